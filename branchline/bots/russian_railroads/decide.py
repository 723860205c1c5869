"""One decision of the planner: it tries every choice to the end of the turn and evaluates the resulting position."""

from __future__ import annotations

from typing import Any

from branchline.bots.brains import AtALoss
from branchline.bots.russian_railroads.outlook import LEAD, POINTS, WIN, forget_opponents, look_ahead
from branchline.bots.russian_railroads.value import value
from branchline.bots.russian_railroads.workspace import BY_NETWORK, Workspace
from branchline.games.bits import wide
from branchline.games.chance import below
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.numbering import USE
from branchline.games.russian_railroads.rules import apply, legal
from branchline.games.russian_railroads.state import GAP, LIST, PUT, REPEAT, State

AFTER, NEXT, BEST = 0, 1, 2  # trials: after a choice and its follow-ups; one follow-up further; the best so far
LEAST = -1e9
FINE = 1 << 20  # steps of a random number between 0 and 1


@compiled
def decide(board: Board, state: State, seat: int, workspace: Workspace, doubt: float) -> int:
    """Return the planner's action, from what the seat may know; ``workspace`` then holds each choice's score.

    ``doubt`` varies play-outs: a choice that is better by this many points is always preferred; a smaller lead may be
    overlooked.
    """
    count = legal(board, state, seat, workspace.option)
    if count == 0:
        raise AtALoss("The planner of Russian Railroads was asked for a seat that has nothing to decide.")
    forget_opponents(workspace)
    best, most = 0, LEAST
    for i in range(count):
        try_option(board, state, seat, i, workspace)
        expected = workspace.score[i]
        if doubt > 0.0:
            expected += doubt * below(workspace.rng, FINE) / FINE
        if expected > most:
            best, most = i, expected
            workspace.trials[BEST] = workspace.trials[AFTER]
    workspace.options[0] = count
    return wide(workspace.option[best])


@compiled
def take_turn(board: Board, states: Any, seat: int, workspace: Workspace, doubt: float) -> None:
    """Decide and play to the end of the turn."""
    decide(board, states[0], seat, workspace, doubt)
    states[0] = workspace.trials[BEST]


@compiled
def try_option(board: Board, state: State, seat: int, i: int, workspace: Workspace) -> None:
    """Note the points that the seat can expect from its i-th choice. The choices before it must have been tried."""
    action = wide(workspace.option[i])
    before = wide(workspace.option[i - 1]) if i > 0 else 0
    if before >= USE and same_but_for_money(board, before, action):
        _pay_otherwise(board, workspace.trials[AFTER], seat, before, action)
        workspace.score[i] = merit(board, workspace.trials[AFTER], seat, workspace)
    else:
        workspace.trials[AFTER] = state
        apply(board, workspace.trials[AFTER], seat, action)
        workspace.score[i] = finish_turn(board, seat, workspace)


@compiled
def merit(board: Board, state: State, seat: int, workspace: Workspace) -> float:
    """Return what a position is worth to the seat, in points, by the planner's weights or by the network."""
    if workspace.guide[0] != BY_NETWORK:
        return value(board, state, seat, workspace)
    look_ahead(board, state, seat, workspace)
    expected, merits = workspace.expected, workspace.merits
    return float(merits[POINTS] * expected[POINTS] + merits[LEAD] * expected[LEAD] + merits[WIN] * expected[WIN])


@compiled
def expected_points(board: Board, state: State, seat: int, workspace: Workspace) -> float:
    """Return the points that any seat can expect at the end, whoever decided last."""
    if workspace.guide[0] != BY_NETWORK:
        return value(board, state, seat, workspace)
    forget_opponents(workspace)
    look_ahead(board, state, seat, workspace)
    return float(workspace.expected[POINTS])


@compiled
def same_but_for_money(board: Board, use: int, other: int) -> bool:
    """Whether both use the same space, both with or both without the black worker: then the same follows from both."""
    a, b = use - USE, other - USE
    return bool(board.use_spot[a] == board.use_spot[b] and board.use_black[a] == board.use_black[b])


@compiled
def _pay_otherwise(board: Board, state: State, seat: int, paid: int, action: int) -> None:
    state.workers[seat] += board.use_workers[paid - USE] - board.use_workers[action - USE]
    state.rubles[seat] += board.use_rubles[paid - USE] - board.use_rubles[action - USE]


@compiled
def finish_turn(board: Board, seat: int, workspace: Workspace) -> float:
    """Take the most promising choice at each further decision of the turn. Return the points expected then.

    End-bonus cards are chosen after a look at the deck, so the turn is evaluated before that.
    """
    state = workspace.trials[AFTER]
    while goes_on(state, seat):
        apply(board, state, seat, best_follow_up(board, state, seat, workspace))
    return merit(board, state, seat, workspace)


@compiled
def goes_on(state: State, seat: int) -> bool:
    phase = state.phase
    return bool(state.mover == seat and (phase == LIST or phase == PUT or phase == GAP or phase == REPEAT))


@compiled
def best_follow_up(board: Board, state: State, seat: int, workspace: Workspace) -> int:
    out = workspace.out
    count = legal(board, state, seat, out)
    if count == 0:
        raise AtALoss("The planner of Russian Railroads found a turn that cannot be finished.")
    best, most = wide(out[0]), LEAST
    if count == 1:
        return best
    for i in range(count):
        action = wide(out[i])
        workspace.trials[NEXT] = state
        apply(board, workspace.trials[NEXT], seat, action)
        expected = merit(board, workspace.trials[NEXT], seat, workspace)
        if expected > most:
            best, most = action, expected
    return best
