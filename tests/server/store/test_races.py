"""Several threads want the same thing: one gets it, the others are told, and no one else is affected."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from branchline.server.store import Conflict, Event, NameTaken, Store, open_store
from tests.server.store.scene import account, at_the_same_time, bot, entries, guest, set_up, table

MANY = range(8)
ROUNDS = range(5)


@pytest.fixture
def other(url: str, store: Store) -> Store:
    """The same database through other connections, as another process would have them."""
    return open_store(url)


def test_of_two_appends_under_the_same_index_one_wins(store: Store, other: Store) -> None:
    set_up(store, "t", guest(store))
    for index in range(20):
        rivals = [(store, Event(index, "entry", 0, 1)), (other, Event(index, "entry", 1, 2))]
        answers = at_the_same_time(lambda rival: rival[0].append("t", [rival[1]]), rivals)
        winners = [rival[1] for rival, answer in zip(rivals, answers, strict=True) if answer is None]
        assert [type(answer) for answer in answers if answer is not None] == [Conflict]
        assert store.events("t")[index:] == winners
    other.close()


def test_appends_to_many_tables_do_not_disturb_each_other(store: Store) -> None:
    ada = guest(store)
    ids = [f"table {number}" for number in MANY]
    for id in ids:
        set_up(store, id, ada)

    def play(id: str) -> None:
        for index in range(0, 30, 2):
            store.append(id, entries(index, 2))
            with pytest.raises(Conflict):
                store.append(id, entries(index))

    assert at_the_same_time(play, ids) == [None] * len(ids)
    assert [store.events(id) for id in ids] == [entries(0, 30)] * len(ids)


def test_an_open_seat_has_one_taker(store: Store) -> None:
    people = [guest(store, f"guest {number}") for number in MANY]
    for number in ROUNDS:
        set_up(store, f"t{number}", guest(store))
        answers = at_the_same_time(partial(store.take_seat, f"t{number}", 1), [user.id for user in people])
        assert sorted(answers, key=bool) == [False] * 7 + [True]
        assert store.seats(f"t{number}")[1].user == people[answers.index(True)].id


def test_a_person_who_runs_for_two_seats_gets_one(store: Store) -> None:
    bo = guest(store, "Bo")
    for number in ROUNDS:
        set_up(store, f"t{number}", guest(store))
        store.set_seat(f"t{number}", 2, None, None)
        answers = at_the_same_time(partial(store.take_seat, f"t{number}", user=bo.id), [1, 2])
        assert sorted(answers, key=bool) == [False, True]


def test_one_decides_where_to_go_on(store: Store) -> None:
    for number in ROUNDS:
        ada = guest(store)
        set_up(store, f"t{number}", ada)
        rows = [table(f"u{number}-{again}", ada) for again in MANY]
        answers = at_the_same_time(lambda row: store.new_again(f"t{number}", row, [bot(0)]), rows)  # noqa: B023
        assert [type(answer) for answer in answers if answer is not None] == [Conflict] * 7
        row = store.table(f"t{number}")
        assert row is not None
        assert row.again == rows[answers.index(None)].id


def test_a_name_goes_to_one_account(store: Store) -> None:
    people = [guest(store, f"guest {number}") for number in MANY]
    answers = at_the_same_time(lambda user: store.make_account(user.id, "Ada", "hash"), people)
    assert sorted(type(answer).__name__ for answer in answers) == ["NameTaken"] * 7 + ["User"]
    assert NameTaken in map(type, answers)


def test_lines_of_chat_said_at_once_have_indices_of_their_own(store: Store) -> None:
    ada = guest(store)
    set_up(store, "t", ada)
    at_the_same_time(lambda number: store.say("t", ada.id, "Ada", 0, str(number), str(number)), MANY)
    assert [line.index for line in store.chat("t", 500)] == list(MANY)
    assert {line.text for line in store.chat("t", 500)} == {str(number) for number in MANY}


def test_a_map_put_by_many_at_once_is_there(store: Store) -> None:
    people = [guest(store) for _ in MANY]
    assert at_the_same_time(lambda user: store.put_map("print", "a", "A", "{}", user.id), people) == [None] * 8
    assert store.map_text("print") == "{}"


def test_logging_in_while_taking_a_seat_leaves_one_seat_each(store: Store) -> None:
    for number in ROUNDS:
        ada, visitor = account(store, f"Ada {number}"), guest(store)
        set_up(store, f"t{number}", visitor)
        calls: list[Callable[[], object]] = [
            partial(store.adopt, visitor.id, ada.id),
            partial(store.take_seat, f"t{number}", 1, ada.id),
        ]
        answers = at_the_same_time(lambda call: call(), calls)
        assert not [answer for answer in answers if isinstance(answer, Exception)]
        sitting = [seat.user for seat in store.seats(f"t{number}")]
        assert sitting in ([ada.id, None, None], [visitor.id, ada.id, None])
