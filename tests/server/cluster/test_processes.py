"""Real processes on one PostgreSQL: what one leaves behind, the other goes on with."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from click.testing import CliRunner

from branchline.cli import main
from branchline.server.store import Store, open_store
from tests.server.parts import RedisServer
from tests.server.people import BOT, ME, Person, closing_code
from tests.server.processes import Process, started
from tests.server.running import soon

pytestmark = pytest.mark.long


@pytest.fixture
def processes(database: str, redis: RedisServer, tmp_path: Path) -> Iterator[list[Process]]:
    parts = {"BRANCHLINE_DATABASE_URL": database, "BRANCHLINE_REDIS_URL": redis.url, "BRANCHLINE_REVIEWERS": "0"}
    with ExitStack() as stack:
        yield [stack.enter_context(started(tmp_path, **parts)) for _ in range(2)]


def at(process: Process, cookie: str | None = None) -> Person:
    person = Person(process.address)
    if cookie is None:
        person.do("/me", name="Ann")
    else:
        person.http.cookies.set("branchline", cookie)
    return person


def runner_of(store: Store, table: str) -> str | None:
    row = store.table(table)
    assert row is not None
    return row.runner


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_when_one_ends_the_other_goes_on_with_its_bots(
    processes: list[Process], database: str, how: signal.Signals
) -> None:
    store = open_store(database)
    ann = at(processes[0])
    there = at(processes[1], ann.cookie)
    table = ann.table(ME, BOT)
    with ann.at(table) as line:
        line.my_turn()
        assert line.play()["type"] == "accepted"
        line.my_turn()  # the bot has decided
        before, move = runner_of(store, table), {"id": "last", "action": line.now["legal"][0]["id"]}
        version = line.now["version"]
        assert before is not None
        if how is signal.SIGTERM:
            assert processes[0].stop() == 0
            assert closing_code(line.socket) == 1012  # come back at once, to another one
        else:
            processes[0].kill()
    assert there.do(f"/tables/{table}/play", version=version, **move)["version"] > version
    with there.at(table) as line:
        line.my_turn()  # the bot has decided again
        line.play_on()
    assert runner_of(store, table) != before
    assert soon(lambda: there.get(f"/tables/{table}")["table"]["status"] == "over")
    ann.http.close()
    there.http.close()
    store.close()


def test_several_processes_on_sqlite_are_refused_with_what_would_be_right(tmp_path: Path) -> None:
    environment = {"BRANCHLINE_DATABASE_URL": f"sqlite:///{tmp_path}/x.sqlite"}
    result = CliRunner().invoke(main, ["serve", "--workers", "3"], env=environment)
    assert result.exit_code == 2
    assert "SQLite is for one. Name a PostgreSQL with BRANCHLINE_DATABASE_URL" in result.stderr
    result = CliRunner().invoke(main, ["serve"], env=environment | {"BRANCHLINE_REDIS_URL": "redis://localhost:1"})
    assert result.exit_code == 2
    assert "BRANCHLINE_REDIS_URL is for several processes on PostgreSQL" in result.stderr


def test_workers_share_an_address_and_are_replaced_one_by_one(database: str, tmp_path: Path) -> None:
    with started(tmp_path, "--workers", "2", BRANCHLINE_DATABASE_URL=database) as process:
        store = open_store(database)
        assert soon(lambda: len(store.alive()) == 2)
        first = store.alive()
        ann = at(process)
        table = ann.table(ME, BOT)
        process.process.send_signal(signal.SIGHUP)
        with ann.at(table) as line:
            assert closing_code(line.socket) == 1012
        assert soon(lambda: len(store.alive()) == 2 and not store.alive() & first)
        with ann.at(table) as line:
            line.my_turn()
            assert line.play()["type"] == "accepted"
        assert process.stop() == 0
        assert soon(lambda: not store.alive())
        ann.http.close()
        store.close()
