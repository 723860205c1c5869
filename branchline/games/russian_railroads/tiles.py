"""Locomotives and factories: RR-40 to RR-54."""

from __future__ import annotations

from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.agenda import add_parts, gain_at_once, open_effect
from branchline.games.russian_railroads.board import FACTORY_SOURCE, Board
from branchline.games.russian_railroads.numbering import ENGINEER_TILES
from branchline.games.russian_railroads.special_spaces import once, pay_special_spaces
from branchline.games.russian_railroads.state import (
    GAP,
    GAPS,
    INDUSTRY_TOKEN,
    LIST,
    LOOSE,
    NONE,
    PUT,
    REPEAT,
    SLOTS,
    TOKEN,
    State,
)
from branchline.games.russian_railroads.whole import filled_gaps, slots_full, stack_tile

TS_EMPTY, TS_HIGHER, TS_LOWER, PUT_ST_PETERSBURG, PUT_KIEV = range(5)


@compiled
def take_from_stack(state: State) -> int:
    value = stack_tile(state, wide(0))
    state.stacks[value] -= 1
    return value


@compiled
def hold_locomotive(state: State, value: int) -> None:
    state.in_hand, state.displaced = value, 0
    state.phase = PUT


@compiled
def can_put(state: State, seat: int, put: int) -> bool:
    """RR-42; the two slots of the Trans-Siberian are alike, a lone locomotive there is the lower."""
    value = state.in_hand
    higher, lower = state.locomotives[seat, 0], state.locomotives[seat, 1]
    if put == TS_EMPTY:
        return bool(lower == 0)
    if put == TS_HIGHER:
        return bool(higher > lower > 0 and higher < value)
    if put == TS_LOWER:
        weakest = lower if lower > 0 else higher
        return bool(0 < weakest < value)
    return bool(state.locomotives[seat, put - 1] < value)


@compiled
def can_give_up(state: State, seat: int) -> bool:
    """RR-44."""
    return state.displaced == 1 and slots_full(state, seat)


@compiled
def apply_put(board: Board, state: State, seat: int, put: int) -> None:
    """RR-43: what it displaces moves on; the new reach pays once the chain is done (RR-145)."""
    slot = 0 if put == TS_HIGHER or (put == TS_LOWER and state.locomotives[seat, 1] == 0) else 1
    if put >= PUT_ST_PETERSBURG:
        slot = put - 1
    old = state.locomotives[seat, slot]
    state.locomotives[seat, slot] = state.in_hand
    if state.locomotives[seat, 0] < state.locomotives[seat, 1]:
        lower = state.locomotives[seat, 0]
        state.locomotives[seat, 0] = state.locomotives[seat, 1]
        state.locomotives[seat, 1] = lower
    state.in_hand, state.displaced = old, 1
    if old == 0:
        end_chain(board, state, seat)


@compiled
def apply_give_up(board: Board, state: State, seat: int) -> None:
    state.open_factories[state.in_hand] += 1
    end_chain(board, state, seat)


@compiled
def end_chain(board: Board, state: State, seat: int) -> None:
    state.in_hand, state.displaced = 0, 0
    state.phase = LIST
    pay_special_spaces(board, state, seat)


@compiled
def take_factory(state: State, seat: int, face_up: int) -> None:
    """RR-50, RR-51: the leftmost empty gap, or with all full one to replace."""
    if face_up > 0:
        state.open_factories[face_up] -= 1
        value = face_up
    else:
        value = take_from_stack(state)
    filled = filled_gaps(state, seat)
    if filled < GAPS:
        state.factories[seat, filled] = value
    else:
        state.new_factory = value
        state.phase = GAP


@compiled
def apply_gap(state: State, seat: int, gap: int) -> None:
    state.open_factories[state.factories[seat, gap]] += 1
    state.factories[seat, gap] = state.new_factory
    state.new_factory = 0
    state.phase = LIST


@compiled
def apply_industry_step(board: Board, state: State, seat: int, marker: int) -> None:
    """RR-52, RR-53, RR-56."""
    state.industry[seat, marker] += 1
    factory = factory_under(board, state, seat, marker)
    if factory > 0:
        trigger_factory(board, state, seat, factory)
    if once(state, seat, wide(INDUSTRY_TOKEN), state.industry[seat, marker] == board.industry_token_space):
        state.parts[LOOSE, TOKEN] += 1


@compiled
def factory_under(board: Board, state: State, seat: int, marker: int) -> int:
    """The value of the factory that the marker stands on; 0: on none."""
    gap = board.gap_at[state.industry[seat, marker]]
    return wide(state.factories[seat, gap]) if gap != NONE else 0


@compiled
def trigger_factory(board: Board, state: State, seat: int, factory: int) -> None:
    """RR-53: its effect comes at once, or by the option joins the list."""
    source = wide(FACTORY_SOURCE + factory)
    gain_at_once(board, state, seat, source)
    if board.effects_at_once == 1:
        open_effect(board, state, source, factory)
    else:
        add_parts(board, state, source, wide(LOOSE))
    if board.repeats[source] == 1:
        state.repeat_whole, state.repeat_by_engineer = 0, 0
        state.phase = REPEAT


@compiled
def best_locomotives(state: State, seat: int) -> int:
    """RR-54, RR-58: the two best, or the only one."""
    first, second = 0, 0
    for slot in range(SLOTS):
        value = state.locomotives[seat, slot]
        if value > first:
            first, second = value, first
        elif value > second:
            second = value
    return wide(first + second)


@compiled
def engineer_sum(state: State, seat: int) -> int:
    total = 0
    for number in range(1, ENGINEER_TILES + 1):
        if state.engineers[seat] >> number & 1:
            total += number
    return total
