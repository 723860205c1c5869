"""What happened at a table: the stored events from which its match is replayed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, func, insert, select

from branchline.server.store import schema
from branchline.server.store.base import Chapter
from branchline.server.store.errors import Conflict
from branchline.server.store.intents import note_intent
from branchline.server.store.prepared import Prepared
from branchline.server.store.rows import Basis, Event, IntentRow, TableRow, Turn
from branchline.server.store.tables import change_table, check_status

events = schema.events
LAST = Prepared(select(func.max(events.c.index)).where(events.c.table_id == bindparam("table")))
APPEND = Prepared(insert(events))


def check_order(id: str, news: Sequence[Event], free: int) -> None:
    for expected, event in enumerate(news, start=free):
        if event.index != expected:
            why = "is written already" if event.index < expected else "would leave a gap"
            raise Conflict(f"Event {event.index} of table '{id}' {why}; the next one is {expected}.")


def _columns(id: str, event: Event) -> dict[str, Any]:
    return {"table_id": id, "index": event.index, "kind": event.kind, "seat": event.seat, "value": event.value}


class Events(Chapter):
    def append(
        self,
        id: str,
        events: Sequence[Event],
        *,
        status: str | None = None,
        intent: IntentRow | None = None,
        basis: Basis | None = None,
        turn: Turn | None = None,
    ) -> None:
        """Store the events, whose turn it is, the new status and the intent if there are any: all of it or nothing."""

        if status is not None:
            check_status(status)

        def change(connection: Connection) -> None:
            change_table(connection, id, status, basis, turn)
            (written,) = LAST.run(connection, {"table": id}).fetchone()
            check_order(id, events, free=0 if written is None else written + 1)
            APPEND.run(connection, *(_columns(id, event) for event in events))
            if intent is not None:
                note_intent(connection, id, intent)

        self._write(change)

    def turns(self, tables: Sequence[TableRow]) -> dict[str, list[int]]:
        """Whose turn it is, by table; of those of which that is known without their matches."""
        known = {row.id: Turn.read(row.turn) for row in tables if row.turn is not None}
        last = select(events.c.table_id, func.max(events.c.index)).where(events.c.table_id.in_(known))
        with self._read() as connection:
            versions = {id: index + 1 for id, index in connection.execute(last.group_by(events.c.table_id))}
        return {id: turn.seats for id, turn in known.items() if versions.get(id) == turn.version}

    def events(self, id: str, since: int = 0) -> list[Event]:
        """Those of this index and above."""
        columns = (events.c.index, events.c.kind, events.c.seat, events.c.value)
        which = (events.c.table_id == id, events.c.index >= since)
        with self._read() as connection:
            rows = connection.execute(select(*columns).where(*which).order_by(events.c.index))
            return [Event(*row) for row in rows]
