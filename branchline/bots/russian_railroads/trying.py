"""Choices tried in sample worlds, for reviews: all seats play on, and long before the end the network foresees it.

Hardly anything is left to chance in this game, so worlds differ by how the seats play on: they misjudge their choices
by a few points, drawn anew for each turn. All seats play on so before and after every decision, and so what is expected
before a decision is the mean of what is expected after its choices (docs/analysis.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from branchline.bots.russian_railroads.decide import best_follow_up, goes_on, take_turn
from branchline.bots.russian_railroads.outlook import WIN, forget_opponents, look_ahead
from branchline.bots.russian_railroads.playout import MOST_TURNS, PlayoutGame
from branchline.bots.russian_railroads.search import SURE, SearchMemory, deal, weigh
from branchline.bots.russian_railroads.value import is_nearly_over, scorings_left
from branchline.bots.russian_railroads.workspace import BY_NETWORK, BY_WEIGHTS
from branchline.bots.trials import NO_ACTION, Results, note_result
from branchline.games.bits import wide
from branchline.games.chance import next_word, stream
from branchline.games.compiled import compiled, entry
from branchline.games.contract import CHANCE, OVER
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.playout import choose_chance
from branchline.games.russian_railroads.rules import apply
from branchline.games.russian_railroads.state import new_states


class Playing(NamedTuple):
    """How the seats play on."""

    turns: int  # of each seat before the outcome is foreseen
    doubt: float  # points by which a choice may be misjudged for each scoring that is left
    most_doubt: float  # and at most


# About two rounds: after eight turns in all, what the network says of two choices differs by 10 to 20 % of the win from
# how games end; after so many, by hardly more than can be measured. With less doubt, worlds are so much alike that
# nobody seems to play well who does not foresee the others' very moves.
PLAYING = Playing(turns=16, doubt=3.0, most_doubt=12.0)


class Choices(NamedTuple):
    """What is tried, and where the next turn begins in a world: what begins alike goes on alike and is played once."""

    actions: Any
    states: Any
    raw: Any  # the states as bytes
    guides: Any


def new_choices(actions: Sequence[int]) -> Choices:
    count, states = len(actions), new_states(len(actions))
    raw = states.view(np.uint8).reshape(count, -1)
    return Choices(np.array(actions, np.int32), states, raw, np.zeros(count, np.int64))


@entry
def try_out(
    boards: Any,
    memory: SearchMemory,
    playing: Playing,
    seat: int,
    seed: int,
    choices: Choices,
    first: int,
    results: Results,
) -> None:
    """Play each choice, and on, in worlds from number ``first`` on, which are the same for all of them."""
    workspace = memory.game.workspace
    guide = wide(workspace.guide[0])
    for i in range(results.wins.shape[1]):
        world = wide(stream(seed, first + i))
        for action in range(len(choices.actions)):
            deal(memory, seat, seed, first + i)
            turns = _begin(boards[0], memory.game, playing, world, seat, wide(choices.actions[action]))
            alike = _note_begun(memory.game, choices, action)
            if alike == action:
                _play_on(boards[0], memory.game, playing, world, turns)
                weigh(boards[0], memory)
                _foresee_wins(boards[0], memory)
                note_result(results, action, i, memory.payoff[0])
            else:
                _note_same(results, action, alike, i)
            workspace.guide[0] = guide


@compiled
def _begin(board: Board, game: PlayoutGame, playing: Playing, world: int, seat: int, action: int) -> int:
    """Play the action, or what the seat does by itself, up to where the next turn begins. Return the turns so far."""
    state, turns = game.states[0], 0
    if action != NO_ACTION:
        turns = 0 if goes_on(state, seat) else 1
        apply(board, state, seat, action)
    elif seat != CHANCE and state.mover == seat and not goes_on(state, seat):
        turns = 1
        _take_turn(board, game, playing, world, turns)
    _finish_turn(board, game)
    return turns


@compiled
def _note_begun(game: PlayoutGame, choices: Choices, action: int) -> int:
    """Note the position. Return the first action after which it was the same."""
    choices.states[action] = game.states[0]
    choices.guides[action] = game.workspace.guide[0]
    for other in range(action):
        if choices.guides[other] == choices.guides[action] and _are_equal(choices.raw[other], choices.raw[action]):
            return wide(other)
    return action


@compiled
def _note_same(results: Results, action: int, alike: int, world: int) -> None:
    for seat in range(results.wins.shape[2]):
        results.wins[action, world, seat] = results.wins[alike, world, seat]
        results.points[action, world, seat] = results.points[alike, world, seat]


@compiled
def _are_equal(raw: Any, other: Any) -> bool:
    for i in range(len(raw)):
        if raw[i] != other[i]:
            return False
    return True


@compiled
def _play_on(board: Board, game: PlayoutGame, playing: Playing, world: int, turns: int) -> None:
    """Play on after so many turns, or to the end if no network can foresee it."""
    state, workspace = game.states[0], game.workspace
    most = playing.turns * state.seats if workspace.guide[0] == BY_NETWORK else MOST_TURNS
    while state.mover != OVER:
        if turns == most and not is_nearly_over(board, state):
            break
        turns += 1
        _take_turn(board, game, playing, world, turns)
        _finish_turn(board, game)


@compiled
def _take_turn(board: Board, game: PlayoutGame, playing: Playing, world: int, turns: int) -> None:
    """Every turn has its own random numbers, so two games that differ in one action are alike where they can be."""
    state, workspace = game.states[0], game.workspace
    doubt = min(playing.most_doubt, playing.doubt * scorings_left(board, state))
    if is_nearly_over(board, state):
        workspace.guide[0], doubt = BY_WEIGHTS, SURE
    workspace.rng[0] = stream(world, turns)
    take_turn(board, game.states, wide(state.mover), workspace, doubt)


@compiled
def _finish_turn(board: Board, game: PlayoutGame) -> None:
    """Play what belongs to the turn that has begun, and what chance decides."""
    state, workspace = game.states[0], game.workspace
    while state.mover != OVER:
        seat = wide(state.mover)
        if seat == CHANCE:
            word = next_word(workspace.rng)
            apply(board, state, seat, choose_chance(board, state, word, game.room.out, game.room.weights))
        elif goes_on(state, seat):
            forget_opponents(workspace)
            apply(board, state, seat, best_follow_up(board, state, seat, workspace))
        else:
            break


@compiled
def _foresee_wins(board: Board, memory: SearchMemory) -> None:
    """Where the game goes on and a network says how likely each seat is to win, take its word."""
    state, workspace, payoff = memory.game.states[0], memory.game.workspace, memory.payoff[0]
    if state.mover == OVER or workspace.guide[0] != BY_NETWORK:
        return
    total = 0.0
    for seat in range(state.seats):
        forget_opponents(workspace)
        look_ahead(board, state, wide(seat), workspace)
        payoff.wins[seat] = workspace.expected[WIN]
        total += workspace.expected[WIN]
    for seat in range(state.seats):
        payoff.wins[seat] /= total
