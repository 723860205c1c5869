"""Rules whose contract is a module of compiled functions, the same names in every game: its entry points.

Each game compiles its own, because functions made in closures would not be cached. What Python does around them is
here.
"""

from __future__ import annotations

from abc import abstractmethod
from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

import numpy as np

from branchline.games.contract import CHANCE, GAME_ROW, OVER, Position, Rules
from branchline.games.records import overwrite
from branchline.games.room import Room


class CompiledRules(Rules):
    entry_points: Any  # the module
    interpreted = False  # whether its functions are plain Python
    board_array: Any  # the board as an array of one record

    @abstractmethod
    def new_result(self) -> Any:
        """Return an array of one record for a final scoring."""

    def setup(self, state: Position, seats: int) -> None:
        self.entry_points.setup(self.board_array, state, seats)

    def to_move(self, state: Position) -> int:
        return int(state["mover"][0])

    def may_act(self, state: Position, seat: int) -> bool:
        return bool(self.entry_points.may_act(self.board_array, state, seat))

    def legal(self, state: Position, seat: int, out: Any) -> int:
        self._check_room(out, len(self.actions))
        return int(self.entry_points.legal(self.board_array, state, seat, out))

    def odds(self, state: Position, out: Any, weights: Any) -> int:
        self._check_room(out, self.most_outcomes)
        self._check_room(weights, self.most_outcomes)
        return int(self.entry_points.odds(self.board_array, state, out, weights))

    def apply(self, state: Position, seat: int, action: int) -> None:
        if not 0 <= action < len(self.actions):
            raise ValueError(f"There is no action {action}.")
        self.entry_points.apply(self.board_array, state, seat, action)

    def try_action(self, state: Position, seat: int, action: int, out: Any) -> bool:
        count = self.legal(state, seat, out)
        place = bisect_left(out, action, 0, count)
        if place == count or out[place] != action:
            return False
        self.entry_points.apply(self.board_array, state, seat, action)
        return True

    def scores(self, state: Position) -> list[int]:
        record = state[0]
        if record.mover != OVER:
            return [int(points) for points in record.points[: record.seats]]
        return list(self.outcome(state).scores)

    def take_chance(self, state: Position, word: int, out: Any, weights: Any) -> int:
        action = int(self.entry_points.choose_chance(self.board_array, state, np.uint64(word), out, weights))
        self.entry_points.apply(self.board_array, state, CHANCE, action)
        return action

    def blind(self, state: Position, seat: int, out: Position) -> None:
        self.entry_points.blind(self.board_array, state, seat, out)

    def redeal(self, state: Position, seat: int, rng: Any) -> None:
        if getattr(rng, "dtype", None) != np.uint64 or rng.shape != (1,):
            raise ValueError("Random numbers come from an array of one uint64: np.array([seed], np.uint64).")
        self.entry_points.redeal(self.board_array, state, seat, rng, self.new_states(1))

    def observe(self, state: Position, seat: int, out: Any) -> None:
        self.entry_points.observe(self.board_array, state, seat, out)

    def play_random_games(self, seats: int, seed: int, start: int, rows: Any) -> None:
        self.entry_points.play_random_games(
            self.board_array, self.new_states(1), self._room(), seats, seed, start, rows
        )

    def try_out(self, state: Position, seat: int, actions: Sequence[int], worlds: int, seed: int) -> list[float]:
        room, world, trial = self._room(), self.new_states(1), self.new_states(1)
        room.rng[0] = seed
        worth = [0.0] * len(actions)
        for _ in range(worlds):
            overwrite(world, state)
            self.redeal(world, seat, room.rng)
            for i, action in enumerate(actions):
                overwrite(trial, world)
                self.apply(trial, seat, action)
                self.entry_points.play_out(self.board_array, trial, room)
                totals = room.result["total"][0][: state["seats"][0]].tolist()
                worth[i] += (totals[seat] - max(totals[:seat] + totals[seat + 1 :])) / worlds
        return worth

    def _check_room(self, array: Any, size: int) -> None:
        """Check that the array has the right type and length, because compiled code writes without checks."""
        if getattr(array, "dtype", None) != np.int32 or len(array) < size:
            raise ValueError(f"An int32 array of at least {size} places is needed: np.zeros({size}, np.int32).")

    def _room(self) -> Room:
        out, weights = np.zeros(len(self.actions), np.int32), np.zeros(self.most_outcomes, np.int32)
        return Room(out, weights, np.zeros(1, np.uint64), self.new_result())

    def warm_up(self) -> None:
        out, weights, rng, _ = self._room()
        state, blinded = self.new_states(1), self.new_states(1)
        self.setup(state, 2)
        while self.to_move(state) == CHANCE:
            self.odds(state, out, weights)
            self.take_chance(state, 1, out, weights)
        seat = self.to_move(state)
        self.view(state, seat)
        self.blind(state, seat, blinded)
        self.redeal(blinded, seat, rng)
        action = int(out[self.legal(state, seat, out) - 1])
        self.try_out(blinded, seat, [action], 1, 1)
        self.observe(blinded, seat, np.zeros(self.observation_size, np.float32))
        self.may_act(state, seat)
        self.line(state, seat, action, seat, True)
        self.apply(state, seat, action)
        self.try_action(state, self.to_move(state), -1, out)
        self.play_random_games(2, 1, 0, np.zeros(1, GAME_ROW))
        self.breakdown(state)
        self.outcome(state)
