"""What happened at a table is written once, in order, and stays."""

from __future__ import annotations

import pytest

from branchline.server.store import Conflict, Event, Missing, Store, TableRow, Turn
from tests.server.store.scene import entries, guest, set_up


@pytest.fixture
def at_table(store: Store) -> Store:
    """Two events have happened at table t."""
    ada = guest(store)
    set_up(store, "t", ada)
    set_up(store, "u", ada)
    store.append("t", entries(0, 2))
    return store


def status_of(store: Store, id: str) -> str:
    row = store.table(id)
    assert row is not None
    return row.status


def test_events_come_back_in_order(at_table: Store) -> None:
    undo = Event(2, "undo", 1, 1)
    at_table.append("t", [undo, *entries(3, 400)])
    at_table.append("u", entries(0, 1))
    assert at_table.events("t") == [*entries(0, 2), undo, *entries(3, 400)]
    assert at_table.events("u") == entries(0, 1)
    assert at_table.events("elsewhere") == []


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (entries(1), "Event 1 of table 't' is written already; the next one is 2."),
        (entries(0, 9), "Event 0 of table 't' is written already; the next one is 2."),
        (entries(3), "Event 3 of table 't' would leave a gap; the next one is 2."),
        ([*entries(2), *entries(4)], "Event 4 of table 't' would leave a gap; the next one is 3."),
        ([*entries(2), *entries(2)], "Event 2 of table 't' is written already; the next one is 3."),
    ],
)
def test_taken_indices_and_gaps_are_conflicts_and_change_nothing(
    at_table: Store, wrong: list[Event], sentence: str
) -> None:
    before = at_table.table("t")
    with pytest.raises(Conflict) as refusal:
        at_table.append("t", wrong, status="over")
    assert str(refusal.value) == sentence
    assert at_table.events("t") == entries(0, 2)
    assert at_table.table("t") == before
    at_table.append("t", entries(2))


def test_the_status_changes_together_with_the_events(at_table: Store) -> None:
    at_table.append("t", entries(2), status="running")
    assert status_of(at_table, "t") == "running"
    at_table.append("t", entries(3))
    assert status_of(at_table, "t") == "running"
    at_table.append("t", [], status="over")
    assert status_of(at_table, "t") == "over"


def test_events_need_their_table(store: Store) -> None:
    with pytest.raises(Missing, match="no table 'x'"):
        store.append("x", entries(0))
    assert store.events("x") == []


def test_the_database_itself_refuses_other_kinds(at_table: Store) -> None:
    with pytest.raises(Exception, match=r"(?i)ck_events_kind"):
        at_table.append("t", [Event(2, "rumour", 0, 1)])
    assert at_table.events("t") == entries(0, 2)


def test_whose_turn_it_is_is_known_as_long_as_it_is_noted_with_every_decision(at_table: Store) -> None:
    def rows() -> list[TableRow]:
        return [row for id in ("t", "u") if (row := at_table.table(id)) is not None]

    assert at_table.turns(rows()) == {}
    at_table.append("t", entries(2), turn=Turn(3, [0, 2]))
    at_table.append("u", entries(0), status="running", turn=Turn(1, []))
    assert at_table.turns(rows()) == {"t": [0, 2], "u": []}
    at_table.append("t", entries(3))  # as the version before does it
    assert at_table.turns(rows()) == {"u": []}
    assert at_table.turns([]) == {}
