"""The bots of Ticket to Ride as they were before anything was learnt, to measure what that brings.

``branchline arena ticket-to-ride --bots benchmarks.former:Now100ms,benchmarks.former:Search100ms``: the search of today
against one without networks, with a planner that does not finish. Both think 100 ms of processor time a move, so that
whatever else runs on the machine favours neither. ``benchmarks.former:Planner`` is that planner.
"""

from __future__ import annotations

import time
from typing import Any

from branchline.bots.budget import Budget
from branchline.bots.planner import PlannerBot
from branchline.bots.search import SearchBot
from branchline.bots.sight import Sight
from branchline.bots.ticket_to_ride.brain import TicketToRideBrain
from branchline.bots.ticket_to_ride.learnt import Learnt
from branchline.bots.ticket_to_ride.policy import NOTHING_LEARNT
from branchline.bots.ticket_to_ride.weights import weights_in
from branchline.games.contract import Rules
from branchline.learning.ticket_to_ride.league import NOT_FINISHING

FORMER = Sight(likes=NOT_FINISHING)
THINKING = 0.1  # seconds of processor time a move


class FormerBrain(TicketToRideBrain):
    def learnt(self, seats: int) -> Learnt:
        return Learnt(NOTHING_LEARNT, weights_in(self._rules.board, seats, FORMER))

    def plan(self, position: Any, seat: int) -> int:
        return max(self.expects(position, seat, FORMER), key=lambda option: option[1])[0]


class _FormerBrains:
    def __init__(self) -> None:
        self._rules: Rules | None = None
        self._brain: FormerBrain | None = None

    def of(self, rules: Rules) -> FormerBrain:
        if self._brain is None or self._rules is not rules:
            self._rules, self._brain = rules, FormerBrain(rules)
        return self._brain


class Planner(PlannerBot):
    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed)
        self._brains = _FormerBrains()  # type: ignore[assignment]


class Now100ms(SearchBot):
    """The search as it is, timed as the former one."""

    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed, Budget(seconds=THINKING), time.thread_time)


class Search100ms(Now100ms):
    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed)
        self._brains = _FormerBrains()  # type: ignore[assignment]
