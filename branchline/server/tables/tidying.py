"""What expires when nobody comes back to it, and how much one person or address may leave waiting.

docs/server.md states these numbers. The chore runs while the server does, in small batches.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta

from branchline.server.store import BackgroundStore, Bounds, Chore
from branchline.server.store.expiry import BATCH
from branchline.server.store.keys import SESSION_LIFE
from branchline.server.store.schema import now
from branchline.server.tables.live import LiveTables, close_all

WAITING_LIFE = timedelta(days=30)  # of a table at which nothing has happened
GUEST_LIFE = timedelta(days=30)  # of a guest who left nothing behind
STUDY_LIFE = timedelta(days=180)  # of a shared study that nobody opens
INTENT_LIFE = timedelta(days=7)  # within which a request that is sent again is answered as before
WAITING = Bounds(of_person=20, from_address=200, public_of_person=3, public_from_address=10)

EVERY = 600.0  # seconds; a host who has left is noted this late at most
NAME, MINE_FOR = "tidying", timedelta(seconds=EVERY * 0.95)  # one process at a time tidies for all
BETWEEN_BATCHES = 0.2  # seconds, for others who want to write

log = logging.getLogger(__name__)


class Tidying:
    def __init__(self, store: BackgroundStore, tables: LiveTables, keep_matches: int | None = None) -> None:
        self._store, self._tables, self._cluster = store, tables, tables.cluster
        self._chore: Chore | None = None  # None: there are no others who could do it
        self._keep_matches = timedelta(days=keep_matches) if keep_matches is not None else None

    async def run(self) -> None:
        """Forever: tidy up now and then."""
        while True:
            try:
                await self.tidy()
            except Exception:
                log.exception("could not tidy up; it is tried again")
            await asyncio.sleep(EVERY)

    async def tidy(self) -> None:
        await self._note_hosts()
        if self._cluster.shared:
            self._chore = await self._store.write(lambda store: store.take_chore(NAME, self._cluster.me, MINE_FOR))
            if self._chore is None:
                return  # another process does it
        of_people = (self._sessions, self._devices, self._intents, self._studies)
        for expire in (*of_people, self._waiting_tables, self._matches, self._guests):
            await in_batches(expire)

    async def give_back(self) -> None:
        """This process stops: others may tidy now."""
        chore = self._chore
        if chore is not None:
            await self._store.write(lambda store: store.end_chore(chore))

    async def _note_hosts(self) -> None:
        """Note which hosts have their waiting table open: their public tables stay in the list."""
        ids = [table.id for table in self._tables if table.waits_with_its_host]
        for start in range(0, len(ids), BATCH):
            await self._attend(ids[start : start + BATCH])

    async def _attend(self, ids: list[str]) -> None:
        await self._store.write(lambda store: store.attend(ids))

    async def _sessions(self) -> int:
        ended = await self._store.write(lambda store: store.expire_sessions(now() - SESSION_LIFE, self._chore))
        close_all(self._tables.end(ended))
        return len(ended)

    async def _devices(self) -> int:
        return await self._store.write(lambda store: store.expire_devices(now() - SESSION_LIFE, self._chore))

    async def _intents(self) -> int:
        return await self._store.write(lambda store: store.expire_intents(now() - INTENT_LIFE, self._chore))

    async def _studies(self) -> int:
        return await self._store.write(lambda store: store.expire_studies(now() - STUDY_LIFE, self._chore))

    async def _waiting_tables(self) -> int:
        open_now = {table.id for table in self._tables}
        before, chore = now() - WAITING_LIFE, self._chore
        return len(await self._store.write(lambda store: store.expire_tables(before, open_now, chore=chore)))

    async def _matches(self) -> int:
        """Matches are kept for ever, unless the host of the server says otherwise."""
        if self._keep_matches is None:
            return 0
        before, chore, open_now = now() - self._keep_matches, self._chore, {table.id for table in self._tables}
        return len(
            await self._store.write(lambda store: store.expire_tables(before, open_now, begun=True, chore=chore))
        )

    async def _guests(self) -> int:
        here = {observer.user for table in self._tables for observer in table.audience if observer.user is not None}
        return len(await self._store.write(lambda store: store.expire_guests(now() - GUEST_LIFE, here, self._chore)))


async def in_batches(expire: Callable[[], Awaitable[int]]) -> None:
    """Go on until there is less than a whole batch."""
    while await expire() >= BATCH:
        await asyncio.sleep(BETWEEN_BATCHES)
