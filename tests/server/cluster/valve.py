"""A TCP line that can be stopped: what is sent waits, and neither side is told, as when a cable is pulled."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

PIECE = 64 * 1024  # bytes


class Valve:
    def __init__(self, host: str, port: int) -> None:
        self._there = (host, port)
        self._open = asyncio.Event()
        self._open.set()
        self.taken = asyncio.Event()  # somebody has connected
        self.port = 0

    def stop(self) -> None:
        self._open.clear()

    def go_on(self) -> None:
        self._open.set()

    @asynccontextmanager
    async def standing(self) -> AsyncIterator[Valve]:
        server = await asyncio.start_server(self._forward, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.taken.set()
        with suppress(OSError):
            there_reader, there = await asyncio.open_connection(*self._there)
            ways = [asyncio.create_task(self._copy(*way)) for way in ((reader, there), (there_reader, writer))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            for end in (writer, there):
                end.close()

    async def _copy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await reader.read(PIECE):
                await self._open.wait()
                writer.write(piece)
                await writer.drain()
