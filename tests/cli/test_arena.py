"""`branchline arena`: requests are checked first, then played, kept and reported."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from branchline.terminal import INTERRUPTED
from tests.arena.bots import Noting

pq = pytest.importorskip("pyarrow.parquet")

Run = Callable[..., Result]
Refused = Callable[..., str]
ARENA = ("arena", "ticket-to-ride", "--jobs", "1", "--bots")
ROOT = Path(__file__).parents[2]
SOME = 12  # games
KEEPING_EVERY_GAME = """
from branchline.arena import store
from branchline.cli import main
store.SECONDS_BETWEEN_FILES = 0
main()
"""


def test_a_table_of_who_won(run: Run) -> None:
    shown = run(*ARENA, "random,tests.arena.bots:LongestRoute", "--games", "20", "--seed", "1").stdout
    lines = shown.splitlines()
    assert lines[0].startswith("Ticket to Ride: 20 games on 10 deals")
    assert lines[3].startswith("…a.bots:LongestRoute")
    assert lines[4].startswith("random ")
    assert "tests.arena.bots:LongestRoute is the strongest" in shown
    assert "Seat 1: won " in shown


def test_everything_as_json(run: Run) -> None:
    said = json.loads(run(*ARENA, "random", "--games", "4", "--seats", "3", "--json").stdout)
    assert (said["games"], said["deals"], said["seats"], said["unfinished"]) == (4, 4, 3, 0)
    assert said["bots"][0]["name"] == "random"
    assert said["bots"][0]["games"] == 12
    assert said["length"]["mean"] > 100


def test_games_are_kept_and_not_played_again(run: Run, tmp_path: Path) -> None:
    first = run(*ARENA, "random", "--games", "4", "--out", "r.parquet")
    assert "The games are in r.parquet" in first.stderr
    run(*ARENA, "random", "--games", "6", "--out", "r.parquet")
    rows = pq.read_table(tmp_path / "r.parquet").to_pylist()
    assert sorted(row["deal"] for row in rows) == list(range(6))
    assert sorted(file.num_rows for file in map(pq.read_table, (tmp_path / "r.parquet").iterdir())) == [2, 4]


def test_games_of_several_folders_are_counted_together_without_playing_one(run: Run) -> None:
    run(*ARENA, "random", "--games", "4", "--out", "one")
    run(*ARENA, "random", "--games", "3", "--seed", "5", "--out", "two")
    said = run(*ARENA, "random", "--games", "0", "--with", "one", "--with", "two", "--json").stdout
    assert json.loads(said)["games"] == 7
    assert run(*ARENA, "random", "--games", "0").stdout == "No games have been played.\n"


def test_reports_are_written_and_only_reports_are_written_over(run: Run, refused: Refused, tmp_path: Path) -> None:
    command = (*ARENA, "random", "--games", "2", "--report", "a.html", "--report", "b.md")
    for _ in range(2):
        assert "The report is in b.md." in run(*command).stderr
    assert (tmp_path / "a.html").read_text().startswith("<!doctype html>")
    assert "# Ticket to Ride, 2 players" in (tmp_path / "b.md").read_text()
    (tmp_path / "b.md").write_text("my notes")
    assert "is no report of the arena" in refused(*command)
    assert (tmp_path / "b.md").read_text() == "my notes"
    assert "has to end in .html or .md" in refused(*ARENA, "random", "--report", "x.pdf")


def test_a_sequential_test_stops_early(run: Run) -> None:
    bots = "tests.arena.bots:LongestRoute,random"
    shown = run(*ARENA, bots, "--games", "1000", "--sprt", "--elo1", "200").stdout
    assert "tests.arena.bots:LongestRoute is stronger than random" in " ".join(shown.split())


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (["random,random"], "The bot random is named twice"),
        (["rondom"], "There is no bot 'rondom'"),
        (["nowhere.at.all:Bot"], "The bot nowhere.at.all:Bot cannot play: crashed: ModuleNotFoundError"),
        (["random", "--seats", "9"], "2 to 5 players"),
        (["random", "--games", "-1"], "number of games"),
        (["random", "--jobs", "0"], "number of jobs"),
        (["random", "--seed", "-1"], "The seed must be"),
        (["random", "--limit", "0"], "more than 0 seconds"),
        (["random", "--sprt"], "compares two bots, not 1"),
        (["random,./x", "--sprt", "--elo0", "50"], "elo0 must be less than elo1"),
        (["random", "--option", "edition=none"], "edition"),
        (["random", "--with", "nothing.parquet"], "There are no results in nothing.parquet"),
        (["random", "--on", "mars"], "'mars' is not 'ray'"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(refused: Refused, wrong: list[str], sentence: str) -> None:
    assert sentence in refused(*ARENA, *wrong)


def started(tmp_path: Path, most: int = SOME + 1, **how: Any) -> subprocess.Popen[str]:
    """A run of some games in a process of its own. So many are played, one to see whether its bots can play at all."""
    words = ["arena", "ticket-to-ride", "--bots", "random,tests.arena.bots:Noting", "--games", str(SOME), "--jobs", "2"]
    words += ["--limit", "3600"]
    command = [sys.executable, "-c", KEEPING_EVERY_GAME, *words, "--out", str(tmp_path / "r")]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), Noting.NOTES: str(tmp_path / "notes"), Noting.MOST: str(most)}
    return subprocess.Popen(command, env=environment, cwd=tmp_path, start_new_session=True, text=True, **how)


@pytest.mark.long
def test_a_run_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    with started(tmp_path, most=8) as first:
        while not list((tmp_path / "r").glob("*.parquet")):
            assert first.poll() is None
            time.sleep(0.1)
        os.killpg(first.pid, signal.SIGKILL)
    kept = pq.read_table(tmp_path / "r").num_rows
    (tmp_path / "notes").rename(tmp_path / "first notes")
    with started(tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as second:
        second.communicate()
    assert second.returncode == 0
    rows = pq.read_table(tmp_path / "r").to_pylist()
    games = Counter((row["deal"], tuple(row["seating"])) for row in rows)
    assert 0 < kept < SOME
    assert len(games) == SOME
    assert set(games.values()) == {1}
    begun = (tmp_path / "notes").read_text(encoding="utf-8").splitlines()
    assert len(begun) == 1 + SOME - kept  # what was kept was not played again


@pytest.mark.long
def test_ctrl_c_ends_a_run_in_good_order(tmp_path: Path) -> None:
    with started(tmp_path, most=8, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        notes = tmp_path / "notes"
        while not notes.exists() or len(notes.read_text(encoding="utf-8").splitlines()) < 6:  # some have ended
            assert run.poll() is None
            time.sleep(0.1)
        os.killpg(run.pid, signal.SIGINT)
        out, err = run.communicate()
    assert run.returncode == INTERRUPTED
    rows = pq.read_table(tmp_path / "r").num_rows
    assert 0 < rows < SOME
    assert f"Stopped; {rows} of {SOME} games have been played." in err
    assert f"Ticket to Ride: {rows} games" in out
