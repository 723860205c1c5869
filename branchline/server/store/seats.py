"""Who sits where."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Column, Connection, select, update

from branchline.server.store import schema
from branchline.server.store.base import Chapter
from branchline.server.store.errors import Conflict, Missing
from branchline.server.store.expiry import forget_guest
from branchline.server.store.notes import write_note
from branchline.server.store.people import end_keys, find_user, people, seen_by_others
from branchline.server.store.rows import Basis, NoteRow, SeatRow
from branchline.server.store.tables import change_table, lock_table

seats, tables, users, intents = schema.seats, schema.tables, schema.users, schema.intents


def sits_elsewhere(connection: Connection, id: str, seat: int, user: int) -> bool:
    query = select(seats.c.seat).where(seats.c.table_id == id, seats.c.user_id == user, seats.c.seat != seat)
    return connection.execute(query).one_or_none() is not None


def put_on_seat(connection: Connection, id: str, seat: int, user: int | None, level: str | None) -> None:
    where = (seats.c.table_id == id, seats.c.seat == seat)
    others = update(seats).where(*where, seats.c.user_id.is_distinct_from(user))
    connection.execute(others.values(commitment=None, number=None, awaited=False))
    if connection.execute(update(seats).where(*where).values(user_id=user, level=level)).rowcount != 1:
        raise Missing(f"Table '{id}' has no seat {seat}.")


class Seats(Chapter):
    def seats(self, id: str) -> list[SeatRow]:
        who = (seats.c.seat, seats.c.user_id.label("user"), users.c.name, seats.c.level)
        said = (seats.c.commitment, seats.c.number, seats.c.awaited)
        query = select(*who, *said).select_from(seats.outerjoin(users)).where(seats.c.table_id == id)
        with self._read() as connection:
            return [SeatRow(**row._asdict()) for row in connection.execute(query.order_by(seats.c.seat))]

    def set_seat(
        self,
        id: str,
        seat: int,
        user: int | None,
        level: str | None,
        note: NoteRow | None = None,
        basis: Basis | None = None,
    ) -> None:
        """Put a person or a bot on the seat in place of the one before, and note it. A person has one seat at a table.
        Who leaves takes their commitment along."""

        def change(connection: Connection) -> None:
            change_table(connection, id, basis=basis)
            if user is not None and sits_elsewhere(connection, id, seat, user):
                raise Conflict("This person already sits at the table.")
            put_on_seat(connection, id, seat, user, level)
            if note is not None:
                write_note(connection, id, note)

        self._write(change)

    def seat_bots(self, id: str, places: Sequence[int], level: str, basis: Basis | None = None) -> None:
        """Put bots of this level on these seats."""

        def change(connection: Connection) -> None:
            change_table(connection, id, basis=basis)
            for seat in places:
                put_on_seat(connection, id, seat, None, level)

        self._write(change)

    def take_seat(
        self, id: str, seat: int, user: int, commitment: str | None = None, basis: Basis | None = None
    ) -> bool:
        """Take an open seat for a person who has none at the table yet. Returns whether that worked."""

        def change(connection: Connection) -> bool:
            if not lock_table(connection, id) or sits_elsewhere(connection, id, seat, user):
                return False
            is_open = (seats.c.user_id.is_(None), seats.c.level.is_(None))
            query = update(seats).where(seats.c.table_id == id, seats.c.seat == seat, *is_open)
            taken = connection.execute(query.values(user_id=user, commitment=commitment)).rowcount == 1
            if taken:
                change_table(connection, id, basis=basis)
            return taken

        return self._write(change)

    def set_commitment(self, id: str, seat: int, commitment: str, basis: Basis | None = None) -> None:
        """Store a person's commitment. It is never changed: others may have seen it."""
        self._say(id, seat, seats.c.commitment, commitment, basis)

    def set_number(self, id: str, seat: int, number: str, basis: Basis | None = None) -> None:
        """Store the number that a person had committed to."""
        self._say(id, seat, seats.c.number, number, basis)

    def _say(self, id: str, seat: int, column: Column[str], value: str, basis: Basis | None) -> None:
        def change(connection: Connection) -> None:
            change_table(connection, id, basis=basis)
            still_open = (seats.c.table_id == id, seats.c.seat == seat, seats.c.user_id.is_not(None), column.is_(None))
            if connection.execute(update(seats).where(*still_open).values({column: value})).rowcount != 1:
                raise Conflict(f"The {column.name} of seat {seat} of table '{id}' is written already.")

        self._write(change)

    def adopt(self, guest: int, account: int) -> None:
        """On logging in, move what belonged to the guest to the account: seats, hosted tables, chat, maps, intents.
        Then the guest is gone, and whoever else was recognised as that guest is not any more.

        A seat at a table where the account already sits stays with the guest.
        """

        def change(connection: Connection) -> None:
            found = find_user(connection, people().where(users.c.id == guest))
            if found is None:
                return  # the guest has logged in twice at the same time
            if found.account:
                raise Conflict("Only a guest's games can go over to an account.")
            theirs = select(seats.c.table_id).where(seats.c.user_id == guest)
            connection.execute(
                select(tables.c.id).where(tables.c.id.in_(theirs)).order_by(tables.c.id).with_for_update()
            )
            sits = select(seats.c.table_id).where(seats.c.user_id == account)
            moving = (seats.c.user_id == guest, seats.c.table_id.not_in(sits.scalar_subquery()))
            connection.execute(update(seats).where(*moving).values(user_id=account))
            connection.execute(update(tables).where(tables.c.host == guest).values(host=account))
            seen_by_others(connection, account)
            for table in (schema.chat, schema.maps, schema.studies):
                connection.execute(update(table).where(table.c.user_id == guest).values(user_id=account))
            known = select(intents.c.intent).where(intents.c.user_id == account)
            theirs_alone = (intents.c.user_id == guest, intents.c.intent.not_in(known.scalar_subquery()))
            connection.execute(update(intents).where(*theirs_alone).values(user_id=account))
            end_keys(connection, guest)
            forget_guest(connection, guest)

        self._write(change)
