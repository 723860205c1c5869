"""Small maps that a reader can plan on, and positions on them.

A map is written as its routes: "Ash-Birch 2 red" is a route of two spaces. Every player has 20 trains; all tickets are
between two cities of the map and named like "Ash-Cedar 9".
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from branchline.games.match import Match
from branchline.games.registry import on_map
from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.games.ticket_to_ride.mapfile import parse_map
from tests.ticket_to_ride.table import Table

COLOURS = ["pink", "white", "blue", "yellow", "orange", "black", "red", "green"]
NUMBERS: dict[str, Any] = {
    "schema": "branchline-map/1",
    "name": "small",
    "title": "Small",
    "players": {"min": 2, "max": 2},
    "colours": COLOURS,
    "cards": {"per_colour": 12, "locomotives": 14, "starting_hand": 4, "row": 5, "row_changes_at_locomotives": 3},
    "trains": 20,
    "doubles_open_from_players": 4,
    "last_turns_at_trains": 2,
    "route_points": {str(length): points for length, points in zip(range(1, 7), (1, 2, 4, 7, 10, 15), strict=True)},
    "tie_breaks": ["completed_tickets"],
    "default_edition": "standard",
}
EDITION = {
    "ticket_sets": ["all"],
    "dealt": 3,
    "long_dealt": 0,
    "keep_at_least": 2,
    "rejected_at_start": "under",
    "drawn": 3,
    "keep_drawn_at_least": 1,
    "longest_path_points": 0,
    "globetrotter_points": 0,
}
STATIONS = {"costs": [1, 2, 3], "unused_points": 4}


def small_map(
    routes: Sequence[str],
    tickets: Sequence[str] = (),
    *,
    stations: bool | Mapping[str, Any] = False,
    edition: Mapping[str, Any] | None = None,
    **numbers: Any,
) -> TicketToRideRules:
    """The rules on a map of these routes; tickets that are not named join all other pairs of cities, for one point.

    ``edition`` and ``numbers`` take the place of what is above.
    """
    lines = [line.split() for line in routes]
    cities = sorted({city for line in lines for city in line[0].split("-")})
    values = {tuple(sorted(name.split("-"))): int(points) for name, points in (one.split() for one in tickets)}
    data = NUMBERS | {
        "editions": {"standard": EDITION | dict(edition or {})},
        "cities": [{"id": city.lower(), "name": city, "lat": 40 + i, "lon": i * i} for i, city in enumerate(cities)],
        "routes": [_route(f"r{i}", *line) for i, line in enumerate(lines)],
        "ticket_sets": {
            "all": [
                {"id": f"t{i}", "a": a.lower(), "b": b.lower(), "points": values.get((a, b), 1)}
                for i, (a, b) in enumerate(combinations(cities, 2))
            ]
        },
    }
    if stations:
        data |= {"stations": STATIONS if stations is True else stations}
    if any("tunnel" in line for line in lines):
        data |= {"tunnels": {"cards": 3}}
    rules = on_map("small", parse_map(json.dumps(data | numbers))).rules({"first": 0})
    assert isinstance(rules, TicketToRideRules)
    return rules


def _route(name: str, cities: str, length: str, colour: str = "grey", *marks: str) -> dict[str, Any]:
    a, b = cities.lower().split("-")
    route: dict[str, Any] = {"id": name, "a": a, "b": b, "length": int(length), "colour": colour}
    return route | ({"tunnel": True} if "tunnel" in marks else {})


class SmallTable(Table):
    """A table on a small map; seat 0 begins."""

    def __init__(self, rules: TicketToRideRules, seats: int = 2) -> None:
        self.rules, self.seats = rules, seats
        self.match = Match(rules, seats, b"1")


def small_table(rules: TicketToRideRules, **position: Any) -> Table:
    """A turn of seat 0, set as in ``positions.py``; the other player holds three tickets, as after the opening."""
    held = position.get("tickets", {})
    free = [name for name in rules.names.tickets if name not in held.get(0, ())]
    others = {"tickets": {1: free[-3:]} | held} if "ticket_deck" not in position else {}
    return SmallTable(rules).set_table(**position | others)


def table_for_three(rules: TicketToRideRules, **position: Any) -> Table:
    """A turn of seat 0 with two others."""
    return SmallTable(rules, seats=3).set_table(**position)
