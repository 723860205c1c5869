"""A small proxy for measurements and demos: each connection goes to the next of several servers that takes it.

It knows nothing of HTTP, and nobody is sent back to the server that they had before. A real host has nginx or the like.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from itertools import count

Address = tuple[str, int]

CONNECT_SECONDS = 1.0
PIECE = 64 * 1024  # bytes


class Proxy:
    def __init__(self, servers: Sequence[Address]) -> None:
        self._servers, self._turns = servers, count()
        self._server: asyncio.Server | None = None

    async def start(self, host: str = "127.0.0.1", port: int = 0) -> int:
        """The port it listens at."""
        self._server = await asyncio.start_server(self._forward, host, port)
        return int(self._server.sockets[0].getsockname()[1])

    def close(self) -> None:
        if self._server is not None:
            self._server.close()

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        """To the next server that takes the connection."""
        first = next(self._turns)
        for turn in range(len(self._servers)):
            host, port = self._servers[(first + turn) % len(self._servers)]
            with suppress(OSError, TimeoutError):
                return await asyncio.wait_for(asyncio.open_connection(host, port), CONNECT_SECONDS)
        return None

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        found = await self._connect()
        if found is None:
            writer.close()
            return
        there_reader, there = found
        ways = [asyncio.create_task(copy(reader, there)), asyncio.create_task(copy(there_reader, writer))]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        for end in (writer, there):
            end.close()
            with suppress(OSError, asyncio.CancelledError):
                await end.wait_closed()


async def copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while piece := await reader.read(PIECE):
            writer.write(piece)
            await writer.drain()
