"""The special spaces of the railway lines as rows, made from the tables (RR-34 to RR-36, RR-90 to RR-95).

``board.py`` writes the rows into the record. Rules, view, terminal and bots loop over them and name no single space.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

# What a special space pays. Payments made only once come first.
PAYMENTS = ("workers", "token", "points", "white", "each_scoring", "twice", "colour")
PAYS_WORKERS, PAYS_TOKEN, PAYS_POINTS, PAYS_WHITE, PAYS_EACH_SCORING, PAYS_TWICE, PAYS_COLOUR = range(7)


@dataclass(frozen=True, slots=True)
class Special:
    """A special space. It is met when the track has come there, with a locomotive or the medal if it needs one."""

    line: str
    space: int
    colour: str  # of the track that must have come there
    locomotive: bool  # whether a locomotive must reach it too (RR-90)
    pays: str  # one of PAYMENTS
    amount: int  # number of workers, tokens, points or steps; for "twice" the factor, for "colour" the colour's number
    rule: str
    medal: bool = False  # counts only with the Kiev medal


def specials(tables: dict[str, Any]) -> tuple[Special, ...]:
    """All special spaces, ordered by railway line and space."""
    order = [line["name"] for line in tables["lines"]]
    return tuple(sorted(_specials(tables), key=lambda special: (order.index(special.line), special.space)))


def specials_json(tables: dict[str, Any]) -> list[dict[str, Any]]:
    """The special spaces as JSON for people, with what each gives by name."""
    return [
        {
            "line": one.line,
            "space": one.space,
            "colour": one.colour,
            "locomotive": one.locomotive,
            "gives": {one.pays: _given(tables, one)},
            "medal": one.medal,
        }
        for one in specials(tables)
    ]


def _given(tables: dict[str, Any], special: Special) -> Any:
    if special.pays == "colour":
        return tables["colours"][special.amount]
    return True if special.pays == "twice" else special.amount


def _specials(tables: dict[str, Any]) -> Iterator[Special]:
    black = tables["colours"][0]
    first, last = tables["lines"][0], tables["lines"][-1]["name"]
    for colour, space in enumerate(tables["black_brings_colours_at"], start=1):
        yield Special(first["name"], space, black, False, "colour", colour, "RR-34")
    white = tables["white_steps_at_the_end"]
    yield Special(first["name"], first["spaces"], black, False, "white", white, "RR-35")
    for one in tables["worker_spaces"]:
        rule = "RR-91" if one["locomotive"] else "RR-92"
        yield Special(one["line"], one["space"], one["colour"], one["locomotive"], "workers", 1, rule)
    for one in tables["token_spaces"]:
        yield Special(one["line"], one["space"], black, True, "token", 1, "RR-93")
    twice, medal = tables["doubling"], tables["medal"]
    yield Special(twice["line"], twice["space"], twice["colour"], True, "twice", 2, "RR-94")
    for space, points in enumerate(tables["kiev_points"]):
        if points:
            yield Special(last, space, black, True, "each_scoring", points, "RR-95")
    yield Special(last, medal["space"], medal["colour"], True, "each_scoring", medal["points"], "RR-105", medal=True)
    for line in tables["lines"]:
        yield Special(line["name"], line["spaces"], black, False, "points", tables["line_end_points"], "RR-36")
