"""A training: it lasts as long as asked, measures and keeps what it has learnt, and goes on where it stopped."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

import branchline
from branchline.games import registry
from branchline.games.contract import InvalidSetup
from branchline.learning.trainer import Measured, trainer_for
from branchline.learning.training import CHECKPOINT, CURVE, Told, Training

LEARNING, MEASURING = 10.0, 3.0  # seconds
OWN_LESSONS = 40  # that the weights of the package come from


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


class Counting:
    """Learns to count: its weights are the number of its lessons."""

    weights = "lessons.npz"

    def __init__(self, clock: Clock) -> None:
        self.lessons, self._clock = 0, clock

    def learn(self) -> int:
        self.lessons += 1
        self._clock.now += LEARNING
        return 5

    def measure(self) -> Measured:
        self._clock.now += MEASURING
        share = self.lessons / (self.lessons + 1)
        return Measured(share, share / 2, (share + 1) / 2, 100.0 * share)

    def arrays(self) -> dict[str, Any]:
        return {"lessons": np.array(self.lessons)}

    def restore(self, arrays: Mapping[str, Any]) -> None:
        self.lessons = int(arrays["lessons"])

    def begin_with_own(self) -> None:
        self.lessons = OWN_LESSONS

    def write(self, path: Path) -> None:
        path.write_text(str(self.lessons))


def training(folder: Path, name: str = "counting") -> tuple[Training, Counting]:
    clock = Clock()
    trainer = Counting(clock)
    return Training(trainer, folder, name, clock), trainer


def run(folder: Path, minutes: float, told: Callable[[Told], None] = lambda _: None) -> tuple[Training, Counting]:
    one, trainer = training(folder)
    one.run(minutes, told)
    return one, trainer


def test_it_lasts_as_long_as_asked_and_measures_on_the_way(tmp_path: Path) -> None:
    said: list[Told] = []
    one, trainer = run(tmp_path, 5.0, said.append)
    assert 5.0 <= one.points[-1].minutes <= 5.0 + (LEARNING + MEASURING) / 60
    assert [point.games for point in one.points] == sorted({point.games for point in one.points})
    assert len(one.points) >= 5
    assert one.points[0].won == 0.0 < one.points[-1].won
    assert (said[-1].games, said[-1].last) == (5 * trainer.lessons, one.points[-1])
    assert (tmp_path / trainer.weights).read_text() == str(trainer.lessons)


def test_it_goes_on_where_it_stopped(tmp_path: Path) -> None:
    before, first = run(tmp_path, 2.0)
    after, second = run(tmp_path, 2.0)
    assert not training(tmp_path / "elsewhere")[0].continues
    assert second.lessons > first.lessons
    assert after.points[: len(before.points)] == before.points
    assert after.points[-1].minutes >= 4.0
    assert after.points[-1].games == 5 * second.lessons


def test_a_stop_while_learning_loses_what_came_after_the_last_measurement(tmp_path: Path) -> None:
    def stop(told: Told) -> None:
        if told.games == 35:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(tmp_path, 10.0, stop)
    one, trainer = training(tmp_path)
    assert one.continues
    assert 0 < trainer.lessons < 7
    assert 5 * trainer.lessons == one.points[-1].games


def test_another_training_is_not_continued(tmp_path: Path) -> None:
    run(tmp_path, 1.0)
    with pytest.raises(InvalidSetup, match="another training"):
        training(tmp_path, "something else")


def test_it_can_begin_with_what_another_has_learnt(tmp_path: Path) -> None:
    _, first = run(tmp_path / "first", 2.0)
    one, trainer = training(tmp_path / "second", "something else")
    one.begin_with(str(tmp_path / "first"))
    assert (trainer.lessons, one.continues) == (first.lessons, False)
    with pytest.raises(InvalidSetup, match=CHECKPOINT):
        one.begin_with(str(tmp_path / "nowhere"))


def test_it_can_begin_with_what_comes_with_the_bots(tmp_path: Path) -> None:
    one, trainer = training(tmp_path)
    one.begin_with("policy")
    assert (trainer.lessons, one.continues) == (OWN_LESSONS, False)


@pytest.mark.parametrize("content", [b"", b"nonsense", b"PK\x03\x04cut"])
def test_a_damaged_checkpoint_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / CHECKPOINT).write_bytes(content)
    with pytest.raises(InvalidSetup, match=CHECKPOINT):
        training(tmp_path)


def test_the_curve_is_a_picture_with_words(tmp_path: Path) -> None:
    one, _ = run(tmp_path, 3.0)
    picture = ElementTree.parse(tmp_path / CURVE).getroot()
    assert picture.tag.endswith("svg")
    words = "".join(picture.itertext())
    assert "minutes of training" in words
    assert f"{100 * one.points[-1].won:.1f} %" in words
    curve = next(part for part in picture.iter() if part.get("class") == "won")
    assert len((curve.get("points") or "").split()) == len(one.points)


def test_a_game_without_a_trainer_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    game = branchline.game("russian-railroads")
    monkeypatch.setattr(registry, "entry_of", lambda _: replace(registry.RUSSIAN_RAILROADS, trainer=None))
    with pytest.raises(InvalidSetup, match="Russian Railroads cannot be trained"):
        trainer_for(game, 2, 1)
