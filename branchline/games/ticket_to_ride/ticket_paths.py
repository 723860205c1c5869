"""One way to travel a completed ticket, for people to look at: TTR-61, TTE-42.

Of all ways it is one that borrows the fewest routes, and of those one with the fewest trains.
"""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush

from branchline.games.ticket_to_ride.board import Board

Neighbours = dict[int, list[tuple[int, int, int]]]  # city -> other city, route, 1 if it is borrowed
Arrivals = dict[int, tuple[int, int]]  # city -> the city before it, and the route from there


class TicketPaths:
    """All that a seat may travel on when its tickets are scored."""

    def __init__(self, board: Board, own: Iterable[int], borrowed: Iterable[int]) -> None:
        self._board = board
        self._onward: Neighbours = {}
        for routes, is_borrowed in ((own, 0), (borrowed, 1)):
            for route in routes:
                a, b = int(board.end_a[route]), int(board.end_b[route])
                self._onward.setdefault(a, []).append((b, route, is_borrowed))
                self._onward.setdefault(b, []).append((a, route, is_borrowed))

    def between(self, start: int, goal: int) -> list[int]:
        """Return the routes in travel order; none if nothing joins the cities."""
        came = self._arrivals(start)
        path, city = [], goal
        while city != start:
            if city not in came:
                return []
            city, route = came[city]
            path.append(route)
        return path[::-1]

    def _arrivals(self, start: int) -> Arrivals:
        """Visit every city that can be reached, the nearest first."""
        came: Arrivals = {}
        waiting = [(0, 0, start, start, -1)]  # borrowed routes, trains, the city, the one before, the route between
        while waiting:
            borrowed, trains, city, before, by = heappop(waiting)
            if city in came:
                continue
            came[city] = before, by
            for other, route, is_borrowed in self._onward.get(city, ()):
                length = int(self._board.length[route])
                heappush(waiting, (borrowed + is_borrowed, trains + length, other, city, route))
        return came
