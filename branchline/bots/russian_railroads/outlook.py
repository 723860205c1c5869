"""What the network expects for a seat: its points at the end, its lead over the best opponent, and its win."""

from __future__ import annotations

from branchline.bots.arithmetic import exp
from branchline.bots.network import UNIT, add_feature, begin, finish
from branchline.bots.russian_railroads.features import (
    best_of_others,
    first_feature,
    note_opponent,
    note_standing,
    parts_noted,
)
from branchline.bots.russian_railroads.value import best_plan, note_all, promise
from branchline.bots.russian_railroads.workspace import Workspace
from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.scoring import score_game
from branchline.games.russian_railroads.state import ENDED, State

POINTS, LEAD, WIN, EXPECTED = 0, 1, 2, 3  # what is expected, in this order; EXPECTED: how many
HUNDRED = 100.0  # points that an output of 1 stands for
NOBODY = -1


@compiled
def forget_opponents(workspace: Workspace) -> None:
    """To be called before another decision: what was added up for the opponents holds for one."""
    workspace.summed[0] = NOBODY


@compiled
def look_ahead(board: Board, state: State, seat: int, workspace: Workspace) -> None:
    """Fill in what the seat can expect; after the game, what it has got."""
    expected = workspace.expected
    if state.phase == ENDED:
        _look_back(board, state, seat, workspace)
        return
    promised = evaluate(board, state, seat, workspace)
    out, points = workspace.sums.out, wide(state.points[seat]) + promised
    expected[POINTS] = points + HUNDRED * out[POINTS] / UNIT
    expected[LEAD] = points - best_of_others(state, seat) + HUNDRED * out[LEAD] / UNIT
    expected[WIN] = 1.0 / (1.0 + exp(-out[WIN] / UNIT))


@compiled
def evaluate(board: Board, state: State, seat: int, workspace: Workspace) -> float:
    """Fill the outputs of the network. Return the points that it corrects.

    Positions that are valued one after the other are much alike, so only what changes is added to the first layer."""
    network, sums = workspace.network, workspace.sums
    if workspace.summed[0] != seat or workspace.summed[1] != state.round_number:
        begin(network, sums.first)
        for other in range(state.seats):
            if other != seat:
                note_opponent(board, state, wide(other), workspace)
                _add_noted(workspace, first_feature(board, state, True))
        workspace.summed[0], workspace.summed[1] = seat, state.round_number
        workspace.told[0] = 0
    promised = note_seat(board, state, seat, workspace)
    _change_to_noted(workspace, first_feature(board, state, False))
    finish(network, sums)
    return promised


@compiled
def note_seat(board: Board, state: State, seat: int, workspace: Workspace) -> float:
    """Note what the seat has and how it stands. Return how many of the points that the planner expects count."""
    note_all(board, state, seat, workspace)
    promised = 0.0
    if workspace.trust[0] > 0.0:
        promised = workspace.trust[0] * promise(board, state, best_plan(board, state, workspace), workspace)
    note_standing(state, seat, workspace)
    return promised


@compiled
def _add_noted(workspace: Workspace, first: int) -> None:
    for i in range(workspace.noted[0]):
        parts = parts_noted(workspace, i)
        if parts != 0:
            add_feature(workspace.network, first + wide(workspace.assets[i]), parts, workspace.sums.first)


@compiled
def _change_to_noted(workspace: Workspace, first: int) -> None:
    """Replace what was told of the seat by what is noted now."""
    change, told_assets, told_parts = workspace.change, workspace.told_assets, workspace.told_parts
    told, noted = workspace.told[0], workspace.noted[0]
    for i in range(told):
        change[told_assets[i]] -= told_parts[i]
    for i in range(noted):
        change[workspace.assets[i]] += parts_noted(workspace, i)
    for i in range(told):
        _add_change(workspace, first, wide(told_assets[i]))
    for i in range(noted):
        asset = wide(workspace.assets[i])
        _add_change(workspace, first, asset)
        told_assets[i], told_parts[i] = asset, parts_noted(workspace, i)
    workspace.told[0] = noted


@compiled
def _add_change(workspace: Workspace, first: int, asset: int) -> None:
    parts = wide(workspace.change[asset])
    if parts != 0:
        add_feature(workspace.network, first + asset, parts, workspace.sums.first)
        workspace.change[asset] = 0


@compiled
def _look_back(board: Board, state: State, seat: int, workspace: Workspace) -> None:
    result, expected = workspace.result[0], workspace.expected
    score_game(board, state, result)
    best, mine = -1000, wide(result.total[seat])
    for other in range(state.seats):
        if other != seat:
            best = max(best, wide(result.total[other]))
    expected[POINTS], expected[LEAD] = float(mine), float(mine - best)
    expected[WIN] = 1.0 if mine > best else (0.5 if mine == best else 0.0)
