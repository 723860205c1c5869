"""Plays any legal action, all equally likely."""

from __future__ import annotations

import random
from typing import Any

from branchline.games.contract import Action, Rules


class RandomBot:
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, rules: Rules, position: Any, seat: int, legal: list[Action]) -> Action:
        return self._random.choice(legal)
