"""tables.json is the truth: a printed number that is changed there changes the game, its view and its texts."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from branchline.games.contract import Rules
from branchline.games.russian_railroads.actions import list_actions
from branchline.games.russian_railroads.board import build_board, tables
from branchline.games.russian_railroads.game import RussianRailroads
from branchline.games.russian_railroads.specials import specials, specials_json
from branchline.messages import speak
from branchline.messages.languages import ENGLISH
from branchline.terminal.players import Players
from branchline.terminal.russian_railroads.effects import bonus_words, card_words, token_words
from branchline.terminal.russian_railroads.railway_lines import lines
from branchline.terminal.russian_railroads.table import Table as Screen
from tests.russian_railroads.table import Table

PLAYERS = Players(["you", "random", "random"])
Path = tuple[str | int, ...]


def changed(**fields: Any) -> dict[str, Any]:
    """A copy of the tables with other numbers; a name such as ``medal__points`` goes into what lies there."""
    data = copy.deepcopy(tables())
    for name, value in fields.items():
        *way, last = [int(word) if word.isdigit() else word for word in name.split("__")]
        put(data, tuple(way), last, value)
    return data


def put(data: Any, way: Path, last: str | int, value: Any) -> None:
    for key in way:
        data = data[key if isinstance(data, list) else str(key)]
    data[last] = value


def rules_with(**fields: Any) -> Rules:
    return RussianRailroads(changed(**fields)).rules({})


@pytest.fixture(autouse=True)
def in_english() -> None:
    speak(ENGLISH)


def still_ahead(table: Table) -> str:
    """What the terminal says of seat 0's railway lines."""
    told = list(lines(Screen(table.match, 0, PLAYERS)))
    return " ".join(told[: next((i for i, line in enumerate(told) if i and line.startswith("Random")), len(told))])


def shown(table: Table, line: str, space: int) -> dict[str, Any]:
    """The special space as the board's JSON has it, and whether seat 0 has met it."""
    board = table.rules.board_json()
    for row, special in enumerate(board["specials"]):
        if (special["line"], special["space"]) == (line, space) and "colour" not in special["gives"]:
            met = row in table.match.view(0)["seats"][0]["specials_met"]
            return special["gives"] | {"met": met}
    return {}


# Special spaces


def test_the_points_of_a_special_space() -> None:
    table = Table(3, rules=rules_with(kiev_points__3=9))
    table.set_table(kiev=[3], locomotives=[1, 0, 0, 3])
    assert shown(table, "kiev", 3) == {"each_scoring": 9, "met": True}
    assert table.match.view(0)["seats"][0]["scoring"]["kiev"][:4] == [1, 2, 9, 0]
    assert "9 points a scoring" in still_ahead(Table(3, rules=table.rules).set_table())
    assert table.pass_all().has("points") == 1 + 2 + 9


def test_where_a_special_space_lies() -> None:
    table = Table(3, rules=rules_with(token_spaces__1__space=3, worker_spaces__1__space=5))
    table.set_table(st_petersburg=[2], kiev=[4], locomotives=[1, 0, 9, 0])
    assert shown(table, "st-petersburg", 3) == {"token": 1, "met": False}
    assert "3 black and reach: a ?-token" in still_ahead(table)
    table.play("use black-2 worker worker", "step st-petersburg black")
    assert [text for text in table.legal() if text.startswith("token")]
    assert shown(table, "st-petersburg", 3)["met"]
    before = table.has("workers")
    table.play("step kiev black")
    assert (table.has("workers"), table.has("hired_workers")) == (before + 1, 1)


def test_what_is_doubled_where() -> None:
    fields: dict[str, Any] = {"st_petersburg": [6, 5], "locomotives": [1, 0, 9, 0]}
    assert Table(3).set_table(**fields).pass_all().has("points") == 5
    table = Table(3, rules=rules_with(doubling__space=5)).set_table(**fields)
    assert shown(table, "st-petersburg", 5) == {"twice": True, "met": True}
    assert table.pass_all().has("points") == 10


def test_the_medal() -> None:
    table = Table(3, rules=rules_with(medal__points=25, medal__space=4))
    table.set_table(kiev=[6, 3], locomotives=[1, 0, 0, 4], medal=1)
    assert "4 grey and reach: 25 points a scoring" in still_ahead(table)
    assert "25 points at every scoring with grey and reach at 4" in token_words(table.rules.board_json(), "medal")
    table.set_table(kiev=[6, 4])
    assert table.match.view(0)["seats"][0]["scoring"]["kiev"] == [1, 2, 3, 4 + 25, 0, 0, 0, 0, 0]
    assert table.pass_all().has("points") == 4 + 1 + 2 + 3 + 4 + 25


def test_the_end_of_a_line() -> None:
    rules = rules_with(line_end_points=7, white_steps_at_the_end=1, lines__0__spaces=14, black_brings_colours_at__3=14)
    table = Table(3, rules=rules).set_table(trans_siberian=[13, 5, 4, 3])
    assert "14 black: 7 points once" in still_ahead(table)
    assert "14 black: 1 white step" in still_ahead(table)
    table.play("use black-2 worker worker", "step trans-siberian black")
    assert table.has("points") == 7
    assert table.match.view(0)["agenda"][-1]["parts"] == {"white": 1}
    assert "step trans-siberian black" not in table.legal()


def test_the_reserve_of_workers() -> None:
    table = Table(3, rules=rules_with(reserve=0)).set_table(kiev=[6])
    before = table.has("workers")
    table.play("use black-2 worker worker", "step kiev black")
    assert (table.has("workers"), table.has("hired_workers")) == (before - 2, 0)


# The rest of the board


def test_points_for_passing() -> None:
    table = Table(3, rules=rules_with(pass_points=[5, 0, 0, 0])).set_table(locomotives=[0])
    assert table.play("pass").has("points") == 5


def test_tracks_and_their_worth() -> None:
    table = Table(3, rules=rules_with(values=[0, 3, 4, 5, 6])).set_table(trans_siberian=[4, 3], locomotives=[3])
    assert table.match.view(0)["seats"][0]["scores_now"]["trans-siberian"] == 9
    words = token_words(rules_with(revalued=[0, 1, 5, 8, 13]).board_json(), "revaluation")
    assert "5, 8, 13" in words


def test_doublers() -> None:
    table = Table(3, rules=rules_with(doubler_places=1, doublers=4)).set_table()
    assert table.match.view(0)["doublers_left"] == 4
    assert "doubler" in table.spaces()
    table.set_table(doublers=1)
    assert "doubler" not in table.spaces()


def test_industry() -> None:
    table = Table(3, rules=rules_with(industry_token_space=2, industry_points__2=4)).set_table(industry=1)
    table.play("use industry-1 worker", "industry 1")
    assert [text for text in table.legal() if text.startswith("token")]
    table = Table(3, rules=table.rules).set_table(industry=2, locomotives=[0])
    assert table.pass_all().has("points") == 4


def test_what_a_space_costs_and_brings() -> None:
    table = Table(3, rules=rules_with(spaces__19__effect__rubles=5, spaces__19__workers=2)).set_table(rubles=0)
    assert table.payments("rubles") == ["worker worker"]
    assert table.play("use rubles worker worker").has("rubles") == 5
    assert "5 rubles" in Screen(table.match, 0, PLAYERS).place("rubles")


def test_the_effect_of_a_factory() -> None:
    table = Table(3, rules=rules_with(factories__4__effect={"rubles": 3})).set_table(
        factories=[5], industry=4, rubles=0
    )
    table.play("use industry-1 worker", "industry 1")
    assert table.has("rubles") == 3
    assert Screen(table.match, 0, PLAYERS).factory(5) == "3 rubles"


@pytest.mark.rule("RR-140")
def test_a_factory_that_lets_the_next_gap_be_filled() -> None:
    """What counts is what it does, not that it is the 2."""
    fields: dict[str, Any] = {"factories": [6], "industry": 4}
    assert "industry-2" in Table(3).set_table(**fields).spaces()
    to_the_second_gap: dict[str, Any] = {"factories": [6, 1], "industry": 6}
    assert "last" not in Table(3).set_table(round_number=6, **to_the_second_gap).spaces()
    rules = rules_with(factories__0__effect={"either": 1})
    assert "last" in Table(3, rules=rules).set_table(round_number=6, **to_the_second_gap).spaces()


def test_an_engineer_that_repeats() -> None:
    rules = rules_with(engineers__7__effect={"points": 2}, engineers__8__effect={"repeats": 1})
    table = Table(3, rules=rules).set_table(engineers=[8, 9])
    table.play("use engineer-8 worker")
    assert table.has("points") == 2
    table.set_table(turn=0, used=["rubles"])
    assert table.play("use engineer-9 worker").spaces("repeat") == {"rubles", "engineer-8"}


def test_starting_cards() -> None:
    rules = rules_with(starting_cards__1__effect={"industry": 2}, starting_cards__2__effect={"doubler": 2})
    table = Table(3, rules=rules).set_up().play("start industry", "start doubler")
    assert (table.has("industry", 2)[0], table.has("doublers", 1)) == (2, 2)
    assert table.match.view(0)["doublers_left"] == 18


def test_what_players_start_with() -> None:
    table = Table(3, rules=rules_with(players__3__rubles=4, players__3__workers=7, players__3__rounds=5)).set_up()
    assert (table.has("rubles"), table.has("workers"), table.match.view(0)["rounds"]) == (4, 7, 5)


def test_end_bonus_cards_that_leave_the_game() -> None:
    removed = ("fifteen", "lines", "black")
    table = Table(3, rules=rules_with(removed_bonus_cards=3)).set_up(removed=removed)
    assert table.match.view(0)["bonus_deck"] == 7


def test_points_instead_of_an_end_bonus_card() -> None:
    table = Table(3, rules=rules_with(bonus_instead=13)).set_table(factories=[9], industry=4)
    table.play("use industry-1 worker", "industry 1", "ten points")
    assert table.has("points") == 13
    assert "13 points" in Screen(table.match, 0, PLAYERS).factory(9)


def test_the_engineer_of_the_card() -> None:
    words = card_words(rules_with(card_engineer=3).board_json(), "engineer")
    assert words == "engineer 3 and 1 ruble"


@pytest.mark.parametrize(
    ("number", "card", "fields", "points", "words"),
    [
        ("fifteen", "fifteen", {}, 99, "99 points"),
        ("line", "lines", {"kiev": [9]}, 99, "99 points for each"),
        ("factory", "factories", {"factories": [2, 3]}, 198, "99 points for each"),
        ("worker", "workers", {"black_worker": 1}, 99, "99 points for each"),
        ("token", "tokens", {"tokens": ["tracks"]}, 6 * 99, "99 points for each"),
        ("engineer", "engineers", {"engineers": [3]}, 99, "99 points for each"),
        ("doublers_4", "doublers", {"doublers": 4}, 99, "99 points for 4"),
        ("doublers_7", "doublers", {"doublers": 7}, 99, "99 for 7"),
    ],
)
def test_the_points_of_an_end_bonus_card(number: str, card: str, fields: Any, points: int, words: str) -> None:
    rules = rules_with(**{f"bonus_points__{number}": 99})
    table = Table(3, rules=rules).set_table(bonus=[card], round_number=6, **fields).pass_all()
    assert table.match.breakdown()[0]["bonus_cards"] == {card: points}
    assert words in bonus_words(rules.board_json(), card)


def test_the_majority() -> None:
    table = Table(3, rules=rules_with(majority_points=[50, 5])).set_table(engineers=[3], round_number=6).pass_all()
    assert table.match.breakdown()[0]["majority"] == 50


# All of it


def numbers(data: Any, way: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every number and word of the tables, with the way to it."""
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from numbers(value, (*way, key))
    else:
        yield way, data


def others(value: Any) -> list[Any]:
    if isinstance(value, bool):
        return [not value]
    return [value + 1, value - 1] if isinstance(value, int) else [f"other-{value}"]


def game_of(data: dict[str, Any]) -> tuple[bytes, list[str], list[dict[str, Any]]]:
    """The record of the rules, the texts of the actions, and what people are told of special spaces."""
    board = build_board(data)
    return board.tobytes(), [action.text for action in list_actions(data, board[0])], specials_json(data)


@cache
def printed_game() -> tuple[bytes, list[str], list[dict[str, Any]]]:
    return game_of(tables())


@pytest.mark.parametrize("name", tables())
def test_nothing_in_the_tables_is_idle(name: str) -> None:
    """Whatever is changed changes the game, or is refused because it contradicts something else."""
    for way, value in numbers(tables()[name], (name,)):
        for other in others(value):
            data = copy.deepcopy(tables())
            put(data, way[:-1], way[-1], other)
            try:
                assert game_of(data) != printed_game(), f"{way} is read by nobody"
            except ValueError:
                continue


def test_the_fingerprint_follows_the_numbers() -> None:
    assert RussianRailroads(changed()).fingerprint == RussianRailroads().fingerprint
    assert RussianRailroads(changed(bonus_instead=11)).fingerprint != RussianRailroads().fingerprint


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"temporary_workers": 3}, "temporary workers"),
        ({"players__3__variable": 1}, "variable"),
        ({"lines__1__slots": 2}, "slots"),
        ({"lines__0__spaces": 16}, "15 spaces"),
        ({"tokens": []}, "“tokens” lists 0"),
        ({"tokens__0__name": "medal"}, "the tokens are"),
        ({"spaces__23__name": "last"}, "“hire” is number 24"),
        ({"spaces__0__players": [5]}, "number of players"),
        ({"cards__2__effect": {"industry": 8}}, "at most 7"),
    ],
)
def test_tables_that_contradict_themselves_are_refused(fields: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        build_board(changed(**fields))


def test_every_special_space_names_its_rule() -> None:
    assert {one.rule for one in specials(tables())} == {f"RR-{n}" for n in (34, 35, 36, 91, 92, 93, 94, 95, 105)}
