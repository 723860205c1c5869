"""Games in which every decision is checked: it must be a legal action, and the game must end."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np

from branchline.games.contract import CHANCE, OVER, Rules

LONGEST = 2_000  # decisions: a game that goes on for longer will never end

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
