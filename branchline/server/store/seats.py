"""Who sits where."""

from __future__ import annotations

from sqlalchemy import Connection, select, update

from branchline.server.store import schema
from branchline.server.store.base import Chapter
from branchline.server.store.errors import Conflict, Missing
from branchline.server.store.people import known_user
from branchline.server.store.rows import SeatRow
from branchline.server.store.tables import change_table, lock_table

seats, tables, users = schema.seats, schema.tables, schema.users


def sits_elsewhere(connection: Connection, id: str, seat: int, user: int) -> bool:
    query = select(seats.c.seat).where(seats.c.table_id == id, seats.c.user_id == user, seats.c.seat != seat)
    return connection.execute(query).one_or_none() is not None


class Seats(Chapter):
    def seats(self, id: str) -> list[SeatRow]:
        columns = (seats.c.seat, seats.c.user_id.label("user"), users.c.name, seats.c.level)
        query = select(*columns).select_from(seats.outerjoin(users)).where(seats.c.table_id == id)
        with self._read() as connection:
            return [SeatRow(**row._asdict()) for row in connection.execute(query.order_by(seats.c.seat))]

    def set_seat(self, id: str, seat: int, user: int | None, level: str | None) -> None:
        """Put a person or a bot on the seat in place of the one before. A person has one seat at a table."""

        def change(connection: Connection) -> None:
            change_table(connection, id)
            if user is not None and sits_elsewhere(connection, id, seat, user):
                raise Conflict("This person already sits at the table.")
            where = (seats.c.table_id == id, seats.c.seat == seat)
            if connection.execute(update(seats).where(*where).values(user_id=user, level=level)).rowcount != 1:
                raise Missing(f"Table '{id}' has no seat {seat}.")

        self._write(change)

    def take_seat(self, id: str, seat: int, user: int) -> bool:
        """Take an open seat for a person who has none at the table yet. Returns whether that worked."""

        def change(connection: Connection) -> bool:
            if not lock_table(connection, id) or sits_elsewhere(connection, id, seat, user):
                return False
            is_open = (seats.c.user_id.is_(None), seats.c.level.is_(None))
            query = update(seats).where(seats.c.table_id == id, seats.c.seat == seat, *is_open)
            taken = connection.execute(query.values(user_id=user)).rowcount == 1
            if taken:
                change_table(connection, id)
            return taken

        return self._write(change)

    def adopt(self, guest: int, account: int) -> None:
        """On logging in, move what belonged to the guest to the account: seats, hosted tables, chat, maps.

        A seat at a table where the account already sits stays with the guest.
        """

        def change(connection: Connection) -> None:
            if known_user(connection, guest).account:
                raise Conflict("Only a guest's games can go over to an account.")
            theirs = select(seats.c.table_id).where(seats.c.user_id == guest)
            connection.execute(
                select(tables.c.id).where(tables.c.id.in_(theirs)).order_by(tables.c.id).with_for_update()
            )
            sits = select(seats.c.table_id).where(seats.c.user_id == account)
            moving = (seats.c.user_id == guest, seats.c.table_id.not_in(sits.scalar_subquery()))
            connection.execute(update(seats).where(*moving).values(user_id=account))
            connection.execute(update(tables).where(tables.c.host == guest).values(host=account))
            for table in (schema.chat, schema.maps):
                connection.execute(update(table).where(table.c.user_id == guest).values(user_id=account))

        self._write(change)
