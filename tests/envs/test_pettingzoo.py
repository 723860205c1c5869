"""PettingZoo: all seats, one decision at a time."""

from __future__ import annotations

import pickle

import pytest
from pettingzoo.test import api_test, seed_test

from branchline.envs.pettingzoo import env, raw_env
from branchline.games.contract import IllegalAction
from tests.envs.deciding import NAMES, pick

# Its own games with masks are told the same: observations there are a dict of observation and mask.
DICTS = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably", "ignore:Observation is not a NumPy array"
)


@DICTS
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_pettingzoo_accepts_it(name: str, seats: int) -> None:
    api_test(env(name, seats=seats), num_cycles=300)
    api_test(raw_env(name, seats=seats, reward="points"), num_cycles=300)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    seed_test(lambda: env(name, seats=3), num_cycles=500)


def test_rewards_are_shares_of_the_pot_and_add_up_to_nothing() -> None:
    table = env("russian-railroads", seats=4)
    table.reset(seed=7)
    for decisions, _ in enumerate(table.agent_iter()):
        observation, _, over, _, _ = table.last()
        if over:
            break
        table.step(pick(observation["action_mask"].nonzero()[0], decisions))
    assert sum(table.rewards.values()) == pytest.approx(0)
    assert max(table.rewards.values()) > 0
    assert min(table.rewards.values()) == -1


def test_an_illegal_action_loses_the_game_and_is_explained() -> None:
    table = env("ticket-to-ride", seats=3)
    table.reset(seed=7)
    loser = table.agent_selection
    table.step(0)
    assert table.rewards == {"player_0": -1.0, "player_1": 0.0, "player_2": 0.0}
    assert all(table.terminations.values())
    assert "TTR-" in table.infos[loser]["illegal"]


def test_a_game_that_goes_on_too_long_is_truncated_and_pays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("branchline.envs.pettingzoo.MOST_DECISIONS", 12)
    table = env("ticket-to-ride-europe", seats=4)
    table.reset(seed=7)
    for _ in range(12):
        assert not any(table.truncations.values())
        table.step(table.last()[0]["action_mask"].argmax())
    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    assert not any(table.rewards.values())


def test_nothing_is_told_before_the_first_reset() -> None:
    table = env("ticket-to-ride")
    with pytest.raises(AttributeError, match="before reset"):
        table.last()


def test_the_bare_environment_refuses_an_illegal_action_and_stays_as_it_was() -> None:
    table = raw_env("ticket-to-ride")
    table.reset(seed=7)
    before = table.match.log.copy()
    with pytest.raises(IllegalAction):
        table.step(0)
    assert table.match.log == before


def test_it_can_be_stored_and_sent() -> None:
    copy = pickle.loads(pickle.dumps(raw_env("ticket-to-ride", seats=3)))
    copy.reset(seed=7)
    assert len(copy.agents) == 3
