"""Gymnasium environments: one learner against any bots.

>>> import gymnasium
>>> import branchline.envs.gym                       # registers the environments
>>> env = gymnasium.make("branchline/TicketToRide-v1", opponents="random,random")
>>> observation, info = env.reset(seed=7)
>>> observation.shape, info["action_mask"].sum()
((801,), np.int64(11))
>>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
>>> reward, terminated
(0.0, False)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from branchline.bots.protocol import Bot, make_bot
from branchline.envs.common import (
    HIGH,
    ILLEGAL,
    LOW,
    RENDER_MODES,
    SEEDS,
    Array,
    Rewards,
    check_render_mode,
    look,
    new_ids,
    version_of,
)
from branchline.envs.pictures import render
from branchline.games import registry
from branchline.games.contract import MOST_DECISIONS, Game, InvalidSetup, Refusal
from branchline.games.match import Match


def env_id(game: str) -> str:
    """
    >>> env_id("ticket-to-ride-europe")
    'branchline/TicketToRideEurope-v1'
    """
    return f"branchline/{game.title().replace('-', '')}-v{version_of(game)}"


class RailwayEnv(gymnasium.Env[Array, np.int64]):
    """One seat learns; bots play the others. Rewards: 1 for a win against one opponent, -1 for a loss (docs/envs.md).

    An illegal action ends the episode as a loss, with the reason in ``info["illegal"]``.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 (declared so by Gymnasium)

    def __init__(
        self,
        game: str | Game,
        opponents: str | Sequence[str | Bot] = "random",
        seat: int | None = 0,
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        """``opponents``: as in "random,planner", or bots themselves; ``seat``: the learner's, None: drawn each game."""
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self._game = registry.find_game(game) if isinstance(game, str) else game
        self._options, self._reward = dict(options or {}), reward
        self._opponents = opponents.split(",") if isinstance(opponents, str) else list(opponents)
        seats = len(self._opponents) + 1
        if seat is not None and not 0 <= seat < seats:
            raise InvalidSetup("env.seat", count=seats, most=seats - 1, named=str(seat))
        self._learner = seat
        rules = self._game.rules(self._options)
        rules.check_seats(seats)
        self.action_space = spaces.Discrete(rules.first_chance)
        self.observation_space = spaces.Box(LOW, HIGH, (rules.observation_size,), np.float32)
        self.match: Match | None = None
        self.seat = 0
        self._ids = new_ids(rules)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Start the match of this seed; without a seed, the next match in the sequence that the last seed started."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(SEEDS)) if seed is None else seed
        seats = len(self._opponents) + 1
        self.seat = int(self.np_random.integers(seats)) if self._learner is None else self._learner
        self._bots = self._seated(number)
        self.match = self._game.match(seats, number, self._options)
        self._rewards = Rewards(self._reward, self.match)
        self._decisions, self._ended = 0, False
        self._let_bots_play(self.match)
        return self._seen(self.match)

    def step(self, action: np.int64 | int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        if self.match is None or self._ended:
            raise gymnasium.error.ResetNeeded("The episode is over, or has not begun: call reset().")
        match = self.match
        try:
            match.play(int(action), seat=self.seat)
        except Refusal as refusal:
            self._ended = True
            observation, info = self._seen(match)
            return observation, ILLEGAL, True, False, info | {"illegal": str(refusal)}
        self._decisions += 1
        self._let_bots_play(match)
        truncated = self._decisions >= MOST_DECISIONS and not match.is_over
        self._ended = match.is_over or truncated
        observation, info = self._seen(match)
        return observation, self._rewards.next()[self.seat], match.is_over, truncated, info

    def action_masks(self) -> Array:
        """Return the mask; the maskable learners of Stable-Baselines3 expect this name."""
        assert self.match is not None
        return look(self.match, self.seat, self._ids)[1].astype(np.bool_)

    def render(self) -> str | None:
        """Return the board as the learner sees it: text, or an SVG picture."""
        if self.render_mode is None or self.match is None:
            return None
        return render(self.match, self.seat, self.render_mode)

    def _seated(self, number: int) -> dict[int, Bot]:
        others = [seat for seat in range(len(self._opponents) + 1) if seat != self.seat]
        return {
            seat: make_bot(one, number * len(others) + place) if isinstance(one, str) else one
            for place, (seat, one) in enumerate(zip(others, self._opponents, strict=True))
        }

    def _let_bots_play(self, match: Match) -> None:
        while not match.is_over and match.to_move != self.seat:
            seat = match.to_move
            match.play(self._bots[seat].choose(match.rules, match.blinded(seat), seat, match.legal()))
            self._decisions += 1

    def _seen(self, match: Match) -> tuple[Array, dict[str, Any]]:
        observation, mask = look(match, self.seat, self._ids)
        return observation, {"action_mask": mask}


def _register() -> None:
    for name in registry.names():
        gymnasium.register(env_id(name), entry_point="branchline.envs.gym:RailwayEnv", kwargs={"game": name})


_register()
