"""A host is cut off: its lines to PostgreSQL are neither closed nor answered. Hosts are network namespaces here."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.synchronize import Event as Signal

import pytest
from sqlalchemy import Engine, event

from benchmarks.hosts import HERE, Host, can_be_made, hosts
from benchmarks.mortal import enter
from branchline.server.store import Store, open_store
from tests.server.parts import PostgresServer
from tests.server.store.scene import entries, guest, set_up

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not can_be_made(), reason="only root can make network namespaces"),
]

PATIENCE = 60.0  # seconds


@pytest.fixture
def place() -> Iterator[Host]:
    with hosts(1) as places:
        yield places[0]


@pytest.fixture
def database(place: Host) -> Iterator[PostgresServer]:
    server = PostgresServer(HERE, durable=False)
    yield server
    server.remove()


@pytest.fixture
def store(database: PostgresServer) -> Iterator[Store]:
    store = open_store(database.url)
    store.migrate()
    yield store
    store.close()


def append_and_halt(url: str, namespace: str, about_to_commit: Signal) -> None:
    """A process on another host, which halts just before it commits."""
    enter(namespace)

    def halt(_connection: object) -> None:
        about_to_commit.set()
        time.sleep(10 * PATIENCE)

    store = open_store(url)
    event.listen(Engine, "commit", halt)
    store.append("t", entries(0))


def test_a_host_that_is_cut_off_in_the_middle_of_a_change_does_not_go_on_locking_the_table(
    place: Host, database: PostgresServer, store: Store
) -> None:
    set_up(store, "t", guest(store))
    spawned = multiprocessing.get_context("spawn")
    about_to_commit = spawned.Event()
    process = spawned.Process(target=append_and_halt, args=(database.url, place.namespace, about_to_commit))
    process.start()
    try:
        assert about_to_commit.wait(PATIENCE)
        place.cut_off()
        with ThreadPoolExecutor(1) as threads:
            appended = threads.submit(store.append, "t", entries(0, 2))
            try:
                appended.result(PATIENCE)
            finally:
                process.kill()
                place.reconnect()  # so that nothing waits for ever if it did
        assert store.events("t") == entries(0, 2)
    finally:
        process.kill()
        process.join()
