"""The list of a turn: its groups of parts, and which part a decision counts against (RR-27, RR-143)."""

from __future__ import annotations

from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.board import ENGINEER_SOURCE, Board
from branchline.games.russian_railroads.numbering import ENGINEER_SPOT, VARIABLE_1, VARIABLE_2
from branchline.games.russian_railroads.state import (
    ANY,
    BLACK,
    BLACK_OR_GREY,
    DOUBLER,
    EITHER,
    FACTORY,
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
    """Empty the list. Groups that are not open are empty already."""
    for group in range(state.groups):
        clear_group(state, wide(group))
    clear_group(state, wide(LOOSE))
    state.groups, state.fillers = 0, 0


@compiled
def clear_group(state: State, group: int) -> None:
    state.whole[group], state.armed[group], state.of_factory[group] = 0, 0, 0
    for part in range(PARTS):
        state.parts[group, part] = 0


@compiled
def open_group(board: Board, state: State, source: int, whole: int, armed: int) -> None:
    """Add the parts of an action as a new group. What a factory repeats goes into that factory's open group."""
    if not effect_due(state):
        assert state.groups < LOOSE  # see GROUPS for this bound
        state.groups += 1
    group = state.groups - 1
    state.whole[group] = whole
    state.armed[group] = armed if board.allows_black[source] == 1 else 0
    add_parts(board, state, source, wide(group))


@compiled
def open_effect(board: Board, state: State, source: int, factory: int) -> None:
    """Add a factory's effect, which comes before all else. An unfinished effect of another factory waits (RR-53)."""
    if not (effect_due(state) and waiting(state) == 0):
        assert state.groups < LOOSE
        state.groups += 1
    group = state.groups - 1
    state.whole[group], state.armed[group], state.of_factory[group] = 0, 0, factory
    add_parts(board, state, source, wide(group))


@compiled
def drop_effect(state: State) -> None:
    """Remove the factory's effect that is due. Its unused parts are lost (RR-53)."""
    state.groups -= 1
    clear_group(state, wide(state.groups))
    state.fillers = 0


@compiled
def effect_due(state: State) -> bool:
    """Whether the newest group is the effect of a factory that is used at once. Then nothing else is possible."""
    return bool(state.groups > 0 and state.of_factory[state.groups - 1] > 0)


@compiled
def groups_due(state: State) -> tuple[int, int]:
    """The range of groups that a decision can count against. The index after the last open group stands for LOOSE."""
    if effect_due(state):
        return wide(state.groups - 1), wide(state.groups)
    return wide(0), wide(state.groups + 1)


@compiled
def waiting(state: State) -> int:
    """The kinds of part that can be done now, as bits."""
    kinds = 0
    first, end = groups_due(state)
    for i in range(first, end):
        group = i if i < state.groups else LOOSE
        for part in range(PARTS):
            if state.parts[group, part] > 0:
                kinds |= 1 << part
    return kinds


@compiled
def add_parts(board: Board, state: State, source: int, group: int) -> None:
    for part in range(PARTS):
        state.parts[group, part] += board.parts[source, part]


@compiled
def gain_at_once(board: Board, state: State, seat: int, source: int) -> None:
    """Give points, rubles (RR-61) and workers (RR-62) at once (RR-143). End-bonus picks wait until the turn ends."""
    state.points[seat] += board.points[source]
    state.rubles[seat] += board.rubles[source]
    state.workers[seat] += board.temporary[source]
    state.bonus_picks += board.bonus[source]


@compiled
def source_of(state: State, spot: int) -> int:
    """The source of a spot's effect. For a variable space it is the engineer tile that lies there."""
    if spot == VARIABLE_1 or spot == VARIABLE_2:
        return wide(ENGINEER_SOURCE + state.strip[spot - VARIABLE_1 + 1])
    return wide(spot)


@compiled
def part_for(state: State, kind: int) -> int:
    """The group and part (group * PARTS + part) that a decision of this kind counts against, or NONE.

    Kinds are BLACK to WHITE, INDUSTRY, DOUBLER, LOCOMOTIVE, FACTORY and the two that score.
    """
    best, best_key = NONE, 1 << 20
    first, end = groups_due(state)
    for i in range(first, end):
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
    """The part that allows this kind of decision at this width, 0 being the narrowest, or NONE."""
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
    """Take the part off the list. A black step of an armed group adds the black worker's step (RR-111, RR-116)."""
    chosen = part_for(state, kind)
    group = chosen // PARTS
    state.parts[group, chosen % PARTS] -= 1
    state.fillers = gaps_to_fill(state, 0, 0)
    if kind == BLACK and state.armed[group] == 1:
        state.armed[group] = 0
        state.parts[LOOSE, BLACK] += 1


@compiled
def filling_part(state: State) -> int:
    """The group and part that fillers wait for, in the form of ``part_for``."""
    return wide((state.groups - 1 if effect_due(state) else LOOSE) * PARTS + EITHER)


@compiled
def gaps_to_fill(state: State, met: int, taken: int) -> int:
    """How many gaps may still be filled by factories met during a move that must be done whole (RR-140).

    The answer assumes ``met`` more such factories, and ``taken`` of the tiles they bring already taken.
    """
    part = filling_part(state)
    tiles = wide(state.parts[part // PARTS, EITHER]) - taken
    return min(wide(state.fillers) + met, tiles if effect_due(state) else tiles + met)


@compiled
def is_own_engineer(spot: int) -> bool:
    return spot > ENGINEER_SPOT
