"""What is kept of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any

from branchline.arena.facts import Facts
from branchline.arena.schedule import Fixture, Seating

Seconds = Any  # a float32 array: how long each decision of a seat took


@dataclass(frozen=True, eq=False)
class Result:
    """A game that was played. All tuples are by seat."""

    seed: int
    deal: int
    seating: Seating
    scores: tuple[int, ...]
    places: tuple[int, ...]  # ranks from 1; a bot with a fault is last, whatever its points
    faults: tuple[str, ...]  # empty if there was none
    decisions: int  # of all seats
    seconds: tuple[Seconds, ...]  # of the decisions that the bot made itself
    facts: tuple[Facts, ...]  # of the final scoring; empty if there was none
    log: tuple[int, ...]  # the match's
    finished: bool = True  # False: stopped after too many decisions, not counted

    @property
    def fixture(self) -> Fixture:
        return Fixture(self.deal, self.seating)

    @property
    def key(self) -> tuple[int, int, Seating]:
        """Two results with the same key, of the same table, are the same game."""
        return self.seed, self.deal, self.seating

    def same_play(self, other: Result) -> bool:
        """Whether the same happened, regardless of the time it took."""
        return all(getattr(self, name) == getattr(other, name) for name in _PLAY)


_PLAY = [field.name for field in fields(Result) if field.name != "seconds"]


def in_order(results: Sequence[Result]) -> list[Result]:
    return sorted(results, key=lambda result: result.key)


def final_places(places: Sequence[int], faults: Sequence[str]) -> tuple[int, ...]:
    """Return the ranks, with bots that made a fault behind all others.

    >>> final_places([1, 2, 2], ["crashed", "", ""])
    (3, 1, 1)
    """
    order = [(bool(fault), place) for place, fault in zip(places, faults, strict=True)]
    order = [(True, 0) if faulty else (False, place) for faulty, place in order]  # all faults are equal
    return tuple(1 + sum(other < own for other in order) for own in order)
