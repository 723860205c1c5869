"""The numbers of the network's inputs: a feature for each asset that the planner notes and number of scorings left.

Features of the seat itself come first, then those of its opponents.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.bots.network import ONE
from branchline.bots.russian_railroads import assets as t
from branchline.games.russian_railroads.state import ROUNDS, SEATS

WAITS = t.ASSETS  # how many others act before the seat
LEADS = WAITS + SEATS  # points more than the best opponent has; points less
HELD = LEADS + 2  # end-bonus cards held by an opponent
PER_ROUND = HELD + 1
FEATURES = 2 * ROUNDS * PER_ROUND  # of the seat itself, then of its opponents

# Parts of ONE for an amount of 1: what can be large counts less, so that all amounts go from about 0 to 4.
LARGE = {
    t.POINTS: 1,
    t.STEPS: 4,
    t.SOON: 2,
    t.WAITING: 1,
    t.KIEV_WAITING: 2,
    t.UNDOUBLED: 2,
    t.CARD_POINTS: 1,
    t.STRIP: 4,
    t.OTHERS: 2,
    t.PARTS_WAITING: 8,
}


def amount_parts() -> Any:
    """Return the parts of ONE that an amount of 1 counts, by asset."""
    parts = np.full(PER_ROUND, ONE, np.int64)
    for row in t.ROWS:
        parts[row.first : row.first + row.size] = LARGE.get(row.first, ONE)
    parts[t.REVALUED + 1], parts[t.MEDAL + 1 : t.MEDAL + 3], parts[LEADS : LEADS + 2] = 2, 4, 1
    return parts
