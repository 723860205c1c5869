"""Messages through PostgreSQL's LISTEN and NOTIFY: every process hears all of them, so this is for a few processes."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from psycopg import AsyncConnection, sql

from branchline.server.cluster.bus import (
    EVERYBODY,
    SILENCE,
    Heard,
    Linked,
    Outgoing,
    again_and_again,
)
from branchline.server.store.engine import LINE

PAYLOAD = 7_500  # bytes; PostgreSQL takes less than 8,000


class PostgresBus:
    """``name``: of all processes on one database; others may use the same one in another schema."""

    def __init__(self, address: str, name: str) -> None:
        self._address, self._channel = address, f"branchline_{name}"
        self._outgoing = Outgoing(self._send)
        self._sender: AsyncConnection[Any] | None = None
        self._topics = {EVERYBODY}

    def publish(self, topic: str, message: list[Any]) -> None:
        self._outgoing.put(topic, message)

    async def watch(self, topic: str) -> None:
        self._topics.add(topic)  # all are heard; this says which are for us

    def unwatch(self, topic: str) -> None:
        self._topics.discard(topic)

    async def run(self, heard: Heard, linked: Linked) -> None:
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._outgoing.run())
                tasks.create_task(again_and_again(lambda: self._listen(heard, linked)))
        finally:
            if self._sender is not None:
                await self._sender.close()

    async def _connect(self) -> AsyncConnection[Any]:
        return await AsyncConnection.connect(self._address, autocommit=True, **LINE)

    async def _listen(self, heard: Heard, linked: Linked) -> None:
        async with await self._connect() as connection:
            await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(self._channel)))
            linked()
            while True:
                async for told in connection.notifies(timeout=SILENCE):
                    for topic, text in json.loads(told.payload):
                        if topic in self._topics:
                            heard(json.loads(text))
                async with asyncio.timeout(SILENCE):
                    await connection.execute("SELECT 1")

    async def _send(self, batch: list[tuple[str, str]]) -> None:
        if self._sender is None or self._sender.closed:
            self._sender = await self._connect()
        try:
            for payload in payloads(batch):
                await self._sender.execute("SELECT pg_notify(%s, %s)", (self._channel, payload))
        except BaseException:
            await self._sender.close()
            raise


def payloads(batch: list[tuple[str, str]]) -> list[str]:
    """The messages in as few texts as they fit in. One that fits in none is left out."""
    found: list[list[str]] = [[]]
    size = 0
    for topic, text in batch:
        one = json.dumps([topic, text])
        if len(one) + 2 > PAYLOAD:
            continue
        if size + len(one) + 1 > PAYLOAD - 2:
            found.append([])
            size = 0
        found[-1].append(one)
        size += len(one) + 1
    return [f"[{','.join(texts)}]" for texts in found if texts]
