"""The numbers that people add to the chance of a match, so that not even the host can choose it (docs/fairness.md).

Everybody first commits to a number by its hash. The numbers are told only when all commitments are fixed. Then all
chance follows from the seed and the numbers together.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from branchline.games.contract import InvalidMatch

NUMBER_BYTES = 32
HEX = "[0-9a-f]{64}"  # how commitments and numbers are written


def commitment_to(number: bytes) -> str:
    """Return the commitment to a number: it shows nothing of the number, and fits no other."""
    return hashlib.sha256(b"branchline number\0" + number).hexdigest()


@dataclass(frozen=True, slots=True)
class Numbers:
    """What was committed to and what was told, by seat. None: this seat had no say, or kept its number to itself."""

    commitments: tuple[str | None, ...] = ()  # empty: nobody committed to anything
    told: tuple[bytes | None, ...] = ()

    @property
    def count(self) -> int:
        return sum(number is not None for number in self.told)

    def key(self, seed: bytes) -> bytes:
        """Return the key from which all chance is drawn: the seed alone where no number was told."""
        told = [bytes([seat]) + number for seat, number in enumerate(self.told) if number is not None]
        return hmac.digest(seed, b"branchline numbers\0" + b"".join(told), "sha256") if told else seed

    def fields(self) -> dict[str, list[str | None]]:
        """Return the fields of a match file; none where nobody committed to anything."""
        if not self.commitments:
            return {}
        told = [number.hex() if number is not None else None for number in self.told]
        return {"commitments": list(self.commitments), "numbers": told}


NOBODYS = Numbers()


def numbers_of(commitments: Sequence[str | None], numbers: Sequence[str | None]) -> Numbers:
    """Return the numbers as they are stored and sent, by seat; they have been checked."""
    if not any(commitments):
        return NOBODYS
    return Numbers(tuple(commitments), tuple(bytes.fromhex(one) if one is not None else None for one in numbers))


def read_numbers(commitments: list[Any], numbers: list[Any], seats: int) -> Numbers:
    """Read the fields of a match file, strictly."""
    for name, values in (("commitments", commitments), ("numbers", numbers)):
        if len(values) != seats:
            raise InvalidMatch("match.by-seat", name=name, seats=seats)
        for seat, value in enumerate(values):
            if value is not None and not (isinstance(value, str) and re.fullmatch(HEX, value)):
                raise InvalidMatch("match.hex", name=name, number=seat)
    if not any(commitments):
        raise InvalidMatch("match.no-commitment")
    found = numbers_of(commitments, numbers)
    for seat, (commitment, number) in enumerate(zip(found.commitments, found.told, strict=True)):
        if number is not None and commitment_to(number) != commitment:
            raise InvalidMatch("match.number", number=seat)
    return found
