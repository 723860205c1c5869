"""Makes the SQLAlchemy engine for a database URL."""

from __future__ import annotations

import logging
import time
from pathlib import Path
from sqlite3 import Connection as SQLiteConnection
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, InvalidatePoolError
from sqlalchemy.pool import ConnectionPoolEntry, QueuePool

from branchline.server.store.errors import Unusable

READERS, WRITERS = 8, 16  # threads of the background store
SHARED_WRITERS = 8  # the same on PostgreSQL, which commits many changes at once and has a bound of connections
CONNECTIONS = READERS + WRITERS  # open at once, so that no thread waits for one
BUSY_SECONDS = 5.0  # how long to wait while another program writes to the SQLite file
STILL_BUSY_SECONDS = 0.25  # the same once that was in vain, until a change is written again
LOG_NAME = "store"
USED = "branchline_used"  # what a line to PostgreSQL has noted: when it was used last
UNUSED_SECONDS = 1.0  # after which a line to PostgreSQL is asked whether it still works before it is used
WRITING = "branchline_writing"  # execution option of connections that will write: how many seconds they wait for that

# How soon a line to PostgreSQL that has gone dead is noticed, in seconds but for the last, so that nobody hangs on it.
# One that was dead for less comes back by itself, and no later than after the same time again.
LINE: dict[str, Any] = {
    "connect_timeout": 2,
    "keepalives_idle": 1,
    "keepalives_interval": 1,
    "keepalives_count": 2,
    "tcp_user_timeout": 2_000,
}
# The same as PostgreSQL sees it: a host that was cut off must not go on locking a table that it was about to change.
SESSION = {
    "tcp_keepalives_idle": 1,
    "tcp_keepalives_interval": 1,
    "tcp_keepalives_count": 2,
    "tcp_user_timeout": 2_000,
}
SQLITE = {"sqlite", "sqlite+pysqlite"}
POSTGRESQL = {"postgresql", "postgresql+psycopg"}


def engine_for(url: str) -> Engine:
    """The engine for a URL. Errors never repeat the URL, because it may hold a password."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise Unusable("host.url") from None
    if parsed.drivername in SQLITE:
        return sqlite_engine(parsed)
    if parsed.drivername in POSTGRESQL:
        return postgresql_engine(parsed)
    raise Unusable("host.no-store", name=parsed.drivername)


def pooled_engine(url: URL, size: int = CONNECTIONS, **more: Any) -> Engine:
    # With all logs turned on, rows would be logged, with hashes and seeds.
    logging.getLogger(f"sqlalchemy.engine.Engine.{LOG_NAME}").setLevel(logging.WARNING)
    return create_engine(
        url,
        poolclass=QueuePool,
        pool_size=size,
        max_overflow=0,
        logging_name=LOG_NAME,
        hide_parameters=True,  # errors would show them too
        **more,
    )


def postgresql_engine(url: URL, size: int = CONNECTIONS, **more: Any) -> Engine:
    """Few lines are used again and again, rather than all in turn: at both ends these know the statements already."""
    url = url.set(drivername="postgresql+psycopg")
    engine = pooled_engine(url, size, connect_args=dict(LINE), pool_use_lifo=True, **more)

    def check(connection: DBAPIConnection, record: ConnectionPoolEntry, _proxy: object) -> None:
        """Replace lines that the database has dropped. One that was just used is not asked: that would cost as much as
        what is to be read."""
        if time.monotonic() - record.info[USED] < UNUSED_SECONDS:
            return
        try:
            engine.dialect.do_ping(connection)
        except engine.dialect.loaded_dbapi.Error:
            raise InvalidatePoolError from None

    event.listen(engine, "connect", prepare_postgresql)
    event.listen(engine, "checkout", check)
    event.listen(engine, "checkin", note_use)
    return engine


def reading_engine(engine: Engine) -> Engine:
    """For those who only read: on PostgreSQL a statement alone sees as much as one in a transaction of its own, and
    takes one way there and back instead of three."""
    if engine.dialect.name == "sqlite":
        return engine
    return postgresql_engine(engine.url, READERS, isolation_level="AUTOCOMMIT")


def prepare_postgresql(connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    cursor.execute(";".join(f"SET {name} = {value}" for name, value in SESSION.items()))
    cursor.close()
    connection.commit()
    note_use(connection, record)


def note_use(_connection: DBAPIConnection | None, record: ConnectionPoolEntry) -> None:
    record.info[USED] = time.monotonic()


def sqlite_engine(url: URL) -> Engine:
    if url.database in (None, "", ":memory:") or url.query:
        raise Unusable("host.sqlite")
    make_file(Path(str(url.database)))
    engine = pooled_engine(url.set(drivername="sqlite+pysqlite"), pool_pre_ping=True)
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "begin", begin_sqlite)
    return engine


def make_file(path: Path) -> None:
    """Create the file, readable by its owner only: it holds password hashes. SQLite's side files inherit this."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
    except OSError as error:
        raise Unusable("host.file", path=str(path), reason=error.strerror) from error


def prepare_sqlite(connection: SQLiteConnection, _record: object) -> None:
    connection.isolation_level = None  # transactions begin here; the driver must not guess
    connection.execute(f"PRAGMA busy_timeout = {milliseconds(BUSY_SECONDS)}")
    connection.execute("PRAGMA journal_mode = WAL")  # readers and the writer do not wait for each other
    connection.execute("PRAGMA synchronous = FULL")  # a commit is on the disk when it returns
    connection.execute("PRAGMA foreign_keys = ON")


def begin_sqlite(connection: Connection) -> None:
    """Take the write lock at the start: a transaction that began by reading could be denied it later."""
    if getattr(connection.connection.driver_connection, "in_transaction", False):
        return  # the writer has begun (kept.py)
    patience = connection.get_execution_options().get(WRITING)
    if patience is not None:
        connection.exec_driver_sql(f"PRAGMA busy_timeout = {milliseconds(patience)}")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if patience is not None else "BEGIN")


def milliseconds(seconds: float) -> int:
    return round(seconds * 1000)
