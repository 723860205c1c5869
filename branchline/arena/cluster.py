"""Plays the same games on a Ray cluster. If a machine is lost, its games are played again elsewhere and count once.

``RAY_ADDRESS`` names the cluster; without it, Ray uses the one that runs on this machine or starts one.
Every machine needs branchline and the bots that are not ours.
"""

from __future__ import annotations

import atexit
import os
from collections.abc import Generator, Sequence
from functools import cache
from typing import Any

from branchline.arena.entrants import Bench
from branchline.arena.game_setup import GameSetup
from branchline.arena.playing import play
from branchline.arena.readiness import make_ready
from branchline.arena.results import Result
from branchline.arena.schedule import Fixture
from branchline.arena.workers import WorkerDied
from branchline.games.contract import InvalidSetup

GAMES_PER_CORE = 4  # in the queue: no core waits, and little is lost when the run is stopped
MOST_TRIES = 10  # for a game whose machine or process is lost


class RayCluster:
    """Plays games on all cores of a cluster, or at most ``jobs`` at a time."""

    def __init__(self, jobs: int | None = None) -> None:
        self._jobs = jobs
        self._ray = _ray()

    def play(self, setup: GameSetup, fixtures: Sequence[Fixture]) -> Generator[Result, None, None]:
        ray = self._ray
        started = not ray.is_initialized()
        if started:
            ray.init(log_to_driver=False, logging_level="warning")
        specs = sorted({spec for fixture in fixtures for spec in fixture.seating})
        shared = ray.put((setup, specs))
        task = ray.remote(num_cpus=1, max_retries=MOST_TRIES)(_play)
        waiting = list(reversed(fixtures))
        running: list[Any] = []
        try:
            while waiting or running:
                while waiting and len(running) < self._at_a_time():
                    running.append(task.remote(shared, waiting.pop()))
                ended, running = ray.wait(running)
                yield from _gathered(ray, ended)
        finally:
            for game in running:
                ray.cancel(game, force=True)
            if started:
                ray.shutdown()

    def _at_a_time(self) -> int:
        return self._jobs or GAMES_PER_CORE * max(1, int(self._ray.cluster_resources().get("CPU", 1)))


def _ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a cluster that we start reports nothing to Ray's makers
    try:
        import ray
    except ImportError:
        raise InvalidSetup("arena.no-ray") from None
    return ray


def _gathered(ray: Any, ended: list[Any]) -> list[Result]:
    try:
        results: list[Result] = ray.get(ended)
    except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError) as error:
        raise WorkerDied("arena.tries", count=MOST_TRIES, reason=str(error)) from None
    return results


def _play(shared: tuple[GameSetup, list[str]], fixture: Fixture) -> Result:
    """Play one game; runs on some machine of the cluster."""
    setup, specs = shared
    return play(setup, fixture, _bench(setup, tuple(specs)))


@cache
def _bench(setup: GameSetup, specs: tuple[str, ...]) -> Bench:
    """Return the bench of this process, which plays one game after the other."""
    make_ready(setup, specs)
    bench = Bench(setup)
    atexit.register(bench.close)
    return bench
