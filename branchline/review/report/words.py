"""A review in words and numbers, for the page and for the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from branchline.games.match import Match
from branchline.messages import number, spoken, text, titled
from branchline.messages.languages import MINUS
from branchline.review.result import Mark, Review, SeatReview

SIGNS: dict[Mark, str] = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
HUNDRED = 100


def percent(share: float) -> str:
    """
    >>> percent(0.618), percent(0.0)
    ('62 %', '0 %')
    """
    return f"{number(HUNDRED * share)} %"


def change(share: float) -> str:
    """A change of a chance, with its sign.

    >>> change(0.118), change(-0.02), change(0.001)
    ('+12', '−2', '0')
    """
    whole = round(HUNDRED * share)
    return f"{'+' if whole > 0 else MINUS}{abs(whole)}" if whole else "0"


def seat_name(seat: int) -> str:
    return text("word.seat", value=seat)


def heading(match: Match) -> str:
    return text("review.heading", title=titled(match.rules.game.title), seats=match.seats)


def facts(review: Review) -> str:
    unforced = sum(not decision.forced for decision in review.decisions)
    return text("review.facts", count=unforced, depth=review.depth, seed=review.seed)


def moment_sentences(review: Review) -> list[str]:
    """What decided the match, the most decisive first."""
    said = [moment.said.words(spoken(), seat_name) for moment in review.moments]
    return [sentence[:1].upper() + sentence[1:] for sentence in said] or [text("review.no_moments")]


def marks(total: SeatReview) -> str:
    """How many of each mark, as in `2 ?! 1 ??`; a dash if there is none."""
    counted = {"inaccuracy": total.inaccuracies, "mistake": total.mistakes, "blunder": total.blunders}
    return " ".join(f"{counted[mark]} {sign}" for mark, sign in SIGNS.items() if counted[mark]) or "–"


def summary_lines(match: Match, review: Review) -> Iterator[str]:
    """The review in the terminal."""
    yield f"{heading(match)}. {facts(review)}"
    for total in review.totals:
        yield text(
            "review.seat",
            name=seat_name(total.seat),
            score=total.score,
            accuracy=number(total.accuracy),
            rating=number(total.rating),
            luck=change(total.luck),
            own=change(total.own),
            others=change(total.others),
            start=number(HUNDRED * total.start),
            result=number(HUNDRED * total.result),
            marks=marks(total),
        )
    yield from moment_sentences(review)
