"""The chance of a match with a numeric seed, in compiled code: exactly the words that ``match.chance_word`` gives.

A seed is turned into a key once per game. Words then come in blocks of ``LANES``: for entries 0 to 7 of the log, 8 to
15 and so on. The plain functions declare what is computed; their overloads give the compiler the instructions.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from branchline.envs.batch.sha256 import LANES, START, WORD, Sha256
from branchline.games.chance import Rng
from branchline.games.seeds import chance_word

Key = np.ndarray[Any, np.dtype[np.uint32]]  # the two halves of HMAC's key, each hashed: sixteen words

KEY_WORDS = 16
MOST_DIGITS = 20
INNER, OUTER = 0x36363636, 0x5C5C5C5C  # HMAC (RFC 2104)
END = 0x80000000  # the bit behind a message
KEY_BITS, ENTRY_BITS, DIGEST_BITS = 512, 64, 256


def make_key(seed: int, key: Key) -> None:
    """Fill the key from a match's seed, a number from 0 on. Only :func:`draw_words` reads the key."""
    key[0], key[1] = int(seed) >> 32, int(seed) & 0xFFFFFFFF


def draw_words(key: Key, block: int, words: Rng) -> None:
    """Write the words for the entries from ``block * LANES`` on."""
    seed = str(int(key[0]) << 32 | int(key[1])).encode()
    for lane in range(LANES):
        words[lane] = chance_word(seed, int(block) * LANES + lane)


@intrinsic  # type: ignore[untyped-decorator]
def _hash_key(_typing: Any, digits: Any, key: Any) -> Any:
    """Compute the states after the two key blocks; ``digits`` and ``key`` are addresses of sixteen words each."""

    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        source, target = (builder.inttoptr(address, WORD.as_pointer()) for address in arguments)
        sha = Sha256(builder, WORD)
        block = [_load(builder, source, i) for i in range(16)]
        for half, pad in enumerate((INNER, OUTER)):
            padded = [builder.xor(word, sha.number(pad)) for word in block]
            state = sha.compress([sha.number(word) for word in START], padded)
            for i, word in enumerate(state):
                _store(builder, target, half * 8 + i, word)

    return types.void(types.uintp, types.uintp), build


@intrinsic  # type: ignore[untyped-decorator]
def _hash_entries(_typing: Any, key: Any, first: Any, words: Any) -> Any:
    """Compute eight words for eight entries of the log; ``key`` and ``words`` are addresses."""

    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        vector = ir.VectorType(WORD, LANES)
        source = builder.inttoptr(arguments[0], WORD.as_pointer())
        target = builder.inttoptr(arguments[2], WORD.as_pointer())
        sha = Sha256(builder, vector)
        halves = [_spread(builder, vector, _load(builder, source, i)) for i in range(KEY_WORDS)]
        first = _spread(builder, vector, builder.trunc(arguments[1], WORD))
        entries = builder.add(first, ir.Constant(vector, list(range(LANES))))
        block = [sha.number(0), entries, sha.number(END), *[sha.number(0)] * 12, sha.number(KEY_BITS + ENTRY_BITS)]
        inner = sha.compress(halves[:8], block)
        block = [*inner, sha.number(END), *[sha.number(0)] * 6, sha.number(KEY_BITS + DIGEST_BITS)]
        digest = sha.compress(halves[8:], block)
        for lane in range(LANES):  # a word of 64 bits, its low half first in memory
            _store(builder, target, 2 * lane, builder.extract_element(digest[1], ir.Constant(WORD, lane)))
            _store(builder, target, 2 * lane + 1, builder.extract_element(digest[0], ir.Constant(WORD, lane)))

    return types.void(types.uintp, types.int64, types.uintp), build


def _load(builder: Any, pointer: Any, index: int) -> Any:
    return builder.load(builder.gep(pointer, [ir.Constant(ir.IntType(64), index)]), align=4)


def _store(builder: Any, pointer: Any, index: int, word: Any) -> None:
    builder.store(word, builder.gep(pointer, [ir.Constant(ir.IntType(64), index)]), align=4)


def _spread(builder: Any, vector: Any, word: Any) -> Any:
    single = builder.insert_element(ir.Constant(vector, ir.Undefined), word, ir.Constant(WORD, 0))
    everywhere = ir.Constant(ir.VectorType(WORD, vector.count), [0] * vector.count)
    return builder.shuffle_vector(single, ir.Constant(vector, ir.Undefined), everywhere)


@overload(make_key, inline="always")  # type: ignore[untyped-decorator]
def _make_key(seed: Any, key: Any) -> Any:
    def build(seed: Any, key: Any) -> None:
        """The seed in decimal digits is HMAC's key, as it is in a match."""
        for i in range(KEY_WORDS):
            key[i] = 0
        size = 1
        power = np.uint64(10)
        while size < MOST_DIGITS - 1 and np.uint64(seed) >= power:
            power *= np.uint64(10)
            size += 1
        rest = np.uint64(seed)
        for place in range(size - 1, -1, -1):
            digit = np.uint32(48) + np.uint32(rest % np.uint64(10))
            rest //= np.uint64(10)
            key[place >> 2] |= digit << np.uint32(24 - 8 * (place & 3))
        _hash_key(key.ctypes.data, key.ctypes.data)

    return build


@overload(draw_words, inline="always")  # type: ignore[untyped-decorator]
def _draw_words(key: Any, block: Any, words: Any) -> Any:
    def build(key: Any, block: Any, words: Any) -> None:
        _hash_entries(key.ctypes.data, block * LANES, words.ctypes.data)

    return build
