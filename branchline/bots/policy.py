"""The policy as a bot: it decides at once by values learnt from self-play (docs/learning.md), without any search."""

from __future__ import annotations

from typing import Any

from branchline.bots.brains import Brains
from branchline.games.contract import Action, Rules


class PolicyBot:
    """It uses no random numbers, so its seed has no effect."""

    def __init__(self, seed: int) -> None:
        self._brains = Brains()

    def choose(self, rules: Rules, position: Any, seat: int, legal: list[Action]) -> Action:
        return rules.actions[self._brains.of(rules).follow_policy(position, seat)]
