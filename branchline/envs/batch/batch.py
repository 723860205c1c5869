"""The batch as called from Python: checks, threads, and arrays that every call overwrites."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple, TypeVar

import numpy as np

from branchline.envs.batch import rows
from branchline.games import registry, tiers
from branchline.games.compiled import prepare
from branchline.games.compiled_rules import CompiledRules
from branchline.games.contract import GAME_ROW, MOST_DECISIONS, Game, IllegalAction, InvalidSetup
from branchline.games.room import Room

F = TypeVar("F", bound=Callable[..., object])

PART = "envs/batch"
SEED_LIMIT = 2**62
MOST_GAMES = 2**24
FEWEST_ROWS = 64  # per thread: with fewer, handing out work costs more than it saves


class Step(NamedTuple):
    rewards: Any  # by game and seat, for the games that have ended
    terminated: Any  # whether the game in this row is over; the row then shows its next one
    truncated: Any  # whether it was stopped after too many decisions


class Batch:
    """``size`` games. Game i has the seed ``seed + i``, and when it is over a new one follows in its row, with the
    seed of the old one plus ``size``: every game of a batch is the match that the same seed gives anywhere.

    All arrays that a batch returns are its own: the next call overwrites them, so copy what you keep. The legal
    actions are read-only, because the batch continues from them.
    """

    def __init__(
        self,
        game: str | Game,
        size: int,
        seats: int = 2,
        seed: int = 0,
        *,
        options: Mapping[str, Any] | None = None,
        threads: int | None = None,
        most_decisions: int = MOST_DECISIONS,
    ) -> None:
        found = registry.find_game(game) if isinstance(game, str) else game
        rules = found.rules(options or {})
        rules.check_seats(seats)
        if registry.entry_of(found).batch is None or not isinstance(rules, CompiledRules):
            raise InvalidSetup("env.no-batch", title=found.title)
        if type(size) is not int or not 1 <= size <= MOST_GAMES:
            raise InvalidSetup("env.batch-size", most=str(MOST_GAMES), named=repr(size))
        self.rules, self.size, self.seats = rules, size, seats
        self._most_decisions = most_decisions
        self._games = _new_games(rules, size, seats)
        self._legal = [_read_only(array) for array in (self._games.mask, self._games.ids, self._games.counts)]
        self._observations = np.zeros((size, rules.observation_size), np.float32)
        self._slices = _slices(size, threads if threads is not None else _cores())
        self._rooms = [_new_room(rules) for _ in self._slices]
        self._spares = [rules.new_states(1) for _ in self._slices]
        self._pool = ThreadPoolExecutor(len(self._slices) - 1) if len(self._slices) > 1 else None
        self._run = tiers.interpreted if rules.interpreted else _as_it_is
        if not rules.interpreted:
            prepare(rules.game.name, self._warm_up, PART)
        self.reset(seed)

    def reset(self, seed: int | Any = 0) -> None:
        """Start new games in all rows, with the seeds from ``seed`` on or with those of an array."""
        seeds = np.arange(self.size) + seed if np.ndim(seed) == 0 else np.asarray(seed)
        if seeds.shape != (self.size,) or seeds.dtype.kind not in "iu":
            raise InvalidSetup("env.batch-seeds", count=str(self.size))
        if seeds.min() < 0 or seeds.max() >= SEED_LIMIT:
            raise InvalidSetup("env.batch-seed", most=str(SEED_LIMIT - 1))
        self._games.courses["seed"] = seeds
        reset, board, games = self._run(rows.reset_rows), self.rules.board_array, self._games
        self._in_slices(lambda k, bounds: reset(board, games, bounds, self._rooms[k]))

    def step(self, actions: Any) -> Step:
        """Make one decision in every game; if any of them is illegal, none is made."""
        wanted = np.asarray(actions)
        if wanted.dtype.kind not in "iu" or wanted.shape != (self.size,):
            raise ValueError(f"A step takes {self.size} numbers of actions, one for each game.")
        self._check(wanted)
        chosen = np.ascontiguousarray(wanted, np.int32)
        step, board, games = self._run(rows.step_rows), self.rules.board_array, self._games
        self._in_slices(lambda k, bounds: step(board, games, chosen, bounds, self._rooms[k]))
        return Step(games.rewards, games.terminated.view(np.bool_), games.truncated.view(np.bool_))

    def legal_mask(self) -> Any:
        """Return True at each action that the seat to move may take in each game."""
        return self._legal[0].view(np.bool_)

    def legal_ids(self) -> tuple[Any, Any]:
        """Return the mask as lists: actions by game, and how many of each row count."""
        return self._legal[1], self._legal[2]

    def observe(self, out: Any = None) -> Any:
        """Return what the seat to move may know in each game (docs/envs.md), written into ``out`` if given."""
        target = self._observations if out is None else out
        if target.dtype != np.float32 or target.shape != self._observations.shape or not target.flags.c_contiguous:
            raise ValueError(f"Observations need a float32 array of the shape {self._observations.shape}.")
        observe, board, games = self._run(rows.observe_rows), self.rules.board_array, self._games
        self._in_slices(lambda k, bounds: observe(board, games, bounds, self._spares[k], target))
        return target

    @property
    def to_move(self) -> Any:
        """The seat that decides in each game."""
        return self._games.to_move

    @property
    def seeds(self) -> Any:
        """The seed of the game that each row shows."""
        return self._games.courses["seed"].copy()

    @property
    def results(self) -> Any:
        """Scores, ranks and number of decisions of the last game that ended in each row, records of GAME_ROW."""
        return self._games.results

    def position(self, row: int) -> Any:
        """Return a copy of the whole position in a row, including secrets."""
        return self._games.states[row : row + 1].copy()

    def close(self) -> None:
        """Stop the threads; they also stop when Python exits."""
        if self._pool is not None:
            self._pool.shutdown()

    def _check(self, actions: Any) -> None:
        most = self.rules.first_chance - 1
        if actions.min() < 0 or actions.max() > most:
            raise ValueError(f"Actions are numbered from 0 to {most}.")
        allowed = self._games.mask[np.arange(self.size), actions]
        if not allowed.all():
            row = int(np.argmin(allowed))
            refusal = self.rules.why_not(self.position(row), int(self.to_move[row]), int(actions[row]))
            raise IllegalAction("env.batch-action", refusal.rule, code=refusal.code, row=str(row), why=refusal.said)

    def _in_slices(self, work: Callable[[int, rows.Bounds], None]) -> None:
        """Run every slice in its own thread, the first in the caller's."""
        bounds = [self._bounds(*part) for part in self._slices]
        tasks = [self._pool.submit(work, k, bounds[k]) for k in range(1, len(bounds))] if self._pool else []
        work(0, bounds[0])
        for task in tasks:
            task.result()

    def _bounds(self, start: int, stop: int) -> rows.Bounds:
        return rows.Bounds(start, stop, self.seats, self._most_decisions)

    def _warm_up(self) -> None:
        """Call every entry point once, so that all machine code is in the cache."""
        board, games = self.rules.board_array, self._games
        bounds = self._bounds(0, 1)
        rows.reset_rows(board, games, bounds, self._rooms[0])
        rows.step_rows(board, games, games.ids[:, 0].copy(), bounds, self._rooms[0])
        rows.observe_rows(board, games, bounds, self._spares[0], self._observations)


def _new_games(rules: CompiledRules, size: int, seats: int) -> rows.GameRows:
    return rows.GameRows(
        states=rules.new_states(size),
        courses=np.zeros(size, rows.COURSE),
        to_move=np.zeros(size, np.int32),
        mask=np.zeros((size, rules.first_chance), np.uint8),
        ids=np.zeros((size, rules.first_chance), np.int32),
        counts=np.zeros(size, np.int32),
        rewards=np.zeros((size, seats), np.float32),
        terminated=np.zeros(size, np.uint8),
        truncated=np.zeros(size, np.uint8),
        results=np.zeros(size, GAME_ROW).view(np.recarray),
    )


def _as_it_is(function: F) -> F:
    return function


def _read_only(array: Any) -> Any:
    shown = array.view()
    shown.flags.writeable = False
    return shown


def _new_room(rules: CompiledRules) -> Room:
    out, weights = np.zeros(len(rules.actions), np.int32), np.zeros(rules.most_outcomes, np.int32)
    return Room(out, weights, np.zeros(1, np.uint64), rules.new_result())


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _slices(size: int, threads: int) -> list[tuple[int, int]]:
    if type(threads) is not int or threads < 1:
        raise InvalidSetup("env.batch-threads", named=repr(threads))
    parts = max(1, min(threads, size // FEWEST_ROWS))
    edges = [size * k // parts for k in range(parts + 1)]
    return list(pairwise(edges))
