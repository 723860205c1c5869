"""Runs the jobs of a table one after the other, so that no table needs a lock."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from branchline.server.refusals import NOT_STORED, NotDone

T = TypeVar("T")

Job = Callable[[], Awaitable[Any]]
CLOSED = (None, None)


class Mailbox:
    def __init__(self) -> None:
        self._queue: asyncio.Queue[tuple[Job, asyncio.Future[Any]] | tuple[None, None]] = asyncio.Queue()
        self._closed = False
        self._open_jobs = 0
        self._task = asyncio.create_task(self._work())

    async def ask(self, job: Callable[[], Awaitable[T]]) -> T:
        """Run the job after all earlier ones, even if the caller stops waiting: no commit is ever interrupted."""
        if self._closed:
            raise NotDone(NOT_STORED, "closing")
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._open_jobs += 1
        self._queue.put_nowait((job, answer))
        return await answer

    @property
    def idle(self) -> bool:
        """Whether no job waits or runs."""
        return self._open_jobs == 0

    async def close(self) -> None:
        """Close after the jobs that already wait."""
        self._closed = True
        self._queue.put_nowait(CLOSED)
        await self._task

    async def _work(self) -> None:
        while True:
            job, answer = await self._queue.get()
            if job is None or answer is None:
                return
            try:
                result = await job()
            except Exception as error:  # noqa: BLE001 - it is raised again for the caller
                if not answer.cancelled():
                    answer.set_exception(error)
            else:
                if not answer.cancelled():
                    answer.set_result(result)
            finally:
                self._open_jobs -= 1
