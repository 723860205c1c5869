"""The search of Russian Railroads without networks, to measure what they bring.

``branchline arena russian-railroads --bots benchmarks.former:Now100ms,benchmarks.by_weights:Search100ms``
"""

from __future__ import annotations

from benchmarks.former import Now100ms
from branchline.bots.russian_railroads.brain import RussianRailroadsBrain
from branchline.games.contract import Rules


class _ByWeights:
    """Its search values positions by the planner's weights."""

    def __init__(self) -> None:
        self._rules: Rules | None = None
        self._brain: RussianRailroadsBrain | None = None

    def of(self, rules: Rules) -> RussianRailroadsBrain:
        if self._brain is None or self._rules is not rules:
            self._rules, self._brain = rules, RussianRailroadsBrain(rules, learnt=False)
        return self._brain


class Search100ms(Now100ms):
    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed)
        self._brains = _ByWeights()  # type: ignore[assignment]
