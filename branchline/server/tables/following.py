"""How a table in memory follows what other processes have stored: only what is above its own is read.

Where somebody looks at the table, or where it is run, everything is followed as it happens. Elsewhere it is not, and
what was missed is read when somebody asks: playing all matches at all processes would cost more than it saves.

Whatever follows here runs inside the table's mailbox.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from branchline.server.refusals import NotDone
from branchline.server.store import ChatRow, Event, NoteRow, SeatRow, Standing, Store, TableRow
from branchline.server.tables.contents import CHAT_LINES, Contents, last_lines
from branchline.server.tables.course import UNDO, Batch, Course
from branchline.server.tables.info import WAITING, seat_of
from branchline.server.tables.viewer import chat_line
from branchline.server.wire.play import ChatSaid

if TYPE_CHECKING:
    from branchline.server.tables.table import Table

Heard = tuple[int, bool]  # a revision, and whether it changed the log and nothing else

log = logging.getLogger(__name__)


class Astray(Exception):
    """What is in memory does not lead to what is stored: the table has to be read anew."""


@dataclass(frozen=True, slots=True)
class News:
    row: TableRow
    seats: list[SeatRow]
    events: list[Event]
    chat: list[ChatRow]
    notes: list[NoteRow]


def read_news(store: Store, id: str, version: int, last_line: int) -> News | None:
    row = store.table(id)
    if row is None:
        return None
    chat = [line for line in store.chat(id, CHAT_LINES) if line.index > last_line]
    return News(row, store.seats(id), store.events(id, version), chat, store.notes(id))


class Following:
    """Of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._heard: list[Heard] = []  # what other processes have told of
        self._task: asyncio.Task[None] | None = None
        self._active = False

    @property
    def busy(self) -> bool:
        return self._task is not None

    @property
    def active(self) -> bool:
        """Whether nothing is missed that other processes store."""
        return self._active or not self._table.services.cluster.shared

    async def begin(self) -> None:
        """Inside the mailbox: miss nothing from now on. What was missed before has to be caught up with afterwards."""
        if not self.active:
            await self._table.services.cluster.watch(self._table.id)
            self._active = True

    def end(self) -> None:
        """Nobody looks any more, and the table is not run here."""
        if self._active:
            self._active = False
            self._table.services.cluster.unwatch(self._table.id)

    def hear(self, revision: int, decides: bool = False) -> None:
        """Another process has stored this revision; ``decides``: it changed the log, and nothing else."""
        if not self._active:
            return
        self._heard.append((revision, decides))
        if self._task is None:
            self._task = asyncio.create_task(self._follow())

    async def _follow(self) -> None:
        try:
            while self._heard:
                await self._table.in_turn(self._follow_once)
        except NotDone as refusal:
            log.warning("table %s: could not follow other processes: %s", self._table.id, refusal)
        except Exception as error:  # noqa: BLE001 - the database may be away; the next look may see
            log.warning("table %s: could not follow other processes; it is tried again: %s", self._table.id, error)
        finally:
            self._task = None

    async def _follow_once(self) -> None:
        heard, self._heard = self._heard, []
        for revision, decides in heard:
            contents = self._table.contents
            if contents is None:
                if len(self._table.audience):
                    await self._table.present()  # something went wrong before; whoever looks must not miss anything
                return
            if contents.row.revision >= revision:
                continue
            if decides and contents.row.revision == revision - 1:
                await self._or_anew(follow_decisions(self._table, contents, revision))
            else:
                await self._or_anew(follow(self._table, contents))

    async def catch_up(self, *, people: bool = False) -> bool:
        """Inside the mailbox: follow what others have stored meanwhile. Returns whether there was anything. ``people``:
        see who is there as well."""
        table, contents = self._table, self._table.contents
        if contents is None or not table.services.cluster.shared:
            return False
        found = await table.services.store.read(lambda store: store.standings([table.id]))
        standing = found.get(table.id)
        if standing is None:
            return False
        table.runner.know(standing)
        if people:
            await table.presence.see()
        if standing.revision == contents.row.revision:
            return False
        await self._or_anew(follow(table, contents))
        return True

    async def _or_anew(self, follow: Coroutine[Any, Any, None]) -> None:
        """Follow; if that leads astray, read the table anew."""
        try:
            await follow
        except BaseException as error:
            self._table.forget()
            if not isinstance(error, Astray):
                raise
            if len(self._table.audience):
                await self._table.present()


async def follow_decisions(table: Table, contents: Contents, revision: int) -> None:
    """The next change is one of the log, and nothing else: only that is read."""
    course = contents.course
    if course is None:
        raise Astray
    events = await table.services.store.read(lambda store: store.events(table.id, course.version))
    contents.row = replace(contents.row, revision=revision, updated=datetime.now(UTC))
    await _decisions(table, contents, course, events)


async def follow(table: Table, contents: Contents) -> None:
    """Everything that may have changed."""
    version = contents.course.version if contents.course is not None else 0
    last_line = contents.chat[-1].index if contents.chat else -1
    news = await table.services.store.read(lambda store: read_news(store, table.id, version, last_line))
    if news is None or (news.row.status != WAITING and contents.course is None):
        raise Astray
    if contents.course is not None:
        await _decisions(table, contents, contents.course, news.events)
    table.runner.know(Standing(news.row.revision, news.row.runner, news.row.fence))
    before = (contents.row, contents.seats, contents.notes)
    contents.row, contents.seats, contents.notes = news.row, news.seats, news.notes
    table.refresh(contents)
    for row in news.chat:
        contents.chat = last_lines([*contents.chat, row])
        table.tell_all(ChatSaid(line=chat_line(row)))
    if _shown(*before) != _shown(news.row, news.seats, news.notes):
        table.tell_table()
    _follow_seats(table, contents, before[1])


async def _decisions(table: Table, contents: Contents, course: Course, events: Sequence[Event]) -> None:
    """Make them here as well. Where nobody looks, many are told as one: what they led to is all that matters. But
    whether one may undo depends on what was told before."""
    while events:
        batch = again(course, events)
        events = events[len(batch.events) :]
        while events and not len(table.audience) and events[0].kind != UNDO:
            more = again(course, events)
            events = events[len(more.events) :]
            batch = Batch(batch.since, [*batch.events, *more.events], min(batch.keep_log, more.keep_log))
        await table.carried_out(contents, course, batch)


def again(course: Course, events: Sequence[Event]) -> Batch:
    """Make the next stored decision here as well. Chance has to follow from it as it was stored."""
    first = events[0]
    if first.index != course.version:
        raise Astray
    try:
        if first.kind == UNDO:
            batch = course.undo(first.seat, course.version)
        else:
            batch = course.play(first.seat, course.version, first.value % len(course.match.rules.actions))
    except NotDone:
        raise Astray from None
    if batch.events != list(events[: len(batch.events)]):
        raise Astray
    return batch


def _shown(row: TableRow, seats: Sequence[SeatRow], notes: Sequence[NoteRow]) -> object:
    """What others see of it, but for its log."""
    return (row.status, row.host, row.again, row.collecting, row.public), list(seats), list(notes)


def _follow_seats(table: Table, contents: Contents, before: Sequence[SeatRow]) -> None:
    """Whoever has got a seat, lost one, or has a bot playing for them has other choices now."""
    changed = [
        (old, new)
        for old, new in zip(before, contents.seats, strict=True)
        if (old.user, old.level) != (new.user, new.level)
    ]
    if changed:
        table.let_bots_think_anew()
    for user in {place.user for pair in changed for place in pair if place.user is not None}:
        if seat_of(before, user) is not None or seat_of(contents.seats, user) is not None:
            table.tell_state(contents, only=user)
    table.bots.wake(contents)
