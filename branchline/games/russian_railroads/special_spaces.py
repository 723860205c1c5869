"""What special spaces pay (RR-35, RR-36, RR-90 to RR-98). The rows of the board say which there are."""

from __future__ import annotations

from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.specials import (
    PAYS_EACH_SCORING,
    PAYS_POINTS,
    PAYS_TOKEN,
    PAYS_TWICE,
    PAYS_WORKERS,
)
from branchline.games.russian_railroads.state import LOOSE, TOKEN, WHITE, State
from branchline.games.russian_railroads.tracks import reach


@compiled
def is_met(board: Board, state: State, seat: int, row: int) -> bool:
    """Whether the track is there, and the locomotive or medal if the space needs one, in any order (RR-90)."""
    line, space = wide(board.special_line[row]), board.special_space[row]
    if state.tracks[seat, line, board.special_colour[row]] < space:
        return False
    if board.special_locomotive[row] == 1 and reach(state, seat, line) < space:
        return False
    return bool(board.special_medal[row] == 0 or state.medal[seat] == 1)


@compiled
def pay_special_spaces(board: Board, state: State, seat: int) -> None:
    """Pay for all special spaces that are met now and have not paid yet (RR-97)."""
    for place in range(board.first_paying[PAYS_EACH_SCORING]):
        if state.fulfilled[seat] >> place & 1:
            continue
        row = wide(board.by_payment[place])
        if is_met(board, state, seat, row):
            state.fulfilled[seat] |= 1 << place
            pay(board, state, seat, row)


@compiled
def once(state: State, seat: int, special: int, met: bool) -> bool:
    """Whether a special space pays now. Notes that it has paid, since it pays only once."""
    if not met or state.fulfilled[seat] >> special & 1:
        return False
    state.fulfilled[seat] |= 1 << special
    return True


@compiled
def pay(board: Board, state: State, seat: int, row: int) -> None:
    """Give what the space pays. Workers and points come at once; ?-tokens and white steps may be declined (RR-98)."""
    pays, amount = board.special_pays[row], board.special_amount[row]
    if pays == PAYS_WORKERS:
        gain_workers(board, state, seat, wide(amount))
    elif pays == PAYS_TOKEN:
        state.parts[LOOSE, TOKEN] += amount
    elif pays == PAYS_POINTS:
        state.points[seat] += amount
    else:
        state.parts[LOOSE, WHITE] += amount


@compiled
def gain_workers(board: Board, state: State, seat: int, amount: int) -> None:
    """Take workers from the reserve. They can be used at once (RR-91, RR-92)."""
    gained = min(amount, board.reserve - state.hired_workers[seat])
    state.workers[seat] += gained
    state.hired_workers[seat] += gained


@compiled
def is_doubled(board: Board, state: State, seat: int, line: int) -> bool:
    """Whether a special space doubles the railway line (RR-94)."""
    for place in range(board.first_paying[PAYS_TWICE], board.first_paying[PAYS_TWICE + 1]):
        row = wide(board.by_payment[place])
        if board.special_line[row] == line and is_met(board, state, seat, row):
            return True
    return False
