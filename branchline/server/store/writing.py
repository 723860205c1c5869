"""How changes are committed.

PostgreSQL commits many transactions at the same time, and flushes them to the disk together. SQLite has one writer:
there, the thread whose turn it is commits all waiting changes together with its own, so that many changes wait only
once for a slow disk. Each change has its own savepoint and fails alone; none is acknowledged before the commit.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Event as Signal
from threading import Lock
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine

from branchline.server.store.engine import BUSY_SECONDS, STILL_BUSY_SECONDS
from branchline.server.store.kept import KeptConnection

T = TypeVar("T")
Change = Callable[[Connection], T]

MOST_TOGETHER = 64  # changes in one transaction, so that no commit takes too long


class Writer(Protocol):
    def run(self, change: Change[T]) -> T:
        """Make the change in a transaction. When this returns it is committed; if it raises, nothing has changed."""
        ...

    def close(self) -> None:
        """Nothing will be written any more."""


def writer_for(engine: Engine) -> Writer:
    return OneWriter(engine) if engine.dialect.name == "sqlite" else ManyWriters(engine)


class NoWriter:
    def run(self, change: Change[T]) -> T:
        raise RuntimeError(f"{change!r} writes, and was handed to those who only read.")

    def close(self) -> None:
        pass


class ManyWriters:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def run(self, change: Change[T]) -> T:
        with self._engine.begin() as connection:
            return change(connection)

    def close(self) -> None:
        pass


@dataclass(slots=True)
class Job:
    change: Change[Any]
    called: Signal = field(default_factory=Signal)  # set when the job is settled, or when its owner is to commit
    outcome: Future[Any] = field(default_factory=Future)


class OneWriter:
    def __init__(self, engine: Engine) -> None:
        self._kept = KeptConnection(engine)
        self._locked_out = False  # the last commit waited in vain for another program
        self._lock = Lock()
        self._waiting: deque[Job] = deque()
        self._busy = False  # a thread commits now, and will call the next one

    def run(self, change: Change[T]) -> T:
        with self._lock:
            first = not self._busy
            if first:
                self._busy = True
            else:
                job = Job(change)
                self._waiting.append(job)
        if first:
            return self._commit_alone(change)
        job.called.wait()
        if not job.outcome.done():
            self._commit_waiting()
        result: T = job.outcome.result()
        return result

    def close(self) -> None:
        self._kept.close()

    def _call_next(self) -> None:
        self._busy = bool(self._waiting)
        if self._busy:
            self._waiting[0].called.set()

    def _commit_alone(self, change: Change[T]) -> T:
        """Nobody else writes, as is usual: then nobody has to be waited for or told. If it fails, so does the
        transaction."""
        try:
            with self._transaction() as connection:
                return change(connection)
        finally:
            with self._lock:
                self._call_next()

    def _commit_waiting(self) -> None:
        with self._lock:
            jobs = [self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_TOGETHER))]
        try:
            self._commit(jobs)
        finally:
            with self._lock:
                self._call_next()
            for job in jobs:
                job.called.set()

    def _commit(self, jobs: list[Job]) -> None:
        try:
            with self._transaction() as connection:
                settled = [attempt(connection, job) for job in jobs]
        except BaseException as error:  # the commit itself failed: none of these changes was written
            for job in jobs:
                job.outcome.set_exception(error)
            raise
        for settle in settled:
            settle()

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        try:
            with self._kept.transaction(STILL_BUSY_SECONDS if self._locked_out else BUSY_SECONDS) as connection:
                yield connection
        except BaseException as error:
            self._locked_out = is_locked(error)
            raise
        self._locked_out = False


def is_locked(error: BaseException) -> bool:
    return getattr(getattr(error, "orig", None), "sqlite_errorname", "").startswith("SQLITE_BUSY")


def attempt(connection: Connection, job: Job) -> Callable[[], None]:
    """Make one of several changes. Returns a function that tells the outcome, to be called after the commit."""
    try:
        with savepoint(connection):
            result = job.change(connection)
    except Exception as error:  # noqa: BLE001 - it is raised again for the caller
        failure = error
        return lambda: job.outcome.set_exception(failure)
    return lambda: job.outcome.set_result(result)


@contextmanager
def savepoint(connection: Connection) -> Iterator[None]:
    """As SQLAlchemy's, without its detours."""
    driver = connection.connection.cursor()
    driver.execute("SAVEPOINT one_of_several")
    try:
        yield
    except BaseException:
        driver.execute("ROLLBACK TO one_of_several")
        raise
    finally:
        driver.execute("RELEASE one_of_several")
