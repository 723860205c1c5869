"""Performance of a seat from the losses of its decisions."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from branchline.bots.arithmetic import exp
from branchline.review.result import DecisionReview

TWO = 2  # players, for whom the scales are
FAULTLESS = 1000.0  # the rating of somebody who loses nothing
MUCH = 0.02  # of the win, lost per decision, that divides the rating by e


def rating_of(own: Sequence[DecisionReview], seats: int) -> float:
    """More is better; ``own``: the seat's decisions with a choice."""
    counted = [decision.loss.value for decision in own if not decision.obvious]
    loss = fsum(counted) / len(counted) if counted else 0.0
    return FAULTLESS * exp(-loss * seats / TWO / MUCH)


def accuracy_of(own: Sequence[DecisionReview], seats: int) -> float:
    """The mean accuracy of its decisions, from 0 to 100, by lichess's formula; 100 without any."""
    if not own:
        return 100.0
    return fsum(_accuracy(decision.loss.value * seats / TWO) for decision in own) / len(own)


def _accuracy(loss: float) -> float:
    """https://lichess.org/page/accuracy, of a loss as a share of the win."""
    return min(100.0, max(0.0, 103.1668 * exp(-0.04354 * 100.0 * max(0.0, loss)) - 3.1669 + 1.0))
