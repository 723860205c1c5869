"""Tables are in memory only while a visitor has them open or a bot plays."""

from __future__ import annotations

import gc
import time
from contextlib import ExitStack
from pathlib import Path
from types import CoroutineType

from branchline.server.guard.connections import GuardedSocket
from tests.server.people import BOT, ME, OPEN
from tests.server.running import Running, running, soon


def kept(server: Running) -> set[str]:
    return {table.id for table in server.app.tables}


def test_an_idle_table_is_dropped_and_comes_back_as_it_was(tmp_path: Path) -> None:
    with running(tmp_path, idle_after=0.2) as server:
        ann = server.person("Ann")
        table = ann.table(ME, OPEN)
        server.person("Ben").do(f"/tables/{table}/join")
        with ann.at(table) as line:
            line.play()
            time.sleep(0.5)
            assert kept(server) == {table}  # a visitor has it open
            left = line.now
        assert soon(lambda: not kept(server))
        assert ann.get(f"/tables/{table}")["position"] == left


def test_a_table_at_which_bots_play_stays(tmp_path: Path) -> None:
    with running(tmp_path, idle_after=0.1, bot_pause=0.001) as server:
        table = server.person("Ann").table(BOT, BOT)
        assert soon(lambda: (row := server.store.table(table)) is not None and row.status == "over")
        assert soon(lambda: not kept(server))


def test_the_longest_idle_go_first_when_there_are_too_many(tmp_path: Path) -> None:
    with running(tmp_path, idle_after=1.0, most_tables=2) as server:
        ann = server.person("Ann")
        tables = [ann.table(ME, OPEN) for _ in range(4)]
        assert soon(lambda: kept(server) == set(tables[2:]) or len(kept(server)) < 2)


def test_asking_for_tables_that_are_not_there_keeps_nothing(server: Running) -> None:
    person = server.person()
    for number in range(5):
        person.denied(f"/tables/{str(number) * 22}", 404)
    assert not kept(server)


def test_an_open_socket_keeps_neither_what_was_said_to_open_it_nor_many_layers(server: Running) -> None:
    ann, sockets, most = server.person("Ann"), 5, 16
    table = ann.table(ME, OPEN)
    with ExitStack() as lines:
        lines.enter_context(ann.at(table))
        before = coroutines()
        for _ in range(sockets):
            lines.enter_context(ann.at(table))
        assert coroutines() - before <= most * sockets
        kept = [one for one in gc.get_objects() if isinstance(one, GuardedSocket) and one.handshake_complete]
        assert len(kept) > sockets
        assert not any(one.scope["headers"] or hasattr(one, "request") for one in kept)


def coroutines() -> int:
    gc.collect()
    return sum(isinstance(one, CoroutineType) for one in gc.get_objects())
