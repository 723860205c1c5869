"""Planners, or what was learnt, play games to the end in compiled code."""

from __future__ import annotations

from typing import Any, NamedTuple

from branchline.bots.ticket_to_ride.decide import decide
from branchline.bots.ticket_to_ride.policy import Policy, decide_by_policy
from branchline.games.bits import wide
from branchline.games.chance import next_word, stream
from branchline.games.compiled import compiled, entry
from branchline.games.contract import CHANCE, OVER
from branchline.games.room import Room
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.playout import choose_chance
from branchline.games.ticket_to_ride.ranking import rank
from branchline.games.ticket_to_ride.rules import apply, setup
from branchline.games.ticket_to_ride.scoring import score_game
from branchline.games.ticket_to_ride.state import NONE, TURN, State

MOST_DECISIONS = 2_000  # limit for a game between planners: a tunnel can be tried forever (TTE-26)


class PlayoutGame(NamedTuple):
    """A position, for each seat its planner's weights and workspace, and what was learnt beyond the planner."""

    states: Any
    weights: Any
    workspaces: Any
    room: Room
    policy: Policy


@compiled
def play_on(board: Board, game: PlayoutGame, seed: int) -> int:
    """Play to the end and return the number of decisions."""
    return play_turns(board, game, seed, NONE, MOST_DECISIONS)


@compiled
def play_turns(board: Board, game: PlayoutGame, seed: int, watched: int, most: int) -> int:
    """Play until a seat has had so many turns and is to begin another, or to the end. Return the number of decisions.

    Every turn has its own stream of random numbers, so two games that differ in one action have the same luck later.
    """
    state: State = game.states[0]
    decisions, turns = 0, 0
    while state.mover != OVER and decisions < MOST_DECISIONS:
        seat = wide(state.mover)
        if seat == CHANCE:
            word = next_word(game.room.rng)
            action = choose_chance(board, state, word, game.room.out, game.room.weights)
        else:
            if state.phase == TURN:
                if seat == watched:
                    most -= 1
                    if most < 0:
                        break
                turns += 1
                game.room.rng[0] = stream(seed, turns)
            action = decide_by_policy(board, state, seat, game.weights[seat], game.workspaces[seat], game.policy)
            decisions += 1
        apply(board, state, seat, action)
    return decisions


@compiled
def forget_plans(game: PlayoutGame) -> None:
    for seat in range(len(game.workspaces)):
        game.workspaces[seat].made = 0


@entry
def choose(boards: Any, states: Any, seat: int, weights: Any, workspaces: Any) -> int:
    """Return the planner's action, from a new plan."""
    workspaces[0].made = 0
    return decide(boards[0], states[0], seat, weights[0], workspaces[0])


@entry
def choose_by_policy(boards: Any, states: Any, seat: int, weights: Any, workspaces: Any, policy: Policy) -> int:
    """Return the learnt policy's action, from a new plan."""
    workspaces[0].made = 0
    return decide_by_policy(boards[0], states[0], seat, weights[0], workspaces[0], policy)


@entry
def play_games(boards: Any, game: PlayoutGame, seats: int, seed: int, start: int, rows: Any, completed: Any) -> None:
    """Play games from ``start`` on, one per row of GAME_ROW; ``completed``: tickets held and completed, by seat."""
    board, state, result = boards[0], game.states[0], game.room.result[0]
    for i in range(len(rows)):
        setup(board, state, seats)
        forget_plans(game)
        game.room.rng[0] = stream(seed, start + i)
        row = rows[i]
        row.decisions = play_on(board, game, wide(next_word(game.room.rng)))
        row.over = 1 if state.mover == OVER else 0
        score_game(board, state, result)
        rank(board, state, result, row.places)
        for seat in range(seats):
            row.scores[seat] = result.total[seat]
            completed[i, seat, 0] = state.ticket_count[seat]
            completed[i, seat, 1] = result.completed[seat]
