"""The final scoring for people: every point with its source (TTR-65, TTE-55), and who won and why."""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.games.bits import Words, drop, members
from branchline.games.contract import Outcome
from branchline.games.ticket_to_ride.actions import Names
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.entry_points import score
from branchline.games.ticket_to_ride.limits import CITIES, SEATS
from branchline.games.ticket_to_ride.longest_path import Network, longest_path
from branchline.games.ticket_to_ride.mapform import TIE_BREAKS
from branchline.games.ticket_to_ride.networks import borrow, join_own_routes
from branchline.games.ticket_to_ride.ranking import tie_break_value
from branchline.games.ticket_to_ride.scoring import Result, new_result
from branchline.games.ticket_to_ride.state import NONE, State
from branchline.games.ticket_to_ride.ticket_paths import TicketPaths
from branchline.games.ticket_to_ride.view_types import ScoredTicket, TicketToRideScore

_WORDS = {
    "completed_tickets": "more completed tickets",
    "fewest_stations": "fewer stations built",
    "longest_path": "the longest path",
}


PATH_STEPS = 50_000  # of the search, while one of several longest paths is chosen to be shown


def _scored(boards: Any, states: Any) -> tuple[Result, Any]:
    result, places = new_result(), np.zeros(SEATS, np.int16)
    score(boards, states, result, places)
    return result[0], places


def breakdown(boards: Any, names: Names, states: Any) -> list[TicketToRideScore]:
    """Board and position as arrays of one record."""
    result, _ = _scored(boards, states)
    return [_seat(boards[0], names, states[0], result, seat) for seat in range(states[0].seats)]


def _seat(board: Board, names: Names, state: State, result: Result, seat: int) -> TicketToRideScore:
    path = path_routes(board, state, seat)
    return {
        "seat": seat,
        "routes": [
            {"route": names.routes[r], "points": int(board.route_points[board.length[r]])}
            for r in members(state.routes[seat])
        ],
        "route_points": int(state.points[seat]),
        "tickets": _tickets(board, names, state, result, seat),
        "ticket_points": int(result.tickets[seat]),
        "completed_tickets": int(result.completed[seat]),
        "stations": [
            {"city": names.cities[city], "borrows": names.routes[route] if route != NONE else None}
            for city, route in zip(state.station_cities[seat], result.borrowed[seat], strict=True)
            if city != NONE
        ],
        "stations_left": int(state.stations_left[seat]),
        "station_points": int(result.stations[seat]),
        "longest_path": int(result.longest[seat]),
        "longest_path_routes": [names.routes[r] for r in path],
        "longest_path_points": int(result.longest_points[seat]),
        "globetrotter_points": int(result.globetrotter[seat]),
        "total": int(result.total[seat]),
    }


def _tickets(board: Board, names: Names, state: State, result: Result, seat: int) -> list[ScoredTicket]:
    own, joined = np.zeros(CITIES, np.int16), np.zeros(CITIES, np.int16)
    join_own_routes(board, state.routes[seat], own)
    borrow(board, own, result.borrowed[seat], joined)
    borrowed = [int(route) for route in result.borrowed[seat] if route != NONE]
    paths = TicketPaths(board, members(state.routes[seat]), borrowed)
    tickets: list[ScoredTicket] = []
    for t in members(state.tickets[seat]):
        a, b, points = board.ticket_a[t], board.ticket_b[t], int(board.ticket_points[t])
        completed = bool(joined[a] == joined[b])
        tickets.append({
            "ticket": names.tickets[t],
            "completed": completed,
            "by_station": completed and bool(own[a] != own[b]),
            "points": points if completed else -points,
            "path": [names.routes[r] for r in paths.between(int(a), int(b))] if completed else [],
        })  # fmt: skip
    return tickets


def path_routes(board: Board, state: State, seat: int) -> list[int]:
    """Return the routes of one longest path, in travel order.

    Routes are left out one by one as long as the longest path does not get shorter: exactly one such path remains.
    If that is too much work, it is the path found so far.
    """
    net = new_result()[0].network
    routes, work = state.routes[seat].copy(), 0
    length = longest_path(board, routes, net)
    path = _path_found(net, routes)
    for r in members(routes):
        work += int(net.steps)
        if work > PATH_STEPS:
            break
        without = routes.copy()
        drop(without, r)
        if r not in path:
            routes = without
        elif longest_path(board, without, net) == length:
            routes, path = without, _path_found(net, without)
    return _in_order(board, path)


def _path_found(net: Network, routes: Words) -> list[int]:
    """Return the routes of the path that was measured last, branches included."""
    numbers, path = members(routes), []
    for first in members(np.array([net.path])):
        edge = first
        while edge != NONE:
            path.append(numbers[edge])
            edge = int(net.beyond[edge])
    return sorted(path)


def _in_order(board: Board, routes: list[int]) -> list[int]:
    """Sort the routes by Hierholzer's walk; a path starts where an odd number of its routes meet, if anywhere."""
    at: dict[int, list[int]] = {}
    for r in routes:
        at.setdefault(int(board.end_a[r]), []).append(r)
        at.setdefault(int(board.end_b[r]), []).append(r)
    if not at:
        return []
    start = next((city for city in sorted(at) if len(at[city]) % 2), min(at))
    walk: list[int] = []
    used: set[int] = set()
    stack = [(start, NONE)]
    while stack:
        city, arrived_by = stack[-1]
        while at[city] and at[city][-1] in used:
            at[city].pop()
        if at[city]:
            route = at[city].pop()
            used.add(route)
            stack.append((int(board.end_a[route]) + int(board.end_b[route]) - city, route))
        else:
            stack.pop()
            if arrived_by != NONE:
                walk.append(arrived_by)
    return walk[::-1]


def outcome(boards: Any, states: Any) -> Outcome:
    """Board and position as arrays of one record."""
    result, places = _scored(boards, states)
    board, state = boards[0], states[0]
    seats = range(state.seats)
    winners = tuple(seat for seat in seats if places[seat] == 1)
    decided_by = _decided_by(board, state, result, winners)
    scores = tuple(int(result.total[seat]) for seat in seats)
    return Outcome(
        winners=winners,
        places=tuple(int(places[seat]) for seat in seats),
        scores=scores,
        decided_by=decided_by,
        rule="TTE-52" if board.stations else "TTR-64",
        reason=_reason(winners, decided_by, scores),
    )


def _decided_by(board: Board, state: State, result: Result, winners: tuple[int, ...]) -> str:
    """Return the criterion that left a single winner."""
    if len(winners) > 1:
        return "shared"
    best = max(int(result.total[seat]) for seat in range(state.seats))
    tied = [seat for seat in range(state.seats) if result.total[seat] == best]
    for step in board.tie_breaks:
        if len(tied) == 1:
            break
        values = {seat: tie_break_value(board, state, result, seat, step) for seat in tied}
        tied = [seat for seat in tied if values[seat] == max(values.values())]
        if len(tied) == 1:
            return TIE_BREAKS[step]
    return "points"


def _reason(winners: tuple[int, ...], decided_by: str, scores: tuple[int, ...]) -> str:
    best = max(scores)
    if decided_by == "points":
        return f"Seat {winners[0]} has the most points, {best}."
    if decided_by == "shared":
        seats = ", ".join(str(seat) for seat in winners)
        return f"Seats {seats} share the win with {best} points; no tie-break decides between them."
    return f"Seat {winners[0]} wins the tie at {best} points by {_WORDS[decided_by]}."
