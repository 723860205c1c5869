"""``make load``: measures a real server with many running tables, as people see it over real sockets.

The server is one process with its own database; the people are clients in a second process. Bots answer without a
pause; people think for a while, so the load does not depend on how fast the server answers. In the end the database is
compared with what the people were told: no acknowledged move may be lost, and none may be stored twice.
"""

from __future__ import annotations

import json
import os
import platform
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from typing import Any

import click
from sqlalchemy import func, select

import branchline
from benchmarks.cluster import parts, serving
from benchmarks.load_clients import PARTIES, READY
from benchmarks.pages import LOAD
from branchline.games.contract import CHANCE
from branchline.server.store import Store, open_store, schema
from branchline.server.tables.course import fold
from branchline.server.tables.info import numbers_at

ROOT = Path(__file__).parents[1]
MANY = 1_000_000  # more lines of chat than any table has


@dataclass(frozen=True)
class Server:
    process: subprocess.Popen[str]
    address: str
    store: Store
    workers: int = 1  # processes that serve; the first one only looks after them if there are several
    database: int | None = None  # the process of PostgreSQL, if there is one

    def decisions(self) -> int:
        """Return the decisions of people and bots stored so far."""
        with self.store._engine.connect() as connection:
            query = select(func.count()).select_from(schema.events).where(schema.events.c.seat >= 0)
            return int(connection.scalar(query) or 0)

    @property
    def pids(self) -> list[int]:
        """Of the processes that serve. Those that think for bots are their children."""
        return [self.process.pid] if self.workers == 1 else children(self.process.pid)

    def cpu_seconds(self) -> float:
        """Return the CPU seconds of the processes so far; 0 if the system does not report them."""
        return sum(map(cpu_seconds, self.pids))

    def database_seconds(self) -> float:
        """The same of PostgreSQL, with what has ended."""
        if self.database is None:
            return 0.0
        return cpu_seconds(self.database, ended=True) + sum(map(cpu_seconds, children(self.database)))

    def waited_seconds(self) -> float:
        """How long threads of the processes wanted a core and had to wait for one; 0 if the system does not say."""
        return sum(map(waited_seconds, self.pids))

    def memory(self) -> float:
        """MiB."""
        return sum(map(memory, self.pids))


def cpu_seconds(pid: int, *, ended: bool = False) -> float:
    """``ended``: with those of its children that have ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, fields[11 : 15 if ended else 13])) / os.sysconf("SC_CLK_TCK")


def waited_seconds(pid: int) -> float:
    found = 0
    for thread in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        with suppress(OSError, IndexError):  # it may have just ended
            found += int(thread.read_text().split()[1])
    return found / 1e9


def memory(pid: int) -> float:
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0.0
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def children(pid: int) -> list[int]:
    """Its child processes, but those of Python's own that share out nothing."""
    try:
        found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [int(one) for one in found if "resource_tracker" not in Path(f"/proc/{one}/cmdline").read_text()]
    except OSError:
        return []


@contextmanager
def running_server(folder: Path) -> Iterator[Server]:
    url = f"sqlite:///{folder / 'branchline.sqlite'}"
    environment = os.environ | {
        "BRANCHLINE_DATABASE_URL": url,
        "BRANCHLINE_BOT_PAUSE": "0",
        "BRANCHLINE_RATE_LIMITS": "off",
        "PORT": "0",
    }
    command = [sys.executable, "-m", "branchline.cli", "serve"]
    with subprocess.Popen(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            address = process.stdout.readline().split()[3]
            store = open_store(url)
            yield Server(process, address, store)
            store.close()
        finally:
            process.terminate()


@contextmanager
def running_workers(workers: int, *, redis: bool) -> Iterator[Server]:
    """So many processes on PostgreSQL, which tell each other through Redis or through PostgreSQL."""
    with parts() as shared:
        without = {} if redis else {"BRANCHLINE_REDIS_URL": ""}
        environment = shared.environment | without | {"BRANCHLINE_BOT_PAUSE": "0", "BRANCHLINE_RATE_LIMITS": "off"}
        words = ["--workers", str(workers)] if workers > 1 else []
        with serving(environment, *words) as (process, (_, port)):
            store = open_store(shared.database.url)
            yield Server(process, f"http://localhost:{port}", store, workers, shared.database.process.pid)
            store.close()


@dataclass(frozen=True)
class Figures:
    tables: int
    seconds: float
    think: float
    decisions: int
    cpu: float
    memory: float
    measured: dict[str, Any]
    lost: int
    doubled: int
    database: float = 0.0  # share of a core that PostgreSQL took
    waited: float = 0.0  # seconds in which the processes wanted a core and had to wait for one

    @property
    def each(self) -> float:
        """Milliseconds for each decision that is one second of every second."""
        return self.seconds / max(1, self.decisions) * 1000

    @property
    def waiting(self) -> float:
        """Share of the time in which the processes wanted a core that they had to wait for it."""
        return self.waited / max(1e-9, self.waited + self.cpu * self.seconds)


def measure(tables: int, seconds: float, think: float, workers: int = 0, redis: bool = True) -> Figures:
    """``workers``: 0 is one process on SQLite."""
    with ExitStack() as stack:
        if workers:
            server = stack.enter_context(running_workers(workers, redis=redis))
        else:
            server = stack.enter_context(running_server(Path(stack.enter_context(tempfile.TemporaryDirectory()))))
        arguments = [server.address, str(tables), str(seconds), str(think)]
        command = [sys.executable, "-m", "benchmarks.load_clients", *arguments]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as people:
            assert people.stdout is not None
            started = _when_ready(people)
            click.echo(f"{tables} tables are running; measuring for {seconds:.0f} s", err=True)
            before, cpu, database = server.decisions(), server.cpu_seconds(), server.database_seconds()
            waited = server.waited_seconds()
            elapsed = _when_ready(people) - started
            decisions, used, memory = server.decisions() - before, server.cpu_seconds() - cpu, server.memory()
            stored, waited = (server.database_seconds() - database) / elapsed, server.waited_seconds() - waited
            measured = json.loads(people.stdout.readline())
        lost, doubled = compare(server.store, measured)
        return Figures(
            tables, elapsed, think, decisions, used / elapsed, memory, measured, lost, doubled, stored, waited
        )


def _when_ready(people: subprocess.Popen[str]) -> float:
    assert people.stdout is not None
    if people.stdout.readline().strip() != READY:
        raise click.ClickException("The people could not play; their errors stand above.")
    return time.monotonic()


def compare(store: Store, measured: dict[str, Any]) -> tuple[int, int]:
    """Count what was acknowledged and is not stored, and what is stored and was not acknowledged exactly once."""
    told = Counter((table, version, seat, action) for table, version, seat, action in measured["acknowledged"])
    said = Counter((table, text) for table, text in measured["said"])
    stored: Counter[tuple[str, int, int, int]] = Counter()
    heard: Counter[tuple[str, str]] = Counter()
    for id in {table for table, *_ in (*told, *said)}:
        stored.update(decisions(store, id))
        heard.update((id, line.text) for line in store.chat(id, limit=MANY))
    lost = (told - stored).total() + (said - heard).total()
    more = (stored - told).total() + (heard - said).total()
    return lost, max(0, more - measured["unanswered"])


def decisions(store: Store, id: str) -> Iterator[tuple[str, int, int, int]]:
    """The stored decisions of a table's people, each with the version after it and the chance that followed."""
    row, seats, events = store.table(id), store.seats(id), store.events(id)
    assert row is not None
    rules = branchline.game(row.game).rules(row.options)
    fold(rules, row, numbers_at(seats), events)  # raises if the log is incomplete or breaks a rule or the seed
    people = {place.seat for place in seats if place.user is not None}
    decided = [event for event in events if event.seat != CHANCE]
    versions = [event.index for event in decided[1:]] + [len(events)]
    for event, version in zip(decided, versions, strict=True):
        if event.seat in people:
            yield id, version, event.seat, event.value % len(rules.actions)


def percentiles(values: list[float]) -> str:
    """Median, 95th and 99th, in milliseconds."""
    if len(values) < 2:
        return "not measured"
    cuts = quantiles(values, n=100)
    return " / ".join(f"{cuts[place] * 1000:.1f}" for place in (49, 94, 98))


def rows(figures: Figures) -> list[tuple[str, str]]:
    measured = figures.measured
    moves = len(measured["moves"])
    return [
        ("tables running at the same time", f"{figures.tables}"),
        ("people connected", f"{measured['people']}, each thinking {figures.think:g} s on average"),
        ("time measured", f"{figures.seconds:.0f} s"),
        ("decisions stored a second, bots' included", f"{figures.decisions / figures.seconds:.1f}"),
        ("of people", f"{moves / figures.seconds:.1f}"),
        ("intent to accepted, ms: median / 95th / 99th", percentiles(measured["moves"])),
        *((f"{name}, ms: median / 95th / 99th", percentiles(times)) for name, times in measured["pages"].items()),
        ("matches finished meanwhile", f"{measured['finished']}"),
        ("moves acknowledged, all in all", f"{len(measured['acknowledged'])}"),
        ("of them lost", f"{figures.lost}"),
        ("stored twice or without being told", f"{figures.doubled}"),
        ("refused / lines lost", f"{sum(measured['refused'].values())} / {measured['lines_lost']}"),
        ("server: share of a core, memory", f"{figures.cpu:.2f}, {figures.memory:.0f} MiB"),
        ("server: CPU per decision", f"{figures.cpu * figures.each:.2f} ms"),
        ("server: share of waiting for a core", f"{figures.waiting:.2f}"),
        *([("PostgreSQL: share of a core", f"{figures.database:.2f}")] if figures.database else []),
        *([("PostgreSQL: CPU per decision", f"{figures.database * figures.each:.2f} ms")] if figures.database else []),
    ]


def page(figures: Figures) -> str:
    machine = f"{os.cpu_count()} cores ({platform.machine()}), Python {platform.python_version()}"
    table = "\n".join(f"| {what} | {figure} |" for what, figure in rows(figures))
    parties = ", ".join(f"{people} + {bots}" for people, bots in PARTIES)
    return f"""# Load

Run `make load` to measure your own machine; it writes this page. One server process uses a SQLite file; people are
socket clients in a second process. All run on {machine}.

The tables take all games in turn, and these numbers of people + bots in turn: {parties}. Bots decide at
once; people think (exponentially distributed) and choose at random. After a match, the same people begin another.

| what | measured |
|---|---|
{table}

Afterwards the log of every table is replayed strictly from the database and compared with what the people were told.
"""


@click.command()
@click.option("--tables", default=200, show_default=True, help="Running at the same time.")
@click.option("--seconds", default=60.0, show_default=True, help="To measure.")
@click.option("--think", default=4.0, show_default=True, help="Seconds that people think on average.")
@click.option("--workers", default=0, type=click.IntRange(0, 64), help="Processes on PostgreSQL; 0: one on SQLite.")
@click.option("--redis/--no-redis", default=True, help="How they tell each other what changes: else PostgreSQL.")
@click.option("--write", is_flag=True, help=f"Write the figures to {LOAD.path.relative_to(ROOT)}.")
def main(tables: int, seconds: float, think: float, workers: int, redis: bool, write: bool) -> None:
    """Many tables at once."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # nothing that was started is left behind
    figures = measure(tables, seconds, think, workers, redis)
    for what, figure in rows(figures):
        click.echo(f"{what}: {figure}")
    if write and not workers:
        LOAD.write_beginning(page(figures))
    if figures.lost or figures.doubled:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
