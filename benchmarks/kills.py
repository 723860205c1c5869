"""``make kills``: a server is killed a thousand times while people play; nothing acknowledged may be lost or doubled.

Servers are forked from a process that has everything imported, so that each starts within a moment; they are killed
without a word at random times, with decisions and chat lines under way. Whatever was not answered is sent again.
"""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

import click

from benchmarks.load import compare
from benchmarks.load_clients import GAMES, Crowd, Measured
from benchmarks.mortal import LOOK_EVERY, PATIENCE, Mortal
from benchmarks.pages import KILLS, LOAD
from branchline.server.store import open_store

TABLES, THINK = 12, 0.05  # seconds; people decide nearly at once
LONGEST_LIFE = 1.0  # seconds between a server's first answer and its end; at least
FRUITFUL = 0.8  # so many servers live until they have acknowledged something, and then a moment
MOMENT = 0.3  # seconds at most


async def live(measured: Measured) -> None:
    """The time of one server."""
    before = len(measured.acknowledged)
    await asyncio.sleep(random.uniform(0.0, LONGEST_LIFE))
    if random.random() < FRUITFUL:
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while len(measured.acknowledged) == before:
                    await asyncio.sleep(LOOK_EVERY)
        await asyncio.sleep(random.uniform(0.0, MOMENT))


async def play_and_kill(url: str, kills: int, minutes: float) -> tuple[Measured, int]:
    server = Mortal(url, rate_limits=False)
    try:
        await server.answers()
        crowd = Crowd(f"http://127.0.0.1:{server.port}", THINK)
        seated = asyncio.Semaphore(0)
        parties = []
        for number in range(TABLES):
            parties.append(asyncio.create_task(crowd.party(number, seated)))
            await seated.acquire()
        over = time.monotonic() + minutes * 60
        while server.kills < kills and time.monotonic() < over:
            await live(crowd.measured)
            await asyncio.to_thread(server.replace)
            await server.answers()
            if server.kills % 50 == 0:
                told = len(crowd.measured.acknowledged)
                click.echo(f"killed {server.kills} times; {told} moves acknowledged", err=True)
        crowd.going_home.set()
        await asyncio.wait(parties, timeout=PATIENCE)
        await crowd.http.aclose()
        return crowd.measured, server.kills
    finally:
        server.kill()


def chapter(kills: int, minutes: float, measured: Measured, lost: int, doubled: int) -> str:
    return f"""
Written by `make kills`: {TABLES} tables on a server that was killed (SIGKILL) and replaced {kills:,} times in
{minutes:.0f} minutes, at random moments while decisions and chat lines were under way. People send again whatever was
not answered.

| what | counted |
|---|---|
| moves acknowledged | {len(measured.acknowledged):,} |
| chat lines acknowledged | {len(measured.said):,} |
| of both, lost | {lost} |
| stored twice or without being told | {doubled} |
| connections that broke | {measured.lines_lost:,} |
| matches finished meanwhile | {measured.finished} |
"""


@click.command()
@click.option("--kills", default=1_000, show_default=True)
@click.option("--minutes", default=120.0, show_default=True, help="Stop after this time, with fewer kills.")
@click.option("--write", is_flag=True, help="Write the chapter of docs/load.md.")
def main(kills: int, minutes: float, write: bool) -> None:
    """Kill the server again and again while people play."""
    for game in GAMES:  # no server lives long enough for it
        compiling = [sys.executable, "-m", "branchline.bots.preparation", game]
        subprocess.run(compiling, check=True, stdout=subprocess.DEVNULL)
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'branchline.sqlite'}"
        measured, kills = asyncio.run(play_and_kill(url, kills, minutes))
        store = open_store(url)
        lost, doubled = compare(store, asdict(measured))
        store.close()
    text = chapter(kills, (time.monotonic() - started) / 60, measured, lost, doubled)
    click.echo(text)
    if write:
        LOAD.write_chapter(KILLS, text)
    if lost or doubled or not measured.acknowledged:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
