"""Threads for work that would block the event loop.

They are daemons: a server that is told to stop does not wait for rules that are being compiled or for a bot that
thinks. Nothing is lost by that. Work that must not be interrupted belongs to the store, which has its own threads.
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
        """Run the call in a thread. If the caller stops waiting, a call that has not begun is cancelled."""
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
            except Exception as error:  # noqa: BLE001 - it is raised again for the caller
                future.set_exception(error)
