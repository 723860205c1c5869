"""The same schedule on a Ray cluster: a machine may be lost, no game is."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import branchline
from branchline.arena.cluster import RayCluster
from branchline.arena.game_setup import setup_of
from branchline.arena.results import Result, in_order
from branchline.arena.schedule import schedule
from branchline.arena.workers import Processes, ThisProcess
from tests.arena.bots import Noting
from tests.two_machines import two_machines

pytest.importorskip("ray", reason="Ray is not there for this Python")

BOTS = ("random", "tests.arena.bots:Meeting")
GAMES = 10


@pytest.fixture
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "notes"
    path.touch()
    monkeypatch.setenv(Noting.NOTES, str(path))
    return path


@pytest.fixture
def cluster(notes: Path) -> Iterator[Any]:
    with two_machines() as machines:
        yield machines


def begun(notes: Path, machine: str = "") -> int:
    return sum(line.startswith(machine) for line in notes.read_text(encoding="utf-8").splitlines())


def lose(cluster: Any, notes: Path) -> None:
    """The second machine, in the middle of a game."""
    machine = cluster.list_all_nodes()[1]
    pid = str(machine.all_processes["raylet"][0].process.pid)
    before = begun(notes, pid)
    assert before > 0
    while begun(notes, pid) == before:  # a game takes a second
        time.sleep(0.02)
    cluster.remove_node(machine, allow_graceful=False)


@pytest.mark.long
@pytest.mark.filterwarnings("default")  # Ray's own
def test_a_machine_is_lost_during_the_run_and_every_game_is_there_exactly_once(cluster: Any, notes: Path) -> None:
    setup = setup_of(branchline.game("ticket-to-ride"), seats=2, seed=5)
    fixtures = schedule(BOTS, 2, GAMES, 5)
    results: list[Result] = []
    for result in RayCluster().play(setup, fixtures):
        results.append(result)
        if len(results) == 1:
            lose(cluster, notes)
    assert begun(notes) > GAMES  # one was lost and played again
    assert sorted(result.fixture for result in results) == sorted(fixtures)
    assert not any(any(result.faults) for result in results)
    for workers in (ThisProcess(), Processes(2)):
        here = in_order(list(workers.play(setup, fixtures)))
        assert all(one.same_play(other) for one, other in zip(in_order(results), here, strict=True))


def test_the_arena_needs_no_ray_until_it_is_asked_for() -> None:
    code = "import sys, branchline.cli.contest; sys.exit('ray' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
