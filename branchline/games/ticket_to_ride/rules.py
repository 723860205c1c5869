"""The contract of the game in compiled functions: the table of contents of the rules."""

from __future__ import annotations

from branchline.games.bits import ONE, WORD_BITS, ZERO, trailing_zeros
from branchline.games.chance import Ids
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.claim import apply_claim
from branchline.games.ticket_to_ride.deck import fill_row, row_can_be_filled
from branchline.games.ticket_to_ride.draw import apply_draw, apply_take, apply_unseen_card, legal_second_card
from branchline.games.ticket_to_ride.limits import CARDS, WORDS
from branchline.games.ticket_to_ride.numbering import (
    DRAW,
    GIVE_UP,
    PASS,
    PAY,
    STATION_BASE,
    TAKE,
    TICKETS,
)
from branchline.games.ticket_to_ride.numbering import (
    KEEP as KEEP_ACTION,
)
from branchline.games.ticket_to_ride.numbering import (
    UNDER as UNDER_ACTION,
)
from branchline.games.ticket_to_ride.setup import (
    apply_dealt_card,
    apply_dealt_ticket,
    apply_first,
    lay_out,
    next_is_long,
)
from branchline.games.ticket_to_ride.state import (
    DEAL,
    EXTRA,
    FIRST,
    HANDS,
    KEEP,
    OFFERED,
    OPENING,
    SECOND,
    STATION,
    TURN,
    UNDER,
    UNSEEN_CARD,
    State,
)
from branchline.games.ticket_to_ride.stations import (
    apply_station,
    apply_station_payment,
    legal_station_payment,
)
from branchline.games.ticket_to_ride.tickets import (
    apply_draw_tickets,
    apply_keep,
    apply_opening_keep,
    apply_ticket,
    apply_under,
    legal_keep,
    legal_under,
)
from branchline.games.ticket_to_ride.tunnels import apply_extra, legal_extra, take_back, turn_up
from branchline.games.ticket_to_ride.turn import apply_pass, go_on, legal_turn


@compiled
def setup(board: Board, state: State, seats: int) -> None:
    lay_out(board, state, seats)
    go_on(board, state)


@compiled
def to_move(board: Board, state: State) -> int:
    return int(state.mover)


@compiled
def may_act(board: Board, state: State, seat: int) -> bool:
    """TTR-07: in the opening, every seat that has not chosen yet."""
    if state.phase == OPENING and state.mover >= 0:
        return 0 <= seat < state.seats and state.chosen[seat] == 0
    return seat >= 0 and state.mover == seat


@compiled
def legal(board: Board, state: State, seat: int, out: Ids) -> int:
    """Fill ``out`` with the actions of the seat in ascending order; return how many."""
    if not may_act(board, state, seat):
        return 0
    phase = state.phase
    if phase == TURN:
        return legal_turn(board, state, seat, out)
    if phase == SECOND:
        return legal_second_card(board, state, out, 0)
    if phase == OPENING or phase == KEEP:
        return legal_keep(board, state, seat, out, 0)
    if phase == UNDER:
        return legal_under(state, seat, out, 0)
    if phase == EXTRA:
        return legal_extra(state, seat, out, 0)
    if phase == STATION:
        return legal_station_payment(board, state, seat, out, 0)
    return 0


@compiled
def odds(board: Board, state: State, out: Ids, weights: Ids) -> int:
    """At CHANCE: write the possible outcomes in ascending order and their weights; return how many."""
    phase = state.phase
    n = 0
    if row_can_be_filled(state) or not (phase == FIRST or phase == DEAL or phase == OFFERED):
        for card in range(CARDS):
            out[n], weights[n] = board.card + card, state.deck[card]  # overwritten by the next if there is none
            n += int(state.deck[card] > 0)
        return n
    if phase == FIRST:
        for seat in range(state.seats):
            out[n], weights[n] = board.first_seat + seat, 1
            n += 1
        return n
    return _ticket_odds(board, state, out, weights)


@compiled
def _ticket_odds(board: Board, state: State, out: Ids, weights: Ids) -> int:
    """TTR-55: the never-dealt tickets are on top, then those given back at set-up."""
    n = 0
    for word in range(WORDS):
        if state.phase == DEAL:
            wanted = board.long[word] if next_is_long(board, state) else board.regular[word]
            tickets = state.never_dealt[word] & wanted
        elif state.never_count > 0:
            tickets = state.never_dealt[word]
        else:
            tickets = state.set_up_pile[word]
        while tickets != ZERO:
            out[n] = board.ticket + word * WORD_BITS + trailing_zeros(tickets)
            weights[n] = 1
            tickets &= tickets - ONE
            n += 1
    return n


@compiled
def apply(board: Board, state: State, seat: int, action: int) -> None:
    """Change the position to the next one, in place. The action must be legal. Callers copy the old one if needed."""
    if action >= board.card:
        _apply_chance(board, state, action)
    else:
        _apply_decision(board, state, seat, action)
    go_on(board, state)


@compiled
def _apply_chance(board: Board, state: State, action: int) -> None:
    if action >= board.first_seat:
        apply_first(state, action - board.first_seat)
    elif action >= board.ticket:
        if state.phase == DEAL:
            apply_dealt_ticket(board, state, action - board.ticket)
        else:
            apply_ticket(state, action - board.ticket)
    elif row_can_be_filled(state):
        fill_row(board, state, action - board.card)
    elif state.phase == UNSEEN_CARD:
        apply_unseen_card(state, action - board.card)
    elif state.phase == HANDS:
        apply_dealt_card(board, state, action - board.card)
    else:
        turn_up(state, action - board.card)


@compiled
def _apply_decision(board: Board, state: State, seat: int, action: int) -> None:
    if state.phase == TURN:
        _apply_turn(board, state, action)
    elif action >= PAY:
        if state.phase == STATION:
            apply_station_payment(board, state, action)
        else:
            apply_extra(board, state, action)
    elif action == GIVE_UP:
        take_back(state)
    elif action >= UNDER_ACTION:
        apply_under(state, seat, action - UNDER_ACTION)
    elif action >= KEEP_ACTION:
        if state.phase == OPENING:
            apply_opening_keep(board, state, seat, action - KEEP_ACTION + 1)
        else:
            apply_keep(state, seat, action - KEEP_ACTION + 1)
    else:
        _apply_card(state, action)


@compiled
def _apply_turn(board: Board, state: State, action: int) -> None:
    """TTR-10, TTE-10."""
    if action == PASS:
        apply_pass(state)
        return
    state.passes = 0
    if action >= board.claim:
        apply_claim(board, state, action - board.claim)
    elif action >= STATION_BASE:
        apply_station(state, action - STATION_BASE)
    elif action == TICKETS:
        apply_draw_tickets(board, state)
    else:
        _apply_card(state, action)


@compiled
def _apply_card(state: State, action: int) -> None:
    if action == DRAW:
        apply_draw(state)
    else:
        apply_take(state, action - TAKE)
