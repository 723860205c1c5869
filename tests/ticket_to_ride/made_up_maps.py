"""Maps that nobody would draw: any network as a map, and the largest of everything."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from branchline.games.ticket_to_ride import limits
from tests.ticket_to_ride.example_map import Data, example

Edge = tuple[int, int, int]  # two cities and a length


def network_map(edges: Sequence[Edge], tickets: Sequence[tuple[int, int]] = (), **changes: Any) -> str:
    """The text of a map with these routes, all grey. Whoever begins has nearly a hundred cards."""
    data = example()
    cities = sorted({city for edge in edges for city in edge[:2]})
    pairs = list(tickets) or [(edges[i % len(edges)][0], edges[i % len(edges)][1]) for i in range(len(edges))]
    unique = list(dict.fromkeys(tuple(sorted(pair)) for pair in pairs))[: limits.TICKETS]
    data |= {
        "name": "made-up",
        "title": "Made up",
        "players": {"min": 2, "max": 2},
        "cards": {"per_colour": 99, "locomotives": 99, "starting_hand": 99, "row": 5, "row_changes_at_locomotives": 6},
        "trains": limits.TRAINS,
        "doubles_open_from_players": 2,
        "last_turns_at_trains": 0,
        "route_points": {str(length): length for length in range(1, limits.LENGTH + 1)},
        "cities": [{"id": f"c{c}", "name": f"C{c}", "lat": c % 8, "lon": c // 8} for c in cities],
        "routes": _routes(edges),
        "ticket_sets": {"all": [_ticket(i, a, b) for i, (a, b) in enumerate(unique)]},
        "editions": {"standard": {**data["editions"]["standard"], "ticket_sets": ["all"], "dealt": 2, "long_dealt": 0}},
        **changes,
    }  # fmt: skip
    return json.dumps({key: value for key, value in data.items() if value is not None})


def _ticket(number: int, a: int, b: int) -> Data:
    return {"id": f"t{number}", "a": f"c{a}", "b": f"c{b}", "points": 9}


def _routes(edges: Sequence[Edge]) -> list[Data]:
    routes: list[Data] = []
    alike: defaultdict[tuple[int, int], list[Data]] = defaultdict(list)
    for i, (a, b, length) in enumerate(edges):
        route = {"id": f"r{i}", "a": f"c{a}", "b": f"c{b}", "length": length, "colour": "grey"}
        other = next((one for one in alike[min(a, b), max(a, b)] if one["length"] == length), None)
        if other is not None:
            route["twin"], other["twin"] = other["id"], route["id"]
        alike[min(a, b), max(a, b)].append(route)
        routes.append(route)
    return routes
