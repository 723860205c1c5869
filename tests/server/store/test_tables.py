"""Tables, who sits at them, chat, and custom maps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest

from branchline.server.store import DECISION, Conflict, Event, IntentRow, Missing, SeatRow, Store
from tests.server.store.scene import NOON, account, bot, guest, set_up, table


def test_a_table_comes_back_as_it_was_made(store: Store) -> None:
    row = set_up(store, "t", guest(store))
    assert store.table("t") == row
    assert store.table("t ") is None


def test_moments_are_in_utc_wherever_they_come_from(store: Store) -> None:
    east = NOON.astimezone(timezone(timedelta(hours=9)))
    set_up(store, "t", guest(store), created=east, updated=east)
    kept = store.table("t")
    assert kept is not None
    assert (kept.created, kept.created.tzinfo) == (NOON, UTC)


def test_seats_show_the_present_names_of_their_people(store: Store) -> None:
    ada = guest(store, "Ada")
    set_up(store, "t", ada)
    store.change_user(ada.id, name="Lady Ada")
    assert store.seats("t") == [SeatRow(0, ada.id, "Lady Ada", None), SeatRow(1, None, None, None), bot(2)]
    assert store.seats("elsewhere") == []


def test_a_bot_takes_over_and_gives_back(store: Store) -> None:
    ada = guest(store)
    set_up(store, "t", ada)
    store.set_seat("t", 0, ada.id, "planner")
    assert store.seats("t")[0] == SeatRow(0, ada.id, "Ada", "planner")
    store.set_seat("t", 0, ada.id, None)
    store.set_seat("t", 2, None, None)
    assert store.seats("t") == [
        SeatRow(0, ada.id, "Ada", None),
        SeatRow(1, None, None, None),
        SeatRow(2, None, None, None),
    ]


def test_only_open_seats_are_taken(store: Store) -> None:
    ada, bo, cy = (guest(store, name) for name in ("Ada", "Bo", "Cy"))
    set_up(store, "t", ada)
    assert [store.take_seat("t", seat, bo.id) for seat in (0, 2, 3, 1)] == [False, False, False, True]
    assert not store.take_seat("t", 1, cy.id)
    assert not store.take_seat("elsewhere", 1, cy.id)
    assert store.seats("t") == [SeatRow(0, ada.id, "Ada", None), SeatRow(1, bo.id, "Bo", None), bot(2)]


def test_a_person_has_one_seat_at_a_table(store: Store) -> None:
    ada = guest(store)
    set_up(store, "t", ada)
    assert not store.take_seat("t", 1, ada.id)
    with pytest.raises(Conflict, match="already sits at the table"):
        store.set_seat("t", 2, ada.id, None)
    assert [seat.user for seat in store.seats("t")] == [ada.id, None, None]


def test_what_is_not_there_cannot_change(store: Store) -> None:
    ada = guest(store)
    set_up(store, "t", ada)
    with pytest.raises(Missing, match="Table 't' has no seat 3"):
        store.set_seat("t", 3, None, "random")
    with pytest.raises(Missing, match="no table 'x'"):
        store.set_seat("x", 0, None, "random")
    with pytest.raises(Missing, match="no table 'x'"):
        store.set_status("x", "over")
    with pytest.raises(Missing, match="no table 'x'"):
        store.say("x", ada.id, "Ada", None, "hello?", "1")
    with pytest.raises(Missing, match="no table 'x'"):
        store.new_again("x", table("t", ada), [bot(0)])


def test_a_table_waits_runs_and_is_over(store: Store) -> None:
    ada = guest(store)
    for id in ("a", "b"):
        set_up(store, id, ada)
    assert store.running_tables() == []
    store.set_status("a", "running")
    assert store.running_tables() == ["a"]
    store.set_status("a", "over")
    assert store.running_tables() == []
    with pytest.raises(ValueError, match=r"^A table is waiting, running or over, not 'done'\.$"):
        store.set_status("a", "done")


def test_whatever_happens_at_a_table_is_its_latest_update(store: Store) -> None:
    ada, bo = guest(store), guest(store, "Bo")
    changes: list[Callable[[], object]] = [
        lambda: store.take_seat("t", 1, bo.id),
        lambda: store.set_seat("t", 2, None, "planner"),
        lambda: store.set_status("t", "running"),
        lambda: store.new_again("t", table("u", ada), [bot(0)]),
        lambda: store.append("t", []),
    ]
    set_up(store, "t", ada)
    for change in changes:
        before = datetime.now(UTC)
        change()
        row = store.table("t")
        assert row is not None
        assert before <= row.updated <= datetime.now(UTC)
        assert row.created == NOON


def test_the_first_to_go_on_decides_where(store: Store) -> None:
    ada = guest(store)
    set_up(store, "t", ada)
    store.new_again("t", table("first", ada), [bot(0)])
    with pytest.raises(Conflict):
        store.new_again("t", table("second", ada), [bot(0)])
    assert store.table("second") is None
    row = store.table("t")
    assert row is not None
    assert row.again == "first"


def test_my_tables_are_those_i_sit_at_or_host_newest_first(store: Store) -> None:
    ada, bo = guest(store, "Ada"), guest(store, "Bo")
    set_up(store, "first", bo, minutes=1)
    set_up(store, "third", ada, minutes=3)
    set_up(store, "second", bo, minutes=2)
    set_up(store, "not hers", bo, minutes=4)
    store.take_seat("first", 1, ada.id)
    store.take_seat("second", 1, ada.id)
    store.set_seat("third", 0, None, "random")  # she hosts it without a seat
    assert [row.id for row in store.tables_of(ada.id)] == ["third", "second", "first"]
    assert [row.id for row in store.tables_of(ada.id, limit=2)] == ["third", "second"]
    assert store.tables_of(ada.id)[1] == store.table("second")


def test_open_tables_are_public_and_waiting_newest_first(store: Store) -> None:
    ada = guest(store)
    set_up(store, "old", ada, minutes=1)
    set_up(store, "new", ada, minutes=2)
    set_up(store, "private", ada, minutes=3, public=False)
    set_up(store, "running", ada, minutes=4, status="running")
    assert [row.id for row in store.open_tables()] == ["new", "old"]
    assert [row.id for row in store.open_tables(limit=1)] == ["new"]


def test_on_logging_in_the_guests_games_become_the_accounts(store: Store) -> None:
    ada, visitor = account(store, "Ada"), guest(store, "visitor")
    set_up(store, "hosted", visitor)
    set_up(store, "both", ada)
    store.take_seat("both", 1, visitor.id)
    store.say("both", visitor.id, "visitor", 1, "it is me", "1")
    store.adopt(visitor.id, ada.id)
    assert store.seats("hosted")[0] == SeatRow(0, ada.id, "Ada", None)
    assert [seat.user for seat in store.seats("both")] == [ada.id, visitor.id, None]
    assert {row.id: row.host for row in store.tables_of(ada.id)} == {"hosted": ada.id, "both": ada.id}
    assert [(line.user, line.name) for line in store.chat("both", 500)] == [(ada.id, "visitor")]


def test_an_account_is_not_taken_over(store: Store) -> None:
    ada, bo = account(store, "Ada"), account(store, "Bo")
    set_up(store, "t", bo)
    with pytest.raises(Conflict, match="Only a guest's games"):
        store.adopt(bo.id, ada.id)
    assert store.seats("t")[0].user == bo.id


def test_chat_keeps_the_last_lines_in_order(store: Store) -> None:
    ada = guest(store)
    set_up(store, "t", ada)
    set_up(store, "u", ada)
    store.say("u", ada.id, "Ada", 0, "elsewhere", "1")
    said = ((0, "hello"), (None, "<b>"), (2, "🚂"))
    lines = [store.say("t", ada.id, "Ada", seat, text, text)[0] for seat, text in said]
    assert [(line.index, line.seat, line.text) for line in lines] == [(0, 0, "hello"), (1, None, "<b>"), (2, 2, "🚂")]
    assert store.chat("t", 500) == lines
    assert store.chat("t", limit=2) == lines[1:]
    store.change_user(ada.id, name="Lady Ada")
    assert {line.name for line in store.chat("t", 500)} == {"Ada"}


def test_a_line_of_chat_that_is_sent_again_is_the_same_line(store: Store) -> None:
    ada, bo = guest(store), guest(store)
    set_up(store, "t", ada)
    first = store.say("t", ada.id, "Ada", 0, "hello", "1")
    assert store.say("t", ada.id, "Ada", 0, "hello", "1") == (first[0], False)
    assert store.say("t", bo.id, "Bo", None, "hello", "1")[0].index == 1  # somebody else's intents are theirs
    assert [line.index for line in store.chat("t", 500)] == [0, 1]


def test_a_guests_intents_go_to_the_account_too(store: Store) -> None:
    ada, visitor = account(store, "Ada"), guest(store, "visitor")
    set_up(store, "t", visitor)
    line, _ = store.say("t", visitor.id, "visitor", 0, "it is me", "1")
    store.adopt(visitor.id, ada.id)
    again, new = store.say("t", ada.id, "Ada", 0, "it is me", "1")
    assert (again.index, new) == (line.index, False)


def test_decisions_are_stored_with_their_intents_and_forgotten_in_time(store: Store) -> None:
    ada = guest(store)
    set_up(store, "t", ada)
    rows = [IntentRow(ada.id, DECISION, str(number), number + 1) for number in range(3)]
    for number, row in enumerate(rows):
        store.append("t", [Event(number, "entry", 0, 7)], intent=row)
    assert store.intents("t", DECISION, limit=2) == rows[1:]
    assert store.expire_intents(before=NOON) == 0
    assert store.intents("t", DECISION, limit=5) == rows
    assert store.expire_intents(before=datetime.now(UTC) + timedelta(minutes=1)) == 3
    assert store.intents("t", DECISION, limit=5) == []


def test_a_map_is_kept_once_under_its_fingerprint(store: Store) -> None:
    ada = guest(store)
    store.put_map("print", "lake", "The Lake", '{"cities": "Zürich"}', ada.id)
    store.put_map("print", "lake", "The Lake", '{"cities": "Zürich"}', guest(store).id)
    assert store.map_text("print") == '{"cities": "Zürich"}'
    assert store.map_text("another") is None
    row = replace(table("t", ada), map="print")
    store.new_table(row, [bot(0)])
    assert store.table("t") == row
