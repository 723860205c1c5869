"""Whose turn it is: people share out thinking, whatever the number of their questions."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from branchline.server.thinking import people, turns
from branchline.server.thinking.bounds import Kind, Most
from branchline.server.thinking.people import People
from branchline.server.thinking.turns import Turns, Who

SLOW, HINT, QUICK = Kind.SLOW, Kind.HINT, Kind.QUICK
MANY = 1_000


@dataclass(eq=False)
class Asked:
    name: str
    who: Who
    kind: Kind = SLOW


def waiting(*asked: Asked, per_person: int = MANY, in_all: int = MANY) -> Turns[Asked]:
    queue: Turns[Asked] = Turns(dict.fromkeys(Kind, Most(per_person, in_all)))
    for one in asked:
        assert queue.add(one)
    return queue


def taken(queue: Turns[Asked], count: int = MANY) -> str:
    """The names of the next questions, in their order."""
    found = (queue.take(SLOW) for _ in range(count))
    return " ".join(one.name for one in found if one is not None)


def of(person: str, *numbers: int, kind: Kind = SLOW) -> list[Asked]:
    return [Asked(f"{person}{number}", (person,), kind) for number in numbers]


def test_people_take_turns_and_each_is_answered_in_order() -> None:
    assert taken(waiting(*of("a", 1, 2, 3, 4), *of("b", 1, 2), *of("c", 1))) == "a1 b1 c1 a2 b2 a3 a4"


def test_whoever_comes_new_is_next() -> None:
    queue = waiting(*of("a", *range(30)), *of("b", *range(30)))
    taken(queue, 10)
    queue.add(*of("c", 1))
    assert taken(queue, 3) == "c1 a5 b5"


def test_who_asks_one_question_at_a_time_does_not_push_in() -> None:
    queue = waiting(*of("a", 1, 2, 3))
    order = []
    for number in range(3):
        queue.add(*of("b", number))
        order.append(taken(queue, 2))
    assert order == ["a1 b0", "a2 b1", "a3 b2"]


@pytest.mark.parametrize("kind", [QUICK, HINT])
def test_each_kind_has_turns_of_its_own(kind: Kind) -> None:
    queue = waiting(*of("a", 1, 2), *of("b", 1))
    taken(queue, 1)
    for one in (*of("a", 3, kind=kind), *of("b", 4, kind=kind)):
        assert queue.add(one)
    assert [one.name if one is not None else "" for one in (queue.take(kind) for _ in range(3))] == ["a3", "b4", ""]
    assert taken(queue) == "b1 a2"


def test_guests_of_one_address_count_as_one() -> None:
    crowd = [Asked(f"guest{number}", ("1.2.3.4", number)) for number in range(4)]
    queue = waiting(*crowd, Asked("x1", ("5.6.7.8", 9)), Asked("x2", ("5.6.7.8", 9)))
    assert taken(queue) == "guest0 x1 guest1 x2 guest2 guest3"


def test_within_an_address_people_take_turns_too() -> None:
    ann, ben = ("1.2.3.4", "ann"), ("1.2.3.4", "ben")
    assert taken(waiting(Asked("a1", ann), Asked("a2", ann), Asked("b1", ben))) == "a1 b1 a2"


def test_some_can_be_passed_over() -> None:
    queue = waiting(*of("a", 1), *of("b", 1))
    assert (one := queue.take(SLOW, but=[("a",)])) is not None
    assert one.name == "b1"
    assert queue.take(SLOW, but=[("a",)]) is None


@pytest.mark.parametrize(
    ("per_person", "in_all", "one_more"), [(2, MANY, of("a", 3)), (MANY, 3, of("c", 1)), (2, 3, of("c", 1))]
)
def test_only_so_many_wait(per_person: int, in_all: int, one_more: list[Asked]) -> None:
    queue = waiting(*of("a", 1, 2), *of("b", 1), per_person=per_person, in_all=in_all)
    assert not queue.add(*one_more)
    assert queue.waiting(SLOW) == 3
    taken(queue, 1)
    assert queue.add(*one_more)


def test_what_is_withdrawn_is_not_asked() -> None:
    first, second = of("a", 1, 2)
    queue = waiting(first, second)
    queue.withdraw(first)
    queue.withdraw(first)
    assert taken(queue) == "a2"
    assert queue.waiting(SLOW) == 0


def test_what_is_remembered_of_people_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "SERVED_KEPT", 3)
    monkeypatch.setattr(people, "PEOPLE_KEPT", 3)
    queue, known = waiting(*(Asked(str(number), (number,)) for number in range(10))), People()
    taken(queue)
    assert [len(served) for served in queue._served.values()] == [0, 0, 0, 3]
    for user in range(10):
        known.note(user, "1.2.3.4")
    assert [known.who(user) for user in (6, 7)] == [(6, 6), ("1.2.3.4", 7)]
