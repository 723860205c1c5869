"""What the tests of the maps count and compare, in plain loops."""

from __future__ import annotations

from collections import Counter
from itertools import product

from branchline.games.ticket_to_ride.mapfile import MapFile, Route, Ticket


def pairs(map_file: MapFile) -> set[frozenset[str]]:
    return {frozenset((route.a, route.b)) for route in map_file.routes}


def double_routes(map_file: MapFile) -> list[str]:
    """Each double once: cities, length, both colours."""
    by_id = {route.id: route for route in map_file.routes}
    found = []
    for route in map_file.routes:
        if route.twin and route.id < route.twin:
            colours = sorted((route.colour, by_id[route.twin].colour))
            found.append(f"{route.a} {route.b} {route.length} {'/'.join(colours)}")
    return sorted(found)


def spaces_by_colour(map_file: MapFile) -> Counter[str]:
    spaces: Counter[str] = Counter()
    for route in map_file.routes:
        spaces[route.colour] += route.length
    return spaces


def shortest(map_file: MapFile) -> dict[tuple[str, str], int]:
    """The fewest trains between any two cities, by letting every city in turn be passed through."""
    cities = [city.id for city in map_file.cities]
    best = {(a, b): 0 if a == b else 1000 for a, b in product(cities, repeat=2)}
    for route in map_file.routes:
        for ends in ((route.a, route.b), (route.b, route.a)):
            best[ends] = min(best[ends], route.length)
    for via, a, b in product(cities, repeat=3):
        best[a, b] = min(best[a, b], best[a, via] + best[via, b])
    return best


def above_shortest(map_file: MapFile, edition: str) -> dict[str, int]:
    """Tickets whose value is not the fewest trains they take, with the difference."""
    fewest = shortest(map_file)
    tickets = map_file.editions[edition].tickets
    return {f"{t.a} {t.b}": extra for t in tickets if (extra := t.points - fewest[t.a, t.b])}


def values(tickets: tuple[Ticket, ...]) -> dict[frozenset[str], int]:
    return {frozenset((ticket.a, ticket.b)): ticket.points for ticket in tickets}


def routes_between(map_file: MapFile, a: str, b: str) -> list[Route]:
    return [route for route in map_file.routes if {route.a, route.b} == {a, b}]
