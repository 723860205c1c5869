"""What a bot is: blinded position and legal actions in, one action out. A bot never sees the position itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from branchline.games.contract import Action, InvalidSetup, Rules


class Bot(Protocol):
    def choose(self, rules: Rules, position: Any, seat: int, legal: list[Action]) -> Action:
        """``position`` is blinded for the seat; ``legal`` is never empty."""


def bots() -> dict[str, Callable[[int], Bot]]:
    """The bots by name; each is made from a seed of its own, so that thinking never changes the game's chance."""
    from branchline.bots.random import RandomBot

    return {"random": RandomBot}


def make_bot(name: str, seed: int) -> Bot:
    known = bots()
    if name not in known:
        raise InvalidSetup(f"There is no bot '{name}'; there are: {', '.join(known)}.")
    return known[name](seed)
