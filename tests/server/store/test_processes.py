"""Several processes on one database: one runs a table at a time, and what a former one sends is refused."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import text

from branchline.server.store import Basis, Behind, LeaseLost, NotRunner, Store, open_store, schema
from branchline.server.store.errors import Unusable
from tests.server.parts import new_schema
from tests.server.store.scene import at_the_same_time, entries, guest, set_up

LONG, OVER = timedelta(hours=1), timedelta(seconds=-1)  # how long a process is alive
MANY = [f"process {number}" for number in range(8)]


def test_a_change_is_refused_if_another_was_first(store: Store) -> None:
    ada = guest(store)
    set_up(store, "t", ada)
    store.append("t", entries(0), basis=Basis(0))
    with pytest.raises(Behind):
        store.append("t", entries(1), basis=Basis(0))
    with pytest.raises(Behind):
        store.set_seat("t", 1, None, "easy", basis=Basis(0))
    store.say("t", ada.id, "Ada", 0, "hello", "1", Basis(1))
    assert (store.events("t"), store.standings(["t"])["t"].revision) == (entries(0), 2)
    assert store.events("t", since=1) == []


def test_of_many_that_want_to_run_a_table_one_does(store: Store) -> None:
    set_up(store, "t", guest(store))
    for process in MANY:
        store.beat(process, LONG)
    answers = at_the_same_time(lambda process: store.run_table("t", process), MANY)
    [running] = [answer for answer in answers if answer is not None]
    assert running == store.standings(["t"])["t"]


def test_what_a_former_runner_sends_is_refused_and_nothing_of_it_stored(store: Store) -> None:
    set_up(store, "t", guest(store))
    store.beat("dead", OVER)
    first = store.run_table("t", "dead")
    store.beat("alive", LONG)
    assert store.alive() == {"alive"}
    taken = store.run_abandoned("alive", most=10)
    assert first is not None
    assert taken["t"].fence > first.fence
    with pytest.raises(NotRunner):
        store.append("t", entries(0), basis=Basis(0, first.fence))
    assert store.events("t") == []
    store.append("t", entries(0), basis=Basis(0, taken["t"].fence))
    assert store.run_abandoned("alive", most=10) == {}


def test_a_table_is_not_given_back_while_something_is_unknown(store: Store) -> None:
    set_up(store, "t", guest(store))
    store.beat("alive", LONG)
    running = store.run_table("t", "alive")
    assert running is not None
    store.append("t", entries(0))
    assert not store.stop_running("t", running.fence, revision=0)
    assert store.stop_running("t", running.fence, revision=1)
    assert store.standings(["t"])["t"].runner is None


def test_who_was_at_a_dead_process_is_gone(store: Store) -> None:
    ada = guest(store)
    set_up(store, "t", ada)
    for process, life in (("alive", LONG), ("dead", OVER)):
        store.beat(process, life)
        store.be_present(process, "t", {ada.id: 1, 0: 2})
    assert {(one.process, one.sockets) for one in store.elsewhere(["t"], "me")} == {("alive", 1), ("alive", 2)}
    assert store.hosts_present(10) == ["t"]
    assert store.bury("the server ")
    store.end_process("alive")
    assert store.elsewhere(["t"], "me") == []
    assert not store.beat("dead", LONG)  # it has to tell again who is there


def test_a_chore_has_one_owner_and_former_ones_are_refused(store: Store) -> None:
    first = store.take_chore("tidying", "first", LONG)
    assert first is not None
    assert store.take_chore("tidying", "second", LONG) is None
    store.end_chore(first)
    second = store.take_chore("tidying", "second", LONG)
    assert second is not None
    with pytest.raises(LeaseLost):
        store.expire_sessions(schema.now(), first)
    assert store.expire_sessions(schema.now(), second) == []


def test_a_secret_is_shared_until_its_time_is_over(store: Store) -> None:
    answers = at_the_same_time(lambda _: store.shared_secret("s", LONG), MANY)
    assert len(set(map(str, answers))) == 1
    once = store.shared_secret("once", OVER)
    assert store.shared_secret("once", LONG) != once


def test_the_database_is_not_changed_under_processes_that_could_not_bear_it(postgresql: str) -> None:
    store = open_store(new_schema(postgresql))
    store.migrate()
    store.beat("of the version before", LONG)
    with store._engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0008'"))
    with pytest.raises(Unusable, match=r"Stop it first; those of the new version can start then\."):
        store.migrate()
    store.close()
