"""Whether the paths that a final scoring shows can be travelled, and are worth what it says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.games.ticket_to_ride.mapfile import Route


def check_shown_paths(rules: TicketToRideRules, account: Mapping[str, Any]) -> None:
    routes = dict(zip(rules.names.routes, rules.map_file.routes, strict=True))
    own = {scored["route"] for scored in account["routes"]}
    borrowed = {station["borrows"] for station in account["stations"]} - {None}
    _check_longest_path(account, own, routes)
    tickets = dict(zip(rules.names.tickets, rules.edition.tickets, strict=True))
    for scored in account["tickets"]:
        path, ticket = scored["path"], tickets[scored["ticket"]]
        assert bool(path) == scored["completed"]
        assert set(path) <= own | borrowed
        assert bool(set(path) & borrowed) == scored["by_station"]
        assert len(set(path)) == len(path)
        if path:
            assert ticket.b in _ends([routes[name] for name in path], ticket.a)


def _check_longest_path(account: Mapping[str, Any], own: set[str], routes: Mapping[str, Route]) -> None:
    path = account["longest_path_routes"]
    assert set(path) <= own
    assert len(set(path)) == len(path)
    assert sum(routes[name].length for name in path) == account["longest_path"]
    walk = [routes[name] for name in path]
    assert not walk or any(_ends(walk, start) for start in (walk[0].a, walk[0].b))


def _ends(walk: Sequence[Route], start: str) -> set[str]:
    """Where a walk over these routes in this order ends; nowhere if they do not follow each other."""
    at = {start}
    for route in walk:
        at = {route.b if city == route.a else route.a for city in at if city in (route.a, route.b)}
    return at
