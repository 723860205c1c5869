"""Exchanges tickets in a dealt world until the others' hands fit what they have done.

A replacement is drawn from all tickets that are possible there, with the odds from the routes: also from those that
others have put under the deck, which late in a game with many players are most of those that nobody holds. The exchange
is accepted if the whole hand explains its holder's actions better. If it explains them worse, it is accepted with a
lower probability (Metropolis and others 1953, Hastings 1970).
"""

from __future__ import annotations

import numpy as np

from branchline.bots.arithmetic import exp
from branchline.bots.ticket_to_ride.belief import Belief
from branchline.bots.ticket_to_ride.motive import judge_hand
from branchline.bots.ticket_to_ride.weights import Weights
from branchline.bots.ticket_to_ride.workspace import Workspace
from branchline.games.bits import ZERO, Words, drop, has, nth, put, size, wide
from branchline.games.chance import Rng, below, next_word
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import OFFER, WORDS
from branchline.games.ticket_to_ride.state import State

TWO = 2  # players: tickets under the deck stay there, and there is one opponent, who has nobody to swap with
_DROPPED, _UNIT = np.uint64(11), 2.0**-53  # of 64 random bits a float takes 53


@compiled
def exchange_tickets(
    board: Board, state: State, other: int, times: int, rng: Rng, w: Weights, workspace: Workspace, belief: Belief
) -> None:
    """Try this many exchanges, and fill ``likely``. The pool must be filled."""
    hand = state.tickets[other]
    if size(hand) == 0:
        return
    likely = judge_hand(board, state, other, w, workspace, belief)
    for _ in range(times):
        ticket = nth(hand, below(rng, size(hand)))
        found = exchange_one(board, state, other, ticket, rng, belief)
        if found == ticket:
            continue
        trial = judge_hand(board, state, other, w, workspace, belief)
        if trial >= likely or random_share(rng) < exp(trial - likely):
            likely = trial
        else:
            _swap_for(state, other, found, ticket, belief.pool)
    belief.likely[other] = likely


@compiled
def exchange_one(board: Board, state: State, other: int, ticket: int, rng: Rng, belief: Belief) -> int:
    """Replace a ticket by one drawn with the odds from the routes; it may be the same ticket."""
    drop(state.tickets[other], ticket)
    put(belief.pool, ticket)
    found = _choose_ticket(board, state, other, ticket, rng, belief)
    put(state.tickets[other], ticket)
    drop(belief.pool, ticket)
    _swap_for(state, other, ticket, found, belief.pool)
    return found


@compiled
def _swap_for(state: State, other: int, ticket: int, found: int, pool: Words) -> None:
    """Swap the two tickets."""
    if ticket != found:
        drop(state.tickets[other], ticket)
        put(state.tickets[other], found)
        for pile in (state.never_dealt, state.set_up_pile, pool):
            if has(pile, found):
                drop(pile, found)
                put(pile, ticket)
        for i in range(state.queue_count):
            if state.queue[i] == found:
                state.queue[i] = ticket


@compiled
def fill_pool(board: Board, state: State, seat: int, pool: Words) -> None:
    """Fill the pool with tickets that the others could hold but do not: no seat holds them in this world, and the seat
    does not know where they are."""
    for word in range(WORDS):
        pool[word] = board.regular[word] | board.long[word]
        for other in range(state.seats):
            pool[word] &= ~state.tickets[other, word]
    for other in range(state.seats):
        for i in range(OFFER):
            _leave_out(pool, wide(state.offer[other, i]))
    for i in range(OFFER):
        if state.seats == TWO or not _set_up_pile_is_in_play(board, state):
            _leave_out(pool, wide(state.returned[seat, i]))
    for i in range(state.queue_count):
        if state.seats == TWO or state.queue_from[i] == seat:
            _leave_out(pool, wide(state.queue[i]))


@compiled
def _set_up_pile_is_in_play(board: Board, state: State) -> bool:
    """TTR-08: once all tickets above it are drawn, what a seat gave back at set-up may be anywhere."""
    return bool(board.rejected_under == 1 and state.never_count == 0)


@compiled
def _leave_out(pool: Words, ticket: int) -> None:
    if ticket >= 0:
        drop(pool, ticket)


@compiled
def _choose_ticket(board: Board, state: State, other: int, ticket: int, rng: Rng, belief: Belief) -> int:
    """Draw one ticket from the pool by the odds; the ticket itself is included."""
    total = 0.0
    for candidate in range(board.tickets):
        if _may_replace(board, state, other, candidate, ticket, belief.pool):
            total += belief.odds[other, candidate]
    left = total * random_share(rng)
    for candidate in range(board.tickets):
        if _may_replace(board, state, other, candidate, ticket, belief.pool):
            left -= belief.odds[other, candidate]
            if left < 0.0:
                return candidate
    return ticket


@compiled
def _may_replace(board: Board, state: State, other: int, candidate: int, ticket: int, pool: Words) -> bool:
    """TTE-02: no player has more than one long ticket, and none is in the deck."""
    if not has(pool, candidate):
        return False
    if has(board.long, candidate) == has(board.long, ticket):
        return True
    if has(board.long, ticket):
        return not _in_deck(state, candidate)
    return not _holds_long(board, state, other)


@compiled
def _in_deck(state: State, ticket: int) -> bool:
    for i in range(state.queue_count):
        if state.queue[i] == ticket:
            return True
    return has(state.never_dealt, ticket) or has(state.set_up_pile, ticket)


@compiled
def _holds_long(board: Board, state: State, other: int) -> bool:
    for word in range(WORDS):
        if state.tickets[other, word] & board.long[word] != ZERO:
            return True
    return False


@compiled
def random_share(rng: Rng) -> float:
    """Return a random number from 0 to 1."""
    return float(next_word(rng) >> _DROPPED) * _UNIT
