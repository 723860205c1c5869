"""One decision of the planner: every choice is tried out to the end of the turn, and the position then is weighed."""

from __future__ import annotations

from typing import Any

from branchline.bots.brains import AtALoss
from branchline.bots.russian_railroads.mind import Mind
from branchline.bots.russian_railroads.value import value
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
def decide(board: Board, state: State, seat: int, mind: Mind, doubt: float) -> int:
    """The planner's action; it uses only what the seat may know. ``mind`` then holds what it expects of each choice.

    ``doubt`` is for play-outs that shall differ: a choice that is better by so many points is always preferred, a
    lesser lead can be overlooked.
    """
    count = legal(board, state, seat, mind.option)
    if count == 0:
        raise AtALoss("The planner of Russian Railroads was asked for a seat that has nothing to decide.")
    best, most = 0, LEAST
    for i in range(count):
        try_option(board, state, seat, i, mind)
        expected = mind.score[i]
        if doubt > 0.0:
            expected += doubt * below(mind.rng, FINE) / FINE
        if expected > most:
            best, most = i, expected
            mind.trials[BEST] = mind.trials[AFTER]
    mind.options[0] = count
    return wide(mind.option[best])


@compiled
def take_turn(board: Board, states: Any, seat: int, mind: Mind, doubt: float) -> None:
    """Decide, and go on to the end of the turn at once."""
    decide(board, states[0], seat, mind, doubt)
    states[0] = mind.trials[BEST]


@compiled
def try_option(board: Board, state: State, seat: int, i: int, mind: Mind) -> None:
    """Note the points that the seat can expect from its i-th choice; the ones before it were tried already."""
    action = wide(mind.option[i])
    before = wide(mind.option[i - 1]) if i > 0 else 0
    if before >= USE and same_but_for_money(board, before, action):
        _pay_otherwise(board, mind.trials[AFTER], seat, before, action)
        mind.score[i] = value(board, mind.trials[AFTER], seat, mind)
    else:
        mind.trials[AFTER] = state
        apply(board, mind.trials[AFTER], seat, action)
        mind.score[i] = finish_turn(board, seat, mind)


@compiled
def same_but_for_money(board: Board, use: int, other: int) -> bool:
    """The same space, with or without the black worker: what follows is the same however it is paid."""
    a, b = use - USE, other - USE
    return bool(board.use_place[a] == board.use_place[b] and board.use_black[a] == board.use_black[b])


@compiled
def _pay_otherwise(board: Board, state: State, seat: int, paid: int, action: int) -> None:
    state.workers[seat] += board.use_workers[paid - USE] - board.use_workers[action - USE]
    state.rubles[seat] += board.use_rubles[paid - USE] - board.use_rubles[action - USE]


@compiled
def finish_turn(board: Board, seat: int, mind: Mind) -> float:
    """Take what promises most at each further decision of the turn; the points expected then.

    End-bonus cards are picked by a look at the deck, so a turn is weighed before that.
    """
    state = mind.trials[AFTER]
    while goes_on(state, seat):
        apply(board, state, seat, best_follow_up(board, state, seat, mind))
    return value(board, state, seat, mind)


@compiled
def goes_on(state: State, seat: int) -> bool:
    phase = state.phase
    return bool(state.mover == seat and (phase == LIST or phase == PUT or phase == GAP or phase == REPEAT))


@compiled
def best_follow_up(board: Board, state: State, seat: int, mind: Mind) -> int:
    out = mind.out
    count = legal(board, state, seat, out)
    if count == 0:
        raise AtALoss("The planner of Russian Railroads found a turn that cannot be finished.")
    best, most = wide(out[0]), LEAST
    if count == 1:
        return best
    for i in range(count):
        action = wide(out[i])
        mind.trials[NEXT] = state
        apply(board, mind.trials[NEXT], seat, action)
        expected = value(board, mind.trials[NEXT], seat, mind)
        if expected > most:
            best, most = action, expected
    return best
