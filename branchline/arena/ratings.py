"""How strong the bots are: Bradley–Terry ratings on the scale of Elo, with intervals.

Every pair of bots at a table counts as one result: the bot that ranks higher wins, and a shared rank is half a win for
both. A bot rated r points above another wins 1 / (1 + 10^(-r / 400)) of such pairs. Ratings are the most likely ones,
found by the MM algorithm (Hunter 2004); their mean is 0.

Intervals come from the bootstrap over deals (``intervals.py``). Each bot has one imaginary deal, drawn against every
other bot. So a bot that never lost has a finite rating, with an interval that is wider the fewer the deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

import numpy as np

from branchline.arena.intervals import DRAWS, Array, interval, redrawn
from branchline.arena.results import Result

ELO = 400 / np.log(10)  # points for a factor e in strength
PRECISE = 1e-5  # the search for ratings ends when no logarithm of strength changes by more
MOST_STEPS = 20_000


@dataclass(frozen=True)
class Rating:
    bot: str
    elo: float
    low: float
    high: float


@dataclass(frozen=True)
class Ratings:
    ratings: tuple[Rating, ...]  # in the order of the bots
    wins: Array  # wins[i, j]: how often bot i ranked before bot j
    above: Array  # above[i, j]: the share of draws in which bot i is stronger than bot j

    def best_first(self) -> list[Rating]:
        return sorted(self.ratings, key=lambda rating: -rating.elo)


def rate(results: Sequence[Result], bots: Sequence[str], seed: int = 0) -> Ratings:
    """Ratings of the bots from the games that were finished."""
    wins = wins_by_deal(results, bots)
    total = wins.sum(axis=0)
    prior = _prior(total, len(wins))
    rng = np.random.default_rng([seed, 1])  # not the stream of the deals' weights
    drawn = _elo(redrawn(wins, seed) + prior * rng.gamma(0.5, size=(DRAWS, *prior.shape)))
    low, high = interval(drawn)
    rows = zip(bots, quick_elo(total, len(wins)).tolist(), low.tolist(), high.tolist(), strict=True)
    above = (drawn[:, :, None] > drawn[:, None, :]).mean(axis=0)
    return Ratings(tuple(Rating(*row) for row in rows), total, above)


def quick_elo(wins: Array, deals: int) -> Array:
    """Ratings without intervals, from the wins in all deals together."""
    return _elo(wins + _prior(wins, deals) / 2)


def wins_by_deal(results: Sequence[Result], bots: Sequence[str]) -> Array:
    """Return wins[d, i, j]: how often bot i ranked before bot j in the games of deal d; shared ranks count half."""
    number = {bot: i for i, bot in enumerate(bots)}
    deals = {deal: d for d, deal in enumerate(dict.fromkeys((result.seed, result.deal) for result in results))}
    wins = np.zeros((len(deals), len(bots), len(bots)))
    finished = [result for result in results if result.finished]
    deal = np.array([deals[result.seed, result.deal] for result in finished], int)
    bot = np.array([[number[name] for name in result.seating] for result in finished], int).T  # by seat, then by game
    place = np.array([result.places for result in finished], int).T
    for one, other in permutations(range(len(bot)), 2):
        won = (place[one] < place[other]) + (place[one] == place[other]) / 2
        np.add.at(wins, (deal, bot[one], bot[other]), won)
    wins[:, range(len(bots)), range(len(bots))] = 0  # against itself
    return wins


def _prior(wins: Array, deals: int) -> Array:
    """Return the pairs of the imaginary deal: as many as a deal has on average, all drawn."""
    bots = len(wins)
    if bots < 2:
        return np.zeros((bots, bots))
    pairs_of_a_bot = wins.sum() * 2 / max(1, deals) / bots
    share = max(pairs_of_a_bot, 1.0) / (bots - 1)
    return share * (1 - np.eye(bots))


def _elo(wins: Array) -> Array:
    """Return the most likely ratings, by the last two axes. Every bot must have won and lost something."""
    strength = np.ones(wins.shape[:-1])
    games, won = wins + wins.swapaxes(-1, -2), wins.sum(axis=-1)
    for _ in range(MOST_STEPS if wins.shape[-1] > 1 else 0):
        before = strength
        strength = won / (games / (before[..., :, None] + before[..., None, :])).sum(axis=-1)
        strength /= np.exp(np.log(strength).mean(axis=-1, keepdims=True))
        if np.abs(np.log(strength / before)).max() < PRECISE:
            break
    return ELO * np.log(strength)
