"""Work that would hold up the event loop goes to threads.

They are daemons: a server that is told to stop does not wait for rules that are being compiled or a bot that thinks.
Nothing is lost by that; whatever must not be cut off is the store's, which has threads of its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")

Work = tuple[Callable[[], Any], "Future[Any]"]


class Threads:
    def __init__(self, count: int, name: str) -> None:
        self._work: SimpleQueue[Work | None] = SimpleQueue()
        self._threads = [Thread(target=self._loop, name=f"{name}-{i}", daemon=True) for i in range(count)]
        for thread in self._threads:
            thread.start()

    async def run(self, call: Callable[[], T]) -> T:
        """Whoever stops waiting takes the call back, unless it has begun."""
        future: Future[T] = Future()
        self._work.put((call, future))
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        for _ in self._threads:
            self._work.put(None)

    def _loop(self) -> None:
        while (work := self._work.get()) is not None:
            call, future = work
            if not future.set_running_or_notify_cancel():
                continue
            try:
                future.set_result(call())
            except Exception as error:  # noqa: BLE001 - it is raised again where the call came from
                future.set_exception(error)
