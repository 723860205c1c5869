"""Threads that do what an event loop hands them.

An executor's futures have locks of their own, and it would use all its threads in turn: both cost more than most
changes do. Here a thread is only added when all others are busy.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")
Work = tuple[Callable[[], Any], "asyncio.Future[Any]"]


class Hands:
    """For one event loop. The threads are daemons: what is under way is finished by ``close``."""

    def __init__(self, most: int, name: str) -> None:
        self._most, self._name = most, name
        self._work: SimpleQueue[Work | None] = SimpleQueue()
        self._threads: list[Thread] = []
        self.busy = 0  # calls that wait or run

    def run(self, call: Callable[[], T]) -> asyncio.Future[T]:
        """Run the call in a thread. It is completed even if nobody waits for the answer any more."""
        if self.busy >= len(self._threads) and len(self._threads) < self._most:
            self._threads.append(Thread(target=self._loop, name=f"{self._name}_{len(self._threads)}", daemon=True))
            self._threads[-1].start()
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.busy += 1
        self._work.put((call, answer))
        return answer

    def close(self) -> None:
        """Wait until all that was handed in is done."""
        for _ in self._threads:
            self._work.put(None)
        for thread in self._threads:
            thread.join()

    def _loop(self) -> None:
        while (work := self._work.get()) is not None:
            call, answer = work
            result, error = _outcome(call)
            with suppress(RuntimeError):  # the loop is closed: nobody waits
                answer.get_loop().call_soon_threadsafe(self._tell, answer, result, error)
            del work, call, answer, result, error  # they are not kept until there is something to do again

    def _tell(self, answer: asyncio.Future[Any], result: Any, error: BaseException | None) -> None:
        self.busy -= 1
        if answer.done():
            return
        if error is None:
            answer.set_result(result)
        else:
            answer.set_exception(error)


def _outcome(call: Callable[[], Any]) -> tuple[Any, BaseException | None]:
    try:
        return call(), None
    except BaseException as error:  # noqa: BLE001 - it is raised again for the caller
        return None, error
