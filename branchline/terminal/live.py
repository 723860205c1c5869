"""What people see while an arena runs: a bar and a table of the games so far, on the error stream if it is a
terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from branchline.arena.contest import Contest
from branchline.arena.ratings import quick_elo, wins_by_deal
from branchline.arena.report.words import percent, points, signed
from branchline.arena.results import Result
from branchline.arena.summary import win_share
from branchline.messages import number, text

SECONDS_BETWEEN_TABLES = 0.5


class Standings:
    """Sums over the games so far. Adding a game costs the same, however many there have been."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.bots = list(contest.bots)
        self.pairs = np.zeros((len(self.bots), len(self.bots)))
        self.games, self.won, self.points, self.faults = (np.zeros(len(self.bots)) for _ in range(4))
        self.deals: set[int] = set()
        for result in contest.played:
            self.add(result)

    def add(self, result: Result) -> None:
        self.deals.add(result.deal)
        self.pairs += wins_by_deal([result], self.bots)[0]
        for spec, share, score, fault in zip(
            result.seating, win_share(result), result.scores, result.faults, strict=True
        ):
            i = self.bots.index(spec)
            self.games[i] += 1
            self.won[i] += share
            self.points[i] += score
            self.faults[i] += bool(fault)

    def rows(self) -> Iterator[tuple[str, ...]]:
        """The rows of the table, best bot first."""
        elo = quick_elo(self.pairs, len(self.deals))
        for i in np.argsort(-elo, kind="stable").tolist():
            games = self.games[i]
            if games:
                won, scored = percent(self.won[i] / games), points(self.points[i] / games)
                yield self.bots[i], f"{games:.0f}", signed(elo[i]), won, scored, f"{self.faults[i]:.0f}"

    def test(self) -> str | None:
        progress = self.contest.progress
        if progress is None:
            return None
        low, high = progress.test.bounds
        return text("arena.live_test", ratio=number(progress.ratio, 2), low=number(low, 2), high=number(high, 2))


@contextmanager
def live(contest: Contest) -> Iterator[Callable[[Result], None]]:
    """Show the bar and the table. The function is called with the result of every game."""
    if not sys.stderr or not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console, Group
    from rich.live import Live
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    bar = Progress(
        TextColumn(text("arena.progress")),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    task = bar.add_task("", total=len(contest.planned), completed=len(contest.played))
    standings, drawn = Standings(contest), time.monotonic()
    with Live(bar, console=Console(stderr=True), transient=True) as screen:

        def tell(result: Result) -> None:
            nonlocal drawn
            standings.add(result)
            bar.advance(task)
            if time.monotonic() - drawn >= SECONDS_BETWEEN_TABLES:
                drawn = time.monotonic()
                screen.update(Group(bar, _table(standings)))

        yield tell


def _table(standings: Standings) -> Any:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE, caption=standings.test())
    table.add_column(text("arena.live_bot"), overflow="fold")
    numbers = [text("arena.live_games"), text("arena.live_rating"), text("arena.live_won"), text("arena.live_points")]
    for head in (*numbers, text("arena.live_faults")):
        table.add_column(head, justify="right")
    for row in standings.rows():
        table.add_row(*row)
    return table
