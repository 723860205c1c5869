"""Where workers go: spaces, public and own engineers. Paying for spots, repeating them, moving on to them.

RR-20 to RR-26, RR-60 to RR-65, RR-70 to RR-79, RR-80, RR-82 to RR-87, RR-142, RR-144.
"""

from __future__ import annotations

from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.agenda import (
    gain_at_once,
    is_own_engineer,
    open_group,
    source_of,
)
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.industry import any_marker_free
from branchline.games.russian_railroads.numbering import (
    ENGINEER_SPOT,
    HIRE,
    LAST,
    ORDER_1,
    ORDER_2,
    SPOTS,
    USE,
    VARIABLE_1,
    VARIABLE_2,
)
from branchline.games.russian_railroads.state import (
    ANY,
    BLACK_OR_GREY,
    COLOURS,
    DOUBLER,
    EITHER,
    GREY,
    INDUSTRY,
    LINES,
    LIST,
    REPEAT,
    State,
)
from branchline.games.russian_railroads.tracks import can_step
from branchline.games.russian_railroads.whole import Outlook, look, possible


@compiled
def is_last_round(board: Board, state: State) -> bool:
    return bool(state.round_number == board.rounds[state.seats])


@compiled
def is_there(board: Board, state: State, seat: int, spot: int) -> bool:
    """Whether the seat may put a worker there (RR-11, RR-22, RR-71, RR-72, RR-78, RR-80, RR-85)."""
    if is_own_engineer(spot):
        number = spot - ENGINEER_SPOT
        return bool(state.engineers[seat] >> number & 1 and not state.engineers_used[seat] >> number & 1)
    if board.for_players[spot, state.seats] == 0:
        return False
    if state.closed >> spot & 1 and board.never_closes[spot] == 0:
        return False
    if spot == VARIABLE_1 or spot == VARIABLE_2:
        return bool(state.strip[spot - VARIABLE_1 + 1] > 0)
    if spot == HIRE:
        return bool(state.strip[0] > 0)
    if spot == LAST:
        return is_last_round(board, state)
    if spot == ORDER_1 or spot == ORDER_2:
        return not is_last_round(board, state) and may_claim(state, seat, spot - ORDER_1)
    return True


@compiled
def may_claim(state: State, seat: int, position: int) -> bool:
    """Whether the seat may claim the position: not the one it has (unless two play), and never both (RR-80)."""
    if state.claims[1 - position] == seat:
        return False
    return bool(state.seats == 2 or state.order[position] != seat)


@compiled
def can_be_done(board: Board, state: State, seat: int, spot: int, outlook: Outlook) -> bool:
    """Whether the action is possible: whole on the board and public engineers (RR-25), in part on own ones (RR-142)."""
    source = source_of(state, spot)
    if is_own_engineer(spot):
        return part_possible(board, state, seat, source, outlook)
    if board.repeats[source] == 1:
        return any_target(board, state, seat, outlook, True, True)
    return possible(board, outlook, board.needs[source])


@compiled
def part_possible(board: Board, state: State, seat: int, source: int, outlook: Outlook) -> bool:
    if board.repeats[source] == 1:
        return any_target(board, state, seat, outlook, False, True)
    return part_possible_plain(board, source, outlook)


@compiled
def any_target(board: Board, state: State, seat: int, outlook: Outlook, whole: bool, by_engineer: bool) -> bool:
    for spot in range(SPOTS):
        if is_target(board, state, seat, wide(spot), outlook, whole, by_engineer):
            return True
    return False


@compiled
def is_target(
    board: Board, state: State, seat: int, spot: int, outlook: Outlook, whole: bool, by_engineer: bool
) -> bool:
    """Whether this is a one-worker spot that the player has used this round and can repeat (RR-76, RR-79)."""
    if board.repeatable[spot] == 0:
        return False
    if is_own_engineer(spot):
        if not state.engineers_used[seat] >> (spot - ENGINEER_SPOT) & 1:
            return False
    elif not state.taken[seat] >> spot & 1:
        return False
    source = source_of(state, spot)
    if board.repeats[source] == 1:
        return not by_engineer and target_for_engineer(board, state, seat, outlook)
    if whole:
        return possible(board, outlook, board.needs[source])
    return part_possible_plain(board, source, outlook)


@compiled
def target_for_engineer(board: Board, state: State, seat: int, outlook: Outlook) -> bool:
    for spot in range(SPOTS):
        if board.repeatable[spot] == 0 or board.repeats[source_of(state, wide(spot))] == 1:
            continue
        used = state.taken[seat] >> spot & 1
        if is_own_engineer(spot):
            used = state.engineers_used[seat] >> (spot - ENGINEER_SPOT) & 1
        if used and part_possible_plain(board, source_of(state, wide(spot)), outlook):
            return True
    return False


@compiled
def part_possible_plain(board: Board, source: int, outlook: Outlook) -> bool:
    """Whether some part of an effect that repeats nothing is possible."""
    if board.points[source] > 0 or board.rubles[source] > 0:
        return True
    parts = board.parts[source]
    if parts[INDUSTRY] > 0 and any_marker_free(board, outlook.industry):
        return True
    if parts[DOUBLER] > 0 and outlook.doublers > 0:
        return True
    tiles = outlook.tiles
    if parts[EITHER] > 0 and (tiles.left > 0 or tiles.weakest < tiles.lowest):
        return True
    for line in range(LINES):
        for colour in range(COLOURS):
            wanted = parts[colour] > 0 or parts[ANY] > 0 or (colour <= GREY and parts[BLACK_OR_GREY] > 0)
            if wanted and can_step(board, outlook.tracks, line, colour):
                return True
    return False


@compiled
def can_pay(board: Board, state: State, seat: int, use: int) -> bool:
    return bool(
        state.workers[seat] >= board.use_workers[use]
        and state.black_free[seat] >= board.use_black[use]
        and state.rubles[seat] >= board.use_rubles[use]
    )


@compiled
def apply_use(board: Board, state: State, seat: int, action: int) -> None:
    """Pay, close the space, carry out the action (RR-21)."""
    use = action - USE
    spot = wide(board.use_spot[use])
    state.workers[seat] -= board.use_workers[use]
    state.rubles[seat] -= board.use_rubles[use]
    if board.use_black[use] == 1:
        state.black_free[seat], state.black_at[seat] = 0, spot
    occupy(board, state, seat, spot, wide(board.use_black[use]))


@compiled
def occupy(board: Board, state: State, seat: int, spot: int, armed: int) -> None:
    source = source_of(state, spot)
    state.phase = LIST
    if is_own_engineer(spot):
        state.engineers_used[seat] |= 1 << (spot - ENGINEER_SPOT)
    else:
        state.taken[seat] |= 1 << spot
        state.closed |= 1 << spot
    if spot == HIRE:  # RR-70
        state.engineers[seat] |= 1 << state.strip[0]
        state.strip[0] = 0
        return
    if spot == ORDER_1 or spot == ORDER_2:
        state.claims[spot - ORDER_1] = seat
        return
    gain_at_once(board, state, seat, source)
    whole = 0 if is_own_engineer(spot) else 1
    if board.repeats[source] == 1:
        state.repeat_whole, state.repeat_by_engineer = whole, 1
        state.phase = REPEAT
        return
    open_group(board, state, source, whole, armed)


@compiled
def apply_repeat(board: Board, state: State, seat: int, spot: int) -> None:
    """Repeat the spot (RR-76, RR-144). If a factory repeats engineer 8, that engineer names another target (RR-79)."""
    source = source_of(state, spot)
    if board.repeats[source] == 1:
        state.repeat_by_engineer = 1
        return
    gain_at_once(board, state, seat, source)
    armed = 1 if state.black_at[seat] == spot else 0
    state.phase = LIST
    open_group(board, state, source, wide(state.repeat_whole), wide(armed))


@compiled
def can_move_to(board: Board, state: State, seat: int, spot: int, outlook: Outlook) -> bool:
    """Whether a worker can move on to it: a spot for exactly one, not hiring or an order space (RR-82, RR-87)."""
    if board.workers[spot] != 1 or board.rubles_cost[spot] != 0 or spot == ORDER_1 or spot == ORDER_2:
        return False
    return is_there(board, state, seat, spot) and can_be_done(board, state, seat, spot, outlook)


@compiled
def may_move(board: Board, state: State, seat: int) -> bool:
    outlook = look(board, state, seat)
    for spot in range(SPOTS):
        if can_move_to(board, state, seat, wide(spot), outlook):
            return True
    return False
