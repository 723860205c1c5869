"""What waits to be sent through one socket, bounded in bytes: for the socket, and for all of them together."""

from __future__ import annotations

import asyncio
from sys import getsizeof

from branchline.server.guard.drops import Drops

MIB = 1024 * 1024
SOCKET_BYTES = 8 * MIB  # on the largest maps of people's own, a message takes more than one
ALL_BYTES = 128 * MIB
MOST_MESSAGES = 256  # per socket


class Waiting:
    """How much waits in all outboxes."""

    def __init__(self, drops: Drops) -> None:
        self.bytes, self.drops = 0, drops


class Outbox:
    """What a socket has not taken yet. One message always finds room, or nobody could be sent anything big."""

    def __init__(self, waiting: Waiting) -> None:
        self._all = waiting
        self._texts: list[str] = []  # a deque and an event would take four times the room, at every socket
        self._news: asyncio.Future[None] | None = None  # awaited while there is nothing
        self._ended = False
        self.bytes = 0

    def put(self, text: str) -> bool:
        """Add a message. Returns whether there was room for it."""
        size = getsizeof(text)
        if self._texts and not self._has_room(size):
            return False
        self._texts.append(text)
        self._count(size)
        self._wake()
        return True

    def end(self) -> None:
        """Nothing will be added any more."""
        self._ended = True
        self._wake()

    def overflow(self) -> None:
        """Forget everything: whoever does not take it is cut off."""
        self._all.drops.note("sockets that did not take what was sent")
        self.clear()

    def clear(self) -> None:
        self._count(-self.bytes)
        self._texts.clear()

    async def get(self) -> str | None:
        """The next message, as soon as there is one; None at the end."""
        while not self._texts:
            if self._ended:
                return None
            self._news = asyncio.get_running_loop().create_future()
            await self._news
        text = self._texts.pop(0)
        self._count(-getsizeof(text))
        return text

    def _wake(self) -> None:
        if self._news is not None and not self._news.done():
            self._news.set_result(None)

    def _has_room(self, size: int) -> bool:
        return (
            len(self._texts) < MOST_MESSAGES
            and self.bytes + size <= SOCKET_BYTES
            and self._all.bytes + size <= ALL_BYTES
        )

    def _count(self, size: int) -> None:
        self.bytes += size
        self._all.bytes += size
