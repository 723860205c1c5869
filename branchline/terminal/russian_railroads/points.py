"""What a seat would score now, from what everybody sees: RR-121 to RR-124."""

from __future__ import annotations

from typing import Any

View = dict[str, Any]


def points_now(data: View, seat: View) -> dict[str, int]:
    """The three lines with their special spaces, and industry; ``data`` are the printed numbers."""
    found = {line["name"]: _line(data, seat, line["name"]) for line in data["lines"]}
    doubling, medal = data["doubling"], data["medal"]
    if _reached(seat, doubling["line"], doubling["colour"], doubling["space"]):
        found[doubling["line"]] *= 2
    kiev = data["lines"][-1]["name"]
    printed = enumerate(data["kiev_points"])
    found[kiev] += sum(points for space, points in printed if points and _reached(seat, kiev, "black", space))
    if seat["medal"] and _reached(seat, kiev, medal["colour"], medal["space"]):
        found[kiev] += medal["points"]
    return found | {"industry": sum(data["industry_points"][space] for space in seat["industry"])}


def _reached(seat: View, line: str, colour: str, space: int) -> bool:
    return bool(min(seat["tracks"][line].get(colour, 0), seat["reach"][line]) >= space)


def _line(data: View, seat: View, line: str) -> int:
    values = dict(zip(data["colours"], data["revalued" if seat["revalued"] else "values"], strict=True))
    doublers = seat["doublers"] if line == data["lines"][0]["name"] else 0
    points = 0
    for space in range(1, seat["reach"][line] + 1):
        covering = [values[colour] for colour, at in seat["tracks"][line].items() if at >= space]
        points += max(covering, default=0) * (2 if space <= doublers else 1)
    return points
