"""The list of a turn: what it brings, in groups of parts, and which part a decision counts against (RR-27, RR-143)."""

from __future__ import annotations

from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.board import ENGINEER_SOURCE, Board
from branchline.games.russian_railroads.numbering import ENGINEER_PLACE
from branchline.games.russian_railroads.state import (
    ANY,
    BLACK,
    BLACK_OR_GREY,
    DOUBLER,
    EITHER,
    FACTORY,
    GROUPS,
    INDUSTRY,
    LOCOMOTIVE,
    LOOSE,
    MIX,
    NONE,
    PARTS,
    State,
)


@compiled
def clear_agenda(state: State) -> None:
    state.groups, state.fillers = 0, 0
    for group in range(GROUPS):
        state.whole[group], state.armed[group] = 0, 0
        for part in range(PARTS):
            state.parts[group, part] = 0


@compiled
def open_group(board: Board, state: State, source: int, whole: int, armed: int) -> None:
    group = state.groups
    assert group < LOOSE  # the bound derived where GROUPS is
    state.groups += 1
    state.whole[group] = whole
    state.armed[group] = armed if board.allows_black[source] == 1 else 0
    add_parts(board, state, source, wide(group))


@compiled
def add_parts(board: Board, state: State, source: int, group: int) -> None:
    for part in range(PARTS):
        state.parts[group, part] += board.parts[source, part]


@compiled
def gain_at_once(board: Board, state: State, seat: int, source: int) -> None:
    """RR-143: fixed points, rubles and workers; end-bonus picks wait for the end of the turn."""
    state.points[seat] += board.points[source]
    state.rubles[seat] += board.rubles[source]
    state.workers[seat] += board.temporary[source]
    state.bonus_picks += board.bonus[source]


@compiled
def source_of(state: State, place: int) -> int:
    """The tile on a variable space stands for itself."""
    if place == VARIABLE_1 or place == VARIABLE_2:
        return wide(ENGINEER_SOURCE + state.strip[place - VARIABLE_1 + 1])
    return wide(place)


VARIABLE_1, VARIABLE_2 = 21, 22  # positions in the tables


@compiled
def part_for(state: State, kind: int) -> int:
    """The group and part (group * PARTS + part) that a decision of this kind counts against, or NONE.

    Kinds are BLACK to WHITE, INDUSTRY, DOUBLER, LOCOMOTIVE and FACTORY.
    """
    best, best_key = NONE, 1 << 20
    for i in range(state.groups + 1):
        group = i if i < state.groups else LOOSE
        unarmed = 1 if kind == BLACK and state.armed[group] == 0 else 0
        key = (1 - wide(state.whole[group])) * 10000 + unarmed * 1000 + group
        for width in range(4):
            part = part_of_width(kind, width)
            if part >= 0 and state.parts[group, part] > 0 and key + 100 * width < best_key:
                best, best_key = group * PARTS + part, key + 100 * width
    return wide(best)


@compiled
def part_of_width(kind: int, width: int) -> int:
    """The parts that allow this kind of decision, from the narrowest to the widest."""
    if width == 0:
        return wide(kind)
    if width == 1 and kind <= 1:
        return wide(BLACK_OR_GREY)
    if width == 1 and (kind == LOCOMOTIVE or kind == FACTORY):
        return wide(EITHER)
    if width == 2 and (kind == BLACK or kind == INDUSTRY or kind == DOUBLER):
        return wide(MIX)
    if width == 3 and kind <= 4:
        return wide(ANY)
    return wide(NONE)


@compiled
def count_against(state: State, kind: int) -> None:
    """Take the part off the list; a black step may earn the black worker's (RR-111)."""
    chosen = part_for(state, kind)
    group = chosen // PARTS
    state.parts[group, chosen % PARTS] -= 1
    state.fillers = min(state.fillers, state.parts[LOOSE, EITHER])
    if kind == BLACK and state.armed[group] == 1:
        state.armed[group] = 0
        state.parts[LOOSE, BLACK] += 1


@compiled
def is_own_engineer(place: int) -> bool:
    return place > ENGINEER_PLACE
