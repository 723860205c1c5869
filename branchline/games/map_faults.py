"""What is wrong with a map file that somebody brings, fault by fault with its place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Any

from branchline.games.contract import Explained
from branchline.games.names import nearest
from branchline.messages.languages import ENGLISH
from branchline.messages.statements import SeatName, Statement

LONGEST_GUESSED = 30  # letters


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong in a map file, and where."""

    place: str  # empty: the file as a whole
    said: Statement

    @property
    def sentence(self) -> str:
        """In English, without the place."""
        return self.said.sentence

    def words(self, language: str) -> str:
        sentence = self.said.words(language)
        return f"{self.place}: {sentence}" if self.place else sentence

    def __str__(self) -> str:
        return self.words(ENGLISH)


def fault(place: str, key: str, /, **args: Any) -> Fault:
    return Fault(place, Statement(key, **args))


def unknown_word(place: str, key: str, word: str, known: Iterable[str], /, **args: Any) -> Fault:
    """With the known word that may be meant, unless the word is so long that comparing would take a while."""
    return fault(place, key, guess=nearest(word, known) if len(word) <= LONGEST_GUESSED else "", **args)


def told(found: Iterable[Fault], most: int) -> list[Fault]:
    """The first faults, and whether there are more. What is not told is not looked for either."""
    shown = list(islice(found, most + 1))
    return shown if len(shown) <= most else [*shown[:most], fault("", "map.more-faults", count=most)]


def not_text(error: UnicodeDecodeError) -> Fault:
    return fault("", "map.not-text", byte=error.start)


class MapError(Explained):
    """A map file that cannot be used. The message names every fault with its place."""

    def __init__(self, where: str, found: Iterable[Fault]) -> None:
        self.where, self.faults = where, tuple(found)
        super().__init__("map.faults", where=where, count=len(self.faults))

    def words(self, language: str, seat_name: SeatName | None = None) -> str:
        faults = [one.words(language) for one in self.faults]
        if len(faults) == 1:
            return f"{self.where}: {faults[0]}"
        return "\n".join([super().words(language), *(f"  {one}" for one in faults)])

    def __reduce__(self) -> tuple[Any, ...]:
        return MapError, (self.where, self.faults)
