"""Several processes on one database: who is alive, who runs a table, who is where, and who does a chore for all.

A process says again and again that it is alive. Whatever it runs is lost to others when it has not said so in time:
they get a higher number (fence) with it, and what comes with a lower one is refused in the same transaction. Time is
the database's, so that the clocks of machines need not agree.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping
from datetime import UTC, datetime, timedelta
from typing import TypeVar

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from branchline.server.store import schema
from branchline.server.store.base import Chapter
from branchline.server.store.errors import LeaseLost
from branchline.server.store.rows import QUEUED, TAKEN, Chore, Here, Standing
from branchline.server.store.writing import Change

T = TypeVar("T")

processes, presence, tables, chores, jobs = (
    schema.processes, schema.presence, schema.tables, schema.chores, schema.jobs,
)  # fmt: skip

LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)


class Processes(Chapter):
    # Who is alive

    def beat(self, process: str, life: timedelta) -> bool:
        """Note that this process is alive for so long. Returns whether it was known: if not, who is there is not."""

        def change(connection: Connection) -> bool:
            until = moment(connection, life)
            beating = update(processes).where(processes.c.id == process).values(until=until)
            known = connection.execute(beating).rowcount == 1
            if not known:
                connection.execute(insert(processes).values(id=process, until=until))
            return known

        return self._write(change)

    def alive(self) -> set[str]:
        return {process for process, is_alive in self.census().items() if is_alive}

    def census(self) -> dict[str, bool]:
        """All processes that are known, and whether they are alive."""
        with self._read() as connection:
            query = select(processes.c.id, (processes.c.until > moment(connection)).label("alive"))
            return {row.id: bool(row.alive) for row in connection.execute(query)}

    def end_process(self, process: str) -> None:
        """It stops: others may take over what it runs at once."""

        def change(connection: Connection) -> None:
            connection.execute(delete(processes).where(processes.c.id == process))
            connection.execute(delete(presence).where(presence.c.process == process))

        self._write(change)

    def bury(self, owner_of: str) -> bool:
        """Forget processes that have said nothing for long enough, who was there, and free their jobs. ``owner_of``
        followed by a process is who works on jobs there. Returns whether there was one."""

        def change(connection: Connection) -> bool:
            late = select(processes.c.id).where(processes.c.until <= moment(connection))
            dead = list(connection.scalars(late.with_for_update(skip_locked=True)))
            if dead:
                connection.execute(delete(presence).where(presence.c.process.in_(dead)))
                owned = and_(jobs.c.state == TAKEN, jobs.c.owner.in_([owner_of + one for one in dead]))
                connection.execute(update(jobs).where(owned).values(state=QUEUED, owner=None, until=None))
                connection.execute(delete(processes).where(processes.c.id.in_(dead)))
            return bool(dead)

        return self._write(change)

    # Who runs a table

    def run_table(self, id: str, process: str) -> Standing | None:
        """Become the table's runner, unless another process that is alive is. How the table stands then."""

        def change(connection: Connection) -> Standing | None:
            free = or_(tables.c.runner.is_(None), tables.c.runner == process, unrun(connection))
            return _run(connection, and_(tables.c.id == id, free), process).get(id)

        return self._write(change)

    def run_abandoned(self, process: str, most: int) -> dict[str, Standing]:
        """Become the runner of some tables whose runner is dead."""

        def change(connection: Connection) -> dict[str, Standing]:
            query = select(tables.c.id).where(unrun(connection), tables.c.status != "over")
            query = query.order_by(tables.c.updated.desc()).limit(most).with_for_update(skip_locked=True)
            ids = list(connection.scalars(query))
            return _run(connection, tables.c.id.in_(ids), process) if ids else {}

        with self._read() as connection:  # mostly there is none: then nothing is locked
            if connection.scalar(select(func.count()).where(unrun(connection), tables.c.status != "over")) == 0:
                return {}
        return self._write(change)

    def stop_running(self, id: str, fence: int, revision: int) -> bool:
        """Be the runner no longer, unless something has happened that the process does not know of: then False."""

        def change(connection: Connection) -> bool:
            mine = and_(tables.c.id == id, tables.c.fence == fence)
            ended = update(tables).where(mine, tables.c.revision == revision).values(runner=None)
            if connection.execute(ended).rowcount == 1:
                return True
            return connection.execute(select(tables.c.id).where(mine)).first() is None

        return self._write(change)

    def standings(self, ids: Collection[str]) -> dict[str, Standing]:
        query = select(tables.c.id, tables.c.revision, tables.c.runner, tables.c.fence).where(tables.c.id.in_(ids))
        with self._read() as connection:
            return {row.id: Standing(row.revision, row.runner, row.fence) for row in connection.execute(query)}

    # Who is where

    def be_present(self, process: str, table: str, people: Mapping[int, int]) -> None:
        """These people have so many sockets each to the table, at this process; all others none."""

        def change(connection: Connection) -> None:
            where = (presence.c.process == process, presence.c.table_id == table)
            connection.execute(delete(presence).where(*where))
            rows = [
                {"process": process, "table_id": table, "person": one, "sockets": count}
                for one, count in people.items()
            ]
            known = select(tables.c.id).where(tables.c.id == table)
            if rows and connection.execute(known).first() is not None:
                connection.execute(insert(presence), rows)

        self._write(change)

    def elsewhere(self, ids: Collection[str], process: str) -> list[Here]:
        """Who has these tables open at other processes that are alive."""
        columns = (presence.c.table_id, presence.c.process, presence.c.person, presence.c.sockets)
        with self._read() as connection:
            which = (presence.c.table_id.in_(ids), presence.c.process != process)
            query = select(*columns).where(*which, presence.c.process.in_(living(connection)))
            return [Here(*row) for row in connection.execute(query)]

    def hosts_present(self, most: int) -> list[str]:
        """The newest tables that wait for players and that their hosts have open somewhere."""
        with self._read() as connection:
            theirs = (presence.c.table_id == tables.c.id, presence.c.person == tables.c.host)
            here = exists().where(*theirs, presence.c.process.in_(living(connection)))
            query = select(tables.c.id).where(tables.c.status == "waiting", here)
            return list(connection.scalars(query.order_by(tables.c.created.desc(), tables.c.id).limit(most)))

    # What one does for all

    def take_chore(self, name: str, owner: str, life: timedelta) -> Chore | None:
        """The chore is this owner's for so long, unless it is another's."""

        def change(connection: Connection) -> Chore | None:
            now = database_now(connection)
            row = connection.execute(select(chores).where(chores.c.name == name).with_for_update()).one_or_none()
            if row is None:
                connection.execute(insert(chores).values(name=name, owner=owner, fence=1, until=now + life))
                return Chore(name, owner, 1)
            if row.owner != owner and row.until > now:
                return None
            fence = row.fence if row.owner == owner else row.fence + 1
            values = {"owner": owner, "fence": fence, "until": now + life}
            connection.execute(update(chores).where(chores.c.name == name).values(**values))
            return Chore(name, owner, fence)

        return self._first(change)

    def end_chore(self, chore: Chore) -> None:
        """Others may take it now."""
        mine = (chores.c.name == chore.name, chores.c.owner == chore.owner, chores.c.fence == chore.fence)
        ended = update(chores).where(*mine).values(until=LONG_AGO)
        self._write(lambda connection: connection.execute(ended))

    def shared_secret(self, name: str, life: timedelta) -> str:
        """A secret that all processes share; another one when its time is over."""

        def change(connection: Connection) -> str:
            now = database_now(connection)
            row = connection.execute(select(chores).where(chores.c.name == name).with_for_update()).one_or_none()
            if row is not None and row.until > now and row.secret is not None:
                return str(row.secret)
            values = {"secret": secrets.token_hex(32), "until": now + life}
            if row is None:
                connection.execute(insert(chores).values(name=name, owner=None, fence=0, **values))
            else:
                connection.execute(update(chores).where(chores.c.name == name).values(**values))
            return str(values["secret"])

        return self._first(change)

    def _first(self, change: Change[T]) -> T:
        """Make the change, again if another process made the same row at the same moment."""
        try:
            return self._write(change)
        except IntegrityError:
            return self._write(change)


def check_chore(connection: Connection, chore: Chore | None) -> None:
    """Refuse what a former owner sends. Part of the transaction that does the chore; None: nobody shares it."""
    if chore is None:
        return
    query = select(chores.c.owner, chores.c.fence).where(chores.c.name == chore.name).with_for_update(read=True)
    found = connection.execute(query).one_or_none()
    if found is None or (found.owner, found.fence) != (chore.owner, chore.fence):
        raise LeaseLost


def database_now(connection: Connection) -> datetime:
    if connection.dialect.name == "sqlite":
        return schema.now()
    now = connection.scalar(select(func.clock_timestamp()))
    assert isinstance(now, datetime)
    return now


def moment(connection: Connection, later: timedelta = timedelta(0)) -> ColumnElement[datetime]:
    """The database's present time, as part of a statement; or so much later."""
    if connection.dialect.name == "sqlite":
        return literal(schema.now() + later, processes.c.until.type)
    return func.clock_timestamp() + later


def living(connection: Connection) -> Select[tuple[str]]:
    return select(processes.c.id).where(processes.c.until > moment(connection))


def unrun(connection: Connection) -> ColumnElement[bool]:
    """It had a runner, and that one is dead."""
    return and_(tables.c.runner.is_not(None), tables.c.runner.not_in(living(connection)))


def _run(connection: Connection, which: ColumnElement[bool], process: str) -> dict[str, Standing]:
    taken = update(tables).where(which).values(runner=process, fence=tables.c.fence + 1)
    rows = connection.execute(taken.returning(tables.c.id, tables.c.revision, tables.c.runner, tables.c.fence))
    return {row.id: Standing(row.revision, row.runner, row.fence) for row in rows}
