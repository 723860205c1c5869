"""Whose question comes next: that of the person who has waited longest since their last turn."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection, Hashable, Mapping
from typing import Generic, Protocol, TypeVar

from branchline.server.thinking.bounds import Kind, Most

SERVED_KEPT = 10_000  # people and addresses whose last turn is remembered; those forgotten count as new

Who = tuple[Hashable, ...]  # the groups that a person belongs to, widest first, and the person last


class Asked(Protocol):
    @property
    def who(self) -> Who: ...

    @property
    def kind(self) -> Kind: ...


A = TypeVar("A", bound=Asked)


class Turns(Generic[A]):
    """The questions that wait, each kind for itself: none waits for another kind.

    Turns go round: first among the widest groups (addresses), within a group among its people. So a person with many
    questions gets as many turns as one with a single question, and so do many guests of one address.
    """

    def __init__(self, most: Mapping[Kind, Most]) -> None:
        self._most = most
        self._waiting: dict[Kind, dict[Who, dict[A, None]]] = {kind: {} for kind in Kind}
        self._served: dict[Kind, OrderedDict[Who, int]] = {kind: OrderedDict() for kind in Kind}
        self._turn = 0

    def waiting(self, kind: Kind) -> int:
        return sum(map(len, self._waiting[kind].values()))

    def add(self, asked: A) -> bool:
        """Let the question wait; False if too many wait already."""
        own, most = self._waiting[asked.kind].get(asked.who, {}), self._most[asked.kind]
        if len(own) >= most.per_person or self.waiting(asked.kind) >= most.in_all:
            return False
        self._waiting[asked.kind].setdefault(asked.who, own)[asked] = None
        return True

    def take(self, kind: Kind, but: Collection[Who] = ()) -> A | None:
        """The next question of this kind, which then no longer waits; none of these groups' questions."""
        people = [who for who in self._waiting[kind] if widest(who) not in but]
        if not people:
            return None
        served = self._served[kind]
        who = min(people, key=lambda one: [served.get(group, 0) for group in _groups(one)])
        asked = next(iter(self._waiting[kind][who]))
        self.withdraw(asked)
        self._note(served, who)
        return asked

    def withdraw(self, asked: A) -> None:
        """Forget the question, if it waits."""
        waiting = self._waiting[asked.kind]
        own = waiting.get(asked.who, {})
        own.pop(asked, None)
        if not own:
            waiting.pop(asked.who, None)

    def _note(self, served: OrderedDict[Who, int], who: Who) -> None:
        self._turn += 1
        for group in _groups(who):
            served[group] = self._turn
            served.move_to_end(group)
        while len(served) > SERVED_KEPT:
            served.popitem(last=False)


def widest(who: Who) -> Who:
    return who[:1]


def _groups(who: Who) -> list[Who]:
    """The person's groups, widest first; the last one is the person."""
    return [who[: size + 1] for size in range(len(who))]
