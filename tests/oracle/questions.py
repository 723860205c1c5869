"""What the game asks next, and of whom: the rules are one long story that stops at every question."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

CHANCE = -1
OVER = -2

T = TypeVar("T")
Answer: TypeAlias = tuple[int, str]


@dataclass(frozen=True)
class Question:
    """One decision that is due: per seat that may decide, the texts open to it; for chance, their weights."""

    choices: dict[int, set[str]] = field(default_factory=dict)
    weights: dict[str, int] = field(default_factory=dict)


Play: TypeAlias = Generator[Question, Answer, T]


def ask(seat: int, options: Mapping[str, T]) -> Play[T]:
    """Let one player choose among the options, given by their texts."""
    _, text = yield Question(choices={seat: set(options)})
    return options[text]


def leave_to_chance(options: Mapping[str, T], weights: Mapping[str, int]) -> Play[T]:
    """Let chance choose among the options, given by their texts."""
    _, text = yield Question(weights=dict(weights))
    return options[text]
