"""Final scoring: TTR-61, TTR-62, TTR-65, TTR-66, TTR-84; TTE-42 to TTE-44, TTE-47, TTE-49, TTE-51, TTE-54, TTE-55.

``longest_path.py`` measures paths, ``ranking.py`` says who wins.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import CITIES, ROUTES, SEATS, STATIONS
from branchline.games.ticket_to_ride.longest_path import NETWORK, longest_path
from branchline.games.ticket_to_ride.networks import (
    borrow,
    count_tickets,
    join_own_routes,
    list_useful_routes,
)
from branchline.games.ticket_to_ride.state import NONE, State

RESULT = np.dtype(
    (
        np.record,
        [
            ("tickets", "i2", (SEATS,)),  # balance of completed and failed ones
            ("completed", "i2", (SEATS,)),
            ("borrowed", "i2", (SEATS, STATIONS)),  # in the order built; NONE: nothing
            ("stations", "i2", (SEATS,)),  # points for those not built
            ("longest", "i2", (SEATS,)),  # longest path in trains
            ("longest_points", "i2", (SEATS,)),
            ("globetrotter", "i2", (SEATS,)),
            ("total", "i2", (SEATS,)),
            # workspace
            ("labels", "i2", (CITIES,)),
            ("joined", "i2", (CITIES,)),
            ("useful", "i2", (STATIONS, ROUTES + 1)),
            ("useful_count", "i2", (STATIONS,)),
            ("trial", "i2", (STATIONS,)),
            ("turn", "i2", (STATIONS,)),
            ("network", NETWORK),
        ],
    )
)
Result = Any  # a record of RESULT


def new_result() -> Any:
    """Return an array of one record."""
    return np.zeros(1, dtype=RESULT)


@compiled
def score_game(board: Board, state: State, result: Result) -> None:
    """Compute every part of the final score of every seat (TTR-65, TTE-51, TTE-55)."""
    for seat in range(state.seats):
        result.longest[seat] = longest_path(board, state.routes[seat], result.network)
        score_tickets(board, state, seat, result)
        result.stations[seat] = state.stations_left[seat] * board.unused_station_points  # TTE-44
    give_to_the_best(state.seats, result.longest, board.longest_path_points, result.longest_points)
    give_to_the_best(state.seats, result.completed, board.globetrotter_points, result.globetrotter)
    for seat in range(state.seats):
        result.total[seat] = (
            state.points[seat]
            + result.tickets[seat]
            + result.stations[seat]
            + result.longest_points[seat]
            + result.globetrotter[seat]
        )


@compiled
def give_to_the_best(seats: int, measure: Result, points: int, out: Result) -> None:
    """TTR-62: all tied seats get the points. TTR-66, TTE-54, TTR-84: no seat does if there is nothing to measure."""
    best = 0
    for seat in range(seats):
        best = max(best, measure[seat])
    for seat in range(seats):
        out[seat] = points if best > 0 and measure[seat] == best else 0


@compiled
def score_tickets(board: Board, state: State, seat: int, result: Result) -> None:
    """TTR-61; with stations the best joint choice of borrowed routes (TTE-42, TTE-43)."""
    join_own_routes(board, state.routes[seat], result.labels)
    for station in range(STATIONS):
        result.borrowed[seat, station] = NONE
    points, completed = count_tickets(board, state.tickets[seat], result.labels)
    result.tickets[seat], result.completed[seat] = points, completed
    built = board.stations - state.stations_left[seat]
    if built > 0 and completed < state.ticket_count[seat]:
        choose_borrowed_routes(board, state, seat, built, result)


@compiled
def choose_borrowed_routes(board: Board, state: State, seat: int, built: int, result: Result) -> None:
    """TTE-43: choose for all stations jointly by points, then tickets, then fewer routes, then the order of trials."""
    for station in range(STATIONS):
        result.turn[station] = 0
        result.useful_count[station] = 1
        result.useful[station, 0] = NONE
        if station < built:
            result.useful_count[station] = list_useful_routes(
                board, state, seat, station, result.labels, result.useful[station]
            )
    fewest = 0
    while next_trial(result):
        routes = 0
        for station in range(STATIONS):
            result.trial[station] = result.useful[station, result.turn[station]]
            routes += int(result.trial[station] != NONE)
        borrow(board, result.labels, result.trial, result.joined)
        points, completed = count_tickets(board, state.tickets[seat], result.joined)
        better = points > result.tickets[seat]
        if points == result.tickets[seat]:
            better = completed > result.completed[seat]
            if completed == result.completed[seat]:
                better = routes < fewest
        if better:
            result.tickets[seat], result.completed[seat], fewest = points, completed, routes
            for station in range(STATIONS):
                result.borrowed[seat, station] = result.trial[station]


@compiled
def next_trial(result: Result) -> bool:
    """Count up through all choices, the last station changing fastest; False when all have been tried."""
    station = STATIONS - 1
    while station >= 0:
        result.turn[station] += 1
        if result.turn[station] < result.useful_count[station]:
            return True
        result.turn[station] = 0
        station -= 1
    return False
