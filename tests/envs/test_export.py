"""`branchline export`: finished matches as tables."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import polars as pl
import pytest
from click.testing import CliRunner

import branchline
from branchline.cli import main
from branchline.envs.common import look
from branchline.export.playing import play_match

GOLDEN = Path(__file__).parents[1] / "golden"
Export = Callable[..., str]


@pytest.fixture
def export(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Export:
    """Run the command in a separate folder; return its output."""
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str, code: int = 0) -> str:
        result = CliRunner().invoke(main, ["export", *arguments], prog_name="branchline")
        assert result.exit_code == code, result.output
        return result.stderr

    return call


def tables(*names: str) -> list[pl.DataFrame]:
    return [pl.read_parquet(f"out/{name}.parquet") for name in names]


def test_played_matches_have_their_decisions_and_observations(export: Export) -> None:
    said = export("out", "--game", "ticket-to-ride", "--bots", "random,planner", "--games", "3", "--seed", "5")
    assert said.endswith("3 matches are in out.\n")
    matches, decisions, seen = (
        pl.read_parquet(f"out/{name}.parquet") for name in ("matches", "decisions", "observations")
    )
    assert matches["players"].to_list() == [["random", "planner"], ["planner", "random"], ["random", "planner"]]
    match = play_match(branchline.game("ticket-to-ride"), ["planner", "random"], 6)
    assert matches["log"].to_list()[1] == match.log
    assert matches["scores"].to_list()[1] == match.scores()
    assert decisions.select("match", "entry", "seat").equals(seen.select("match", "entry", "seat"))
    assert decisions["won"].sum() > 0
    routes = {route["name"] for route in match.rules.board_json()["routes"]}
    assert set(decisions.filter(pl.col("kind") == "claim")["about"]) <= routes


def test_every_decision_is_there_as_it_was_taken(export: Export) -> None:
    export("out", str(GOLDEN / "railroads-v2-3-2.json"))
    match = branchline.replay((GOLDEN / "railroads-v2-3-2.json").read_text(encoding="utf-8"))
    decisions, seen = tables("decisions", "observations")
    again = match.rules.game.match(3, match.seed.decode())
    for row, observation in zip(decisions.iter_rows(named=True), seen["observation"].to_numpy(), strict=True):
        assert len(again.log) == row["entry"]
        assert (again.to_move, len(again.legal())) == (row["seat"], row["choices"])
        np.testing.assert_array_equal(look(again, row["seat"])[0], observation)
        again.play(row["text"])
    assert again.is_over
    assert again.log == match.log


def test_observations_can_be_left_out(export: Export) -> None:
    export("out", "--game", "russian-railroads", "--games", "1", "--no-observations")
    assert sorted(path.name for path in Path("out").iterdir()) == ["decisions.parquet", "matches.parquet"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["out"], "Name match files, or a game"),
        (["out", str(GOLDEN / "europe-2.json"), "--game", "ticket-to-ride"], "Name match files, or a game"),
        (["out", str(GOLDEN / "europe-2.json"), str(GOLDEN / "railroads-2-1.json")], "the first is of"),
        (["out", "nothing.json"], "cannot be read"),
        (["out", "--game", "ticket-to-ride", "--games", "0"], "from 1 to"),
        (["out", "--game", "ticket-to-ride", "--bots", "oracle,random"], "There is no bot 'oracle'"),
    ],
)
def test_what_cannot_be_exported_is_refused_in_a_sentence_and_leaves_nothing(
    export: Export, arguments: list[str], sentence: str
) -> None:
    assert sentence in export(*arguments, code=2)
    assert list(Path().iterdir()) == []


def test_a_match_that_is_not_over_is_refused(export: Export) -> None:
    Path("open.json").write_text(branchline.game("ticket-to-ride").match(2, seed=7).to_json(), encoding="utf-8")
    assert "is not over yet" in export("out", "open.json", code=2)


def test_what_is_there_already_is_not_touched(export: Export) -> None:
    Path("out").mkdir()
    assert "out is there already" in export("out", "--game", "ticket-to-ride", "--games", "1", code=2)
    assert list(Path("out").iterdir()) == []
