"""What a game gives its bots: a planner.

Compiled code that takes functions as arguments is not cached, so each game compiles its own thinking in a folder of
its own. Here is what they have in common as Python sees it, and the one list of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from branchline.games.contract import InvalidSetup, Rules


class Brain(Protocol):
    """A game's thinking, with room to work in: for one thread at a time. All positions are blinded."""

    def plan(self, position: Any, seat: int) -> int:
        """The planner's action, as its number."""

    def why(self, position: Any, seat: int) -> list[str]:
        """What the planner is after, in sentences."""


def _ticket_to_ride(rules: Rules) -> Brain:
    from branchline.bots.ticket_to_ride.brain import TicketToRideBrain

    return TicketToRideBrain(rules)


# By the folder of the game's rules, which is one for all maps of Ticket to Ride.
TICKET_TO_RIDE, RUSSIAN_RAILROADS = "ticket_to_ride", "russian_railroads"
BRAINS: dict[str, Callable[[Rules], Brain]] = {TICKET_TO_RIDE: _ticket_to_ride}


def game_kind(rules: Rules) -> str:
    return type(rules).__module__.split(".")[-2]


def brain_for(rules: Rules) -> Brain:
    kind = game_kind(rules)
    if kind not in BRAINS:
        raise InvalidSetup(f"{rules.game.title} has no planner yet; the bot 'random' plays it.")
    return BRAINS[kind](rules)


class Brains:
    """The brain for the rules at hand, kept while they stay the same."""

    def __init__(self) -> None:
        self._rules: Rules | None = None
        self._brain: Brain | None = None

    def of(self, rules: Rules) -> Brain:
        if self._brain is None or self._rules is not rules:
            self._rules, self._brain = rules, brain_for(rules)
        return self._brain
