"""The buffers of compiled playouts, one set per thread."""

from __future__ import annotations

from typing import Any, NamedTuple

from branchline.games.chance import Ids, Rng


class Room(NamedTuple):
    out: Ids
    weights: Ids
    rng: Rng
    result: Any  # an array of one record for the final scoring
