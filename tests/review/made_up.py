"""A small review with one of everything, made up."""

from __future__ import annotations

from branchline.messages.statements import Statement
from branchline.review.result import DecisionReview, LuckReview, Measured, Moment, Point, Review, SeatReview

NOTHING = Measured(0.0, 0.0, 0.0)


def decision(index: int, seat: int, effect: float = 0.0, *, forced: bool = False) -> DecisionReview:
    """Before it both have the same chance; an effect below 0 is a loss of the seat."""
    gained = [effect if other == seat else -effect for other in range(2)]
    return DecisionReview(
        index=index,
        seat=seat,
        action=3,
        best=4 if effect < 0 else 3,
        standard=4,
        other=4,
        forced=forced,
        obvious=False,
        chances=() if forced else (0.5, 0.5),
        after=() if forced else (0.5 + gained[0], 0.5 + gained[1]),
        loss=Measured(-effect, -effect - 0.05, -effect + 0.05) if effect < 0 else NOTHING,
        margin=0.0 if forced else 0.05,
        gain=NOTHING,
        points=100 * effect,
        mark="blunder" if effect < -0.25 else None,
        worlds=0 if forced else 100,
    )


def total(seat: int, own: float, others: float, luck: float) -> SeatReview:
    result = 0.5 + own + others + luck
    curve = (Point(0, 0.5), Point(9, result))
    return SeatReview(
        seat=seat, score=100, start=0.5, result=result, luck=luck, own=own, others=others, margin=0.1,
        inaccuracies=0, mistakes=0, blunders=1 - seat, curve=curve,
        losses=max(0.0, -own), unforced=1, counted=1, rating=900.0, accuracy=80.0,
    )  # fmt: skip


def review() -> Review:
    return Review(
        match="00",
        game="ticket-to-ride",
        seats=2,
        entries=9,
        depth="quick",
        seed=7,
        engine="0",
        decisions=(decision(5, 0, -0.3), decision(6, 1), decision(8, 0, forced=True)),
        luck=(LuckReview(0, 0, 5, "deal", -0.2), LuckReview(1, 7, 9, "others", 0.2)),
        totals=(total(0, -0.3, 0.0, -0.2), total(1, 0.0, 0.3, 0.2)),
        moments=(Moment(5, 0, -0.3, Statement("hint.completes", ticket="Paris–Wien")),),
    )
