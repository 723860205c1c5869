"""Which card to draw."""

from __future__ import annotations

from branchline.bots.ticket_to_ride.weights import Weights
from branchline.bots.ticket_to_ride.workspace import Workspace, offer
from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import CARDS, LOCO
from branchline.games.ticket_to_ride.numbering import DRAW, TAKE
from branchline.games.ticket_to_ride.state import NONE, State


@compiled
def unseen_value(state: State, workspace: Workspace) -> float:
    """Return what a card from the deck is worth: the mean over the cards that may be in it, and more early on."""
    total, value = 0.0, 0.0
    for card in range(CARDS):
        total += state.deck[card]
        value += state.deck[card] * workspace.value[card]
    return float(value / total + workspace.unseen) if total > 0.0 else 0.0


@compiled
def offer_second_card(board: Board, state: State, workspace: Workspace) -> None:
    """TTR-24: no face-up locomotive."""
    if state.deck_count > 0:
        offer(workspace, DRAW, unseen_value(state, workspace))
    for card in range(LOCO):
        if in_row(board, state, card) > 0:
            offer(workspace, TAKE + card, float(workspace.value[card]))


@compiled
def offer_draws(board: Board, state: State, seat: int, worth: float, w: Weights, workspace: Workspace) -> None:
    """Offer the first of two cards, or a face-up locomotive alone, scored by what the whole turn brings."""
    if state.deck_count == 0 and board.open_row == 0:
        return
    base = w.draw - w.glut * max(0, wide(state.hand_size[seat]) - wide(state.trains[seat]))
    if state.deck_count > 0:
        offer(
            workspace,
            DRAW,
            base + worth * (unseen_value(state, workspace) + _second_value(board, state, workspace, NONE)),
        )
    for card in range(CARDS):
        if in_row(board, state, card) > 0:
            value = float(workspace.value[card])
            if card != LOCO:
                value += _second_value(board, state, workspace, card)
            offer(workspace, TAKE + card, base + worth * value)


@compiled
def in_row(board: Board, state: State, card: int) -> int:
    count = 0
    for slot in range(board.row):
        count += int(state.row[slot] == card)
    return count


@compiled
def _second_value(board: Board, state: State, workspace: Workspace, first: int) -> float:
    """Return what the second card brings at least: the best left in the row, or an unseen card."""
    best = unseen_value(state, workspace)
    for card in range(LOCO):
        if workspace.value[card] > best and in_row(board, state, card) > int(card == first):
            best = float(workspace.value[card])
    return best
