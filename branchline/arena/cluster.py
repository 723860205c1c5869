"""Spreads work over a Ray cluster: the arena's games, and whatever else others spread in the same way. If a machine is
lost, its work is done again elsewhere and counts once.

``RAY_ADDRESS`` names the cluster; without it, Ray uses the one that runs on this machine or starts one.
Every machine needs branchline and the bots that are not ours.
"""

from __future__ import annotations

import atexit
import os
from collections.abc import Callable, Generator, Iterable, Sequence
from functools import cache, partial
from itertools import islice
from typing import Any, TypeVar

from branchline.arena.entrants import Bench
from branchline.arena.game_setup import GameSetup
from branchline.arena.playing import play
from branchline.arena.readiness import make_ready
from branchline.arena.results import Result
from branchline.arena.schedule import Fixture
from branchline.arena.workers import WorkerDied
from branchline.games.contract import InvalidSetup

A = TypeVar("A")
T = TypeVar("T")

PER_CORE = 4  # in the queue: no core waits, and little is lost when the run is stopped
MOST_TRIES = 10  # for work whose machine or process is lost


class RayCluster:
    """Works on all cores of a cluster, with ``per_core`` in the queue, or at most on ``jobs`` at a time."""

    def __init__(self, jobs: int | None = None, per_core: int = PER_CORE) -> None:
        self._jobs, self._per_core = jobs, per_core
        self._ray = _ray()

    def play(self, setup: GameSetup, fixtures: Sequence[Fixture]) -> Generator[Result, None, None]:
        specs = sorted({spec for fixture in fixtures for spec in fixture.seating})
        yield from self.spread(partial(_play, setup, tuple(specs)), fixtures)

    def spread(self, call: Callable[[A], T], items: Iterable[A], /) -> Generator[T, None, None]:
        """Call it for each item, which are only taken as they are needed, and yield the answers in any order. ``call``
        must be of a module that is on every machine."""
        ray = self._ray
        started = not ray.is_initialized()
        if started:
            ray.init(log_to_driver=False, logging_level="warning")
        shared = ray.put(call)
        task = ray.remote(num_cpus=1, max_retries=MOST_TRIES)(_call)
        waiting = iter(items)
        running: list[Any] = []
        try:
            while True:
                running += [task.remote(shared, item) for item in islice(waiting, self._at_a_time() - len(running))]
                if not running:
                    return
                ended, running = ray.wait(running)
                yield from _gathered(ray, ended)
        finally:
            for one in running:
                ray.cancel(one, force=True)
            if started:
                ray.shutdown()

    def _at_a_time(self) -> int:
        return self._jobs or self._per_core * max(1, int(self._ray.cluster_resources().get("CPU", 1)))


def _ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a cluster that we start reports nothing to Ray's makers
    try:
        import ray
    except ImportError:
        raise InvalidSetup("arena.no-ray") from None
    return ray


def _gathered(ray: Any, ended: list[Any]) -> list[Any]:
    try:
        results: list[Any] = ray.get(ended)
    except (ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError) as error:
        raise WorkerDied("arena.tries", count=MOST_TRIES, reason=str(error)) from None
    return results


def _call(call: Callable[[A], T], item: A) -> T:
    """Runs on some machine of the cluster."""
    return call(item)


def _play(setup: GameSetup, specs: tuple[str, ...], fixture: Fixture) -> Result:
    return play(setup, fixture, _bench(setup, specs))


@cache
def _bench(setup: GameSetup, specs: tuple[str, ...]) -> Bench:
    """Return the bench of this process, which plays one game after the other."""
    make_ready(setup, specs)
    bench = Bench(setup)
    atexit.register(bench.close)
    return bench
