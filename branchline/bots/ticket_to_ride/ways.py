"""The cheapest way between two cities over routes that can still be claimed (Dijkstra 1959)."""

from __future__ import annotations

import numpy as np

from branchline.bots.ticket_to_ride.weights import Weights
from branchline.bots.ticket_to_ride.workspace import FAR, Workspace
from branchline.games.bits import ONE, WORD_BITS, ZERO, bit, has, put, trailing_zeros, wide
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import COLOURS, LENGTH, LOCO, WORDS
from branchline.games.ticket_to_ride.state import NONE, State
from branchline.games.ticket_to_ride.stations import station_cost


@compiled
def price_routes(board: Board, state: State, seat: int, w: Weights, workspace: Workspace) -> None:
    """Set the cost of each route in points: turns and trains minus the points it brings. Own routes are free."""
    fits = board.fits[min(state.trains[seat], LENGTH)]
    for word in range(WORDS):
        workspace.usable[word] = state.routes[seat, word] | (state.open[seat, word] & fits[word])
        workspace.borrowable[word] = ZERO
    most = 0
    for colour in range(COLOURS):
        most = max(most, state.hands[seat, colour])
    for route in range(board.routes):
        if has(state.routes[seat], route):
            workspace.cost[route], workspace.turns[route] = 0.0, 0.0
        elif has(workspace.usable, route):
            turns = _claim_turns(board, state, seat, w, route, most)
            length = board.length[route]
            cost = w.turn * turns + w.train * length - board.route_points[length]
            workspace.cost[route], workspace.turns[route] = max(w.least, cost), turns
    if board.stations > 0:
        _price_stations(board, state, seat, w, workspace)


@compiled
def _claim_turns(board: Board, state: State, seat: int, w: Weights, route: int, most: int) -> float:
    """Return the turns needed to get the cards for a route and to claim it."""
    length, colour = board.length[route], board.colour[route]
    held = min(length, most if colour == NONE else state.hands[seat, colour])
    cards = length - held + w.held * held + w.tunnel * board.tunnel[route]
    cards += w.icon * max(0, board.icons[route] - state.hands[seat, LOCO])
    return 1.0 + cards * (w.grey_turns if colour == NONE else w.card_turns)


@compiled
def _price_stations(board: Board, state: State, seat: int, w: Weights, workspace: Workspace) -> None:
    """TTE-42: another player's route can be used through a station at one of its ends."""
    own = ZERO
    for i in range(board.stations - state.stations_left[seat]):
        own |= bit(wide(state.station_cities[seat, i]))
    turns, cost = 0.0, 0.0
    sites = ZERO
    if state.stations_left[seat] > 0:
        sites = state.free_cities
        turns = w.station + w.card_turns * station_cost(board, state, seat)
        cost = board.unused_station_points + w.turn * turns
    for other in range(state.seats):
        if other == seat:
            continue
        for word in range(WORDS):
            left = state.routes[other, word]
            while left != ZERO:
                route = word * WORD_BITS + trailing_zeros(left)
                left &= left - ONE
                ends = bit(wide(board.end_a[route])) | bit(wide(board.end_b[route]))
                if ends & (own | sites) == ZERO:
                    continue
                put(workspace.usable, route)
                built = ends & own != ZERO
                workspace.cost[route], workspace.turns[route] = (0.0 if built else cost), (0.0 if built else turns)
                if not built:
                    put(workspace.borrowable, route)


@compiled
def find_way(board: Board, workspace: Workspace, start: int, goal: int) -> float:
    """Return the cost of the cheapest way, FAR if there is none; ``via`` leads back along it from the goal."""
    for city in range(board.cities):
        workspace.dist[city] = FAR
    workspace.dist[start] = 0.0
    workspace.via[start] = NONE
    front, done = bit(start), ZERO
    while front != ZERO:
        city = _nearest(workspace, front)
        if city == goal:
            break
        front &= ~bit(city)
        done |= bit(city)
        front |= _spread(board, workspace, city, done)
    return float(workspace.dist[goal])


@compiled
def _nearest(workspace: Workspace, front: np.uint64) -> int:
    best, nearest = 2 * FAR, 0
    while front != ZERO:
        city = trailing_zeros(front)
        front &= front - ONE
        if workspace.dist[city] < best:
            best, nearest = workspace.dist[city], city
    return nearest


@compiled
def _spread(board: Board, workspace: Workspace, city: int, done: np.uint64) -> np.uint64:
    """Update the city's neighbours; return those from which the search may continue."""
    reached = ZERO
    for word in range(WORDS):
        left = board.at_city[city, word] & workspace.usable[word]
        while left != ZERO:
            route = word * WORD_BITS + trailing_zeros(left)
            left &= left - ONE
            other = wide(board.end_a[route]) + wide(board.end_b[route]) - city
            dist = workspace.dist[city] + workspace.edge[route]
            if dist < workspace.dist[other] and done & bit(other) == ZERO:
                workspace.dist[other] = dist
                workspace.via[other] = route
                reached |= bit(other)
    return reached
