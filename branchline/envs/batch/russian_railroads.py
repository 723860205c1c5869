"""Russian Railroads for batches: every game has these functions, with these arguments."""

from __future__ import annotations

from typing import Any

from branchline.games.chance import Ids
from branchline.games.russian_railroads import observe as features
from branchline.games.russian_railroads import playout, rules, scoring, secrets
from branchline.games.russian_railroads.board import BOARD, Board
from branchline.games.russian_railroads.observe import Features
from branchline.games.russian_railroads.scoring import Result
from branchline.games.russian_railroads.state import State

__all__ = ["BOARD"]


def setup(board: Board, state: State, seats: int) -> None:
    rules.setup(board, state, seats)


def legal(board: Board, state: State, seat: int, out: Ids) -> int:
    return rules.legal(board, state, seat, out)


def apply(board: Board, state: State, seat: int, action: int) -> None:
    rules.apply(board, state, seat, action)


def choose_chance(board: Board, state: State, word: Any, out: Ids, weights: Ids) -> int:
    return playout.choose_chance(board, state, word, out, weights)


def hide(board: Board, state: State, seat: int) -> None:
    secrets.hide(state, seat)


def observe(board: Board, state: State, seat: int, out: Features) -> None:
    features.observe(state, seat, out)


def score(board: Board, state: State, result: Result, places: Any) -> None:
    scoring.score_game(board, state, result)
    scoring.rank(state, result, places)
