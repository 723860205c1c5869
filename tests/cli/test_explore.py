"""`branchline explore`: plays, goes on where it was, reads what others kept, writes a summary and a page."""

from pathlib import Path

import pytest

import branchline
from branchline.explore.report.html import MARK
from branchline.explore.summary import read_summary
from branchline.explore.tables import players_in, who_in
from branchline.messages import speak
from branchline.messages.languages import ENGLISH
from tests.cli.conftest import Run
from tests.explore.played import GAMES, RAILROADS, matches

PLAYED = ("explore", RAILROADS, "--players", "2", "--levels", "1,2", "--out", "kept", "--jobs", "1")


def test_games_are_played_once_and_counted_again(run: Run, tmp_path: Path) -> None:
    said = run(*PLAYED, "--games", "2", "--summary", "first.json").stdout
    assert "2 games" in said
    assert "2 players" in said
    files = sorted((tmp_path / "kept").rglob("*.parquet"))
    assert [file.parent.name for file in files] == ["level=1", "level=2"]
    assert files[0].parent.parent.name == "players=2"
    run(*PLAYED, "--games", "4", "--summary", "second.json", "--report", "page.html")
    rules = branchline.game(RAILROADS).rules({})
    first, second = (
        read_summary((tmp_path / f"{name}.json").read_text("utf-8"), rules) for name in ("first", "second")
    )
    assert (first.games, second.games) == (2, 4)
    assert set(files) <= set((tmp_path / "kept").rglob("*.parquet"))  # what was there is not played again
    page = (tmp_path / "page.html").read_text("utf-8")
    assert MARK in page
    assert "<script" not in page
    assert "Russian Railroads: what many games tell" in page


def test_exported_matches_are_counted_as_peoples(run: Run, tmp_path: Path) -> None:
    names = [f"{number}.json" for number in range(GAMES)]
    for name, match in zip(names, matches(RAILROADS), strict=True):
        (tmp_path / name).write_text(match.to_json(), encoding="utf-8")
    run("export", "games", *names, "--no-observations")
    said = run("explore", RAILROADS, "--from", "games", "--summary", "found.json").stdout
    assert f"{GAMES} games that people played" in " ".join(said.split())
    summary = read_summary((tmp_path / "found.json").read_text("utf-8"), branchline.game(RAILROADS).rules({}))
    assert (players_in(summary), who_in(summary, 3)) == ([3], ["people"])


@pytest.mark.parametrize("language", ["es", "fr", "cs"])
def test_pages_are_written_in_every_language(run: Run, tmp_path: Path, language: str) -> None:
    (tmp_path / "match.json").write_text(matches(RAILROADS)[0].to_json(), encoding="utf-8")
    run("export", "games", "match.json", "--no-observations")
    try:
        run("explore", RAILROADS, "--from", "games", "--report", "page.html", "--language", language)
    finally:
        speak(ENGLISH)
    assert f'lang="{language}"' in (tmp_path / "page.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--games", "2"), "Say where the games are kept"),
        (("--games", "2", "--out", "x", "--levels", "9"), "no level '9'; there are: 1, 2"),
        (("--games", "2", "--out", "x", "--players", "7"), "2 to 4"),
        (("--games", "2", "--out", "x", "--players", "two"), "written as 2,3,4"),
        (("--from", "nowhere"), "no folder nowhere"),
        (("--from", "."), "no Parquet files"),
        (("--from", ".", "--report", "page.txt"), "must end in .html"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(run: Run, args: tuple[str, ...], said: str) -> None:
    assert said in " ".join(run("explore", RAILROADS, *args, code=2).output.split())


def test_other_files_are_not_overwritten(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text("{}", encoding="utf-8")
    run("explore", RAILROADS, "--from", ".", "--summary", "mine.json", code=2)
    assert (tmp_path / "mine.json").read_text("utf-8") == "{}"
