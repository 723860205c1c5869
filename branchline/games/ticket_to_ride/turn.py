"""The course of a turn and of the game: TTR-10 to TTR-13, TTR-60, TTR-68, TTR-69, TTE-10, TTE-12, TTE-50."""

from __future__ import annotations

from branchline.games.bits import wide
from branchline.games.chance import Ids
from branchline.games.compiled import compiled
from branchline.games.contract import CHANCE, OVER
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.claim import legal_claims
from branchline.games.ticket_to_ride.deck import check_row, discard, row_can_be_filled, shuffle_if_empty
from branchline.games.ticket_to_ride.draw import legal_first_card, may_take_second
from branchline.games.ticket_to_ride.limits import CARDS
from branchline.games.ticket_to_ride.numbering import PASS, TICKETS
from branchline.games.ticket_to_ride.setup import after_hands
from branchline.games.ticket_to_ride.state import (
    CLEAR,
    ENDED,
    HANDS,
    NEXT,
    OFFERED,
    OPENING,
    SECOND,
    TUNNEL,
    TURN,
    State,
)
from branchline.games.ticket_to_ride.stations import legal_stations
from branchline.games.ticket_to_ride.tickets import (
    draw_known_tickets,
    no_random_ticket_next,
    ticket_deck_size,
)
from branchline.games.ticket_to_ride.tunnels import after_turning_up, all_turned_up


@compiled
def legal_turn(board: Board, state: State, seat: int, out: Ids) -> int:
    """TTR-10, TTE-10, TTE-13; pass only if nothing else is possible (TTR-11, TTR-12, TTE-12)."""
    n = legal_first_card(board, state, out, 0)
    if ticket_deck_size(state) > 0:
        out[n] = TICKETS
        n += 1
    n = legal_stations(board, state, seat, out, n)
    n = legal_claims(board, state, seat, out, n)
    if n == 0:
        out[n] = PASS
        n += 1
    return n


@compiled
def apply_pass(state: State) -> None:
    """TTR-69: passing is also possible in a last turn and uses it up."""
    state.passes += 1
    state.phase = CLEAR


@compiled
def go_on(board: Board, state: State) -> None:
    """Do everything that needs no decision, up to the next decision, and set who makes it."""
    while True:
        phase = state.phase
        if row_can_be_filled(state):
            break  # chance: TTR-15
        if phase == HANDS and state.pending == 0:
            after_hands(board, state)
        elif phase == SECOND and not may_take_second(board, state):
            state.phase = CLEAR  # TTR-29
        elif phase == OFFERED and no_random_ticket_next(state):
            draw_known_tickets(state)
        elif phase == TUNNEL and all_turned_up(state):
            after_turning_up(board, state)
        elif phase == CLEAR:
            clear_table(board, state)
        elif phase == NEXT:
            next_turn(board, state)
        else:
            break
    state.mover = who_decides(state)


@compiled
def who_decides(state: State) -> int:
    phase = state.phase
    if phase == ENDED:
        return OVER
    if phase < OPENING or row_can_be_filled(state):
        return CHANCE
    if phase == OPENING:
        for seat in range(state.seats):
            if state.chosen[seat] == 0:
                return seat
    return int(state.seat)


@compiled
def clear_table(board: Board, state: State) -> None:
    """Discard tunnel cards (TTE-35), and check the row at the end of every turn (TTR-16)."""
    for card in range(CARDS):
        if state.turned[card] > 0:
            discard(state, card, wide(state.turned[card]))
            state.turned[card] = 0
    shuffle_if_empty(state)
    if not row_can_be_filled(state):
        check_row(board, state)
    state.phase = NEXT


@compiled
def next_turn(board: Board, state: State) -> None:
    """TTR-60, TTR-68, TTE-50; TTR-13."""
    seat = state.seat
    state.seat = seat + 1 if seat + 1 < state.seats else 0
    state.phase = TURN
    if state.last_turns > 0:
        state.last_turns -= 1
        if state.last_turns == 0:
            state.phase = ENDED
    elif state.trains[seat] <= board.last_turns_at:
        state.last_turns = state.seats
    if state.passes == state.seats:
        state.phase = ENDED
