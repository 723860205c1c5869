"""docs/strength.md contains what was measured, with intervals, and keeps the text around it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner

import branchline
from benchmarks.strength import main
from benchmarks.strength_cells import Cell, Measured, Target, cells, completed_tickets, games_won, targets
from benchmarks.strength_page import part_of, put_into
from branchline.arena.contest import Contest
from branchline.arena.game_setup import setup_of
from branchline.arena.intervals import Estimate
from branchline.arena.report.words import percent
from branchline.arena.results import Result
from branchline.arena.summary import summarise
from tests.arena.made_up import result, season

USA, RAILROADS = branchline.game("ticket-to-ride"), branchline.game("russian-railroads")
SEARCH = "search:1s"


def measured(cell: Cell, results: Sequence[Result]) -> Measured:
    contest = Contest(setup_of(USA, cell.seats), cell.bots, 0, None, list(results))
    return Measured(cell, summarise(contest), results, "abc")


def test_every_number_of_players_is_measured_and_every_target_has_its_games() -> None:
    for game in branchline.all_games():
        found = list(cells(game, SEARCH))
        assert len(found) == len(set(found))
        assert {cell.seats for cell in found} == set(game.seats)
        assert {target.cell for target in targets(game, SEARCH)} <= set(found)
    assert Cell(4, (SEARCH,)) in cells(RAILROADS, SEARCH)


@pytest.mark.parametrize(
    ("found", "verdict"),
    [
        (Estimate(0.75, 0.71, 0.79), "met by 5.0 percentage points"),
        (Estimate(0.72, 0.66, 0.78), "met by 2.0 percentage points, which may be luck"),
        (Estimate(0.69, 0.64, 0.74), "**missed** by 1.0 percentage points, which may be luck"),
        (Estimate(0.60, 0.55, 0.65), "**missed** by 10.0 percentage points"),
    ],
)
def test_a_verdict_says_by_how_much_and_whether_it_may_be_luck(found: Estimate, verdict: str) -> None:
    target = Target("a wins against b", Cell(2, ("a", "b")), 0.70, lambda _: found, percent)
    assert target.verdict(found) == verdict


def test_a_bot_with_several_seats_wins_a_game_once() -> None:
    cell = Cell(4, ("a", "b"))
    games = [result(("a", "b", "a", "b"), places, deal) for deal, places in enumerate([(1, 3, 2, 4), (2, 1, 3, 4)])]
    assert games_won(measured(cell, games), "a").value == 0.5


def test_tickets_count_as_completed_of_all_that_were_held() -> None:
    games = [result(("planner", "planner"), (1, 2), deal) for deal in range(10)]  # three and two of four
    assert completed_tickets(measured(Cell(2, ("planner",)), games)).value == pytest.approx(5 / 8)


def test_the_tables_tell_what_was_found_and_what_was_not_measured() -> None:
    results = season({"planner": 1000, "random": -1000}, 2, 200, 1)
    text = part_of(USA, SEARCH, "a machine", [measured(Cell(2, ("planner", "random")), results)])
    assert "| 2 | planner wins against random | 99 % | 100 % |" in text
    assert "| 200 | met by 1.0 percentage points" in text
    assert f"| 2 | {SEARCH} wins against planner | 70 % |  |  | 0 | not measured |" in text
    assert "branchline arena ticket-to-ride --bots planner,random --seats 2 --games 200 --seed 1" in text
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert len({row.count("|") for row in rows[:6]}) == 1


def test_what_stands_around_the_part_of_a_game_stays() -> None:
    page = "# Title\n<!-- a -->\nold\n<!-- end of a -->\nWhat was tried: \\1.\n"
    once = put_into(page, "a", "new \\1\n")
    assert once == "# Title\n<!-- a -->\nnew \\1\n<!-- end of a -->\nWhat was tried: \\1.\n"
    both = put_into(once, "b", "more\n")
    assert put_into(both, "a", "new \\1\n") == both
    assert both.startswith(once)


@pytest.mark.long
def test_the_command_plays_keeps_and_goes_on(tmp_path: Path) -> None:
    page, kept = tmp_path / "strength.md", tmp_path / "kept"
    how = ["--search-games", "0", "--players", "2", "--jobs", "1", "--page", str(page), "--kept", str(kept)]
    for games in ("2", "4", "0"):
        run = CliRunner().invoke(main, ["ticket-to-ride", "--games", games, *how])
        assert run.exit_code == 0, run.output
    assert "--bots planner,random --seats 2 --games 4 --seed 1" in page.read_text(encoding="utf-8")
    assert "--bots planner --seats 2 --games 4 --seed 1" in page.read_text(encoding="utf-8")
    played = sorted(folder.name.rpartition("-")[0] for folder in (kept / "ticket-to-ride").iterdir())
    assert played == ["2-planner", "2-planner_random", "2-policy", "2-policy_planner"]
    refused = CliRunner().invoke(main, ["whist", *how])
    assert "There is no game 'whist'" in refused.output
