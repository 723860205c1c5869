"""Selects which game's rules are called, by the type of the board, once, when a function is compiled.

Every game has its own functions, and Numba does not cache code that takes functions as arguments. So the batch is
written once against the names below and compiled for each type of board.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

import numba
from numba.extending import overload

from branchline.games import registry

F = TypeVar("F", bound=Callable[..., Any])


@cache
def _games(entries: tuple[registry.Entry, ...]) -> tuple[Any, ...]:
    """Return the modules that registered games provide for batches."""
    return tuple(registry.load(entry.batch) for entry in entries if entry.batch is not None)


def _game_of(board: Any) -> Any:
    return next(game for game in _games(registry.kinds()) if board.dtype == game.BOARD)


def _game_of_type(board: Any) -> Any:
    return next(game for game in _games(registry.kinds()) if board == numba.from_dtype(game.BOARD))


def _by_board(function: F) -> F:
    """Make the compiler replace calls to this function by the game's own function."""

    @overload(function, inline="always", strict=False)  # type: ignore[untyped-decorator]
    def choose(board: Any, *_rest: Any) -> Any:
        return getattr(_game_of_type(board), function.__name__)

    return function


@_by_board
def setup(board: Any, state: Any, seats: Any) -> Any:
    return _game_of(board).setup(board, state, seats)


@_by_board
def legal(board: Any, state: Any, seat: Any, out: Any) -> Any:
    return _game_of(board).legal(board, state, seat, out)


@_by_board
def apply(board: Any, state: Any, seat: Any, action: Any) -> Any:
    return _game_of(board).apply(board, state, seat, action)


@_by_board
def choose_chance(board: Any, state: Any, word: Any, out: Any, weights: Any) -> Any:
    return _game_of(board).choose_chance(board, state, word, out, weights)


@_by_board
def hide(board: Any, state: Any, seat: Any) -> Any:
    return _game_of(board).hide(board, state, seat)


@_by_board
def observe(board: Any, state: Any, seat: Any, out: Any) -> Any:
    return _game_of(board).observe(board, state, seat, out)


@_by_board
def score(board: Any, state: Any, result: Any, places: Any) -> Any:
    return _game_of(board).score(board, state, result, places)
