"""PettingZoo environments: all seats, one decision at a time.

>>> from branchline.envs.pettingzoo import env
>>> table = env("russian-railroads", seats=3)
>>> table.reset(seed=7)
>>> observation, reward, terminated, truncated, info = table.last()
>>> table.agent_selection, observation["observation"].shape, observation["action_mask"].sum()
('player_1', (446,), np.int64(4))
>>> table.step(observation["action_mask"].argmax())
>>> table.agent_selection                            # whose card brings a step on a track
'player_1'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from gymnasium.utils.seeding import np_random
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from branchline.envs.common import (
    HIGH,
    ILLEGAL,
    LOW,
    RENDER_MODES,
    SEEDS,
    Rewards,
    check_render_mode,
    look,
    new_ids,
    version_of,
)
from branchline.envs.pictures import render
from branchline.games import registry
from branchline.games.contract import MOST_DECISIONS, Game, Refusal
from branchline.games.match import Match


def env(game: str | Game, **settings: Any) -> Any:
    """Return the environment for learners: an illegal action ends the game, as a loss for the player who took it.

    PettingZoo has a wrapper for that too, but three wrappers around a game take more time than the game.
    """
    return _Ordered(raw_env(game, forgiving=True, **settings))


class _Ordered(OrderEnforcingWrapper):  # type: ignore[misc]
    """PettingZoo's check that the first call is a reset."""

    def last(self, observe: bool = True) -> Any:
        """Answer with one call to the environment; the wrapper would make one call for every part of the answer."""
        self.agent_selection  # noqa: B018 (refused before the first reset)
        return self.env.last(observe)


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # noqa: N801 (PettingZoo's name for it)
    """The environment itself: an illegal action raises the refusal, and nothing changes.

    With ``forgiving`` it ends the game instead: -1 for that player, 0 for the others, the reason in its info.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int = 2,
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        render_mode: str | None = None,
        forgiving: bool = False,
    ) -> None:
        EzPickle.__init__(self, game, seats, options, reward, render_mode, forgiving)
        super().__init__()
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self._game = registry.find_game(game) if isinstance(game, str) else game
        rules = self._game.rules(options or {})
        rules.check_seats(seats)
        self._rules, self._reward, self._forgiving = rules, reward, forgiving
        self.metadata = {
            "render_modes": list(RENDER_MODES),
            "name": f"{self._game.name.replace('-', '_')}_v{version_of(self._game.name)}",
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        observation = spaces.Box(LOW, HIGH, (rules.observation_size,), np.float32)
        mask = spaces.Box(0, 1, (rules.first_chance,), np.int8)
        both: dict[str, spaces.Space[Any]] = {"observation": observation, "action_mask": mask}
        self.observation_spaces = {agent: spaces.Dict(both) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(rules.first_chance) for agent in self.possible_agents}
        self._np_random = np_random()[0]
        self._ids = new_ids(rules)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start the match of this seed; without a seed, the next match in the sequence that the last seed started."""
        if seed is not None:
            self._np_random = np_random(seed)[0]
        number = int(self._np_random.integers(SEEDS)) if seed is None else seed
        self.match: Match = self._game.match(len(self.possible_agents), number, self._rules.options)
        self._rewards, self._decisions = Rewards(self._reward, self.match), 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.match.to_move]

    def observe(self, agent: str) -> dict[str, Any]:
        observation, mask = look(self.match, self.possible_agents.index(agent), self._ids)
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "An agent that is not done must act."
        self._cumulative_rewards[agent] = 0.0
        try:
            self.match.play(int(action))
        except Refusal as refusal:
            if not self._forgiving:
                raise
            self._lose(agent, str(refusal))
        else:
            self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        self._decisions += 1
        self.rewards = dict(zip(self.agents, self._rewards.next(), strict=True))
        if self.match.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._decisions >= MOST_DECISIONS:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.agents[self.match.to_move]

    def _lose(self, agent: str, reason: str) -> None:
        self.rewards = dict.fromkeys(self.agents, 0.0) | {agent: ILLEGAL}
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos[agent] = {"illegal": reason}

    def render(self) -> str | None:
        """Return the board as the seat to move sees it: text, or an SVG picture."""
        if self.render_mode is None:
            return None
        return render(self.match, self.possible_agents.index(self.agent_selection), self.render_mode)

    def close(self) -> None:
        pass

    def __str__(self) -> str:
        return str(self.metadata["name"])
