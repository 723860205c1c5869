"""The store for an event loop, which must never wait for a disk."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from branchline.server.store.engine import CONNECTIONS
from branchline.server.store.store import Store

T = TypeVar("T")


class BackgroundStore:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._threads = ThreadPoolExecutor(CONNECTIONS, thread_name_prefix="store")

    async def run(self, call: Callable[[Store], T]) -> T:
        """Run the call in a thread. It is completed even if the caller stops waiting."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, call, self._store)

    async def close(self) -> None:
        """Close the store once all calls have been answered."""
        await asyncio.to_thread(self._threads.shutdown)
        self._store.close()
