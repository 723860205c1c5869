"""The review of one decision. It needs no other decision, so a match can be reviewed in any order, anywhere."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from branchline.bots.brains import Brain, Search
from branchline.bots.tree import children
from branchline.bots.trials import NO_ACTION
from branchline.review.depth import Depth
from branchline.review.measuring import NOTHING, half_width, means, measured
from branchline.review.result import MARKS, DecisionReview, Mark, Measured
from branchline.review.trying import Tried, select

CUTS = dict(zip(MARKS, (0.05, 0.10, 0.20), strict=True))  # of the win, for two players: chess.com's
TWO = 2  # players, for whom the cuts are
STEP = 32  # worlds after which is asked whether more are needed
NODES = 64  # room for all choices at the root of a search


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision as its seat saw it."""

    index: int
    seat: int
    action: int
    legal: Sequence[int]
    position: Any  # blinded for the seat
    seats: int


def review_decision(brain: Brain, asked: Asked, depth: Depth, seed: int) -> DecisionReview:
    if len(asked.legal) == 1:
        return forced(asked)
    selecting = begin(brain, asked.position, asked.seat, seed, "select")
    choices = [int(selecting.nodes[node]["action"]) for node in children(selecting.nodes)]
    standard = choices[0]
    tried = Tried(selecting, asked.seat)
    found = select(tried, asked.action, standard, choices, depth)
    measure = Tried(begin(brain, asked.position, asked.seat, seed, "measure"), asked.seat)
    before = NO_ACTION if selecting.varies else standard  # what the seat does if it is left alone
    loss = _measure(measure, before, found.best, asked, depth)
    gained = found.best == asked.action
    return DecisionReview(
        index=asked.index,
        seat=asked.seat,
        action=asked.action,
        best=found.best,
        standard=standard,
        other=NO_ACTION if found.other is None else found.other,
        forced=False,
        obvious=found.obvious,
        chances=means(measure.wins(before)),
        after=means(measure.wins(asked.action)),
        margin=half_width(measure.ahead(asked.action, before)),
        loss=loss,
        gain=_gain(tried, asked.action, found.other) if gained else NOTHING,
        points=_points(tried if gained else measure, asked.action, found.other),
        mark=mark_of(loss, asked.seats),
        worlds=measure.worlds,
    )


def _measure(measure: Tried, before: int, best: int, asked: Asked, depth: Depth) -> Measured:
    """The loss, measured until it is known well enough: in more worlds where it is in doubt whether it passes a cut."""
    played = asked.action
    actions = list(dict.fromkeys([played, before, best]))
    enough = depth.measured if len(actions) > 1 else depth.looked
    while True:
        measure.go_on(actions, min(STEP, depth.looked))
        loss = measured(measure.ahead(best, played)) if best != played else NOTHING
        margins = [half_width(measure.ahead(played, one)) for one in actions[1:]] or [measure.margin(played)]
        most = _most(loss, asked.seats, depth) or (0 if max(margins) <= depth.margin else enough)
        if measure.worlds >= most:
            return measured(measure.ahead(best, played), measure.blur) if best != played else NOTHING


def _most(loss: Measured, seats: int, depth: Depth) -> int:
    """In how many worlds it is worth while to find out which mark is due; 0 if that is known."""
    doubts = [mark for mark in MARKS if loss.low < cut_of(mark, seats) < loss.high]
    return (depth.most if MARKS[-1] in doubts else depth.doubted) if doubts else 0


def _gain(tried: Tried, action: int, other: int | None) -> Measured:
    return NOTHING if other is None else measured(tried.ahead(action, other), tried.blur)


def _points(tried: Tried, action: int, other: int | None) -> float:
    return 0.0 if other is None else tried.lead(action, other)


def forced(asked: Asked) -> DecisionReview:
    only = asked.action
    return DecisionReview(
        index=asked.index, seat=asked.seat, action=only, best=only, standard=only, other=NO_ACTION, forced=True,
        obvious=True, chances=(), after=(), margin=0.0, loss=NOTHING, gain=NOTHING, points=0.0, mark=None, worlds=0,
    )  # fmt: skip


def cut_of(mark: Mark, seats: int) -> float:
    """From which loss on a decision is marked: with more players a seat has less of the win to lose."""
    return CUTS[mark] * TWO / seats


def mark_of(loss: Measured, seats: int) -> Mark | None:
    """The worst mark whose cut even the lower end of the interval passes."""
    passed = [mark for mark in MARKS if loss.low > cut_of(mark, seats)]
    return passed[-1] if passed else None


def begin(brain: Brain, position: Any, seat: int, seed: int, purpose: str) -> Search:
    """A search whose worlds follow from what the seat may know, and from nothing else."""
    key = f"{seed} {seat} {purpose}".encode()[:64]
    digest = hashlib.blake2b(position.tobytes(), key=key, digest_size=7)
    return brain.search(position, seat, int.from_bytes(digest.digest(), "big"), NODES)
