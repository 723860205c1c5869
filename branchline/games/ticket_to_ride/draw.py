"""Drawing train cards: TTR-19 to TTR-29."""

from __future__ import annotations

from branchline.games.bits import wide
from branchline.games.chance import Ids
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.deck import draw_unseen
from branchline.games.ticket_to_ride.limits import CARDS, LOCO
from branchline.games.ticket_to_ride.numbering import DRAW, TAKE
from branchline.games.ticket_to_ride.state import CLEAR, NONE, SECOND, UNSEEN_CARD, State


@compiled
def cards_in_row(board: Board, state: State) -> int:
    """Return the kinds of face-up cards, as bits."""
    kinds = 0
    for slot in range(board.row):
        if state.row[slot] != NONE:
            kinds |= 1 << state.row[slot]
    return kinds


@compiled
def legal_first_card(board: Board, state: State, out: Ids, n: int) -> int:
    """TTR-20, TTR-23. Closed with an empty deck (TTR-28), because then there are no discards either (TTR-14)."""
    if state.deck_count > 0:
        out[n] = DRAW
        n += 1
    elif board.open_row == 0:
        return n
    return _list_row(cards_in_row(board, state), out, n)


@compiled
def legal_second_card(board: Board, state: State, out: Ids, n: int) -> int:
    """TTR-24: no face-up locomotive. TTR-29: the row is open even if the first card emptied the deck."""
    if state.deck_count > 0:
        out[n] = DRAW
        n += 1
    return _list_row(cards_in_row(board, state) & ~(1 << LOCO), out, n)


@compiled
def _list_row(kinds: int, out: Ids, n: int) -> int:
    for card in range(CARDS):
        out[n] = TAKE + card  # overwritten by the next if it is not in the row: avoids a branch
        n += int(kinds >> card & 1)
    return n


@compiled
def may_take_second(board: Board, state: State) -> bool:
    return state.deck_count > 0 or (cards_in_row(board, state) & ~(1 << LOCO)) != 0


@compiled
def apply_draw(state: State) -> None:
    state.second = 1 if state.phase == SECOND else 0
    state.phase = UNSEEN_CARD


@compiled
def apply_unseen_card(state: State, card: int) -> None:
    """TTR-25: a locomotive drawn unseen is an ordinary card."""
    draw_unseen(state, wide(state.seat), card)
    state.phase = CLEAR if state.second == 1 else SECOND


@compiled
def apply_take(state: State, card: int) -> None:
    """TTR-21, TTR-23; all players saw the card (TTR-72)."""
    seat = state.seat
    slot = 0
    while state.row[slot] != card:
        slot += 1
    state.row[slot] = NONE
    state.gaps += 1
    state.hands[seat, card] += 1
    state.known[seat, card] += 1
    state.hand_size[seat] += 1
    state.phase = CLEAR if state.phase == SECOND or card == LOCO else SECOND
