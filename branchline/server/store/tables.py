"""Tables: the headers of matches, and lists of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, bindparam, exists, func, insert, or_, select, update

from branchline.server.store import schema
from branchline.server.store.base import Chapter
from branchline.server.store.errors import Behind, Conflict, Missing, NotRunner, TooMany
from branchline.server.store.prepared import Prepared
from branchline.server.store.rows import STATUSES, Basis, SeatRow, TableRow, Turn

tables, seats = schema.tables, schema.seats


def _changes() -> dict[frozenset[str], Prepared]:
    """One more change of a table, by what is named: what it was based on, and what is noted."""
    found = {}
    for based in ((), ("known",), ("known", "runner")):
        query = update(tables).where(tables.c.id == bindparam("table"))
        if "known" in based:
            query = query.where(tables.c.revision == bindparam("known"))
        if "runner" in based:
            query = query.where(tables.c.fence == bindparam("runner"))
        for noted in ((), ("updated",), ("updated", "status"), ("updated", "turn"), ("updated", "status", "turn")):
            values: dict[str, Any] = {name: bindparam(name) for name in noted}
            changed = query.values(revision=tables.c.revision + 1, **values)
            found[frozenset({"table", *based, *noted})] = Prepared(changed)
    return found


CHANGES = _changes()


@dataclass(frozen=True, slots=True)
class Bounds:
    """How many tables may wait for players at once, of one person and from one address."""

    of_person: int
    from_address: int
    public_of_person: int
    public_from_address: int


def lock_table(connection: Connection, id: str) -> bool:
    """Lock the table, so that changes to it happen one after the other. Returns whether there is such a table."""
    query = select(tables.c.id).where(tables.c.id == id).with_for_update()
    return connection.execute(query).one_or_none() is not None


def check_status(status: str) -> None:
    """Refuse an unknown status. The database would too, but PostgreSQL's error quotes the whole row with the seed."""
    if status not in STATUSES:
        raise ValueError(f"A table is {', '.join(STATUSES[:-1])} or {STATUSES[-1]}, not '{status}'.")


def change_table(
    connection: Connection,
    id: str,
    status: str | None = None,
    basis: Basis | None = None,
    turn: Turn | None = None,
) -> None:
    """Note the time of the change, and the new status and whose turn it is if that is told. Locks the table."""
    news = {} if status is None else {"status": status}
    if turn is not None:
        news["turn"] = str(turn)
    raise_revision(connection, id, basis, updated=schema.now(), **news)


def raise_revision(connection: Connection, id: str, basis: Basis | None = None, **news: Any) -> None:
    """Count one more change of the table, if it is still as the change was based on. Locks the table."""
    values = {"table": id, **news}
    if basis is not None:
        values["known"] = basis.revision
        if basis.fence is not None:
            values["runner"] = basis.fence
    if CHANGES[frozenset(values)].run(connection, values).rowcount != 1:
        _refuse_change(connection, id, basis)


def _refuse_change(connection: Connection, id: str, basis: Basis | None) -> None:
    found = connection.execute(select(tables.c.revision, tables.c.fence).where(tables.c.id == id)).one_or_none()
    if found is None or basis is None:
        raise Missing(f"There is no table '{id}'.")
    if basis.fence not in (None, found.fence):
        raise NotRunner(f"Another process runs table '{id}' now.")
    raise Behind(f"Table '{id}' has changed since.")


def check_bounds(connection: Connection, row: TableRow, bounds: Bounds) -> None:
    """Refuse one more table that waits if there are too many of the same host, or from the same address."""
    connection.execute(select(schema.users.c.id).where(schema.users.c.id == row.host).with_for_update())
    theirs, from_there = tables.c.host == row.host, tables.c.made_from == row.made_from
    _refuse_more(connection, "too-many-waiting", bounds.of_person, theirs)
    _refuse_more(connection, "too-many-waiting", bounds.from_address, from_there)
    if row.public:
        _refuse_more(connection, "too-many-public", bounds.public_of_person, theirs, tables.c.public)
        _refuse_more(connection, "too-many-public", bounds.public_from_address, from_there, tables.c.public)


def _refuse_more(connection: Connection, why: str, most: int, *which: ColumnElement[bool]) -> None:
    waiting = select(func.count()).select_from(tables).where(tables.c.status == "waiting", *which)
    if (connection.scalar(waiting) or 0) >= most:
        raise TooMany(why, count=most)


def newest_of(whose: ColumnElement[Any], most: int, *which: ColumnElement[bool]) -> Select[tuple[str]]:
    """The ids of the newest so many tables of each."""
    number = func.row_number().over(partition_by=whose, order_by=(tables.c.created.desc(), tables.c.id))
    numbered = select(tables.c.id, number.label("number")).where(*which).subquery()
    return select(numbered.c.id).where(numbered.c.number <= most)


def place_of(id: str, at: SeatRow) -> dict[str, Any]:
    said = {"commitment": at.commitment, "number": at.number, "awaited": at.awaited}
    return {"table_id": id, "seat": at.seat, "user_id": at.user, "level": at.level, **said}


class Tables(Chapter):
    def new_table(self, row: TableRow, seats: Sequence[SeatRow], bounds: Bounds | None = None) -> None:
        """Store a table and its seats. Names of seats are not stored: they are those of the users."""
        check_status(row.status)
        waits = any(at.user is None and at.level is None for at in seats)
        places = [place_of(row.id, seat) for seat in seats]

        def change(connection: Connection) -> None:
            if bounds is not None and waits:
                check_bounds(connection, row, bounds)
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

    def new_again(self, id: str, row: TableRow, seats: Sequence[SeatRow], basis: Basis | None = None) -> None:
        """Store the table at which the same players go on. The first one to do so decides which it is."""
        places = [place_of(row.id, seat) for seat in seats]

        def change(connection: Connection) -> None:
            raise_revision(connection, id, basis, updated=schema.now())
            first = update(tables).where(tables.c.id == id, tables.c.again.is_(None)).values(again=row.id)
            if connection.execute(first).rowcount != 1:
                raise Conflict(f"It is known already where the players of table '{id}' go on.")
            connection.execute(insert(tables).values(asdict(row)))
            connection.execute(insert(schema.seats), places)

        self._write(change)

    def tables_of(self, user: int, limit: int = 100) -> list[TableRow]:
        """Tables at which this person sits or which they host, newest first."""
        sits = tables.c.id.in_(select(seats.c.table_id).where(seats.c.user_id == user))
        return self._newest(select(tables).where(or_(tables.c.host == user, sits)), limit)

    def open_tables(
        self,
        limit: int = 50,
        since: datetime | None = None,
        per_host: int = 50,
        per_address: int = 50,
        attended: Collection[str] = (),
    ) -> list[TableRow]:
        """Public tables that have not begun and whose host has been there since, or is there now as ``attended`` says;
        newest first, so many per host and per address."""
        waiting = [tables.c.public, tables.c.status == "waiting"]
        if since is not None:
            waiting.append(or_(tables.c.attended > since, tables.c.id.in_(attended)))
        of_host = newest_of(tables.c.host, per_host, *waiting)
        place = func.coalesce(tables.c.made_from, tables.c.id)
        of_address = newest_of(place, per_address, tables.c.id.in_(of_host))
        return self._newest(select(tables).where(tables.c.id.in_(of_address)), limit)

    def attend(self, ids: Collection[str]) -> None:
        """Note that the hosts of these tables are there."""
        query = update(tables).where(tables.c.id.in_(ids)).values(attended=schema.now())
        self._write(lambda connection: connection.execute(query))

    def running_tables(self, run_by: Collection[str] = ()) -> list[str]:
        """Tables whose match runs, or is about to begin because all seats are taken; but those run by these."""
        free = (seats.c.table_id == tables.c.id, seats.c.user_id.is_(None), seats.c.level.is_(None))
        complete = (tables.c.status == "waiting") & ~exists().where(*free)
        with self._read() as connection:
            others = or_(tables.c.runner.is_(None), tables.c.runner.not_in(run_by))
            query = select(tables.c.id).where((tables.c.status == "running") | complete, others)
            return list(connection.scalars(query))

    def finished_tables(self, game: str, options: dict[str, Any]) -> list[str]:
        """Tables whose match is over: of this game on its own map, with these options."""
        over = select(tables.c.id, tables.c.options).where(
            tables.c.status == "over", tables.c.game == game, tables.c.map.is_(None)
        )
        with self._read() as connection:
            return [id for id, chosen in connection.execute(over.order_by(tables.c.created)) if chosen == options]

    def fix_commitments(self, id: str, basis: Basis | None = None) -> None:
        """Note that all commitments are fixed, and numbers are being collected."""

        def change(connection: Connection) -> None:
            change_table(connection, id, basis=basis)
            connection.execute(update(tables).where(tables.c.id == id).values(collecting=True))

        self._write(change)

    def _newest(self, query: Select[Any], limit: int) -> list[TableRow]:
        with self._read() as connection:
            rows = connection.execute(query.order_by(tables.c.created.desc(), tables.c.id).limit(limit))
            return [TableRow(**row._asdict()) for row in rows]
