"""What is kept of many games: sums of whole numbers, which can be added up over any choice of games.

A tally belongs to one thing that a seat can have or do. Several seats of a game may have it, and their results hang
together: one of them wins, so the others do not. Therefore the squares and products of each *game's* sums are kept too;
from them ``figures.py`` makes intervals for games, not for seats.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

WIN = 60  # a win; a shared one is counted in parts, which are whole numbers for up to five (and six) winners

# Sums over games of what a game adds: c seats that have the thing, w wins of theirs, p points, h hits.
SUMS = ("c", "w", "p", "h", "ww", "pp", "cc", "cw", "cp", "ch", "hh")
SINGLE = 6  # those that are needed if no game had it more than once: the others follow


class Cell(NamedTuple):
    """What can be filtered by: how many played, and who sat there."""

    players: int
    who: str  # a level of the ladder, another bot by its name, or PEOPLE


PEOPLE = "people"


class Key(NamedTuple):
    """A thing that is counted."""

    topic: str
    group: str  # within the topic, such as opening and later tickets; empty if it has none
    item: str
    arm: str  # what was done with it, such as kept and not kept; empty if there is nothing to compare


class Tally:
    __slots__ = ("sums",)

    def __init__(self, sums: Sequence[int] = (0,) * len(SUMS)) -> None:
        self.sums = list(sums)

    def add_game(self, c: int, w: int, p: int, h: int) -> None:
        """One more game, in which so many seats had it."""
        news = (c, w, p, h, w * w, p * p, c * c, c * w, c * p, c * h, h * h)
        self.sums = [old + new for old, new in zip(self.sums, news, strict=True)]

    def add(self, other: Tally) -> None:
        self.sums = [old + new for old, new in zip(self.sums, other.sums, strict=True)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tally) and self.sums == other.sums

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        return f"Tally({dict(zip(SUMS, self.sums, strict=True))})"

    def packed(self) -> list[int]:
        """As short as possible: without what follows from the rest if no game had it more than once."""
        c, w, p, h = self.sums[:4]
        single = self.sums[SINGLE:] == [c, w, p, h, h]
        return self.sums[:SINGLE] if single else list(self.sums)


def unpacked(sums: Sequence[int]) -> Tally:
    """
    >>> tally = Tally()
    >>> tally.add_game(1, WIN, 104, 1)
    >>> tally.packed(), unpacked(tally.packed()) == tally
    ([1, 60, 104, 1, 3600, 10816], True)
    """
    c, w, p, h = sums[:4]
    return Tally([*sums, c, w, p, h, h] if len(sums) == SINGLE else sums)


def together(tallies: Iterable[Tally]) -> Tally:
    """The sum of all. The games must be different ones."""
    total = Tally()
    for tally in tallies:
        total.add(tally)
    return total
