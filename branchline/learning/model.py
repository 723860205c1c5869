"""Training of the networks in ``bots/network.py``: the same layers with floats, by Adam (Kingma and Ba 2015)."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from branchline.bots.network import GAMES, ONE, ROW_BITS, SUM_BITS, UNIT, WEIGHT_BITS, Network
from branchline.learning.layers import Layers, find_outputs, find_slopes, new_units

Floats = np.ndarray[Any, np.dtype[np.float32]]
STEADY, STEADY_SQUARE, TINY = 0.9, 0.999, 1e-8  # of Adam
SPREAD, MIDDLE = 0.03, 0.3  # of the first rows; where units begin: not at an end, where they learn little
MOST_ROW = 32767 / (1 << ROW_BITS)
MOST_WEIGHT = 32767 / (1 << WEIGHT_BITS)
SCALES = (1 << ROW_BITS, 1 << SUM_BITS, 1 << WEIGHT_BITS, UNIT, 1 << WEIGHT_BITS, UNIT)  # of ``Network``, in its order


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
        places = np.arange(starts[-1]) - np.repeat(starts[:-1] - self.starts[positions], counts)
        return Batch(starts, self.features[places], self.amounts[places])

    def as_choices(self) -> Choices:
        """Return the positions as if each had one choice, of which nothing is told."""
        count = len(self)
        return Choices(self, Batch(np.zeros(count + 1, np.int64), self.features, self.amounts), np.arange(count + 1))


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

    def as_choices(self) -> Choices:
        return self


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
        self._units = new_units(first, second)
        self.steps = 0
        self.tiny = TINY  # slopes far below it move little: rare features, whose slopes are mostly chance

    def predict(self, batch: Batch | Choices) -> Floats:
        out = np.empty((len(batch), len(self.parameters[5])), np.float32)
        find_outputs(batch.as_choices(), Layers(*self.parameters), self._units, out)
        return out

    def train(self, batch: Batch | Choices, gradient: Callable[[Floats], Floats], rate: float) -> None:
        """Make one step. ``gradient`` gives the slope of the loss, by the outputs, for each position."""
        to_out = np.asarray(gradient(self.predict(batch)) / len(batch), np.float32)
        layers, slopes = Layers(*self.parameters), Layers(*(np.zeros_like(one) for one in self.parameters))
        find_slopes(batch.as_choices(), layers, layers.second.T.copy(), to_out, self._units, slopes)
        self._step(list(slopes), rate)

    def _step(self, gradients: list[Floats], rate: float) -> None:
        self.steps += 1
        rate *= (1 - STEADY_SQUARE**self.steps) ** 0.5 / (1 - STEADY**self.steps)
        for one, mean, square, gradient in zip(self.parameters, self._means, self._squares, gradients, strict=True):
            mean[...] += (1 - STEADY) * (gradient - mean)
            square[...] += (1 - STEADY_SQUARE) * (gradient * gradient - square)
            one[...] -= rate * mean / (np.sqrt(square) + self.tiny)
        for place, most in ((0, MOST_ROW), (2, MOST_WEIGHT), (4, MOST_WEIGHT)):
            np.clip(self.parameters[place], -most, most, out=self.parameters[place])

    def in_whole_numbers(self) -> Network:
        """Return the network as bots use it."""
        kinds = (np.int16, np.int32) * 3
        rounded = (np.rint(one * scale) for one, scale in zip(self.parameters, SCALES, strict=True))
        return Network(*(one.astype(kind) for one, kind in zip(rounded, kinds, strict=True)))

    def take(self, network: Network) -> None:
        """Begin with a network that bots use; what Adam has seen of its slopes is not in it."""
        for one, whole, scale in zip(self.parameters, network, SCALES, strict=True):
            one[...] = whole / scale

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


def write_network(path: Path, network: Network, games: int) -> None:
    """Write a network as bots read it, and from how many games it was learnt; the same network gives the same bytes."""
    arrays: dict[str, Any] = network._asdict() | {GAMES: np.array(games)}
    with path.open("wb") as opened:
        np.savez_compressed(opened, **arrays)


def games_learnt(file: Traversable) -> int:
    """Return from how many games the weights in a file were learnt."""
    with file.open("rb") as opened, np.load(opened, allow_pickle=False) as arrays:
        return int(arrays[GAMES])


def amounts_in_parts(amounts: Any) -> Any:
    """Return amounts as bots count them: in whole parts of ONE."""
    return np.rint(np.asarray(amounts) * ONE).astype(np.int32)
