"""Swaps tickets between two opponents in a dealt world, so that each finds the one whom it fits.

With three or more players most tickets are held by somebody, and ``exchange.py`` only takes those that nobody holds.
The ticket in return is drawn from the other hand, by how much better each fits the one than the other by their routes.
The swap is accepted by how well both whole hands then explain what their holders have done, as an exchange is.
"""

from __future__ import annotations

from branchline.bots.arithmetic import exp
from branchline.bots.ticket_to_ride.belief import Belief
from branchline.bots.ticket_to_ride.exchange import random_share
from branchline.bots.ticket_to_ride.motive import judge_hand
from branchline.bots.ticket_to_ride.playout import PlayoutGame
from branchline.games.bits import Words, drop, has, nth, put, size, wide
from branchline.games.chance import Rng, below
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.state import State


@compiled
def swap_tickets(board: Board, state: State, seat: int, times: int, game: PlayoutGame, belief: Belief) -> None:
    """Try this many swaps between opponents of the seat, at least two of them. ``likely`` must be filled."""
    rng = game.room.rng
    for _ in range(times):
        one = _skip(below(rng, wide(state.seats) - 1), seat)
        two = _skip(_skip(below(rng, wide(state.seats) - 2), min(seat, one)), max(seat, one))
        if size(state.tickets[one]) > 0 and size(state.tickets[two]) > 0:
            _swap_any(board, state, one, two, game, belief)


@compiled
def _skip(number: int, seat: int) -> int:
    """Count seats without this one."""
    return number + int(number >= seat)


@compiled
def _swap_any(board: Board, state: State, one: int, two: int, game: PlayoutGame, belief: Belief) -> None:
    rng, hand, other_hand = game.room.rng, state.tickets[one], state.tickets[two]
    ticket = nth(hand, below(rng, size(hand)))
    found = _choose_return(board, ticket, one, two, other_hand, rng, belief)
    if found == ticket:
        return
    _swap(hand, other_hand, ticket, found)
    first = judge_hand(board, state, one, game.weights[one], game.workspaces[one], belief)
    second = judge_hand(board, state, two, game.weights[two], game.workspaces[two], belief)
    better = first + second - belief.likely[one] - belief.likely[two]
    if better >= 0.0 or random_share(rng) < exp(better):
        belief.likely[one], belief.likely[two] = first, second
    else:
        _swap(hand, other_hand, found, ticket)


@compiled
def _swap(hand: Words, other_hand: Words, ticket: int, found: int) -> None:
    drop(hand, ticket)
    put(hand, found)
    drop(other_hand, found)
    put(other_hand, ticket)


@compiled
def _choose_return(board: Board, ticket: int, one: int, two: int, other_hand: Words, rng: Rng, belief: Belief) -> int:
    """Draw a ticket of the other hand, or the ticket itself, which stays. The odds depend on nothing but the ticket
    drawn, so the way back is as likely as these odds say, and only the hands are left to be judged."""
    put(other_hand, ticket)
    total = 0.0
    for candidate in range(board.tickets):
        if _may_return(board, candidate, ticket, other_hand):
            total += belief.odds[one, candidate] / belief.odds[two, candidate]
    left, found = total * random_share(rng), ticket
    for candidate in range(board.tickets):
        if _may_return(board, candidate, ticket, other_hand):
            left -= belief.odds[one, candidate] / belief.odds[two, candidate]
            if left < 0.0:
                found = candidate
                break
    drop(other_hand, ticket)
    return found


@compiled
def _may_return(board: Board, candidate: int, ticket: int, other_hand: Words) -> bool:
    """TTE-02: long tickets are swapped for long ones only, so that nobody gets a second one."""
    return has(other_hand, candidate) and has(board.long, candidate) == has(board.long, ticket)
