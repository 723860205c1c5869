"""Results on disk: whole or not at all, each game once, and never mixed with those of other players."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import branchline
from branchline.arena.game_setup import GameSetup, setup_of
from branchline.arena.results import Result
from branchline.arena.store import Store, StoreError, read_results
from branchline.arena.versions import versions
from branchline.arena.workers import ThisProcess
from tests.arena.made_up import season

pq = pytest.importorskip("pyarrow.parquet")

CODE = {"a": "1", "b": "2"}


@pytest.fixture(scope="module")
def setup() -> GameSetup:
    return setup_of(branchline.game("ticket-to-ride"), seats=2)


def kept(folder: Path, setup: GameSetup, results: list[Result], code: dict[str, str] | None = None) -> Path:
    store = Store(folder, setup, code or CODE)
    for result in results:
        store.add(result)
    store.close()
    return folder


def fields(result: Result) -> dict[str, object]:
    return {**result.__dict__, "seconds": [times.tolist() for times in result.seconds]}


def test_what_is_written_is_read(setup: GameSetup, tmp_path: Path) -> None:
    from branchline.arena.schedule import schedule

    played = list(ThisProcess().play(setup, schedule(["random"], 2, 3)))
    played[1] = replace(played[1], faults=("", "crashed at decision 3: x"), finished=False)
    folder = kept(tmp_path / "r.parquet", setup, played[::-1], {"random": "1"})
    assert [fields(result) for result in read_results([folder], setup, {})] == [fields(result) for result in played]


def test_other_programs_read_the_folder_as_one_table(setup: GameSetup, tmp_path: Path) -> None:
    folder = kept(tmp_path / "r.parquet", setup, season({"a": 0, "b": 0}, 2, 10, 1))
    kept(folder, setup, season({"a": 0, "b": 0}, 2, 20, 1)[10:])
    rows = pq.read_table(folder).to_pylist()
    assert len(rows) == 20
    assert rows[0]["game"] == "ticket-to-ride"
    assert rows[0]["seating"] in (["a", "b"], ["b", "a"])


def test_a_run_leaves_one_file_however_often_it_wrote(
    setup: GameSetup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("branchline.arena.store.SECONDS_BETWEEN_FILES", 0)
    store = Store(tmp_path / "r", setup, CODE)
    for number, result in enumerate(season({"a": 0, "b": 0}, 2, 6, 1), start=1):
        store.add(result)
        assert len(list((tmp_path / "r").iterdir())) == number  # what a crash would leave
    store.close()
    assert len(list((tmp_path / "r").iterdir())) == 1
    assert len(read_results([tmp_path / "r"], setup, CODE)) == 6


def test_several_folders_and_files_are_pooled_and_a_game_counts_once(setup: GameSetup, tmp_path: Path) -> None:
    games = season({"a": 0, "b": 0}, 2, 20, 1)
    first, second = kept(tmp_path / "1", setup, games[:12]), kept(tmp_path / "2", setup, games[8:])
    (file,) = second.iterdir()
    results = read_results([first, second, file], setup, CODE)
    assert [result.key for result in results] == sorted(game.key for game in games)


def test_a_half_written_file_is_not_looked_at(setup: GameSetup, tmp_path: Path) -> None:
    folder = kept(tmp_path / "r", setup, season({"a": 0, "b": 0}, 2, 4, 1))
    (folder / "20260101.part").write_bytes(b"PAR1 and then the power went")
    assert len(read_results([folder], setup, CODE)) == 4


def test_results_of_other_players_are_not_counted_with_these(setup: GameSetup, tmp_path: Path) -> None:
    folder = kept(tmp_path / "r", setup, season({"a": 0, "b": 0}, 2, 4, 1))
    with pytest.raises(StoreError, match="games of b with other code than now"):
        read_results([folder], setup, {"b": "3"})
    three = setup_of(branchline.game("ticket-to-ride"), seats=3)
    with pytest.raises(StoreError, match="seats 2, not 3"):
        read_results([folder], three, CODE)
    with pytest.raises(StoreError, match="game ticket-to-ride, not ticket-to-ride-europe"):
        read_results([folder], setup_of(branchline.game("ticket-to-ride-europe"), seats=2), CODE)
    classic = setup_of(branchline.game("ticket-to-ride"), seats=2, options={"edition": "classic"})
    with pytest.raises(StoreError, match="options"):
        read_results([folder], classic, CODE)


def test_files_that_hold_no_results_are_refused(setup: GameSetup, tmp_path: Path) -> None:
    import pyarrow as pa

    (tmp_path / "text.parquet").write_text("no")
    with pytest.raises(StoreError, match="cannot be read as a Parquet file"):
        read_results([tmp_path / "text.parquet"], setup, CODE)
    pq.write_table(pa.table({"x": [1]}), tmp_path / "other.parquet")
    with pytest.raises(StoreError, match="does not hold results of the arena"):
        read_results([tmp_path / "other.parquet"], setup, CODE)
    with pytest.raises(StoreError, match="is not a folder"):
        Store(tmp_path / "other.parquet", setup, CODE)


def test_a_bot_is_the_same_while_its_code_means_the_same(
    setup: GameSetup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)

    def version(source: str) -> list[str]:
        Path("a_bot_of_mine.py").write_text(source, encoding="utf-8")
        found = versions(setup, ["a_bot_of_mine:Bot", "./a_bot_of_mine.py", "cmd:python3 a_bot_of_mine.py", "random"])
        return list(found.values())

    first = version("class Bot:\n    x = 1\n")
    assert version('"""Now with words."""\n\n\nclass Bot:  # a comment\n    """More."""\n    x = 1\n') == first
    assert len(set(first)) == 2  # the file, by whatever name, and ours
    other = version("class Bot:\n    x = 2\n")
    assert all(one != two for one, two in zip(first[:3], other[:3], strict=True))
    assert other[3] == first[3]
