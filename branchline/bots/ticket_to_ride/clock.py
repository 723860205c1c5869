"""Estimates how long the game will last."""

from __future__ import annotations

from branchline.bots.ticket_to_ride.weights import Weights
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.state import State


@compiled
def turns_left(board: Board, state: State, w: Weights) -> float:
    """Return the turns each seat still has, including this one, if all keep claiming routes.

    Missing cards are drawn two per turn; each claim takes one turn.
    """
    if state.last_turns > 0:
        return 1.0
    least = 1e6
    for seat in range(state.seats):
        least = min(least, seat_turns(board, state, seat, w))
    return max(least, 1.0) + 1.0


@compiled
def seat_turns(board: Board, state: State, seat: int, w: Weights) -> float:
    """Return the turns a seat needs to bring about the end."""
    trains = state.trains[seat] - board.last_turns_at
    cards = max(0, trains - state.hand_size[seat])
    return cards / 2 + trains / w.claim_length


@compiled
def card_worth(left: float, w: Weights) -> float:
    """Return the share of its usual value that a card has now: 0 in the last turn."""
    return min(1.0, (left - 1.0) / w.haste)
