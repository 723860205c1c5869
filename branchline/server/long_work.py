"""Answers that take seconds to write. One at a time, so that they delay nothing else, and addresses take turns."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from branchline.server.refusals import TOO_FAST, NotDone
from branchline.server.threads import Threads

T = TypeVar("T")

MOST_WAITING = 20  # of one address
ABOUT = 5.0  # seconds after which somebody who was refused may try again


@dataclass(slots=True)
class Line:
    """What one address has asked for: one of it waits for the thread, the rest waits for that one."""

    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    waiting: int = 0


class LongWork:
    def __init__(self) -> None:
        self._thread = Threads(1, "long-work")
        self._lines: dict[str, Line] = {}

    async def run(self, address: str, call: Callable[[], T]) -> T:
        line = self._lines.setdefault(address, Line())
        if line.waiting >= MOST_WAITING:
            raise NotDone(TOO_FAST, "too-fast", retry_after=ABOUT, seconds=round(ABOUT))
        line.waiting += 1
        try:
            async with line.turn:
                return await self._thread.run(call)
        finally:
            line.waiting -= 1
            if line.waiting == 0:
                del self._lines[address]

    def close(self) -> None:
        self._thread.close()
