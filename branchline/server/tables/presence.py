"""Who has a table open at other processes, and telling them who has it open here."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from branchline.server.store import Here

if TYPE_CHECKING:
    from branchline.server.tables.table import Table

log = logging.getLogger(__name__)


class Presence:
    """Of one table. Nobody waits for it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._telling: asyncio.Task[None] | None = None
        self._seeing: asyncio.Task[None] | None = None
        self._again = False  # somebody has come or gone meanwhile
        self._processes: Counter[str] = Counter()  # sockets at other processes

    @property
    def busy(self) -> bool:
        return self._telling is not None or self._seeing is not None

    def tell(self) -> None:
        """Tell other processes, soon, who is here."""
        cluster = self._table.services.cluster
        if not cluster.shared or cluster.leaving:
            return
        self._again = True
        if self._telling is None:
            self._telling = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        table, cluster = self._table, self._table.services.cluster
        try:
            while self._again:
                self._again = False
                await self._write(Counter(observer.user or 0 for observer in table.audience))
                cluster.tell("people", table.id, topic=table.id)
        except Exception as error:  # noqa: BLE001 - the database may be away for a moment
            log.warning("table %s: could not tell other processes who is here: %s", table.id, error)
            cluster.forgotten = True
        finally:
            self._telling = None

    async def _write(self, people: Counter[int]) -> None:
        table, me = self._table, self._table.services.cluster.me
        await table.services.store.write(lambda store: store.be_present(me, table.id, people))

    def hear(self) -> None:
        """Somebody has come or gone at another process."""
        if self._seeing is None:
            self._seeing = asyncio.create_task(self._see())

    async def _see(self) -> None:
        try:
            await self.see()
        except Exception as error:  # noqa: BLE001 - the next look may see
            log.warning("table %s: could not see who is elsewhere: %s", self._table.id, error)
        finally:
            self._seeing = None

    async def see(self) -> None:
        table, cluster = self._table, self._table.services.cluster
        if cluster.shared:
            self.know(await table.services.store.read(lambda store: store.elsewhere([table.id], cluster.me)))

    @property
    def most_are_at(self) -> str | None:
        """The other process at which most people have the table open."""
        found = self._processes.most_common(1)
        return found[0][0] if found else None

    def know(self, people: Iterable[Here]) -> None:
        elsewhere = Counter[int]()
        self._processes.clear()
        for one in people:
            elsewhere[one.person] += one.sockets
            self._processes[one.process] += one.sockets
        if self._table.audience.go_elsewhere(elsewhere):
            self._table.people_moved()
