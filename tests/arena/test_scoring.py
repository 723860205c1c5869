"""Where the points came from: all of them, nothing but them, in the words that players know."""

from __future__ import annotations

from typing import Any

import pytest

import branchline
from branchline.arena.contest import Contest
from branchline.arena.game_setup import setup_of
from branchline.arena.report.html import html_report
from branchline.arena.report.markdown import markdown_report
from branchline.arena.report.scoring import kinds, points_by_kind, scoring_rows
from branchline.arena.summary import Summary, summarise
from branchline.arena.workers import ThisProcess
from branchline.messages import catalogue, speak, text
from branchline.messages.languages import ENGLISH, LANGUAGES
from tests.arena.made_up import result

GAMES: list[tuple[str, dict[str, Any], list[str]]] = [
    ("ticket-to-ride", {}, ["Routes", "Tickets", "Longest path"]),
    ("ticket-to-ride", {"edition": "mega"}, ["Routes", "Tickets", "Longest path", "Most tickets"]),
    ("ticket-to-ride-europe", {}, ["Routes", "Tickets", "Stations", "Longest path"]),
    (
        "russian-railroads",
        {},
        ["Trans-Siberian", "St Petersburg", "Kiev", "Industry", "In play", "End-bonus cards", "Most engineers"],
    ),
]
PAGE = {  # its words for the same kinds, in the same order
    "table": ["result.routes", "result.tickets", "result.stations", "result.path", "result.globetrotter"],
    "russian_railroads": [
        *(f"railroads.result.{kind}" for kind in ("trans_siberian", "st_petersburg", "kiev", "industry", "at_once")),
        *("railroads.bonus_cards", "railroads.result.most_engineers"),
    ],
}


def played(game: str, options: dict[str, Any]) -> Summary:
    contest = Contest(setup_of(branchline.game(game), 2, 1, options), ["planner", "random"], 6)
    contest.run(ThisProcess())
    return summarise(contest)


@pytest.mark.parametrize(("game", "options", "rows"), GAMES)
def test_the_points_of_all_kinds_are_the_mean_points(game: str, options: dict[str, Any], rows: list[str]) -> None:
    summary = played(game, options)
    for bot in summary.bots:
        assert sum(points_by_kind(bot).values()) == pytest.approx(bot.points.value)
    assert [words for words, *_ in scoring_rows(summary)] == [*rows, "Total"]


def test_every_game_is_among_those_tested() -> None:
    assert {game for game, *_ in GAMES} == {game.name for game in branchline.all_games()}


def test_points_are_rows_and_their_sum_is_the_last_and_other_facts_are_none() -> None:
    games = [result(("a", "b"), places, deal) for deal, places in enumerate([(1, 2), (1, 2), (2, 1)])]
    summary = summarise(Contest(setup_of(branchline.game("ticket-to-ride"), 2), ["a", "b"], 0, None, games))
    assert scoring_rows(summary) == [
        ("Routes", "60.0", "60.0"),
        ("Tickets", "26.7", "23.3"),
        ("Total", "86.7", "83.3"),
    ]
    assert "|  | a | b |\n| --- | ---: | ---: |\n| Routes | 60.0 | 60.0 |\n| Tickets | 26.7 |" in markdown_report(
        summary
    )
    assert "Tickets</th><td>26.7</td><td>23.3</td></tr>" in html_report(summary)


@pytest.mark.parametrize("language", LANGUAGES)
def test_kinds_of_points_are_called_as_on_the_page(language: str) -> None:
    speak(language)
    try:
        found, total = [words for words, _ in kinds()], text("report.points.total")
    finally:
        speak(ENGLISH)
    assert found == [catalogue(language, f"web/{file}")[key] for file, keys in PAGE.items() for key in keys]
    assert total == catalogue(language, "web/table")["result.total"]
    assert len(set(found)) == len(found)
