"""Learns the policy of Ticket to Ride from its own games: proximal policy optimisation (Schulman and others 2017).

The policy takes choices with the probabilities that its values give them. A critic says how well a seat stands, and may
look at all hands for that; choices after which things went better than the critic expected become more likely
(Schulman and others 2016). Half of the games are played with itself in all seats, the others with planners.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from branchline.bots.ticket_to_ride.brain import playout_room
from branchline.bots.ticket_to_ride.choice_facts import FEATURES
from branchline.bots.ticket_to_ride.learnt import file_name
from branchline.bots.ticket_to_ride.playout import PlayoutGame
from branchline.bots.ticket_to_ride.policy import new_policy
from branchline.bots.ticket_to_ride.weights import weights_for
from branchline.bots.ticket_to_ride.workspace import new_workspaces
from branchline.games.contract import GAME_ROW, Game
from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.learning.model import Batch, Choices, Floats, Model, write_network
from branchline.learning.ticket_to_ride.games import (
    BEST,
    CRITIC_FEATURES,
    CURIOUS,
    PLANNER,
    Told,
    new_record,
    play_with_policy,
)
from branchline.learning.trainer import Measured

GAMES = 256  # played between two rounds of learning
MOST_DECISIONS = 60_000  # of those games that are recorded
SELF_PLAY = 0.5  # share of the games with the policy in all seats
MEASURED_GAMES = 1_000
FIRST, SECOND = 64, 32  # units of the layers
RATE, CRITIC_RATE, RARE = 5e-4, 1e-3, 5e-4
SLOWER = 20_000.0
CRITIC_ALONE = 2_048  # games from which only the critic learns
INERTIA = 0.998  # of the mean of the weights over the steps, which is what plays in the end: steps are mostly chance
BATCH, PASSES = 4_096, 2  # decisions learnt from at once, and how often from each
CLIP = 0.2  # how far a probability may move in a round
CURIOSITY = 0.003  # for keeping several choices likely
FAR_SIGHT = 0.9  # how much later decisions count in judging one
FOR_WINNING, SPREAD = 0.5, 40.0  # of the reward: share for winning, points of lead that count for much


class TicketToRideTrainer:
    def __init__(self, game: Game, seats: int, seed: int) -> None:
        rules = game.rules({})
        assert isinstance(rules, TicketToRideRules)
        self.weights = file_name(rules, seats)
        self._rules, self._seats, self._seed = rules, seats, seed
        self._actor, self._critic = Model(FEATURES, FIRST, SECOND, 1, seed), Model(CRITIC_FEATURES, FIRST, SECOND, 1, seed)
        self._actor.parameters[4][...] = 0.0  # begins as the planner
        self._actor.tiny = RARE
        self._mean = Model(FEATURES, FIRST, SECOND, 1, seed)
        self._mean.parameters[4][...] = 0.0
        weights = np.repeat(weights_for(rules.board, seats), seats)
        workspaces = new_workspaces(seats)
        self._game = PlayoutGame(rules.new_states(1), weights, workspaces, playout_room(rules), new_policy())
        self._record = new_record(MOST_DECISIONS)
        self._played = 0
        self.kl = 0.0

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
        return self.measure_model(self._mean)

    def measure_model(self, model: Model) -> Measured:
        games = np.arange(MEASURED_GAMES)
        players = np.full((MEASURED_GAMES, self._seats), PLANNER, np.int32)
        players[games, games % self._seats] = BEST
        # The games of a deal, one with the policy in each seat, have the same number.
        rows = np.concatenate(
            [self._play(model, players[i : i + 1], -1, i // self._seats) for i in range(MEASURED_GAMES)]
        )
        mine = games % self._seats
        places = rows["places"][:, : self._seats]
        won = (places[games, mine] == 1) / np.maximum(1, (places == 1).sum(1))
        deals = won[: MEASURED_GAMES // self._seats * self._seats].reshape(-1, self._seats).mean(1)
        error = 1.96 * deals.std() / np.sqrt(len(deals))
        return Measured(won.mean(), won.mean() - error, won.mean() + error, rows["scores"][games, mine].mean())

    def _play(self, model: Model, players: Any, seed: int, start: int) -> Any:
        rows = np.zeros(len(players), GAME_ROW)
        policy = new_policy(model.in_whole_numbers())
        self._record.counts[:] = 0
        play_with_policy(self._rules.board_array, self._game, policy, self._record, players, seed, start, rows)
        return rows

    def _rewards(self, rows: Any) -> Floats:
        """Return what each seat gets for each game, from -1 to 1."""
        scores, places = (rows[name][:, : self._seats].astype(float) for name in ("scores", "places"))
        wins = (places == 1) / np.maximum(1, (places == 1).sum(1, keepdims=True))
        leads = np.empty_like(scores)
        for seat in range(self._seats):
            leads[:, seat] = scores[:, seat] - np.delete(scores, seat, axis=1).max(axis=1)
        fair = 1.0 / self._seats
        rewards = FOR_WINNING * (wins - fair) / (1.0 - fair) + (1.0 - FOR_WINNING) * np.tanh(leads / SPREAD)
        return np.asarray(rewards, np.float32)

    def _learn_from(self, rows: Any) -> None:
        record, count = self._record, int(self._record.counts[0])
        first = record.first[: count + 1]
        choices = Choices(_batch(record.positions, count), _batch(record.choices, int(first[-1])), first)
        seen = _batch(record.seen, count)
        rewards = self._rewards(rows)[record.game[:count], record.seat[:count]]
        values = self._critic.predict(seen)[:, 0]
        gains = _gains(record.game[:count], record.seat[:count], rewards, values)
        goals = values + gains
        self.explained = 1.0 - np.var(rewards - values) / np.var(rewards)
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        taken = record.chosen[:count] - first[:-1]
        random = np.random.default_rng([self._seed, self._played])
        for _ in range(PASSES):
            order = random.permutation(count)
            for start in range(0, count - BATCH // 2, BATCH):
                some = order[start : start + BATCH]
                batch = choices.pick(some)
                picked = batch.firsts[:-1] + taken[some]
                opinions = _pick(record.opinions, first, some)
                step = _Step(batch.firsts, picked, opinions, gains[some], record.likely[some])
                if self._played > CRITIC_ALONE:
                    self._actor.train(batch, step.gradient, RATE / (1.0 + self._played / SLOWER))
                    self.kl = step.kl
                    for mean, now in zip(self._mean.parameters, self._actor.parameters, strict=True):
                        mean += (1.0 - INERTIA) * (now - mean)
                goal = goals[some, None]
                self._critic.train(seen.pick(some), lambda out, goal=goal: out - goal, CRITIC_RATE)

    def arrays(self) -> dict[str, Any]:
        parts = {"actor.": self._actor, "critic.": self._critic, "mean.": self._mean}
        kept = {part + name: array for part, model in parts.items() for name, array in model.arrays().items()}
        return kept | {"played": np.array(self._played)}

    def restore(self, arrays: Mapping[str, Any]) -> None:
        for part, model in (("actor.", self._actor), ("critic.", self._critic), ("mean.", self._mean)):
            model.restore({name.removeprefix(part): one for name, one in arrays.items() if name.startswith(part)})
        self._played = int(arrays["played"])

    def write(self, path: Path) -> None:
        write_network(path, self._mean.in_whole_numbers())


class _Step:
    """The slope of the loss for some decisions."""

    def __init__(self, firsts: Any, taken: Any, opinions: Floats, gains: Floats, likely: Floats) -> None:
        self._firsts, self._taken, self._opinions, self._gains, self._likely = firsts, taken, opinions, gains, likely

    def gradient(self, out: Floats) -> Floats:
        counts = np.diff(self._firsts)
        values = out[:, 0] + self._opinions
        values -= np.repeat(np.maximum.reduceat(values, self._firsts[:-1]), counts)
        shares = np.exp(values)
        totals = np.add.reduceat(shares, self._firsts[:-1])
        shares /= np.repeat(totals, counts)
        logs = values - np.repeat(np.log(totals), counts)
        ratio = np.exp(logs[self._taken] - self._likely)
        self.kl = float((self._likely - logs[self._taken]).mean())
        gains = self._gains
        moved = ((ratio > 1.0 + CLIP) & (gains > 0)) | ((ratio < 1.0 - CLIP) & (gains < 0))
        push = np.where(moved, 0.0, gains * ratio)
        slope = np.repeat(push, counts) * shares
        slope[self._taken] -= push
        spread = -np.add.reduceat(shares * logs, self._firsts[:-1])
        slope += CURIOSITY * shares * (logs + np.repeat(spread, counts))
        # A mean over decisions, while the model divides by the number of choices.
        return np.asarray(slope[:, None] * (len(out) / len(counts)), np.float32)


def _batch(told: Told, count: int) -> Batch:
    starts = told.starts[: count + 1]
    return Batch(starts, told.features[: starts[-1]], told.amounts[: starts[-1]])


def _pick(values: Floats, first: Any, some: Any) -> Floats:
    """Return the values of the choices of some decisions."""
    counts = first[some + 1] - first[some]
    starts = np.cumsum(counts) - counts
    places: Floats = values[np.arange(counts.sum()) - np.repeat(starts - first[some], counts)]
    return places


def _gains(game: Any, seat: Any, rewards: Floats, values: Floats) -> Floats:
    """Return how much better things went after each decision than the critic expected."""
    gains = np.zeros(len(values), np.float32)
    order = np.lexsort((np.arange(len(values)), seat, game))
    later, after, last = 0.0, 0.0, (-1, -1)
    for i in order[::-1].tolist():
        whose = (game[i], seat[i])
        if whose != last:
            later, after, last = 0.0, float(rewards[i]), whose
        later = after - values[i] + FAR_SIGHT * later
        gains[i], after = later, float(values[i])
    return gains
