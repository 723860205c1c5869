"""The arena in the terminal: checks what is asked for, plays it, keeps the games, and prints a table."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Iterator, Sequence
from contextlib import closing, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from branchline.arena.cluster import RayCluster
from branchline.arena.contest import Contest
from branchline.arena.entrants import read_bots
from branchline.arena.game_setup import GameSetup, setup_of
from branchline.arena.readiness import check_entrants
from branchline.arena.report.words import bot_rows, by_rank, facts, findings, head, percent, points
from branchline.arena.results import Result
from branchline.arena.schedule import check_bots
from branchline.arena.sprt import SequentialTest
from branchline.arena.store import Store, read_results
from branchline.arena.summary import Summary, summarise
from branchline.arena.summary_json import to_json
from branchline.arena.versions import versions
from branchline.arena.workers import WorkerDied, Workers, local_workers
from branchline.cli.reports import check_report, write_report
from branchline.games.contract import Game
from branchline.messages import text, titled
from branchline.terminal import INTERRUPTED
from branchline.terminal.console import Console
from branchline.terminal.files import FileError
from branchline.terminal.live import live
from branchline.terminal.refusals import explained

RAY = "ray"
FAILED = 1  # the exit code of a run that failed
COLUMNS = {"bot": -20, "rating": 7, "rating 95 %": 15, "won": 8, "place": 6, "points": 7, "median": 8, "95th": 8}


@dataclass(frozen=True)
class Asked:
    """What the command line asks for."""

    setup: GameSetup
    bots: Sequence[str]
    games: int
    test: SequentialTest | None = None
    out: str | None = None
    pooled: Sequence[str] = ()
    reports: Sequence[str] = ()
    jobs: int | None = None
    on: str | None = None


@dataclass(frozen=True)
class Told:
    """The result of the run."""

    summary: Summary
    done: int
    planned: int
    stopped: bool = False  # by Ctrl-C
    trouble: str = ""  # why it failed


def command(game: Game, as_json: bool, **how: Any) -> int:
    """Run the command `branchline arena`; return its exit code."""
    asked = _asked(game, **how)
    told = hold(asked)
    if as_json:
        click.echo(json.dumps(to_json(told.summary), ensure_ascii=False))
    else:
        Console().show(summary_lines(told.summary))
    for path in asked.reports:
        click.echo(text("arena.written", path=path), err=True)
    if told.stopped:
        click.echo(text("arena.stopped", done=told.done, planned=told.planned), err=True)
    if asked.out is not None:
        click.echo(text("arena.kept", path=asked.out), err=True)
    if told.trouble:
        click.echo(text("arena.trouble", sentence=told.trouble), err=True)
        return FAILED
    return INTERRUPTED if told.stopped else 0


def _asked(game: Game, **how: Any) -> Asked:
    setup = setup_of(game, how["seats"], how["seed"], how["options"], how["limit"])
    test = SequentialTest(how["elo0"], how["elo1"], how["alpha"], how["beta"]) if how["sprt"] else None
    wanted = {name: how[name] for name in ("games", "out", "pooled", "reports", "jobs", "on")}
    return Asked(setup=setup, bots=read_bots(how["bots"]), test=test, **wanted)


def hold(asked: Asked) -> Told:
    """Play what is asked for. Ctrl-C ends it cleanly and keeps all games that were played."""
    workers = _workers(asked)
    for path in asked.reports:
        check_report(path)
    check_bots(asked.bots)
    check_entrants(asked.setup, asked.bots)
    code = versions(asked.setup, asked.bots)
    contest = Contest(asked.setup, asked.bots, asked.games, asked.test, _kept(asked, code))
    store = Store(Path(asked.out), asked.setup, code) if asked.out is not None else None
    stopped, trouble = False, ""
    with closing(store) if store is not None else nullcontext(), live(contest) as tell:
        try:
            contest.run(workers, store, tell)
        except KeyboardInterrupt:
            stopped = True
        except WorkerDied as died:
            trouble = explained(died)
    summary = summarise(contest)
    for path in asked.reports:
        write_report(summary, path)
    return Told(summary, len(contest.played), len(contest.planned), stopped, trouble)


def _workers(asked: Asked) -> Workers:
    local = local_workers(asked.jobs)  # refuses an impossible number, wherever it is played
    return RayCluster(asked.jobs) if asked.on == RAY else local


def _kept(asked: Asked, code: dict[str, str]) -> list[Result]:
    """The games that were played before: those of this command, and those to be counted with them."""
    if (asked.out is not None or asked.pooled) and importlib.util.find_spec("pyarrow") is None:
        raise FileError(text("simulate.no_pyarrow"))
    for path in asked.pooled:
        if not Path(path).exists():
            raise FileError(text("arena.no_results", path=path))
    own = [Path(asked.out)] if asked.out is not None and Path(asked.out).exists() else []
    return read_results([*own, *map(Path, asked.pooled)], asked.setup, code)


def summary_lines(summary: Summary) -> Iterator[str]:
    """The summary in words. The table fits into every terminal."""
    if not summary.games:
        yield text("arena.nothing")
        return
    yield f"{titled(summary.title)}: {facts(summary)}"
    rows = bot_rows(summary)
    yield _row({name: head(name) for name in rows[0]})
    for cells in rows:
        yield _row(cells)
    yield from findings(summary)
    for number, seat in enumerate(summary.seats):
        won, low, high = (percent(share) for share in (seat.won.value, seat.won.low, seat.won.high))
        yield text("arena.seat", seat=number, won=won, low=low, high=high, points=points(seat.points.value))
    if summary.ranks:
        yield by_rank(summary)
    if summary.faults:
        lost = sum(bot.faults.total() for bot in summary.bots)
        yield text("arena.faults", count=lost, fault=summary.faults[0])


def _row(cells: dict[str, str]) -> str:
    """Cells in their columns. A name that is too long is cut at the start, because its end says more."""
    columns = []
    for name, width in COLUMNS.items():
        cell = cells.get(name, "")
        short = cell if len(cell) <= abs(width) else "…" + cell[1 - abs(width) :]
        columns.append(short.ljust(-width) if width < 0 else short.rjust(width) if name in cells else "")
    return "".join(columns)
