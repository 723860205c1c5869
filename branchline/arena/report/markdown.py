"""The report as Markdown, to be pasted into a page or an issue."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from branchline.arena.report.scoring import scored_bots, scoring_rows
from branchline.arena.report.words import (
    SEAT_HEADS,
    bot_rows,
    by_rank,
    facts,
    findings,
    head,
    heading,
    notes,
    percent,
    seat_rows,
)
from branchline.arena.summary import Summary
from branchline.messages import text

WORDS = ("bot", "")  # heads of columns of words
MARK = "<!-- a report of branchline's arena -->"


def markdown_report(summary: Summary) -> str:
    return "\n".join([MARK, *_lines(summary)]) + "\n"


def _lines(summary: Summary) -> Iterator[str]:
    yield from (f"# {heading(summary)}", "", facts(summary), "")
    for sentence in findings(summary):
        yield from (f"**{_plain(sentence)}**", "")
    yield from ("```", summary.command, "```", "")
    rows = bot_rows(summary)
    yield from _table(list(rows[0]), [list(row.values()) for row in rows])
    if len(summary.bots) > 1:
        yield from (f"## {text('report.pairs')}", "", text("report.pairs_note"), "")
        yield from _table(["#", "bot", *(str(place + 1) for place in range(len(summary.bots)))], _pairs(summary))
    if summary.seats:
        yield from (f"## {text('report.seats')}", "")
        yield from _table(SEAT_HEADS, seat_rows(summary))
        yield from (by_rank(summary), "") if summary.ranks else ()
    if scored := scored_bots(summary):
        yield from (f"## {text('report.scoring')}", "", text("report.scoring_note"), "")
        yield from _table(["", *(bot.name for bot in scored)], scoring_rows(summary))
    if summary.faults:
        yield from (f"## {text('report.faults')}", "", *(f"- {_plain(fault)}" for fault in summary.faults), "")
    yield from (f"## {text('report.notes')}", "", *(f"- {_plain(note)}" for note in notes()))


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield _row([_plain(head(name)) for name in heads])
    yield _row(["---" if name in WORDS else "---:" for name in heads])
    yield from (_row([_plain(cell) for cell in row]) for row in rows)
    yield ""


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _pairs(summary: Summary) -> list[list[str]]:
    return [
        [str(place), bot.name, *("" if np.isnan(share) else percent(share) for share in shares)]
        for place, (bot, shares) in enumerate(zip(summary.bots, summary.won_pairs.tolist(), strict=True), start=1)
    ]


def _plain(words: str) -> str:
    """Remove what Markdown would interpret."""
    for sign in "\\`*_[]<>|":
        words = words.replace(sign, f"\\{sign}")
    return words
