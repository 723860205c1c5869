"""How long a bot may think about a decision: a time limit, a number of iterations, or both."""

from __future__ import annotations

import re
from dataclasses import dataclass

from branchline.games.contract import InvalidSetup

MOST_SECONDS = 3600.0
MOST_ITERATIONS = 100_000_000
UNITS = {"ms": 0.001, "s": 1.0}


@dataclass(frozen=True, slots=True)
class Budget:
    """Thinking stops at whichever limit comes first. With iterations alone, the same seed gives the same action on any
    machine."""

    seconds: float | None = None
    iterations: int | None = None

    def __post_init__(self) -> None:
        if self.seconds is None and self.iterations is None:
            raise InvalidSetup("bot.no-budget")
        if self.seconds is not None and not 0 < self.seconds <= MOST_SECONDS:
            raise InvalidSetup("bot.seconds", most=round(MOST_SECONDS), named=str(self.seconds))
        if self.iterations is not None and not 1 <= self.iterations <= MOST_ITERATIONS:
            raise InvalidSetup("bot.iterations", most=str(MOST_ITERATIONS), named=str(self.iterations))


def read_budget(text: str) -> Budget:
    """Read a budget as written after a bot's name.

    >>> read_budget("200ms"), read_budget("1.5s"), read_budget("500")
    (Budget(seconds=0.2, iterations=None), Budget(seconds=1.5, iterations=None), Budget(seconds=None, iterations=500))
    """
    found = re.fullmatch(r"(\d{1,12}(?:\.\d{1,6})?)(ms|s)|(\d{1,12})", text.strip().casefold())
    if found is None:
        raise InvalidSetup("bot.budget", value=text)
    if found[3]:
        return Budget(iterations=int(found[3]))
    return Budget(seconds=float(found[1]) * UNITS[found[2]])
