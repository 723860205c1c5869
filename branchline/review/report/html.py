"""A review as one HTML page."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from importlib.resources import files

from branchline.arena.report.charts import colour
from branchline.arena.report.page import bullets, card, grid, page
from branchline.arena.report.svg import tag
from branchline.bots.brains import Brain, brain_for
from branchline.games.match import Match
from branchline.messages import number, spoken, text
from branchline.review.report.curve import curve_chart
from branchline.review.report.words import (
    SIGNS,
    change,
    facts,
    heading,
    marks,
    moment_sentences,
    percent,
    seat_name,
)
from branchline.review.result import DecisionReview, Review, SeatReview

MARK = "<!-- a review by branchline -->"
TOTALS = ("seat", "score", "start", "luck", "own", "others", "result", "accuracy", "rating", "marks")
DECISIONS = ("number", "seat", "played", "chance", "luck", "loss", "mark", "better")


def html_report(match: Match, review: Review) -> str:
    style = files("branchline.review.report").joinpath("style.css").read_text(encoding="utf-8")
    return page(heading(match), MARK, "\n".join(_body(match, review)), style)


def _body(match: Match, review: Review) -> Iterator[str]:
    yield f"<h1>{escape(heading(match))}</h1>"
    yield f'<p class="facts">{escape(facts(review))}</p>'
    yield card(text("review.moments"), bullets(moment_sentences(review)), wide=True)
    yield card(
        text("review.curve"), _legend(review) + curve_chart(review) + _note(text("review.curve_note")), wide=True
    )
    yield card(text("review.totals"), _totals(review) + _note(text("review.totals_note")), wide=True)
    yield card(text("review.decisions"), _decisions(match, review) + _note(text("review.decisions_note")), wide=True)


def _legend(review: Review) -> str:
    keys = (tag("span", f'<span class="key {colour(one.seat)}"></span>{_who(one.seat)}') for one in review.totals)
    return tag("p", "".join(keys), class_="legend")


def _note(words: str) -> str:
    return tag("p", escape(words), class_="note")


def _who(seat: int) -> str:
    return escape(seat_name(seat))


def _head(column: str) -> str:
    return text("review.head", column=column)


def _cell(column: str, words: str, kind: str = "") -> str:
    """A cell with its heading, which phones show beside it."""
    return tag("td", f'<span class="head">{escape(_head(column))}</span>{words or "&nbsp;"}', class_=kind)


def _totals(review: Review) -> str:
    rows = [[_seat(total.seat), *_total(total)] for total in review.totals]
    return tag("div", grid([_head(column) for column in TOTALS], rows), class_="bots totals")


def _seat(seat: int) -> str:
    return tag("th", f'<span class="key {colour(seat)}"></span>{_who(seat)}', scope="row", class_="words")


def _total(total: SeatReview) -> Iterator[str]:
    yield _cell("score", str(total.score))
    yield _cell("start", percent(total.start))
    yield _cell("luck", change(total.luck) + tag("small", f"± {number(100 * total.margin)}"))
    yield _cell("own", change(total.own))
    yield _cell("others", change(total.others))
    yield _cell("result", percent(total.result))
    yield _cell("accuracy", number(total.accuracy))
    yield _cell("rating", number(total.rating))
    yield _cell("marks", escape(marks(total)))


def _decisions(match: Match, review: Review) -> str:
    brain = brain_for(match.rules)
    asked = {decision.index: decision for decision in review.decisions if not decision.forced}
    luck = _luck_before(review)
    rows, shown = [], 0
    for step in match.steps():
        if step.index in asked:
            shown += 1
            one = asked[step.index]
            rows.append(_decision(match, brain, step.position, one, luck[one.seat, one.index], shown))
    return tag("div", grid([_head(column) for column in DECISIONS], rows, words=2), class_="decisions")


def _luck_before(review: Review) -> dict[tuple[int, int], float]:
    """By seat and index of its decision: its luck since its decision before, after which it may have drawn."""
    before: dict[tuple[int, int], float] = {}
    for part in review.luck:
        before[part.seat, part.until] = before.get((part.seat, part.since), 0.0) + part.luck
    return before


def _decision(
    match: Match,
    brain: Brain,
    position: object,
    one: DecisionReview,
    luck: float,
    shown: int,
) -> list[str]:
    def deed(action: int) -> str:
        said = brain.deed(position, one.seat, match.rules.actions[action])
        return escape(said.words(spoken(), seat_name))

    lost = one.loss.low > 0.0
    interval = tag("small", f"{change(one.loss.low)} … {change(one.loss.high)}") if lost else ""
    mark = "" if one.mark is None else tag("span", SIGNS[one.mark], class_=f"mark {one.mark}", title=_named(one))
    return [
        _cell("number", str(shown), "number"),
        _seat(one.seat),
        _cell("played", deed(one.action), "words played"),
        _cell("chance", percent(one.chances[one.seat])),
        _cell("luck", change(luck)),
        _cell("loss", number(100 * one.loss.value) + interval if lost else ""),
        _cell("mark", mark),
        _cell("better", deed(one.best) if lost else "", "words better" if lost else "words better none"),
    ]


def _named(one: DecisionReview) -> str:
    return text("review.mark", mark=one.mark or "")
