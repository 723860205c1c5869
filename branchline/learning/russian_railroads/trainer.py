"""Learns the values of positions in Russian Railroads by self-play (docs/learning.md).

Planners play the first games, and their results are learnt. From then on the network plays with itself, now and then
against planners, and learns by temporal differences what it expects a little later, and in the end the result.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from branchline.arena.intervals import share_of
from branchline.bots.network import ONE, Network, read_network
from branchline.bots.russian_railroads.inputs import FEATURES
from branchline.bots.russian_railroads.networks import TRUST, file_name, network_for, weights_of
from branchline.bots.russian_railroads.outlook import EXPECTED, HUNDRED, LEAD, POINTS, WIN
from branchline.bots.russian_railroads.playout import PlayoutGame
from branchline.bots.russian_railroads.workspace import BY_WEIGHTS, new_workspace
from branchline.games.compiled import prepare
from branchline.games.contract import GAME_ROW, Game, InvalidSetup
from branchline.games.room import Room
from branchline.games.russian_railroads.game import RussianRailroadsRules
from branchline.learning.model import Batch, Floats, Model, games_learnt, write_network
from branchline.learning.russian_railroads.seating import Course, course_of, seat_among_rivals, seat_learners, seat_one
from branchline.learning.russian_railroads.self_play import (
    RIVAL,
    Games,
    Notebook,
    Players,
    Wanted,
    new_notebook,
    new_players,
    play_games,
)
from branchline.learning.trainer import Measured

PART = "learning/russian_railroads"
UNITS, SECOND_UNITS = 64, 16
ROUND = 200  # games between two lessons
FIRST_ROUNDS = 10  # by planners
BATCH = 256  # positions of a step
RATE, LEAST_RATE, SLOWER = 1e-3, 1e-4, 60.0  # of learning; it is halved after so many rounds
TRACE = 0.9  # lambda of the temporal differences
OF_OTHERS, WITHIN_TURNS = 1.0, 0.4  # shares of positions that are learnt
WIN_COUNTS = 0.5  # of errors in the win, beside those in hundreds of points
MEASURED = 240  # games of a measurement; each deal is played from every seat
MEASURED_FROM = 1 << 40  # games of measurements have numbers from here on
NOTHING = Wanted(False, 0.0, 0.0, 0.0)
POSITIONS, PER_POSITION = 1200, 80  # of a game and seat, at most; features of a seat


class RussianRailroadsTrainer:
    def __init__(self, game: Game, seats: int, seed: int) -> None:
        rules = game.rules({})
        assert isinstance(rules, RussianRailroadsRules)
        rules.check_seats(seats)
        self.weights = file_name(seats)
        self._rules, self._seats, self._seed = rules, seats, seed
        self._board = rules.board_array
        self._model = Model(FEATURES, UNITS, SECOND_UNITS, EXPECTED, seed)
        self._steady = Model(FEATURES, UNITS, SECOND_UNITS, EXPECTED, seed)  # what the last rounds taught, on average
        for model in (self._model, self._steady):
            model.parameters[0][...] = 0.0  # features that no game shows stay without effect
        self._notebook = new_notebook(0, 0)
        self._rounds = 0
        self._rival: Network | None = None
        prepare("russian-railroads", self._warm_up, PART)

    def face(self, weights: Path | None) -> None:
        try:
            self._rival = network_for(self._seats) if weights is None else read_network(weights)
        except (OSError, ValueError, KeyError, EOFError, BadZipFile):
            raise InvalidSetup("train.opponent", path=str(weights)) from None
        if self._rival is None or len(self._rival.rows) != FEATURES:
            raise InvalidSetup("train.opponent", path=str(weights or self.weights))

    def learn(self) -> int:
        trace = 1.0 if self._rounds < FIRST_ROUNDS else TRACE
        wanted = Wanted(True, OF_OTHERS / (self._seats - 1), WITHIN_TURNS, trace)
        game, players = self._new_table()
        row: Any = np.zeros(1, GAME_ROW).view(np.recarray)
        random = np.random.default_rng((self._seed, self._seats, self._rounds))
        self._notebook = self._room_for(ROUND)
        course, by_network = course_of(self._seats, self._rounds), self._rounds >= FIRST_ROUNDS
        for number in range(self._rounds * ROUND, (self._rounds + 1) * ROUND):
            seat_learners(players, course, by_network, random)
            if self._rival is not None:
                seat_among_rivals(players, self._seats, int(random.integers(self._seats)), by_network)
            self._play(game, players, number, row, wanted)
        self._learn_from(self._notebook, course, random)
        self._rounds += 1
        return ROUND

    def _play(self, game: PlayoutGame, players: Players, number: int, rows: Any, wanted: Wanted) -> None:
        games = Games(self._seats, self._seed, number)
        play_games(self._board, game, players, games, rows, self._notebook, wanted)

    def _room_for(self, games: int) -> Notebook:
        """Return an empty notebook, the one before if it is large enough."""
        positions, per_position = games * POSITIONS // 2, PER_POSITION * self._seats
        notebook = self._notebook
        if len(notebook.seat) < positions:
            return new_notebook(positions, per_position)
        notebook.count[0] = 0
        return notebook

    def _learn_from(self, notebook: Notebook, course: Course, random: np.random.Generator) -> None:
        count = int(notebook.count[0])
        batch = Batch(notebook.starts[: count + 1], notebook.features, notebook.amounts)
        goals, first = _goals(notebook.expected[:count], notebook.now[:count]), _picked(batch, np.arange(1))
        if self._rounds == 0:  # begin with the means: the steps of Adam alone would take long to get there
            self._model.parameters[-1][:WIN] += goals[:, :WIN].mean(0) - self._model.predict(first)[0, :WIN]
        rate = min(course.most_rate, max(LEAST_RATE, RATE / (1.0 + self._rounds / SLOWER)))
        order = random.permutation(count)
        for start in range(0, count - BATCH + 1, BATCH):
            some = order[start : start + BATCH]
            self._model.train(_picked(batch, some), partial(_slopes, goals[some]), rate)
        share = max(course.newest, 1.0 / (1.0 + self._rounds))
        for steady, one in zip(self._steady.parameters, self._model.parameters, strict=True):
            steady[...] += np.float32(share) * (one - steady)

    def measure(self) -> Measured:
        deals = MEASURED // self._seats
        won, points = np.zeros(deals), 0.0
        rows: Any = np.zeros(deals, GAME_ROW)
        game, players = self._new_table()
        for seat in range(self._seats):
            seat_one(players, self._seats, seat, BY_WEIGHTS if self._rival is None else RIVAL)
            self._play(game, players, MEASURED_FROM, rows.view(np.recarray), NOTHING)
            first = rows["places"][:, : self._seats] == 1
            won += first[:, seat] / first.sum(axis=1)
            points += rows["scores"][:, seat].mean() / self._seats
        share = share_of(won, np.full(deals, float(self._seats)), 1.0 / self._seats)
        return Measured(share.value, share.low, share.high, float(points))

    def arrays(self) -> dict[str, Any]:
        steady = {f"steady{i}": one for i, one in enumerate(self._steady.parameters)}
        return {**self._model.arrays(), **steady, "rounds": np.array(self._rounds)}

    def restore(self, arrays: Mapping[str, Any]) -> None:
        self._model.restore(arrays)
        for i, one in enumerate(self._steady.parameters):
            one[...] = arrays[f"steady{i}"]
        self._rounds = int(arrays["rounds"])

    def begin_with_own(self) -> None:
        own = network_for(self._seats)
        if own is None:
            raise InvalidSetup("train.opponent", path=self.weights)
        self._model.take(own)
        self._steady.take(own)
        self._rounds = games_learnt(weights_of(self._seats)) // ROUND

    def write(self, path: Path) -> None:
        write_network(path, self._steady.in_whole_numbers(), self._rounds * ROUND)

    def _new_table(self) -> tuple[PlayoutGame, Players]:
        """Return a table for the network as it is now."""
        rules, network, trust = self._rules, self._steady.in_whole_numbers(), TRUST[self._seats]
        out, odds = np.zeros(len(rules.actions), np.int32), np.zeros(rules.most_outcomes, np.int32)
        room = Room(out, odds, np.zeros(1, np.uint64), rules.new_result())
        game = PlayoutGame(rules.new_states(1), new_workspace(rules.board, network, trust), room)
        return game, new_players(game, new_workspace(rules.board, self._rival or network, trust))

    def _warm_up(self) -> None:
        """Call every entry point once, so that all machine code is in the cache."""
        row: Any = np.zeros(1, GAME_ROW).view(np.recarray)
        self._play(*self._new_table(), 1, row[:0], NOTHING)


def _goals(expected: Any, now: Any) -> Floats:
    """Return what the outputs should be: points and lead still to come, and the win."""
    goals = np.array(expected, np.float32)
    goals[:, [POINTS, LEAD]] = (goals[:, [POINTS, LEAD]] - now) / np.float32(HUNDRED)
    return goals


def _picked(batch: Batch, some: Any) -> Batch:
    """Return some positions, with amounts in whole units."""
    picked = batch.pick(some)
    return Batch(picked.starts, picked.features, picked.amounts.astype(np.float32) / ONE)


def _slopes(goal: Floats, out: Floats) -> Floats:
    """Of squared errors in points and lead, and of the cross entropy of the win."""
    slopes = out - goal
    slopes[:, WIN] = WIN_COUNTS * (1.0 / (1.0 + np.exp(-out[:, WIN])) - goal[:, WIN])
    return slopes
