"""Means and their intervals. Sums are exact, so that the order of adding does not matter on any processor."""

from __future__ import annotations

from collections.abc import Sequence
from math import copysign, fsum, inf, sqrt
from typing import Any

from branchline.review.result import Measured

SURE = 1.96  # standard errors on either side of a 95 % interval
NOTHING = Measured(0.0, 0.0, 0.0)


def mean(numbers: Sequence[float]) -> float:
    return fsum(numbers) / len(numbers)


def means(by_world: Any) -> tuple[float, ...]:
    """The mean of each seat, from an array by world and seat."""
    return tuple(mean(column) for column in by_world.T.tolist())


def variance(numbers: Sequence[float]) -> float:
    """Of the mean of these numbers."""
    middle, count = mean(numbers), len(numbers)
    return fsum((one - middle) ** 2 for one in numbers) / (count - 1) / count if count > 1 else 0.0


def half_width(numbers: Sequence[float], blur: float = 0.0) -> float:
    """Of the 95 % interval of their mean; ``blur``: the standard error of what is the same in all worlds."""
    return SURE * sqrt(variance(numbers) + blur**2)


def measured(numbers: Sequence[float], blur: float = 0.0) -> Measured:
    """Their mean with its 95 % interval."""
    middle, margin = mean(numbers), half_width(numbers, blur)
    return Measured(middle, middle - margin, middle + margin)


def clearness(differences: Sequence[float], blur: float = 0.0) -> float:
    """How many standard errors the mean is above 0."""
    middle, error = mean(differences), sqrt(variance(differences) + blur**2)
    if error > 0.0:
        return middle / error
    return copysign(inf, middle) if middle else 0.0
