"""Whole games of planners, every decision checked against the rules.

``make oracle`` plays 20,000 games of each title, ``make test`` a few: BRANCHLINE_PLANNER_GAMES says how many.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np
import pytest

import branchline
from branchline.bots.brains import brain_for
from branchline.games.contract import CHANCE, OVER, Rules
from branchline.games.ticket_to_ride.numbering import PASS

GAMES = int(os.environ.get("BRANCHLINE_PLANNER_GAMES", "48"))  # of each title
LONGEST = 2_000  # decisions: a game that goes on for longer will never end

USA, EUROPE, RAILROADS = "ticket-to-ride", "ticket-to-ride-europe", "russian-railroads"
EDITIONS = ("33", "classic", "1910", "mega")
OPTIONS: dict[str, list[dict[str, Any]]] = {
    USA: [{"edition": name, "open_row": row} for row, name in product((False, True), EDITIONS)],
    EUROPE: [{"open_row": False}, {"open_row": True}],
    RAILROADS: [{}],
}
SEATS = {USA: (2, 3, 4, 5), EUROPE: (2, 3, 4, 5), RAILROADS: (2, 3, 4)}
KINDS = [(title, options) for title, several in OPTIONS.items() for options in several]

Decide = Callable[[Any, int], int]  # a blinded position and its seat in, the number of an action out


class Checked:
    """A table whose seats are asked for their decisions, and must answer by the rules."""

    def __init__(self, rules: Rules, decide: Decide) -> None:
        self.rules, self.decide = rules, decide
        self.state, self.blinded = rules.new_states(1), rules.new_states(1)
        self.out = np.zeros(len(rules.actions), np.int32)
        self.weights = np.zeros(rules.most_outcomes, np.int32)

    def play(self, seats: int, seed: int) -> int:
        """A game to its end; how many decisions it had."""
        rules, state, rng, decisions = self.rules, self.state, random.Random(seed), 0
        rules.setup(state, seats)
        while (seat := rules.to_move(state)) != OVER:
            if seat == CHANCE:
                rules.take_chance(state, rng.getrandbits(64), self.out, self.weights)
                continue
            decisions += 1
            assert decisions <= LONGEST, f"{seats} seats, seed {seed}: no end after {LONGEST} decisions"
            rules.blind(state, seat, self.blinded)
            action = self.decide(self.blinded, seat)
            taken = rules.try_action(state, seat, action, self.out)
            assert taken, f"{seats} seats, seed {seed}, decision {decisions}: {self._told(seat, action)}"
        return decisions

    def _told(self, seat: int, action: int) -> str:
        legal = self.out[: self.rules.legal(self.state, seat, self.out)].tolist()
        named = [self.rules.actions[i].text for i in legal]
        chosen = self.rules.actions[action].text if 0 <= action < len(self.rules.actions) else action
        return f"seat {seat} chose {chosen}; legal: {', '.join(named)}"


@pytest.mark.parametrize(("title", "options"), KINDS, ids=lambda part: part if isinstance(part, str) else str(part))
def test_every_decision_of_planners_is_legal(title: str, options: dict[str, Any]) -> None:
    rules = branchline.game(title).rules(options)
    table = Checked(rules, brain_for(rules).plan)
    games = -(-GAMES // len(OPTIONS[title]))
    decisions = [table.play(SEATS[title][seed % len(SEATS[title])], seed) for seed in range(games)]
    assert min(decisions) > max(SEATS[title])


def test_an_illegal_decision_is_noticed() -> None:
    """A planner that passes once, at its fortieth decision, though it could draw cards."""
    rules = branchline.game(EUROPE).rules({})
    plan, asked = brain_for(rules).plan, 0

    def once_wrong(position: Any, seat: int) -> int:
        nonlocal asked
        asked += 1
        return PASS if asked == 40 else plan(position, seat)

    with pytest.raises(AssertionError, match=r"3 seats, seed 1, decision 40: seat \d chose pass; legal: draw, take"):
        Checked(rules, once_wrong).play(3, 1)
