"""Learns the policy of Ticket to Ride from its own games: proximal policy optimisation (Schulman and others 2017).

The policy takes choices with the probabilities that its values give them. A critic says how well a seat stands, and may
look at all hands for that; choices after which things went better than the critic expected become more likely
(Schulman and others 2016). ``league.py`` says who plays the other seats.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from branchline.bots.ticket_to_ride.brain import playout_room
from branchline.bots.ticket_to_ride.choice_facts import FEATURES
from branchline.bots.ticket_to_ride.learnt import Learnt, file_name, learnt_for, read_learnt, write_learnt
from branchline.bots.ticket_to_ride.outlook import CRITIC_FEATURES, EXPECTED, HUNDRED
from branchline.bots.ticket_to_ride.playout import PlayoutGame
from branchline.bots.ticket_to_ride.policy import new_policy
from branchline.bots.ticket_to_ride.weights import weights_for
from branchline.bots.ticket_to_ride.workspace import new_workspaces
from branchline.games.compiled import prepare
from branchline.games.contract import GAME_ROW, Game, InvalidSetup
from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.learning.model import Batch, Choices, Floats, Model
from branchline.learning.ticket_to_ride.games import BEST, FROZEN, PLANNER, play_with_policy
from branchline.learning.ticket_to_ride.league import AGAINST_ONE, LEAGUE, seat_players, weights_of_players
from branchline.learning.ticket_to_ride.loss import Decisions, gains_of, results_of, rewards_of
from branchline.learning.ticket_to_ride.record import Told, new_record
from branchline.learning.trainer import Measured

PART = "learning/ticket_to_ride"
GAMES = 512  # played between two rounds of learning
MOST_DECISIONS = 60_000  # of those games that are recorded
PAST = 20_480  # games after which its past in the league is the policy as it then is
MEASURED_GAMES = 1_000
FIRST, SECOND = 64, 32  # units of the layers
RATE, CRITIC_RATE, CRITIC_PASSES = 1e-3, 2e-3, 2
SLOWER = 200_000  # games after which the rate is half as high, then a third, and so on
CRITIC_ALONE = 2_048  # games from which only the critic learns
FOR_WINNING, WINNING_COUNTS = (0.4, 0.8), 200_000  # share of the reward at first, and after so many games
INERTIA = 0.998  # of the mean of the weights over the steps, which is what plays in the end: steps are mostly chance
BATCH = 2_048  # decisions learnt from at once
SURE, SURE_KEPT = 0.97, 0.15  # choices more likely than this teach little: this share of them is learnt from


class TicketToRideTrainer:
    def __init__(self, game: Game, seats: int, seed: int) -> None:
        rules = game.rules({})
        assert isinstance(rules, TicketToRideRules)
        self.weights = file_name(rules, seats)
        self._rules, self._seats, self._seed = rules, seats, seed
        self._actor, self._mean, self._past = (Model(FEATURES, FIRST, SECOND, 1, seed) for _ in range(3))
        for model in (self._actor, self._mean, self._past):
            model.parameters[4][...] = 0.0  # they begin as the planner
        self._critic = Model(CRITIC_FEATURES, FIRST, SECOND, EXPECTED, seed)
        self._weights = weights_for(rules.board, seats)
        self._league, self._opponent = LEAGUE, PLANNER
        self._frozen = self._learnt(self._past)
        self._record = new_record(MOST_DECISIONS)
        self._played = 0
        prepare("ticket-to-ride", self._warm_up, PART)

    def face(self, weights: Path | None) -> None:
        try:
            self._frozen = learnt_for(self._rules, self._seats) if weights is None else read_learnt(weights)
        except (OSError, ValueError, KeyError, EOFError, BadZipFile):
            raise InvalidSetup("train.opponent", path=str(weights)) from None
        if len(self._frozen.network.rows) != FEATURES:
            raise InvalidSetup("train.opponent", path=self.weights if weights is None else str(weights))
        self._league, self._opponent = AGAINST_ONE, FROZEN

    def learn(self) -> int:
        rows = self._play(self._actor, seat_players(self._league, GAMES, self._seats), self._seed, self._played)
        self._played += GAMES
        self._learn_from(rows)
        if self._played % PAST == 0:
            for past, mean in zip(self._past.parameters, self._mean.parameters, strict=True):
                past[...] = mean
            self._renew_past()
        return GAMES

    def _renew_past(self) -> None:
        if self._opponent != FROZEN:
            self._frozen = self._learnt(self._past)

    def measure(self) -> Measured:
        """The games of a deal, one with the policy in each seat, have the same number and so the same luck."""
        deals = MEASURED_GAMES // self._seats
        won, points = np.zeros((self._seats, deals)), 0.0
        for seat in range(self._seats):
            players = np.full((deals, self._seats), self._opponent, np.int32)
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
        game = PlayoutGame(
            states=self._rules.new_states(1),
            weights=weights_of_players(self._rules, self._seats, self._frozen),
            workspaces=new_workspaces(self._seats),
            room=playout_room(self._rules),
            policy=self._frozen.policy(),
        )
        play_with_policy(self._rules.board_array, game, policy, self._record, players, seed, start, rows)
        return rows

    def _learn_from(self, rows: Any) -> None:
        record, count = self._record, int(self._record.counts[0])
        game, seat, likely = record.game[:count], record.seat[:count], record.likely[:count]
        first = record.first[: count + 1]
        seen = _batch(record.seen, count)
        values = self._critic.predict(seen)[:, 0].copy()
        gains = gains_of(game, seat, rewards_of(rows, self._seats, self._for_winning)[game, seat], values)
        random = np.random.default_rng([self._seed, self._played])
        if self._played > CRITIC_ALONE:
            choices = Choices(_batch(record.positions, count), _batch(record.choices, int(first[-1])), first)
            scaled = (gains - gains.mean()) / (gains.std() + 1e-6)
            taken = record.chosen[:count] - first[:-1]
            decisions = Decisions(choices, taken, record.opinions, scaled, likely)
            unsure = np.flatnonzero((likely < np.log(SURE)) | (random.random(count) < SURE_KEPT))
            for some in _batches(random.permutation(unsure)):
                self._learn_choices(decisions, some)
        results = results_of(rows, self._seats)[game, seat] / (1.0, HUNDRED, HUNDRED)
        goals = np.column_stack([values + gains, results]).astype(np.float32)
        for _ in range(CRITIC_PASSES):
            for some in _batches(random.permutation(count)):
                self._critic.train(seen.pick(some), _towards(goals[some]), CRITIC_RATE * self._slower)

    def _learn_choices(self, decisions: Decisions, some: Any) -> None:
        picked = decisions.pick(some)
        self._actor.train(picked.choices, picked.gradient, RATE * self._slower)
        for mean, now in zip(self._mean.parameters, self._actor.parameters, strict=True):
            mean[...] += (1.0 - INERTIA) * (now - mean)

    @property
    def _slower(self) -> float:
        return 1.0 / (1.0 + self._played / SLOWER)

    @property
    def _for_winning(self) -> float:
        """The share of the reward for winning. Points are the better teacher at first, but winning is what counts."""
        low, high = FOR_WINNING
        return low + (high - low) * min(1.0, self._played / WINNING_COUNTS)

    def arrays(self) -> dict[str, Any]:
        kept = {part + name: array for part, model in self._parts() for name, array in model.arrays().items()}
        return kept | {"played": np.array(self._played)}

    def restore(self, arrays: Mapping[str, Any]) -> None:
        for part, model in self._parts():
            model.restore({name.removeprefix(part): one for name, one in arrays.items() if name.startswith(part)})
        self._played = int(arrays["played"])
        self._renew_past()

    def begin_with_own(self) -> None:
        own = learnt_for(self._rules, self._seats)
        if not own.anything:
            raise InvalidSetup("train.opponent", path=self.weights)
        for model in (self._actor, self._mean, self._past):
            model.take(own.network)
        self._critic.take(own.critic)
        self._played = own.games - own.games % GAMES
        self._renew_past()

    def _parts(self) -> list[tuple[str, Model]]:
        return [("actor.", self._actor), ("mean.", self._mean), ("critic.", self._critic), ("past.", self._past)]

    def write(self, path: Path) -> None:
        critic = self._critic.in_whole_numbers()
        write_learnt(path, self._learnt(self._mean)._replace(critic=critic, games=self._played))

    def _learnt(self, model: Model) -> Learnt:
        return Learnt(model.in_whole_numbers(), self._weights)

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
