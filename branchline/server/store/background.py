"""The store for an event loop, which must never wait for a disk.

Reading and writing have threads of their own: while another program holds SQLite's write lock, writers wait and readers
do not.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from branchline.server.store.engine import READERS, SHARED_WRITERS, WRITERS
from branchline.server.store.errors import Overloaded
from branchline.server.store.hands import Hands
from branchline.server.store.store import Store

T = TypeVar("T")
Call = Callable[[Store], T]

MOST_WAITING = 1_000  # writes that have not begun; more are refused at once, so that nobody waits for long


class BackgroundStore:
    def __init__(self, store: Store) -> None:
        self._store, self._for_reading = store, store.for_reading()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-read")
        self._writers = Hands(SHARED_WRITERS if store.shared else WRITERS, "store-write")

    @property
    def writing(self) -> int:
        """Writes that wait or run."""
        return self._writers.busy

    async def read(self, call: Call[T]) -> T:
        """Run a call that changes nothing in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, call, self._for_reading)

    async def write(self, call: Call[T]) -> T:
        """Run the call in a thread. It is completed even if the caller stops waiting."""
        if self.writing >= MOST_WAITING:
            raise Overloaded("Too many changes wait for the database.")
        return await self._writers.run(lambda: call(self._store))

    async def close(self) -> None:
        """Close the store once all calls have been answered."""
        for close in (self._writers.close, self._readers.shutdown):
            await asyncio.to_thread(close)
        self._store.close()
