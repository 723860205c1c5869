"""The report as one HTML page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

import numpy as np

from branchline.arena.report import charts
from branchline.arena.report.markdown import MARK
from branchline.arena.report.page import breakable, bullets, card, grid, page
from branchline.arena.report.scoring import scored_bots, scoring_rows
from branchline.arena.report.svg import tag
from branchline.arena.report.words import (
    OF,
    bot_rows,
    by_rank,
    facts,
    findings,
    head,
    heading,
    notes,
    percent,
)
from branchline.arena.summary import Summary
from branchline.messages import text

STRONGEST_SHADE = 0.6  # of a cell of the table of pairs


def html_report(summary: Summary) -> str:
    return page(heading(summary), MARK, "\n".join(_body(summary)))


def _body(summary: Summary) -> Iterator[str]:
    yield f"<h1>{escape(heading(summary))}</h1>"
    yield f'<p class="facts">{escape(facts(summary))}</p>'
    for sentence in findings(summary):
        yield f'<p class="finding">{escape(sentence).replace(" %", "&nbsp;%")}</p>'
    yield f"<pre>{escape(summary.command)}</pre>"
    yield card(text("report.bots"), _bots(summary), wide=True)
    yield '<div class="charts">'
    yield from _pictures(summary)
    yield "</div>"
    yield '<div class="sides">'
    if len(summary.bots) > 1:
        yield card(text("report.pairs"), _pairs(summary))
    if scored_bots(summary):
        yield card(text("report.scoring"), _scoring(summary))
    yield "</div>"
    if summary.faults:
        yield card(text("report.faults"), bullets(summary.faults), wide=True)
    yield card(text("report.notes"), f'<div class="note">{bullets(notes())}</div>', wide=True)


def _pictures(summary: Summary) -> Iterator[str]:
    if not len(summary.lengths):
        return
    if len(summary.bots) > 1:
        yield card(text("report.ratings"), charts.ratings_chart(summary))
    yield card(text("report.seats"), charts.seats_chart(summary))
    ranks = f'<p class="note">{escape(by_rank(summary))}</p>' if summary.ranks else ""
    yield card(text("report.scores"), charts.scores_chart(summary) + ranks)
    yield card(text("report.times"), charts.times_chart(summary))
    yield card(text("report.lengths"), charts.lengths_chart(summary))


def _bots(summary: Summary) -> str:
    rows = []
    for place, cells in enumerate(bot_rows(summary)):
        number = f'<td><span class="key {charts.colour(place)}"></span>{cells.pop("#")}</td>'
        name = tag("th", breakable(cells.pop("bot")), scope="row", class_="words")
        rows.append([number, name, *_cells(cells)])
    table = grid([head(one) for one in bot_rows(summary)[0] if not one.endswith(OF)], rows, words=1)
    return tag("div", table, class_="bots")


def _cells(cells: Mapping[str, str]) -> Iterator[str]:
    """Each number with its interval below it."""
    for name, cell in cells.items():
        if not name.endswith(OF):
            below = cells.get(f"{name}{OF}", "")
            yield tag(
                "td",
                f'<span class="head">{head(name)}</span>'
                + (escape(cell) or "&nbsp;")
                + (tag("small", escape(below)) if below else ""),
            )


def _pairs(summary: Summary) -> str:
    note = f'<p class="note">{text("report.pairs_note")}</p>'
    heads = [head("bot"), *(f"{place + 1}" for place in range(len(summary.bots)))]
    rows = []
    for place, (bot, shares) in enumerate(zip(summary.bots, summary.won_pairs.tolist(), strict=True), start=1):
        name = tag("th", f"{place}&ensp;{breakable(bot.name)}", scope="row", class_="words")
        rows.append([name, *("<td></td>" if np.isnan(share) else _shaded(share) for share in shares)])
    return note + tag("div", grid(heads, rows), class_="pairs")


def _scoring(summary: Summary) -> str:
    note = f'<p class="note">{text("report.scoring_note")}</p>'
    heads = ["", *(bot.name for bot in scored_bots(summary))]
    rows = []
    for name, *means in scoring_rows(summary):
        rows.append([tag("th", escape(name), scope="row", class_="words"), *(tag("td", mean) for mean in means)])
    return note + tag("div", grid(heads, rows), class_="pairs scoring")


def _shaded(share: float) -> str:
    return f'<td style="background:rgba(var(--shade),{STRONGEST_SHADE * share:.2f})">{percent(share)}</td>'
