"""The compiled contract as Python calls it, with board and position as arrays of one record.

Numba takes an array from Python much faster than a single record. Compiled code passes the records themselves.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.games.chance import Ids, Rng
from branchline.games.compiled import entry
from branchline.games.contract import OVER
from branchline.games.room import Room
from branchline.games.russian_railroads import playout, prospects, rules
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.observe import Features
from branchline.games.russian_railroads.observe import observe as observe_record
from branchline.games.russian_railroads.scoring import look_at_scoring, score_game
from branchline.games.russian_railroads.scoring import rank as rank_record
from branchline.games.russian_railroads.secrets import hide, redeal_cards
from branchline.games.russian_railroads.state import State, States

One = Any  # an array of one record

play_random_games = playout.play_random_games


@entry
def setup(board: One, state: One, seats: int) -> None:
    rules.setup(board[0], state[0], seats)


@entry
def may_act(board: One, state: One, seat: int) -> bool:
    return rules.may_act(board[0], state[0], seat)


@entry
def legal(board: One, state: One, seat: int, out: Ids) -> int:
    return rules.legal(board[0], state[0], seat, out)


@entry
def odds(board: One, state: One, out: Ids, weights: Ids) -> int:
    return rules.odds(board[0], state[0], out, weights)


@entry
def apply(board: One, state: One, seat: int, action: int) -> None:
    rules.apply(board[0], state[0], seat, action)


@entry
def choose_chance(board: One, state: One, word: np.uint64, out: Ids, weights: Ids) -> int:
    return playout.choose_chance(board[0], state[0], word, out, weights)


@entry
def blind(board: One, state: One, seat: int, out: One) -> None:
    """Write into ``out`` what the seat may know."""
    out[0] = state[0]
    if state[0].mover != OVER:
        hide(out[0], seat)


@entry
def redeal(board: One, state: One, seat: int, rng: Rng, spare: One) -> None:
    """Replace the position by another possible one that looks the same to the seat."""
    if state[0].mover != OVER:
        hide(state[0], seat)
        redeal_cards(state[0], seat, rng)


@entry
def observe(board: One, state: One, seat: int, out: Features) -> None:
    observe_record(state[0], seat, out)


@entry
def play_out(board: One, state: One, room: Room) -> None:
    """Play at random to the end; the score is in ``room.result``."""
    playout.play_to_the_end(board[0], state[0], room)
    score_game(board[0], state[0], room.result[0])


@entry
def score(board: One, state: One, result: One, places: Any) -> None:
    score_game(board[0], state[0], result[0])
    rank_record(state[0], result[0], places)


@entry
def scoring_now(board: One, state: One, scoring: One) -> None:
    look_at_scoring(board[0], state[0], scoring[0])


@entry
def play_on(board: One, states: States, seat: int, played: int, out: Ids) -> None:
    """Finish the turn in the first of two positions; see ``prospects.py``."""
    prospects.play_on(board[0], states, seat, played, out)


def legal_ids(board: Board, state: State, seat: int) -> list[int]:
    """The legal actions for single records, for code that need not be fast."""
    out = np.zeros(int(board.actions), np.int32)
    count = legal(np.asarray(board).reshape(1), np.asarray(state).reshape(1), seat, out)
    return [int(number) for number in out[:count]]
