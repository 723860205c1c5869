"""Shares and means with 95 % intervals, computed from tallies (docs/explore.md has the formulas)."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt

from branchline.explore.tallies import WIN, Tally

SURE = 1.959964  # standard errors: 95 %
NOTHING = 1e-12  # of a variance: what is left of rounding


@dataclass(frozen=True, slots=True)
class Figure:
    """A number and where it lies with 95 % certainty; without ends if there are too few games to tell."""

    value: float
    low: float | None
    high: float | None


def won(tally: Tally) -> Figure | None:
    """The share of wins of those who had it."""
    c, w, _, _, ww, _, cc, cw, _, _, _ = tally.sums
    return _share(c, w / WIN, cc, cw / WIN, ww / WIN**2)


def hit(tally: Tally) -> Figure | None:
    """The share of successes."""
    c, _, _, h, _, _, cc, _, _, ch, hh = tally.sums
    return _share(c, h, cc, ch, hh)


def points(tally: Tally) -> Figure | None:
    """The mean of the points."""
    c, _, p, _, _, pp, cc, _, cp, _, _ = tally.sums
    if not c:
        return None
    mean = p / c
    games = c * c / cc  # about so many that count equally
    if games < 2:
        return Figure(mean, None, None)
    margin = SURE * sqrt(_variance(c, mean, cc, cp, pp) * games / (games - 1))
    return Figure(mean, mean - margin, mean + margin)


def share(part: int, whole: int) -> Figure | None:
    """A share of independent cases."""
    return _share(whole, part, whole, part, part)


def _share(c: int, hits: float, cc: int, ch: float, hh: float) -> Figure | None:
    """A share by Wilson's interval, for as many independent cases as say as much as these games do."""
    if not c:
        return None
    rate = hits / c
    variance = _variance(c, rate, cc, ch, hh)
    games = c * c / cc
    # Without any variance every game says the same, as of what all seats have.
    clear = rate * (1 - rate) / variance if variance > NOTHING else inf
    low, high = wilson(rate, clear if 0 < rate < 1 else games)
    return Figure(rate, low, high)


def _variance(c: int, ratio: float, cc: int, cy: float, yy: float) -> float:
    """Of a ratio y / c of sums over games: games are independent, the seats of a game are not."""
    return float(max(0.0, yy - 2 * ratio * cy + ratio * ratio * cc) / c**2)


def wilson(rate: float, cases: float) -> tuple[float, float]:
    """Wilson's score interval.

    >>> [round(end, 3) for end in wilson(0.5, 100)], [round(end, 3) for end in wilson(0.0, 10)]
    ([0.404, 0.596], [0.0, 0.278])
    """
    z2 = SURE * SURE
    middle = (rate + z2 / (2 * cases)) / (1 + z2 / cases)
    reach = SURE * sqrt(rate * (1 - rate) / cases + z2 / (4 * cases * cases)) / (1 + z2 / cases)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def difference(one: Figure | None, other: Figure | None) -> Figure | None:
    """One figure less another, of different games, by Newcombe's interval."""
    if one is None or other is None:
        return None
    value = one.value - other.value
    if one.low is None or one.high is None or other.low is None or other.high is None:
        return Figure(value, None, None)
    down = sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    up = sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    return Figure(value, value - down, value + up)
