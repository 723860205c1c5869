"""Planners play games to the end in compiled code."""

from __future__ import annotations

from typing import Any, NamedTuple

from branchline.bots.russian_railroads.decide import decide, goes_on, take_turn
from branchline.bots.russian_railroads.value import note_all, promise
from branchline.bots.russian_railroads.workspace import Workspace
from branchline.games.bits import wide
from branchline.games.chance import next_word, stream
from branchline.games.compiled import compiled, entry
from branchline.games.contract import CHANCE, OVER
from branchline.games.room import Room
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.playout import choose_chance
from branchline.games.russian_railroads.rules import apply, setup
from branchline.games.russian_railroads.scoring import rank, score_game

MOST_TURNS = 10_000  # more than a game has


class PlayoutGame(NamedTuple):
    """A position and one workspace for all planners, since they keep nothing in it between decisions."""

    states: Any
    workspace: Workspace
    room: Room


@compiled
def play_on(board: Board, game: PlayoutGame, doubt: float, most_turns: int) -> int:
    """Finish the current turn, play at most ``most_turns`` more and return how many. ``doubt``: see ``decide``."""
    state, turns = game.states[0], 0
    while state.mover != OVER:
        if state.mover == CHANCE:
            word = next_word(game.workspace.rng)
            apply(board, state, CHANCE, choose_chance(board, state, word, game.room.out, game.room.weights))
            continue
        seat = wide(state.mover)
        if not goes_on(state, seat):
            if turns == most_turns:
                break
            turns += 1
        take_turn(board, game.states, seat, game.workspace, doubt)
    return turns


@entry
def choose(boards: Any, states: Any, seat: int, workspace: Workspace) -> int:
    """Return the planner's action; see ``decide``."""
    return decide(boards[0], states[0], seat, workspace, 0.0)


@entry
def take_stock(boards: Any, states: Any, seat: int, workspace: Workspace, promises: Any) -> None:
    """Note the seat's assets, and write the points that each plan promises at the end to ``promises``."""
    board, state = boards[0], states[0]
    note_all(board, state, seat, workspace)
    for plan in range(len(promises)):
        promises[plan] = state.points[seat] + promise(board, state, wide(plan), workspace)


@entry
def play_games(boards: Any, game: PlayoutGame, seats: int, seed: int, start: int, doubt: float, rows: Any) -> None:
    """Play games from number ``start`` on, one per row of GAME_ROW."""
    board, state, result = boards[0], game.states[0], game.room.result[0]
    for i in range(len(rows)):
        game.workspace.rng[0] = stream(seed, start + i)
        setup(board, state, seats)
        row = rows[i]
        row.decisions = play_on(board, game, doubt, wide(MOST_TURNS))
        row.over = 1
        score_game(board, state, result)
        rank(state, result, row.places)
        for seat in range(seats):
            row.scores[seat] = result.total[seat]
