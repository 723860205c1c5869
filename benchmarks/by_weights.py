"""The search of Russian Railroads without networks, to measure what they bring.

``branchline arena russian-railroads --bots search:100ms,benchmarks.by_weights:Search100ms``
"""

from __future__ import annotations

from typing import Any

from branchline.bots.budget import Budget
from branchline.bots.russian_railroads.brain import RussianRailroadsBrain
from branchline.bots.search import SearchBot
from branchline.games.contract import Action, Rules


class _ByWeights:
    """Its search values positions by the planner's weights."""

    def __init__(self) -> None:
        self._rules: Rules | None = None
        self._brain: RussianRailroadsBrain | None = None

    def of(self, rules: Rules) -> RussianRailroadsBrain:
        if self._brain is None or self._rules is not rules:
            self._rules, self._brain = rules, RussianRailroadsBrain(rules, learnt=False)
        return self._brain


class Search100ms(SearchBot):
    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed, Budget(seconds=0.1))
        self._brains = _ByWeights()  # type: ignore[assignment]

    def choose(self, rules: Rules, position: Any, seat: int, legal: list[Action]) -> Action:
        return super().choose(rules, position, seat, legal)
