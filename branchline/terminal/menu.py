"""Choices by number: the legal actions, grouped the way a player thinks of them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from branchline.games.contract import Action
from branchline.games.names import plain
from branchline.terminal.console import WIDTH


@dataclass(frozen=True, slots=True)
class Choice:
    """One number of a menu: an action, or several among which a further question decides."""

    words: str
    actions: tuple[Action, ...]
    ways: tuple[str, ...] = ()  # the answers to the further question
    question: str = ""

    def further(self) -> Menu:
        """The menu of the further question."""
        choices = [Choice(way, (action,)) for way, action in zip(self.ways, self.actions, strict=True)]
        return Menu((Group(self.question, tuple(choices), flowing=len(choices) > FLOW_FROM),))


def with_plain_digits(line: str) -> str:
    """The digits of every script as 0 to 9.

    >>> with_plain_digits("\uff11 \u0663 \u00b2")
    '1 3 2'
    """
    return "".join(str(unicodedata.digit(letter)) if letter.isdigit() else letter for letter in line)


def numbered(number: int, choice: Choice) -> str:
    return f"{number:3}: {choice.words}"


def flow(parts: Iterable[str]) -> Iterator[str]:
    """Short parts one after the other in lines, none of them broken at the end of a line."""
    line = ""
    for part in parts:
        if line and len(line) + len(part) + 4 > WIDTH:
            yield f"  {line},"
            line = ""
        line = f"{line}, {part}" if line else part
    yield f"  {line}"


MOST_DIGITS = 9  # any longer number is too big anyway
FLOW_FROM = 26  # more short choices than this share lines


@dataclass(frozen=True, slots=True)
class Group:
    """Choices under a heading. ``shown`` of them are shown at first, the others on request."""

    heading: str
    choices: tuple[Choice, ...]
    shown: int | None = None
    rest: str = ""  # what is said if not all are shown
    flowing: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    groups: tuple[Group, ...]

    def choices(self) -> list[Choice]:
        return [choice for group in self.groups for choice in group.choices]

    def number(self, typed: str) -> int | None:
        """The number in a line, or that of the choice whose words it repeats."""
        if re.fullmatch("[0-9]+", typed):
            return int(typed[:MOST_DIGITS])
        alike = [i for i, choice in enumerate(self.choices(), 1) if plain(choice.words) == plain(typed)]
        return alike[0] if len(alike) == 1 else None

    def lines(self, whole: bool = False) -> Iterator[str]:
        """The numbered choices; ``whole`` shows all of them."""
        number = 1
        for group in self.groups:
            if not group.choices:
                continue
            yield group.heading
            if group.flowing:
                yield from flow(f"{i}: {one.words}" for i, one in enumerate(group.choices, number))
            else:
                shown = len(group.choices) if whole else group.shown
                for i, choice in enumerate(group.choices[:shown], number):
                    yield numbered(i, choice)
                if shown is not None and shown < len(group.choices):
                    yield f"    {group.rest}"
            number += len(group.choices)
