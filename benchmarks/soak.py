"""``make soak``: honest people play for half an hour among hostile clients while the server is killed now and then.

Everybody has an address of their own in 127.0.0.0/8, so that the limits per address hold as on a public host. In the
end the database is compared with what people were told, and the memory of all processes has to be bounded.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections import Counter
from dataclasses import asdict, dataclass, field
from pathlib import Path
from textwrap import fill

import click

from benchmarks.clones import family, proportional
from benchmarks.load import compare, percentiles
from benchmarks.load_clients import PARTIES, Crowd, Measured
from benchmarks.mortal import Mortal
from benchmarks.pages import LOAD, SOAK
from benchmarks.strangers import DEEDS, Stranger
from branchline.server.store import open_store

TABLES, THINK = 20, 2.0
SAMPLE_EVERY = 5.0  # seconds
MOST_MIB = 1_500  # of memory, with all processes that think
PARTS = 5  # of the time; the table shows what each came to


@dataclass
class Part:
    """What was measured in one part of the time."""

    memory: list[float] = field(default_factory=list)  # MiB of the server and its children
    alone: list[float] = field(default_factory=list)  # of the server itself
    moves: list[float] = field(default_factory=list)  # seconds from intent to accepted


class Soak:
    def __init__(self, url: str, minutes: float, kill_every: float) -> None:
        self.server = Mortal(url)
        self._seconds, self._kill_every = minutes * 60, kill_every
        self.address = f"http://127.0.0.1:{self.server.port}"
        self.crowd = Crowd(self.address, THINK, addresses="127.1.{}.{}")
        self.answers: Counter[str] = Counter()
        self.parts = [Part() for _ in range(PARTS)]

    async def run(self) -> Measured:
        try:
            return await self._run()
        finally:
            self.server.kill()

    async def _run(self) -> Measured:
        await self.server.answers()
        seated = asyncio.Semaphore(0)
        parties = []
        for number in range(TABLES):
            parties.append(asyncio.create_task(self.crowd.party(number, seated)))
            await seated.acquire()
        strangers = [Stranger(self.address, f"127.2.0.{number}", self.answers) for number in range(1, len(DEEDS) + 1)]
        chores = [asyncio.create_task(one.for_ever(deed)) for one, deed in zip(strangers, DEEDS, strict=True)]
        chores.append(asyncio.create_task(self._kill()))
        await self._watch()
        for chore in chores:
            chore.cancel()
        self.crowd.going_home.set()
        await asyncio.wait(parties, timeout=120)
        return self.crowd.measured

    async def _kill(self) -> None:
        while True:
            await asyncio.sleep(random.uniform(0.5, 1.5) * self._kill_every)
            await asyncio.to_thread(self.server.replace)

    async def _watch(self) -> None:
        started, measured = time.monotonic(), self.crowd.measured
        self.crowd.measuring = True
        while (passed := time.monotonic() - started) < self._seconds:
            part = self.parts[int(passed / self._seconds * PARTS)]
            alone, total = memory(self.server.process.pid or 0)
            if alone:
                part.alone.append(alone)
                part.memory.append(total)
            part.moves += measured.moves
            measured.moves = []
            await asyncio.sleep(SAMPLE_EVERY)


def memory(pid: int) -> tuple[float, float]:
    """MiB of the process, and of it with its children; what several share counts once."""
    try:
        shares = [proportional(one) for one in family(pid)]
    except OSError:  # it has just been killed
        return 0.0, 0.0
    return shares[0] / 1024, sum(shares) / 1024


def chapter(soak: Soak, minutes: float, measured: Measured, lost: int, doubled: int) -> str:
    honest = sum(PARTIES[number % len(PARTIES)][0] for number in range(TABLES))
    deeds = ", ".join(deed.__name__.replace("_", " ") for deed in DEEDS)
    lines = "\n".join(
        f"| {minutes * number / PARTS:.0f}–{minutes * (number + 1) / PARTS:.0f} | {max(part.alone, default=0):.0f} "
        f"| {max(part.memory, default=0):.0f} | {len(part.moves):,} | {percentiles(part.moves)} |"
        for number, part in enumerate(soak.parts)
    )
    faults = sum(count for what, count in soak.answers.items() if what.startswith("fault"))
    statuses = ", ".join(f"{soak.answers[name]:,} {name}" for name in ("2xx", "3xx", "4xx", "5xx"))
    about = (
        f"Written by `make soak`: for {minutes:.0f} minutes, {honest} honest people at {TABLES} tables play on among "
        f"strangers with addresses of their own ({deeds}), with the usual limits. Meanwhile the server was killed and "
        f"replaced {soak.server.kills} times."
    )
    return f"""
{fill(about, 120)}

| minutes | server, MiB at most | with its children | moves | intent to accepted, ms: median / 95th / 99th |
|---|---|---|---|---|
{lines}

| what | counted |
|---|---|
| moves and chat lines acknowledged | {len(measured.acknowledged):,} and {len(measured.said):,} |
| of them lost | {lost} |
| stored twice or without being told | {doubled} |
| answers to the strangers' requests | {statuses} |
| of these, faults of the server (5xx that are not "the database is busy") | {faults} |
"""


@click.command()
@click.option("--minutes", default=30.0, show_default=True)
@click.option("--kill-every", default=120.0, show_default=True, help="Seconds, on average.")
@click.option("--write", is_flag=True, help="Write the chapter of docs/load.md.")
def main(minutes: float, kill_every: float, write: bool) -> None:
    """Honest and hostile clients, for a long time."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'branchline.sqlite'}"
        soak = Soak(url, minutes, kill_every)
        measured = asyncio.run(soak.run())
        store = open_store(url)
        lost, doubled = compare(store, asdict(measured))
        store.close()
    text = chapter(soak, minutes, measured, lost, doubled)
    click.echo(text)
    for what, count in soak.answers.items():
        if what.startswith("fault"):
            click.echo(f"{what}: {count}", err=True)
    if write:
        LOAD.write_chapter(SOAK, text)
    most = max(max(part.memory, default=0) for part in soak.parts)
    if lost or doubled or most > MOST_MIB or any(what.startswith("fault") for what in soak.answers):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
