"""A race on one line: the smallest game there is, registered by its entry alone. tests/test_add_a_game.py plays it.

On your turn you walk one space, or you ride as far as a die says: 0 to 3 spaces. The first at the end wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from branchline.games.chance import Ids
from branchline.games.contract import CHANCE, MOST_SEATS, OVER, Game, Option
from branchline.games.plain_rules import PlainFunctions, PlainRules
from branchline.games.registry import Entry

WALK, RIDE, DIE = 0, 1, 2  # actions; the die shows action - DIE
TEXTS = ("walk", "ride", "0", "1", "2", "3")


class Functions(PlainFunctions):
    BOARD = np.dtype((np.record, [("length", "i2")]))
    STATE = np.dtype((np.record, [("mover", "i2"), ("rider", "i2"), ("seats", "i2"), ("points", "i2", (MOST_SEATS,))]))

    def setup(self, board: Any, state: Any, seats: int) -> None:
        state.mover, state.rider, state.seats, state.points = 0, 0, seats, 0

    def legal(self, board: Any, state: Any, seat: int, out: Ids) -> int:
        out[:2] = WALK, RIDE
        return 2 if seat == state.mover else 0

    def odds(self, board: Any, state: Any, out: Ids, weights: Ids) -> int:
        out[:4], weights[:4] = range(DIE, DIE + 4), 1
        return 4

    def apply(self, board: Any, state: Any, seat: int, action: int) -> None:
        if action == RIDE:
            state.mover, state.rider = CHANCE, seat
            return
        runner = state.rider if seat == CHANCE else seat
        state.points[runner] += 1 if action == WALK else action - DIE
        state.mover = OVER if state.points[runner] >= board.length else (runner + 1) % state.seats


class Race(Game):
    name = kind = "race"
    title = "The Race"
    rules_version = 1
    seats = range(2, 5)
    seats_rule = "RACE-01"
    options: Mapping[str, Option] = {"length": Option("length", 10, (10, 20), "spaces to the end")}
    fingerprint = "0" * 64

    def rules(self, options: Mapping[str, Any]) -> PlainRules:
        settled = self.settle(options)
        board = np.array([(settled["length"],)], Functions.BOARD).view(np.recarray)
        return PlainRules(self, FUNCTIONS, board, TEXTS, DIE, settled)


FUNCTIONS = Functions()
ENTRY = Entry(
    name="race",
    kind="race",
    package="tests.race",
    game="tests.race:Race",
    rule_ids=("RACE",),
    batch="tests.race:FUNCTIONS",
)
