"""Deals the tickets that a seat may not know: each pile and hand gets its number, in a fair sample of all that fits.

Long tickets are as likely to have been kept as others (TTE-03).
"""

from __future__ import annotations

from branchline.games.bits import Words, drop, has, nth, put, size
from branchline.games.chance import Rng, below
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import OFFER, WORDS
from branchline.games.ticket_to_ride.state import DEAL, HIDDEN, NONE, OPENING, State


@compiled
def redeal_tickets(board: Board, state: State, seat: int, rng: Rng, spare: State) -> None:
    """Collect the unknown regular and long tickets in two piles; then each hand and pile takes its share."""
    regular, long = spare.tickets[0], spare.tickets[1]
    for word in range(WORDS):
        regular[word] = board.regular[word] & ~state.tickets[seat, word] if seat >= 0 else board.regular[word]
        long[word] = board.long[word] & ~state.tickets[seat, word] if seat >= 0 else board.long[word]
    _leave_out_known(state, seat, regular, long)
    if state.phase == OPENING or state.phase <= DEAL:
        _redeal_opening(board, state, seat, rng, regular, long)
        _fill(state.never_dealt, long, size(long), rng)
    else:
        _redeal_set_up_pile(board, state, seat, rng, regular)
        _redeal_held(board, state, seat, rng, regular, long)
    for i in range(state.queue_count):
        if state.queue[i] == HIDDEN:
            state.queue[i] = _take_any(regular, rng)
    _fill(state.never_dealt, regular, int(state.never_count), rng)


@compiled
def _leave_out_known(state: State, seat: int, regular: Words, long: Words) -> None:
    """Leave out tickets whose location the seat knows: it looks at them, gave them back at set-up or put them under
    the deck."""
    if seat < 0:
        return
    for i in range(OFFER):
        _leave_out(state.offer[seat, i], regular, long)
        _leave_out(state.returned[seat, i], regular, long)
    for i in range(state.queue_count):
        _leave_out(state.queue[i], regular, long)


@compiled
def _leave_out(ticket: int, regular: Words, long: Words) -> None:
    if ticket >= 0:
        drop(regular, ticket)
        drop(long, ticket)


@compiled
def _take_any(pile: Words, rng: Rng) -> int:
    ticket = nth(pile, below(rng, size(pile)))
    drop(pile, ticket)
    return ticket


@compiled
def _fill(place: Words, pile: Words, count: int, rng: Rng) -> None:
    for _ in range(count):
        put(place, _take_any(pile, rng))


@compiled
def _redeal_opening(board: Board, state: State, seat: int, rng: Rng, regular: Words, long: Words) -> None:
    """Deal what the others look at, or have chosen from: long tickets first, as dealt (TTE-02)."""
    for other in range(state.seats):
        if other == seat:
            continue
        dealt = 0
        for i in range(OFFER):
            if state.offer[other, i] == HIDDEN:
                dealt += 1
        if state.chosen[other] == 1:
            _redeal_chosen(board, state, other, rng, regular, long)
            continue
        for i in range(dealt):
            pile = long if i < min(board.long_dealt, dealt) else regular
            state.offer[other, i] = _take_any(pile, rng)
        _sort_offer(state, other, dealt)


@compiled
def _redeal_chosen(board: Board, state: State, other: int, rng: Rng, regular: Words, long: Words) -> None:
    """Deal for a seat that has chosen an unknown number: any number that may be kept, any of the tickets dealt."""
    dealt = board.dealt + board.long_dealt
    returned = below(rng, dealt - board.keep_at_least + 1)
    long_left, all_left, place = int(board.long_dealt), int(dealt), 0
    for i in range(dealt):
        is_long = below(rng, all_left) < long_left
        long_left -= int(is_long)
        all_left -= 1
        ticket = _take_any(long if is_long else regular, rng)
        if i < returned:
            state.returned[other, place] = ticket
            place += 1
        else:
            put(state.tickets[other], ticket)


@compiled
def _sort_offer(state: State, other: int, count: int) -> None:
    for i in range(1, count):
        ticket, place = state.offer[other, i], i
        while place > 0 and state.offer[other, place - 1] > ticket:
            state.offer[other, place] = state.offer[other, place - 1]
            place -= 1
        state.offer[other, place] = ticket


@compiled
def _redeal_set_up_pile(board: Board, state: State, seat: int, rng: Rng, regular: Words) -> None:
    """Deal the pile given back at set-up (TTR-08). While never-dealt tickets are on top of it, it is complete and
    contains the seat's own; later those may be anywhere that tickets of the pile have gone."""
    left = int(state.set_up_count)
    if board.rejected_under == 1 and seat >= 0:
        for i in range(OFFER):
            ticket = state.returned[seat, i]
            if ticket < 0:
                continue
            if state.never_count > 0:
                put(state.set_up_pile, ticket)
                left -= 1
            elif not _seat_has(state, seat, ticket):
                put(regular, ticket)
    _fill(state.set_up_pile, regular, left, rng)


@compiled
def _seat_has(state: State, seat: int, ticket: int) -> bool:
    """Whether the seat knows where this ticket is now: in its hand, on offer to it, or put back by it again."""
    if has(state.tickets[seat], ticket):
        return True
    for i in range(OFFER):
        if state.offer[seat, i] == ticket:
            return True
    for i in range(state.queue_count):
        if state.queue[i] == ticket:
            return True
    return False


@compiled
def _redeal_held(board: Board, state: State, seat: int, rng: Rng, regular: Words, long: Words) -> None:
    """Deal what the others hold and look at. Of the opening tickets, long and regular ones are equally likely kept."""
    for other in range(state.seats):
        if other == seat:
            continue
        returned = 0
        for i in range(OFFER):
            if state.returned[other, i] == HIDDEN:
                returned += 1
            if state.offer[other, i] == HIDDEN:
                state.offer[other, i] = _take_any(regular, rng)
        looked_at = 0
        while looked_at < OFFER and state.offer[other, looked_at] != NONE:
            looked_at += 1
        _sort_offer(state, other, looked_at)
        kept = board.dealt + board.long_dealt - returned
        _redeal_kept(board, state, other, kept, rng, regular, long)
        _fill(state.tickets[other], regular, int(state.ticket_count[other] - kept), rng)


@compiled
def _redeal_kept(board: Board, state: State, other: int, kept: int, rng: Rng, regular: Words, long: Words) -> None:
    long_left, all_left = int(board.long_dealt), int(board.dealt + board.long_dealt)
    for _ in range(kept):
        is_long = below(rng, all_left) < long_left
        long_left -= int(is_long)
        all_left -= 1
        put(state.tickets[other], _take_any(long if is_long else regular, rng))
