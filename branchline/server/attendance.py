"""Notes who came, once a day each. Nobody waits for it: reading works while the database takes no changes."""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy.exc import SQLAlchemyError

from branchline.server.store import BackgroundStore, StoreError

log = logging.getLogger(__name__)


class Attendance:
    def __init__(self, store: BackgroundStore) -> None:
        self._store = store
        self._under_way: dict[tuple[int, str | None], asyncio.Task[None]] = {}

    def note(self, user: int, session: str | None) -> None:
        """Note that this person came, by this session if by one."""
        who = (user, session)
        if who not in self._under_way:
            self._under_way[who] = asyncio.create_task(self._write(user, session))
            self._under_way[who].add_done_callback(lambda _: self._under_way.pop(who))

    async def close(self) -> None:
        await asyncio.gather(*self._under_way.values())

    async def _write(self, user: int, session: str | None) -> None:
        try:
            await self._store.write(lambda store: store.note_visit(user, session))
        except (StoreError, SQLAlchemyError):
            log.warning("could not note that somebody came; it is tried again at their next request")
