"""Means and shares with 95 % intervals.

Games of one deal share their luck, so the bootstrap draws deals. It is the Bayesian one (Rubin 1981): each time, every
deal gets a random weight. A share of games also counts one imaginary deal in which every bot won a fair share. So a
share of 0 or 1 still has an interval, wider the fewer the deals. If deals of two games are won or lost whole, this is
exactly the interval by Jeffreys' prior.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Any

import numpy as np

Array = Any  # of floats

DRAWS = 1000  # of the bootstrap
COVERED = 0.95  # share of the draws within an interval
AT_A_TIME = 10_000_000  # weights in memory


@dataclass(frozen=True)
class Estimate:
    value: float
    low: float
    high: float


def redrawn(by_deal: Array, seed: int = 0) -> Array:
    """Return DRAWS sums over the deals (the first axis), each with other random weights."""
    rng = np.random.default_rng(seed)
    deals = len(by_deal)
    most = max(1, AT_A_TIME // max(1, deals))
    sizes = [min(most, DRAWS - start) for start in range(0, DRAWS, most)]
    return np.concatenate([np.tensordot(rng.exponential(size=(size, deals)), by_deal, axes=1) for size in sizes])


def interval(drawn: Array) -> Array:
    """Return the two ends of the interval, along the first axis."""
    return np.quantile(drawn, [(1 - COVERED) / 2, (1 + COVERED) / 2], axis=0)


def mean_of(sums: Array, counts: Array) -> Estimate:
    """Return a mean from what each deal adds to the sum and to the count. A single deal gives no interval."""
    if not counts.sum():
        return Estimate(0.0, 0.0, 0.0)
    if np.count_nonzero(counts) == 1:
        return Estimate(float(sums.sum() / counts.sum()), -inf, inf)
    drawn = redrawn(np.stack([sums, counts], axis=1).astype(float))
    low, high = interval(drawn[:, 0] / drawn[:, 1])
    return Estimate(float(sums.sum() / counts.sum()), float(low), float(high))


def share_of(won: Array, games: Array, fair: float = 0.5) -> Estimate:
    """Return a share from the games and wins of each deal; ``fair`` is the share of an average bot."""
    if not games.sum():
        return Estimate(0.0, 0.0, 1.0)
    drawn = redrawn(np.stack([won, games], axis=1).astype(float))
    unplayed = games.mean() * np.random.default_rng(1).gamma([[fair], [1 - fair]], size=(2, DRAWS))  # won, and lost
    low, high = interval((drawn[:, 0] + unplayed[0]) / (drawn[:, 1] + unplayed.sum(axis=0)))
    return Estimate(float(won.sum() / games.sum()), float(low), float(high))
