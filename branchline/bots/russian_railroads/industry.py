"""Industry: the markers, the factories ahead of them, and the gaps."""

from __future__ import annotations

from branchline.bots.russian_railroads import assets as t
from branchline.bots.russian_railroads.workspace import Workspace, note_one
from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.state import State
from branchline.games.russian_railroads.whole import filled_gaps


@compiled
def note_industry(board: Board, state: State, seat: int, workspace: Workspace) -> None:
    filled = filled_gaps(state, seat)
    note_one(workspace, t.FILLED + filled)
    first, second = wide(state.industry[seat, 0]), wide(state.industry[seat, 1])
    note_one(workspace, t.MARKER + first)
    _note_ahead(board, state, seat, first, filled, wide(t.AHEAD), wide(t.HELD_UP), workspace)
    if second >= 0:
        note_one(workspace, t.SECOND + second)
        _note_ahead(board, state, seat, second, filled, wide(t.SECOND_AHEAD), wide(t.HELD_UP + 1), workspace)


@compiled
def _note_ahead(
    board: Board, state: State, seat: int, marker: int, filled: int, ahead: int, held_up: int, workspace: Workspace
) -> None:
    for space in range(marker + 1, board.last_industry_space):
        gap = board.gap_at[space]
        if 0 <= gap < filled:
            note_one(workspace, ahead + wide(state.factories[seat, gap]))
        elif gap >= filled and space == marker + 1:
            note_one(workspace, held_up)
