"""The points that a seat can expect at the end: its points now plus the value of all assets that the planner notes.

The weights differ between plans, and the seat follows the plan that promises most.
"""

from __future__ import annotations

from branchline.bots.russian_railroads.assets import START
from branchline.bots.russian_railroads.industry import note_industry
from branchline.bots.russian_railroads.main_board import note_main_board
from branchline.bots.russian_railroads.railway_lines import note_lines
from branchline.bots.russian_railroads.staff import note_staff
from branchline.bots.russian_railroads.workspace import Workspace, note_one
from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.scoring import score_game
from branchline.games.russian_railroads.state import ENDED, State

FEWEST_SEATS = 2
FEW_ACTIONS = 4  # workers and rubles of all who still act in the last round


@compiled
def value(board: Board, state: State, seat: int, workspace: Workspace) -> float:
    """Return the points expected at the end; after the game, the actual points."""
    if state.phase == ENDED:
        score_game(board, state, workspace.result[0])
        return float(workspace.result[0].total[seat])
    note_all(board, state, seat, workspace)
    return float(state.points[seat]) + promise(board, state, best_plan(board, state, workspace), workspace)


@compiled
def note_all(board: Board, state: State, seat: int, workspace: Workspace) -> None:
    workspace.noted[0] = 0
    note_one(workspace, START + wide(state.seats) - FEWEST_SEATS)
    note_lines(board, state, seat, workspace)
    note_industry(board, state, seat, workspace)
    note_staff(board, state, seat, workspace)
    note_main_board(board, state, seat, workspace)


@compiled
def scorings_left(board: Board, state: State) -> int:
    """Return the number of scorings left, including this round's."""
    return wide(board.rounds[state.seats] - state.round_number + 1)


@compiled
def is_nearly_over(board: Board, state: State) -> bool:
    """Whether the last few actions are to come: the planner's weights count those exactly, a network guesses."""
    if scorings_left(board, state) > 1:
        return False
    actions = 0
    for seat in range(state.seats):
        if not state.passed[seat]:
            actions += wide(state.workers[seat]) + wide(state.black_free[seat]) + wide(state.rubles[seat])
    return actions <= FEW_ACTIONS


@compiled
def promise(board: Board, state: State, plan: int, workspace: Workspace) -> float:
    """Return the value of all noted assets under a plan."""
    weights, total = workspace.weights[plan, scorings_left(board, state)], 0.0
    for i in range(workspace.noted[0]):
        total += weights[workspace.assets[i]] * workspace.amounts[i]
    return total


@compiled
def best_plan(board: Board, state: State, workspace: Workspace) -> int:
    best, most = 0, promise(board, state, wide(0), workspace)
    for plan in range(1, len(workspace.weights)):
        promised = promise(board, state, wide(plan), workspace)
        if promised > most:
            best, most = plan, promised
    return wide(best)
