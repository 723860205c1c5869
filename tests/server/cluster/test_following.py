"""A match is followed where somebody looks at it or where it is run, and nowhere else."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from branchline.server.cluster.bus import EVERYBODY
from branchline.server.cluster.cluster import Cluster
from branchline.server.store import schema
from branchline.server.tables.live import LiveTables
from branchline.server.tables.table import Table
from tests.server.cluster.conftest import Pair
from tests.server.people import BOT, ME, OPEN, Line, Person
from tests.server.running import Running, soon


def live(server: Running, id: str) -> Table:
    return next(table for table in server.app.tables if table.id == id)


def holds(server: Running, id: str) -> bool:
    return any(table.id == id for table in server.app.tables)


def moves(line: Line, count: int) -> None:
    for _ in range(count):
        line.my_turn()
        assert line.play()["type"] == "accepted"
    line.my_turn()


def to_act(person: Person, table: str) -> list[int]:
    """As the list of tables shows it."""
    (found,) = [one for one in person.get("/tables")["mine"] if one["id"] == table]
    return list(found["to_act"])


def test_lists_show_whose_turn_it_is_without_playing_the_match(pair: Pair) -> None:
    here, there = pair.person("Ann")
    ben, _ = pair.person("Ben")
    table = here.table(ME, OPEN)
    ben.do(f"/tables/{table}/join")
    assert to_act(there, table) == [0, 1]  # both choose their tickets
    with here.at(table) as ann, ben.at(table) as other:
        other.play()
        assert to_act(there, table) == [0]
        ann.play()
        while to_act(here, table) == [0]:
            ann.my_turn()
            ann.play()
        (shown,) = [one for one in there.get("/tables")["mine"] if one["id"] == table]
        assert shown["to_act"] == [1]
        assert [place["present"] for place in shown["seats"]] == [True, True]
    assert not holds(pair.second, table)


def test_what_the_version_before_has_stored_is_listed_by_the_match(pair: Pair) -> None:
    """It does not note whose turn it is: what is noted belongs to fewer events than there are."""
    here, there = pair.person("Ann")
    table = here.table(ME, BOT)
    with here.at(table) as line:
        moves(line, 1)
        for noted in ("1:1", None):
            with pair.first.store._engine.begin() as connection:
                connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(turn=noted))
            assert to_act(there, table) == [0]
        assert holds(pair.second, table)
        assert not live(pair.second, table).following.active


def test_who_opens_a_table_that_was_not_followed_sees_all_of_it(pair: Pair) -> None:
    here, there = pair.person("Ann")
    table = here.table(ME, BOT)
    there.get(f"/tables/{table}")
    with here.at(table) as line:
        moves(line, 3)
        assert not live(pair.second, table).following.active
        with there.at(table) as late:
            assert late.now["version"] == line.now["version"]
            moves(line, 1)
            late.until("update", where=lambda message: message["position"]["version"] >= line.now["version"])
        assert soon(lambda: not live(pair.second, table).following.active)


def test_the_process_where_people_are_runs_the_table(pair: Pair) -> None:
    here, there = pair.person("Ann")
    table = here.table(ME, BOT)
    with there.at(table) as line:
        moves(line, 1)

        def runs_there() -> bool:
            row = pair.first.store.table(table)
            return row is not None and row.runner == pair.second.app.cluster.me

        assert soon(runs_there)
        moves(line, 2)
        assert runs_there()
        assert soon(lambda: not holds(pair.first, table) or not live(pair.first, table).following.active)


@pytest.fixture
def nobody_looks(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what is told is known."""

    async def look(_tables: LiveTables, _ids: list[str]) -> None: ...

    monkeypatch.setattr(LiveTables, "_look_at_tables", look)
    servers = (pair.first.app.tables, pair.second.app.tables)
    begun = [server._looked for server in servers]
    assert soon(lambda: all(server._looked > before + 1 for server, before in zip(servers, begun, strict=True)))


@pytest.mark.usefixtures("nobody_looks")
def test_only_table_and_revision_are_told_and_viewers_elsewhere_see_the_move(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = pair.person("Ann")
    table = here.table(ME, BOT)
    told: list[tuple[object, ...]] = []
    tell = Cluster.tell

    def noted(cluster: Cluster, kind: str, *what: object, topic: str = EVERYBODY) -> None:
        told.append((kind, *what))
        tell(cluster, kind, *what, topic=topic)

    with here.at(table) as line, there.at(table) as watching:
        line.my_turn()
        monkeypatch.setattr(Cluster, "tell", noted)
        moves(line, 2)
        version = line.now["version"]
        watching.until("update", where=lambda message: message["position"]["version"] >= version)
    changes = [what for kind, *what in told if kind == "table"]
    assert changes
    assert all((id, type(revision), type(decides)) == (table, int, bool) for id, revision, decides in changes)
