"""Jobs: work on finished matches that any process may take, with a lease, and go on with where another left it.

Whoever takes a job gets a lease with a number that is higher than all before (a fencing token). What comes with an
older number is refused, so that a worker that was thought dead cannot disturb the one that took its job.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from branchline.server.store import schema
from branchline.server.store.base import Chapter
from branchline.server.store.errors import Conflict, LeaseLost, TooMany
from branchline.server.store.rows import DONE, FAILED, QUEUED, TAKEN, JobRow, Lease

jobs, pieces, results, tables = schema.jobs, schema.pieces, schema.results, schema.tables

MOST_ATTEMPTS = 3  # without a new answer; then the job has failed
ERROR_LENGTH = 500  # characters that are kept of an error


@dataclass(frozen=True, slots=True)
class Queue:
    """How many jobs may be under way, of one asker and in all."""

    of_asker: int
    in_all: int


class Jobs(Chapter):
    # Who asks for work

    def ask_for(self, kind: str, table: str, method: str, asker: str | None, queue: Queue | None = None) -> JobRow:
        """The job on this table, queued if there is none, or none by this method, or if it has failed."""

        def change(connection: Connection) -> JobRow:
            job = _job(connection, jobs.c.kind == kind, jobs.c.table_id == table)
            if job is not None and job.method == method and job.state != FAILED:
                if job.asker is None and asker is not None and job.state != DONE:
                    connection.execute(update(jobs).where(jobs.c.id == job.id).values(asker=asker))
                return _job(connection, jobs.c.id == job.id) or job
            if queue is not None:
                _check_queue(connection, asker, queue)
            if job is None:
                return _new(connection, kind, table, method, asker)
            return _anew(connection, job, method, asker)

        try:
            return self._write(change)
        except IntegrityError:  # somebody else asked at the same moment
            return self._write(change)

    def job(self, kind: str, table: str) -> JobRow | None:
        with self._read() as connection:
            return _job(connection, jobs.c.kind == kind, jobs.c.table_id == table)

    def leased(self, lease: Lease) -> JobRow:
        """The job of this lease."""
        with self._read() as connection:
            return _held(connection, lease)

    def jobs_before(self, job: JobRow) -> int:
        """How many jobs will be worked on before this one."""
        earlier = and_(jobs.c.asker.is_not(None), jobs.c.id < job.id)
        if job.asker is None:
            earlier = or_(jobs.c.asker.is_not(None), jobs.c.id < job.id)
        unfinished = jobs.c.state.in_((QUEUED, TAKEN))
        with self._read() as connection:
            return connection.scalar(select(func.count()).where(unfinished, earlier, jobs.c.id != job.id)) or 0

    def pieces(self, kind: str, table: str) -> dict[int, str]:
        """The answers so far, by task."""
        query = select(pieces.c.task, pieces.c.text).where(pieces.c.kind == kind, pieces.c.table_id == table)
        with self._read() as connection:
            return {row.task: row.text for row in connection.execute(query.order_by(pieces.c.task))}

    def result(self, kind: str, table: str) -> str | None:
        query = select(results.c.text).where(results.c.kind == kind, results.c.table_id == table)
        with self._read() as connection:
            return connection.scalar(query)

    # Who works

    def take_job(
        self, kind: str, method: str, owner: str, now: datetime, until: datetime, games: Collection[str] | None = None
    ) -> JobRow | None:
        """The next job that is free now, leased to this owner; those that people asked for come first.

        Only matches that are over are ever handed out, whatever was asked for.
        """
        free = or_(jobs.c.state == QUEUED, and_(jobs.c.state == TAKEN, jobs.c.until <= now))
        which = [free, jobs.c.kind == kind, jobs.c.method == method, tables.c.status == "over"]
        if games is not None:
            which.append(tables.c.game.in_(games))
        query = select(jobs.c.id).join(tables, tables.c.id == jobs.c.table_id).where(*which)
        query = query.order_by(jobs.c.asker.is_(None), jobs.c.id).limit(1).with_for_update(of=jobs, skip_locked=True)

        with self._read() as connection:  # mostly there is none: then nobody waits for the write lock
            if connection.scalar(query) is None:
                return None

        def change(connection: Connection) -> JobRow | None:
            while (id := connection.scalar(query)) is not None:
                job = _job(connection, jobs.c.id == id)
                assert job is not None
                if job.attempts >= MOST_ATTEMPTS:
                    _end(connection, job, FAILED)
                    continue
                taken = {"owner": owner, "fence": job.fence + 1, "until": until, "attempts": job.attempts + 1}
                connection.execute(update(jobs).where(jobs.c.id == id).values(state=TAKEN, **taken))
                return _job(connection, jobs.c.id == id)
            return None

        return self._write(change)

    def free_jobs_of(self, owner: str) -> None:
        """This owner has ended without a word."""
        free = update(jobs).where(jobs.c.state == TAKEN, jobs.c.owner == owner)
        self._write(lambda connection: connection.execute(free.values(state=QUEUED, owner=None, until=None)))

    def add_pieces(self, lease: Lease, answers: Mapping[int, str], total: int, until: datetime) -> JobRow:
        """Keep answers, and the lease until then. What is answered already stays as it is."""

        def change(connection: Connection) -> JobRow:
            job = _held(connection, lease)
            own = and_(pieces.c.table_id == job.table, pieces.c.kind == job.kind)
            known = set(connection.scalars(select(pieces.c.task).where(own)))
            news = [
                {"table_id": job.table, "kind": job.kind, "task": task, "text": text}
                for task, text in answers.items()
                if task not in known
            ]
            if news:
                connection.execute(insert(pieces), news)
            attempts = {"attempts": 1} if news else {}
            values = {"done": len(known) + len(news), "total": total, "until": until, **attempts}
            connection.execute(update(jobs).where(jobs.c.id == job.id).values(**values))
            return _held(connection, lease)

        return self._write(change)

    def keep_lease(self, lease: Lease, until: datetime) -> JobRow:
        def change(connection: Connection) -> JobRow:
            job = _held(connection, lease)
            connection.execute(update(jobs).where(jobs.c.id == job.id).values(until=until))
            return job

        return self._write(change)

    def finish_job(self, lease: Lease, text: str) -> None:
        """Store the result, once; the pieces are in it."""

        def change(connection: Connection) -> None:
            job = _held(connection, lease)
            if job.done < job.total or job.total == 0:
                raise Conflict("The job has tasks that are not answered.")
            connection.execute(insert(results).values(table_id=job.table, kind=job.kind, text=text))
            _forget_pieces(connection, job)
            _end(connection, job, DONE, error=None)

        self._write(change)

    def give_back(self, lease: Lease) -> None:
        """The owner stops, and not for a fault of the job: others may go on with it at once."""

        def change(connection: Connection) -> None:
            job = _held(connection, lease)
            _end(connection, job, QUEUED, attempts=job.attempts - 1)

        self._write(change)

    def abort_job(self, lease: Lease, error: str) -> None:
        """It cannot be done like this. Others may try, unless that was tried often enough."""

        def change(connection: Connection) -> None:
            job = _held(connection, lease)
            state = FAILED if job.attempts >= MOST_ATTEMPTS else QUEUED
            _end(connection, job, state, error=error[:ERROR_LENGTH])

        self._write(change)


def _job(connection: Connection, *which: ColumnElement[bool]) -> JobRow | None:
    row = connection.execute(select(jobs).where(*which)).one_or_none()
    if row is None:
        return None
    values: dict[str, Any] = row._asdict()
    return JobRow(table=values.pop("table_id"), **values)


def _held(connection: Connection, lease: Lease) -> JobRow:
    """The job, locked, if the lease is the last one of it."""
    connection.execute(select(jobs.c.id).where(jobs.c.id == lease.job).with_for_update())
    job = _job(connection, jobs.c.id == lease.job)
    if job is None or (job.state, job.owner, job.fence) != (TAKEN, lease.owner, lease.fence):
        raise LeaseLost
    return job


def _check_queue(connection: Connection, asker: str | None, queue: Queue) -> None:
    waiting = select(func.count()).where(jobs.c.state.in_((QUEUED, TAKEN)))
    for most, count in ((queue.of_asker, waiting.where(jobs.c.asker == asker)), (queue.in_all, waiting)):
        if (connection.scalar(count) or 0) >= most:
            raise TooMany("too-many-reviews", count=most)


def _new(connection: Connection, kind: str, table: str, method: str, asker: str | None) -> JobRow:
    nothing = {"state": QUEUED, "done": 0, "total": 0, "fence": 0, "attempts": 0, "created": schema.now()}
    connection.execute(insert(jobs).values(kind=kind, table_id=table, method=method, asker=asker, **nothing))
    job = _job(connection, jobs.c.kind == kind, jobs.c.table_id == table)
    assert job is not None
    return job


def _anew(connection: Connection, job: JobRow, method: str, asker: str | None) -> JobRow:
    """Queue it again. What was made by another method goes; a failed job goes on where it stopped."""
    numbers: dict[str, Any] = {"method": method, "asker": asker, "attempts": 0, "error": None}
    if job.method != method:
        _forget_pieces(connection, job)
        of_job = and_(results.c.table_id == job.table, results.c.kind == job.kind)
        connection.execute(delete(results).where(of_job))
        numbers |= {"done": 0, "total": 0}
    _end(connection, job, QUEUED, **numbers)
    return _job(connection, jobs.c.id == job.id) or job


def _end(connection: Connection, job: JobRow, state: str, **more: Any) -> None:
    """Nobody's any more."""
    values = {"state": state, "owner": None, "until": None, **more}
    connection.execute(update(jobs).where(jobs.c.id == job.id).values(**values))


def _forget_pieces(connection: Connection, job: JobRow) -> None:
    connection.execute(delete(pieces).where(pieces.c.table_id == job.table, pieces.c.kind == job.kind))
