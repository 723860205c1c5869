"""Chance drawn in compiled code is the chance of the match with the same seed."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from branchline.envs.batch.seeds import KEY_WORDS, Key, draw_words, make_key
from branchline.envs.batch.sha256 import CONSTANTS, LANES, START
from branchline.games.chance import Rng
from branchline.games.compiled import compiled
from branchline.games.seeds import chance_word


@compiled
def words_of(seed: int, block: int, key: Key, words: Rng) -> None:
    make_key(seed, key)
    draw_words(key, block, words)


@pytest.mark.long
@given(st.integers(0, 2**63 - 1), st.integers(0, 2**28))
@example(0, 0)
@example(9, 0)
@example(10, 1)
@example(999_999_999_999_999_999, 3)
@example(1_000_000_000_000_000_000, 3)
@example(2**63 - 1, 2**28)
def test_the_words_are_those_of_the_match(seed: int, block: int) -> None:
    words = np.zeros(LANES, np.uint64)
    words_of(seed, block, np.zeros(KEY_WORDS, np.uint32), words)
    assert words.tolist() == [chance_word(str(seed).encode(), block * LANES + lane) for lane in range(LANES)]


def test_the_numbers_of_the_standard_are_derived_rightly() -> None:
    """FIPS 180-4, 4.2.2 and 5.3.3: the first and the last of each list."""
    assert (START[0], START[-1]) == (0x6A09E667, 0x5BE0CD19)
    assert (CONSTANTS[0], CONSTANTS[-1], len(CONSTANTS)) == (0x428A2F98, 0xC67178F2, 64)
