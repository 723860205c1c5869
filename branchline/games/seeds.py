"""The seed of a match, its published hash, and the chance that follows from it."""

from __future__ import annotations

import hashlib
import hmac

from branchline.games.contract import InvalidSetup


def seed_bytes(seed: int | str | None) -> bytes | None:
    if seed is None:
        return None
    if type(seed) not in (int, str):
        raise InvalidSetup("setup.seed-kind", value=repr(seed))
    try:
        return str(seed).encode()
    except ValueError:  # half a character, or a number with more digits than Python writes
        raise InvalidSetup("setup.seed-text") from None


def seed_hash(seed: bytes) -> str:
    """Return the hash that is published at the start, so that the seed shown at the end can be checked."""
    return hashlib.sha256(b"branchline seed\0" + seed).hexdigest()


def chance_word(key: bytes, index: int) -> int:
    """Return the 64 random bits that decide entry ``index`` of the log. The key is the seed, or made of it and the
    numbers that people added."""
    return int.from_bytes(hmac.digest(key, index.to_bytes(8, "big"), "sha256")[:8], "big")
