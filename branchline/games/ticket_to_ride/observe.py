"""Features for learners, from the blinded record: one row of small numbers per seat.

Other seats follow in the order of play after the observing one, so that the game looks the same from every seat.
:func:`layout` names the parts; ``observe`` writes them in that order.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.games.bits import Words, has
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import CARDS, LOCO, OFFER, SEATS, STATIONS
from branchline.games.ticket_to_ride.state import ENDED, NONE, State

Features = np.ndarray[Any, np.dtype[np.float32]]

SEAT_NUMBERS = 6  # hand size, trains, points, stations left, tickets held, opening tickets chosen


def layout(board: Board) -> list[tuple[str, int, str]]:
    """Name, size and meaning of each part, in order."""
    cities, routes, tickets = int(board.cities), int(board.routes), int(board.tickets)
    return [
        ("phase", ENDED + 1, "1 at what the match waits for"),
        ("to_move", SEATS, "1 at the seat that decides, counted from the one that observes"),
        ("last_turns", 1, "turns left once the end has been brought on"),
        ("row", CARDS, "face-up cards of each kind"),
        ("discards", CARDS, "discards of each kind"),
        ("deck", 1, "cards in the deck"),
        ("ticket_deck", 1, "tickets in the deck"),
        ("hand", CARDS, "own cards of each kind"),
        ("known", (SEATS - 1) * CARDS, "cards of each kind known to be in each other hand"),
        ("seats", SEATS * SEAT_NUMBERS, "per seat: cards, trains, points, stations left, tickets, chosen"),
        ("routes", SEATS * routes, "per seat: 1 at each route it owns"),
        ("open", routes, "1 at each route one may still claim"),
        ("stations", SEATS * cities if board.stations else 0, "per seat: 1 at each city with its station"),
        ("tickets", tickets, "1 at each ticket one holds"),
        ("offer", tickets, "1 at each ticket one looks at"),
        ("laid", 2 * CARDS, "cards laid down for a tunnel, and turned up there"),
        ("tunnel", routes if board.tunnel_cards else 0, "1 at the tunnel being tried"),
        ("city", cities if board.stations else 0, "1 at the city where a station is being built"),
    ]


def observation_size(board: Board) -> int:
    return sum(size for _, size, _ in layout(board))


@compiled
def observe(board: Board, state: State, seat: int, out: Features) -> None:
    """Write the observation. ``state`` is blinded for the seat; ``out`` has ``observation_size`` elements."""
    out[:] = 0
    n = _observe_table(board, state, seat, out)
    n = _observe_seats(board, state, seat, out, n)
    n = _observe_map(board, state, seat, out, n)
    _observe_pending(board, state, out, n)


@compiled
def _observe_table(board: Board, state: State, seat: int, out: Features) -> int:
    out[state.phase] = 1
    n = ENDED + 1
    if state.mover >= 0:
        out[n + (state.mover - seat) % state.seats] = 1
    n += SEATS
    out[n] = state.last_turns
    n += 1
    for slot in range(board.row):
        if state.row[slot] != NONE:
            out[n + state.row[slot]] += 1
    n = _write(state.discards, CARDS, out, n + CARDS)
    out[n] = state.deck_count
    out[n + 1] = state.never_count + state.set_up_count + state.queue_count
    return n + 2


@compiled
def _write(values: Words, count: int, out: Features, n: int) -> int:
    for i in range(count):
        out[n + i] = values[i]
    return n + count


@compiled
def _write_set(words: Words, count: int, out: Features, n: int) -> int:
    for i in range(count):
        if has(words, i):
            out[n + i] = 1
    return n + count


@compiled
def _observe_seats(board: Board, state: State, seat: int, out: Features, n: int) -> int:
    n = _write(state.hands[seat], CARDS, out, n)
    for step in range(1, SEATS):
        if step < state.seats:
            _write(state.known[(seat + step) % state.seats], CARDS, out, n)
        n += CARDS
    for step in range(SEATS):
        if step < state.seats:
            other = (seat + step) % state.seats
            out[n] = state.hand_size[other]
            out[n + 1] = state.trains[other]
            out[n + 2] = state.points[other]
            out[n + 3] = state.stations_left[other]
            out[n + 4] = state.ticket_count[other]
            out[n + 5] = state.chosen[other]
        n += SEAT_NUMBERS
    return n


@compiled
def _observe_map(board: Board, state: State, seat: int, out: Features, n: int) -> int:
    for step in range(SEATS):
        if step < state.seats:
            _write_set(state.routes[(seat + step) % state.seats], board.routes, out, n)
        n += board.routes
    n = _write_set(state.open[seat], board.routes, out, n)
    if board.stations > 0:
        for step in range(SEATS):
            for i in range(STATIONS):
                city = state.station_cities[(seat + step) % state.seats, i]
                if step < state.seats and city != NONE:
                    out[n + city] = 1
            n += board.cities
    n = _write_set(state.tickets[seat], board.tickets, out, n)
    for i in range(OFFER):
        if state.offer[seat, i] >= 0:
            out[n + state.offer[seat, i]] = 1
    return n + board.tickets


@compiled
def _observe_pending(board: Board, state: State, out: Features, n: int) -> None:
    if state.laid_colour != NONE:
        out[n + state.laid_colour] = state.laid_coloured
    out[n + LOCO] = state.laid_locos
    n = _write(state.turned, CARDS, out, n + CARDS)
    if board.tunnel_cards > 0:
        if state.route != NONE:
            out[n + state.route] = 1
        n += board.routes
    if board.stations > 0 and state.city != NONE:
        out[n + state.city] = 1
