#!/usr/bin/env python3
"""Trains a small masked policy for Ticket to Ride, or another game, by self-play in a few minutes on a CPU.

    python examples/train_policy.py --minutes 4 --curve learning-curve.svg

It needs NumPy and branchline, and matplotlib for the picture. The network has one hidden layer, a softmax over the
legal actions and an estimate of the result; it is trained by proximal policy optimisation (Schulman and others 2017)
on games against itself. One seat's gain is the other's loss, so an estimate changes its sign between seats. From time
to time the policy plays against random players, which it never sees in training.
"""

import argparse
import time
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from branchline.envs.batch import Batch

Array = np.ndarray[Any, Any]

GAMES, STEPS = 512, 32  # games at a time, decisions in each between two updates
HIDDEN = 96
EPOCHS, MINIBATCH = 2, 2048
RATE, CLIP, ENTROPY, TRACE = 1e-3, 0.2, 0.01, 0.95
MARGIN = 40.0  # lead in points that counts as a clear win: rewards grow up to it, which teaches faster than wins alone
EVALUATE_EVERY = 4  # updates
PARTS = ("w1", "b1", "w2", "b2", "w3", "b3")
KEPT = ("inputs", "mask", "actions", "old", "values", "sign", "reward")  # of each decision


def features(observations: Array) -> Array:
    """Scale counts from 0 to hundreds for a small network."""
    return np.sign(observations) * np.log1p(np.abs(observations))


@dataclass
class Network:
    """One hidden layer; from it the logits of all actions and the estimate. Trained with Adam."""

    inputs: int
    actions: int
    rng: np.random.Generator
    steps: int = 0
    moments: dict[str, list[Array]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        def layer(rows: int, columns: int, scale: float) -> Array:
            return (self.rng.standard_normal((rows, columns)) * scale / np.sqrt(rows)).astype(np.float32)

        self.w1, self.b1 = layer(self.inputs, HIDDEN, 1.4), np.zeros(HIDDEN, np.float32)
        self.w2, self.b2 = layer(HIDDEN, self.actions, 0.1), np.zeros(self.actions, np.float32)
        self.w3, self.b3 = layer(HIDDEN, 1, 0.1), np.zeros(1, np.float32)
        self.moments = {part: [np.zeros_like(getattr(self, part)) for _ in range(2)] for part in PARTS}

    def forward(self, inputs: Array, mask: Array) -> tuple[Array, Array, Array]:
        """The hidden layer, the probabilities of actions, and the estimates."""
        hidden = np.maximum(inputs @ self.w1 + self.b1, 0)
        logits = np.where(mask, hidden @ self.w2 + self.b2, -np.inf)
        weights = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, weights / weights.sum(axis=1, keepdims=True), np.tanh(hidden @ self.w3 + self.b3)[:, 0]

    def learn(self, inputs: Array, mask: Array, actions: Array, old: Array, gains: Array, targets: Array) -> None:
        """Take one gradient step on the clipped loss, an entropy bonus, and the error of the estimates."""
        size, rows = len(inputs), np.arange(len(inputs))
        hidden, chances, values = self.forward(inputs, mask)
        ratio = chances[rows, actions] / old
        counts = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        logs = np.log(np.maximum(chances, 1e-12))
        entropy = -(chances * logs).sum(axis=1, keepdims=True)
        slope = -(counts * ratio * gains)[:, None] * -chances
        slope[rows, actions] -= counts * ratio * gains
        slope += ENTROPY * chances * (logs + entropy)
        slope = (slope / size).astype(np.float32)
        error = (((values - targets) * (1 - values**2)) / size).astype(np.float32)[:, None]
        back = (slope @ self.w2.T + error @ self.w3.T) * (hidden > 0)
        slopes = (inputs.T @ back, back.sum(0), hidden.T @ slope, slope.sum(0), hidden.T @ error, error.sum(0))
        self._descend(dict(zip(PARTS, slopes, strict=True)))

    def _descend(self, slopes: dict[str, Array]) -> None:
        self.steps += 1
        for part, slope in slopes.items():
            mean, square = self.moments[part]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            step = (mean / (1 - 0.9**self.steps)) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-6)
            getattr(self, part)[...] -= RATE * step


def sample(chances: Array, rng: np.random.Generator) -> Array:
    """An action for each row, by its probabilities."""
    sums = chances.cumsum(axis=1)
    drawn = (sums < rng.random((len(chances), 1)) * sums[:, -1:]).sum(axis=1)
    impossible = chances[np.arange(len(chances)), drawn] == 0  # rounding went past the last one
    return np.where(impossible, chances.argmax(axis=1), drawn)


def result(batch: Batch, rows: Array, seats: Array) -> Array:
    """Return the value of a game for a seat, from -1 to 1, by its lead in points."""
    scores = batch.results.scores[rows].astype(np.float32)
    mine = scores[np.arange(len(rows)), seats]
    return np.clip((mine - scores[np.arange(len(rows)), 1 - seats]) / MARGIN, -1, 1)


def play(batch: Batch, network: Network, rng: np.random.Generator) -> dict[str, Array]:
    """Play some steps of all games against itself; return each decision with its outcome."""
    kept: dict[str, list[Array]] = {name: [] for name in KEPT}
    for _ in range(STEPS):
        inputs, mask, movers = features(batch.observe()), batch.legal_mask().copy(), batch.to_move.copy()
        _, chances, values = network.forward(inputs, mask)
        actions = sample(chances, rng)
        done = batch.step(actions).terminated.copy()
        reward, ended = np.zeros(GAMES, np.float32), done.nonzero()[0]
        reward[ended] = result(batch, ended, movers[ended])
        sign = np.where(done, 0, np.where(batch.to_move == movers, 1, -1))  # whose estimate comes next
        old = chances[np.arange(GAMES), actions]
        for name, value in zip(kept, (inputs, mask, actions, old, values, sign, reward), strict=True):
            kept[name].append(value)
    following = network.forward(features(batch.observe()), batch.legal_mask())[2]
    gain, gains = np.zeros(GAMES, np.float32), []
    for values, sign, reward in zip(*(reversed(kept[name]) for name in ("values", "sign", "reward")), strict=True):
        gain = reward + sign * following - values + TRACE * sign * gain
        following = values
        gains.append(gain)
    flat = {name: np.concatenate(kept[name]) for name in ("inputs", "mask", "actions", "old", "values")}
    flat["gains"] = np.concatenate(gains[::-1])
    flat["targets"] = np.clip(flat["gains"] + flat.pop("values"), -1, 1)
    return flat


def update(network: Network, played: dict[str, Array], rng: np.random.Generator) -> None:
    gains = played["gains"]
    played["gains"] = (gains - gains.mean()) / (gains.std() + 1e-6)
    for _ in range(EPOCHS):
        order = rng.permutation(len(gains))
        for start in range(0, len(order), MINIBATCH):
            chosen = order[start : start + MINIBATCH]
            network.learn(**{name: values[chosen] for name, values in played.items()})


def against_random(game: str, network: Network, rng: np.random.Generator, games: int = 256) -> tuple[float, float]:
    """Return the share of wins and the mean margin against a random player; each has seat 0 in half of the games."""
    batch = Batch(game, games, seed=10**9)
    learner, first = np.arange(games) % 2, np.ones(games, bool)
    wins = margin = 0.0
    while first.any():
        mask = batch.legal_mask()
        chances = mask / mask.sum(axis=1, keepdims=True)
        own = batch.to_move == learner
        chances[own] = network.forward(features(batch.observe()[own]), mask[own])[1]
        ended = (batch.step(sample(chances, rng)).terminated & first).nonzero()[0]
        places, scores = batch.results.places[ended], batch.results.scores[ended].astype(float)
        rows, seats = np.arange(len(ended)), learner[ended]
        best = places[:, :2] == 1
        wins += (best[rows, seats] / best.sum(axis=1)).sum()
        margin += (scores[rows, seats] - scores[rows, 1 - seats]).sum()
        first[ended] = False
    return wins / games, margin / games


def draw(curve: list[tuple[float, float, float]], game: str, path: str) -> None:
    import matplotlib as mpl

    mpl.use("Agg")
    mpl.rcParams["svg.hashsalt"] = "branchline"
    from matplotlib import pyplot as plt

    decisions, wins, margins = zip(*curve, strict=True)
    figure, axes = plt.subplots(figsize=(8, 4), layout="constrained")
    axes.plot([n / 1e6 for n in decisions], [100 * win for win in wins], color="#1c5a51", marker="o", markersize=3)
    axes.set(xlabel="decisions played against itself, in millions", ylabel="games won against random, %", ylim=(0, 101))
    axes.axhline(50, color="#8b8371", linewidth=0.8)
    other = axes.twinx()
    other.plot([n / 1e6 for n in decisions], margins, color="#8a5f14", linestyle="--")
    other.set_ylabel("points ahead (dashed)")
    axes.set_title(f"{game}, two players: a policy learns by playing itself")
    figure.savefig(path, metadata={"Date": None} if path.endswith(".svg") else None)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ticket-to-ride")
    parser.add_argument("--minutes", type=float, default=4.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", help="where to draw the learning curve: a .svg or .png")
    asked = parser.parse_args()
    rng = np.random.default_rng(asked.seed)
    batch = Batch(asked.game, GAMES, seed=asked.seed)
    network = Network(batch.rules.observation_size, batch.rules.first_chance, rng)
    curve, started, updates = [], time.perf_counter(), 0
    while True:
        over = time.perf_counter() - started > 60 * asked.minutes
        if updates % EVALUATE_EVERY == 0 or over:
            wins, margin = against_random(asked.game, network, rng)
            curve.append((updates * GAMES * STEPS, wins, margin))
            minutes = (time.perf_counter() - started) / 60
            told = f"{curve[-1][0]:>9,} decisions: wins {wins:.1%}, {margin:+.0f} points"
            print(f"{minutes:5.1f} min, {told}", flush=True)
        if over:
            break
        update(network, play(batch, network, rng), rng)
        updates += 1
    if asked.curve:
        draw(curve, batch.rules.game.title, asked.curve)


if __name__ == "__main__":
    main()
