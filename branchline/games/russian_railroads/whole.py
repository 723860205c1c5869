"""Whether an action can be done whole: RR-25, RR-140, RR-141.

What is left of the actions that must be done whole is packed into one word, three bits for each kind of part. The
questions below are answered on such words and on packed tracks: choices are tried without a copy of the position.
"""

from __future__ import annotations

import numpy as np

from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.agenda import gaps_to_fill
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.state import (
    ANY,
    BLACK,
    BLACK_OR_GREY,
    COLOURS,
    DOUBLER,
    EITHER,
    FACTORY,
    GAPS,
    HIGHEST,
    INDUSTRY,
    LINES,
    LOCOMOTIVE,
    MIX,
    NINE,
    PARTS,
    SLOTS,
    VALUES,
    State,
)
from branchline.games.russian_railroads.tracks import can_step, stepped

NOTHING = np.uint64(0)


@compiled
def one(part: int) -> np.uint64:
    return np.uint64(1) << np.uint64(3 * part)


@compiled
def needed(needs: np.uint64, part: int) -> int:
    return wide((needs >> np.uint64(3 * part)) & np.uint64(7))


@compiled
def whole_needs(state: State) -> np.uint64:
    """What is left of all actions on the list that must be done whole."""
    needs = NOTHING
    for group in range(state.groups):
        if state.whole[group] == 1:
            for part in range(PARTS):
                if state.parts[group, part] > 0:
                    needs += np.uint64(state.parts[group, part]) << np.uint64(3 * part)
    return needs


@compiled
def steps_possible(board: Board, packed: np.uint64, needs: np.uint64) -> bool:
    """All the steps, in some order, on some lines; new colours count as they come."""
    left = 0
    for part in range(ANY + 1):
        if part != MIX:
            left += needed(needs, part)
    if left == 0:
        return True
    for line in range(LINES):
        for colour in range(COLOURS):
            if not can_step(board, packed, line, colour):
                continue
            part = step_part(needs, colour)
            if part >= 0 and steps_possible(board, stepped(packed, line, colour), needs - one(part)):
                return True
    return False


@compiled
def step_part(needs: np.uint64, colour: int) -> int:
    """The narrowest needed part that a step of this colour fulfils, or -1."""
    if needed(needs, colour) > 0:
        return colour
    if colour <= 1 and needed(needs, BLACK_OR_GREY) > 0:
        return wide(BLACK_OR_GREY)
    if needed(needs, ANY) > 0:
        return wide(ANY)
    return wide(-1)


@compiled
def tiles(state: State) -> int:
    """Tiles that can be had as a factory (RR-48, RR-50)."""
    total = 0
    for value in range(VALUES):
        total += state.stacks[value] + state.open_factories[value]
    return total


@compiled
def stack_tile(state: State, skip: int) -> int:
    """Value of the lowest tile of the stacks, ``skip`` tiles further up; 0: none."""
    for value in range(VALUES):
        if skip < state.stacks[value]:
            return value
        skip -= state.stacks[value]
    return 0


@compiled
def fits(state: State, seat: int, value: int) -> bool:
    """RR-42, RR-46: an empty slot or a weaker locomotive."""
    for slot in range(SLOTS):
        if state.locomotives[seat, slot] < value:
            return value > 0
    return False


@compiled
def slots_full(state: State, seat: int) -> bool:
    for slot in range(SLOTS):
        if state.locomotives[seat, slot] == 0:
            return False
    return True


@compiled
def tiles_possible(state: State, seat: int, needs: np.uint64) -> bool:
    """RR-46 to RR-48. A new locomotive on full slots leaves a tile that may be the factory."""
    locomotives, factories, either = needed(needs, LOCOMOTIVE), needed(needs, FACTORY), needed(needs, EITHER)
    if needed(needs, NINE) > 0 and not fits(state, seat, wide(HIGHEST)):
        return False
    if locomotives == 0:
        if factories + either <= tiles(state):
            return True
        return either == 1 and factories == 0 and fits(state, seat, stack_tile(state, 0))
    total = tiles(state)
    enough = total >= locomotives + factories + either or (slots_full(state, seat) and total >= locomotives)
    if enough and fits(state, seat, stack_tile(state, 0)):
        return True
    return factories > 0 and stack_tile(state, 1) > 0 and fits(state, seat, stack_tile(state, 1))


@compiled
def marker_can_step(board: Board, state: State, seat: int, space: int, other: int, filled: int) -> bool:
    """RR-52, RR-59, RR-104, with the first ``filled`` gaps filled."""
    if space < 0 or space == board.last_industry_space or space + 1 == other:
        return False
    gap = board.gap_at[space + 1]
    return bool(gap < 0 or gap < filled)


@compiled
def filled_gaps(state: State, seat: int) -> int:
    filled = 0
    while filled < GAPS and state.factories[seat, filled] > 0:
        filled += 1
    return filled


@compiled
def industry_possible(
    board: Board, state: State, seat: int, first: int, second: int, filled: int, fill: int, steps: int
) -> bool:
    """RR-140: the steps, with ``fill`` gaps that may still be filled on the way, one more for each factory 2 met."""
    if steps == 0:
        return True
    for marker in range(2):
        space, other = (first, second) if marker == 0 else (second, first)
        for use in range(2 if fill > 0 and filled < GAPS else 1):  # filling a gap first, where that can be done
            if not marker_can_step(board, state, seat, space, other, filled + use):
                continue
            gap = board.gap_at[space + 1]
            more = 0
            if gap >= 0 and board.fills_gap[state.factories[seat, gap]] == 1 and tiles(state) > 0:
                more = 1
            ahead, behind = (space + 1, second) if marker == 0 else (first, space + 1)
            if industry_possible(
                board, state, seat, wide(ahead), wide(behind), filled + use, fill - use + more, steps - 1
            ):
                return True
    return False


@compiled
def possible(board: Board, state: State, seat: int, packed: np.uint64, needs: np.uint64) -> bool:
    """Whether all the needed parts can be done from here."""
    if needs == NOTHING:
        return True
    if needed(needs, MIX) > 0:
        rest = needs - one(MIX)
        return (
            possible(board, state, seat, packed, rest + one(BLACK))
            or possible(board, state, seat, packed, rest + one(INDUSTRY))
            or possible(board, state, seat, packed, rest + one(DOUBLER))
        )
    doublers = needed(needs, DOUBLER)
    if doublers > min(board.doubler_places - state.doublers[seat], state.doublers_left):
        return False
    if not tiles_possible(state, seat, needs):
        return False
    steps = needed(needs, INDUSTRY)
    if steps > 0:
        first, second = wide(state.industry[seat, 0]), wide(state.industry[seat, 1])
        filled, fill = filled_gaps(state, seat), needed(needs, FACTORY)
        if tiles(state) > 0:
            fill += gaps_to_fill(state)
        if not industry_possible(board, state, seat, first, second, filled, fill, steps):
            return False
    return steps_possible(board, packed, needs)
