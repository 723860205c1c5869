"""`simulate --out`: an existing file is replaced only by a complete new one."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]
Refused = Callable[..., str]
SIMULATE = ("simulate", "ticket-to-ride", "--games", "2", "--out")

parquet = pytest.importorskip("pyarrow.parquet")


@pytest.fixture
def no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games played here do not look at the file first."""

    def fail(*_: object, **__: object) -> None:
        raise AssertionError("a game was played")

    monkeypatch.setattr("branchline.arena.simulate.simulate", fail)


@pytest.mark.parametrize("content", [b"not to be lost", b"PAR1 but nothing else", b"x PAR1", b"PAR", b""])
@pytest.mark.usefixtures("no_game")
def test_another_file_is_not_written_over(refused: Refused, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "notes").write_bytes(content)
    assert "is not a Parquet file" in refused(*SIMULATE, "notes")
    assert (tmp_path / "notes").read_bytes() == content
    assert [file.name for file in tmp_path.iterdir()] == ["notes"]


@pytest.mark.usefixtures("no_game")
def test_only_regular_files_are_written(refused: Refused, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert "is not a file" in refused(*SIMULATE, "pipe")
    assert "is not a file" in refused(*SIMULATE, os.devnull)
    (tmp_path / "round").symlink_to("round")
    assert "cannot be written" in refused(*SIMULATE, "round")
    assert {file.name for file in tmp_path.iterdir()} == {"pipe", "round"}


@pytest.mark.parametrize("name", ["\udce9.parquet", "\udce9/x.parquet", "a\0b", "x" * 300])
@pytest.mark.usefixtures("no_game")
def test_names_that_cannot_be_written(refused: Refused, name: str) -> None:
    assert "cannot be written" in refused(*SIMULATE, name)


def test_rows_take_the_place_of_rows(run: Run, tmp_path: Path) -> None:
    run(*SIMULATE, "games.parquet")
    (tmp_path / "games.parquet").chmod(0o640)
    (tmp_path / "link").symlink_to("games.parquet")
    run(*SIMULATE, "link", "--games", "3")
    assert (tmp_path / "link").is_symlink()
    assert parquet.read_table(tmp_path / "games.parquet").num_rows == 3
    assert (tmp_path / "games.parquet").stat().st_mode & 0o777 == 0o640
    assert {file.name for file in tmp_path.iterdir()} == {"games.parquet", "link"}


def test_a_write_that_fails_leaves_the_old_rows(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(*SIMULATE, "games.parquet")
    before = (tmp_path / "games.parquet").read_bytes()

    def half(_: object, path: Path) -> None:
        path.write_bytes(before[:9])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("branchline.arena.simulate.write_parquet", half)
    assert "games.parquet cannot be written: No space left" in run(*SIMULATE, "games.parquet", code=2).stderr
    assert (tmp_path / "games.parquet").read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["games.parquet"]
