"""The report as one HTML page that needs nothing else: no network, no script."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from importlib.resources import files

import numpy as np

from branchline.arena.report import charts
from branchline.arena.report.markdown import MARK
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
from branchline.messages import spoken, text

STRONGEST_SHADE = 0.6  # of a cell of the table of pairs


def html_report(summary: Summary) -> str:
    style = files("branchline.arena.report").joinpath("style.css").read_text(encoding="utf-8")
    about = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">\n{MARK}\n'
    title = escape(heading(summary))
    body = "\n".join(_body(summary))
    page = (
        f"<head>\n{about}<title>{title}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n"
    )
    return f'<!doctype html>\n<html lang="{spoken()}">\n{page}</body>\n</html>\n'


def _body(summary: Summary) -> Iterator[str]:
    yield f"<h1>{escape(heading(summary))}</h1>"
    yield f'<p class="facts">{escape(facts(summary))}</p>'
    for sentence in findings(summary):
        yield f'<p class="finding">{escape(sentence).replace(" %", "&nbsp;%")}</p>'
    yield f"<pre>{escape(summary.command)}</pre>"
    yield _card(text("report.bots"), _bots(summary), wide=True)
    yield '<div class="charts">'
    yield from _pictures(summary)
    yield "</div>"
    yield '<div class="sides">'
    if len(summary.bots) > 1:
        yield _card(text("report.pairs"), _pairs(summary))
    if scored_bots(summary):
        yield _card(text("report.scoring"), _scoring(summary))
    yield "</div>"
    if summary.faults:
        yield _card(text("report.faults"), _list(summary.faults), wide=True)
    yield _card(text("report.notes"), f'<div class="note">{_list(notes())}</div>', wide=True)


def _pictures(summary: Summary) -> Iterator[str]:
    if not len(summary.lengths):
        return
    if len(summary.bots) > 1:
        yield _card(text("report.ratings"), charts.ratings_chart(summary))
    yield _card(text("report.seats"), charts.seats_chart(summary))
    ranks = f'<p class="note">{escape(by_rank(summary))}</p>' if summary.ranks else ""
    yield _card(text("report.scores"), charts.scores_chart(summary) + ranks)
    yield _card(text("report.times"), charts.times_chart(summary))
    yield _card(text("report.lengths"), charts.lengths_chart(summary))


def _card(title: str, content: str, *, wide: bool = False) -> str:
    return tag("section", f"\n<h2>{escape(title)}</h2>\n{content}\n", class_="wide" if wide else "")


def _list(lines: Sequence[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(one)}</li>' for one in lines)}</ul>"


def _bots(summary: Summary) -> str:
    rows = []
    for place, cells in enumerate(bot_rows(summary)):
        number = f'<td><span class="key {charts.colour(place)}"></span>{cells.pop("#")}</td>'
        name = tag("th", _name(cells.pop("bot")), scope="row", class_="words")
        rows.append([number, name, *_cells(cells)])
    table = _table([head(one) for one in bot_rows(summary)[0] if not one.endswith(OF)], rows, words=1)
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


def _name(bot: str) -> str:
    """Return the name, with places where a long one may break."""
    return re.sub(r"([.:/,])(?=.)", r"\1<wbr>", escape(bot))


def _pairs(summary: Summary) -> str:
    note = f'<p class="note">{text("report.pairs_note")}</p>'
    heads = [head("bot"), *(f"{place + 1}" for place in range(len(summary.bots)))]
    rows = []
    for place, (bot, shares) in enumerate(zip(summary.bots, summary.won_pairs.tolist(), strict=True), start=1):
        name = tag("th", f"{place}&ensp;{_name(bot.name)}", scope="row", class_="words")
        rows.append([name, *("<td></td>" if np.isnan(share) else _shaded(share) for share in shares)])
    return note + tag("div", _table(heads, rows), class_="pairs")


def _scoring(summary: Summary) -> str:
    note = f'<p class="note">{text("report.scoring_note")}</p>'
    heads = ["", *(bot.name for bot in scored_bots(summary))]
    rows = []
    for name, *means in scoring_rows(summary):
        rows.append([tag("th", escape(name), scope="row", class_="words"), *(tag("td", mean) for mean in means)])
    return note + tag("div", _table(heads, rows), class_="pairs scoring")


def _shaded(share: float) -> str:
    return f'<td style="background:rgba(var(--shade),{STRONGEST_SHADE * share:.2f})">{percent(share)}</td>'


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]], words: int = 0) -> str:
    """``words`` is the column of words; the others are of numbers."""
    above = "".join(
        tag("th", _name(one), scope="col", class_="words" if column == words else "")
        for column, one in enumerate(heads)
    )
    body = "\n".join(f"<tr>{''.join(row)}</tr>" for row in rows)
    table = f"<table><thead><tr>{above}</tr></thead><tbody>\n{body}\n</tbody></table>"
    return tag("div", table, class_="scroll", tabindex="0")  # so that it can be scrolled by keyboard
