"""Which cities a player has connected: TTR-61, and with borrowed routes TTE-42, TTE-43, TTE-46."""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.games.bits import ONE, WORD_BITS, ZERO, Words, trailing_zeros
from branchline.games.compiled import compiled, entry
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import STATIONS, WORDS
from branchline.games.ticket_to_ride.state import NONE, State

Labels = np.ndarray[Any, np.dtype[np.int16]]  # per city: connected cities have the same number
Borrowed = np.ndarray[Any, np.dtype[np.int16]]  # per station in the order built: a route or NONE


@compiled
def root(labels: Labels, city: int) -> int:
    while labels[city] != city:
        labels[city] = labels[labels[city]]
        city = labels[city]
    return city


@entry
def join_own_routes(board: Board, routes: Words, labels: Labels) -> None:
    for city in range(board.cities):
        labels[city] = city
    for word in range(WORDS):
        left = routes[word]
        while left != ZERO:
            route = word * WORD_BITS + trailing_zeros(left)
            left &= left - ONE
            labels[root(labels, board.end_a[route])] = root(labels, board.end_b[route])
    for city in range(board.cities):
        labels[city] = root(labels, city)


@compiled
def others_routes_at(board: Board, state: State, seat: int, city: int, word: int) -> np.uint64:
    """TTE-42: routes claimed by other players that touch the city."""
    routes = ZERO
    for other in range(state.seats):
        if other != seat:
            routes |= state.routes[other, word]
    return routes & board.at_city[city, word]


@compiled
def list_useful_routes(board: Board, state: State, seat: int, station: int, labels: Labels, out: Borrowed) -> int:
    """List NONE and, ascending, the routes that the station could usefully borrow. Of routes that join the same two
    networks, the lowest number is enough (TTE-43); a route within a network joins nothing."""
    out[0] = NONE
    n = 1
    city = state.station_cities[seat, station]
    for word in range(WORDS):
        left = others_routes_at(board, state, seat, city, word)
        while left != ZERO:
            route = word * WORD_BITS + trailing_zeros(left)
            left &= left - ONE
            far = labels[board.end_a[route]] + labels[board.end_b[route]] - labels[city]
            useful = far != labels[city]
            for i in range(1, n):
                known = out[i]
                useful = useful and far != labels[board.end_a[known]] + labels[board.end_b[known]] - labels[city]
            if useful:
                out[n] = route
                n += 1
    return n


@compiled
def borrow(board: Board, labels: Labels, borrowed: Borrowed, joined: Labels) -> None:
    """Fill ``joined`` with the networks including the borrowed routes; these may follow one another (TTE-46)
    and still belong to their owners (TTE-47)."""
    for city in range(board.cities):
        joined[city] = labels[city]
    for station in range(STATIONS):
        route = borrowed[station]
        if route != NONE:
            old, new = joined[board.end_a[route]], joined[board.end_b[route]]
            for city in range(board.cities):
                if joined[city] == old:
                    joined[city] = new


@compiled
def count_tickets(board: Board, tickets: Words, labels: Labels) -> tuple[int, int]:
    """TTR-61: return the balance of points, as in the rulebook's example (TTR-67), and the number completed."""
    points, completed = 0, 0
    for word in range(WORDS):
        left = tickets[word]
        while left != ZERO:
            ticket = word * WORD_BITS + trailing_zeros(left)
            left &= left - ONE
            if labels[board.ticket_a[ticket]] == labels[board.ticket_b[ticket]]:
                points += board.ticket_points[ticket]
                completed += 1
            else:
                points -= board.ticket_points[ticket]
    return points, completed
