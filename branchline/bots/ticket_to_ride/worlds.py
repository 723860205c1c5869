"""The worlds that a search deals: they look like the root to its seat, and more likely worlds are dealt more often."""

from __future__ import annotations

from typing import Any

from branchline.bots.ticket_to_ride.belief import Belief
from branchline.bots.ticket_to_ride.evidence import weigh_tickets
from branchline.bots.ticket_to_ride.exchange import TWO, exchange_tickets, fill_pool
from branchline.bots.ticket_to_ride.playout import PlayoutGame
from branchline.bots.ticket_to_ride.swap import swap_tickets
from branchline.games.bits import wide
from branchline.games.chance import stream
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.redeal_cards import redeal_cards
from branchline.games.ticket_to_ride.redeal_tickets import redeal_tickets
from branchline.games.ticket_to_ride.secrets import hide, hide_hand
from branchline.games.ticket_to_ride.state import OPENING, State

WORLDS = 96  # dealings of tickets
EXCHANGES = 3  # tickets of each opponent exchanged between one world and the next
SWAPS = 1  # of tickets between opponents, for each opponent, if there are several
SETTLING = 24  # worlds discarded at the start, because the first was dealt blindly


@compiled
def imagine(
    board: Board, root: State, seat: int, seed: int, game: PlayoutGame, belief: Belief, spare: Any, out: Any
) -> None:
    """Fill ``out`` with worlds that the seat thinks likely."""
    state, rng = game.states[0], game.room.rng
    weigh_tickets(board, root, seat, game.workspaces[0], belief)
    rng[0] = stream(seed, 0)
    _deal_blindly(board, root, seat, game, spare)
    fill_pool(board, state, seat, belief.pool)
    for number in range(-SETTLING, len(out)):
        if state.phase == OPENING:
            _deal_blindly(board, root, seat, game, spare)  # no player has done anything yet
        else:
            deal_cards(board, state, seat, game, spare)
            for other in range(state.seats):
                if other != seat:
                    w, workspace = game.weights[other], game.workspaces[other]
                    exchange_tickets(board, state, other, EXCHANGES, rng, w, workspace, belief)
            if state.seats > TWO:
                swap_tickets(board, state, seat, SWAPS * (wide(state.seats) - 1), game, belief)
        if number >= 0:
            out[number] = state


@compiled
def _deal_blindly(board: Board, root: State, seat: int, game: PlayoutGame, spare: Any) -> None:
    state, rng = game.states[0], game.room.rng
    game.states[0] = root
    hide(state, seat)
    redeal_cards(board, state, seat, rng, spare)
    redeal_tickets(board, state, seat, rng, spare)


@compiled
def deal_cards(board: Board, state: State, seat: int, game: PlayoutGame, spare: Any) -> None:
    """Deal the others' cards again."""
    for other in range(state.seats):
        if other != seat:
            hide_hand(state, other)
    redeal_cards(board, state, seat, game.room.rng, spare)
