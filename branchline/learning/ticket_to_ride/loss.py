"""What games teach: how well they went for a seat, and how much likelier a choice should become."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from branchline.games.compiled import entry
from branchline.learning.model import Choices, Floats

CLIP = 0.2  # how far a probability may move in a round
CURIOSITY = 0.003  # for keeping several choices likely
LEAST_SLOPE = 1e-3  # choices so unlikely that they would hardly move are left out, which saves half the time
FAR_SIGHT = 0.85  # how much later decisions count in judging one
SPREAD = 40.0  # points of lead that count for much in the reward


def results_of(rows: Any, seats: int) -> Floats:
    """Return each seat's share of the win, its points and its lead over the best of the others for each game."""
    first = rows["places"][:, :seats] == 1
    scores = rows["scores"][:, :seats].astype(float)
    leads = np.empty_like(scores)
    for seat in range(seats):
        leads[:, seat] = scores[:, seat] - np.delete(scores, seat, axis=1).max(axis=1)
    return np.stack([first / first.sum(1, keepdims=True), scores, leads], axis=2).astype(np.float32)


def rewards_of(rows: Any, seats: int, for_winning: float) -> Floats:
    """Return what each seat gets for each game, at most 1; a share of it is for winning, the rest for the lead."""
    wins, _, leads = np.moveaxis(results_of(rows, seats), 2, 0)
    fair = 1.0 / seats
    rewards = for_winning * (wins - fair) / (1.0 - fair) + (1.0 - for_winning) * np.tanh(leads / SPREAD)
    return np.asarray(rewards, np.float32)


def gains_of(game: Any, seat: Any, rewards: Floats, values: Floats) -> Floats:
    """Return how much better things went after each decision than the critic expected: the sum of its surprises, later
    ones counting less."""
    gains = np.zeros(len(values), np.float32)
    _add_surprises(np.lexsort((np.arange(len(values)), seat, game)), game, seat, rewards, values, gains)
    return gains


@entry
def _add_surprises(order: Any, game: Any, seat: Any, rewards: Any, values: Any, gains: Any) -> None:
    """``order``: by game, then by seat, then by time."""
    later, after, next_one = 0.0, 0.0, -1
    for place in range(len(order) - 1, -1, -1):
        i = order[place]
        if next_one < 0 or game[i] != game[next_one] or seat[i] != seat[next_one]:
            later, after = 0.0, float(rewards[i])
        later = after - values[i] + FAR_SIGHT * later
        gains[i], after, next_one = later, float(values[i]), i


class Decisions(NamedTuple):
    """Decisions taken by a policy, and how well things went after each."""

    choices: Choices
    taken: Any  # which of its choices, by decision
    opinions: Floats  # the planner's, by choice
    gains: Floats
    likely: Floats  # log of the probability with which it was taken

    def pick(self, some: Any) -> Decisions:
        choices, firsts = self.choices.pick(some), self.choices.firsts
        places = np.arange(len(choices)) + np.repeat(firsts[some] - choices.firsts[:-1], np.diff(choices.firsts))
        return Decisions(choices, self.taken[some], self.opinions[places], self.gains[some], self.likely[some])

    def logs(self, out: Floats) -> Floats:
        """Return the log of each choice's probability, given what a network adds to the planner's opinion."""
        firsts = self.choices.firsts
        counts = np.diff(firsts)
        values: Floats = out[:, 0] + self.opinions[: len(out)]
        values -= np.repeat(np.maximum.reduceat(values, firsts[:-1]), counts)
        totals = np.add.reduceat(np.exp(values), firsts[:-1])
        values -= np.repeat(np.log(totals), counts)
        return values

    def gradient(self, out: Floats) -> Floats:
        """Return the slope of the loss by the network's outputs."""
        firsts = self.choices.firsts
        counts, taken = np.diff(firsts), firsts[:-1] + self.taken
        logs = self.logs(out)
        shares = np.exp(logs)
        ratio = np.exp(logs[taken] - self.likely)
        far = ((ratio > 1.0 + CLIP) & (self.gains > 0)) | ((ratio < 1.0 - CLIP) & (self.gains < 0))
        push = np.where(far, 0.0, self.gains * ratio)
        slope = np.repeat(push, counts) * shares
        slope[taken] -= push
        spread = -np.add.reduceat(shares * logs, firsts[:-1])
        slope += CURIOSITY * shares * (logs + np.repeat(spread, counts))
        slope[np.abs(slope) < LEAST_SLOPE] = 0.0
        # The loss is a mean over decisions, while the model divides by the number of choices.
        return np.asarray(slope[:, None] * (len(out) / len(counts)), np.float32)
