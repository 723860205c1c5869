"""The three lines and the industry track of every player, with special spaces and what they would score now."""

from __future__ import annotations

from collections.abc import Iterator

from branchline.messages import text
from branchline.terminal.russian_railroads.effects import line_name
from branchline.terminal.russian_railroads.points import View
from branchline.terminal.russian_railroads.status import industry_state, line_state
from branchline.terminal.russian_railroads.table import Table
from branchline.terminal.words import colour as colour_word
from branchline.terminal.words import sentence

Special = tuple[int, str, bool, str]  # space, colour, whether a locomotive is asked for, what it brings


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
    said = [
        text("rr.lines.special", space=space, colour=colour_word(colour), locomotive=str(engine), what=what)
        for space, colour, engine, what in specials(table, mine, line)
        if mine["tracks"][line].get(colour, 0) < space or (engine and mine["reach"][line] < space)
    ]
    yield text("rr.lines.specials", specials="; ".join(said) or text("none"))


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


def specials(table: Table, seat: View, line: str) -> list[Special]:
    """The special spaces of a line by space."""
    data = table.data
    found: list[Special] = []
    if line == table.lines[0]:
        brought = zip(data["black_brings_colours_at"], data["colours"][1:], strict=True)
        found += [(at, "black", False, text("rr.special.brings", colour=colour_word(colour))) for at, colour in brought]
    for one in data["worker_spaces"]:
        if one["line"] == line:
            found.append((one["space"], one["colour"], one["locomotive"], text("rr.special.worker")))
    for one in data["token_spaces"]:
        if one["line"] == line:
            found.append((one["space"], "black", True, text("rr.special.token")))
    if data["doubling"]["line"] == line:
        found.append((data["doubling"]["space"], data["doubling"]["colour"], True, text("rr.special.doubling")))
    if line == table.lines[-1]:
        points = [(space, count) for space, count in enumerate(data["kiev_points"]) if count]
        found += [(space, "black", True, text("rr.special.points", count=count)) for space, count in points]
        if seat["medal"]:
            medal = data["medal"]
            found.append((medal["space"], medal["colour"], True, text("rr.special.points", count=medal["points"])))
    end = next(one["spaces"] for one in data["lines"] if one["name"] == line)
    found.append((end, "black", False, text("rr.special.end", count=data["line_end_points"])))
    return sorted(found)
