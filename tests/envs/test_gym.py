"""Gymnasium: one learner against bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from branchline.envs.gym import RailwayEnv, env_id
from branchline.games.contract import InvalidSetup
from tests.envs.deciding import NAMES, pick


def episode(env: RailwayEnv, seed: int | None = None) -> tuple[float, dict[str, Any]]:
    """An episode to its end: all rewards together, and the last info."""
    _, info = env.reset(seed=seed)
    total, over, decisions = 0.0, False, 0
    while not over:
        _, reward, over, _, info = env.step(pick(info["action_mask"].nonzero()[0], decisions))
        total, decisions = total + reward, decisions + 1
    return total, info


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_accepts_it(name: str) -> None:
    check_env(gymnasium.make(env_id(name)).unwrapped)


@pytest.mark.parametrize("opponents", ["random", "random,random", "planner,random,random"])
def test_episodes_end_with_a_share_of_the_pot(opponents: str) -> None:
    seats = len(opponents.split(",")) + 1
    env = RailwayEnv("ticket-to-ride", opponents=opponents, seat=1)
    total, info = episode(env, seed=7)
    assert env.match is not None
    outcome = env.match.outcome()
    assert outcome is not None
    assert total == (seats / len(outcome.winners) - 1 if 1 in outcome.winners else -1)
    assert not info["action_mask"].any()


def test_points_as_rewards_add_up_to_the_final_score() -> None:
    env = RailwayEnv("russian-railroads", reward="points")
    total, _ = episode(env, seed=7)
    assert env.match is not None
    assert total == env.match.scores()[0]


def test_without_a_seed_games_follow_from_the_last_one() -> None:
    def two_games() -> list[list[int]]:
        env = RailwayEnv("ticket-to-ride", seat=None)
        logs = []
        for seed in (5, None):
            episode(env, seed)
            assert env.match is not None
            logs.append(env.match.log)
        return logs

    assert two_games() == two_games()
    assert two_games()[0] != two_games()[1]


def test_an_illegal_action_ends_the_episode_as_a_loss_and_says_why() -> None:
    env = RailwayEnv("ticket-to-ride")
    env.reset(seed=7)
    _, reward, terminated, truncated, info = env.step(0)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert "TTR-" in info["illegal"]
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_a_game_that_goes_on_too_long_is_truncated_and_pays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("branchline.envs.gym.MOST_DECISIONS", 12)
    env = RailwayEnv("russian-railroads", opponents="random,random")
    _, info = env.reset(seed=7)
    truncated = False
    while not truncated:
        _, reward, over, truncated, info = env.step(info["action_mask"].argmax())
        assert (reward, over) == (0.0, False)
    assert env.match is not None
    assert sum(entry < env.match.rules.first_chance for entry in env.match.log) >= 12
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_masks_have_the_name_that_maskable_learners_ask_for() -> None:
    env = RailwayEnv("ticket-to-ride")
    _, info = env.reset(seed=7)
    assert env.action_masks().dtype == np.bool_
    np.testing.assert_array_equal(env.action_masks(), info["action_mask"].astype(bool))


@pytest.mark.parametrize(
    "settings",
    [
        {"seat": 2},
        {"opponents": "oracle"},
        {"opponents": "random," * 5 + "random"},
        {"reward": "fun"},
        {"render_mode": "human"},
    ],
)
def test_what_cannot_be_is_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(InvalidSetup):
        RailwayEnv("ticket-to-ride", **settings).reset()
