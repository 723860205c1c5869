"""One plan for all tickets: the cheapest set of routes that joins each ticket's cities, if that pays.

Tickets are planned one after the other, each by the cheapest way; routes already planned are free. The result depends
on the order, so several orders are tried. The best plan has the most ticket points after the cost of its routes.
"""

from __future__ import annotations

import numpy as np

from branchline.bots.ticket_to_ride.clock import turns_left
from branchline.bots.ticket_to_ride.ways import find_way, price_routes
from branchline.bots.ticket_to_ride.weights import Weights
from branchline.bots.ticket_to_ride.workspace import FAR, PURSUED, Workspace
from branchline.games.bits import ONE, WORD_BITS, ZERO, bit, drop, has, put, trailing_zeros, wide
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import WORDS
from branchline.games.ticket_to_ride.networks import join_own_routes
from branchline.games.ticket_to_ride.state import State

MOST_STARTS = 6  # most tickets tried as the first, in each direction


@compiled
def make_plan(board: Board, state: State, seat: int, w: Weights, workspace: Workspace) -> None:
    """Make the plan for the tickets that the seat holds."""
    list_open_tickets(board, state, seat, workspace)
    price_routes(board, state, seat, w, workspace)
    workspace.time = turns_left(board, state, w)
    plan_listed(board, state, seat, float(workspace.time), w, workspace)
    find_stakes(board, w, workspace)
    workspace.made = 1
    for word in range(WORDS):
        workspace.held[word] = state.tickets[seat, word]


@compiled
def plan_holds(board: Board, state: State, seat: int, w: Weights, workspace: Workspace) -> bool:
    """Whether an older plan is still valid: same tickets, no route of it taken by others, and not too old."""
    if workspace.made == 0 or turns_left(board, state, w) < workspace.time - workspace.patience:
        return False
    for word in range(WORDS):
        if workspace.held[word] != state.tickets[seat, word]:
            return False
        workspace.wanted[word] &= ~state.routes[seat, word]
        if workspace.wanted[word] & ~state.open[seat, word] != ZERO or workspace.borrowed[word] != ZERO:
            return False
    workspace.trains = count_trains(board, workspace)
    return workspace.trains <= state.trains[seat]


@compiled
def count_trains(board: Board, workspace: Workspace) -> int:
    trains = 0
    for word in range(WORDS):
        left = workspace.wanted[word]
        while left != ZERO:
            trains += board.length[word * WORD_BITS + trailing_zeros(left)]
            left &= left - ONE
    return trains


@compiled
def list_open_tickets(board: Board, state: State, seat: int, workspace: Workspace) -> None:
    """List the tickets not yet complete. A failed ticket costs its points, so completing it changes twice as many."""
    join_own_routes(board, state.routes[seat], workspace.labels)
    workspace.count = 0
    for word in range(WORDS):
        left = state.tickets[seat, word]
        while left != ZERO:
            ticket = word * WORD_BITS + trailing_zeros(left)
            left &= left - ONE
            add_ticket(board, workspace, ticket, 2.0 * board.ticket_points[ticket])


@compiled
def add_ticket(board: Board, workspace: Workspace, ticket: int, swing: float) -> None:
    if workspace.labels[board.ticket_a[ticket]] == workspace.labels[board.ticket_b[ticket]]:
        return
    place = wide(workspace.count)
    if place == PURSUED:
        place = 0
        for i in range(PURSUED):
            if workspace.swing[i] < workspace.swing[place]:
                place = i
        if workspace.swing[place] >= swing:
            return
    else:
        workspace.count += 1
    workspace.ticket[place], workspace.swing[place] = ticket, swing


@compiled
def plan_listed(board: Board, state: State, seat: int, time: float, w: Weights, workspace: Workspace) -> None:
    """Try the listed tickets from far to near and from near to far, starting with each; keep the best plan."""
    _sort_by_distance(board, workspace)
    workspace.worth = -FAR
    count = wide(workspace.count)
    for direction in range(2 if count > 2 else 1):
        for start in range(max(min(count, MOST_STARTS), 1)):
            _try_order(board, state, seat, start, direction, time, w, workspace)
            if workspace.trial_worth > workspace.worth:
                _keep_trial(workspace)
    _lay_edges(board, workspace)


@compiled
def _sort_by_distance(board: Board, workspace: Workspace) -> None:
    for route in range(board.routes):
        workspace.edge[route] = workspace.cost[route]
    for i in range(workspace.count):
        ticket = workspace.ticket[i]
        workspace.away[i] = find_way(board, workspace, wide(board.ticket_a[ticket]), wide(board.ticket_b[ticket]))
        place = i
        while place > 0 and workspace.away[workspace.order[place - 1]] < workspace.away[i]:
            workspace.order[place] = workspace.order[place - 1]
            place -= 1
        workspace.order[place] = i


@compiled
def _try_order(
    board: Board, state: State, seat: int, start: int, direction: int, time: float, w: Weights, workspace: Workspace
) -> None:
    for word in range(WORDS):
        workspace.trial[word] = ZERO
        workspace.trial_borrowed[word] = ZERO
        workspace.trial_pursued[word] = ZERO
    workspace.trial_routes, workspace.trial_trains, workspace.trial_stations = 0, 0, 0
    workspace.trial_turns, workspace.trial_worth = 0.0, 0.0
    for route in range(board.routes):
        workspace.edge[route] = workspace.cost[route]
    count = wide(workspace.count)
    for step in range(count):
        place = (start + step) % count
        i = workspace.order[place if direction == 0 else count - 1 - place]
        _try_ticket(board, state, seat, i, time, w, workspace)


@compiled
def _try_ticket(board: Board, state: State, seat: int, i: int, time: float, w: Weights, workspace: Workspace) -> None:
    """Plan one more ticket if it pays and trains, stations and turns allow it."""
    ticket = workspace.ticket[i]
    start, goal = wide(board.ticket_a[ticket]), wide(board.ticket_b[ticket])
    cost = find_way(board, workspace, start, goal)
    if cost >= workspace.swing[i]:
        return
    routes, trains, stations = (
        wide(workspace.trial_routes),
        wide(workspace.trial_trains),
        wide(workspace.trial_stations),
    )
    city = goal
    while city != start:
        route = wide(workspace.via[city])
        city = wide(board.end_a[route]) + wide(board.end_b[route]) - city
        if workspace.edge[route] > 0.0:
            routes += 1
            if has(workspace.borrowable, route):
                stations += 1
            else:
                trains += board.length[route]
    if trains > state.trains[seat] or stations > state.stations_left[seat]:
        return
    turns = plan_turns(state, seat, routes, trains, w)
    if turns > w.slack * time or routes > time:
        return
    workspace.trial_routes, workspace.trial_trains, workspace.trial_stations = routes, trains, stations
    workspace.trial_turns = turns
    workspace.trial_worth += workspace.swing[i] - cost
    put(workspace.trial_pursued, wide(ticket))
    city = goal
    while city != start:
        route = wide(workspace.via[city])
        city = wide(board.end_a[route]) + wide(board.end_b[route]) - city
        if workspace.edge[route] > 0.0:
            put(workspace.trial_borrowed if has(workspace.borrowable, route) else workspace.trial, route)
            workspace.edge[route] = 0.0


@compiled
def plan_turns(state: State, seat: int, claims: int, trains: int, w: Weights) -> float:
    """Return the turns needed to make these claims, including drawing the cards that the hand lacks."""
    return claims + w.pace * max(0.0, trains - w.fitting * state.hand_size[seat])


@compiled
def _keep_trial(workspace: Workspace) -> None:
    for word in range(WORDS):
        workspace.wanted[word] = workspace.trial[word]
        workspace.borrowed[word] = workspace.trial_borrowed[word]
        workspace.pursued[word] = workspace.trial_pursued[word]
    workspace.routes, workspace.trains = workspace.trial_routes, workspace.trial_trains
    workspace.turns_needed, workspace.worth = workspace.trial_turns, workspace.trial_worth


@compiled
def _lay_edges(board: Board, workspace: Workspace) -> None:
    """Make the routes of the kept plan free from now on."""
    for route in range(board.routes):
        planned = has(workspace.wanted, route) or has(workspace.borrowed, route)
        workspace.edge[route] = 0.0 if planned else workspace.cost[route]


@compiled
def find_stakes(board: Board, w: Weights, workspace: Workspace) -> None:
    """Find what losing each wanted route would cost: the way around it, with other planned routes free."""
    for word in range(WORDS):
        left = workspace.wanted[word]
        while left != ZERO:
            route = word * WORD_BITS + trailing_zeros(left)
            left &= left - ONE
            drop(workspace.usable, route)
            round_it = find_way(board, workspace, wide(board.end_a[route]), wide(board.end_b[route]))
            put(workspace.usable, route)
            workspace.stake[route] = min(max(round_it - workspace.cost[route], 0.0), w.claim_stake_most)


@compiled
def wanted_stations(board: Board, state: State, workspace: Workspace) -> np.uint64:
    """Return the cities where the plan needs stations: for each borrowed route, the first of its ends that is free."""
    cities = ZERO
    for word in range(WORDS):
        left = workspace.borrowed[word]
        while left != ZERO:
            route = word * WORD_BITS + trailing_zeros(left)
            left &= left - ONE
            a, b = bit(wide(board.end_a[route])), bit(wide(board.end_b[route]))
            if (a | b) & cities == ZERO:
                cities |= a if a & state.free_cities != ZERO else b & state.free_cities
    return cities
