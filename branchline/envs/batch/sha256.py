"""SHA-256 (FIPS 180-4) as instructions for the compiler, for one block or several in parallel.

A match draws its chance from HMAC-SHA256 (``games/match.py``). A batch draws the same words in compiled code, eight of
them in the time of one: the same instructions work on a number or on a vector of numbers.
"""

from __future__ import annotations

from math import isqrt
from typing import Any

from llvmlite import ir

WORD = ir.IntType(32)
LANES = 8  # words drawn at a time: a vector of 256 bits, which every x86 of the last ten years has
ROUNDS = 64
PRIMES = [n for n in range(2, 312) if all(n % d for d in range(2, isqrt(n) + 1))]


def _fraction(prime: int, root: int) -> int:
    """Return the first 32 bits of the fraction of a prime's square or cube root: the standard's constants."""
    scaled = prime << (32 * root)
    low, high = 0, 1 << 40
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle**root <= scaled else (low, middle)
    return low & 0xFFFFFFFF


START = [_fraction(prime, 2) for prime in PRIMES[:8]]
CONSTANTS = [_fraction(prime, 3) for prime in PRIMES[:ROUNDS]]


class Sha256:
    """Emits the instructions with a builder; ``kind`` is the type of a word or of a vector of words."""

    def __init__(self, builder: Any, kind: Any) -> None:
        self.builder, self.kind = builder, kind

    def number(self, value: int) -> Any:
        if self.kind is WORD:
            return ir.Constant(WORD, value)
        return ir.Constant(self.kind, [value] * self.kind.count)

    def compress(self, state: list[Any], block: list[Any]) -> list[Any]:
        """The state after one more block of sixteen words."""
        a, b, c, d, e, f, g, h = state
        words = list(block)
        for i in range(ROUNDS):
            if i >= 16:
                words.append(self._next_word(words))
            one = self._sum(h, self._mixed(e, 6, 11, 25), self._choice(e, f, g), self.number(CONSTANTS[i]), words[i])
            two = self._sum(self._mixed(a, 2, 13, 22), self._majority(a, b, c))
            a, b, c, d, e, f, g, h = self._sum(one, two), a, b, c, self._sum(d, one), e, f, g
        return [self._sum(old, new) for old, new in zip(state, [a, b, c, d, e, f, g, h], strict=True)]

    def _next_word(self, words: list[Any]) -> Any:
        early, late = words[-15], words[-2]
        return self._sum(
            words[-16],
            self._xor(self._turned(early, 7), self._turned(early, 18), self._shifted(early, 3)),
            words[-7],
            self._xor(self._turned(late, 17), self._turned(late, 19), self._shifted(late, 10)),
        )

    def _mixed(self, word: Any, *turns: int) -> Any:
        return self._xor(*(self._turned(word, turn) for turn in turns))

    def _choice(self, e: Any, f: Any, g: Any) -> Any:
        return self._xor(g, self.builder.and_(e, self._xor(f, g)))

    def _majority(self, a: Any, b: Any, c: Any) -> Any:
        return self.builder.or_(self.builder.and_(a, b), self.builder.and_(c, self.builder.or_(a, b)))

    def _turned(self, word: Any, places: int) -> Any:
        return self.builder.or_(self._shifted(word, places), self.builder.shl(word, self.number(32 - places)))

    def _shifted(self, word: Any, places: int) -> Any:
        return self.builder.lshr(word, self.number(places))

    def _sum(self, *words: Any) -> Any:
        total = words[0]
        for word in words[1:]:
            total = self.builder.add(total, word)
        return total

    def _xor(self, *words: Any) -> Any:
        result = words[0]
        for word in words[1:]:
            result = self.builder.xor(result, word)
        return result
