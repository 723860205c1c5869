"""Puzzles made in the terminal, with a progress bar, and checked once more."""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path
from typing import NamedTuple

import click
import numpy as np

from branchline.arena.cluster import RayCluster
from branchline.arena.intervals import share_of
from branchline.arena.simulate import check_seed
from branchline.bots.brains import has_brain
from branchline.cli.group import Sentence
from branchline.cli.simulation import progress_bar
from branchline.games.contract import Game, InvalidSetup
from branchline.messages import number, text, titled
from branchline.puzzles.checking import check_sample
from branchline.puzzles.making import COLLECTION, Made, Making
from branchline.puzzles.puzzle import Puzzle
from branchline.puzzles.puzzle_file import read_puzzles
from branchline.puzzles.shipped import collection, shipped
from branchline.puzzles.spreading import Spread, in_threads
from branchline.terminal.console import Console
from branchline.terminal.files import FileError, reason

MINUTE, HOUR = 60.0, 3600.0
USUAL = 10 * MINUTE
HUNDRED = 100
EVERY = 60.0  # seconds between lines where there is no terminal


class Wanted(NamedTuple):
    """What is to be made."""

    hours: float | None
    minutes: float | None
    seed: int
    again: bool  # the shipped puzzles, measured anew

    @property
    def seconds(self) -> float:
        if self.hours is None and self.minutes is None:
            return USUAL
        return HOUR * (self.hours or 0.0) + MINUTE * (self.minutes or 0.0)


def spread_over(on: str | None, jobs: int | None) -> Spread:
    """Threads of this process, or a cluster: there no game waits in a queue, since whatever has begun is finished."""
    return RayCluster(jobs, per_core=1).spread if on == "ray" else in_threads(jobs or os.cpu_count() or 1)


def make(game: Game, out: str | None, wanted: Wanted, spread: Spread) -> None:
    check_seed(wanted.seed)
    if not has_brain(game):
        raise InvalidSetup("puzzles.no-themes", title=game.title)
    if not 0 < wanted.seconds < inf:
        raise Sentence(text("puzzles.time"))
    again = _puzzles(game, None) if wanted.again else []
    folder = Path(out or f"puzzles/{game.name}")
    try:
        making = Making(game, folder, wanted.seed, again)
        if making.made.counts.matches:
            click.echo(text("puzzles.continues", **_facts(making.made)), err=True)
        with _told(wanted.seconds) as told:
            making.run(wanted.seconds, spread, told)
        path = making.write()
    except OSError as error:
        raise FileError(text("file.unwritable", path=str(folder), reason=reason(error))) from None
    Console().show(_summary(game, making.made))
    click.echo(text("puzzles.written", path=str(path)), err=True)


def _summary(game: Game, made: Made) -> Iterator[str]:
    yield text("puzzles.made", title=titled(game.title), **_facts(made))
    themes = Counter(puzzle.theme for puzzle in made.puzzles.values())
    for theme, count in themes.most_common():
        yield text("puzzles.theme", theme=text("puzzle.theme", theme=theme), count=count)


def _facts(made: Made) -> dict[str, str | int]:
    counts = made.counts
    return {
        "kept": len(made.puzzles),
        "found": counts.found,
        "refuted": counts.refuted,
        "matches": counts.matches,
        "decisions": counts.decisions,
    }


@contextmanager
def _told(seconds: float) -> Iterator[Callable[[Made, float], None]]:
    """On a terminal, a bar; elsewhere a line from time to time."""
    if not sys.stderr or not sys.stderr.isatty():
        last = [time.monotonic()]

        def tell(made: Made, elapsed: float) -> None:
            if time.monotonic() - last[0] > EVERY:
                last[0] = time.monotonic()
                click.echo(text("puzzles.so_far", **_facts(made)), err=True)

        yield tell
        return
    from rich.console import Console as Rich
    from rich.progress import Progress

    with Progress(console=Rich(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=seconds)
        yield lambda made, elapsed: progress.update(
            task, completed=elapsed, description=text("puzzles.so_far", **_facts(made))
        )


def check(game: Game, out: str | None, sample: int, seed: int, spread: Spread) -> None:
    """Measure puzzles of a folder, or of those that are shipped, once more."""
    check_seed(seed)
    puzzles = _puzzles(game, out)
    with progress_bar(min(sample, len(puzzles))) as advance:
        checks = check_sample(game, puzzles, sample, seed, spread, lambda: advance(1))
    refuted, overturned = sum(one.refuted for one in checks), sum(one.overturned for one in checks)
    share = share_of(np.array([float(one.refuted) for one in checks]), np.ones(len(checks)))
    Console().show(
        [
            text(
                "puzzles.checked",
                count=len(checks),
                refuted=refuted,
                overturned=overturned,
                percent=number(HUNDRED * share.value, 1),
                low=number(HUNDRED * share.low, 1),
                high=number(HUNDRED * share.high, 1),
            ),
            *(text("puzzles.refuted", name=one.puzzle) for one in checks if one.refuted),
        ]
    )


def _puzzles(game: Game, out: str | None) -> list[Puzzle]:
    if out is None:
        if game.name not in shipped():
            raise InvalidSetup("puzzles.no-themes", title=game.title)
        return list(collection(game.name).puzzles.values())
    path = Path(out) / COLLECTION
    try:
        return list(read_puzzles(path.read_bytes(), game))
    except OSError as error:
        raise FileError(text("file.unreadable", path=str(path), reason=reason(error))) from None
