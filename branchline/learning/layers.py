"""The layers of a network with floats, forwards and backwards, one position after the other in compiled code.

All that a position needs stays in the processor's cache; whole layers for thousands of positions would not.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from branchline.games.compiled import compiled, entry

Batch = Any  # as it and Choices are in ``model.py``
Choices = Any
LEAK = 0.01  # slope outside 0 … 1 in the backward pass, so that no unit stays dead


class Layers(NamedTuple):
    """The weights of a network, in the order of ``bots.network.Network``; or the slopes of a loss by them."""

    rows: Any
    first: Any
    second: Any
    second_start: Any
    last: Any
    last_start: Any


class Units(NamedTuple):
    """Room for one position."""

    base: Any  # sums of the first layer before a choice is added
    sums: Any  # of the first layer
    first: Any  # its units, from 0 to 1
    sums_second: Any
    second: Any
    to_base: Any  # slopes
    to_first: Any
    to_second: Any


def new_units(first: int, second: int) -> Units:
    sizes = (first, first, first, second, second, first, first, second)
    return Units(*(np.zeros(size, np.float32) for size in sizes))


@entry
def find_outputs(told: Choices, layers: Layers, units: Units, out: Any) -> None:
    """Fill in the outputs for each choice."""
    for n in range(len(told.firsts) - 1):
        _begin(told.positions, n, layers, units)
        for choice in range(told.firsts[n], told.firsts[n + 1]):
            _go_forwards(told.choices, choice, layers, units)
            for k in range(len(layers.last_start)):
                out[choice, k] = layers.last_start[k]
            for j in range(len(units.second)):
                for k in range(len(layers.last_start)):
                    out[choice, k] += units.second[j] * layers.last[j, k]


@entry
def find_slopes(told: Choices, layers: Layers, across: Any, to_out: Any, units: Units, slopes: Layers) -> None:
    """Add the slopes of the loss by all weights, given those by the outputs; ``across`` is ``second`` transposed."""
    for n in range(len(told.firsts) - 1):
        _begin(told.positions, n, layers, units)
        _clear(units.to_base)
        for choice in range(told.firsts[n], told.firsts[n + 1]):
            if _is_zero(to_out[choice]):
                continue
            _go_forwards(told.choices, choice, layers, units)
            _go_backwards(layers, across, to_out[choice], units, slopes)
            _spread(told.choices, choice, units.to_first, slopes.rows)
        _spread(told.positions, n, units.to_base, slopes.rows)


@compiled
def _begin(positions: Batch, n: int, layers: Layers, units: Units) -> None:
    _copy(layers.first, units.base)
    _add_rows(positions, n, layers.rows, units.base)


@compiled
def _go_forwards(choices: Batch, choice: int, layers: Layers, units: Units) -> None:
    _copy(units.base, units.sums)
    _add_rows(choices, choice, layers.rows, units.sums)
    _clip(units.sums, units.first)
    _copy(layers.second_start, units.sums_second)
    for i in range(len(units.first)):
        active = units.first[i]
        if active > 0:
            row = layers.second[i]
            for j in range(len(row)):
                units.sums_second[j] += active * row[j]
    _clip(units.sums_second, units.second)


@compiled
def _go_backwards(layers: Layers, across: Any, to_out: Any, units: Units, slopes: Layers) -> None:
    for k in range(len(to_out)):
        slopes.last_start[k] += to_out[k]
    _clear(units.to_second)
    for j in range(len(units.second)):
        for k in range(len(to_out)):
            units.to_second[j] += to_out[k] * layers.last[j, k]
            slopes.last[j, k] += to_out[k] * units.second[j]
    _dampen(units.sums_second, units.to_second)
    _add(units.to_second, slopes.second_start)
    _clear(units.to_first)
    for j in range(len(units.to_second)):
        slope, row = units.to_second[j], across[j]
        for i in range(len(row)):
            units.to_first[i] += slope * row[i]
    for i in range(len(units.first)):
        active = units.first[i]
        if active > 0:
            row = slopes.second[i]
            for j in range(len(row)):
                row[j] += active * units.to_second[j]
    _dampen(units.sums, units.to_first)
    _add(units.to_first, slopes.first)
    _add(units.to_first, units.to_base)


@compiled
def _add_rows(batch: Batch, n: int, rows: Any, sums: Any) -> None:
    for place in range(batch.starts[n], batch.starts[n + 1]):
        row, amount = rows[batch.features[place]], batch.amounts[place]
        for unit in range(len(sums)):
            sums[unit] += row[unit] * amount


@compiled
def _spread(batch: Batch, n: int, slopes: Any, to_rows: Any) -> None:
    for place in range(batch.starts[n], batch.starts[n + 1]):
        row, amount = to_rows[batch.features[place]], batch.amounts[place]
        for unit in range(len(slopes)):
            row[unit] += slopes[unit] * amount


@compiled
def _clip(sums: Any, units: Any) -> None:
    low, high = np.float32(0.0), np.float32(1.0)
    for i in range(len(sums)):
        units[i] = low if sums[i] < low else (min(sums[i], high))


@compiled
def _dampen(sums: Any, slopes: Any) -> None:
    """Take back the slopes where units are at an end."""
    leak = np.float32(LEAK)
    for i in range(len(sums)):
        if sums[i] <= 0.0 or sums[i] >= 1.0:
            slopes[i] *= leak


@compiled
def _is_zero(numbers: Any) -> bool:
    for i in range(len(numbers)):
        if numbers[i] != 0.0:
            return False
    return True


@compiled
def _copy(one: Any, to: Any) -> None:
    for i in range(len(to)):
        to[i] = one[i]


@compiled
def _clear(numbers: Any) -> None:
    for i in range(len(numbers)):
        numbers[i] = 0.0


@compiled
def _add(one: Any, to: Any) -> None:
    for i in range(len(to)):
        to[i] += one[i]
