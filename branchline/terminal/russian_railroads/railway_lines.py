"""The railway lines and the industry of every player, with special spaces and what they would score now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from branchline.messages import text
from branchline.terminal.russian_railroads.effects import effect_words, line_name
from branchline.terminal.russian_railroads.status import industry_state, line_state
from branchline.terminal.russian_railroads.table import Table
from branchline.terminal.words import colour as colour_word
from branchline.terminal.words import sentence


def lines(table: Table) -> Iterator[str]:
    order = sorted(range(len(table.seats)), key=lambda seat: seat != table.seat)
    for seat in order:
        scoring = table.scoring(seat)
        yield text("rr.lines.seat", name=sentence(table.name(seat)), points=sum(scoring.values()))
        for line in table.lines:
            yield from _line(table, seat, line, scoring[line])
        yield from _industry(table, seat, scoring["industry"])


def _line(table: Table, seat: int, line: str, points: int) -> Iterator[str]:
    mine = table.seats[seat]
    spaces = next(one["spaces"] for one in table.data["lines"] if one["name"] == line)
    yield text("rr.lines.line", line=line_name(line), spaces=spaces, state=line_state(mine, line), points=points)
    if line == table.lines[0] and mine["doublers"]:
        yield text("rr.lines.doublers", count=mine["doublers"])
    yield text("rr.lines.specials", specials="; ".join(ahead(table, seat, line)) or text("none"))


def _industry(table: Table, seat: int, points: int) -> Iterator[str]:
    mine = table.seats[seat]
    yield text("rr.lines.industry", state=industry_state(mine), points=points)
    for place, value in enumerate(mine["factories"]):
        space = table.data["industry_gaps"][place]
        if value:
            yield text("rr.lines.factory", space=space, value=value, effect=table.factory(value))
        else:
            yield text("rr.lines.gap", space=space)
            return


def ahead(table: Table, seat: int, line: str) -> Iterator[str]:
    """The special spaces that the seat has not met yet. One that needs the medal is shown only with the medal."""
    mine = table.seats[seat]
    for row, special in enumerate(table.data["specials"]):
        if special["line"] != line or row in mine["specials_met"] or (special["medal"] and not mine["medal"]):
            continue
        yield text(
            "rr.lines.special",
            space=special["space"],
            colour=colour_word(special["colour"]),
            locomotive=str(special["locomotive"]),
            what=gift(table, special["gives"]),
        )


def gift(table: Table, gives: Mapping[str, Any]) -> str:
    """What a special space gives, in words."""
    match gives:
        case {"colour": colour}:
            return text("rr.special.brings", colour=colour_word(colour))
        case {"workers": _}:
            return text("rr.special.worker")
        case {"token": _}:
            return text("rr.special.token")
        case {"twice": _}:
            return text("rr.special.doubling")
        case {"each_scoring": points}:
            return text("rr.special.points", count=points)
        case {"points": points}:
            return text("rr.special.end", count=points)
        case steps:
            return effect_words(table.data, steps)
