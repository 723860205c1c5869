"""What is particular to SQLite: its file, its one writer, and commits that serve many."""

from __future__ import annotations

import sqlite3
import stat
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Engine, event
from sqlalchemy.exc import OperationalError

from branchline.server.store import Conflict, Store, StoreError, kept, open_store, writing
from branchline.server.store.engine import engine_for
from branchline.server.store.writing import Job
from tests.server.store.scene import at_the_same_time, entries, guest, set_up


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "a folder" / "of its own" / "branchline.db"


@pytest.fixture
def store(file: Path) -> Iterator[Store]:
    store = open_store(f"sqlite:///{file}")
    store.migrate()
    set_up(store, "t", guest(store))
    yield store
    store.close()


@contextmanager
def another_program(file: Path, begin: str) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(file, isolation_level=None, check_same_thread=False)) as connection:
        connection.execute(begin)
        connection.execute("SELECT count(*) FROM events").fetchone()
        yield connection


def test_the_file_is_made_for_its_owner_only(store: Store, file: Path) -> None:
    assert store.table("t") is not None
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in file.parent.iterdir()}
    assert modes == dict.fromkeys(["branchline.db", "branchline.db-wal", "branchline.db-shm"], 0o600)


def test_a_file_that_cannot_be_made_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match=r"branchline\.db cannot be opened for writing: .*\.$"):
        open_store(f"sqlite:///{tmp_path}/file/branchline.db")


def test_commits_are_flushed_to_the_disk_and_foreign_keys_hold(file: Path) -> None:
    engine = engine_for(f"sqlite:///{file}")
    with engine.connect() as connection:
        asked = ("journal_mode", "synchronous", "foreign_keys")
        answers = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in asked}
    full = 2
    assert answers == {"journal_mode": "wal", "synchronous": full, "foreign_keys": 1}
    engine.dispose()


def test_readers_do_not_keep_writers_waiting(store: Store, file: Path) -> None:
    with another_program(file, "BEGIN") as reader:
        store.append("t", entries(0))
        assert reader.execute("SELECT count(*) FROM events").fetchone() == (0,)
    assert store.events("t") == entries(0)


def test_a_writer_does_not_keep_readers_waiting(store: Store, file: Path) -> None:
    with another_program(file, "BEGIN IMMEDIATE") as writer:
        writer.execute("DELETE FROM seats")
        assert len(store.seats("t")) == 3
        writer.execute("ROLLBACK")


def test_changes_wait_for_another_program_that_writes(store: Store, file: Path) -> None:
    with another_program(file, "BEGIN IMMEDIATE") as writer:
        appending = threading.Thread(target=store.append, args=("t", entries(0)))
        appending.start()
        time.sleep(0.2)
        assert appending.is_alive()
        writer.execute("COMMIT")
        appending.join()
    assert store.events("t") == entries(0)


@contextmanager
def waits() -> Iterator[list[str]]:
    """How long connections were told to be ready to wait for the file, in milliseconds."""
    seen: list[str] = []

    def note(statement: str) -> None:
        if statement.startswith("PRAGMA busy_timeout"):
            seen.append(statement.removeprefix("PRAGMA busy_timeout = "))

    def trace(connection: sqlite3.Connection, _record: object) -> None:
        connection.set_trace_callback(note)

    event.listen(Engine, "connect", trace)
    yield seen
    event.remove(Engine, "connect", trace)


def test_after_waiting_in_vain_changes_are_refused_soon_until_one_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "BUSY_SECONDS", 0.3)
    monkeypatch.setattr(writing, "STILL_BUSY_SECONDS", 0.001)
    file = tmp_path / "branchline.db"
    with waits() as seen:
        store = open_store(f"sqlite:///{file}")
        store.migrate()
        set_up(store, "t", guest(store))
        seen.clear()
        with another_program(file, "BEGIN IMMEDIATE"):
            for _ in range(3):
                with pytest.raises(OperationalError, match="locked"):
                    store.append("t", entries(0))
        store.append("t", entries(0))
        store.append("t", entries(1))
    assert seen == ["1", "1", "1", "300"]  # it was 300 before
    store.close()


def counted_commits(monkeypatch: pytest.MonkeyPatch) -> list[sqlite3.Connection]:
    seen: list[sqlite3.Connection] = []
    commit = kept.commit

    def counted(driver: sqlite3.Connection) -> None:
        seen.append(driver)
        commit(driver)

    monkeypatch.setattr(kept, "commit", counted)
    return seen


def all_that_wait(monkeypatch: pytest.MonkeyPatch) -> threading.Semaphore:
    """Counts the changes that have been handed in and wait for the first one."""
    waiting = threading.Semaphore(0)

    class Call(threading.Event):
        def wait(self, timeout: float | None = None) -> bool:
            waiting.release()
            return super().wait(timeout)

    monkeypatch.setattr(writing, "Job", lambda change: Job(change, called=Call()))
    return waiting


def test_waiting_changes_share_a_commit_and_fail_alone(
    store: Store, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While another program holds the file, twelve appends pile up; every third of them conflicts."""
    ids = [f"t{number}" for number in range(12)]
    firsts = [7 if number % 3 == 0 else 0 for number in range(12)]
    for id in ids:
        set_up(store, id, guest(store))
    wait, commits = all_that_wait(monkeypatch), counted_commits(monkeypatch)
    with another_program(file, "BEGIN IMMEDIATE") as writer:
        threading.Thread(target=lambda: [*(wait.acquire() for _ in ids[1:]), writer.execute("COMMIT")]).start()
        answers = at_the_same_time(
            lambda at: store.append(ids[at], entries(firsts[at], 2), status="running"), range(12)
        )
    assert [type(answer) for answer in answers] == [Conflict if first else type(None) for first in firsts]
    assert [store.events(id) for id in ids] == [[] if first else entries(0, 2) for first in firsts]
    assert sorted(store.running_tables()) == sorted(id for id, first in zip(ids, firsts, strict=True) if not first)
    assert 1 <= len(commits) <= 3


def test_when_the_commit_itself_fails_all_are_told_and_nothing_is_written(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [f"t{number}" for number in range(4)]
    for id in ids:
        set_up(store, id, guest(store))

    def fail(_driver: object) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(kept, "commit", fail)
        answers = at_the_same_time(lambda id: store.append(id, entries(0)), ids)
    assert [str(answer) for answer in answers] == ["the disk is full"] * 4
    assert [store.events(id) for id in ids] == [[]] * 4
    store.append("t0", entries(0))
    assert store.events("t0") == entries(0)
