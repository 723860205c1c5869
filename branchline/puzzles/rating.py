"""Ratings of people and of puzzles by Glicko-2 (Glickman 2022), as lichess rates puzzles: an answer is a game between
the person and the puzzle, and each game is a rating period of its own."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log, pi, sqrt

SCALE = 173.7178  # points of a rating to Glicko-2's scale
MIDDLE = 1500.0
TAU = 0.5  # how much the volatility may change
NARROW = 1e-6
LEAST_DEVIATION, MOST_DEVIATION = 45.0, 350.0
LOWEST, HIGHEST = 400.0, 3200.0


@dataclass(frozen=True, slots=True)
class Rating:
    value: float
    deviation: float  # a standard error
    volatility: float = 0.06


NEWCOMER = Rating(1400.0, MOST_DEVIATION)
NEW_PUZZLE_DEVIATION = 200.0  # its rating is a guess from what bots find


def after(own: Rating, other: Rating, score: float) -> Rating:
    """The own rating after a game against another: 1 for a win, 0 for a loss.

    >>> won = after(Rating(1500, 200), Rating(1500, 200), 1.0)
    >>> round(won.value), won.deviation < 200
    (1579, True)
    """
    mu, phi = (own.value - MIDDLE) / SCALE, own.deviation / SCALE
    weight = 1.0 / sqrt(1.0 + 3.0 * (other.deviation / SCALE) ** 2 / pi**2)
    expected = 1.0 / (1.0 + exp(-weight * (mu - (other.value - MIDDLE) / SCALE)))
    variance = 1.0 / (weight**2 * expected * (1.0 - expected))
    delta = variance * weight * (score - expected)
    volatility = _volatility(own.volatility, phi, variance, delta)
    wider = sqrt(phi**2 + volatility**2)
    narrower = 1.0 / sqrt(1.0 / wider**2 + 1.0 / variance)
    value = MIDDLE + SCALE * (mu + narrower**2 * weight * (score - expected))
    return Rating(
        min(HIGHEST, max(LOWEST, value)), min(MOST_DEVIATION, max(LEAST_DEVIATION, SCALE * narrower)), volatility
    )


def _volatility(volatility: float, phi: float, variance: float, delta: float) -> float:
    """Step 5 of the paper: the root of a function, by the Illinois method."""
    start = log(volatility**2)

    def off(x: float) -> float:
        total = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - total) / (2.0 * total**2) - (x - start) / TAU**2

    low = start
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while off(start - steps * TAU) < 0.0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = off(low), off(high)
    while abs(high - low) > NARROW:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = off(middle)
        if at_middle * at_high <= 0.0:
            low, at_low = high, at_high
        else:
            at_low /= 2.0
        high, at_high = middle, at_middle
    return exp(low / 2.0)
