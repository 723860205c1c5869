"""Plays games on all cores of this machine, with one process per core, because a bot's Python code uses only one.

If a process dies, another one plays its game again, but only once: a second death is not an accident.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Generator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from typing import Any, Protocol

from branchline.arena.entrants import Bench
from branchline.arena.game_setup import GameSetup
from branchline.arena.playing import play
from branchline.arena.readiness import make_ready
from branchline.arena.results import Result
from branchline.arena.schedule import Fixture
from branchline.games.contract import Explained, InvalidSetup

MOST_JOBS = 1024
PATIENCE = 5.0  # seconds for a process to exit cleanly
MOST_DEATHS = 2  # of processes playing the same game


class WorkerDied(Explained):
    """The process that played a game died, and so did the one that tried again."""


class Workers(Protocol):
    """Where games are played: in this process, in others, or on other machines."""

    def play(self, setup: GameSetup, fixtures: Sequence[Fixture]) -> Generator[Result, None, None]:
        """Yield the results in any order; unfinished games are dropped when the iterator is closed."""


class ThisProcess:
    """One game after the other."""

    def play(self, setup: GameSetup, fixtures: Sequence[Fixture]) -> Generator[Result, None, None]:
        with closing(Bench(setup)) as bench:
            for fixture in fixtures:
                yield play(setup, fixture, bench)


class Processes:
    """Several games at the same time."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs

    def play(self, setup: GameSetup, fixtures: Sequence[Fixture]) -> Generator[Result, None, None]:
        waiting = list(reversed(fixtures))
        specs = sorted({spec for fixture in fixtures for spec in fixture.seating})
        workers: list[_Worker] = []
        deaths: dict[Fixture, int] = {}
        try:
            for _ in range(min(self._jobs, len(fixtures))):
                workers.append(_Worker(setup, specs))
                workers[-1].start(waiting.pop())
            while busy := [worker for worker in workers if worker.fixture is not None]:
                for worker in _ready(busy):
                    fixture = worker.fixture
                    result = worker.result()
                    if result is not None:
                        yield result
                    elif fixture is not None:
                        deaths[fixture] = deaths.get(fixture, 0) + 1
                        if deaths[fixture] >= MOST_DEATHS:
                            raise _death(fixture, worker.exit_code)
                        waiting.append(fixture)
                        worker.restart()
                    if waiting:
                        worker.start(waiting.pop())
        finally:
            for worker in workers:
                worker.stop()
            for worker in workers:
                worker.close()


def local_workers(jobs: int | None) -> Workers:
    """Return workers for ``jobs`` games at a time, by default one per core."""
    count = jobs if jobs is not None else os.cpu_count() or 1
    if type(count) is not int or not 1 <= count <= MOST_JOBS:
        raise InvalidSetup("arena.jobs", most=str(MOST_JOBS), named=str(jobs))
    return ThisProcess() if count == 1 else Processes(count)


def _death(fixture: Fixture, code: int | None) -> WorkerDied:
    players = list(fixture.seating)
    return WorkerDied("arena.worker-died", deal=str(fixture.deal), players=players, exit_code=str(code))


@dataclass
class _Worker:
    """One process and the game it has been given."""

    setup: GameSetup
    specs: list[str]
    fixture: Fixture | None = None
    exit_code: int | None = None
    pipe: Any = field(init=False)
    process: Any = field(init=False)

    def __post_init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        spawned = multiprocessing.get_context("spawn")
        self.pipe, theirs = spawned.Pipe()
        self.process = spawned.Process(target=_work, args=(theirs, self.setup, self.specs))
        self.process.start()
        theirs.close()

    def start(self, fixture: Fixture) -> None:
        self.fixture = fixture
        with suppress(ConnectionError):  # it has died: its result will say so
            self.pipe.send(fixture)

    def result(self) -> Result | None:
        """Return the result of its game; None if the process has died."""
        self.fixture = None
        try:
            answer: Result | Exception = self.pipe.recv()
        except (EOFError, ConnectionError):
            self.process.join()
            self.exit_code = self.process.exitcode
            self.pipe.close()
            return None
        if isinstance(answer, Exception):
            raise answer
        return answer

    def stop(self) -> None:
        self.pipe.close()
        self.process.terminate()

    def close(self) -> None:
        self.process.join(PATIENCE)
        self.process.kill()
        self.process.join()


def _ready(busy: list[_Worker]) -> list[_Worker]:
    heard = wait([worker.pipe for worker in busy])
    return [worker for worker in busy if worker.pipe in heard]


def _work(pipe: Connection, setup: GameSetup, specs: list[str]) -> None:
    """Run the other process: play the games that it is given."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process handles Ctrl-C
    signal.signal(signal.SIGTERM, lambda *_: _leave())
    with closing(Bench(setup)) as bench, suppress(EOFError, ConnectionError):  # the parent process has gone
        make_ready(setup, specs)
        while True:
            pipe.send(_played(setup, pipe.recv(), bench))


def _played(setup: GameSetup, fixture: Fixture, bench: Bench) -> Result | Exception:
    try:
        return play(setup, fixture, bench)
    except Exception as error:  # noqa: BLE001 - our own mistake, raised again in the parent process
        return error


def _leave() -> None:
    raise SystemExit
