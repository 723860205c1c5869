"""A batch plays the matches of its seeds, with any number of threads."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import branchline
from branchline.envs.batch import Batch
from branchline.envs.common import look, payoff
from branchline.games.contract import IllegalAction, InvalidSetup
from tests.envs.deciding import NAMES, pick


def choices(batch: Batch, decisions: Any) -> Any:
    ids, counts = batch.legal_ids()
    return np.array([pick(ids[row, : counts[row]], int(decisions[row])) for row in range(batch.size)])


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [2, 3])
def test_every_row_is_the_match_of_its_seed_and_the_next_one_follows(name: str, seats: int) -> None:
    game, size = branchline.game(name), 5
    batch = Batch(game, size, seats, seed=7)
    matches = [game.match(seats, 7 + row) for row in range(size)]
    decisions, ended = np.zeros(size, int), 0
    while ended < 2 * size:
        mask, observations, actions = batch.legal_mask(), batch.observe(), choices(batch, decisions)
        for row, match in enumerate(matches):
            observation, legal = look(match, match.to_move)
            assert batch.to_move[row] == match.to_move
            assert batch.position(row).tobytes() == match.position.tobytes()
            np.testing.assert_array_equal(mask[row], legal.astype(bool))
            np.testing.assert_array_equal(observations[row], observation)
            match.play(int(actions[row]))
        step = batch.step(actions)
        decisions += 1
        for row, match in enumerate(matches):
            assert step.terminated[row] == match.is_over
            assert step.rewards[row].tolist() == pytest.approx(payoff(match.outcome(), seats))
            if match.is_over:
                outcome = match.outcome()
                assert outcome is not None
                assert tuple(batch.results.scores[row, :seats]) == outcome.scores
                assert tuple(batch.results.places[row, :seats]) == outcome.places
                assert batch.results.decisions[row] == decisions[row]
                matches[row], decisions[row] = game.match(seats, int(batch.seeds[row])), 0
                ended += 1
    assert set(batch.seeds % size) == set(range(size))
    assert batch.seeds.min() >= 7 + size


@pytest.mark.parametrize("name", NAMES)
def test_the_number_of_threads_changes_nothing(name: str) -> None:
    batches = [Batch(name, 200, seed=3, threads=threads) for threads in (1, 3)]
    decisions = np.zeros(200, int)
    for _ in range(60):
        actions = choices(batches[0], decisions)
        for batch in batches:
            batch.step(actions)
        decisions += 1
    one, other = ([batch.position(row).tobytes() for row in range(200)] for batch in batches)
    assert one == other
    np.testing.assert_array_equal(batches[0].observe(), batches[1].observe())
    for batch in batches:
        batch.close()


def test_a_step_with_one_illegal_action_is_refused_by_its_rule_and_takes_none() -> None:
    batch = Batch("ticket-to-ride", 4, seed=7)
    before = [batch.position(row).tobytes() for row in range(4)]
    actions = batch.legal_mask().argmax(axis=1)
    actions[2] = 0
    with pytest.raises(IllegalAction, match="Game 2") as refusal:
        batch.step(actions)
    assert refusal.value.rule is not None
    assert [batch.position(row).tobytes() for row in range(4)] == before


@pytest.mark.parametrize(
    "actions",
    [np.zeros(3, int), np.zeros(4), np.full(4, -1), np.full(4, 1160), np.full(4, 2**32), np.zeros((4, 1), int)],
)
def test_what_is_no_list_of_actions_is_refused(actions: Any) -> None:
    with pytest.raises(ValueError, match=r"A step takes 4 numbers|numbered from 0 to 1159"):
        Batch("ticket-to-ride", 4, seed=7).step(actions)


@pytest.mark.parametrize("seed", [-1, 2**62, "a", [1, 2, 3], 0.5])
def test_seeds_that_are_no_seeds_are_refused(seed: Any) -> None:
    batch = Batch("ticket-to-ride", 4, seed=7)
    with pytest.raises((InvalidSetup, TypeError)):
        batch.reset(seed)


@pytest.mark.parametrize("settings", [{"size": 0}, {"size": 4, "seats": 6}, {"size": 4, "threads": 0}])
def test_a_batch_that_cannot_be_is_refused(settings: Any) -> None:
    with pytest.raises(InvalidSetup):
        Batch("ticket-to-ride", **settings)


def test_rows_can_have_seeds_of_their_own() -> None:
    batch = Batch("russian-railroads", 3, seats=4)
    seeds = np.array([9, 2**61, 9])
    batch.reset(seeds)
    assert batch.seeds.tolist() == seeds.tolist()
    for row, seed in enumerate(seeds.tolist()):
        match = branchline.game("russian-railroads").match(4, seed)
        assert batch.position(row).tobytes() == match.position.tobytes()


def test_a_game_that_goes_on_too_long_is_stopped_and_pays_nothing() -> None:
    batch = Batch("ticket-to-ride", 2, seed=7, most_decisions=5)
    for _ in range(4):
        step = batch.step(batch.legal_mask().argmax(axis=1))
        assert not step.truncated.any()
    step = batch.step(batch.legal_mask().argmax(axis=1))
    assert step.truncated.all()
    assert not step.terminated.any()
    assert not step.rewards.any()
    assert batch.results.over.tolist() == [0, 0]
    assert batch.seeds.tolist() == [9, 10]


PLAIN = """
import numpy as np
import branchline
from branchline.envs.batch import Batch
from tests.envs.deciding import pick

for name in ("ticket-to-ride", "russian-railroads"):
    batch, match = Batch(name, 1, seed=5), branchline.game(name).match(2, 5)
    for decisions in range(12):
        ids, counts = batch.legal_ids()
        action = pick(ids[0, : counts[0]], decisions)
        match.play(action)
        batch.step(np.array([action]))
        assert batch.position(0).tobytes() == match.position.tobytes()
        batch.observe()
"""


def test_with_the_compiler_off_a_batch_plays_the_same_games() -> None:
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    subprocess.run([sys.executable, "-c", PLAIN], check=True, env=environment)


def test_nobody_can_make_an_action_legal_by_writing_into_the_mask() -> None:
    batch = Batch("ticket-to-ride", 4, seed=7)
    for shown in (batch.legal_mask(), *batch.legal_ids()):
        with pytest.raises(ValueError, match="read-only"):
            shown[0] = 1


def test_observations_go_where_they_are_wanted() -> None:
    batch = Batch("ticket-to-ride", 4, seed=7)
    out = np.zeros((4, 801), np.float32)
    assert batch.observe(out) is out
    np.testing.assert_array_equal(out, batch.observe())
    with pytest.raises(ValueError, match=r"float32 array of the shape \(4, 801\)"):
        batch.observe(np.zeros((4, 801)))
