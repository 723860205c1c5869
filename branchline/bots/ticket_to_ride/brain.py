"""Ticket to Ride's thinking as Python calls it."""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.bots.ticket_to_ride.doors import choose
from branchline.bots.ticket_to_ride.mind import new_minds
from branchline.bots.ticket_to_ride.weights import weights_for
from branchline.bots.ticket_to_ride.why import why
from branchline.games.compiled import prepare
from branchline.games.contract import CHANCE, Rules
from branchline.games.room import Room
from branchline.games.ticket_to_ride.game import TicketToRideRules

PART = "bots/ticket_to_ride"


class TicketToRideBrain:
    def __init__(self, rules: Rules) -> None:
        assert isinstance(rules, TicketToRideRules)
        self._rules = rules
        self._board = rules.board_array
        self._mind = new_minds(1)
        prepare("ticket-to-ride", self._warm_up, PART)

    def plan(self, position: Any, seat: int) -> int:
        return int(choose(self._board, position, seat, self._weights(position), self._mind))

    def why(self, position: Any, seat: int) -> list[str]:
        self.plan(position, seat)
        return why(self._rules, position[0], seat, self._mind[0])

    def _weights(self, position: Any) -> Any:
        return weights_for(self._rules.board, int(position["seats"][0]))

    def _warm_up(self) -> None:
        """Call every entry point once, so that all machine code is in the cache."""
        state = self._rules.new_states(1)
        room = _room(self._rules)
        self._rules.setup(state, 2)
        while self._rules.to_move(state) == CHANCE:
            self._rules.take_chance(state, 1, room.out, room.weights)
        self.plan(state, 0)


def _room(rules: TicketToRideRules) -> Room:
    out, weights = np.zeros(len(rules.actions), np.int32), np.zeros(rules.most_outcomes, np.int32)
    return Room(out, weights, np.zeros(1, np.uint64), rules.new_result())
