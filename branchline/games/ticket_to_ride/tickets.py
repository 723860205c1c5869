"""Destination tickets: TTR-07, TTR-08, TTR-50 to TTR-57, TTE-02 to TTE-04, TTE-07."""

from __future__ import annotations

from branchline.games.bits import drop, put, wide
from branchline.games.chance import Ids
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import OFFER, WORDS
from branchline.games.ticket_to_ride.numbering import KEEP as KEEP_ACTION
from branchline.games.ticket_to_ride.numbering import UNDER as UNDER_ACTION
from branchline.games.ticket_to_ride.state import CLEAR, KEEP, NONE, OFFERED, OPENING, TURN, UNDER, State


@compiled
def ticket_deck_size(state: State) -> int:
    return int(state.never_count + state.set_up_count + state.queue_count)


@compiled
def offer_size(state: State, seat: int) -> int:
    count = 0
    while count < OFFER and state.offer[seat, count] != NONE:
        count += 1
    return count


@compiled
def look_at(state: State, seat: int, ticket: int) -> None:
    """Add a ticket to those the seat looks at, in the order of the ticket list."""
    place = offer_size(state, seat)
    while place > 0 and state.offer[seat, place - 1] > ticket:
        state.offer[seat, place] = state.offer[seat, place - 1]
        place -= 1
    state.offer[seat, place] = ticket


@compiled
def clear_offer(state: State, seat: int) -> None:
    for i in range(OFFER):
        state.offer[seat, i] = NONE


@compiled
def apply_draw_tickets(board: Board, state: State) -> None:
    """TTR-50, TTR-56: all are drawn before any goes back. TTR-57: from now on some must be kept."""
    state.pending = min(board.drawn, ticket_deck_size(state))
    state.phase = OFFERED


@compiled
def no_random_ticket_next(state: State) -> bool:
    return state.pending == 0 or (state.never_count == 0 and state.set_up_count == 0)


@compiled
def draw_known_tickets(state: State) -> None:
    """Tickets put back during the game have an order (TTR-55): they are drawn without a decision of chance."""
    while state.pending > 0:
        look_at(state, wide(state.seat), wide(state.queue[0]))
        state.queue_count -= 1
        for i in range(state.queue_count):
            state.queue[i] = state.queue[i + 1]
            state.queue_from[i] = state.queue_from[i + 1]
        state.queue[state.queue_count] = NONE
        state.queue_from[state.queue_count] = NONE
        state.pending -= 1
    state.phase = KEEP


@compiled
def apply_ticket(state: State, ticket: int) -> None:
    """Take the next ticket from the never-dealt ones, or else from those given back at set-up."""
    if state.never_count > 0:
        drop(state.never_dealt, ticket)
        state.never_count -= 1
    else:
        drop(state.set_up_pile, ticket)
        state.set_up_count -= 1
    look_at(state, wide(state.seat), ticket)
    state.pending -= 1


@compiled
def legal_keep(board: Board, state: State, seat: int, out: Ids, n: int) -> int:
    """TTR-07, TTE-03, TTE-06 at set-up; TTR-51 later: a single last ticket must be kept (TTR-56)."""
    count = offer_size(state, seat)
    least = board.keep_at_least if state.phase == OPENING else board.keep_drawn_at_least
    least = min(least, count)
    for choice in range(1, 1 << count):
        kept = 0
        for i in range(count):
            kept += choice >> i & 1
        if kept >= least:
            out[n] = KEEP_ACTION + choice - 1
            n += 1
    return n


@compiled
def keep_chosen(state: State, seat: int, choice: int) -> None:
    """Move the chosen tickets to the hand forever (TTR-53, TTE-04); the others stay on offer, moved up."""
    left = 0
    for i in range(OFFER):
        ticket = wide(state.offer[seat, i])
        state.offer[seat, i] = NONE
        if ticket == NONE:
            continue
        if choice >> i & 1:
            put(state.tickets[seat], ticket)
        else:
            state.offer[seat, left] = ticket
            left += 1


@compiled
def apply_opening_keep(board: Board, state: State, seat: int, choice: int) -> None:
    keep_chosen(state, seat, choice)
    for i in range(OFFER):
        state.returned[seat, i] = state.offer[seat, i]
    clear_offer(state, seat)
    state.chosen[seat] = 1
    for other in range(state.seats):
        if state.chosen[other] == 0:
            return
    _end_opening(board, state)


@compiled
def _end_opening(board: Board, state: State) -> None:
    """Now the players learn how many the others kept (TTR-07). TTR-08, or TTE-03 and TTE-07."""
    dealt = board.dealt + board.long_dealt
    for seat in range(state.seats):
        returned = 0
        for i in range(OFFER):
            ticket = wide(state.returned[seat, i])
            if ticket != NONE:
                returned += 1
                if board.rejected_under == 1:
                    put(state.set_up_pile, ticket)
                    state.set_up_count += 1
        state.ticket_count[seat] = dealt - returned
    for word in range(WORDS):
        state.never_dealt[word] &= ~board.long[word]  # TTE-02: the remaining long tickets leave the game
    state.seat = state.first
    state.phase = TURN


@compiled
def apply_keep(state: State, seat: int, choice: int) -> None:
    before = offer_size(state, seat)
    keep_chosen(state, seat, choice)
    state.ticket_count[seat] += before - offer_size(state, seat)
    _finish_putting_under(state, seat)


@compiled
def legal_under(state: State, seat: int, out: Ids, n: int) -> int:
    for i in range(offer_size(state, seat)):
        out[n] = UNDER_ACTION + i
        n += 1
    return n


@compiled
def apply_under(state: State, seat: int, place: int) -> None:
    _put_under(state, seat, place)
    _finish_putting_under(state, seat)


@compiled
def _put_under(state: State, seat: int, place: int) -> None:
    """TTR-52: the ticket named first is above the others."""
    ticket = state.offer[seat, place]
    for i in range(place, OFFER - 1):
        state.offer[seat, i] = state.offer[seat, i + 1]
    state.offer[seat, OFFER - 1] = NONE
    state.queue[state.queue_count] = ticket
    state.queue_from[state.queue_count] = seat
    state.queue_count += 1


@compiled
def _finish_putting_under(state: State, seat: int) -> None:
    """Put the last ticket under the deck: there is no choice, and it reveals nothing."""
    if offer_size(state, seat) == 1:
        _put_under(state, seat, wide(0))
    state.phase = UNDER if offer_size(state, seat) > 0 else CLEAR
