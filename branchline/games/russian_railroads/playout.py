"""Whole games in one call. Compiled per game, since compiled functions cannot be passed as arguments and cached."""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.games.bits import wide
from branchline.games.chance import Ids, below, next_word, scale, stream
from branchline.games.compiled import compiled, entry
from branchline.games.contract import CHANCE, OVER
from branchline.games.room import Room
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.rules import apply, legal, odds, setup
from branchline.games.russian_railroads.scoring import rank, score_game
from branchline.games.russian_railroads.state import State


@compiled
def choose_chance(board: Board, state: State, word: np.uint64, out: Ids, weights: Ids) -> int:
    """The outcome that 64 random bits stand for. All outcomes are equally likely."""
    return wide(out[scale(word, odds(board, state, out, weights))])


@compiled
def play_to_the_end(board: Board, state: State, room: Room) -> int:
    """Play random decisions to the end; return how many the players took. Rounds and pieces limit that number."""
    decisions = 0
    while state.mover != OVER:
        seat = wide(state.mover)
        if seat == CHANCE:
            action = choose_chance(board, state, next_word(room.rng), room.out, room.weights)
        else:
            action = wide(room.out[below(room.rng, legal(board, state, seat, room.out))])
            decisions += 1
        apply(board, state, seat, action)
    return decisions


@entry
def play_random_games(boards: Any, states: Any, room: Room, seats: int, seed: int, start: int, rows: Any) -> None:
    """Play games ``start`` onwards, one per row. Each game has its own random stream, whichever process plays it."""
    board, state, result = boards[0], states[0], room.result[0]
    for i in range(len(rows)):
        room.rng[0] = stream(seed, start + i)
        setup(board, state, seats)
        row = rows[i]
        row.decisions = play_to_the_end(board, state, room)
        row.over = 1
        score_game(board, state, result)
        rank(state, result, row.places)
        for seat in range(seats):
            row.scores[seat] = result.total[seat]
