"""The people of ``make cost``, in a separate process: they play as those of ``make load``, and then many watch.

``python -m benchmarks.cost_clients ADDRESS TABLES SECONDS THINK WATCHERS`` prints a word after each stage, and goes on
when a line comes in: everything was used once, people have begun to play, they have played, watchers have come.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from websockets.asyncio.client import connect

from benchmarks.load_clients import GAMES, PATIENCE, READY, Crowd

REHEARSAL = 10.0  # seconds


@asynccontextmanager
async def listening(address: str, cookie: str, table: str) -> AsyncIterator[None]:
    """A socket that takes what comes."""
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    headers = {"Cookie": f"branchline={cookie}", "Origin": address}
    async with connect(url, additional_headers=headers, open_timeout=PATIENCE, max_size=None) as socket:
        await socket.recv()

        async def take() -> None:
            async for _ in socket:
                pass

        task = asyncio.create_task(take())
        try:
            yield
        finally:
            task.cancel()


async def rehearse(address: str, think: float) -> None:
    """Play each game for a moment: what the server loads and keeps once is not taken for that of a table."""
    crowd = Crowd(address, think)
    parties = [asyncio.create_task(crowd.party(number, asyncio.Semaphore(0))) for number in range(len(GAMES))]
    await asyncio.sleep(REHEARSAL)
    crowd.going_home.set()
    await asyncio.gather(*parties)
    await crowd.http.aclose()


async def stage_over() -> None:
    sys.stdout.write(f"{READY}\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.readline)


async def run(address: str, tables: int, seconds: float, think: float, watchers: int) -> None:
    crowd = Crowd(address, think)
    crowd.chatty = 0  # only decisions count
    for game in GAMES:
        (await crowd.http.get(f"/api/games/{game}/board")).raise_for_status()
    await rehearse(address, think)
    await stage_over()
    parties = []
    for number in range(tables):
        seated = asyncio.Semaphore(0)
        parties.append(asyncio.create_task(crowd.party(number, seated)))
        await seated.acquire()
    await stage_over()
    await asyncio.sleep(seconds)
    await stage_over()
    stranger = await crowd.guest("a watcher")
    async with AsyncExitStack() as open_sockets:
        for table in tuple(crowd.tables.values()):
            for _ in range(watchers):
                await open_sockets.enter_async_context(listening(address, stranger, table))
        await stage_over()
    crowd.going_home.set()
    await asyncio.wait_for(asyncio.gather(*parties), 60)
    await crowd.http.aclose()


if __name__ == "__main__":
    _, address, tables, seconds, think, watchers = sys.argv
    asyncio.run(run(address, int(tables), float(seconds), float(think), int(watchers)))
