"""Training of the networks in ``bots/network.py``: the same layers with floats, by Adam (Kingma and Ba 2015).

NumPy multiplies the dense layers; the first layer, whose inputs are sparse, is compiled.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from branchline.bots.network import ONE, ROW_BITS, SUM_BITS, UNIT, WEIGHT_BITS, Network
from branchline.games.compiled import entry

Floats = np.ndarray[Any, np.dtype[np.float32]]
STEADY, STEADY_SQUARE, TINY = 0.9, 0.999, 1e-8  # of Adam
SPREAD, MIDDLE = 0.03, 0.3  # of the first rows; where units begin: not at an end, where they learn little
LEAK = 0.01  # slope outside 0 … 1 in the backward pass, so that no unit stays dead
MOST_ROW = 32767 / (1 << ROW_BITS)
MOST_WEIGHT = 32767 / (1 << WEIGHT_BITS)


class Batch(NamedTuple):
    """The features of many positions: those of position n are at ``starts[n]`` up to ``starts[n + 1]``."""

    starts: Any  # i8
    features: Any  # i4
    amounts: Any  # f4, in whole units

    def __len__(self) -> int:
        return len(self.starts) - 1

    def pick(self, positions: Any) -> Batch:
        """Return some of the positions."""
        counts = self.starts[positions + 1] - self.starts[positions]
        starts = np.concatenate([[0], np.cumsum(counts)])
        features, amounts = (np.empty(starts[-1], one.dtype) for one in (self.features, self.amounts))
        _copy(self.starts[positions], self.features, self.amounts, starts, features, amounts)
        return Batch(starts, features, amounts)

    def add_up(self, rows: Floats, start: Floats) -> Floats:
        """Return the sums of the first layer for each position."""
        sums = np.empty((len(self), len(start)), np.float32)
        _add_rows(self.starts, self.features, self.amounts, rows, start, sums)
        return sums

    def add_back(self, slopes: Floats, to_rows: Floats) -> None:
        """Add to the slopes of the rows what those of the sums make of them."""
        _add_rows_back(self.starts, self.features, self.amounts, slopes, to_rows)


class Choices(NamedTuple):
    """The choices of many positions: what all choices of a position have in common is added up once."""

    positions: Batch
    choices: Batch
    firsts: Any  # the first choice of each position, i8; at the end how many choices there are

    def __len__(self) -> int:
        return len(self.choices)

    def pick(self, positions: Any) -> Choices:
        """Return some of the positions with their choices."""
        counts = self.firsts[positions + 1] - self.firsts[positions]
        firsts = np.concatenate([[0], np.cumsum(counts)])
        places = np.arange(firsts[-1]) - np.repeat(firsts[:-1] - self.firsts[positions], counts)
        return Choices(self.positions.pick(positions), self.choices.pick(places), firsts)

    def add_up(self, rows: Floats, start: Floats) -> Floats:
        common = self.positions.add_up(rows, start)
        sums = self.choices.add_up(rows, np.zeros_like(start))
        sums += np.repeat(common, np.diff(self.firsts), axis=0)
        return sums

    def add_back(self, slopes: Floats, to_rows: Floats) -> None:
        self.choices.add_back(slopes, to_rows)
        self.positions.add_back(np.add.reduceat(slopes, self.firsts[:-1], axis=0), to_rows)


class Model:
    """A network of floats with its moments for Adam; ``parameters`` are in the order of ``Network``."""

    def __init__(self, features: int, first: int, second: int, outputs: int, seed: int) -> None:
        random = np.random.default_rng(seed)

        def weights(rows: int, columns: int, spread: float) -> Floats:
            return np.asarray(random.standard_normal((rows, columns)) * spread, np.float32)

        self.parameters: list[Floats] = [
            weights(features, first, SPREAD),
            np.full(first, MIDDLE, np.float32),
            weights(first, second, first**-0.5),
            np.full(second, MIDDLE, np.float32),
            weights(second, outputs, second**-0.5),
            np.zeros(outputs, np.float32),
        ]
        self._means = [np.zeros_like(one) for one in self.parameters]
        self._squares = [np.zeros_like(one) for one in self.parameters]
        self.steps = 0
        self.tiny = TINY  # slopes far below it move little: rare features, whose slopes are mostly chance

    def predict(self, batch: Batch | Choices) -> Floats:
        return self._forward(batch)[-1]

    def train(self, batch: Batch | Choices, gradient: Callable[[Floats], Floats], rate: float) -> None:
        """Make one step. ``gradient`` gives the slope of the loss, by the outputs, for each position."""
        rows, _, second, _, last, _ = self.parameters
        sums, first, sums_second, hidden, out = self._forward(batch)
        to_out: Floats = gradient(out) / np.float32(len(batch))
        to_second: Floats = to_out @ last.T
        _dampen(sums_second, to_second)
        to_first: Floats = to_second @ second.T
        _dampen(sums, to_first)
        to_rows = np.zeros_like(rows)
        batch.add_back(to_first, to_rows)
        self._step(
            [to_rows, to_first.sum(0), first.T @ to_second, to_second.sum(0), hidden.T @ to_out, to_out.sum(0)], rate
        )

    def _forward(self, batch: Batch | Choices) -> tuple[Floats, Floats, Floats, Floats, Floats]:
        rows, start, second, second_start, last, last_start = self.parameters
        sums = batch.add_up(rows, start)
        first = np.clip(sums, 0.0, 1.0)
        sums_second = first @ second + second_start
        hidden = np.clip(sums_second, 0.0, 1.0)
        return sums, first, sums_second, hidden, hidden @ last + last_start

    def _step(self, gradients: list[Floats], rate: float) -> None:
        self.steps += 1
        rate *= (1 - STEADY_SQUARE**self.steps) ** 0.5 / (1 - STEADY**self.steps)
        step = np.array([rate, self.tiny], np.float32)
        for one, mean, square, slopes in zip(self.parameters, self._means, self._squares, gradients, strict=True):
            _move(one.reshape(-1), mean.reshape(-1), square.reshape(-1), slopes.reshape(-1), step)
        for place, most in ((0, MOST_ROW), (2, MOST_WEIGHT), (4, MOST_WEIGHT)):
            np.clip(self.parameters[place], -most, most, out=self.parameters[place])

    def in_whole_numbers(self) -> Network:
        """Return the network as bots use it."""
        scales = (1 << ROW_BITS, 1 << SUM_BITS, 1 << WEIGHT_BITS, UNIT, 1 << WEIGHT_BITS, UNIT)
        kinds = (np.int16, np.int32) * 3
        rounded = (np.rint(one * scale) for one, scale in zip(self.parameters, scales, strict=True))
        return Network(*(one.astype(kind) for one, kind in zip(rounded, kinds, strict=True)))

    def arrays(self) -> dict[str, Floats]:
        """Return everything that training needs to continue; ``restore`` takes it back."""
        parts = {"parameter": self.parameters, "mean": self._means, "square": self._squares}
        named = {f"{part}{i}": one for part, ones in parts.items() for i, one in enumerate(ones)}
        return named | {"steps": np.array(self.steps)}

    def restore(self, arrays: Any) -> None:
        for part, ones in (("parameter", self.parameters), ("mean", self._means), ("square", self._squares)):
            for i, one in enumerate(ones):
                one[...] = arrays[f"{part}{i}"]
        self.steps = int(arrays["steps"])


def write_network(path: Path, network: Network) -> None:
    """Write a network as bots read it; the same network gives the same bytes."""
    with path.open("wb") as opened:
        np.savez_compressed(opened, **network._asdict())


def amounts_in_parts(amounts: Any) -> Any:
    """Return amounts as bots count them: in whole parts of ONE."""
    return np.rint(np.asarray(amounts) * ONE).astype(np.int32)


@entry
def _move(one: Any, mean: Any, square: Any, slopes: Any, step: Any) -> None:
    """Make a step of Adam. All numbers are floats of 32 bits; ``step`` is the rate and what is tiny."""
    fresh, fresh_square = np.float32(1 - STEADY), np.float32(1 - STEADY_SQUARE)
    rate, tiny = step[0], step[1]
    for i in range(len(one)):
        slope = slopes[i]
        mean[i] += fresh * (slope - mean[i])
        square[i] += fresh_square * (slope * slope - square[i])
        one[i] -= rate * mean[i] / (np.sqrt(square[i]) + tiny)


@entry
def _copy(froms: Any, features: Any, amounts: Any, starts: Any, to_features: Any, to_amounts: Any) -> None:
    """Copy what belongs to positions that begin at ``froms`` to where they begin now."""
    for n in range(len(froms)):
        shift = froms[n] - starts[n]
        for place in range(starts[n], starts[n + 1]):
            to_features[place], to_amounts[place] = features[place + shift], amounts[place + shift]


@entry
def _dampen(sums: Any, slopes: Any) -> None:
    """Take back the slopes where units are at an end."""
    leak = np.float32(LEAK)
    for n in range(len(sums)):
        for unit in range(sums.shape[1]):
            if sums[n, unit] <= 0.0 or sums[n, unit] >= 1.0:
                slopes[n, unit] *= leak


@entry
def _add_rows(starts: Any, features: Any, amounts: Any, rows: Any, start: Any, sums: Any) -> None:
    for n in range(len(sums)):
        for unit in range(len(start)):
            sums[n, unit] = start[unit]
        for place in range(starts[n], starts[n + 1]):
            row, amount = rows[features[place]], amounts[place]
            for unit in range(len(start)):
                sums[n, unit] += row[unit] * amount


@entry
def _add_rows_back(starts: Any, features: Any, amounts: Any, slopes: Any, to_rows: Any) -> None:
    for n in range(len(slopes)):
        for place in range(starts[n], starts[n + 1]):
            row, amount = to_rows[features[place]], amounts[place]
            for unit in range(slopes.shape[1]):
                row[unit] += slopes[n, unit] * amount
