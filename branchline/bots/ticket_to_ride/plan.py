"""One plan for all tickets: the cheapest set of routes that joins each ticket's cities, as far as it pays.

Tickets are planned one after the other, each by the cheapest way, routes already planned being free. What comes out
depends on the order, so several are tried and the best is kept: tickets' points less what the routes cost.
"""

from __future__ import annotations

import numpy as np

from branchline.bots.ticket_to_ride.clock import turns_left
from branchline.bots.ticket_to_ride.mind import FAR, PURSUED, Mind
from branchline.bots.ticket_to_ride.ways import find_way, price_routes
from branchline.bots.ticket_to_ride.weights import Weights
from branchline.games.bits import ONE, WORD_BITS, ZERO, bit, drop, has, put, trailing_zeros, wide
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import WORDS
from branchline.games.ticket_to_ride.networks import join_own_routes
from branchline.games.ticket_to_ride.state import State

MOST_STARTS = 6  # tickets tried as the first, in either direction


@compiled
def make_plan(board: Board, state: State, seat: int, w: Weights, mind: Mind) -> None:
    """The plan for the tickets the seat holds."""
    list_open_tickets(board, state, seat, mind)
    price_routes(board, state, seat, w, mind)
    mind.time = turns_left(board, state, w)
    plan_listed(board, state, seat, float(mind.time), w, mind)
    find_stakes(board, w, mind)
    mind.made = 1
    for word in range(WORDS):
        mind.held[word] = state.tickets[seat, word]


@compiled
def plan_holds(board: Board, state: State, seat: int, w: Weights, mind: Mind) -> bool:
    """Whether an older plan still serves: the same tickets, no route of it taken by others, and not too old."""
    if mind.made == 0 or turns_left(board, state, w) < mind.time - mind.patience:
        return False
    for word in range(WORDS):
        if mind.held[word] != state.tickets[seat, word]:
            return False
        mind.wanted[word] &= ~state.routes[seat, word]
        if mind.wanted[word] & ~state.open[seat, word] != ZERO or mind.borrowed[word] != ZERO:
            return False
    mind.trains = count_trains(board, mind)
    return mind.trains <= state.trains[seat]


@compiled
def count_trains(board: Board, mind: Mind) -> int:
    trains = 0
    for word in range(WORDS):
        left = mind.wanted[word]
        while left != ZERO:
            trains += board.length[word * WORD_BITS + trailing_zeros(left)]
            left &= left - ONE
    return trains


@compiled
def list_open_tickets(board: Board, state: State, seat: int, mind: Mind) -> None:
    """Those not completed by own routes; failing one costs its points, so completing it changes twice as many."""
    join_own_routes(board, state.routes[seat], mind.labels)
    mind.count = 0
    for word in range(WORDS):
        left = state.tickets[seat, word]
        while left != ZERO:
            ticket = word * WORD_BITS + trailing_zeros(left)
            left &= left - ONE
            add_ticket(board, mind, ticket, 2.0 * board.ticket_points[ticket])


@compiled
def add_ticket(board: Board, mind: Mind, ticket: int, swing: float) -> None:
    if mind.labels[board.ticket_a[ticket]] == mind.labels[board.ticket_b[ticket]]:
        return
    place = wide(mind.count)
    if place == PURSUED:
        place = 0
        for i in range(PURSUED):
            if mind.swing[i] < mind.swing[place]:
                place = i
        if mind.swing[place] >= swing:
            return
    else:
        mind.count += 1
    mind.ticket[place], mind.swing[place] = ticket, swing


@compiled
def plan_listed(board: Board, state: State, seat: int, time: float, w: Weights, mind: Mind) -> None:
    """Try the listed tickets far to near and near to far, beginning with each; keep the best plan."""
    _sort_by_distance(board, mind)
    mind.worth = -FAR
    count = wide(mind.count)
    for direction in range(2 if count > 2 else 1):
        for start in range(max(min(count, MOST_STARTS), 1)):
            _try_order(board, state, seat, start, direction, time, w, mind)
            if mind.trial_worth > mind.worth:
                _keep_trial(mind)
    _lay_edges(board, mind)


@compiled
def _sort_by_distance(board: Board, mind: Mind) -> None:
    for route in range(board.routes):
        mind.edge[route] = mind.cost[route]
    for i in range(mind.count):
        ticket = mind.ticket[i]
        mind.away[i] = find_way(board, mind, wide(board.ticket_a[ticket]), wide(board.ticket_b[ticket]))
        place = i
        while place > 0 and mind.away[mind.order[place - 1]] < mind.away[i]:
            mind.order[place] = mind.order[place - 1]
            place -= 1
        mind.order[place] = i


@compiled
def _try_order(
    board: Board, state: State, seat: int, start: int, direction: int, time: float, w: Weights, mind: Mind
) -> None:
    for word in range(WORDS):
        mind.trial[word] = ZERO
        mind.trial_borrowed[word] = ZERO
        mind.trial_pursued[word] = ZERO
    mind.trial_routes, mind.trial_trains, mind.trial_stations = 0, 0, 0
    mind.trial_turns, mind.trial_worth = 0.0, 0.0
    for route in range(board.routes):
        mind.edge[route] = mind.cost[route]
    count = wide(mind.count)
    for step in range(count):
        place = (start + step) % count
        i = mind.order[place if direction == 0 else count - 1 - place]
        _try_ticket(board, state, seat, i, time, w, mind)


@compiled
def _try_ticket(board: Board, state: State, seat: int, i: int, time: float, w: Weights, mind: Mind) -> None:
    """Plan one more ticket, if that pays and trains, stations and turns allow."""
    ticket = mind.ticket[i]
    start, goal = wide(board.ticket_a[ticket]), wide(board.ticket_b[ticket])
    cost = find_way(board, mind, start, goal)
    if cost >= mind.swing[i]:
        return
    routes, trains, stations = wide(mind.trial_routes), wide(mind.trial_trains), wide(mind.trial_stations)
    city = goal
    while city != start:
        route = wide(mind.via[city])
        city = wide(board.end_a[route]) + wide(board.end_b[route]) - city
        if mind.edge[route] > 0.0:
            routes += 1
            if has(mind.borrowable, route):
                stations += 1
            else:
                trains += board.length[route]
    if trains > state.trains[seat] or stations > state.stations_left[seat]:
        return
    turns = plan_turns(state, seat, routes, trains, w)
    if turns > w.slack * time or routes > time:
        return
    mind.trial_routes, mind.trial_trains, mind.trial_stations = routes, trains, stations
    mind.trial_turns = turns
    mind.trial_worth += mind.swing[i] - cost
    put(mind.trial_pursued, wide(ticket))
    city = goal
    while city != start:
        route = wide(mind.via[city])
        city = wide(board.end_a[route]) + wide(board.end_b[route]) - city
        if mind.edge[route] > 0.0:
            put(mind.trial_borrowed if has(mind.borrowable, route) else mind.trial, route)
            mind.edge[route] = 0.0


@compiled
def plan_turns(state: State, seat: int, claims: int, trains: int, w: Weights) -> float:
    """The turns it takes to claim so many routes, drawing what the hand lacks."""
    return claims + w.pace * max(0.0, trains - w.fitting * state.hand_size[seat])


@compiled
def _keep_trial(mind: Mind) -> None:
    for word in range(WORDS):
        mind.wanted[word] = mind.trial[word]
        mind.borrowed[word] = mind.trial_borrowed[word]
        mind.pursued[word] = mind.trial_pursued[word]
    mind.routes, mind.trains = mind.trial_routes, mind.trial_trains
    mind.turns_needed, mind.worth = mind.trial_turns, mind.trial_worth


@compiled
def _lay_edges(board: Board, mind: Mind) -> None:
    """From now on the routes of the plan kept cost nothing."""
    for route in range(board.routes):
        planned = has(mind.wanted, route) or has(mind.borrowed, route)
        mind.edge[route] = 0.0 if planned else mind.cost[route]


@compiled
def find_stakes(board: Board, w: Weights, mind: Mind) -> None:
    """What losing each wanted route would cost: the way round it, other planned routes being free."""
    for word in range(WORDS):
        left = mind.wanted[word]
        while left != ZERO:
            route = word * WORD_BITS + trailing_zeros(left)
            left &= left - ONE
            drop(mind.usable, route)
            round_it = find_way(board, mind, wide(board.end_a[route]), wide(board.end_b[route]))
            put(mind.usable, route)
            mind.stake[route] = min(max(round_it - mind.cost[route], 0.0), w.claim_stake_most)


@compiled
def wanted_stations(board: Board, state: State, mind: Mind) -> np.uint64:
    """The cities where the plan needs stations: of a borrowed route's two ends the first that is free."""
    cities = ZERO
    for word in range(WORDS):
        left = mind.borrowed[word]
        while left != ZERO:
            route = word * WORD_BITS + trailing_zeros(left)
            left &= left - ONE
            a, b = bit(wide(board.end_a[route])), bit(wide(board.end_b[route]))
            if (a | b) & cities == ZERO:
                cities |= a if a & state.free_cities != ZERO else b & state.free_cities
    return cities
