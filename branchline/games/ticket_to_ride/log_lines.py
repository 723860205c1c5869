"""The log in lines: what a viewer sees of an action, as a message key and what to fill in. No language here."""

from __future__ import annotations

from typing import Any

from branchline.games.contract import Action, Line
from branchline.games.ticket_to_ride.actions import (
    BuildStation,
    CardTurned,
    Claim,
    Draw,
    DrawTickets,
    FirstSeat,
    GiveUp,
    Keep,
    Names,
    Pass,
    Pay,
    Take,
    TicketDealt,
    Under,
)
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.deck import row_can_be_filled
from branchline.games.ticket_to_ride.limits import LOCO
from branchline.games.ticket_to_ride.setup import card_receiver, ticket_receiver
from branchline.games.ticket_to_ride.state import DEAL, HANDS, OPENING, STATION, UNSEEN_CARD, State


def line(board: Board, names: Names, state: State, mover: int, action: Action, viewer: int, all_shown: bool) -> Line:
    """``state`` is the position before the action; ``all_shown`` once the match is over (TTR-73)."""
    value = action.value
    if isinstance(value, CardTurned):
        return _card(board, names, state, value.card, viewer, all_shown)
    if isinstance(value, TicketDealt):
        return _ticket(board, names, state, value.ticket, viewer, all_shown)
    if isinstance(value, FirstSeat):
        return Line("first", {"seat": value.seat})
    own = all_shown or viewer == mover
    return _decision(board, names, state, mover, value, own)


def _decision(board: Board, names: Names, state: State, mover: int, value: Any, own: bool) -> Line:
    seat = {"seat": mover}
    if isinstance(value, Keep):
        return _keep(names, state, mover, value, own)
    if isinstance(value, Under):
        ticket = {"ticket": names.tickets[state.offer[mover, value.place]]} if own else {}
        return Line("under_own" if own else "under", seat | ticket)
    if isinstance(value, Claim):
        key = "lay_down" if board.tunnel[value.route] else "claim"
        points = int(board.route_points[board.length[value.route]])
        cards = names.cards_of(value.payment)
        return Line(key, seat | {"route": names.routes[value.route], "cards": cards, "points": points})
    if isinstance(value, Pay):
        key = "pay_station" if state.phase == STATION else "pay_extra"
        place = names.cities[state.city] if state.phase == STATION else names.routes[state.route]
        return Line(key, seat | {"place": place, "cards": names.cards_of(value.payment)})
    return _plain_decision(names, state, value, seat)


def _plain_decision(names: Names, state: State, value: Any, seat: dict[str, Any]) -> Line:
    if isinstance(value, Take):
        return Line("take", seat | {"card": names.cards[value.card]})
    if isinstance(value, BuildStation):
        return Line("station", seat | {"city": names.cities[value.city]})
    if isinstance(value, GiveUp):
        return Line("give_up", seat | {"route": names.routes[state.route]})
    return Line({Draw: "draw", DrawTickets: "tickets", Pass: "pass"}[type(value)], seat)


def _keep(names: Names, state: State, mover: int, value: Keep, own: bool) -> Line:
    """Nobody learns how many opening tickets another keeps before all have chosen (TTR-07)."""
    if own:
        kept = [names.tickets[state.offer[mover, place]] for place in value.places]
        return Line("keep_own", {"seat": mover, "tickets": kept})
    if state.phase == OPENING:
        return Line("keep_opening", {"seat": mover})
    return Line("keep", {"seat": mover, "count": len(value.places)})


def _card(board: Board, names: Names, state: State, card: int, viewer: int, all_shown: bool) -> Line:
    """Face-up and turned-up cards are everybody's to see, dealt and drawn ones their owner's (TTR-72)."""
    named = {"card": names.cards[card]}
    if row_can_be_filled(state):
        return Line("row", named)
    if state.phase not in (HANDS, UNSEEN_CARD):
        matches = card in (LOCO, state.laid_colour)
        return Line("turn_up_match" if matches else "turn_up", named)
    dealt = state.phase == HANDS
    owner = int(card_receiver(board, state) if dealt else state.seat)
    key = "dealt" if dealt else "drawn"
    if all_shown or owner == viewer:
        return Line(f"{key}_own", {"seat": owner} | named)
    return Line(key, {"seat": owner})


def _ticket(board: Board, names: Names, state: State, ticket: int, viewer: int, all_shown: bool) -> Line:
    owner = int(ticket_receiver(board, state) if state.phase == DEAL else state.seat)
    if all_shown or owner == viewer:
        points = int(board.ticket_points[ticket])
        return Line("ticket_own", {"seat": owner, "ticket": names.tickets[ticket], "points": points})
    return Line("ticket", {"seat": owner})
