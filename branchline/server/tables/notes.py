"""Who left a running match, who came back, and for whom a bot plays: notes beside the story, which the log shows.

One line for a person and stretch: who is away is noted once, after being gone for so long that a bot may take over, and
a note takes the place of the one before if nothing was played in between. So a line that comes and goes fills no log.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime
from typing import TYPE_CHECKING, cast

from branchline.server.refusals import NotDone
from branchline.server.store import NoteRow, SeatRow
from branchline.server.store.notes import NOTES_KEPT
from branchline.server.tables.contents import Contents
from branchline.server.tables.info import RUNNING
from branchline.server.wire.play import Note, NoteKind

if TYPE_CHECKING:
    from branchline.server.tables.table import Table

log = logging.getLogger(__name__)


class Notes:
    """Notes who is away from one table and who is back. Nobody waits for it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._looking: asyncio.Task[None] | None = None
        self._again = False  # somebody has come or gone meanwhile

    @property
    def busy(self) -> bool:
        return self._looking is not None

    def stop(self) -> None:
        if self._looking is not None:
            self._looking.cancel()

    def look(self) -> None:
        """Look soon who has gone or come."""
        self._again = True
        if self._looking is None:
            self._looking = asyncio.create_task(self._look())

    async def _look(self) -> None:
        try:
            while self._again:
                self._again = False
                await self._table.ask(self._note_all)
        except NotDone as refusal:
            log.warning("table %s: could not note who is there: %s", self._table.id, refusal)
        except Exception:
            log.exception("table %s: could not note who is there", self._table.id)
        finally:
            self._looking = None

    async def _note_all(self, contents: Contents) -> None:
        news = False
        for place in contents.seats:
            kind = self._news(contents, place)
            note = None if kind is None else next_note(contents, place.seat, kind)
            if note is not None:
                await self._store(contents, note)
                keep(contents, note)
                news = True
        if news:
            self._table.refresh(contents)
            self._table.tell_table()

    async def _store(self, contents: Contents, note: NoteRow) -> None:
        id = self._table.id
        await self._table.change(contents, lambda store, basis: store.note(id, note, basis))

    def _news(self, contents: Contents, place: SeatRow) -> NoteKind | None:
        """Only who plays can be away; once a bot plays, that has been told."""
        if place.user is None or place.level is not None or not len(self._table.audience):
            return None
        told_away = last_kind(contents, place.seat) == "away"
        if self._table.shown.is_away(place.user):
            return None if told_away else "away"
        return "back" if told_away and self._table.audience.is_present(place.user) else None


def next_note(contents: Contents, seat: int, kind: NoteKind) -> NoteRow | None:
    """The note to be stored, or None where there is no match to leave."""
    if contents.course is None or contents.row.status != RUNNING:
        return None
    length, last = len(contents.course.match.log), contents.notes[-1] if contents.notes else None
    again = last is not None and (last.seat, last.length) == (seat, length)
    index = 0 if last is None else last.index if again else last.index + 1
    return NoteRow(index, seat, kind, length, datetime.now(UTC))


def keep(contents: Contents, note: NoteRow) -> None:
    """Show a note that was stored."""
    others = [one for one in contents.notes if one.index != note.index]
    contents.notes = [*others, note][-NOTES_KEPT:]


def last_kind(contents: Contents, seat: int) -> str | None:
    return next((note.kind for note in reversed(contents.notes) if note.seat == seat), None)


def wire_note(row: NoteRow) -> Note:
    return Note(index=row.index, seat=row.seat, kind=cast(NoteKind, row.kind), length=row.length, at=row.at.isoformat())
