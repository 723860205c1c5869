"""Building stations: TTE-40, TTE-41, TTE-48."""

from __future__ import annotations

from branchline.games.bits import ONE, ZERO, bit, trailing_zeros, wide
from branchline.games.chance import Ids
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.deck import shuffle_if_empty
from branchline.games.ticket_to_ride.numbering import STATION_BASE
from branchline.games.ticket_to_ride.payment import (
    can_pay_any_colour,
    first_pay,
    levels,
    list_any_colour,
    paid_colour,
    paid_locos,
    spend,
)
from branchline.games.ticket_to_ride.state import CLEAR, NONE, STATION, State


@compiled
def station_cost(board: Board, state: State, seat: int) -> int:
    """TTE-41: the first costs least."""
    return wide(board.station_costs[board.stations - state.stations_left[seat]])


@compiled
def may_build(board: Board, state: State, seat: int) -> bool:
    """Whether the seat may build. TTE-40: in any city without a station."""
    if state.stations_left[seat] == 0 or state.free_cities == ZERO:
        return False
    return can_pay_any_colour(state.hands[seat], station_cost(board, state, seat))


@compiled
def legal_stations(board: Board, state: State, seat: int, out: Ids, n: int) -> int:
    if not may_build(board, state, seat):
        return n
    cities = state.free_cities
    while cities != ZERO:
        out[n] = STATION_BASE + trailing_zeros(cities)
        cities &= cities - ONE
        n += 1
    return n


@compiled
def apply_station(state: State, city: int) -> None:
    state.city = city
    state.phase = STATION


@compiled
def legal_station_payment(board: Board, state: State, seat: int, out: Ids, n: int) -> int:
    cost = station_cost(board, state, seat)
    hand = state.hands[seat]
    return list_any_colour(first_pay(cost), cost, wide(0), hand, levels(hand), out, n)


@compiled
def apply_station_payment(board: Board, state: State, action: int) -> None:
    """TTE-48: a station brings no points, costs no trains, and stays."""
    seat = wide(state.seat)
    cost = station_cost(board, state, seat)
    locos = paid_locos(action, cost)
    spend(state, seat, paid_colour(action, cost), cost - locos, locos)
    state.station_cities[seat, board.stations - state.stations_left[seat]] = state.city
    state.stations_left[seat] -= 1
    state.free_cities &= ~bit(state.city)
    state.city = NONE
    shuffle_if_empty(state)
    state.phase = CLEAR
