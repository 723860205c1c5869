"""What a game gives its bots: a planner, and a search with that planner in its play-outs.

Compiled code that takes functions as arguments is not cached, so each game compiles its own thinking in a folder of
its own. Here is what they have in common as Python sees it, and the one list of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from branchline.games.contract import Rules


class AtALoss(RuntimeError):
    """A planner was asked for a decision and found no choice, though a seat that has to decide always has one.

    Compiled thinking raises it, in play-outs too, rather than go on with an action that is not legal. No position is
    known in which it happens; tables and the arena let chance decide for a bot that fails.
    """


class Search(Protocol):
    """One decision being searched; ``nodes`` is its tree (``tree.py``)."""

    nodes: Any
    by_halves: bool  # whether the choices at the root take turns and are given up by halves

    def run(self, iterations: int) -> None:
        """Go on for so many iterations, in compiled code without the interpreter's lock."""


class Brain(Protocol):
    """A game's thinking, with room to work in: for one thread at a time. All positions are blinded."""

    def plan(self, position: Any, seat: int) -> int:
        """The planner's action, as its number."""

    def why(self, position: Any, seat: int) -> list[str]:
        """What the planner is after, in sentences."""

    @property
    def searches(self) -> bool:
        """Whether a search is worth beginning: not while it would be interpreted (``games/tiers.py``)."""

    def search(self, position: Any, seat: int, seed: int, most_nodes: int) -> Search:
        """A search about to begin; its root already has the choices it will look at."""

    def warm_up(self) -> None:
        """Call every entry point once, so that all machine code is in the cache, or loaded from it."""


def _ticket_to_ride(rules: Rules) -> Brain:
    from branchline.bots.ticket_to_ride.brain import TicketToRideBrain

    return TicketToRideBrain(rules)


def _russian_railroads(rules: Rules) -> Brain:
    from branchline.bots.russian_railroads.brain import RussianRailroadsBrain

    return RussianRailroadsBrain(rules)


# By the folder of the game's rules, which is one for all maps of Ticket to Ride.
BRAINS: dict[str, Callable[[Rules], Brain]] = {
    "ticket_to_ride": _ticket_to_ride,
    "russian_railroads": _russian_railroads,
}


def brain_for(rules: Rules) -> Brain:
    return BRAINS[type(rules).__module__.split(".")[-2]](rules)


class Brains:
    """The brain for the rules at hand, kept while they stay the same."""

    def __init__(self) -> None:
        self._rules: Rules | None = None
        self._brain: Brain | None = None

    def of(self, rules: Rules) -> Brain:
        if self._brain is None or self._rules is not rules:
            self._rules, self._brain = rules, brain_for(rules)
        return self._brain
