"""A bot of the ladder: a planner that sees less than there is, or a search."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from branchline.bots.brains import Brains
from branchline.bots.ladder.table import Rung, ladder_of
from branchline.bots.search import SearchBot
from branchline.bots.sight import Sight
from branchline.games import registry
from branchline.games.contract import Action, InvalidSetup, Rules

WORD_BYTES = 4


class LevelBot:
    """The same seed and position give the same action, whatever was asked before."""

    def __init__(self, name: str, seed: int) -> None:
        self._name, self._seed = name, seed
        self._brains = Brains()
        self._searches: dict[int, SearchBot] = {}  # by number of players

    def choose(self, rules: Rules, position: Any, seat: int, legal: list[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        rung, seats = self._rung(rules), int(position["seats"][0])
        if rung.searches:
            search = self._searches.setdefault(seats, SearchBot(self._seed, rung.budget(seats)))
            return search.choose(rules, position, seat, legal)
        sight = rung.sight(seats)
        expected = self._brains.of(rules).expects(position, seat, sight)
        return rules.actions[by_sight(expected, sight, position.tobytes(), self._seed)]

    def _rung(self, rules: Rules) -> Rung:
        game = registry.entry_of(rules.game).name
        rung = ladder_of(game).get(self._name)
        if rung is None:
            raise InvalidSetup("bot.no-ladder", value=self._name, title=rules.game.title)
        return rung


def by_sight(expected: Sequence[tuple[int, float]], sight: Sight, position: bytes, seed: int) -> int:
    """Return the choice that looks best, each misjudged by a chance that follows from seed and position.

    None is overrated by so much that one of the worst quarter could be taken: whoever sees little is not absurd.
    """
    scores = sorted((score for _, score in expected), reverse=True)
    span = min(sight.noise, scores[0] - scores[len(scores) * 3 // 4])
    if span <= 0.0:
        return max(expected, key=lambda one: one[1])[0]
    chance = hashlib.shake_128(str(seed).encode() + b" " + position).digest(WORD_BYTES * len(expected))
    words = (int.from_bytes(chance[i : i + WORD_BYTES], "big") for i in range(0, len(chance), WORD_BYTES))
    step = span / 2.0 ** (8 * WORD_BYTES)
    seen = [score + word * step for (_, score), word in zip(expected, words, strict=True)]
    return expected[seen.index(max(seen))][0]
