"""Puzzles made on a Ray cluster are those that are made here."""

from __future__ import annotations

from pathlib import Path

import pytest

from branchline.arena.cluster import RayCluster
from branchline.games import registry
from branchline.puzzles import making
from branchline.puzzles.making import Made, Making
from branchline.puzzles.spreading import Spread, in_threads
from tests.puzzles.hasty import NOTES, hasty_game, machines
from tests.two_machines import two_machines

pytest.importorskip("ray", reason="Ray is not there for this Python")

GAME, GAMES = "russian-railroads", 3


def made(folder: Path, spread: Spread) -> Made:
    """The first games."""
    work = Making(registry.find_game(GAME), folder, seed=5)

    def told(so_far: Made, elapsed: float) -> None:
        if so_far.numbers >= set(range(GAMES)):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        work.run(3600.0, spread, told)
    return work.made


@pytest.mark.long
@pytest.mark.filterwarnings("default")  # Ray's own
def test_two_machines_make_the_same_puzzles_as_this_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notes = tmp_path / "notes"
    notes.touch()
    monkeypatch.setenv(NOTES, str(notes))
    monkeypatch.setattr(making, "play_game", hasty_game)
    here = made(tmp_path / "here", in_threads(1))
    with two_machines():
        there = made(tmp_path / "there", RayCluster(per_core=1).spread)
    assert len(machines(notes) - {"here"}) == 2
    assert here.puzzles, "few worlds find something in every game"
    first = {name for name in here.puzzles if name in there.puzzles}
    assert first == set(here.puzzles)
    assert all(there.puzzles[name] == here.puzzles[name] for name in first)
