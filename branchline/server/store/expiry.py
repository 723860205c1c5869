"""What is deleted when nobody has come back to it for long. docs/server.md states the rules.

Every method deletes a small batch in a transaction of its own, so that nobody waits for it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from sqlalchemy import Column, ColumnElement, Connection, delete, exists, select, update

from branchline.server.store import schema
from branchline.server.store.base import Chapter
from branchline.server.store.processes import check_chore
from branchline.server.store.rows import Chore

users, accounts, tables, sessions, devices, maps, intents = (
    schema.users, schema.accounts, schema.tables, schema.sessions, schema.devices, schema.maps, schema.intents,
)  # fmt: skip
presence = schema.presence
# What a person has that means nothing without them.
KEYS = (sessions, schema.tokens, devices, intents, schema.solver_ratings, schema.puzzle_answers)

BATCH = 50


class Expiry(Chapter):
    def expire_sessions(self, before: datetime, chore: Chore | None = None) -> list[str]:
        """Delete sessions that were last used before this. Returns their hashes."""

        def change(connection: Connection) -> list[str]:
            check_chore(connection, chore)
            found = select(sessions.c.token_hash).where(sessions.c.seen < before).limit(BATCH)
            ended = list(connection.scalars(found))
            connection.execute(delete(sessions).where(sessions.c.token_hash.in_(ended)))
            return ended

        return self._write(change)

    def expire_devices(self, before: datetime, chore: Chore | None = None) -> int:
        """Forget browsers in which nobody has logged in since. Returns how many."""

        def change(connection: Connection) -> int:
            check_chore(connection, chore)
            found = list(connection.scalars(select(devices.c.key_hash).where(devices.c.seen < before).limit(BATCH)))
            connection.execute(delete(devices).where(devices.c.key_hash.in_(found), devices.c.seen < before))
            return len(found)

        return self._write(change)

    def expire_intents(self, before: datetime, chore: Chore | None = None) -> int:
        """Forget what was acknowledged before this: nobody sends it again. Returns how many."""

        def change(connection: Connection) -> int:
            check_chore(connection, chore)
            found = select(intents.c.at).where(intents.c.at < before).order_by(intents.c.at).limit(BATCH)
            oldest = list(connection.scalars(found))
            if oldest:
                connection.execute(delete(intents).where(intents.c.at <= oldest[-1]))
            return len(oldest)

        return self._write(change)

    def expire_tables(
        self, before: datetime, but: Collection[str] = (), *, begun: bool = False, chore: Chore | None = None
    ) -> list[str]:
        """Delete tables that wait for players, or those whose match has begun, and at which nothing has happened since;
        with their events, and all that was said at them. Those that somebody has open stay."""

        def change(connection: Connection) -> list[str]:
            check_chore(connection, chore)
            status = tables.c.status != "waiting" if begun else tables.c.status == "waiting"
            unseen = ~exists().where(presence.c.table_id == tables.c.id)
            found = select(tables.c.id).where(status, tables.c.updated < before, unseen)
            found = found.order_by(tables.c.updated).limit(BATCH + len(but))
            ids = [id for id in connection.scalars(found.with_for_update()) if id not in but][:BATCH]
            for column in referring(tables.c.id):
                connection.execute(delete(column.table).where(column.in_(ids)))
            connection.execute(update(tables).where(tables.c.again.in_(ids)).values(again=None))
            connection.execute(delete(tables).where(tables.c.id.in_(ids)))
            return ids

        return self._write(change)

    def expire_guests(self, before: datetime, but: Collection[int] = (), chore: Chore | None = None) -> list[int]:
        """Delete guests who have not come since, have no seat, host no table and said nothing at a table that is kept;
        with their keys and with maps that nobody has played on."""

        def change(connection: Connection) -> list[int]:
            check_chore(connection, chore)
            unseen = ~exists().where(presence.c.person == users.c.id)
            found = select(users.c.id).where(users.c.seen < before, unseen, *unneeded()).limit(BATCH + len(but))
            ids = [id for id in connection.scalars(found.with_for_update()) if id not in but][:BATCH]
            forget(connection, ids)
            return ids

        return self._write(change)


def referring(key: Column[object]) -> list[Column[object]]:
    """The columns of other tables that refer to this key."""
    return [
        column
        for table in schema.metadata.tables.values()
        for column in table.columns
        if any(reference.column is key for reference in column.foreign_keys)
    ]


def unneeded() -> list[ColumnElement[bool]]:
    """Nothing that is kept belongs to the person."""
    kept = [column for column in referring(users.c.id) if column.table not in (*KEYS, maps)]
    played = exists().where(maps.c.user_id == users.c.id, tables.c.map == maps.c.fingerprint)
    return [*(~exists().where(column == users.c.id) for column in kept), ~played]


def forget(connection: Connection, ids: Sequence[int]) -> None:
    for table in (*KEYS, maps):
        connection.execute(delete(table).where(table.c.user_id.in_(ids)))
    connection.execute(delete(users).where(users.c.id.in_(ids)))


def forget_guest(connection: Connection, id: int) -> None:
    """Delete a guest, unless something that is kept belongs to them."""
    if connection.execute(select(users.c.id).where(users.c.id == id, *unneeded())).first() is not None:
        forget(connection, [id])
