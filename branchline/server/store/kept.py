"""The connection that the writer of an SQLite file keeps.

Taking one from the pool for each commit, asking whether it lives, and beginning through SQLAlchemy took longer than
what SQLite does meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from sqlite3 import Connection as SQLiteConnection

from sqlalchemy import Connection, Engine

from branchline.server.store.engine import milliseconds
from branchline.server.store.prepared import driver_errors


class KeptConnection:
    """For one thread at a time."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._patience: float | None = None  # that the connection has; None: a new one

    @contextmanager
    def transaction(self, patience: float) -> Iterator[Connection]:
        """Commit at the end; ``patience``: seconds to wait while another program writes."""
        connection = self._connection = self._connection or self._engine.connect()
        driver = driver_of(connection)
        try:
            with driver_errors(connection):
                self._wait_for(driver, patience)
                driver.execute("BEGIN IMMEDIATE")
            yield connection
            with driver_errors(connection):
                commit(driver)
            connection.commit()  # SQLAlchemy has begun as well if it was asked anything
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Give the connection back, which takes back what is not committed. The next transaction gets another."""
        connection, self._connection = self._connection, None
        if connection is not None:
            self._patience = None
            connection.close()

    def _wait_for(self, driver: SQLiteConnection, patience: float) -> None:
        if patience != self._patience:
            driver.execute(f"PRAGMA busy_timeout = {milliseconds(patience)}")
            self._patience = patience


def commit(driver: SQLiteConnection) -> None:
    driver.commit()


def driver_of(connection: Connection) -> SQLiteConnection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, SQLiteConnection)
    return driver
