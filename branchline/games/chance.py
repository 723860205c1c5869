"""Random numbers for compiled code: one 64-bit word of state, passed in by the caller.

SplitMix64 (Steele, Lea, Flood 2014): any seed is a good seed, and neighbouring seeds give unrelated streams, so
game number i of a run is seeded with :func:`stream` (seed, i) whatever thread plays it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.games.bits import wide
from branchline.games.compiled import compiled

Rng = np.ndarray[Any, np.dtype[np.uint64]]  # shape (1,)
Ids = np.ndarray[Any, np.dtype[np.int32]]

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX2 = np.uint64(0x94D049BB133111EB)
_S27, _S30, _S31, _S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


@compiled
def mix(word: np.uint64) -> np.uint64:
    word = (word ^ (word >> _S30)) * _MIX1
    word = (word ^ (word >> _S27)) * _MIX2
    return word ^ (word >> _S31)


@compiled
def next_word(rng: Rng) -> np.uint64:
    rng[0] += _STEP
    return mix(rng[0])


@compiled
def scale(word: np.uint64, n: int) -> int:
    """Return a number in 0..n-1 from random bits; n is small, so the bias of at most n / 2**32 does not matter."""
    return wide(((word >> _S32) * np.uint64(n)) >> _S32)


@compiled
def below(rng: Rng, n: int) -> int:
    return scale(next_word(rng), n)


@compiled
def stream(seed: int, index: int) -> np.uint64:
    return mix(mix(np.uint64(seed) + _STEP) ^ (np.uint64(index) * _STEP))


@compiled
def pick(weights: Ids, count: int, ticket: int) -> int:
    """Return the index whose share of the weights contains ``ticket`` (0 .. sum - 1)."""
    place, before = 0, 0
    for i in range(count - 1):  # no early exit: faster than an unpredictable branch
        before += weights[i]
        place += int(before <= ticket)
    return place
