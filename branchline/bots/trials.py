"""How games end after choices that are tried in the same sample worlds: what a review measures."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from branchline.bots.tree import Payoff
from branchline.games.compiled import compiled

NO_ACTION = -1  # instead of a choice: the game goes on without one


class Results(NamedTuple):
    """How games ended, or are expected to end: by choice, world and seat."""

    wins: Any  # shares of the win
    points: Any


def new_results(actions: int, worlds: int, seats: int) -> Results:
    return Results(np.zeros((actions, worlds, seats)), np.zeros((actions, worlds, seats)))


@compiled
def note_result(results: Results, action: int, world: int, payoff: Payoff) -> None:
    for seat in range(results.wins.shape[2]):
        results.wins[action, world, seat] = payoff.wins[seat]
        results.points[action, world, seat] = payoff.points[seat]
