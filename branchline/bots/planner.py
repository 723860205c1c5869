"""The planner as a bot: a plan, and each decision by it. It needs no chance, so its seed changes nothing."""

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
        """What it is after, in sentences."""
        return self._brains.of(rules).why(position, seat)
