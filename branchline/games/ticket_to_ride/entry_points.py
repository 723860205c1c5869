"""The entry points: the compiled contract as called from Python, with board and position as arrays of one record.

Numba accepts an array from Python much faster than a single record. Inside compiled code the records
themselves are passed.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.games.chance import Ids, Rng
from branchline.games.compiled import entry
from branchline.games.contract import OVER
from branchline.games.room import Room
from branchline.games.ticket_to_ride import playout, rules
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.observe import Features
from branchline.games.ticket_to_ride.observe import observe as observe_record
from branchline.games.ticket_to_ride.ranking import Places
from branchline.games.ticket_to_ride.ranking import rank as rank_record
from branchline.games.ticket_to_ride.redeal_cards import redeal_cards
from branchline.games.ticket_to_ride.redeal_tickets import redeal_tickets
from branchline.games.ticket_to_ride.scoring import score_game
from branchline.games.ticket_to_ride.secrets import hide
from branchline.games.ticket_to_ride.state import State

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
    hide(out[0], seat)


@entry
def redeal(board: One, state: One, seat: int, rng: Rng, spare: One) -> None:
    """Replace the position by another that looks the same to the seat; ``spare`` is used as a buffer."""
    if state[0].mover != OVER:
        hide(state[0], seat)
        redeal_cards(board[0], state[0], seat, rng, spare[0])
        redeal_tickets(board[0], state[0], seat, rng, spare[0])


@entry
def observe(board: One, state: One, seat: int, out: Features) -> None:
    observe_record(board[0], state[0], seat, out)


@entry
def play_out(board: One, state: One, room: Room) -> None:
    """Play at random to the end, scored in ``room.result``."""
    playout.play_to_the_end(board[0], state[0], room)
    score_game(board[0], state[0], room.result[0])


@entry
def score(board: One, state: One, result: One, places: Places) -> None:
    score_game(board[0], state[0], result[0])
    rank_record(board[0], state[0], result[0], places)


def legal_ids(board: Board, state: State, seat: int) -> list[int]:
    """Return the legal actions for single records; for callers that do not need speed."""
    out = np.zeros(int(board.actions), np.int32)
    count = legal(np.asarray(board).reshape(1), np.asarray(state).reshape(1), seat, out)
    return [int(number) for number in out[:count]]
