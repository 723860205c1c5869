"""The review of a finished match: what every decision cost, what luck brought, and which moments decided.

All of it is data without a language. ``result_json.py`` writes it as JSON and reads it strictly; docs/analysis.md has
the formulas. Chances are shares of the win, from 0 to 1: a shared win counts in parts. Whatever is said of a seat's
decision follows from what that seat could know then.

For every seat, exactly: ``result - start = luck + own + others`` (see :class:`SeatReview`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from branchline.messages.statements import Statement

Mark = Literal["inaccuracy", "mistake", "blunder"]
MARKS: tuple[Mark, ...] = ("inaccuracy", "mistake", "blunder")  # the least first
Kind = Literal["deal", "draw", "others", "look"]


@dataclass(frozen=True, slots=True)
class Measured:
    """A number measured in sample worlds, with its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class DecisionReview:
    """One decision of a seat."""

    index: int  # of its entry in the log
    seat: int
    action: int  # that was played
    best: int  # the best action found; the one played unless another is clearly better
    standard: int  # what the bot does that plays on in the sample worlds; the chances assume it of everybody
    other: int  # the best action besides the one played; -1 if no other was tried
    forced: bool  # there was nothing to choose: nothing was measured
    obvious: bool  # it was clearly best at first sight; does not count for the rating
    chances: tuple[float, ...]  # of every seat before the decision, as its seat judges them; empty if forced
    after: tuple[float, ...]  # and after the action played, before chance follows; empty if forced
    margin: float  # half of the 95 % interval of the effect on the seat
    loss: Measured  # chance of the seat that the best action has and the one played has not; 0 if it is the best
    gain: Measured  # chance of the seat that it has and the other action has not; 0 unless it is the best
    points: float  # the same in points of lead over the best opponent: below 0 if lost, above if gained
    mark: Mark | None  # where even the lower end of the loss passes its cut
    worlds: int  # in which the action was measured; 0 if forced

    def effect(self, seat: int) -> float:
        """What the action changed for a seat, against the standard player's. 0 where nothing was measured."""
        return self.after[seat] - self.chances[seat] if self.after else 0.0


@dataclass(frozen=True, slots=True)
class LuckReview:
    """What chance, and what the others held and did without a fault, changed for a seat: entries ``since`` to
    ``until - 1`` of the log.

    ``deal``: from the set-up to the seat's first decision. ``draw``: only chance, right after the seat's own decision:
    cards, tickets and tunnels that it drew. ``others``: from there until the seat decides again, or until the end.
    ``look``: nothing happened between two decisions of the seat; the second look differs by what it measures anew.
    """

    seat: int
    since: int
    until: int
    kind: Kind
    luck: float


@dataclass(frozen=True, slots=True)
class Point:
    """A seat's chance of winning before entry ``index`` of the log, by what it knew; the last is the result."""

    index: int
    chance: float


@dataclass(frozen=True, slots=True)
class SeatReview:
    """A seat over the whole match."""

    seat: int
    score: int  # final points
    start: float  # its chance before anything was dealt
    result: float  # its share of the win
    luck: float  # sum of its luck
    own: float  # sum of the effects of its own decisions on it
    others: float  # sum of the effects of the others' decisions on it
    margin: float  # half of the 95 % interval of ``own + others``, and so of ``luck``, by the errors of measuring
    losses: float  # sum of the losses of its decisions
    unforced: int  # decisions with a choice
    counted: int  # of these, those that were not obvious: the rating is about them
    rating: float  # performance: more is better (docs/analysis.md)
    accuracy: float  # from 0 to 100, by lichess's formula
    inaccuracies: int
    mistakes: int
    blunders: int
    curve: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """One of the decisions that decided the match, the most decisive first."""

    index: int  # of the decision
    seat: int
    effect: float  # on the seat's chance: negative for a fault
    said: Statement  # for people; its arguments are JSON values


@dataclass(frozen=True, slots=True)
class Review:
    """All of it. ``match`` is the SHA-256 of game, rules, options, seats and log, so that a review fits one match."""

    match: str
    game: str
    seats: int
    entries: int  # of the log
    depth: str  # how many worlds: "quick", "standard" or "deep"
    seed: int  # the same match, depth, seed and engine give the same review
    engine: str  # the version that made it
    decisions: tuple[DecisionReview, ...]  # of all seats, by index
    luck: tuple[LuckReview, ...]  # by seat and then by index
    totals: tuple[SeatReview, ...]  # by seat
    moments: tuple[Moment, ...]  # at most three
