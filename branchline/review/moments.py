"""The decisions that decided a match, said for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from branchline.bots.brains import Brain
from branchline.games.match import Match, Step
from branchline.messages.statements import Statement
from branchline.review.decision import cut_of
from branchline.review.result import DecisionReview, Moment

MOST = 3
MOST_REASONS = 2
HUNDRED = 100


def moments(match: Match, brain: Brain, decisions: Sequence[DecisionReview]) -> tuple[Moment, ...]:
    """Those that surely lost or gained most, if it was more than an inaccuracy would be."""
    least = cut_of("inaccuracy", match.seats)
    swings = [one for one in decisions if max(one.loss.low, one.gain.low) > least]
    chosen = sorted(swings, key=lambda one: -max(one.loss.low, one.gain.low))[:MOST]
    return tuple(_moment(match, brain, one) for one in chosen)


def _moment(match: Match, brain: Brain, one: DecisionReview) -> Moment:
    position = next(step.position.copy() for step in match.steps() if step.index == one.index)
    played, other = match.rules.actions[one.action], match.rules.actions[one.other]
    lost = one.best != one.action
    better = other if lost else played
    reasons = brain.hindsight(position, one.seat, better, _later(match, one.index))
    blinded = match.rules.new_states(1)
    match.rules.blind(position, one.seat, blinded)
    reasons = [*reasons, *brain.reasons(blinded, one.seat, better)][:MOST_REASONS]
    return Moment(
        index=one.index,
        seat=one.seat,
        effect=-one.loss.value if lost else one.gain.value,
        said=Statement(
            "moment.lost" if lost else "moment.gained",
            seat=one.seat,
            deed=brain.deed(position, one.seat, played),
            other=brain.deed(position, one.seat, other),
            points=max(0, round(-one.points if lost else one.points)),
            percent=round(HUNDRED * (one.loss.value if lost else one.gain.value)),
            reasons=reasons,
            told="yes" if reasons else "no",
        ),
    )


def _later(match: Match, index: int) -> Iterator[Step]:
    return islice(match.steps(), index + 1, None)
