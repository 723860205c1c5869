"""The planner as a bot: it makes a plan and decides by it. It uses no random numbers, so its seed has no effect."""

from __future__ import annotations

from typing import Any

from branchline.bots.brains import Brains
from branchline.games.contract import Action, Rules


class PlannerBot:
    def __init__(self, seed: int) -> None:
        self._brains = Brains()

    def choose(self, rules: Rules, position: Any, seat: int, legal: list[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        return rules.actions[self._brains.of(rules).plan(position, seat)]

    def why(self, rules: Rules, position: Any, seat: int) -> list[str]:
        """Explain in sentences what the planner wants."""
        return self._brains.of(rules).why(position, seat)
