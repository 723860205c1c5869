"""Tables: the headers of matches, and lists of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, Select, insert, or_, select, update

from branchline.server.store import schema
from branchline.server.store.base import Chapter
from branchline.server.store.errors import Missing
from branchline.server.store.rows import STATUSES, SeatRow, TableRow

tables, seats = schema.tables, schema.seats


def lock_table(connection: Connection, id: str) -> bool:
    """Lock the table, so that changes to it happen one after the other. Returns whether there is such a table."""
    query = select(tables.c.id).where(tables.c.id == id).with_for_update()
    return connection.execute(query).one_or_none() is not None


def check_status(status: str) -> None:
    """Refuse an unknown status. The database would too, but PostgreSQL's error quotes the whole row with the seed."""
    if status not in STATUSES:
        raise ValueError(f"A table is {', '.join(STATUSES[:-1])} or {STATUSES[-1]}, not '{status}'.")


def change_table(connection: Connection, id: str, status: str | None = None) -> None:
    """Note the time of the change, and the new status if there is one. Locks the table."""
    news = {} if status is None else {"status": status}
    query = update(tables).where(tables.c.id == id).values(updated=schema.now(), **news)
    if connection.execute(query).rowcount != 1:
        raise Missing(f"There is no table '{id}'.")


class Tables(Chapter):
    def new_table(self, row: TableRow, seats: Sequence[SeatRow]) -> None:
        """Store a table and its seats. Names of seats are not stored: they are those of the users."""
        check_status(row.status)
        places = [{"table_id": row.id, "seat": at.seat, "user_id": at.user, "level": at.level} for at in seats]

        def change(connection: Connection) -> None:
            connection.execute(insert(tables).values(asdict(row)))
            connection.execute(insert(schema.seats), places)

        self._write(change)

    def table(self, id: str) -> TableRow | None:
        with self._read() as connection:
            row = connection.execute(select(tables).where(tables.c.id == id)).one_or_none()
            return None if row is None else TableRow(**row._asdict())

    def set_status(self, id: str, status: str) -> None:
        check_status(status)
        self._write(lambda connection: change_table(connection, id, status))

    def set_again(self, id: str, again: str) -> bool:
        """Note where the same players go on, unless that is already noted. Returns whether it was noted now."""
        query = update(tables).where(tables.c.id == id, tables.c.again.is_(None))
        change = query.values(again=again, updated=schema.now())
        return self._write(lambda connection: connection.execute(change).rowcount == 1)

    def tables_of(self, user: int, limit: int = 100) -> list[TableRow]:
        """Tables at which this person sits or which they host, newest first."""
        sits = tables.c.id.in_(select(seats.c.table_id).where(seats.c.user_id == user))
        return self._newest(select(tables).where(or_(tables.c.host == user, sits)), limit)

    def open_tables(self, limit: int = 50) -> list[TableRow]:
        """Public tables that have not begun, newest first."""
        return self._newest(select(tables).where(tables.c.public, tables.c.status == "waiting"), limit)

    def running_tables(self) -> list[str]:
        with self._read() as connection:
            return list(connection.scalars(select(tables.c.id).where(tables.c.status == "running")))

    def _newest(self, query: Select[Any], limit: int) -> list[TableRow]:
        with self._read() as connection:
            rows = connection.execute(query.order_by(tables.c.created.desc(), tables.c.id).limit(limit))
            return [TableRow(**row._asdict()) for row in rows]
