"""``python -m benchmarks.tune GAME --seats N``: finds better weights for the Ticket to Ride planner by self-play.

The method is separable natural evolution (Wierstra and others 2014): a cloud of trials around the present weights.
Every trial plays the same deals from all seats against the present champion, and the weights move towards the better
trials. A trial is scored by its lead over the best opponent and, less, by its points and completed tickets. If the new
weights beat the old ones, they are written to ``weights.json`` for this number of players.
"""

from __future__ import annotations

import json
from typing import Any

import click
import numpy as np

import branchline
from branchline.bots.ticket_to_ride.playout import PlayoutGame, play_games
from branchline.bots.ticket_to_ride.policy import new_policy
from branchline.bots.ticket_to_ride.weights import FIXED, NUMBERS, SIGNED, WEIGHTS, make_weights, section
from branchline.bots.ticket_to_ride.workspace import new_workspaces
from branchline.games.contract import GAME_ROW
from branchline.games.room import Room
from branchline.games.ticket_to_ride.game import TicketToRideRules

TRIALS = 16  # per generation, in pairs around the present weights
STEP = 0.1  # initial spread of the trials, as a share of a weight, or of FOUR points
FOUR = 4.0
CHECK = 10  # generations between two comparisons with the champion
LEAD_SPREAD = 40.0  # points of lead that count for much
POINTS_COUNT, COMPLETED_COUNT = 0.0015, 0.3

Numbers = dict[str, float]


class Arena:
    """Plays games between planners with different weights."""

    def __init__(self, rules: TicketToRideRules, seats: int, deals: int, seed: int) -> None:
        self.rules, self.seats, self.deals, self.seed = rules, seats, deals, seed
        out, odds = np.zeros(len(rules.actions), np.int32), np.zeros(rules.most_outcomes, np.int32)
        self._room = Room(out, odds, np.zeros(1, np.uint64), rules.new_result())
        self._states, self._workspaces = rules.new_states(1), new_workspaces(seats)

    def play(self, weights: list[Numbers], start: int) -> tuple[Any, Any]:
        """Return scores, and tickets held and completed, by deal and seat."""
        rows, tickets = np.zeros(self.deals, GAME_ROW), np.zeros((self.deals, self.seats, 2), np.int32)
        table = PlayoutGame(
            self._states,
            np.concatenate([make_weights(one) for one in weights]),
            self._workspaces,
            self._room,
            new_policy(),
        )
        play_games(self.rules.board_array, table, self.seats, self.seed, start, rows, tickets)
        return rows["scores"][:, : self.seats].astype(float), tickets

    def against(self, trial: Numbers, champion: Numbers, start: int) -> tuple[float, Any]:
        """Return the trial's merit, and its lead over the best champion, by deal."""
        worth, leads = 0.0, np.zeros(self.deals)
        for seat in range(self.seats):
            scores, tickets = self.play([trial if seat == other else champion for other in range(self.seats)], start)
            lead = scores[:, seat] - np.delete(scores, seat, axis=1).max(axis=1)
            completed = tickets[:, seat, 1].sum() / max(1, tickets[:, seat, 0].sum())
            worth += np.tanh(lead / LEAD_SPREAD).mean()
            worth += POINTS_COUNT * scores[:, seat].mean() + COMPLETED_COUNT * completed
            leads += lead / self.seats
        return worth / self.seats, leads


class Cloud:
    """A mean and a spread for each weight, in a space where equal steps matter equally."""

    def __init__(self, start: Numbers, seed: int) -> None:
        self._start, self._names = start, [name for name in WEIGHTS.names or () if name not in FIXED]
        self._random = np.random.default_rng(seed)
        self._mean = np.array([self._inward(name, start[name]) for name in self._names])
        self._spread = np.full(len(self._mean), STEP)

    def _inward(self, name: str, number: float) -> float:
        return number / FOUR if name in SIGNED else float(np.log(max(number, 1e-3)))

    def _outward(self, point: Any) -> Numbers:
        pairs = zip(self._names, point.tolist(), strict=True)
        return self._start | {name: one * FOUR if name in SIGNED else float(np.exp(one)) for name, one in pairs}

    def mean(self) -> Numbers:
        return {name: round(number, 3) for name, number in self._outward(self._mean).items()}

    def trials(self) -> tuple[Any, list[Numbers]]:
        half = self._random.standard_normal((TRIALS // 2, len(self._mean)))
        noise = np.concatenate([half, -half])
        return noise, [self._outward(self._mean + self._spread * one) for one in noise]

    def learn(self, noise: Any, weights: list[float]) -> None:
        ranks = np.arange(1, TRIALS + 1)
        share = np.maximum(0.0, np.log(TRIALS / 2 + 1) - np.log(ranks))
        share = share / share.sum() - 1 / TRIALS
        sorted_noise = noise[np.argsort(weights)[::-1]]
        size = len(self._mean)
        rate = (3 + np.log(size)) / (10 * np.sqrt(size))
        self._mean += self._spread * (share @ sorted_noise)
        self._spread *= np.exp(rate * (share @ (sorted_noise**2 - 1)))


@click.command()
@click.argument("game")
@click.option("--seats", default=2)
@click.option("--generations", default=60)
@click.option("--deals", default=60, help="Deals that each trial plays, once in every seat.")
@click.option("--seed", default=1)
def main(game: str, seats: int, generations: int, deals: int, seed: int) -> None:
    rules = branchline.game(game).rules({})
    assert isinstance(rules, TicketToRideRules)
    kept = json.loads(NUMBERS.read_text(encoding="utf-8"))
    place = section(rules.board)
    champion: Numbers = kept[place][str(seats)]
    arena, cloud = Arena(rules, seats, deals, seed), Cloud(champion, seed)
    for generation in range(generations):
        noise, trials = cloud.trials()
        cloud.learn(noise, [arena.against(trial, champion, generation * deals)[0] for trial in trials])
        if generation % CHECK == CHECK - 1:
            _, leads = arena.against(cloud.mean(), champion, (generations + generation) * deals)
            sure = leads.mean() - 2 * leads.std() / np.sqrt(deals)
            click.echo(f"generation {generation + 1}: {leads.mean():+.1f} points ahead, surely {sure:+.1f}")
            if sure > 0:
                champion = cloud.mean()
                kept[place][str(seats)] = champion
                NUMBERS.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
