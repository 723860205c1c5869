"""The tables in memory: read from the store when somebody opens them, dropped when they are idle and nobody looks."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from datetime import timedelta

from branchline.server.refusals import NotDone, no_table
from branchline.server.store import SeatRow, Store, TableRow, schema
from branchline.server.tables.contents import Contents, Services
from branchline.server.tables.info import RUNNING, Summary
from branchline.server.tables.observers import Audience, Observer
from branchline.server.tables.table import Table
from branchline.server.wire.base import TABLE_ID_PATTERN
from branchline.server.wire.tables import TableInfo, TableLists

TABLE_ID = re.compile(TABLE_ID_PATTERN)
LISTED = 50  # public tables
LISTED_OF_HOST, LISTED_FROM_ADDRESS = 2, 5
UNATTENDED = timedelta(hours=3)  # after this a public table leaves the list until its host is back
READ_AT_ONCE = 50  # tables read at once after a restart
SWEEPS = 4  # how often, within the time after which an idle table is dropped, to look for idle tables

log = logging.getLogger(__name__)


class LiveTables:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._started = time.monotonic()
        self._tables: dict[str, Table] = {}
        self._closing: set[asyncio.Task[None]] = set()

    def __iter__(self) -> Iterator[Table]:
        return iter(tuple(self._tables.values()))

    def __len__(self) -> int:
        return len(self._tables)

    @asynccontextmanager
    async def open(self, id: str) -> AsyncIterator[Table]:
        """The table. It stays in memory at least until the context ends."""
        if not TABLE_ID.fullmatch(id):
            raise no_table()
        table = self._tables.get(id)
        if table is None:
            table = self._tables[id] = Table(id, self._services, self._started)
        table.holders += 1
        try:
            yield table
        finally:
            table.holders -= 1
            table.last_used = time.monotonic()
            if table.summary is None and table.idle:
                self._drop(table)  # there is no such table, or reading it failed

    def end(self, which: Callable[[Observer], bool]) -> list[Observer]:
        """End the sockets whose key has ended. They are returned, to be closed."""
        return [observer for table in self for observer in table.audience.end(which)]

    # Lists

    async def lists(self, user: int | None) -> TableLists:
        attended = [table.id for table in self if table.waits_with_its_host][-LISTED:]

        def rows(store: Store) -> tuple[list[TableRow], list[TableRow], dict[str, list[SeatRow]]]:
            mine = store.tables_of(user) if user is not None else []
            waiting = store.open_tables(
                LISTED, schema.now() - UNATTENDED, LISTED_OF_HOST, LISTED_FROM_ADDRESS, attended
            )
            resting = {row.id for row in (*mine, *waiting) if row.id not in self._tables}
            return mine, waiting, {id: store.seats(id) for id in resting}

        mine, waiting, seats = await self._services.store.read(rows)
        return TableLists(
            mine=[await self._info(row, seats, user) for row in mine],
            open=[await self._info(row, seats, user) for row in waiting],
        )

    async def _info(self, row: TableRow, seats: dict[str, list[SeatRow]], user: int | None) -> TableInfo:
        """What a list shows of a table. Only a running match is read from the store, to know who has to act."""
        if row.status == RUNNING or row.id not in seats:
            async with self.open(row.id) as table:
                if table.summary is None:
                    await _read(table)
                if table.summary is not None:
                    return table.summary.info(user)
        places, away_after = seats.get(row.id, []), self._services.settings.away_after
        title = await self._title(row)
        return Summary(row, places, title, [], Audience(self._started), away_after).info(user)

    async def _title(self, row: TableRow) -> str:
        try:
            return (await self._services.library.game(row.game, row.map)).title
        except NotDone:
            return row.game  # made by a version of branchline that knew more games

    # Opening and dropping

    async def resume(self) -> None:
        """After a restart, start the bots that have to decide."""
        ids = await self._services.store.read(lambda store: store.running_tables())
        for start in range(0, len(ids), READ_AT_ONCE):
            await asyncio.gather(*(self._resume(id) for id in ids[start : start + READ_AT_ONCE]))

    async def _resume(self, id: str) -> None:
        async with self.open(id) as table:
            await _read(table)
        if self._tables.get(id) is table and table.idle:
            self._drop(table)

    async def sweep(self) -> None:
        """Forever: drop tables that have been idle for long, and the longest idle ones if there are too many."""
        settings = self._services.settings
        while True:
            await asyncio.sleep(max(0.05, settings.idle_after / SWEEPS))
            idle = sorted((table for table in self if table.idle), key=lambda table: table.last_used)
            too_many = len(self._tables) - settings.most_tables
            long_ago = time.monotonic() - settings.idle_after
            for place, table in enumerate(idle):
                if place < too_many or table.last_used < long_ago:
                    self._drop(table)

    async def close(self) -> None:
        for table in self:
            self._drop(table)
        await asyncio.gather(*self._closing)

    def _drop(self, table: Table) -> None:
        del self._tables[table.id]
        closing = asyncio.create_task(table.close())
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)


async def _read(table: Table) -> None:
    """Read the table from the store, if that has not been done yet."""
    try:
        await table.ask(_look)
    except NotDone as refusal:
        log.warning("table %s: %s", table.id, refusal)


async def _look(_: Contents) -> None: ...
