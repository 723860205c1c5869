"""Which bots play which games."""

from __future__ import annotations

from branchline.bots.brains import brain_for
from branchline.games.contract import Rules


def plays(spec: str, rules: Rules, seats: int) -> bool:
    """A policy plays only what has been learnt."""
    return spec != "policy" or brain_for(rules).has_policy(seats)
