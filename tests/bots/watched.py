"""Searches in plain Python, with every decision watched that the tree tries and the play-outs take.

    NUMBA_DISABLE_JIT=1 python -m tests.bots.watched MATCH.json …

searches the decision at hand in each match and prints how many decisions of seats were watched. Compiled code calls its
functions directly; only interpreted code can be intercepted.
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

import branchline
from branchline.bots.brains import brain_for
from branchline.bots.russian_railroads import decide as railroads_decide
from branchline.bots.russian_railroads import playout as railroads_playout
from branchline.bots.russian_railroads import search as railroads_search
from branchline.bots.ticket_to_ride import brain, playout, search, worlds
from branchline.games.contract import CHANCE
from branchline.games.russian_railroads import rules as railroads_rules
from branchline.games.ticket_to_ride import rules as ticket_rules

MOST_ACTIONS = 10_000
ITERATIONS = 3
NODES = 1_000
WORLDS = 2  # plain Python is slow: a few worlds are enough to play in


class Watch:
    def __init__(self) -> None:
        self.decisions = 0
        self._out = np.zeros(MOST_ACTIONS, np.int32)

    def over(self, module: ModuleType, rules: ModuleType) -> None:
        """From now on, every action that the module applies must be legal."""

        def apply(board: Any, state: Any, seat: int, action: int) -> None:
            if seat != CHANCE:
                legal = self._out[: rules.legal(board, state, seat, self._out)].tolist()
                assert action in legal, f"{module.__name__}: seat {seat} chose {action}; legal: {legal}"
                self.decisions += 1
            rules.apply(board, state, seat, action)

        vars(module)["apply"] = apply


def main(files: list[str]) -> None:
    watch = Watch()
    for module in (playout, search):
        watch.over(module, ticket_rules)
    for module in (railroads_decide, railroads_playout, railroads_search):
        watch.over(module, railroads_rules)
    vars(brain)["WORLDS"], vars(worlds)["SETTLING"] = WORLDS, 1
    brain.SEARCH_SETTINGS["ripe"] = 1  # so that the tree grows at once
    for file in files:
        match = branchline.replay(Path(file).read_text(encoding="utf-8"))
        seat = match.to_move
        brain_for(match.rules).search(match.blinded(seat), seat, seed=1, most_nodes=NODES).run(ITERATIONS)
        print(watch.decisions)


if __name__ == "__main__":
    main(sys.argv[1:])
