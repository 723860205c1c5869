"""Steps and whole games in one call, because a call from Python into compiled code costs more than a decision."""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.games.bits import wide
from branchline.games.chance import Ids, below, next_word, pick, scale, stream
from branchline.games.compiled import compiled, entry
from branchline.games.contract import CHANCE, MOST_DECISIONS, OVER
from branchline.games.room import Room
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.ranking import rank
from branchline.games.ticket_to_ride.rules import apply, legal, odds, setup
from branchline.games.ticket_to_ride.scoring import score_game
from branchline.games.ticket_to_ride.state import State

Rows = Any  # an array of contract.GAME_ROW


@compiled
def choose_chance(board: Board, state: State, word: np.uint64, out: Ids, weights: Ids) -> int:
    """Return the outcome that 64 random bits select."""
    count = odds(board, state, out, weights)
    total = 0
    for i in range(count):
        total += weights[i]
    return wide(out[pick(weights, count, scale(word, total))])


@compiled
def play_to_the_end(board: Board, state: State, room: Room) -> int:
    """Play random decisions until the game is over or too long; return how many the players made.

    All actions of a seat are equally likely; chance follows its odds.
    """
    decisions = 0
    while state.mover != OVER and decisions < MOST_DECISIONS:
        seat = wide(state.mover)
        if seat == CHANCE:
            action = choose_chance(board, state, next_word(room.rng), room.out, room.weights)
        else:
            action = wide(room.out[below(room.rng, legal(board, state, seat, room.out))])
            decisions += 1
        apply(board, state, seat, action)
    return decisions


@entry
def play_random_games(boards: Any, states: Any, room: Room, seats: int, seed: int, start: int, rows: Rows) -> None:
    """Play games from number ``start`` on, one per row; each has its own random stream, in whatever thread it runs."""
    board, state, result = boards[0], states[0], room.result[0]
    for i in range(len(rows)):
        room.rng[0] = stream(seed, start + i)
        setup(board, state, seats)
        row = rows[i]
        row.decisions = play_to_the_end(board, state, room)
        row.over = 1 if state.mover == OVER else 0
        score_game(board, state, result)
        rank(board, state, result, row.places)
        for seat in range(seats):
            row.scores[seat] = result.total[seat]
