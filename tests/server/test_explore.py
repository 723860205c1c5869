"""What many games tell, over HTTP; and the host's own games instead of ours."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

import branchline
from branchline.explore.counting import count_match, counter_of
from branchline.explore.summary import new_summary, write_summary
from branchline.explore.tables import who_in
from branchline.explore.tallies import PEOPLE, Cell
from branchline.server.finished import finished_matches
from tests.explore.played import EUROPE, GAMES, SEATS, counted
from tests.server.people import SECONDS, Json
from tests.server.running import Running, finished, running


def asked(server: Running, path: str) -> httpx.Response:
    return httpx.get(f"{server.address}/api/explore/{path}", timeout=SECONDS)


def test_the_shipped_games_are_told_by_players_and_level(server: Running) -> None:
    found: Json = asked(server, EUROPE).json()
    assert [choice["players"] for choice in found["choices"]] == [2, 3, 4, 5]
    assert (found["players"], found["who"], found["even"], found["by"]) == (2, None, 0.5, "bots")
    assert {"tickets", "routes", "seat", "game"} <= {topic["name"] for topic in found["topics"]}
    level = found["choices"][1]["who"][0]
    one: Json = asked(server, f"{EUROPE}?players=3&who={level}").json()
    every: Json = asked(server, f"{EUROPE}?players=3").json()
    assert (one["who"], one["games"]) == (level, found["games"])
    assert 0 < one["counted"] < every["counted"] < found["games"]


def test_intervals_hold_their_values(server: Running) -> None:
    for topic in asked(server, EUROPE).json()["topics"]:
        for group in topic["groups"]:
            for row in group["rows"]:
                assert len(row["figures"]) == len(topic["columns"])
                for figure in row["figures"]:
                    if figure is not None and figure["low"] is not None:
                        assert figure["low"] <= figure["value"] <= figure["high"]


@pytest.mark.parametrize(
    "path", ["chess", f"{EUROPE}?players=9", f"{EUROPE}?who=nobody", f"{EUROPE}?players=2&who=people"]
)
def test_what_was_not_counted_is_not_found(server: Running, path: str) -> None:
    assert asked(server, path).status_code == 404


@pytest.mark.parametrize("query", ["players=two", f"who={'x' * 1000}"])
def test_what_cannot_be_read_is_refused(server: Running, query: str) -> None:
    assert asked(server, f"{EUROPE}?{query}").status_code in (400, 422)


def test_a_host_shows_its_own_games_and_a_damaged_file_is_passed_over(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / f"{EUROPE}.json").write_text(write_summary(counted(EUROPE, "people")), encoding="utf-8")
    (own / "ticket-to-ride.json").write_text("{}", encoding="utf-8")
    with running(tmp_path, explored=own) as server:
        ours: Json = asked(server, EUROPE).json()
        assert (ours["by"], ours["games"], ours["players"]) == ("people", GAMES, SEATS)
        assert asked(server, "ticket-to-ride").json()["by"] == "bots"


def test_finished_matches_of_the_database_are_counted_without_names(server: Running) -> None:
    finished(server, "ticket-to-ride")
    rules = branchline.game("ticket-to-ride").rules({})
    summary = new_summary(rules)
    for match in finished_matches(server.settings.database_url, rules):
        count_match(counter_of(rules), match, summary.cells)
    assert (summary.cells[Cell(2, PEOPLE)].games, len(who_in(summary, 2))) == (1, 2)
    assert "Ann" not in write_summary(summary)
