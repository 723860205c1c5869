"""Russian Railroads is learnt: a few lessons help, and go on from a checkpoint as if nothing had been between."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import branchline
from branchline.bots.network import read_network
from branchline.games.contract import InvalidSetup
from branchline.learning.russian_railroads import trainer as lessons
from branchline.learning.trainer import Trainer, face, trainer_for
from tests.cli.conftest import Run


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, number in {"ROUND": 30, "FIRST_ROUNDS": 2, "MEASURED": 8}.items():
        monkeypatch.setattr(lessons, name, number)


def new_trainer(seats: int = 2) -> Trainer:
    return trainer_for(branchline.game("russian-railroads"), seats, seed=3)


def test_a_few_lessons_help() -> None:
    trainer = new_trainer()
    before = trainer.measure().points
    for _ in range(3):
        assert trainer.learn() == lessons.ROUND
    assert trainer.measure().points > before + 20


def test_who_corrects_the_planner_begins_about_as_strong() -> None:
    assert new_trainer(seats=4).measure().points > new_trainer(seats=2).measure().points + 200


def test_a_learner_can_face_what_another_has_learnt(tmp_path: Path) -> None:
    game, one, other = branchline.game("russian-railroads"), new_trainer(seats=4), new_trainer(seats=4)
    one.write(tmp_path / one.weights)
    face(other, game, str(tmp_path))
    assert other.measure().won == 0.25  # nobody has learnt anything yet
    for _ in range(3):
        other.learn()
    with pytest.raises(InvalidSetup, match="nowhere"):
        face(other, game, str(tmp_path / "nowhere"))


def test_the_policy_of_the_game_can_be_faced() -> None:
    learner = new_trainer()
    face(learner, branchline.game("russian-railroads"), "policy")
    assert learner.measure().won == 0.0


def test_lessons_can_go_on_from_the_weights_of_the_package() -> None:
    learner = new_trainer()
    learner.begin_with_own()
    face(learner, branchline.game("russian-railroads"), "policy")
    assert learner.measure().won == 0.5
    assert learner.arrays()["rounds"] > 0


@pytest.mark.parametrize("seats", [2, 4])
def test_lessons_go_on_from_a_checkpoint(seats: int, tmp_path: Path) -> None:
    one, other = new_trainer(seats), new_trainer(seats)
    for _ in range(3):  # the last one with games of the network
        one.learn()
    other.restore(one.arrays())
    for name, trainer in (("one", one), ("other", other)):
        trainer.learn()
        trainer.write(tmp_path / name)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "other").read_bytes()
    rows = read_network(tmp_path / "one").rows
    assert np.abs(rows).max() > 0


def test_the_command_trains_and_continues(run: Run, tmp_path: Path) -> None:
    command = "train", "russian-railroads", "--minutes", "0.01", "--out", "kept"
    assert "after 0.0 minutes and 0 games" in run(*command).stdout
    first = (tmp_path / "kept" / "checkpoint.npz").read_bytes()
    again = run(*command)
    assert "Continuing" in again.stderr
    assert "kept/network-2.npz" in again.stderr
    assert (tmp_path / "kept" / "checkpoint.npz").read_bytes() != first
    assert "<svg" in (tmp_path / "kept" / "curve.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (["--seats", "5"], "2 to 4 players"),
        (["--minutes", "0"], "longer than 0 minutes"),
        (["--minutes", "nan"], "longer than 0 minutes"),
        (["--seed", "-1"], "seed"),
    ],
)
def test_the_command_refuses_what_cannot_be(refused: Callable[..., str], asked: list[str], words: str) -> None:
    assert words in refused("train", "russian-railroads", *asked)
