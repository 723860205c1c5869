"""What the main board offers to everyone, how far the others are, and what the seat's turn has still to bring."""

from __future__ import annotations

from branchline.bots.russian_railroads import assets as t
from branchline.bots.russian_railroads.staff import can_act
from branchline.bots.russian_railroads.workspace import Workspace, note, note_one
from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.numbering import SPACES, VARIABLE_1, VARIABLE_2
from branchline.games.russian_railroads.spots import is_there
from branchline.games.russian_railroads.state import BLACK, BONUS, LINES, LIST, LOOSE, PARTS, STRIP, State
from branchline.games.russian_railroads.whole import stack_tile


@compiled
def note_main_board(board: Board, state: State, seat: int, workspace: Workspace) -> None:
    if can_act(state, seat):
        _note_open(board, state, seat, workspace)
    waiting = 0
    for slot in range(STRIP):
        waiting += 1 if state.strip[slot] > 0 else 0
    note(workspace, t.STRIP, float(waiting))
    note_one(workspace, t.STACK + stack_tile(state, wide(0)))
    _note_others(state, seat, workspace)
    if state.seat == seat and LIST <= state.phase <= BONUS:
        _note_list(state, workspace)


@compiled
def _note_open(board: Board, state: State, seat: int, workspace: Workspace) -> None:
    for space in range(SPACES):
        if board.for_players[space, state.seats] == 1 and not state.closed >> space & 1:
            note_one(workspace, t.OPEN + space)
    for space in (VARIABLE_1, VARIABLE_2):
        if is_there(board, state, seat, wide(space)):
            note_one(workspace, t.PUBLIC + wide(state.strip[space - VARIABLE_1 + 1]))
    if state.rubles[seat] > 0:
        note_one(workspace, t.HIREABLE + wide(state.strip[0]))


@compiled
def _note_others(state: State, seat: int, workspace: Workspace) -> None:
    first = workspace.noted[0]
    for i in range(t.OTHERS_TOLD):
        note(workspace, t.OTHERS + i, 0.0)
    mean, share = workspace.amounts[first : first + t.OTHERS_TOLD], 1.0 / (state.seats - 1)
    for other in range(state.seats):
        if other == seat:
            continue
        for line in range(LINES):
            mean[line] += share * state.tracks[other, line, BLACK]
        mean[3] += share * state.industry[other, 0]
        mean[4] += share * state.doublers[other]
        mean[5] += share * state.workers[other] * (1 - state.passed[other])
        mean[6] += share * state.rubles[other]
        mean[7] += share * state.medal[other]


@compiled
def _note_list(state: State, workspace: Workspace) -> None:
    for i in range(state.groups + 1):
        group = i if i < state.groups else LOOSE
        for part in range(PARTS):
            if state.parts[group, part] > 0:
                note(workspace, t.PARTS_WAITING + part, float(state.parts[group, part]))
    note_one(workspace, t.IN_HAND + wide(state.in_hand))
    note(workspace, t.PICKS, float(state.bonus_picks))
