"""How to play, on one page for each game and language: the same pages everywhere, with the numbers of the boxes."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import branchline.games
from branchline.messages.languages import LANGUAGES

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "rules" / "play"
GAMES = Path(branchline.games.__file__).parent
NUMBER = re.compile(r"(?<![\w×])\d+")
WORDS = range(250, 520)
BOOKS = ["ticket_to_ride", "ticket_to_ride_europe", "russian_railroads"]


def page(book: str, language: str) -> str:
    return (PAGES / language / f"{book}.md").read_text(encoding="utf-8")


def printed(path: str) -> Any:
    return json.loads((GAMES / path).read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_a_page_has_the_steps_and_pictures_of_the_english_one_and_fits_a_page(book: str, language: str) -> None:
    shape = re.compile(r"^(#+ |![a-z]+$|\|)", re.MULTILINE)
    assert shape.findall(page(book, language)) == shape.findall(page(book, "en"))
    assert len(re.findall(r"\w+", page(book, language))) in WORDS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_the_numbers_are_those_of_the_box(book: str, language: str) -> None:
    said = Counter(int(number) for number in NUMBER.findall(page(book, language)))
    assert said == Counter(NUMBERS[book]())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_neither_pages_nor_rules_speak_like_a_specification(book: str, language: str) -> None:
    folder = ROOT / "docs" / "rules" / ("" if language == "en" else language)
    rules = re.findall(r"^- .+$", (folder / f"{book}.md").read_text(encoding="utf-8"), re.MULTILINE)
    for line in [*rules, *page(book, language).splitlines()]:
        assert "`" not in line
        assert "clear error" not in line
        assert " …" not in line


TURN = 2  # cards


def on_a_map(name: str) -> tuple[Any, Any, list[int]]:
    """A map, its usual edition, and the numbers that both pages say."""
    board = printed(f"ticket_to_ride/maps/{name}.json")
    edition = board["editions"][board["default_edition"]]
    lengths = [(int(length), points) for length, points in board["route_points"].items()]
    return (
        board,
        edition,
        [
            *board["players"].values(),
            *(board["trains"], board["cards"]["starting_hand"], edition["dealt"], edition["keep_at_least"], TURN),
            *(number for pair in lengths for number in pair),
            *range(board["players"]["min"], board["doubles_open_from_players"]),  # of players: twins are closed
            *(edition["drawn"], edition["keep_drawn_at_least"]),
            *(board["last_turns_at_trains"], edition["longest_path_points"]),
        ],
    )


def north_america() -> list[int]:
    board, edition, both = on_a_map("north_america")
    parts = (62, 11, 8, 7)
    total = 62 + 11 + 8 - 7 + edition["longest_path_points"]
    changes = board["cards"]["row_changes_at_locomotives"]
    return [*both, changes, *parts, *parts, edition["longest_path_points"], total]


def europe() -> list[int]:
    board, edition, both = on_a_map("europe")
    costs, unused = board["stations"]["costs"], board["stations"]["unused_points"]
    parts, left = (58, 21, 8, 5), 2
    total = 58 + 21 + 8 - 5 + left * unused
    stations = [len(costs), *costs, unused]
    return [
        *both,
        edition["long_dealt"],
        board["tunnels"]["cards"],
        *stations,
        *parts,
        left,
        *parts,
        left * unused,
        total,
    ]


def russian() -> list[int]:
    tables = printed("russian_railroads/tables.json")
    rounds = {int(players): numbers["rounds"] for players, numbers in tables["players"].items()}
    brown, grey, black, doubled = 3, 5, 6, 2  # spaces of the example
    worth = dict(zip(tables["colours"], tables["values"], strict=True))
    tracks = brown * worth["brown"] + (grey - brown) * worth["grey"]
    more = doubled * worth["brown"]
    return [
        *(*rounds, rounds[4], rounds[2]),
        *tables["black_brings_colours_at"],
        *tables["values"],
        *(3, 3, tables["lines"][0]["slots"]),  # a locomotive's value and reach
        *(max(tables["industry_points"]), HIRING, max(tables["pass_points"])),
        *(brown, grey, black, black),
        *(brown, worth["brown"], grey - brown, worth["grey"], tracks, doubled, more, tracks + more),
        *tables["majority_points"],
    ]


HIRING = next(
    space["rubles"] for space in printed("russian_railroads/tables.json")["spaces"] if space["name"] == "hire"
)
NUMBERS = dict(zip(BOOKS, (north_america, europe, russian), strict=True))
