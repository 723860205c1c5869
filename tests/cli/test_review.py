"""`branchline review`: in words, as a page and as JSON; and what it refuses."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import Result

import branchline
from branchline.games import registry
from branchline.messages import speak
from branchline.messages.languages import ENGLISH
from branchline.review import depth
from branchline.review.report.html import MARK
from branchline.review.result_json import read_review
from tests.cli.conftest import Run
from tests.random_play import decisions
from tests.review.reviewed import TINY, played

MATCH = "match.json"
Refused = Callable[..., str]


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak(ENGLISH)


@pytest.fixture
def review(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """The command for a finished match, in very few worlds."""
    monkeypatch.setitem(depth.DEPTHS, "quick", TINY)
    (tmp_path / MATCH).write_text(played("russian-railroads").to_json(), encoding="utf-8")

    def call(*args: str) -> Result:
        return run("review", MATCH, "--depth", "quick", *args)

    return call


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            ["Review: Russian Railroads, 2 players", "Chance of winning", "Accuracy", "The review is in page.html."],
        ),
        ("es", ["Análisis: Russian Railroads, 2 jugadores", "Probabilidad de ganar", "El análisis está en page.html."]),
        ("fr", ["Analyse : Russian Railroads, 2 joueurs", "Probabilité de gagner", "L’analyse est dans page.html."]),
        ("cs", ["Rozbor: Russian Railroads, 2 hráči", "Šance na výhru", "Rozbor je v page.html."]),
    ],
)
def test_a_match_is_reviewed_in_every_language(review: Run, tmp_path: Path, language: str, words: list[str]) -> None:
    result = review("--language", language, "--report", "page.html")
    said = " ".join((result.stdout + result.stderr).split())
    assert [word for word in words if word not in said] == []
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert words[0] in page
    assert MARK in page


def test_the_review_is_printed_as_json(review: Run) -> None:
    found = read_review(review("--json", "--seed", "9").stdout)
    assert (found.game, found.seats, found.seed) == ("russian-railroads", 2, 9)


def test_a_page_replaces_an_older_review_and_nothing_else(review: Run, refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(f"{MARK} of an older match", encoding="utf-8")
    review("--report", "page.html")
    (tmp_path / "diary.html").write_text("dear diary", encoding="utf-8")
    sentence = "diary.html is there already and is no review; choose another name."
    assert refused("review", MATCH, "--report", "diary.html") == sentence
    sentence = "page.txt cannot be a review: its name has to end in .html."
    assert refused("review", MATCH, "--report", "page.txt") == sentence


def test_a_match_that_is_not_over_is_refused(refused: Refused, tmp_path: Path) -> None:
    match = branchline.game("ticket-to-ride").match(seats=2, seed=1)
    (tmp_path / MATCH).write_text(match.to_json(), encoding="utf-8")
    assert refused("review", MATCH) == "The match is not over yet; only finished matches are reviewed."


def test_a_damaged_file_is_refused(refused: Refused, tmp_path: Path) -> None:
    whole = played("russian-railroads").to_json()
    (tmp_path / MATCH).write_text(whole[: len(whole) // 2], encoding="utf-8")
    assert refused("review", MATCH).startswith(f"{MATCH}: ")
    assert "no such file" in refused("review", "nowhere.json").lower()


def test_a_depth_that_there_is_not_is_refused(refused: Refused, tmp_path: Path) -> None:
    (tmp_path / MATCH).write_text(played("russian-railroads").to_json(), encoding="utf-8")
    sentence = "'shallow' is no depth; there are: quick, standard, deep."
    assert refused("review", MATCH, "--depth", "shallow") == sentence


def test_a_game_without_a_planner_is_refused(refused: Refused, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(registry.VARIABLE, "tests.race:ENTRY")
    match = branchline.game("race").match(seats=2, seed=5)
    for _ in decisions(match, 5):
        pass
    (tmp_path / MATCH).write_text(match.to_json(), encoding="utf-8")
    assert refused("review", MATCH) == "The Race cannot be reviewed: it has no planner to play on."
