"""How much worse one choice is than another, by what its seat could know: for decisions that are tried again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from branchline.bots.brains import Brain
from branchline.review.decision import STEP, begin, cut_of, mark_of
from branchline.review.depth import Depth
from branchline.review.measuring import measured
from branchline.review.result import MARKS, Mark, Measured
from branchline.review.trying import Tried as Trials

SEED = 1  # other worlds than those in which the review found the best choice


@dataclass(frozen=True, slots=True)
class Tried:
    """A choice that is tried in place of the best one."""

    seat: int
    position: Any  # blinded for the seat
    action: int
    best: int


@dataclass(frozen=True, slots=True)
class Comparison:
    loss: Measured
    mark: Mark | None
    worlds: int


def compare(brain: Brain, tried: Tried, depth: Depth) -> Comparison:
    """The loss, in worlds that both choices share; in more of them as long as a mark is in doubt."""
    seats = int(tried.position["seats"][0])
    trials = Trials(begin(brain, tried.position, tried.seat, SEED, "again"), tried.seat)
    while True:
        trials.go_on([tried.action, tried.best], STEP)
        loss = measured(trials.ahead(tried.best, tried.action), trials.blur)
        in_doubt = any(loss.low < cut_of(mark, seats) < loss.high for mark in MARKS)
        if trials.worlds >= depth.measured or (not in_doubt and loss.high - loss.low <= 2 * depth.margin):
            return Comparison(loss, mark_of(loss, seats), trials.worlds)
