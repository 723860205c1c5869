"""How long a bot may think about a decision: so much time, or so many iterations."""

from __future__ import annotations

from dataclasses import dataclass

from branchline.games.contract import InvalidSetup

MOST_SECONDS = 3600.0
MOST_ITERATIONS = 100_000_000


@dataclass(frozen=True, slots=True)
class Budget:
    """Whichever is reached first; with iterations alone the same seed gives the same move on any machine."""

    seconds: float | None = None
    iterations: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is None and self.iterations is None:
            raise InvalidSetup("A budget needs a time or a number of iterations.")
        if self.seconds is not None and not 0 < self.seconds <= MOST_SECONDS:
            raise InvalidSetup(f"A budget of time is above 0 and at most {MOST_SECONDS:.0f} s, not {self.seconds} s.")
        if self.iterations is not None and not 1 <= self.iterations <= MOST_ITERATIONS:
            raise InvalidSetup(f"A budget has from 1 to {MOST_ITERATIONS} iterations, not {self.iterations}.")
