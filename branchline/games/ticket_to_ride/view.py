"""What a seat may know, as JSON: computed from the blinded record and from nothing else."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

import numpy as np

from branchline.games.bits import contains, members
from branchline.games.contract import OVER, named_mover
from branchline.games.kept import Kept
from branchline.games.records import Readable
from branchline.games.ticket_to_ride import state as phases
from branchline.games.ticket_to_ride.actions import Names
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import CITIES, LOCO
from branchline.games.ticket_to_ride.networks import join_own_routes
from branchline.games.ticket_to_ride.state import HIDDEN, NONE, State
from branchline.games.ticket_to_ride.tickets import ticket_deck_size
from branchline.games.ticket_to_ride.tunnels import extra_cards
from branchline.games.ticket_to_ride.view_types import (
    Cards,
    GivenBack,
    HeldTicket,
    OfferedTicket,
    SeatView,
    TicketToRideView,
    TunnelView,
)

PHASES = {
    phases.FIRST: "first", phases.HANDS: "hands", phases.DEAL: "deal", phases.UNSEEN_CARD: "draw",
    phases.OFFERED: "tickets", phases.TUNNEL: "turn_up", phases.OPENING: "opening", phases.TURN: "turn",
    phases.SECOND: "second_card", phases.KEEP: "keep", phases.UNDER: "under", phases.EXTRA: "extra",
    phases.STATION: "station", phases.CLEAR: "end_of_turn",
    phases.NEXT: "end_of_turn", phases.ENDED: "over",
}  # fmt: skip


shown_of_seats = attrgetter(
    "points", "trains", "hand_size", "known", "ticket_count", "chosen", "routes", "offer", "stations_left",
    "station_cities",
)  # fmt: skip


class Known:
    """What is told of seats and routes, kept for a while: most decisions change it at one seat."""

    def __init__(self) -> None:
        self.seats: Kept[SeatView] = Kept()
        self.tickets: Kept[list[HeldTicket]] = Kept()
        self.closed: Kept[list[str]] = Kept()


def view(printed: Readable, names: Names, state: State, seat: int, known: Known) -> TicketToRideView:
    """``state``: the fields of a position that is blinded for the seat, or for nobody (WATCHER)."""
    board = printed.fields
    result: TicketToRideView = {
        "kind": "ticket-to-ride",
        "seat": seat if seat >= 0 else None,
        "to_move": named_mover(int(state.mover)),
        "phase": PHASES[int(state.phase)],
        "turn_of": int(state.seat),
        "first": int(state.first) if state.first != NONE else None,
        "row": [names.cards[card] if card != NONE else None for card in state.row[: board.row].tolist()],
        "deck": int(state.deck_count),
        "discards": _cards(names, state.discards),
        "ticket_deck": ticket_deck_size(state),
        "last_turns": int(state.last_turns),
        "closed_routes": _closed_routes(board, names, state, seat, known),
        "seats": [_seat(printed, names, state, other, seat, known) for other in range(state.seats)],
    }
    if state.route != NONE:
        result["tunnel"] = _tunnel(names, state)
    if state.city != NONE:
        result["building_in"] = names.cities[state.city]
    return result


def _cards(names: Names, counts: Any) -> Cards:
    return {name: count for name, count in zip(names.cards, counts.tolist(), strict=True) if count > 0}


def _closed_routes(board: Board, names: Names, state: State, seat: int, known: Known) -> list[str]:
    key = (state.routes.tobytes(), state.open.tobytes(), int(state.seats), seat)
    return known.closed.find(key, lambda: [names.routes[route] for route in _closed(board, state, seat)])


def _closed(board: Board, state: State, seat: int) -> list[int]:
    """TTR-37, TTR-38: nobody's, and never to be the seat's; for a watcher what nobody can claim any more."""
    taken = np.bitwise_or.reduce(state.routes[: state.seats])
    asking = state.open[seat : seat + 1] if seat >= 0 else state.open[: state.seats]
    return members(board.all_routes & ~taken & ~np.bitwise_or.reduce(asking))


def _seat(printed: Readable, names: Names, state: State, other: int, viewer: int, known: Known) -> SeatView:
    key = b"".join([array[other].tobytes() for array in shown_of_seats(state)])
    public = known.seats.find(key, lambda: _public(printed.fields, names, state, other))
    if other != viewer and state.mover != OVER:
        return public
    return {
        **public,
        "hand": _cards(names, state.hands[other]),
        "held_tickets": held_tickets(printed, names, state, other, known),
        "offer": [_ticket(printed.fields, names, t) for t in state.offer[other].tolist() if t != NONE],
        "given_back": _given_back(names, state, other),
    }


def _public(board: Board, names: Names, state: State, other: int) -> SeatView:
    """What everybody sees of a seat, made of nothing but ``shown_of_seats``."""
    public: SeatView = {
        "points": int(state.points[other]),
        "trains": int(state.trains[other]),
        "cards": int(state.hand_size[other]),
        "known_cards": _cards(names, state.known[other]),
        "tickets": int(state.ticket_count[other]),
        "chosen": bool(state.chosen[other]),
        "routes": [names.routes[r] for r in members(state.routes[other])],
        "offer": int(np.count_nonzero(state.offer[other] == HIDDEN)),
    }
    if board.stations:
        public["stations_left"] = int(state.stations_left[other])
        public["stations"] = [names.cities[city] for city in state.station_cities[other] if city != NONE]
    return public


def _given_back(names: Names, state: State, seat: int) -> GivenBack:
    """TTR-71: who gave tickets back knows which they are and where they lie."""
    deck = int(state.never_count + state.set_up_count)
    queue = zip(state.queue[: state.queue_count].tolist(), state.queue_from[: state.queue_count].tolist(), strict=True)
    return {
        "at_set_up": [names.tickets[ticket] for ticket in state.returned[seat].tolist() if ticket >= 0],
        "under_the_deck": [
            {"ticket": names.tickets[ticket], "tickets_above": deck + place}
            for place, (ticket, giver) in enumerate(queue)
            if giver == seat
        ],
    }


def held_tickets(printed: Readable, names: Names, state: State, seat: int, known: Known) -> list[HeldTicket]:
    """With whether the seat's own routes join the cities now; stations are settled at the end (TTE-43)."""
    key = (state.tickets[seat].tobytes(), state.routes[seat].tobytes())
    return known.tickets.find(key, lambda: _held_tickets(printed, names, state, seat))


def _held_tickets(printed: Readable, names: Names, state: State, seat: int) -> list[HeldTicket]:
    held = members(state.tickets[seat])
    if not held:
        return []
    board, found = printed.fields, np.zeros(CITIES, np.int16)
    join_own_routes(printed.record, state.routes[seat], found)
    labels = found.tolist()
    return [
        {**_ticket(board, names, t), "joined": labels[board.ticket_a[t]] == labels[board.ticket_b[t]]} for t in held
    ]


def _ticket(board: Board, names: Names, ticket: int) -> OfferedTicket:
    return {
        "ticket": names.tickets[ticket],
        "points": int(board.ticket_points[ticket]),
        "long": contains(board.long, ticket),
    }


def _tunnel(names: Names, state: State) -> TunnelView:
    laid = {names.cards[LOCO]: int(state.laid_locos)} if state.laid_locos else {}
    if state.laid_colour != NONE:
        laid = {names.cards[state.laid_colour]: int(state.laid_coloured)} | laid
    return {
        "route": names.routes[state.route],
        "laid_down": laid,
        "turned_up": _cards(names, state.turned),
        "extra": int(extra_cards(state)),
    }
