"""What games teach: how well they went for a seat, and how much likelier a choice should become."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from branchline.learning.model import Choices, Floats

CLIP = 0.2  # how far a probability may move in a round
CURIOSITY = 0.003  # for keeping several choices likely
FAR_SIGHT = 0.95  # how much later decisions count in judging one
FOR_WINNING, SPREAD = 0.5, 40.0  # of the reward: share for winning, points of lead that count for much


def rewards_of(rows: Any, seats: int) -> Floats:
    """Return what each seat gets for each game, at most 1."""
    scores, places = (rows[name][:, :seats].astype(float) for name in ("scores", "places"))
    wins = (places == 1) / (places == 1).sum(1, keepdims=True)
    leads = np.empty_like(scores)
    for seat in range(seats):
        leads[:, seat] = scores[:, seat] - np.delete(scores, seat, axis=1).max(axis=1)
    fair = 1.0 / seats
    rewards = FOR_WINNING * (wins - fair) / (1.0 - fair) + (1.0 - FOR_WINNING) * np.tanh(leads / SPREAD)
    return np.asarray(rewards, np.float32)


def gains_of(game: Any, seat: Any, rewards: Floats, values: Floats) -> Floats:
    """Return how much better things went after each decision than the critic expected: the sum of its surprises, later
    ones counting less."""
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
        # The loss is a mean over decisions, while the model divides by the number of choices.
        return np.asarray(slope[:, None] * (len(out) / len(counts)), np.float32)
