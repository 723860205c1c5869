"""Choices by number: the actions that are open, put together as a player thinks of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from branchline.games.contract import Action


@dataclass(frozen=True, slots=True)
class Choice:
    """One number of a menu: an action, or several that are told apart by a further question."""

    words: str
    actions: tuple[Action, ...]
    ways: tuple[str, ...] = ()  # what tells several apart
    question: str = ""

    def further(self) -> Menu:
        """The menu of the further question."""
        choices = [Choice(way, (action,)) for way, action in zip(self.ways, self.actions, strict=True)]
        return Menu((Group(self.question, tuple(choices), flowing=len(choices) > FLOW_FROM),))


FLOW_FROM = 26  # so many short choices follow one another instead of taking a line each


@dataclass(frozen=True, slots=True)
class Group:
    """Choices under a heading; ``shown`` of them at first, the others when asked for."""

    heading: str
    choices: tuple[Choice, ...]
    shown: int | None = None
    rest: str = ""  # what is said where not all are shown
    flowing: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    groups: tuple[Group, ...]

    def choices(self) -> list[Choice]:
        return [choice for group in self.groups for choice in group.choices]

    def lines(self, whole: bool = False) -> Iterator[str]:
        """Numbered through; ``whole`` leaves nothing out."""
        number = 1
        for group in self.groups:
            if not group.choices:
                continue
            yield group.heading
            if group.flowing:
                yield "  " + ", ".join(f"{i} {one.words}" for i, one in enumerate(group.choices, number))
            else:
                shown = len(group.choices) if whole else group.shown
                for i, choice in enumerate(group.choices[:shown], number):
                    yield f"{i:3} {choice.words}"
                if shown is not None and shown < len(group.choices):
                    yield f"    {group.rest}"
            number += len(group.choices)
