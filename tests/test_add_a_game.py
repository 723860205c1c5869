"""A fourth game is registered by its entry alone (tests/race) and then plays everywhere the others do."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

import branchline
from branchline.arena.simulate import simulate
from branchline.bots.levels import levels_of, offered_levels
from branchline.bots.protocol import make_bot
from branchline.cli import main
from branchline.envs.batch import Batch
from branchline.envs.gym import RailwayEnv
from branchline.games import registry
from branchline.games.contract import IllegalAction, InvalidAction, InvalidSetup
from tests.random_play import decisions
from tests.server.people import BOT, ME
from tests.server.running import running

ENTRY = "tests.race:ENTRY"


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(registry.VARIABLE, ENTRY)


def test_it_is_one_of_the_games() -> None:
    assert [game.name for game in branchline.all_games()][-1] == "race"


def test_nothing_is_left_of_it_without_its_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(registry.VARIABLE)
    with pytest.raises(InvalidSetup, match="There is no game 'race'"):
        branchline.game("race")


def test_a_match_is_played_and_replayed() -> None:
    match = branchline.game("race").match(seats=3, seed=5, options={"length": 20})
    for _ in decisions(match, 5):
        pass
    outcome = match.outcome()
    assert outcome is not None
    assert max(outcome.scores) >= 20
    assert branchline.replay(match.to_json()).log == match.log


def test_it_refuses_in_sentences() -> None:
    match = branchline.game("race").match(seats=2, seed=5)
    with pytest.raises(InvalidAction, match="did you mean 'walk'"):
        match.play("wakl")
    with pytest.raises(IllegalAction, match="'3' is not possible now"):
        match.play("3")
    with pytest.raises(InvalidSetup, match="has no planner; the bot 'random' plays it"):
        make_bot("planner", 1).choose(match.rules, match.blinded(0), 0, match.legal())


def test_programs_play_it_over_the_api(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        person = server.person("Ann")
        assert [game["levels"] for game in person.get("/games") if game["name"] == "race"] == [["easy"]]
        table = person.table(ME, BOT, game="race")
        with person.at(table) as line:
            while not (position := line.my_turn())["decided"]:
                assert [choice["text"] for choice in position["legal"]] == ["walk", "ride"]
                line.play(position["legal"][0])
        assert max(position["decided"]["scores"]) >= 10
        assert branchline.replay(person.http.get(f"/api/tables/{table}/match").text).is_over


def test_people_play_it_in_the_terminal() -> None:
    result = CliRunner().invoke(main, ["play", "race", "--seats", "you,random", "--seed", "3"], input="walk\n" * 20)
    assert result.exit_code == 0, result.output
    assert "1: walk" in result.output
    assert "The game is over." in result.output


def test_bots_meet_in_the_arena(tmp_path: Path) -> None:
    command = ["arena", "race", "--bots", "random", "--seats", "2", "--games", "4", "--seed", "1", "--json"]
    result = CliRunner().invoke(main, command)
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)["games"] == 4


def test_a_batch_plays_the_same_matches() -> None:
    batch = Batch("race", size=3, seats=2, seed=8)
    match = branchline.game("race").match(seats=2, seed=9)  # the batch's second row
    while not match.is_over:
        assert batch.legal_mask()[1].nonzero()[0].tolist() == [action.id for action in match.legal()]
        match.play("ride")
        step = batch.step(np.ones(3, np.int32))
    outcome = match.outcome()
    assert outcome is not None
    assert step.terminated[1]
    assert tuple(batch.results[1].scores[:2]) == outcome.scores


def test_random_games_are_simulated() -> None:
    assert simulate(branchline.game("race"), seats=2, games=30, seed=1).summary()["unfinished"] == 0


def test_a_learner_meets_it_in_gymnasium() -> None:
    env = RailwayEnv("race", opponents="random", render_mode="svg")
    _, info = env.reset(seed=4)
    terminated = False
    while not terminated:
        assert info["action_mask"].nonzero()[0].tolist() == [0, 1]
        _, reward, terminated, _, info = env.step(np.int64(0))
    assert abs(reward) == 1
    assert "points: 10" in str(env.render())


def test_all_libraries_know_it_by_name() -> None:
    code = (
        "import gymnasium, pyspiel, branchline.envs.gym, branchline.envs.openspiel;"
        "gymnasium.make('branchline/Race-v1'); print(pyspiel.load_game('branchline_race_v1(players=3)'))"
    )
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    result = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, env=environment)
    assert "race" in result.stdout


def test_only_bots_that_can_think_in_it_are_offered() -> None:
    assert list(levels_of("race")) == ["easy"]
    assert offered_levels("race") == ["easy"]
    assert "8" in offered_levels("russian-railroads")
