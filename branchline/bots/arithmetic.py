"""``exp``, ``log``, ``tanh`` and powers that give the same result on every processor.

The C library has different versions for different processors. They differ in the last bit, and bots would then decide
differently. This module uses only operations that IEEE 754 rounds exactly, in a fixed order; Numba neither fuses nor
reorders them. Relative errors: ``exp`` below 4e-16, ``log`` below 8e-16; absolute error of ``tanh``: below 4e-16.
"""

from __future__ import annotations

from math import floor, frexp

from branchline.games.compiled import compiled

LN2_HIGH, LN2_LOW = 6.93147180369123816490e-01, 1.90821492927058770002e-10  # ln 2; the first has 21 zeros at its end
LOG2_E = 1.44269504088896338700
HALF_ROOT = 0.70710678118654752440
LEAST, MOST = -700.0, 700.0  # below the first, exp is 0; above the second, as at the border
EXP_TERMS = 14
LOG_TERMS = 12
SATURATED = 20.0  # from here on tanh is 1


@compiled
def exp(x: float) -> float:
    if x < LEAST:
        return 0.0
    x = min(x, MOST)
    twos = floor(x * LOG2_E + 0.5)
    rest = (x - twos * LN2_HIGH) - twos * LN2_LOW  # at most ln 2 / 2 from 0
    total = 1.0
    for term in range(EXP_TERMS, 0, -1):
        total = 1.0 + rest * total / term
    return total * power(2.0, twos) if twos >= 0 else total * power(0.5, -twos)


@compiled
def log(x: float) -> float:
    """Return the natural logarithm of a number above 0."""
    part, twos = frexp(x)
    if part < HALF_ROOT:
        part, twos = 2.0 * part, twos - 1
    ratio = (part - 1.0) / (part + 1.0)  # at most 0.172 from 0
    square, total = ratio * ratio, 0.0
    for term in range(LOG_TERMS, -1, -1):
        total = total * square + 1.0 / (2 * term + 1)
    return twos * LN2_HIGH + (twos * LN2_LOW + 2.0 * ratio * total)


@compiled
def tanh(x: float) -> float:
    if x > SATURATED:
        return 1.0
    if x < -SATURATED:
        return -1.0
    return 1.0 - 2.0 / (exp(2.0 * x) + 1.0)


@compiled
def power(base: float, exponent: int) -> float:
    """Return the power for a whole exponent of at least 0."""
    total, factor = 1.0, base
    while exponent > 0:
        if exponent & 1:
            total *= factor
        factor *= factor
        exponent >>= 1
    return total
