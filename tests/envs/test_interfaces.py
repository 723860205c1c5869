"""The same seed gives the same game through every interface; each works without the others."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest

import branchline
import branchline.envs.gym
from branchline.envs import openspiel, pettingzoo
from branchline.envs.batch import Batch
from branchline.envs.common import version_of
from branchline.envs.gym import RailwayEnv
from branchline.games.contract import Action, Game, Rules
from branchline.games.match import Match
from tests.envs.deciding import NAMES, pick, played
from tests.ticket_to_ride.example_map import example_text


class Following:
    """A bot that takes the decisions of ``pick``; all seats share the count."""

    def __init__(self) -> None:
        self.decisions = 0

    def choose(self, rules: Rules, position: Any, seat: int, legal: list[Action]) -> Action:
        self.decisions += 1
        return rules.actions[pick([action.id for action in legal], self.decisions - 1)]


def through_gymnasium(name: str | Game, seats: int, seed: int) -> Match:
    bot = Following()
    env = RailwayEnv(name, opponents=[bot] * (seats - 1), seat=seats - 1)
    _, info = env.reset(seed=seed)
    over = False
    while not over:
        action = pick(info["action_mask"].nonzero()[0], bot.decisions)
        bot.decisions += 1
        _, _, over, _, info = env.step(action)
    assert env.match is not None
    return env.match


def through_pettingzoo(name: str | Game, seats: int, seed: int) -> Match:
    env = pettingzoo.env(name, seats=seats)
    env.reset(seed=seed)
    for decisions, _ in enumerate(env.agent_iter()):
        observation, _, over, _, _ = env.last()
        if over:
            break
        env.step(pick(observation["action_mask"].nonzero()[0], decisions))
    match: Match = env.unwrapped.match
    return match


def through_openspiel(name: str, seats: int, seed: int) -> list[int]:
    state = pyspiel.load_game(f"{openspiel.spiel_name(name)}(players={seats})").new_initial_state()
    decisions, log = 0, []
    while not state.is_terminal():
        if state.is_chance_node():
            action = openspiel.draw(state, seed)
            log.append(action + state.rules.first_chance)
        else:
            action = pick(state.legal_actions(), decisions)
            log.append(action)
            decisions += 1
        state.apply_action(action)
    return log


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_same_seed_gives_the_same_game(name: str, seats: int) -> None:
    expected = played(branchline.game(name), seats, seed=11)
    assert through_gymnasium(name, seats, 11).log == expected.log
    assert through_pettingzoo(name, seats, 11).log == expected.log
    assert through_openspiel(name, seats, 11) == expected.log
    batch = Batch(name, 1, seats, seed=11)
    for decisions in range(100_000):
        ids, counts = batch.legal_ids()
        if batch.step(np.array([pick(ids[0, : counts[0]], decisions)])).terminated[0]:
            break
    assert batch.results.scores[0, :seats].tolist() == expected.scores()


def test_your_own_map_goes_through_every_interface_as_well(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    path.write_text(example_text(), encoding="utf-8")
    game = branchline.game("ticket-to-ride", map=path)
    expected = played(game, 2, seed=11)
    assert through_gymnasium(game, 2, 11).log == expected.log
    assert through_pettingzoo(game, 2, 11).log == expected.log
    assert Batch(game, 4, 2, seed=11).position(0).tobytes() == game.match(2, 11).position.tobytes()


BLOCKED = """
import importlib, sys

class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {others!r}:
            raise ImportError(name + " is not installed")

sys.meta_path.insert(0, Blocked())
importlib.import_module("branchline.{interface}")
"""
LIBRARIES = {
    "envs.gym": {"gymnasium"},
    "envs.pettingzoo": {"gymnasium", "pettingzoo"},
    "envs.openspiel": {"pyspiel"},
    "envs.batch": set[str](),
    "export.parquet": set[str](),  # pyarrow when it writes
}
ALL = {"gymnasium", "pettingzoo", "pyspiel", "open_spiel", "shimmy", "pyarrow", "polars", "matplotlib"}


@pytest.mark.parametrize("interface", LIBRARIES)
def test_an_interface_needs_no_library_but_its_own(interface: str) -> None:
    code = BLOCKED.format(others=ALL - LIBRARIES[interface], interface=interface)
    subprocess.run([sys.executable, "-c", code], check=True)


def test_every_game_has_a_versioned_name_in_every_library() -> None:
    for name in NAMES:
        assert gymnasium.spec(branchline.envs.gym.env_id(name)).version == version_of(name)
        assert pettingzoo.env(name).metadata["name"].endswith(f"_v{version_of(name)}")
        assert openspiel.spiel_name(name).endswith(f"_v{version_of(name)}")
        assert openspiel.spiel_name(name) in pyspiel.registered_names()
    assert tuple(game.name for game in openspiel.GAMES) == NAMES == tuple(game.name for game in branchline.all_games())
