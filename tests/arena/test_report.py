"""Reports: the numbers of a contest, in a page that needs nothing else, and in Markdown."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import pytest

import branchline
from branchline.arena.contest import Contest
from branchline.arena.game_setup import setup_of
from branchline.arena.report.html import html_report
from branchline.arena.report.markdown import markdown_report
from branchline.arena.report.svg import Scale
from branchline.arena.report.words import findings
from branchline.arena.results import Result
from branchline.arena.sprt import SequentialTest
from branchline.arena.summary import Summary, summarise
from branchline.arena.summary_json import to_json
from branchline.messages import catalogue, speak
from tests.arena.made_up import result, season

HOSTILE = './<script>alert("x")</script>|*.py'
VOID = {"meta", "wbr"}


class Page(HTMLParser):
    """Elements that are closed in order, their attributes and their text."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.names: list[str] = []
        self.text = ""
        self.feed(source)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def summary_of(elo: dict[str, float], seats: int = 3, games: int = 120, test: bool = False) -> Summary:
    setup = setup_of(branchline.game("ticket-to-ride"), seats)
    results = season(elo, seats, games, 1)
    return summarise(Contest(setup, list(elo), games, SequentialTest() if test else None, results))


def summary_of_results(results: list[Result], bots: list[str]) -> Summary:
    return summarise(
        Contest(setup_of(branchline.game("ticket-to-ride"), len(results[0].seating)), bots, 0, None, results)
    )


def test_wins_places_scores_and_times_are_counted() -> None:
    games = [result(("a", "b", "c"), places, deal) for deal, places in enumerate([(1, 2, 3), (1, 1, 3), (2, 1, 3)])]
    first, second, third = sorted(summary_of_results(games, ["a", "b", "c"]).bots, key=lambda bot: bot.name)
    assert (first.wins, first.shared, first.won.value) == (1, 1, 0.5)
    assert first.place == pytest.approx(4 / 3)
    assert (second.wins, second.shared, third.wins, third.won.value) == (1, 1, 0, 0)
    assert first.scores.tolist() == [90, 90, 80]
    assert first.seconds_at(0.5) == pytest.approx(0.001)
    assert len(first.seconds) == 30


def test_points_of_a_stand_in_are_nobodys() -> None:
    games = [result(("a", "b"), (2, 1), 0, faults=("crashed at decision 2: x", "")), result(("b", "a"), (1, 2), 0)]
    summary = summary_of_results(games, ["a", "b"])
    loser = summary.bots[1]
    assert (loser.name, loser.scores.tolist(), loser.faults) == ("a", [80], {"crashed": 1})
    assert summary.faults == ("a, crashed: x (in deal 0, seat 0, decision 2)",)
    assert [seat.points.value for seat in summary.seats] == [90, 85]


def test_scores_go_by_rank_whoever_had_them_and_facts_by_bot() -> None:
    games = [result(seating, (2, 1), deal) for deal in range(10) for seating in (("a", "b"), ("b", "a"))]
    games.append(result(("b", "a"), (1, 2), 10, faults=("", "crashed at decision 1: x")))
    summary = summary_of_results(games, ["a", "b"])
    assert [rank.value for rank in summary.ranks] == [90, 80]
    assert {bot.name: bot.facts["tickets.completed"] for bot in summary.bots} == {"a": 2.5, "b": pytest.approx(53 / 21)}
    assert "By rank: 90.0; 80.0 points" in markdown_report(summary)


def test_a_seat_that_always_wins_is_seen() -> None:
    games = [result(seating, (1, 2), deal) for deal in range(20) for seating in (("a", "b"), ("b", "a"))]
    summary = summary_of_results(games, ["a", "b"])
    first, second = (seat.won for seat in summary.seats)
    assert (first.value, second.value) == (1, 0)
    assert 0.8 < first.low < 0.95  # twenty deals are not all there are
    assert first.high > 0.99
    assert 0 <= second.low < 0.01 < second.high < 0.2
    assert summary.bots[0].rating.elo == pytest.approx(0)


def test_the_page_is_whole_and_needs_nothing_else() -> None:
    source = html_report(summary_of({"a": 100, HOSTILE: 0, "c": -100}))
    page = Page(source)
    assert page.open == []
    assert {"script", "link", "img", "iframe"}.isdisjoint(page.names)
    assert re.search(r"(?i)https?:|url\(|@import", source) is None
    assert page.names.count("svg") == 5
    assert page.names.count("title") == 6  # every picture says what it shows
    assert HOSTILE in page.text.replace("\u200b", "")


@pytest.mark.parametrize(
    ("elo", "seats", "games"),
    [({"a": 0}, 4, 6), ({"a": 0, "b": 0}, 2, 2), ({f"b{i}": 30.0 * i for i in range(9)}, 5, 200), ({"a": 0}, 2, 0)],
)
def test_every_contest_can_be_reported(elo: dict[str, float], seats: int, games: int) -> None:
    summary = summary_of(elo, seats, games)
    assert Page(html_report(summary)).open == []
    assert markdown_report(summary).startswith("<!--")
    assert "nan" not in html_report(summary).lower()
    assert "nan" not in str(to_json(summary)).lower()


def test_of_one_deal_the_points_have_no_interval() -> None:
    games = [result(seating, places, 0) for seating, places in [(("a", "b"), (1, 2)), (("b", "a"), (2, 1))]]
    summary = summary_of_results(games, ["a", "b"])
    assert json.loads(json.dumps(to_json(summary), allow_nan=False))["bots"][0]["points"]["low"] is None
    assert re.search(r"\binf\b", markdown_report(summary) + Page(html_report(summary)).text) is None


def test_markdown_has_a_row_per_bot_and_keeps_names_from_becoming_marks() -> None:
    text = markdown_report(summary_of({"a": 100, HOSTILE: 0, "c": -100}))
    rows = [line for line in text.splitlines() if line.startswith("| ")]
    assert len(rows) == 2 * (2 + 3) + (2 + 3) + (2 + 3)  # bots, pairs, seats, points
    widths = {len(re.findall(r"(?<!\\)\|", row)) for row in rows[:5]}
    assert widths == {16}
    outside_of_code = "".join(text.split("```")[::2])
    assert HOSTILE[2:10] not in outside_of_code.replace("\\<", "")


def test_the_findings_say_who_is_strongest_and_whether_that_is_sure() -> None:
    (clear, wins) = findings(summary_of({"a": 300, "b": -300}, 2, 100))
    assert clear.startswith("a is the strongest: rated ")
    assert wins.startswith("a wins 9")
    assert "cannot be told apart yet" in next(iter(findings(summary_of({"a": 0, "b": 0}, 2, 10))))
    assert next(iter(findings(summary_of({"a": 0}, 2, 10)))) == "a against itself scores 85.0 points on average."


@pytest.mark.parametrize(
    ("elo", "words"),
    [
        (300, "a is stronger than b"),
        (-300, "a is not stronger than b by 30 points"),
        (10, "Not decided after 20 deals"),
    ],
)
def test_the_verdict_of_a_test_comes_first(elo: float, words: str) -> None:
    summary = summary_of({"a": elo, "b": 0}, 2, 200 if abs(elo) > 100 else 40, test=True)
    assert words in next(iter(findings(summary)))


def test_the_command_in_a_report_plays_the_same_games() -> None:
    setup = setup_of(branchline.game("ticket-to-ride"), 2, 7, {"edition": "classic"})
    contest = Contest(setup, ["random", "cmd:x y,z", "./w"], 10)
    assert summarise(contest).command == (
        "branchline arena ticket-to-ride --bots random,./w --bots 'cmd:x y,z' --seats 2 --games 10 --seed 7 "
        "--option edition=classic"
    )


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("es", ["a es el más fuerte: ", "Qué significan los números", "sitio 0", "120 partidas con 20 repartos"]),
        ("fr", ["a est le plus fort : ", "Ce que disent les nombres", "place 0", "120 parties sur 20 donnes"]),
        ("cs", ["a je nejsilnější: ", "Co čísla znamenají", "místo 0", "120 her na 20 rozdáních"]),
    ],
)
def test_a_report_is_in_the_language_in_use(language: str, words: list[str]) -> None:
    summary = summary_of({"a": 300, "b": 0, "c": -300}, test=False)
    english = [source for source in catalogue("en", "report").values() if " " in source and "{" not in source]
    speak(language)
    try:
        source, markdown = html_report(summary), markdown_report(summary)
    finally:
        speak("en")
    assert f'<html lang="{language}">' in source
    for written in (Page(source).text, markdown):
        assert [sentence for sentence in english if sentence in written] == []
        assert [word for word in words[:2] if word not in written] == []
    assert [word for word in words if word not in Page(source).text] == []
    assert re.search(r"\d,\d %", source)  # numbers are written as the language writes them


@pytest.mark.parametrize(("low", "high"), [(0, 1), (-3.2, 0.01), (17, 17), (0.4, 0.6), (-1e5, 1e6), (1e-4, 2e-4)])
def test_an_axis_has_a_few_round_numbers(low: float, high: float) -> None:
    ticks = Scale(low, high).ticks()
    assert 1 <= len(ticks) <= 7
    assert all(low <= tick <= high for tick in ticks)
