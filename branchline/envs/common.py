"""What the interfaces share: names and versions, what a seat sees as arrays, and rewards.

>>> import branchline
>>> match = branchline.game("ticket-to-ride").match(seats=2, seed=7)
>>> observation, mask = look(match, seat=0)
>>> observation.shape, mask.nonzero()[0][:3]
((801,), array([14, 16, 17]))
"""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.games import registry
from branchline.games.contract import InvalidSetup, Outcome, Rules
from branchline.games.match import Match

LOW, HIGH = -1, 2**15 - 1  # of every number in an observation: positions keep them in 16 bits, -1 stands for none
SEEDS = 2**31  # range of seeds for games without a given seed
ILLEGAL = -1.0  # reward for an illegal action: a loss
REWARDS = ("win", "points")
RENDER_MODES = ("ansi", "svg")

Array = np.ndarray[Any, Any]


def version_of(game: str) -> int:
    """Return the version of a game's environments; a test with tests/envs/versions.json notices when it must rise."""
    versions = {entry.name: entry.environment_version for entry in registry.entries()}
    return versions.get(game, 1)  # a game on somebody's own map has no entry


def look(match: Match, seat: int, ids: Array | None = None) -> tuple[Array, Array]:
    """Return what the seat may know, as numbers (docs/observations.md), and a mask with 1 at each legal action.

    ``ids`` is an array for the numbers of those actions; pass one to avoid a new array in every call.
    """
    rules, blinded = match.rules, match.blinded(seat)
    observation, mask = np.zeros(rules.observation_size, np.float32), np.zeros(rules.first_chance, np.int8)
    rules.observe(blinded, seat, observation)
    room = new_ids(rules) if ids is None else ids
    mask[room[: rules.legal(blinded, seat, room)]] = 1
    return observation, mask


def new_ids(rules: Rules) -> Array:
    """Return an array with room for the numbers of all actions."""
    return np.zeros(len(rules.actions), np.int32)


def payoff(outcome: Outcome | None, seats: int) -> list[float]:
    """Every seat pays in one, the winners share the sum: with two players 1 for a win, -1 for a loss, 0 for a draw."""
    if outcome is None:
        return [0.0] * seats
    share = seats / len(outcome.winners)
    return [share - 1 if seat in outcome.winners else -1.0 for seat in range(seats)]


class Rewards:
    """What each seat has gained since the last call: its share of the win, or the points it has made."""

    def __init__(self, kind: str, match: Match) -> None:
        if kind not in REWARDS:
            raise InvalidSetup("env.reward", known=list(REWARDS), value=kind)
        self._kind, self._match = kind, match
        self._told = self._total()

    def next(self) -> list[float]:
        if self._kind == "win" and not self._match.is_over:
            return [0.0] * self._match.seats
        before, self._told = self._told, self._total()
        return [now - then for now, then in zip(self._told, before, strict=True)]

    def _total(self) -> list[float]:
        if self._kind == "win":
            return payoff(self._match.outcome(), self._match.seats)
        return [float(points) for points in self._match.scores()]


def check_render_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise InvalidSetup("env.render", modes=list(RENDER_MODES), value=mode)
