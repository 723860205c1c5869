"""This process among others: that it is alive, which others are, and what it tells and hears.

On SQLite there are no others, and nothing of this costs anything.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

from branchline.server.cluster.bus import EVERYBODY, Bus
from branchline.server.store import BackgroundStore

BEAT_EVERY = 2.0  # seconds
LIFE = timedelta(seconds=8)  # after which a process that has said nothing is dead for the others
WORKS_ON_JOBS = "the server"  # and the process, where there are several

Handler = Callable[..., None]

log = logging.getLogger(__name__)


class Cluster:
    """``bus``: None where there are no other processes."""

    def __init__(self, store: BackgroundStore, bus: Bus | None) -> None:
        self._store, self._bus = store, bus
        self.me = secrets.token_hex(8)
        self.leaving = False
        self.living: set[str] = set()
        self.forgotten = False  # others took this process for dead: who is here has to be told again
        self.changed = asyncio.Event()  # processes came or went, or messages may have been missed: time to look
        self._handlers: dict[str, Handler] = {}

    @property
    def shared(self) -> bool:
        """Whether there may be other processes."""
        return self._bus is not None

    @property
    def worker(self) -> str:
        """Who this process is to jobs. Alone it is always the same, and knows its own jobs after a restart."""
        return f"{WORKS_ON_JOBS} {self.me}" if self.shared else WORKS_ON_JOBS

    def is_dead(self, process: str) -> bool:
        return process != self.me and process not in self.living

    # What is told and heard

    def on(self, kind: str, handler: Handler) -> None:
        """Call the handler with what other processes tell of this kind."""
        self._handlers[kind] = handler

    def tell(self, kind: str, *what: Any, topic: str = EVERYBODY) -> None:
        if self._bus is not None:
            self._bus.publish(topic, [self.me, kind, *what])

    async def watch(self, topic: str) -> None:
        if self._bus is not None:
            await self._bus.watch(topic)

    def unwatch(self, topic: str) -> None:
        if self._bus is not None:
            self._bus.unwatch(topic)

    def _heard(self, message: list[Any]) -> None:
        sender, kind, *what = message
        handler = self._handlers.get(kind)
        if sender != self.me and handler is not None:  # another version may tell what we do not know
            handler(*what)

    # That it is alive

    async def listen(self) -> None:
        """Forever: hear and send."""
        if self._bus is not None:
            await self._bus.run(self._heard, self.changed.set)

    async def join(self) -> None:
        """Be known to the others before anything is run."""
        if self.shared:
            await self._store.write(lambda store: store.beat(self.me, LIFE))
            self.living = await self._store.read(lambda store: store.alive())

    async def live(self) -> None:
        """Forever: say that this process is alive, and see which others are."""
        while self.shared:
            await asyncio.sleep(BEAT_EVERY * random.uniform(0.8, 1.0))
            if self.leaving:
                return
            try:
                self.forgotten |= not await self._store.write(lambda store: store.beat(self.me, LIFE))
                census = await self._store.read(lambda store: store.census())
                if not all(census.values()):
                    await self._store.write(lambda store: store.bury(f"{WORKS_ON_JOBS} "))
            except Exception as error:  # noqa: BLE001 - the database may be away for a moment
                log.warning("could not tell other processes that this one is alive: %s", error)
                continue
            living = {process for process, is_alive in census.items() if is_alive}
            if living != self.living:
                self.living = living
                self.changed.set()

    async def leave(self, give_back: Callable[[], Awaitable[None]]) -> None:
        """Stop: what this process runs goes to the others at once, and what it gives back."""
        self.leaving = True
        if self.shared:
            try:
                await give_back()
                await self._store.write(lambda store: store.end_process(self.me))
            except Exception as error:  # noqa: BLE001 - then they wait until its time is over
                log.warning("could not tell other processes that this one stops: %s", error)
            self.tell("gone", self.me)
