"""How fast the environments are: whole batches on two cores, and PettingZoo one decision at a time.

Each figure is measured with two clocks. Elapsed time is what a user gets, but it is valid only on a machine with two
free cores. Processor time of the calling thread is what the yardstick uses. It is valid on a shared machine, but it
covers only one of the two threads of a batch and does not include waiting or handing work over.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from branchline.envs.batch import Batch
from branchline.envs.pettingzoo import env

SIZE = 4096  # games of a batch: so many that handing work to a second core costs little
SECONDS = 1.0
THREADS = 2


@dataclass(frozen=True)
class EnvSpeed:
    """Decisions per second, two players: by the caller's processor time, and by elapsed time."""

    america: float
    america_seen: float  # with observations
    railroads: float
    railroads_seen: float
    pettingzoo: float
    america_passed: float
    america_seen_passed: float
    railroads_passed: float
    railroads_seen_passed: float
    pettingzoo_passed: float


def measures() -> dict[str, Callable[[], float]]:
    """Return a measure for each figure; both clocks measure the same run."""
    runs: dict[str, BatchRun | PettingZooRun] = {
        "america": BatchRun("ticket-to-ride", seen=False),
        "america_seen": BatchRun("ticket-to-ride", seen=True),
        "railroads": BatchRun("russian-railroads", seen=False),
        "railroads_seen": BatchRun("russian-railroads", seen=True),
        "pettingzoo": PettingZooRun(),
    }
    measured = {name: run.measure for name, run in runs.items()}
    return measured | {f"{name}_passed": partial(getattr, run, "passed") for name, run in runs.items()}


class BatchRun:
    """Random decisions in a batch; choosing them is not counted."""

    def __init__(self, game: str, *, seen: bool) -> None:
        self._batch, self._seen = Batch(game, SIZE, seed=1, threads=THREADS), seen
        self._rng, self._rows = np.random.default_rng(1), np.arange(SIZE)
        self.passed = 0.0
        for _ in range(100):  # until the batch has games of all ages
            self._batch.step(self._choices())

    def _choices(self) -> Any:
        ids, counts = self._batch.legal_ids()
        return ids[self._rows, (self._rng.random(SIZE) * counts).astype(np.int64)]

    def measure(self) -> float:
        spent, passed, decisions = 0.0, 0.0, 0
        while spent < SECONDS:
            actions = self._choices()
            started, clock = time.thread_time(), time.perf_counter()
            self._batch.step(actions)
            self._batch.legal_mask()
            if self._seen:
                self._batch.observe()
            spent += time.thread_time() - started
            passed += time.perf_counter() - clock
            decisions += SIZE
        self.passed = decisions / passed
        return decisions / spent


class PettingZooRun:
    """Ticket to Ride, with an observation and a mask for every decision; the first legal ones are taken in turn."""

    def __init__(self) -> None:
        self.passed = 0.0

    def measure(self) -> float:
        table = env("ticket-to-ride")
        decisions, seed, started, clock = 0, 0, time.thread_time(), time.perf_counter()
        while time.thread_time() - started < SECONDS:
            table.reset(seed=seed)
            seed += 1
            for _ in table.agent_iter():
                observation, _, over, _, _ = table.last()
                if over:
                    break
                legal = observation["action_mask"].nonzero()[0]
                table.step(legal[decisions * 7919 % len(legal)])
                decisions += 1
        self.passed = decisions / (time.perf_counter() - clock)
        return decisions / (time.thread_time() - started)


def rows(speed: EnvSpeed, yardstick_steps: float | None) -> list[tuple[str, str, str]]:
    """Lines of the report: what, measured by both clocks, wanted."""

    def both(processor: float, passed: float) -> str:
        if not yardstick_steps:
            return f"{processor:,.0f}/s; {passed:,.0f}/s passed"
        return f"{processor / yardstick_steps:.3f}; {passed / yardstick_steps:.3f} passed"

    return [
        (
            "batch: Ticket to Ride, two threads, to the yardstick's mode 0",
            both(speed.america, speed.america_passed),
            "0.100",
        ),
        ("batch: the same with observations", both(speed.america_seen, speed.america_seen_passed), "0.025"),
        ("batch: Russian Railroads, two threads", both(speed.railroads, speed.railroads_passed), "0.033"),
        ("batch: the same with observations", both(speed.railroads_seen, speed.railroads_seen_passed), "0.008"),
        (
            "PettingZoo, decisions a second",
            f"{speed.pettingzoo:,.0f}; {speed.pettingzoo_passed:,.0f} passed",
            "20,000",
        ),
    ]
