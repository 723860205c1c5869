"""Ticket to Ride is learnt: its games are recorded as they were played, and training goes on from a checkpoint."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import branchline
from branchline.bots.ticket_to_ride.brain import playout_room
from branchline.bots.ticket_to_ride.choice_facts import FEATURES
from branchline.bots.ticket_to_ride.playout import PlayoutGame
from branchline.bots.ticket_to_ride.policy import new_policy
from branchline.bots.ticket_to_ride.weights import weights_for
from branchline.bots.ticket_to_ride.workspace import new_workspaces
from branchline.games.contract import GAME_ROW, InvalidSetup
from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.learning.model import Batch, Choices, Model
from branchline.learning.ticket_to_ride import trainer as lessons
from branchline.learning.ticket_to_ride.games import BEST, CURIOUS, PLANNER, PLAYERS, play_with_policy
from branchline.learning.ticket_to_ride.league import LEAGUE, seat_players
from branchline.learning.ticket_to_ride.loss import FAR_SIGHT, Decisions, gains_of, rewards_of
from branchline.learning.ticket_to_ride.record import Record, Told, new_record
from branchline.learning.ticket_to_ride.trainer import TicketToRideTrainer
from branchline.learning.trainer import face, trainer_for

TITLES = ["ticket-to-ride", "ticket-to-ride-europe"]


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, number in {
        "GAMES": 8,
        "CRITIC_ALONE": 8,
        "MEASURED_GAMES": 12,
        "MOST_DECISIONS": 3_000,
        "PAST": 16,
    }.items():
        monkeypatch.setattr(lessons, name, number)


def new_trainer(title: str = "ticket-to-ride", seats: int = 2) -> TicketToRideTrainer:
    trainer = trainer_for(branchline.game(title), seats, seed=3)
    assert isinstance(trainer, TicketToRideTrainer)
    return trainer


def unlearnt() -> Model:
    """A network that says something about every choice, though nothing that it has learnt."""
    return Model(FEATURES, first=16, second=8, outputs=1, seed=2)


def play(title: str, model: Model, players: list[list[int]]) -> tuple[Record, np.ndarray]:
    rules = branchline.game(title).rules({})
    assert isinstance(rules, TicketToRideRules)
    seats = len(players[0])
    weights = np.repeat(weights_for(rules.board, seats), PLAYERS)
    game = PlayoutGame(rules.new_states(1), weights, new_workspaces(seats), playout_room(rules), new_policy())
    record, rows = new_record(2_000), np.zeros(len(players), GAME_ROW)
    policy = new_policy(model.in_whole_numbers())
    play_with_policy(rules.board_array, game, policy, record, np.array(players, np.int32), 5, 0, rows)
    return record, rows


def batch(told: Told, count: int) -> Batch:
    end = told.starts[count]
    return Batch(told.starts[: count + 1], told.features[:end], told.amounts[:end])


def test_a_network_that_says_nothing_plays_like_the_planner() -> None:
    model = unlearnt()
    model.parameters[4][...] = 0.0
    _, planners = play("ticket-to-ride", model, [[PLANNER, PLANNER]] * 3)
    _, policies = play("ticket-to-ride", model, [[BEST, BEST]] * 3)
    assert (planners["scores"] == policies["scores"]).all()


@pytest.mark.parametrize("title", TITLES)
def test_choices_are_recorded_with_the_probabilities_that_training_finds(title: str) -> None:
    model = unlearnt()
    record, rows = play(title, model, [[CURIOUS, CURIOUS, PLANNER], [CURIOUS, BEST, PLANNER]])
    assert rows["over"].all()
    count, choices = record.counts.tolist()
    assert count > 100
    first = record.first[: count + 1]
    assert first[-1] == choices
    decisions = Decisions(
        choices=Choices(batch(record.positions, count), batch(record.choices, choices), first),
        taken=record.chosen[:count] - first[:-1],
        opinions=record.opinions,
        gains=np.zeros(count, np.float32),
        likely=record.likely[:count],
    )
    some = np.arange(count)[::3]
    picked = decisions.pick(some)
    found = picked.logs(model.predict(picked.choices))[picked.choices.firsts[:-1] + picked.taken]
    assert np.abs(found - record.likely[some]).max() < 0.05
    assert set(zip(record.game[:count].tolist(), record.seat[:count].tolist(), strict=True)) == {(0, 0), (0, 1), (1, 0)}


def test_a_choice_after_which_things_went_well_becomes_more_likely() -> None:
    record, _ = play("ticket-to-ride", unlearnt(), [[CURIOUS, PLANNER]])
    count, choices = record.counts.tolist()
    first = record.first[: count + 1]
    model = unlearnt()
    told = Choices(batch(record.positions, count), batch(record.choices, choices), first)
    gains = np.where(np.arange(count) % 2, 1.0, -1.0).astype(np.float32)
    decisions = Decisions(told, record.chosen[:count] - first[:-1], record.opinions, gains, record.likely[:count])
    before = decisions.logs(model.predict(told))[record.chosen[:count]]
    for _ in range(20):
        model.train(told, decisions.gradient, 1e-3)
    after = decisions.logs(model.predict(told))[record.chosen[:count]]
    assert (gains * (after - before)).mean() > 0.01


def test_gains_are_what_the_critic_did_not_expect() -> None:
    game, seat = np.array([0, 0, 0, 1]), np.array([0, 1, 0, 0])
    gains = gains_of(
        game, seat, np.array([1.0, -1.0, 1.0, 0.5], np.float32), np.array([0.2, -1.0, 0.6, 0.0], np.float32)
    )
    assert gains.tolist() == pytest.approx([0.4 + FAR_SIGHT * 0.4, 0.0, 0.4, 0.5])


def test_a_win_by_more_is_worth_more() -> None:
    rows = np.zeros(2, GAME_ROW)
    rows["scores"][:, :2], rows["places"][:, :2] = [[90, 100], [60, 100]], [2, 1]
    close, clear = rewards_of(rows, 2, for_winning=0.5)
    assert -1 < clear[0] < close[0] < 0 < close[1] < clear[1] < 1


@pytest.mark.parametrize("seats", [2, 4])
def test_lessons_go_on_from_a_checkpoint(seats: int, tmp_path: Path) -> None:
    one, other = new_trainer(seats=seats), new_trainer(seats=seats)
    for _ in range(3):  # the critic, then the policy, which then is its own past
        one.learn()
    other.restore(one.arrays())
    for name, trainer in (("one", one), ("other", other)):
        trainer.learn()
        trainer.write(tmp_path / name)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "other").read_bytes()
    assert np.abs(one.arrays()["actor.parameter4"]).max() > 0


def test_the_planner_is_measured_against_itself_before_the_first_lesson() -> None:
    assert new_trainer().measure().won == 0.5


def test_the_policy_has_a_seat_in_every_game_and_meets_everybody() -> None:
    players = seat_players(LEAGUE, 100, seats=3)
    assert (players == CURIOUS).any(axis=1).all()
    assert set(players.ravel().tolist()) == {who for who, _ in LEAGUE}
    assert [(players[:, seat] == CURIOUS).sum() > 30 for seat in range(3)] == [True] * 3


def test_a_learner_can_face_what_another_has_learnt(tmp_path: Path) -> None:
    one = new_trainer()
    one.write(tmp_path / one.weights)
    other = new_trainer()
    face(other, branchline.game("ticket-to-ride"), str(tmp_path))
    assert other.measure().won == 0.5  # nobody has learnt anything yet
    other.learn()
    with pytest.raises(InvalidSetup, match="nowhere"):
        face(other, branchline.game("ticket-to-ride"), str(tmp_path / "nowhere"))


def test_the_policy_of_a_game_can_be_faced() -> None:
    learner = new_trainer()
    face(learner, branchline.game("ticket-to-ride"), "policy")
    assert learner.measure().won < 0.5


def test_lessons_can_go_on_from_the_weights_of_the_package() -> None:
    learner = new_trainer()
    learner.begin_with_own()
    face(learner, branchline.game("ticket-to-ride"), "policy")
    assert learner.measure().won == 0.5
    assert learner.arrays()["played"] > 0


def test_without_a_policy_nobody_begins_with_it() -> None:
    with pytest.raises(InvalidSetup, match="weights"):
        new_trainer(seats=5).begin_with_own()


def test_without_a_policy_nobody_is_faced() -> None:
    with pytest.raises(InvalidSetup, match="weights"):
        face(new_trainer(seats=5), branchline.game("ticket-to-ride"), "policy")
