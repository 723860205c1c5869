"""What thinking has come to since the server started: numbers for whoever watches it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar

from branchline.server.thinking.bounds import Kind

N = TypeVar("N", int, float)


def _of_each(zero: N) -> dict[Kind, N]:
    return dict.fromkeys(Kind, zero)


@dataclass(slots=True)
class Counts:
    answered: dict[Kind, int] = field(default_factory=lambda: _of_each(0))
    seconds_waited: dict[Kind, float] = field(default_factory=lambda: _of_each(0.0))  # by questions that had a turn
    seconds_thought: dict[Kind, float] = field(default_factory=lambda: _of_each(0.0))
    fell_back: int = 0  # decisions that a simpler bot had to take
    killed: int = 0  # workers, because a thought lasted too long
    lost: int = 0  # workers that ended by themselves, or could not be had
