"""Making puzzles: found, measured twice, written down, and taken up again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from branchline.games import registry
from branchline.games.contract import InvalidMatch
from branchline.puzzles import finding, making
from branchline.puzzles.checking import check_sample
from branchline.puzzles.looking import Look
from branchline.puzzles.making import JOURNAL, Making
from branchline.puzzles.puzzle import position_of
from branchline.puzzles.puzzle_file import read_puzzles
from branchline.puzzles.shipped import collection
from branchline.puzzles.spreading import in_threads
from tests.puzzles.hasty import be_hasty

GAME = "russian-railroads"


@pytest.fixture
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    be_hasty(monkeypatch)


def made(folder: Path, games: int) -> Making:
    """So many games more."""
    work = Making(registry.find_game(GAME), folder, seed=5)
    until = len(work.made.numbers) + games

    def told(so_far: making.Made, elapsed: float) -> None:
        if len(so_far.numbers) >= until:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        work.run(3600.0, in_threads(1), told)
    return work


@pytest.mark.usefixtures("few_worlds")
def test_a_making_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    first = made(tmp_path / "one", 1)
    assert first.made.puzzles, "few worlds find something in every game"
    with (tmp_path / "one" / JOURNAL).open("a") as journal:
        journal.write('{"number": 1, "cou')  # the power went out
    again = made(tmp_path / "one", 1)
    assert again.made.numbers == {0, 1}
    assert again.made.puzzles.items() >= first.made.puzzles.items()
    path = again.write()
    puzzles = read_puzzles(path.read_bytes(), again.game)
    assert {puzzle.name for puzzle in puzzles} == set(again.made.puzzles)
    for puzzle in puzzles:
        position_of(again.game, puzzle)
        assert puzzle.worlds == finding.FIRST * finding.TIMES
    with pytest.raises(InvalidMatch, match="another game, version or seed"):
        Making(again.game, tmp_path / "one", seed=6)


@pytest.mark.usefixtures("few_worlds")
def test_puzzles_measured_anew_are_the_same_decisions_with_new_numbers(tmp_path: Path) -> None:
    old = [puzzle for puzzle in collection(GAME).puzzles.values() if puzzle.seats == 2 and len(puzzle.missed) > 1][:2]
    work = Making(registry.find_game(GAME), tmp_path, seed=5, again=old)
    work.run(3600.0, in_threads(1), lambda so_far, elapsed: None)
    assert work.made.numbers == {0, 1}
    for puzzle in old:
        anew = work.made.puzzles[puzzle.name]
        assert (anew.log, anew.theme, anew.reasons) == (puzzle.log, puzzle.theme, puzzle.reasons)
        assert anew.worlds == finding.FIRST * finding.TIMES < puzzle.worlds
    with pytest.raises(InvalidMatch, match="another game, version or seed"):
        Making(work.game, tmp_path, seed=5)


@pytest.mark.usefixtures("few_worlds")
def test_what_is_refuted_when_it_is_measured_anew_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Look, "confirms", lambda look, solution, seats: False)
    old = list(collection(GAME).puzzles.values())[:1]
    work = Making(registry.find_game(GAME), tmp_path, seed=5, again=old)
    work.run(3600.0, in_threads(1), lambda so_far, elapsed: None)
    assert not work.made.puzzles
    assert work.made.counts.refuted == 1


def test_a_check_measures_the_solution_against_everything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("branchline.puzzles.checking.FIRST", 16)
    found = collection(GAME)
    told: list[None] = []
    checks = check_sample(found.game, list(found.puzzles.values()), 2, 77, in_threads(1), lambda: told.append(None))
    assert len(checks) == len(told) == 2
    for one in checks:
        assert one.gap.low <= one.gap.value <= one.gap.high
        assert one.refuted or not one.overturned


def test_a_journal_is_read_strictly(tmp_path: Path) -> None:
    work = Making(registry.find_game(GAME), tmp_path, seed=5)
    head = (tmp_path / JOURNAL).read_text()
    assert json.loads(head)["seed"] == 5
    (tmp_path / JOURNAL).write_text(head + '{"number": 0}\n')
    with pytest.raises(InvalidMatch, match="damaged"):
        Making(work.game, tmp_path, seed=5)
