"""Deck, discards and the face-up row: TTR-14 to TTR-18, TTR-21, TTR-22, TTR-27."""

from __future__ import annotations

from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import CARDS, LOCO, SEATS
from branchline.games.ticket_to_ride.state import NONE, State

MOST_CHANGES = 10  # TTR-18


@compiled
def shuffle_if_empty(state: State) -> None:
    """TTR-14, TTR-27: an empty deck takes all discards at once."""
    if state.deck_count > 0 or state.discard_count == 0:
        return
    for card in range(CARDS):
        state.deck[card] = state.discards[card]
        state.discards[card] = 0
    state.deck_count = state.discard_count
    state.discard_count = 0
    for seat in range(SEATS):
        state.unseen_count[seat] = 0
        for card in range(CARDS):
            state.unseen_draws[seat, card] = 0


@compiled
def leave_deck(state: State, card: int) -> None:
    state.deck[card] -= 1
    state.deck_count -= 1
    if state.deck_count == 0:
        shuffle_if_empty(state)


@compiled
def draw_unseen(state: State, seat: int, card: int) -> None:
    """Put a card into a hand (of any size, TTR-26); only its owner sees it (TTR-72)."""
    state.hands[seat, card] += 1
    state.hand_size[seat] += 1
    state.unseen_draws[seat, card] += 1
    state.unseen_count[seat] += 1
    leave_deck(state, card)


@compiled
def discard(state: State, card: int, count: int) -> None:
    state.discards[card] += count
    state.discard_count += count


@compiled
def row_can_be_filled(state: State) -> bool:
    return state.gaps > 0 and state.deck_count > 0


@compiled
def fill_row(board: Board, state: State, card: int) -> None:
    """TTR-15, TTR-21: fill the leftmost gap. The row is checked when it is as full as possible (TTR-16)."""
    slot = 0
    while state.row[slot] != NONE:
        slot += 1
    state.row[slot] = card
    state.gaps -= 1
    leave_deck(state, card)
    if not row_can_be_filled(state):
        check_row(board, state)


@compiled
def check_row(board: Board, state: State) -> None:
    """Apply TTR-22 within TTR-17 and TTR-18. The gaps it leaves are filled and checked again."""
    locos = 0
    for slot in range(board.row):
        if state.row[slot] == LOCO:
            locos += 1
    if locos < board.row_change or state.changes == MOST_CHANGES or not _row_could_be_better(board, state):
        state.changes = 0
        return
    state.changes += 1
    for slot in range(board.row):
        if state.row[slot] != NONE:
            discard(state, wide(state.row[slot]), wide(1))
            state.row[slot] = NONE
    state.gaps = board.row
    shuffle_if_empty(state)


@compiled
def _row_could_be_better(board: Board, state: State) -> bool:
    """TTR-17: whether enough other cards exist for a full row with fewer locomotives than the limit."""
    others = 0
    for slot in range(board.row):
        if state.row[slot] != NONE and state.row[slot] != LOCO:
            others += 1
    for card in range(LOCO):
        others += state.deck[card] + state.discards[card]
    return others > board.row - board.row_change
