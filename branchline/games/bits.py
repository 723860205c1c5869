"""Operations on sets of routes, cities and tickets, stored as 64-bit words.

NumPy and Numba have no "index of the lowest set bit" and no "number of set bits"; the processor has both. The
plain functions below define the result; their overloads give the compiler the instruction.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic, overload

from branchline.games.compiled import compiled

Words = np.ndarray[Any, np.dtype[np.uint64]]

ZERO = np.uint64(0)
ONE = np.uint64(1)
WORD_BITS = 64


def trailing_zeros(word: np.uint64) -> int:
    """Return the index of the lowest set bit; the word must not be zero."""
    number = int(word)
    return (number & -number).bit_length() - 1


def count_bits(word: np.uint64) -> int:
    return int(word).bit_count()


@intrinsic  # type: ignore[untyped-decorator]
def _cttz(_typing: Any, word: Any) -> Any:
    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        never_zero = context.get_constant(types.boolean, True)
        return builder.cttz(arguments[0], never_zero)

    return types.int64(types.uint64), build


@intrinsic  # type: ignore[untyped-decorator]
def _ctpop(_typing: Any, word: Any) -> Any:
    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.uint64), build


@overload(trailing_zeros, inline="always")  # type: ignore[untyped-decorator]
def _trailing_zeros(word: Any) -> Any:
    def instruction(word: Any) -> Any:
        return _cttz(word)

    return instruction


@overload(count_bits, inline="always")  # type: ignore[untyped-decorator]
def _count_bits(word: Any) -> Any:
    def instruction(word: Any) -> Any:
        return _ctpop(word)

    return instruction


@compiled
def wide(number: Any) -> Any:
    """Return the number as a signed 64-bit integer.

    Numba compiles a function again for every integer type it is called with, and turns an unsigned and a signed
    integer that meet into a float. Widening avoids both.
    """
    return np.int64(number)


@compiled
def bit(index: int) -> np.uint64:
    return ONE << np.uint64(index & 63)


@compiled
def has(words: Words, index: int) -> bool:
    return (words[index >> 6] & bit(index)) != ZERO


@compiled
def put(words: Words, index: int) -> None:
    words[index >> 6] |= bit(index)


@compiled
def drop(words: Words, index: int) -> None:
    words[index >> 6] &= ~bit(index)


@compiled
def size(words: Words) -> int:
    total = 0
    for word in words:
        total += count_bits(word)
    return total


@compiled
def nth(words: Words, n: int) -> int:
    """Return the n-th element of the set, counted from 0 in ascending order."""
    for w in range(len(words)):
        here = count_bits(words[w])
        if n < here:
            word = words[w]
            for _ in range(n):
                word &= word - ONE
            return w * WORD_BITS + trailing_zeros(word)
        n -= here
    return -1


IN_BYTE = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]


def members(words: Words) -> list[int]:
    """Return the elements of a set, ascending; in plain Python, which is faster than a call per element."""
    written = words.astype("<u8", copy=False).tobytes()
    return [8 * place + bit for place, byte in enumerate(written) if byte for bit in IN_BYTE[byte]]


def contains(words: Words, index: int) -> bool:
    """The same as ``has`` in plain Python."""
    return bool(int(words[index // WORD_BITS]) >> index % WORD_BITS & 1)
