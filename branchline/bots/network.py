"""Small networks in whole numbers, so that every processor finds the same values.

A network reads a sparse list of features, each with an amount, and has two hidden layers whose units go from 0 to 1.
The first layer is a sum over features: what stays the same between two positions needs to be added only once.
Numbers are fixed-point. An amount counts in parts of ONE, a unit in parts of FULL, and an output in parts of UNIT.
``learning/model.py`` trains the same network with floats.
"""

from __future__ import annotations

from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

import numpy as np

from branchline.games.bits import wide
from branchline.games.compiled import compiled

AMOUNT_BITS, ROW_BITS, UNIT_BITS, WEIGHT_BITS = 4, 10, 8, 12
ONE = 1 << AMOUNT_BITS  # an amount of 1
FULL = 1 << UNIT_BITS  # a unit that is 1
UNIT = 1 << (UNIT_BITS + WEIGHT_BITS)  # an output of 1
GAMES = "games"  # names the number of games learnt from, in a file with weights: it sets the pace of further lessons
SUM_BITS = AMOUNT_BITS + ROW_BITS  # after the point in the sums of the first layer


class Network(NamedTuple):
    """The weights of a network, all of them whole numbers."""

    rows: Any  # what each feature adds to the sums of the first layer, i2
    first: Any  # where those sums start, i4
    second: Any  # weights from the first to the second layer, i2
    second_start: Any  # i4
    last: Any  # weights from the second layer to the outputs, i2
    last_start: Any  # i4


class Sums(NamedTuple):
    """Room for one evaluation: the sums of each layer, i4."""

    first: Any
    second: Any
    out: Any


def empty_network() -> Network:
    """Return a network without units, for whoever has none but hands one on to compiled code."""
    kinds = {name: np.int16 if name in ("rows", "second", "last") else np.int32 for name in Network._fields}
    return Network(**{name: np.zeros((0, 0) if kind is np.int16 else 0, kind) for name, kind in kinds.items()})


def new_sums(network: Network) -> Sums:
    sizes = (network.first, network.second_start, network.last_start)
    return Sums(*(np.zeros(len(layer), np.int32) for layer in sizes))


def read_network(file: Traversable) -> Network:
    """Read a network that ``learning/model.py`` has written."""
    with file.open("rb") as opened, np.load(opened, allow_pickle=False) as arrays:
        return Network(**{name: arrays[name] for name in Network._fields})


@compiled
def begin(network: Network, sums: Any) -> None:
    """Begin the first layer's sums with no feature."""
    for unit in range(len(sums)):
        sums[unit] = network.first[unit]


@compiled
def add_feature(network: Network, feature: int, amount: int, sums: Any) -> None:
    """Add a feature with an amount in parts of ONE."""
    row = network.rows[feature]
    for unit in range(len(sums)):
        sums[unit] += wide(row[unit]) * amount


@compiled
def finish(network: Network, sums: Sums) -> None:
    """Fill the outputs from the sums of the first layer."""
    _next_layer(sums.first, wide(SUM_BITS - UNIT_BITS), network.second, network.second_start, sums.second)
    _next_layer(sums.second, wide(WEIGHT_BITS), network.last, network.last_start, sums.out)


@compiled
def _next_layer(before: Any, shift: int, weights: Any, start: Any, sums: Any) -> None:
    for unit in range(len(sums)):
        sums[unit] = start[unit]
    for i in range(len(before)):
        active = min(max(wide(before[i]) >> shift, 0), FULL)
        if active > 0:
            row = weights[i]
            for unit in range(len(sums)):
                sums[unit] += wide(row[unit]) * active
