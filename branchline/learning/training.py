"""Training for a number of minutes: learn, measure, keep. It can be stopped at any time and continued."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np

from branchline.games.contract import InvalidSetup
from branchline.learning.curve import Point, draw_curve
from branchline.learning.trainer import OWN_POLICY, Trainer

CHECKPOINT, CURVE = "checkpoint.npz", "curve.svg"
MEASURES_EVERY = 60.0  # seconds of learning
OWN = "training."  # begins the names of what is kept beside the trainer's own arrays


class Told(NamedTuple):
    """What a training says of itself after each step."""

    seconds: float  # since this command began
    games: int  # in all
    last: Point | None  # the last measurement


class Training:
    """A trainer with its folder: what it has learnt, and its curve."""

    def __init__(
        self, trainer: Trainer, folder: Path, name: str, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        """``name``: of what is learnt and how. A checkpoint of another training is refused."""
        self._trainer, self._folder, self._name, self._clock = trainer, folder, name, clock
        self.points: list[Point] = []
        self._seconds, self._games = 0.0, 0
        if (folder / CHECKPOINT).exists():
            self._continue(_read(folder / CHECKPOINT))

    def begin_with(self, begin: str) -> None:
        """Begin with what another training has learnt, of another number of players for example, or with ``policy``."""
        if begin == OWN_POLICY:
            self._trainer.begin_with_own()
        else:
            self._trainer.restore(_read(Path(begin) / CHECKPOINT))

    @property
    def continues(self) -> bool:
        return bool(self.points)

    def run(self, minutes: float, told: Callable[[Told], None], every: float = MEASURES_EVERY) -> None:
        """Learn for ``minutes``, measured time included, and keep what is learnt after each measurement."""
        self._folder.mkdir(parents=True, exist_ok=True)
        before, started = self._seconds, self._clock()
        end = before + 60.0 * minutes
        if not self.points:
            self._measure()
        due = self._seconds + every
        while self._seconds < end:
            self._games += self._trainer.learn()
            self._seconds = before + self._clock() - started
            if self._seconds >= min(due, end):
                self._measure()
                self._keep()
                due = self._seconds + every
            told(Told(self._seconds - before, self._games, self.points[-1]))

    def _measure(self) -> None:
        self.points.append(Point(self._seconds / 60.0, self._games, *self._trainer.measure()))

    def _keep(self) -> None:
        """Write weights, curve and checkpoint, the checkpoint last and all at once: a stop leaves the one before."""
        self._trainer.write(self._folder / self._trainer.weights)
        (self._folder / CURVE).write_text(draw_curve(self.points), encoding="utf-8")
        own = {"name": np.array(self._name), "points": np.array(self.points), "seconds": np.array(self._seconds)}
        arrays = self._trainer.arrays() | {OWN + name: array for name, array in own.items()}
        unfinished = self._folder / (CHECKPOINT + ".part")
        with unfinished.open("wb") as opened:
            np.savez(opened, **arrays)
        unfinished.replace(self._folder / CHECKPOINT)

    def _continue(self, arrays: dict[str, Any]) -> None:
        name = str(arrays[OWN + "name"])
        if name != self._name:
            raise InvalidSetup("train.other", path=str(self._folder / CHECKPOINT), named=name, wanted=self._name)
        self._trainer.restore(arrays)
        self.points = [Point(*map(float, row)) for row in arrays[OWN + "points"]]
        self._seconds, self._games = float(arrays[OWN + "seconds"]), int(self.points[-1].games)


def _read(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as found:
            return {name: found[name] for name in (*found.files, OWN + "name")}
    except (OSError, ValueError, KeyError, EOFError, BadZipFile):
        raise InvalidSetup("train.checkpoint", path=str(path)) from None
