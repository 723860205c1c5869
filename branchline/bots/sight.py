"""What a planner sees and likes: by default all there is, and what wins."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sight:
    noise: float = 0.0  # points by which it misjudges a choice at most
    ahead: int | None = None  # how far it looks: open tickets planned for at once; scorings
    likes: tuple[tuple[str, float], ...] = ()  # what it values otherwise, by the names of the game's weights
    bias: float = 1.0  # how far it goes towards that: 0 is the planner itself
    against: float = 0.0  # points for each point that a choice takes from the others


CLEAR = Sight()
