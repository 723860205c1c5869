"""The tables in memory: read from the store when somebody opens them, dropped when they are idle and nobody looks."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable, Iterator
from contextlib import asynccontextmanager, suppress
from datetime import timedelta

from branchline.server.cluster.cluster import Cluster
from branchline.server.refusals import NotDone, no_table
from branchline.server.store import Here, Store, TableRow, User, schema
from branchline.server.tables import seating
from branchline.server.tables.contents import Contents, Services
from branchline.server.tables.info import RUNNING, Summary
from branchline.server.tables.listed import Listed, read_listed
from branchline.server.tables.observers import LOGGED_OUT, RESTARTING, Audience, Observer
from branchline.server.tables.table import Table
from branchline.server.wire.base import TABLE_ID_PATTERN
from branchline.server.wire.tables import TableInfo, TableLists

TABLE_ID = re.compile(TABLE_ID_PATTERN)
LISTED = 50  # public tables
LISTED_OF_HOST, LISTED_FROM_ADDRESS = 2, 5
UNATTENDED = timedelta(hours=3)  # after this a public table leaves the list until its host is back
READ_AT_ONCE = 50  # tables read at once after a restart
SWEEPS = 4  # how often, within the time after which an idle table is dropped, to look for idle tables
LOOK_EVERY = 1.0  # seconds, at what other processes have stored, whether they told of it or not
LOOK_SOON = 0.2  # seconds, after a look that failed: the database may be back
LOOK_AT_KEYS = 2  # every so many looks, at keys that have ended as well
LOOK_AT_PEOPLE = 10  # and at who is elsewhere
TAKE_OVER_EVERY = 2.0  # seconds
ENDING = 0.5  # seconds after which sockets are closed whose key has ended at another process
TAKEN_OVER = 20  # tables of dead processes at once, so that all others get some
FAREWELL, GOODBYE = 2.0, 1.0  # seconds, for what has begun when the server is told to stop, and for closing sockets
LOOK_AGAIN = 0.02  # seconds

log = logging.getLogger(__name__)


class LiveTables:
    def __init__(self, services: Services) -> None:
        self._services = services
        self._started = time.monotonic()
        self._tables: dict[str, Table] = {}
        self._closing: set[asyncio.Task[None]] = set()
        self._looked = 0
        self._moved = asyncio.Event()  # processes came or went: time to take over

    @property
    def cluster(self) -> Cluster:
        return self._services.cluster

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

    def end(self, keys: Collection[str], guest: int | None = None) -> list[Observer]:
        """End the sockets whose key has ended, and all of a guest who is one no longer; at other processes too. Those
        that are here are returned, to be closed."""
        self._services.cluster.tell("ended", list(keys), guest)
        return self._ended(keys, guest)

    def _ended(self, keys: Collection[str], guest: int | None) -> list[Observer]:
        def has_ended(observer: Observer) -> bool:
            return observer.key in keys or (guest is not None and observer.user == guest)

        return [observer for table in self for observer in table.audience.end(has_ended)]

    def close_keys(self, keys: Collection[str], guest: int | None = None) -> None:
        """Another process has ended them. It answers a browser first, which may get a new key with that."""
        ended = self._ended(keys, guest)
        if ended:
            asyncio.get_running_loop().call_later(ENDING, close_all, ended)

    async def people_changed(self, before: int, person: User) -> None:
        """Follow a new name, or the account that a guest has become."""
        for live in self:
            if live.knows(before) or live.knows(person.id):
                live.audience.rename(person)
                await self._people_changed(live.id, person)

    async def _people_changed(self, id: str, person: User) -> None:
        async with self.open(id) as table:
            await table.ask(lambda contents: seating.people_changed(table, contents, person.id))

    # Lists

    async def lists(self, user: int | None) -> TableLists:
        attended = [table.id for table in self if table.waits_with_its_host][-LISTED:]
        shared = self._services.cluster.shared

        followed = {table.id for table in self if table.summary is not None and table.following.active}

        def rows(store: Store) -> tuple[list[TableRow], list[TableRow], Listed]:
            mine = store.tables_of(user) if user is not None else []
            hosted = {*attended, *store.hosts_present(LISTED)} if shared else attended
            waiting = store.open_tables(LISTED, schema.now() - UNATTENDED, LISTED_OF_HOST, LISTED_FROM_ADDRESS, hosted)
            resting = {row.id: row for row in (*mine, *waiting) if row.id not in followed}
            return mine, waiting, read_listed(store, resting, self._services.cluster.me)

        mine, waiting, listed = await self._services.store.read(rows)
        return TableLists(
            mine=[await self._info(row, listed, user) for row in mine],
            open=[await self._info(row, listed, user) for row in waiting],
        )

    async def _info(self, row: TableRow, listed: Listed, user: int | None) -> TableInfo:
        """What a list shows of a table. A match is read from the store only if it is not noted who has to act."""
        if (row.status == RUNNING and row.id not in listed.turns) or row.id not in listed.seats:
            async with self.open(row.id) as table:
                if table.summary is None or not table.following.active:
                    await _read(table)
                if table.summary is not None:
                    return table.summary.info(user)
        audience = Audience(self._started)
        audience.last_active((schema.now() - row.updated).total_seconds())
        audience.go_elsewhere(listed.people.get(row.id, {}))
        places, away_after = listed.seats.get(row.id, []), self._services.settings.away_after
        to_act = listed.turns.get(row.id, []) if row.status == RUNNING else []
        return Summary(row, places, await self._title(row), to_act, audience, away_after).info(user)

    async def _title(self, row: TableRow) -> str:
        try:
            return (await self._services.library.game(row.game, row.map)).title
        except NotDone:
            return row.game  # made by a version of branchline that knew more games

    # Opening and dropping

    async def resume(self) -> None:
        """After a restart, start the bots that have to decide, where no other process does."""
        living = self._services.cluster.living
        if len(living) > 1:
            return  # they run what has to be run, and what dead ones ran is taken over
        ids = await self._services.store.read(lambda store: store.running_tables(living))
        for start in range(0, len(ids), READ_AT_ONCE):
            await asyncio.gather(*(self._resume(id) for id in ids[start : start + READ_AT_ONCE]))

    async def _resume(self, id: str) -> None:
        async with self.open(id) as table:
            await _read(table)
        if self._tables.get(id) is table and table.idle:
            self._drop(table)

    # Other processes

    def hear(self, id: str, revision: int, decides: bool) -> None:
        """Another process has stored this revision of the table."""
        table = self._tables.get(id)
        if table is not None:
            table.following.hear(revision, decides)

    def hear_of_runner(self, id: str, process: str) -> None:
        """Another process runs the table no longer, and thinks that this one should."""
        table = self._tables.get(id)
        if table is not None:
            table.runner.hear(process)

    def hear_of_people(self, id: str) -> None:
        table = self._tables.get(id)
        if table is not None:
            table.presence.hear()

    async def look(self) -> None:
        """Forever: see what other processes have stored, in case a message was lost."""
        cluster = self._services.cluster
        people = failing = False
        while cluster.shared:
            people |= cluster.changed.is_set() or self._looked % LOOK_AT_PEOPLE == 0
            if cluster.changed.is_set():
                cluster.changed.clear()
                self._moved.set()
            try:
                await self._look(people)
                people = failing = False
                self._looked += 1
            except Exception as error:  # noqa: BLE001 - the database may be away for a moment
                if not failing:
                    log.warning("could not look at what other processes do; it is tried again: %s", error)
                failing = True
            with suppress(TimeoutError):
                await asyncio.wait_for(cluster.changed.wait(), LOOK_SOON if failing else LOOK_EVERY)

    async def take_over(self) -> None:
        """Forever: take over from dead processes. That takes its time, so nobody who looks waits for it."""
        while self._services.cluster.shared:
            self._moved.clear()
            try:
                await self._take_over()
            except Exception as error:  # noqa: BLE001 - the database may be away for a moment
                log.warning("could not take over from other processes: %s", error)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._moved.wait(), TAKE_OVER_EVERY)

    async def _look(self, people: bool) -> None:
        cluster = self._services.cluster
        for table in self:
            if table.unattended:
                table.following.end()
        followed = [table for table in self if table.following.active]
        if followed:
            await self._look_at_tables([table.id for table in followed])
            if people:
                await self._look_at_people(followed)
        if cluster.forgotten:
            cluster.forgotten = False
            for table in self:
                table.presence.tell()
        if self._looked % LOOK_AT_KEYS == 0:
            await self._look_at_keys()

    async def _look_at_tables(self, ids: list[str]) -> None:
        standings = await self._services.store.read(lambda store: store.standings(ids))
        for table in self:
            standing = standings.get(table.id)
            if standing is None:
                continue
            table.runner.know(standing)
            table.runner.move_on()
            if table.contents is None or table.contents.row.revision < standing.revision:
                table.following.hear(standing.revision)
            elif table.runner.needed and not table.bots.busy and not table.beginning.busy:
                table.runner.wanted()

    async def _look_at_people(self, followed: list[Table]) -> None:
        ids, me = [table.id for table in followed], self._services.cluster.me
        here: defaultdict[str, list[Here]] = defaultdict(list)
        for one in await self._services.store.read(lambda store: store.elsewhere(ids, me)):
            here[one.table].append(one)
        for table in followed:
            table.presence.know(here[table.id])

    async def _look_at_keys(self) -> None:
        """End the sockets of keys that have ended, in case nobody told of it."""
        keys = {observer.key for table in self for observer in table.audience if observer.key is not None}
        if keys:
            alive = await self._services.store.read(lambda store: store.keys_alive(keys))
            self.close_keys(list(keys - alive))

    async def _take_over(self) -> None:
        """Run tables whose runner is dead."""
        cluster, store = self._services.cluster, self._services.store
        while not cluster.leaving:
            found = await store.write(lambda store: store.run_abandoned(cluster.me, TAKEN_OVER))
            for id, standing in found.items():
                async with self.open(id) as table:
                    table.runner.take(standing)
                    await _read(table, table.runner.look_after)
            if len(found) < TAKEN_OVER:
                return

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

    def _drop(self, table: Table) -> None:
        del self._tables[table.id]
        closing = asyncio.create_task(self._end(table))
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)

    async def _end(self, table: Table) -> None:
        await table.close()
        try:
            done = await table.give_back()
        except Exception as error:  # noqa: BLE001 - others wait until this process is gone, or somebody looks
            log.warning("table %s: could not be given back: %s", table.id, error)
            return
        if not done:
            await self._resume(table.id)
        elif table.id not in self._tables:
            self._services.cluster.unwatch(table.id)

    async def close(self) -> None:
        for table in self:
            self._drop(table)
        await asyncio.gather(*self._closing)

    async def farewell(self) -> None:
        """Finish what has begun, and let everybody go elsewhere."""
        for table in self:
            table.bots.close()
            table.beginning.stop()
        with suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL):
                while any(not table.at_rest for table in self):
                    await asyncio.sleep(LOOK_AGAIN)
        for table in self:
            for observer in table.audience:
                observer.close(RESTARTING)
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE):
                while any(len(table.audience) for table in self):
                    await asyncio.sleep(LOOK_AGAIN)


async def _read(table: Table, then: Callable[[], Awaitable[None]] | None = None) -> None:
    """Read the table from the store, if that has not been done yet."""
    try:
        await (then() if then is not None else table.ask(_look))
    except NotDone as refusal:
        log.warning("table %s: %s", table.id, refusal)


def close_all(observers: Iterable[Observer]) -> None:
    for observer in observers:
        observer.close(LOGGED_OUT)


async def _look(_: Contents) -> None: ...
