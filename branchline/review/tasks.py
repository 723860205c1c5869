"""What has to be measured in a match: tasks that need nothing of each other, in any order and any process.

A task's answer is small (``result.py`` and :class:`Drawn`), so that answers can be kept and a review taken up again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from branchline.bots.brains import Brain, has_brain
from branchline.bots.trials import NO_ACTION
from branchline.games.contract import CHANCE, InvalidMatch, InvalidSetup, Rules
from branchline.games.match import Match
from branchline.review.decision import Asked, begin, review_decision
from branchline.review.depth import Depth
from branchline.review.measuring import means
from branchline.review.result import DecisionReview

ALIKE = 1  # the seed of the games from the start: their chances are the same for all reviews of a game


@dataclass(frozen=True, slots=True)
class AfterDraw:
    """The position after chance has answered a seat's decision, and before another seat decides."""

    index: int  # of the entry that follows
    seat: int
    position: Any  # blinded for the seat


@dataclass(frozen=True, slots=True)
class Drawn:
    """What the seat could expect then."""

    index: int
    seat: int
    chance: float


Task = Asked | AfterDraw
Answer = DecisionReview | Drawn


def check_reviewable(match: Match) -> None:
    if not has_brain(match.rules.game):
        raise InvalidSetup("review.no-brain", title=match.rules.game.title)
    if not match.is_over:
        raise InvalidMatch("review.not-over")


def fingerprint(match: Match) -> str:
    """The SHA-256 of all that a review depends on, the secret seed aside."""
    rules = match.rules
    about = [rules.game.name, rules.game.fingerprint, rules.version, dict(rules.options), match.seats, match.log]
    return hashlib.sha256(json.dumps(about, sort_keys=True).encode()).hexdigest()


def tasks(match: Match) -> Iterator[Task]:
    """All tasks of a finished match, by index."""
    rules, out = match.rules, np.zeros(len(match.rules.actions), np.int32)
    drawing = NO_ACTION  # the seat that decided last, once chance has answered it
    decided = NO_ACTION
    for step in match.steps():
        if step.mover == CHANCE:
            drawing = decided
            continue
        if drawing not in (NO_ACTION, step.mover):
            yield AfterDraw(step.index, drawing, _blinded(rules, step.position, drawing))
        drawing, decided = NO_ACTION, step.mover
        legal = out[: rules.legal(step.position, step.mover, out)].tolist()
        blinded = _blinded(rules, step.position, step.mover)
        yield Asked(step.index, step.mover, step.action, legal, blinded, match.seats)


def _blinded(rules: Rules, position: Any, seat: int) -> Any:
    blinded = rules.new_states(1)
    rules.blind(position, seat, blinded)
    return blinded


def answer(brain: Brain, task: Task, depth: Depth, seed: int) -> Answer:
    if isinstance(task, Asked):
        return review_decision(brain, task, depth, seed)
    search = begin(brain, task.position, task.seat, seed, "draw")
    chances = means(search.try_out([NO_ACTION], 0, depth.looked).wins[0])
    return Drawn(task.index, task.seat, chances[task.seat])


def start_chances(brain: Brain, rules: Rules, seats: int, depth: Depth) -> tuple[float, ...]:
    """The chance of each seat before anything is dealt."""
    position = rules.new_states(1)
    rules.setup(position, seats)
    return means(begin(brain, position, CHANCE, ALIKE, "start").try_out([NO_ACTION], 0, depth.games).wins[0])


def result_shares(match: Match) -> tuple[float, ...]:
    """The share of the win of each seat."""
    outcome = match.outcome()
    assert outcome is not None
    return tuple(1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(match.seats))
