"""Claiming a route: TTR-30 to TTR-34, TTR-40, TTR-41, TTE-21 to TTE-24."""

from __future__ import annotations

import numpy as np

from branchline.games.bits import ONE, WORD_BITS, ZERO, trailing_zeros, wide
from branchline.games.chance import Ids
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.deck import shuffle_if_empty
from branchline.games.ticket_to_ride.limits import COLOURS, LENGTH, LOCO
from branchline.games.ticket_to_ride.payment import Hand, levels, list_any_colour, list_one_colour, spend
from branchline.games.ticket_to_ride.state import CLEAR, NONE, State
from branchline.games.ticket_to_ride.trains import place_trains
from branchline.games.ticket_to_ride.tunnels import lay_down


@compiled
def claimable_routes(board: Board, state: State, seat: int) -> tuple[np.uint64, np.uint64]:
    """TTR-33, TTR-34: routes that are free, no longer than the trains left, and payable from the hand."""
    trains, locos = min(state.trains[seat], LENGTH), state.hands[seat, LOCO]
    low, high = ZERO, ZERO
    for colour in range(COLOURS):
        cards = min(state.hands[seat, colour] + locos, LENGTH)
        low |= board.payable[colour, cards, 0]
        high |= board.payable[colour, cards, 1]
    icons = min(locos, LENGTH)
    low &= state.open[seat, 0] & board.fits[trains, 0] & board.ferry_payable[icons, 0]
    high &= state.open[seat, 1] & board.fits[trains, 1] & board.ferry_payable[icons, 1]
    return low, high


@compiled
def legal_claims(board: Board, state: State, seat: int, out: Ids, n: int) -> int:
    """List every payment of every claimable route, once each (TTR-40, TTR-41)."""
    hand = state.hands[seat]
    packed = levels(hand)
    low, high = claimable_routes(board, state, seat)
    n = _list_claims(board, hand, packed, low, 0, out, n)
    return _list_claims(board, hand, packed, high, WORD_BITS, out, n)


@compiled
def _list_claims(board: Board, hand: Hand, packed: np.uint64, routes: np.uint64, base: int, out: Ids, n: int) -> int:
    locos = wide(hand[LOCO])
    while routes != ZERO:
        route = base + trailing_zeros(routes)
        routes &= routes - ONE
        first, price = wide(board.first_claim[route]), wide(board.length[route])
        colour = board.colour[route]
        if colour == NONE:
            n = list_any_colour(first, price, wide(board.icons[route]), hand, packed, out, n)
        else:
            n = list_one_colour(first, price, wide(hand[colour]), locos, out, n)
    return n


@compiled
def apply_claim(board: Board, state: State, claim: int) -> None:
    route, colour = wide(board.claim_route[claim]), wide(board.claim_colour[claim])
    locos = wide(board.claim_locos[claim])
    coloured = board.length[route] - locos
    if board.tunnel[route] == 1:
        lay_down(board, state, route, colour, coloured, locos)
        return
    spend(state, wide(state.seat), colour, coloured, locos)
    place_trains(board, state, route)
    shuffle_if_empty(state)
    state.phase = CLEAR
