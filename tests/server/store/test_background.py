"""The store behind an event loop."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from branchline.server.store import BackgroundStore, Conflict, Overloaded, Store, background, open_store, writing
from tests.server.store.scene import entries, guest, set_up

PATIENT = 600.0  # seconds; no test waits that long


def test_calls_are_answered_and_refusals_raised(store: Store) -> None:
    set_up(store, "t", guest(store))

    async def play() -> None:
        background = BackgroundStore(store)
        await background.write(lambda store: store.append("t", entries(0), status="running"))
        assert await background.read(Store.running_tables) == ["t"]
        with pytest.raises(Conflict, match="the next one is 1"):
            await background.write(lambda store: store.append("t", entries(0)))
        assert await background.write(lambda _: threading.current_thread()) is not threading.main_thread()
        await background.close()

    asyncio.run(play())


def test_many_tables_are_written_at_once(store: Store) -> None:
    ids = [f"t{number}" for number in range(40)]
    ada = guest(store)
    for id in ids:
        set_up(store, id, ada)

    async def play(background: BackgroundStore, id: str) -> None:
        for index in range(4):
            await background.write(lambda store: store.append(id, entries(index)))  # noqa: B023 - awaited at once

    async def everybody() -> None:
        background = BackgroundStore(store)
        await asyncio.gather(*(play(background, id) for id in ids))
        assert await background.read(lambda store: [store.events(id) for id in ids]) == [entries(0, 4)] * len(ids)
        await background.close()

    asyncio.run(everybody())


def test_the_loop_and_readers_go_on_while_a_change_waits_and_closing_waits_for_it(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path}/branchline.db")
    store.migrate()
    set_up(store, "t", guest(store))

    async def play(other: sqlite3.Connection) -> None:
        background = BackgroundStore(store)
        other.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(background.write(lambda store: store.append("t", entries(0))))
        await asyncio.sleep(0.1)
        assert await background.read(lambda store: store.events("t")) == []
        assert not waiting.done()
        closing_down = asyncio.create_task(background.close())
        await asyncio.sleep(0.1)
        assert not closing_down.done()
        other.execute("COMMIT")
        await closing_down
        await waiting

    with closing(sqlite3.connect(tmp_path / "branchline.db", isolation_level=None)) as other:
        asyncio.run(play(other))
    again = open_store(f"sqlite:///{tmp_path}/branchline.db")
    assert again.events("t") == entries(0)
    again.close()


def test_a_locked_file_stops_no_reader_however_many_changes_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "BUSY_SECONDS", PATIENT)
    monkeypatch.setattr(background, "MOST_WAITING", 100)
    store = open_store(f"sqlite:///{tmp_path}/branchline.db")
    store.migrate()
    ada = guest(store)
    set_up(store, "t", ada)

    async def play(other: sqlite3.Connection) -> None:
        behind = BackgroundStore(store)
        other.execute("BEGIN IMMEDIATE")
        waiting = [
            asyncio.create_task(behind.write(lambda store: store.set_status("t", "running"))) for _ in range(100)
        ]
        await asyncio.sleep(0.1)
        assert await behind.read(lambda store: store.user(ada.id)) == ada
        assert not any(one.done() for one in waiting)
        with pytest.raises(Overloaded):
            await behind.write(lambda store: store.set_status("t", "over"))
        other.execute("COMMIT")
        await asyncio.gather(*waiting)
        assert behind.writing == 0
        await behind.close()

    with closing(sqlite3.connect(tmp_path / "branchline.db", isolation_level=None)) as other:
        asyncio.run(play(other))


def test_whoever_only_reads_cannot_write(store: Store) -> None:
    ada = guest(store)
    with pytest.raises(RuntimeError, match="only read"):
        store.for_reading().change_user(ada.id, name="Eve")
    assert store.for_reading().user(ada.id) == ada
