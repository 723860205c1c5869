"""OpenSpiel: what it ships to test games, its bot, and redealt worlds."""

from __future__ import annotations

import subprocess
import sys
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from pettingzoo.test import api_test as pettingzoo_api_test

from branchline.envs import openspiel
from branchline.envs.openspiel import spiel_name
from branchline.games.contract import InvalidSetup
from tests.envs.deciding import NAMES, pick

GAMES = [spiel_name(name) for name in NAMES]


def advanced(name: str, decisions: int, seed: int = 7) -> Any:
    """A position after so many decisions, with a seat to move."""
    state = pyspiel.load_game(name).new_initial_state()
    taken = 0
    while taken < decisions or state.is_chance_node():
        if state.is_chance_node():
            state.apply_action(openspiel.draw(state, seed))
        else:
            state.apply_action(pick(state.legal_actions(), taken))
            taken += 1
    return state


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_random_simulations_with_serialisation_pass(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)
    pyspiel.random_sim_test(pyspiel.load_game(f"{name}(players=4)"), num_sims=1, serialize=False, verbose=False)


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")  # of games of others that are imported with these tests
@pytest.mark.parametrize("name", GAMES)
def test_the_shipped_tests_of_the_interface_pass(name: str) -> None:
    from open_spiel.integration_tests import api_test
    from open_spiel.python.tests import games_sim_test

    class Enforced(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game_name, game = name, pyspiel.load_game(name)

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(Enforced).run(result)
    assert result.testsRun >= 5
    assert [text for _, text in result.errors + result.failures] == []
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


@pytest.mark.filterwarnings("ignore")  # of games of others that are imported with it
@pytest.mark.parametrize("name", GAMES)
def test_every_answer_at_every_position_of_a_game_can_be_written_down(name: str) -> None:
    """OpenSpiel keeps such playthroughs of its own games."""
    from open_spiel.python.algorithms import generate_playthrough

    written = generate_playthrough.playthrough(name, None, seed=7)
    assert "PrivateObservationString(1)" in written
    assert written.count("\n# State ") > 100
    assert "IsTerminal() = True" in written


@pytest.mark.filterwarnings("ignore:Agent's m")  # Shimmy sets no bounds
@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_accepts_it_through_shimmy(name: str) -> None:
    from shimmy.openspiel_compatibility import OpenSpielCompatibilityV0

    pettingzoo_api_test(OpenSpielCompatibilityV0(game_name=name), num_cycles=60)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_the_search_bot_plays_a_whole_game(name: str) -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    game, random = pyspiel.load_game(name), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=2, random_state=random)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(openspiel.draw(state, 7) if state.is_chance_node() else bot.step(state))
    assert sum(state.returns()) == 0


@pytest.mark.parametrize("name", GAMES)
def test_a_world_dealt_anew_looks_the_same_to_the_player_and_differs_elsewhere(name: str) -> None:
    state = advanced(name, 100)
    player, sampler = state.current_player(), pyspiel.UniformProbabilitySampler(5, 0.0, 1.0)
    worlds = [state.resample_from_infostate(player, sampler) for _ in range(5)]
    for world in worlds:
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_string(player) == state.observation_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.legal_actions() == state.legal_actions()
    assert len({world.position.tobytes() for world in worlds}) > 1
    world = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), worlds[0]))[1]
    assert world.position.tobytes() == worlds[0].position.tobytes()
    while not world.is_terminal():
        world.apply_action(world.legal_actions()[0])
    assert sum(world.returns()) == 0


def test_an_information_state_remembers_what_a_position_does_not_show() -> None:
    """Two ways to the same position, told in another order, are two information states."""
    state = pyspiel.load_game("branchline_russian_railroads_v2").new_initial_state()
    other = state.clone()
    first, second = (outcome for outcome, _ in state.chance_outcomes()[:2])
    state.apply_action(first)
    other.apply_action(second)
    assert state.information_state_string(0) != other.information_state_string(0)


def test_an_information_state_holds_no_secret_of_others() -> None:
    """TTR-70: in the opening seat 1 is told nothing of what seat 0 keeps."""
    keep, other = advanced("branchline_ticket_to_ride_v1", 0), advanced("branchline_ticket_to_ride_v1", 0)
    keep.apply_action(keep.legal_actions()[0])
    other.apply_action(other.legal_actions()[-1])
    assert keep.information_state_string(1) == other.information_state_string(1)
    assert keep.information_state_string(0) != other.information_state_string(0)


def test_an_illegal_action_is_refused_with_the_rule() -> None:
    state = advanced("branchline_ticket_to_ride_v1", 0)
    with pytest.raises(pyspiel.SpielError, match="TTR-"):
        state.apply_action(0)
    with pytest.raises(pyspiel.SpielError, match="cannot happen"):
        pyspiel.load_game("branchline_ticket_to_ride_v1").new_initial_state().apply_action(0)


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("branchline_ticket_to_ride_v1(players=3,options=edition:classic;first:2)")
    assert game.rules.options["edition"] == "classic"
    assert game.new_initial_state().num_players() == 3
    with pytest.raises(InvalidSetup, match="no option 'fun'"):
        openspiel.GAMES[0]({"options": "fun:1"})
    with pytest.raises(InvalidSetup, match="edition:classic"):
        openspiel.GAMES[0]({"options": "classic"})


def test_python_ends_quietly_after_using_the_games() -> None:
    game = "branchline_ticket_to_ride_v1"
    code = f"import pyspiel, branchline.envs.openspiel; pyspiel.load_game('{game}').new_initial_state()"
    result = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert "Fatal" not in result.stderr
