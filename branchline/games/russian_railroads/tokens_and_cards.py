"""?-tokens and ?-cards (RR-100 to RR-111, RR-115)."""

from __future__ import annotations

from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.agenda import gain_at_once, open_group
from branchline.games.russian_railroads.board import CARD_SOURCE, TOKEN_SOURCE, Board
from branchline.games.russian_railroads.industry import any_marker_free
from branchline.games.russian_railroads.numbering import (
    CARD_BLACK_WORKER,
    CARD_ENGINEER,
    CARD_LOCOMOTIVE,
    MEDAL,
    REVALUATION,
    SECOND_MARKER,
    TOKEN_DOUBLERS,
    TOKEN_INDUSTRY,
    TOKEN_TRACKS,
)
from branchline.games.russian_railroads.state import CARD, HIGHEST, LOOSE, PARTS, TOKEN, State
from branchline.games.russian_railroads.steps import any_step
from branchline.games.russian_railroads.tiles import hold_locomotive
from branchline.games.russian_railroads.whole import Outlook, possible, without_fillers


@compiled
def can_use_token(board: Board, state: State, seat: int, outlook: Outlook, token: int) -> bool:
    """Whether some part of the token can be done (RR-115)."""
    if state.parts[LOOSE, TOKEN] == 0 or state.tokens[seat] >> token & 1 == 0:
        return False
    if token == TOKEN_TRACKS:
        return any_step(board, outlook)
    if token == TOKEN_INDUSTRY:
        return any_marker_free(board, outlook.industry)
    if token == TOKEN_DOUBLERS:
        return outlook.doublers > 0
    if token == SECOND_MARKER:
        return bool(state.industry[seat, 0] > 0)  # RR-104
    return True


@compiled
def can_use_card(board: Board, state: State, outlook: Outlook, card: int) -> bool:
    """Whether the card can be done whole, by itself and together with all else that must be (RR-106)."""
    if state.parts[LOOSE, CARD] == 0 or state.cards >> card & 1 == 0:
        return False
    needs = board.needs[CARD_SOURCE + card]
    return possible(board, without_fillers(outlook), needs) and possible(board, outlook, outlook.must + needs)


@compiled
def use_token(board: Board, state: State, seat: int, token: int) -> None:
    """Use up the token (RR-96). RR-100, RR-101, RR-102 and RR-106 put parts on the list."""
    state.parts[LOOSE, TOKEN] -= 1
    state.tokens[seat] &= ~(1 << token)
    if token == REVALUATION:
        state.revalued[seat] = 1  # RR-103
    elif token == SECOND_MARKER:
        state.industry[seat, 1] = 0  # RR-104
    elif token == MEDAL:
        state.medal[seat] = 1  # RR-105
    for part in range(PARTS):
        state.parts[LOOSE, part] += board.parts[TOKEN_SOURCE + token, part]
    gain_at_once(board, state, seat, TOKEN_SOURCE + token)


@compiled
def use_card(board: Board, state: State, seat: int, card: int) -> None:
    """Use the card. RR-107 and RR-109 put parts on the list that must be done whole."""
    state.parts[LOOSE, CARD] -= 1
    state.cards &= ~(1 << card)
    gain_at_once(board, state, seat, CARD_SOURCE + card)
    if card == CARD_LOCOMOTIVE:
        hold_locomotive(state, wide(HIGHEST))  # RR-110
    elif card == CARD_BLACK_WORKER:
        state.black_worker[seat], state.black_free[seat] = 1, 1  # RR-111
    elif card == CARD_ENGINEER:
        state.engineers[seat] |= 1 << board.card_engineer  # RR-108
    else:
        open_group(board, state, wide(CARD_SOURCE + card), 1, 0)
