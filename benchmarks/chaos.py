"""``make chaos``: people play on while every few seconds a process, Redis or PostgreSQL is killed, or a host cut off.

Every process runs on a host of its own (a network namespace), behind a proxy that sends nobody back to the process that
they had before. In the end the database is compared with what people were told. Somebody watches a table at every
process: as soon as it is back, it has to show what is stored within two seconds.
"""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
import time
from collections import Counter
from contextlib import suppress
from dataclasses import asdict
from textwrap import fill
from typing import Any

import click
import httpx
from pydantic import SecretStr
from sqlalchemy.exc import SQLAlchemyError
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.hosts import HERE, Host, can_be_made, hosts
from benchmarks.load import compare
from benchmarks.load_clients import GAMES, Crowd
from benchmarks.mortal import Mortal
from benchmarks.pages import CHAOS, LOAD
from benchmarks.proxy import Proxy
from branchline.server.store import Store, open_store
from tests.server.parts import NO_REDIS, PostgresServer, RedisServer, find_redis

TABLES, THINK = 12, 0.3
DOWN = 1.0  # seconds until a part that was killed is started again
CUT_OFF = 3.0  # seconds
STALE = 2.0  # seconds that somebody may see less than is stored, once everything is back
PATIENCE = 120.0  # seconds until a server has to answer


class Watcher:
    """Somebody who watches a table at one process, and comes back when the line breaks."""

    def __init__(self, server: Mortal) -> None:
        self.server = server
        self.table: str | None = None
        self.version = -1
        self.online = False

    async def run(self) -> None:
        while True:
            with suppress(OSError, WebSocketException, TimeoutError):
                await self._watch()
            self.online = False
            await asyncio.sleep(0.1)

    async def _watch(self) -> None:
        if self.table is None:
            return
        place = f"{self.server.host}:{self.server.port}"
        url, headers = f"ws://{place}/api/tables/{self.table}/socket", {"Origin": f"http://{place}"}
        async with connect(
            url, additional_headers=headers, open_timeout=2, max_size=None, ping_interval=1, ping_timeout=2
        ) as socket:
            async for text in socket:
                message: dict[str, Any] = json.loads(text)
                if message["type"] in ("state", "update"):
                    self.version, self.online = message["position"]["version"], True


class Chaos:
    def __init__(
        self, database: PostgresServer, redis: RedisServer, places: list[Host], settings: dict[str, Any]
    ) -> None:
        self.database, self.redis, self.places = database, redis, places
        self.servers = [Mortal(database.url, place.namespace, host=place.address, **settings) for place in places]
        self.watchers = [Watcher(server) for server in self.servers]
        self.done: Counter[str] = Counter()
        self.delays: list[float] = []  # seconds until a watcher saw what was stored when everything was back

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
            await self._measure()
            await asyncio.sleep(max(0.0, every - (time.monotonic() - began)))

    async def _kill_process(self) -> None:
        server = random.choice(self.servers)
        await asyncio.to_thread(server.replace)
        await server.answers()

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

    async def _measure(self) -> None:
        """How long each process still shows less than what is stored now."""
        store = open_store(self.database.url)
        try:
            await asyncio.gather(*(self._until_shown(store, watcher) for watcher in self.watchers))
        except SQLAlchemyError as error:
            click.echo(f"not measured: {error}", err=True)
        finally:
            store.close()

    async def _until_shown(self, store: Store, watcher: Watcher) -> None:
        began = time.monotonic()
        table = watcher.table
        if table is None:
            return
        stored = len(await asyncio.to_thread(store.events, table))
        while not watcher.online or watcher.version < stored:
            await asyncio.sleep(0.01)
            if time.monotonic() - began > PATIENCE:
                break
        self.delays.append(time.monotonic() - began)


async def play(chaos: Chaos, minutes: float, every: float) -> Crowd:
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
    ids = await newest(crowd)
    watching = [asyncio.create_task(watcher.run()) for watcher in chaos.watchers]
    for watcher in chaos.watchers:
        watcher.table = random.choice(ids)
    await chaos.disturb(every, minutes * 60)
    crowd.going_home.set()
    await asyncio.wait(parties, timeout=PATIENCE)
    for task in watching:
        task.cancel()
    await crowd.http.aclose()
    proxy.close()
    return crowd


async def newest(crowd: Crowd) -> list[str]:
    found: list[str] = []
    for cookie in crowd.cookies:
        response = await crowd.http.get("/api/tables", headers={"cookie": f"branchline={cookie}"})
        with suppress(httpx.HTTPError):
            response.raise_for_status()
            found += [table["id"] for table in response.json()["mine"]]
    return found


def chapter(chaos: Chaos, crowd: Crowd, minutes: float, lost: int, doubled: int) -> str:
    measured, faults = crowd.measured, ", ".join(f"{what} {count:,} times" for what, count in chaos.done.items())
    about = (
        f"Written by `make chaos`: for {minutes:.0f} minutes, {measured.people} people at {TABLES} tables play "
        f"through a proxy at {len(chaos.servers)} processes, each on a host of its own (a network namespace), with "
        f"PostgreSQL and Redis. One after the other: {faults}. What was killed is started again after {DOWN:g} s, a "
        f"host is cut off for {CUT_OFF:g} s. People send again whatever was not answered, to whichever process they "
        f"reach."
    )
    late = sum(delay > STALE for delay in chaos.delays)
    worst = max(chaos.delays, default=0.0)
    return f"""
{fill(about, 120)}

| what | counted |
|---|---|
| moves and chat lines acknowledged | {len(measured.acknowledged):,} and {len(measured.said):,} |
| of them lost | {lost} |
| stored twice or without being told | {doubled} |
| connections that broke | {measured.lines_lost:,} |
| matches finished meanwhile | {measured.finished} |
| times a viewer at a process was compared with what is stored, when everything was back | {len(chaos.delays):,} |
| of these, shown later than after {STALE:g} s; the latest | {late}; {worst:.1f} s |
"""


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
        settings = {"redis_url": SecretStr(redis.url), "rate_limits": False, "reviewers": 0}
        chaos = Chaos(database, redis, places, settings)
        try:
            crowd = asyncio.run(play(chaos, minutes, every))
            lost, doubled = compare(store, asdict(crowd.measured))
        finally:
            chaos.kill()
            store.close()
            redis.kill()
            database.remove()
    text = chapter(chaos, crowd, minutes, lost, doubled)
    click.echo(text)
    if write:
        LOAD.write_chapter(CHAOS, text)
    if lost or doubled or not crowd.measured.acknowledged:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
