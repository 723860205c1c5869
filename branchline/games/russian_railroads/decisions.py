"""Decisions from the list of a turn: what may be chosen, and what it does (RR-25 to RR-27, RR-140 to RR-145)."""

from __future__ import annotations

import numpy as np

from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.agenda import (
    count_against,
    effect_due,
    gain_at_once,
    open_group,
    part_for,
    waiting,
)
from branchline.games.russian_railroads.board import CARD_SOURCE, TOKEN_SOURCE, Board
from branchline.games.russian_railroads.numbering import (
    DONE,
    INDUSTRY_STEP,
    LIST_END,
    SCORE_ENGINEERS_ACTION,
    SCORE_LOCOMOTIVES_ACTION,
    STEP,
    TAKE_DOUBLER,
    TAKE_FACTORY,
    TAKE_LOCOMOTIVE,
    USE_CARD,
    USE_TOKEN,
)
from branchline.games.russian_railroads.special_spaces import pay_special_spaces
from branchline.games.russian_railroads.state import (
    CARD,
    COLOURS,
    DOUBLER,
    EITHER,
    FACTORY,
    GAPS,
    HIGHEST,
    INDUSTRY,
    LINES,
    LOCOMOTIVE,
    LOOSE,
    NONE,
    PARTS,
    SCORE_ENGINEERS,
    SCORE_LOCOMOTIVES,
    TOKEN,
    State,
)
from branchline.games.russian_railroads.tiles import (
    apply_industry_step,
    best_locomotives,
    engineer_sum,
    factory_under,
    hold_locomotive,
    take_factory,
    take_from_stack,
)
from branchline.games.russian_railroads.tracks import can_step, pack, stepped
from branchline.games.russian_railroads.whole import (
    NOTHING,
    filled_gaps,
    fits,
    marker_can_step,
    one,
    possible,
    slots_full,
    stack_tile,
    whole_needs,
)

TOKEN_TRACKS, TOKEN_INDUSTRY, TOKEN_DOUBLERS, REVALUATION, SECOND_MARKER, MEDAL, TOKEN_CARDS = range(7)
CARD_BLACK_WORKER, CARD_ENGINEER, CARD_FACTORY, CARD_MIX, CARD_LOCOMOTIVE = range(5)


@compiled
def can_decide(board: Board, state: State, seat: int, action: int, packed: np.uint64) -> bool:
    """One of the decisions from DONE to the last ?-card."""
    if action >= SCORE_ENGINEERS_ACTION:
        return can_use(board, state, seat, action, packed)
    if action >= TAKE_FACTORY:
        return can_take_factory(board, state, seat, packed, action - TAKE_FACTORY)
    if action == TAKE_LOCOMOTIVE:
        return can_take_locomotive(board, state, seat, packed)
    if action == TAKE_DOUBLER:
        return can_take_doubler(board, state, seat, packed)
    if action >= INDUSTRY_STEP:
        return can_step_industry(board, state, seat, packed, action - INDUSTRY_STEP)
    if action >= STEP:
        return can_step_track(board, state, seat, packed, action - STEP)
    return can_waive(board, state, seat, packed)


@compiled
def can_waive(board: Board, state: State, seat: int, packed: np.uint64) -> bool:
    """RR-141: nothing of what must be done whole; a factory's effect if that can be done without it."""
    needs = whole_needs(state)
    if needs == NOTHING or not effect_due(state):
        return bool(needs == NOTHING)
    fillers = state.fillers
    state.fillers = 0
    answer = possible(board, state, seat, packed, needs)
    state.fillers = fillers
    return answer


@compiled
def can_use(board: Board, state: State, seat: int, action: int, packed: np.uint64) -> bool:
    if action >= USE_CARD:
        return can_use_card(board, state, seat, packed, action - USE_CARD)
    if action >= USE_TOKEN:
        return can_use_token(board, state, seat, packed, action - USE_TOKEN)
    return part_for(state, wide(SCORE_ENGINEERS + action - SCORE_ENGINEERS_ACTION)) != NONE


@compiled
def needs_after(state: State, chosen: int) -> np.uint64:
    """What must still be done whole once this part is off the list."""
    needs = whole_needs(state)
    if state.whole[chosen // PARTS] == 1:
        needs -= one(chosen % PARTS)
    return needs


@compiled
def can_step_track(board: Board, state: State, seat: int, packed: np.uint64, step: int) -> bool:
    line, colour = step // COLOURS, step % COLOURS
    chosen = part_for(state, colour)
    if chosen == NONE or not can_step(board, packed, line, colour):
        return False
    return possible(board, state, seat, stepped(packed, line, colour), needs_after(state, chosen))


@compiled
def can_step_industry(board: Board, state: State, seat: int, packed: np.uint64, marker: int) -> bool:
    chosen = part_for(state, wide(INDUSTRY))
    if chosen == NONE or not marker_free(board, state, seat, marker):
        return False
    needs = needs_after(state, chosen)
    if needs == NOTHING:
        return True
    state.industry[seat, marker] += 1
    fills = board.fills_gap[factory_under(board, state, seat, marker)]
    two = 1 if state.whole[chosen // PARTS] == 1 and fills == 1 else 0
    state.parts[LOOSE, EITHER] += two
    state.fillers += two
    answer = possible(board, state, seat, packed, needs)
    state.fillers -= two
    state.parts[LOOSE, EITHER] -= two
    state.industry[seat, marker] -= 1
    return answer


@compiled
def marker_free(board: Board, state: State, seat: int, marker: int) -> bool:
    space, other = wide(state.industry[seat, marker]), wide(state.industry[seat, 1 - marker])
    return marker_can_step(board, state, seat, space, other, filled_gaps(state, seat))


@compiled
def doubler_free(board: Board, state: State, seat: int) -> bool:
    """RR-60, RR-65."""
    return bool(state.doublers[seat] < board.doubler_places and state.doublers_left > 0)


@compiled
def can_take_doubler(board: Board, state: State, seat: int, packed: np.uint64) -> bool:
    chosen = part_for(state, wide(DOUBLER))
    if chosen == NONE or not doubler_free(board, state, seat):
        return False
    needs = needs_after(state, chosen)
    state.doublers[seat] += 1
    state.doublers_left -= 1
    answer = possible(board, state, seat, packed, needs)
    state.doublers[seat] -= 1
    state.doublers_left += 1
    return answer


@compiled
def can_take_locomotive(board: Board, state: State, seat: int, packed: np.uint64) -> bool:
    chosen = part_for(state, wide(LOCOMOTIVE))
    value = stack_tile(state, wide(0))
    if chosen == NONE or not fits(state, seat, value):
        return False
    needs = needs_after(state, chosen)
    given_up = 1 if slots_full(state, seat) else 0  # some tile will then lie face up
    state.parts[chosen // PARTS, chosen % PARTS] -= 1
    state.stacks[value] -= 1
    state.open_factories[0] += given_up
    answer = possible(board, state, seat, packed, needs)
    state.open_factories[0] -= given_up
    state.stacks[value] += 1
    state.parts[chosen // PARTS, chosen % PARTS] += 1
    return answer


@compiled
def can_take_factory(board: Board, state: State, seat: int, packed: np.uint64, face_up: int) -> bool:
    chosen = part_for(state, wide(FACTORY))
    value = face_up if face_up > 0 else stack_tile(state, wide(0))
    if chosen == NONE or value == 0 or (face_up > 0 and state.open_factories[face_up] == 0):
        return False
    needs = needs_after(state, chosen)
    if needs == NOTHING:
        return True
    pile = state.open_factories if face_up > 0 else state.stacks
    filled = filled_gaps(state, seat)
    state.parts[chosen // PARTS, chosen % PARTS] -= 1
    pile[value] -= 1
    if filled < GAPS:
        state.factories[seat, filled] = value
    else:
        state.open_factories[0] += 1
    answer = possible(board, state, seat, packed, needs)
    if filled < GAPS:
        state.factories[seat, filled] = 0
    else:
        state.open_factories[0] -= 1
    pile[value] += 1
    state.parts[chosen // PARTS, chosen % PARTS] += 1
    return answer


@compiled
def any_step(board: Board, packed: np.uint64) -> bool:
    for step in range(LINES * COLOURS):
        if can_step(board, packed, step // COLOURS, step % COLOURS):
            return True
    return False


@compiled
def can_use_token(board: Board, state: State, seat: int, packed: np.uint64, token: int) -> bool:
    """RR-115: some part of it can be done."""
    if state.parts[LOOSE, TOKEN] == 0 or state.tokens[seat] >> token & 1 == 0:
        return False
    if token == TOKEN_TRACKS:
        return any_step(board, packed)
    if token == TOKEN_INDUSTRY:
        return marker_free(board, state, seat, wide(0)) or marker_free(board, state, seat, wide(1))
    if token == TOKEN_DOUBLERS:
        return doubler_free(board, state, seat)
    if token == SECOND_MARKER:
        return bool(state.industry[seat, 0] > 0)  # RR-104
    return True


@compiled
def can_use_card(board: Board, state: State, seat: int, packed: np.uint64, card: int) -> bool:
    """RR-106: one that can be done whole by itself, and beside what else must be."""
    if state.parts[LOOSE, CARD] == 0 or state.cards >> card & 1 == 0:
        return False
    fillers = state.fillers
    state.fillers = 0
    alone = possible(board, state, seat, packed, board.needs[CARD_SOURCE + card])
    state.fillers = fillers
    if not alone:
        return False
    needs = whole_needs(state) + board.needs[CARD_SOURCE + card]
    return possible(board, state, seat, packed, needs)


@compiled
def anything_to_do(board: Board, state: State, seat: int) -> bool:
    """What must be done whole can be: nothing that would prevent it is ever offered (RR-141)."""
    if not effect_due(state) and whole_needs(state) != NOTHING:
        return True
    kinds = waiting(state)
    if kinds == 0:
        return False
    packed = pack(state, seat)
    for action in range(DONE + 1, LIST_END):
        if board.fulfils[action] & kinds and can_decide(board, state, seat, wide(action), packed):
            return True
    return False


@compiled
def apply_from_list(board: Board, state: State, seat: int, action: int) -> None:
    if action >= USE_CARD:
        use_card(board, state, seat, action - USE_CARD)
    elif action >= USE_TOKEN:
        use_token(board, state, seat, action - USE_TOKEN)
    elif action == SCORE_LOCOMOTIVES_ACTION:
        count_against(state, wide(SCORE_LOCOMOTIVES))
        state.points[seat] += best_locomotives(state, seat)
    elif action == SCORE_ENGINEERS_ACTION:
        count_against(state, wide(SCORE_ENGINEERS))
        state.points[seat] += engineer_sum(state, seat)
    elif action >= TAKE_FACTORY:
        count_against(state, wide(FACTORY))
        take_factory(state, seat, action - TAKE_FACTORY)
    elif action == TAKE_LOCOMOTIVE:
        count_against(state, wide(LOCOMOTIVE))
        hold_locomotive(state, take_from_stack(state))
    else:
        apply_small(board, state, seat, action)


@compiled
def apply_small(board: Board, state: State, seat: int, action: int) -> None:
    if action == TAKE_DOUBLER:
        count_against(state, wide(DOUBLER))
        state.doublers[seat] += 1
        state.doublers_left -= 1
    elif action >= INDUSTRY_STEP:
        whole = state.whole[part_for(state, wide(INDUSTRY)) // PARTS]
        count_against(state, wide(INDUSTRY))
        apply_industry_step(board, state, seat, action - INDUSTRY_STEP)
        if whole == 1 and board.fills_gap[factory_under(board, state, seat, action - INDUSTRY_STEP)] == 1:
            state.fillers += 1
    else:
        line, colour = (action - STEP) // COLOURS, (action - STEP) % COLOURS
        count_against(state, colour)
        state.tracks[seat, line, colour] += 1
        pay_special_spaces(board, state, seat)


@compiled
def use_token(board: Board, state: State, seat: int, token: int) -> None:
    """RR-100 to RR-106."""
    state.parts[LOOSE, TOKEN] -= 1
    state.tokens[seat] &= ~(1 << token)
    if token == REVALUATION:
        state.revalued[seat] = 1
    elif token == SECOND_MARKER:
        state.industry[seat, 1] = 0
    elif token == MEDAL:
        state.medal[seat] = 1
    for part in range(PARTS):
        state.parts[LOOSE, part] += board.parts[TOKEN_SOURCE + token, part]
    gain_at_once(board, state, seat, TOKEN_SOURCE + token)


@compiled
def use_card(board: Board, state: State, seat: int, card: int) -> None:
    """RR-107 to RR-111."""
    state.parts[LOOSE, CARD] -= 1
    state.cards &= ~(1 << card)
    gain_at_once(board, state, seat, CARD_SOURCE + card)
    if card == CARD_LOCOMOTIVE:
        hold_locomotive(state, wide(HIGHEST))
    elif card == CARD_BLACK_WORKER:
        state.black_worker[seat], state.black_free[seat] = 1, 1
    elif card == CARD_ENGINEER:
        state.engineers[seat] |= 1 << board.card_engineer
    else:
        open_group(board, state, wide(CARD_SOURCE + card), 1, 0)
