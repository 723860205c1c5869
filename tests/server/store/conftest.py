"""Every test of the store runs on SQLite and on a real PostgreSQL, which is started for the tests and stopped."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from branchline.server.store import Store, open_store
from tests.server.parts import new_schema


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
