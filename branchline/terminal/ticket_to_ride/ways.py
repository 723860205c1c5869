"""The shortest ways between cities, as a player would follow them on the board."""

from __future__ import annotations

import heapq
from collections.abc import Iterable

from branchline.terminal.ticket_to_ride.table import Number, Table

Link = tuple[str, str, int, Number]  # two cities, what the way between them costs, the route


def shortest(links: Iterable[Link], start: str, goal: str) -> tuple[int, list[Number]] | None:
    """Cost and routes of the cheapest way, or None if there is no way."""
    at: dict[str, list[tuple[str, int, Number]]] = {}
    for a, b, cost, route in links:
        at.setdefault(a, []).append((b, cost, route))
        at.setdefault(b, []).append((a, cost, route))
    heap: list[tuple[int, int, str, list[Number]]] = [(0, 0, start, [])]
    done: set[str] = set()
    while heap:
        cost, _, city, way = heapq.heappop(heap)
        if city == goal:
            return cost, way
        if city in done:
            continue
        done.add(city)
        for other, more, route in at.get(city, []):
            heapq.heappush(heap, (cost + more, len(way), other, [*way, route]))
    return None


def way_left(table: Table, ticket: str) -> tuple[int, list[Number]] | None:
    """Missing trains and routes, using own routes and those that can still be claimed."""
    links = [
        (route.a, route.b, 0 if table.owner.get(i) == table.seat else route.length, i)
        for i, route in enumerate(table.map.routes)
        if table.owner.get(i) == table.seat or i in table.open
    ]
    ends = table.tickets[ticket]
    found = shortest(links, ends.a, ends.b)
    return found and (found[0], [i for i in found[1] if table.owner.get(i) != table.seat])


def open_tickets(table: Table) -> list[str]:
    return [ticket["ticket"] for ticket in table.own["held_tickets"] if not ticket["joined"]]


def wanted_routes(table: Table) -> set[Number]:
    """The routes on the shortest ways of the open tickets, and the equal routes beside them."""
    ways = [way_left(table, ticket) for ticket in open_tickets(table)]
    routes = table.map.routes
    pairs = {frozenset((routes[i].a, routes[i].b)) for way in ways if way for i in way[1]}
    return {i for i in table.open if frozenset((routes[i].a, routes[i].b)) in pairs}
