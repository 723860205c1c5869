"""Learns the policy of Ticket to Ride from its own games: proximal policy optimisation (Schulman and others 2017).

The policy takes choices with the probabilities that its values give them. A critic says how well a seat stands, and may
look at all hands for that; choices after which things went better than the critic expected become more likely
(Schulman and others 2016). Some of the games are played with itself in all seats, the others with planners.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np

from branchline.bots.ticket_to_ride.brain import playout_room
from branchline.bots.ticket_to_ride.choice_facts import FEATURES
from branchline.bots.ticket_to_ride.learnt import Learnt, file_name, write_learnt
from branchline.bots.ticket_to_ride.playout import PlayoutGame
from branchline.bots.ticket_to_ride.policy import new_policy
from branchline.bots.ticket_to_ride.weights import weights_for
from branchline.bots.ticket_to_ride.workspace import new_workspaces
from branchline.games.compiled import prepare
from branchline.games.contract import GAME_ROW, Game
from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.learning.model import Batch, Choices, Floats, Model
from branchline.learning.ticket_to_ride.games import (
    BEST,
    CRITIC_FEATURES,
    CURIOUS,
    PLANNER,
    Told,
    new_record,
    play_with_policy,
)
from branchline.learning.ticket_to_ride.loss import Decisions, gains_of, rewards_of
from branchline.learning.trainer import Measured

PART = "learning/ticket_to_ride"
GAMES = 256  # played between two rounds of learning
MOST_DECISIONS = 60_000  # of those games that are recorded
SELF_PLAY = 0.3  # share of the games with the policy in all seats
MEASURED_GAMES = 1_000
FIRST, SECOND = 64, 32  # units of the layers
RATE, CRITIC_RATE = 1e-3, 2e-3
SLOWER = 20_000  # games after which the rate is half as high, then a third, and so on
CRITIC_ALONE = 1_024  # games from which only the critic learns
INERTIA = 0.998  # of the mean of the weights over the steps, which is what plays in the end: steps are mostly chance
BATCH, PASSES = 2_048, 2  # decisions learnt from at once, and how often from each
SURE, SURE_KEPT = 0.97, 0.15  # choices more likely than this teach little: this share of them is learnt from


class TicketToRideTrainer:
    def __init__(self, game: Game, seats: int, seed: int) -> None:
        rules = game.rules({})
        assert isinstance(rules, TicketToRideRules)
        self.weights = file_name(rules, seats)
        self._rules, self._seats, self._seed = rules, seats, seed
        self._actor, self._mean = (Model(FEATURES, FIRST, SECOND, 1, seed) for _ in range(2))
        for model in (self._actor, self._mean):
            model.parameters[4][...] = 0.0  # they begin as the planner
        self._critic = Model(CRITIC_FEATURES, FIRST, SECOND, 1, seed)
        weights = np.repeat(weights_for(rules.board, seats), seats)
        room = playout_room(rules)
        self._game = PlayoutGame(rules.new_states(1), weights, new_workspaces(seats), room, new_policy())
        self._record = new_record(MOST_DECISIONS)
        self._played = 0
        prepare("ticket-to-ride", self._warm_up, PART)

    def learn(self) -> int:
        players = np.full((GAMES, self._seats), CURIOUS, np.int32)
        with_planners = np.arange(int(GAMES * SELF_PLAY), GAMES)
        players[with_planners] = PLANNER
        players[with_planners, with_planners % self._seats] = CURIOUS
        rows = self._play(self._actor, players, self._seed, self._played)
        self._played += GAMES
        self._learn_from(rows)
        return GAMES

    def measure(self) -> Measured:
        """The games of a deal, one with the policy in each seat, have the same number and so the same luck."""
        deals = MEASURED_GAMES // self._seats
        won, points = np.zeros((self._seats, deals)), 0.0
        for seat in range(self._seats):
            players = np.full((deals, self._seats), PLANNER, np.int32)
            players[:, seat] = BEST
            rows = self._play(self._mean, players, -1, 0)
            first = rows["places"][:, : self._seats] == 1
            won[seat] = first[:, seat] / first.sum(1)
            points += rows["scores"][:, seat].mean() / self._seats
        by_deal = won.mean(0)
        error = 1.96 * by_deal.std() / deals**0.5
        mean = float(by_deal.mean())
        return Measured(mean, mean - error, mean + error, points)

    def _play(self, model: Model, players: Any, seed: int, start: int) -> Any:
        rows = np.zeros(len(players), GAME_ROW)
        policy = new_policy(model.in_whole_numbers())
        self._record.counts[:] = 0
        self._game.workspaces[:] = new_workspaces(self._seats)  # the critic sees old plans: none of earlier rounds
        play_with_policy(self._rules.board_array, self._game, policy, self._record, players, seed, start, rows)
        return rows

    def _learn_from(self, rows: Any) -> None:
        record, count = self._record, int(self._record.counts[0])
        game, seat, likely = record.game[:count], record.seat[:count], record.likely[:count]
        first = record.first[: count + 1]
        seen = _batch(record.seen, count)
        values = self._critic.predict(seen)[:, 0]
        gains = gains_of(game, seat, rewards_of(rows, self._seats)[game, seat], values)
        random = np.random.default_rng([self._seed, self._played])
        if self._played > CRITIC_ALONE:
            choices = Choices(_batch(record.positions, count), _batch(record.choices, int(first[-1])), first)
            scaled = (gains - gains.mean()) / (gains.std() + 1e-6)
            taken = record.chosen[:count] - first[:-1]
            decisions = Decisions(choices, taken, record.opinions, scaled, likely)
            unsure = np.flatnonzero((likely < np.log(SURE)) | (random.random(count) < SURE_KEPT))
            for _ in range(PASSES):
                for some in _batches(random.permutation(unsure)):
                    self._learn_choices(decisions, some)
        goals = (values + gains)[:, None]
        for some in _batches(random.permutation(count)):
            self._critic.train(seen.pick(some), _towards(goals[some]), CRITIC_RATE)

    def _learn_choices(self, decisions: Decisions, some: Any) -> None:
        picked = decisions.pick(some)
        self._actor.train(picked.choices, picked.gradient, RATE / (1.0 + self._played / SLOWER))
        for mean, now in zip(self._mean.parameters, self._actor.parameters, strict=True):
            mean[...] += (1.0 - INERTIA) * (now - mean)

    def arrays(self) -> dict[str, Any]:
        kept = {part + name: array for part, model in self._parts() for name, array in model.arrays().items()}
        return kept | {"played": np.array(self._played)}

    def restore(self, arrays: Mapping[str, Any]) -> None:
        for part, model in self._parts():
            model.restore({name.removeprefix(part): one for name, one in arrays.items() if name.startswith(part)})
        self._played = int(arrays["played"])

    def _parts(self) -> list[tuple[str, Model]]:
        return [("actor.", self._actor), ("mean.", self._mean), ("critic.", self._critic)]

    def write(self, path: Path) -> None:
        write_learnt(path, Learnt(self._mean.in_whole_numbers(), self._game.weights[:1]))

    def _warm_up(self) -> None:
        """Call every entry point once, so that all machine code is in the cache."""
        self._play(self._actor, np.zeros((0, self._seats), np.int32), 1, 0)


def _batch(told: Told, count: int) -> Batch:
    starts = told.starts[: count + 1]
    return Batch(starts, told.features[: starts[-1]], told.amounts[: starts[-1]])


def _towards(goal: Floats) -> Callable[[Floats], Floats]:
    """Return the slope of half the squared distance from the goal."""
    return lambda out: np.subtract(out, goal, dtype=np.float32)


def _batches(order: Any) -> list[Any]:
    """Return batches of about the same size."""
    return np.array_split(order, max(1, round(len(order) / BATCH)))
