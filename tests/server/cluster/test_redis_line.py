"""The line to Redis: whatever happens to it, others are heard again, and nobody waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from branchline.server.cluster.redis_bus import RedisBus
from tests.server.cluster.valve import Valve
from tests.server.parts import RedisServer, find_redis

NAME = "test"
PATIENCE = 30.0  # seconds until something has to be heard


@pytest.fixture
def own_redis() -> Iterator[RedisServer]:
    """One that may be killed."""
    program = find_redis()
    assert program is not None
    server = RedisServer(program)
    yield server
    server.kill()


class Listener:
    """A process, as far as the bus knows it."""

    def __init__(self, url: str) -> None:
        self.bus = RedisBus(url, NAME)
        self.heard: list[list[Any]] = []
        self.linked = 0

    def _linked(self) -> None:
        self.linked += 1

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[Listener]:
        task = asyncio.create_task(self.bus.run(self.heard.append, self._linked))
        try:
            yield self
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def hears(self, other: RedisBus, topic: str) -> None:
        """Wait until what the other says is heard here; messages that are lost are sent again."""
        async with asyncio.timeout(PATIENCE):
            while not self.heard:
                other.publish(topic, ["hello"])
                await asyncio.sleep(0.05)

    async def until_linked(self, times: int) -> None:
        async with asyncio.timeout(PATIENCE):
            while self.linked < times:
                await asyncio.sleep(0.02)


def test_after_redis_was_away_everybody_is_told_that_messages_may_have_been_missed(own_redis: RedisServer) -> None:
    async def run() -> None:
        async with Listener(own_redis.url).listening() as here, Listener(own_redis.url).listening() as there:
            await here.until_linked(1)
            own_redis.kill()
            await asyncio.to_thread(own_redis.start)
            await here.until_linked(2)
            await here.bus.watch("a table")
            await here.hears(there.bus, "a table")

    asyncio.run(run())


def test_a_table_that_is_opened_while_the_line_is_being_made_is_listened_to(own_redis: RedisServer) -> None:
    async def run() -> None:
        async with Valve(own_redis.host, own_redis.port).standing() as valve:
            valve.stop()
            here = Listener(f"redis://127.0.0.1:{valve.port}")
            async with here.listening(), Listener(own_redis.url).listening() as there:
                await valve.taken.wait()
                await here.bus.watch("a table")
                valve.go_on()
                await here.until_linked(1)
                await here.hears(there.bus, "a table")

    asyncio.run(run())


def test_nobody_waits_for_a_line_that_is_dead(own_redis: RedisServer) -> None:
    """What is opened while nothing gets through is listened to once the line is made again."""

    async def run() -> None:
        async with Valve(own_redis.host, own_redis.port).standing() as valve:
            here = Listener(f"redis://127.0.0.1:{valve.port}")
            async with here.listening(), Listener(own_redis.url).listening() as there:
                await here.until_linked(1)
                valve.stop()
                await here.bus.watch("a table")  # returns although Redis cannot answer
                valve.go_on()
                await here.hears(there.bus, "a table")

    asyncio.run(run())
