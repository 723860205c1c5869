"""``make chaos``: people play on while every few seconds a process, Redis or PostgreSQL is killed, or a host cut off.

Every process runs on a host of its own (a network namespace), behind a proxy that sends nobody back to the process that
they had before. In the end the database is compared with what people were told. Somebody watches a table at every
process: as soon as it is back, it has to show what is stored within two seconds. Matches are reviewed when they end.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict
from textwrap import fill
from typing import Any

import click
from pydantic import SecretStr
from sqlalchemy.exc import SQLAlchemyError
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.chaos_jobs import DEPTH, Jobs
from benchmarks.hosts import HERE, Host, can_be_made, hosts
from benchmarks.load import compare
from benchmarks.load_clients import GAMES, Crowd
from benchmarks.mortal import Mortal
from benchmarks.pages import CHAOS, LOAD
from benchmarks.proxy import Proxy
from branchline.server.store import Store, open_store
from tests.server.parts import NO_REDIS, PostgresServer, RedisServer, find_redis
from tests.server.reviewing import TOKEN

TABLES, THINK = 12, 0.3
DOWN = 1.0  # seconds until a part that was killed is started again
CUT_OFF = 3.0  # seconds
STALE = 2.0  # seconds that somebody may see less than is stored, once everything is back
PATIENCE = 120.0  # seconds until a server has to answer
COME_BACK, LOOK_UP = 0.1, 1.0  # seconds, until a watcher comes back, and looks whether another match has begun
# A watcher gives up a line that is silent for long, and does not wait until the other side agrees.
IMPATIENT: dict[str, Any] = {"open_timeout": 2.0, "ping_interval": 1.0, "ping_timeout": 2.0, "close_timeout": 0.1}


class Watcher:
    """Somebody who watches a party at one process, match after match, and comes back when the line breaks."""

    def __init__(self, server: Mortal) -> None:
        self.server = server
        self.table: str | None = None
        self.version = -1
        self.online = False

    async def run(self, tables: Mapping[int, str]) -> None:
        """Forever. ``tables``: where each party plays now."""
        party = random.choice(list(tables))
        while True:
            self.table = tables[party]
            with suppress(OSError, WebSocketException, TimeoutError):
                await self._watch(lambda: tables[party] == self.table)
            self.online, self.version = False, -1
            await asyncio.sleep(COME_BACK)

    async def _watch(self, still: Callable[[], bool]) -> None:
        place = f"{self.server.host}:{self.server.port}"
        url, headers = f"ws://{place}/api/tables/{self.table}/socket", {"Origin": f"http://{place}"}
        async with connect(url, additional_headers=headers, max_size=None, **IMPATIENT) as socket:
            while still():
                with suppress(TimeoutError):
                    message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), LOOK_UP))
                    if message["type"] in ("state", "update"):
                        self.version, self.online = message["position"]["version"], True


class Chaos:
    def __init__(
        self,
        database: PostgresServer,
        store: Store,
        redis: RedisServer,
        places: list[Host],
        settings: dict[str, Any],
    ) -> None:
        self.database, self.store, self.redis, self.places = database, store, redis, places
        self.servers = [Mortal(database.url, place.namespace, host=place.address, **settings) for place in places]
        self.watchers = [Watcher(server) for server in self.servers]
        self.done: Counter[str] = Counter()
        # By fault: seconds until a watcher saw what was stored when everything was back.
        self.delays: defaultdict[str, list[float]] = defaultdict(list)

    def kill(self) -> None:
        for server in self.servers:
            server.kill()

    async def disturb(self, every: float, seconds: float) -> None:
        over = time.monotonic() + seconds
        faults = {
            "a process killed": self._kill_process,
            "Redis killed": self._kill_redis,
            "PostgreSQL killed": self._kill_database,
            "a host cut off": self._cut_off,
        }
        while time.monotonic() < over:
            began = time.monotonic()
            what = random.choice(list(faults))
            await faults[what]()
            self.done[what] += 1
            await self._measure(what)
            await asyncio.sleep(max(0.0, every - (time.monotonic() - began)))

    async def _kill_process(self) -> None:
        server = random.choice(self.servers)
        await asyncio.to_thread(server.replace)
        await server.is_ready()

    async def _kill_redis(self) -> None:
        await self._kill_part(self.redis)

    async def _kill_database(self) -> None:
        await self._kill_part(self.database)

    async def _kill_part(self, part: PostgresServer | RedisServer) -> None:
        await asyncio.to_thread(part.kill)
        await asyncio.sleep(DOWN)
        await asyncio.to_thread(part.start)

    async def _cut_off(self) -> None:
        place = random.choice(self.places)
        place.cut_off()
        await asyncio.sleep(CUT_OFF)
        place.reconnect()

    async def _measure(self, after: str) -> None:
        """How long each process still shows less than what is stored now."""
        try:
            delays = await asyncio.gather(*(self._until_shown(watcher) for watcher in self.watchers))
            self.delays[after] += delays
            if max(delays) > STALE:
                click.echo(f"{after}: {', '.join(f'{delay:.1f}' for delay in delays)} s", err=True)
        except SQLAlchemyError as error:
            click.echo(f"not measured: {error}", err=True)

    async def _until_shown(self, watcher: Watcher) -> float:
        began, table = time.monotonic(), watcher.table
        assert table is not None
        stored = len(await asyncio.to_thread(self.store.events, table))
        while watcher.table == table and not (watcher.online and watcher.version >= stored):
            await asyncio.sleep(0.01)
            if time.monotonic() - began > PATIENCE:
                break
        return time.monotonic() - began


async def play(chaos: Chaos, minutes: float, every: float) -> tuple[Crowd, Jobs]:
    for server in chaos.servers:
        await server.answers()
    proxy = Proxy([(server.host, server.port) for server in chaos.servers])
    address = f"http://127.0.0.1:{await proxy.start()}"
    crowd = Crowd(address, THINK)
    seated = asyncio.Semaphore(0)
    parties = []
    for number in range(TABLES):
        parties.append(asyncio.create_task(crowd.party(number, seated)))
        await seated.acquire()
    watching = [asyncio.create_task(watcher.run(crowd.tables)) for watcher in chaos.watchers]
    await asyncio.sleep(THINK)  # they have come
    jobs = Jobs(crowd)
    working = asyncio.create_task(jobs.run())
    await chaos.disturb(every, minutes * 60)
    crowd.going_home.set()
    await asyncio.wait(parties, timeout=PATIENCE)
    await jobs.end(chaos.store)
    for task in (*watching, working):
        task.cancel()
    await crowd.http.aclose()
    proxy.close()
    return crowd, jobs


def chapter(chaos: Chaos, crowd: Crowd, minutes: float, lost: int, doubled: int, reviews: tuple[int, int, int]) -> str:
    measured, faults = crowd.measured, ", ".join(f"{what} {count:,} times" for what, count in chaos.done.items())
    about = (
        f"Written by `make chaos`: for {minutes:.0f} minutes, {measured.people} people at {TABLES} tables play "
        f"through a proxy at {len(chaos.servers)} processes, each on a host of its own (a network namespace), with "
        f"PostgreSQL and Redis. One after the other: {faults}. What was killed is started again after {DOWN:g} s, a "
        f"host is cut off for {CUT_OFF:g} s. People send again whatever was not answered, to whichever process they "
        f"reach."
    )
    load = " / ".join(f"{one:.0f}" for one in os.getloadavg())
    return f"""
{fill(about, 120)}

| what | counted |
|---|---|
| moves and chat lines acknowledged | {len(measured.acknowledged):,} and {len(measured.said):,} |
| of them lost | {lost} |
| stored twice or without being told | {doubled} |
| connections that broke | {measured.lines_lost:,} |
| matches finished meanwhile | {measured.finished} |
| reviews asked for / done / of which a result was accepted more than once | {" / ".join(map(str, reviews))} |

A viewer at each process is compared with what is stored as soon as everything is back; a process that was killed is as
soon as `/readyz` says that it is ready. Load average of the machine in the last 1 / 5 / 15 minutes: {load}.

| after | times compared | median, s | 95th, s | the latest, s | later than {STALE:g} s |
|---|---|---|---|---|---|
{chr(10).join(staleness(what, delays) for what, delays in chaos.delays.items())}
"""


def staleness(after: str, delays: list[float]) -> str:
    ordered, late = sorted(delays), sum(delay > STALE for delay in delays)
    middle, most = (ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.95))
    return f"| {after} | {len(ordered):,} | {middle:.1f} | {most:.1f} | {ordered[-1]:.1f} | {late} |"


@click.command()
@click.option("--minutes", default=30.0, show_default=True)
@click.option("--every", default=5.0, show_default=True, help="Seconds from one fault to the next.")
@click.option("--processes", default=3, show_default=True, type=click.IntRange(2, 16))
@click.option("--write", is_flag=True, help="Write the chapter of docs/load.md.")
def main(minutes: float, every: float, processes: int, write: bool) -> None:
    """Kill and cut off everything, again and again, while people play."""
    program = find_redis()
    if program is None:
        raise click.ClickException(NO_REDIS)
    if not can_be_made():
        raise click.ClickException("Hosts are network namespaces here, which only root can make (ip netns).")
    for game in GAMES:  # no server lives long enough for it
        compiling = [sys.executable, "-m", "branchline.bots.preparation", game]
        subprocess.run(compiling, check=True, stdout=subprocess.DEVNULL)
    with hosts(processes) as places:
        redis, database = RedisServer(program, HERE), PostgresServer(HERE)
        store = open_store(database.url)
        store.migrate()
        reviews = {"reviewers": 0, "work_token": SecretStr(TOKEN), "review_depth": DEPTH}
        settings = {"redis_url": SecretStr(redis.url), "rate_limits": False, **reviews}
        chaos = Chaos(database, store, redis, places, settings)
        try:
            crowd, jobs = asyncio.run(play(chaos, minutes, every))
            lost, doubled = compare(store, asdict(crowd.measured))
            reviewed = asyncio.run(jobs.end(store))
        finally:
            chaos.kill()
            store.close()
            redis.kill()
            database.remove()
    text = chapter(chaos, crowd, minutes, lost, doubled, (len(jobs.asked), reviewed, jobs.told_twice))
    click.echo(text)
    if write:
        LOAD.write_chapter(CHAOS, text)
    if lost or doubled or jobs.told_twice or not crowd.measured.acknowledged:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
