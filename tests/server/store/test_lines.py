"""Lines to PostgreSQL: those that it has dropped are replaced before anybody notices."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import text

from branchline.server.store import Store, open_store
from branchline.server.store import engine as engines
from tests.server.parts import new_schema

DROP_ALL = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = :name")


@pytest.fixture
def shared(postgresql: str) -> Iterator[Store]:
    url = new_schema(postgresql)
    opened = open_store(f"{url}&application_name=lines")
    opened.migrate()
    yield opened
    opened.close()


def drop_all(postgresql: str) -> None:
    by_another = open_store(postgresql)
    with by_another._engine.connect() as connection:
        connection.execute(DROP_ALL, {"name": "lines"})
    by_another.close()


def test_lines_that_were_dropped_while_they_were_not_used_are_replaced(
    shared: Store, postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "UNUSED_SECONDS", 0.0)
    for store in (shared, shared.for_reading()):
        store.check()
        drop_all(postgresql)
        store.check()


def test_a_line_that_was_just_used_is_not_asked(shared: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(shared._engine.dialect, "do_ping", asked.append)
    monkeypatch.setattr(engines, "UNUSED_SECONDS", 3600.0)
    shared.check()
    shared.check()
    assert not asked
    monkeypatch.setattr(engines, "UNUSED_SECONDS", 0.0)
    shared.check()
    assert len(asked) == 1


def test_who_only_reads_leaves_no_transaction_open(shared: Store) -> None:
    with shared.for_reading()._read() as connection:
        connection.execute(text("SELECT 1"))
        open_since = text("SELECT now() = statement_timestamp()")  # the transaction is this statement's own
        assert connection.scalar(open_since)
