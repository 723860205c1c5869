"""``make cost``: what a decision, a table and a socket cost the server, compared with an earlier commit.

Both commits take turns, each time with a fresh database and the same people (those of ``make load``), so that what else
the machine does disturbs both alike. Processor time is counted, not time that passes: the server's own and that of its
child processes, while people and bots play. Memory is what the same processes have grown by.
"""

from __future__ import annotations

import os
import platform
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import click

from benchmarks.clones import ROOT, Clone, Server, clone, running, tells_memory
from benchmarks.load_clients import PARTIES, READY
from benchmarks.pages import COST, LOAD

BASE = "be82087"
WANTED_CPU, WANTED_MEMORY = 0.25, 0.5  # ratios
SERVE = (sys.executable, "-m", "branchline.cli", "serve")
KIB = 1024


@dataclass(frozen=True)
class Burden:
    tables: int
    seconds: float
    think: float
    watchers: int  # per table, once people have played

    @property
    def people(self) -> int:
        return sum(PARTIES[number % len(PARTIES)][0] for number in range(self.tables))


@dataclass(frozen=True)
class Cost:
    decisions: int
    cpu: float  # milliseconds per decision
    table: float  # KiB, without its sockets
    socket: float  # KiB


def measure(version: Clone, burden: Burden) -> Cost:
    cache = os.environ.get("BRANCHLINE_CACHE")
    with running(version, *SERVE, path="/api/tables", cache=cache) as server, people(server, burden) as stages:
        next(stages)
        server.when_idle()  # what was to be compiled is compiled
        empty = server.memory()
        next(stages)
        decided, used = decisions(server), server.cpu_seconds()
        next(stages)
        decided, used = decisions(server) - decided, server.cpu_seconds() - used
        played = server.memory()
        next(stages)
        watched = server.memory()
    socket = (watched - played) / (burden.tables * burden.watchers)
    table = (played - empty - burden.people * socket) / burden.tables
    return Cost(decided, used / decided * 1000, table * KIB, socket * KIB)


@contextmanager
def people(server: Server, burden: Burden) -> Iterator[Iterator[None]]:
    """Yield the stages that people go through, each to be waited for."""
    numbers = (burden.tables, burden.seconds, burden.think, burden.watchers)
    command = [sys.executable, "-m", "benchmarks.cost_clients", server.address, *map(str, numbers)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield stages(process)
        process.communicate("\n")


def stages(process: subprocess.Popen[str]) -> Iterator[None]:
    assert process.stdout is not None
    assert process.stdin is not None
    while True:
        if process.stdout.readline().strip() != READY:
            raise click.ClickException("The people could not play; their errors stand above.")
        yield
        process.stdin.write("\n")
        process.stdin.flush()


def decisions(server: Server) -> int:
    """Return the decisions of people and bots stored so far."""
    with closing(sqlite3.connect(server.database)) as database:
        return int(database.execute("SELECT count(*) FROM events WHERE seat >= 0").fetchone()[0])


def rows(before: Sequence[Cost], now: Sequence[Cost]) -> Iterator[tuple[str, ...]]:
    for what, name, wanted in (
        ("processor time per decision, ms", "cpu", WANTED_CPU),
        ("memory per table without sockets, KiB", "table", WANTED_MEMORY),
        ("memory per socket, KiB", "socket", WANTED_MEMORY),
    ):
        old, new = ([getattr(cost, name) for cost in costs] for costs in (before, now))
        ratio = median(new) / median(old)
        yield what, _spread(old), _spread(new), f"{ratio:.2f}", f"{wanted}"


def _spread(values: Sequence[float]) -> str:
    return f"{median(values):.2f} ({min(values):.2f}–{max(values):.2f})"


def chapter(before: Clone, now: Clone, burden: Burden, turns: int, table: str) -> str:
    machine = f"{os.cpu_count()} cores ({platform.machine()}), Python {platform.python_version()}"
    return f"""
Written by `make cost`: {before.name} and {now.name} take turns on {machine}, {turns} times each, with
{burden.tables} tables, {burden.people} people who think {burden.think:g} s on average, and bots that decide at
once, for {burden.seconds:g} s. Processor time is that of the server and its child processes, divided by the decisions
stored.
Then {burden.watchers} watchers come to each table. Median of the turns, lowest and highest.

{table}
"""


@click.command()
@click.option("--base", default=BASE, show_default=True, help="The commit to compare with.")
@click.option("--folder", type=click.Path(path_type=Path), help="Keep it here, with its machine code, for next time.")
@click.option("--turns", default=3, show_default=True, help="How often each is measured.")
@click.option("--tables", default=60, show_default=True, help="Running at the same time.")
@click.option("--seconds", default=30.0, show_default=True, help="To measure.")
@click.option("--think", default=1.0, show_default=True, help="Seconds that people think on average.")
@click.option("--watchers", default=5, show_default=True, help="Per table.")
@click.option("--write", is_flag=True, help=f"Write the figures to {LOAD.path.relative_to(ROOT)}.")
def main(
    base: str, folder: Path | None, turns: int, tables: int, seconds: float, think: float, watchers: int, write: bool
) -> None:
    """Processor time per decision, memory per table and socket, compared with an earlier commit."""
    if not tells_memory():
        raise click.ClickException("This system does not tell what a process uses; Linux does.")
    burden = Burden(tables, seconds, think, watchers)
    with tempfile.TemporaryDirectory() as fresh:
        place = folder if folder is not None else Path(fresh) / "before"
        before, now = Clone(base, place) if place.exists() else clone(base, place), Clone("this version", ROOT)
        costs: tuple[list[Cost], list[Cost]] = ([], [])
        for turn in range(turns):
            for version, found in zip((before, now), costs, strict=True):
                found.append(measure(version, burden))
                click.echo(f"turn {turn + 1}, {version.name}: {found[-1]}", err=True)
    head = ("what", before.name, now.name, "ratio", "wanted")
    lines = (head, ("---",) * len(head), *rows(*costs))
    table = "\n".join(f"| {' | '.join(cells)} |" for cells in lines)
    click.echo(table)
    if write:
        LOAD.write_chapter(COST, chapter(before, now, burden, turns, table))


if __name__ == "__main__":
    main()
