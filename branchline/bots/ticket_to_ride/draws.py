"""Which card to draw."""

from __future__ import annotations

from branchline.bots.ticket_to_ride.mind import Mind, offer
from branchline.bots.ticket_to_ride.weights import Weights
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import CARDS, LOCO
from branchline.games.ticket_to_ride.numbering import DRAW, TAKE
from branchline.games.ticket_to_ride.state import NONE, State


@compiled
def unseen_value(state: State, mind: Mind) -> float:
    """What a card from the deck is worth on average, by the cards that may be in it."""
    total, value = 0.0, 0.0
    for card in range(CARDS):
        total += state.deck[card]
        value += state.deck[card] * mind.value[card]
    return value / total if total > 0.0 else 0.0


@compiled
def offer_second_card(board: Board, state: State, mind: Mind) -> None:
    """TTR-24: no face-up locomotive."""
    if state.deck_count > 0:
        offer(mind, DRAW, unseen_value(state, mind))
    for card in range(LOCO):
        if in_row(board, state, card) > 0:
            offer(mind, TAKE + card, float(mind.value[card]))


@compiled
def offer_draws(board: Board, state: State, worth: float, w: Weights, mind: Mind) -> None:
    """The first of two cards, or a face-up locomotive alone, with what the whole turn brings."""
    if state.deck_count == 0 and board.open_row == 0:
        return
    if state.deck_count > 0:
        offer(mind, DRAW, w.draw + worth * (unseen_value(state, mind) + _second_value(board, state, mind, NONE)))
    for card in range(CARDS):
        if in_row(board, state, card) > 0:
            value = float(mind.value[card])
            if card != LOCO:
                value += _second_value(board, state, mind, card)
            offer(mind, TAKE + card, w.draw + worth * value)


@compiled
def in_row(board: Board, state: State, card: int) -> int:
    count = 0
    for slot in range(board.row):
        count += int(state.row[slot] == card)
    return count


@compiled
def _second_value(board: Board, state: State, mind: Mind, first: int) -> float:
    """What the second card brings at least: the best that is left of the row, or one unseen."""
    best = unseen_value(state, mind)
    for card in range(LOCO):
        if mind.value[card] > best and in_row(board, state, card) > int(card == first):
            best = float(mind.value[card])
    return best
