"""Engineers: RR-70 to RR-75, RR-77, RR-78. Repeating is in test_repeat.py."""

from __future__ import annotations

import pytest

from branchline.games.contract import WATCHER
from tests.russian_railroads.table import SEAT_NUMBERS, Table

STEPS = "black grey brown natural"
ACTIONS = [  # number, points, what is offered first, and what makes up the whole action
    (1, 0, STEPS, ["step kiev black", "step trans-siberian grey"]),
    (2, 3, "industry", ["industry 1"]),
    (3, 0, "black grey", ["step kiev black", "step kiev grey"]),
    (4, 3, "doubler", ["doubler"]),
    (5, 3, STEPS, ["step trans-siberian brown"]),
    (6, 5, "grey", ["step trans-siberian grey"]),
    (7, 3, "black", ["step kiev black"]),
    (8, 0, "no repeat", ["repeat doubler", "doubler"]),
    (9, 0, "industry", ["industry 1", "industry 1"]),
    (10, 0, "industry black", ["industry 1", "step kiev black"]),
    (11, 0, STEPS, ["step trans-siberian natural", "step kiev black"]),
    (12, 0, "locomotive factory", ["factory stack"]),
    (13, 0, "grey brown", ["step trans-siberian grey", "step trans-siberian brown"]),
    (14, 0, "black", ["step kiev black", "step kiev black"]),
    (15, 5, "brown", ["step trans-siberian brown"]),
]


def engineer_spaces(table: Table) -> set[str]:
    return {place for place in table.spaces() if place.startswith(("hire", "variable", "engineer"))}


@pytest.mark.rule("RR-70")
@pytest.mark.parametrize("round_number", [1, 6])
def test_one_player_a_round_hires_for_one_ruble(round_number: int) -> None:
    table = Table(3).set_table(strip=[7, 3, 4], rubles=2, round_number=round_number)
    assert table.payments("hire") == ["ruble"]
    table.play("use hire ruble")
    assert (table.has("engineers"), table.has("rubles"), table.has("workers")) == ([7], 1, 6)
    assert table.has("rubles", 1) == 1
    assert "hire" not in table.spaces()


@pytest.mark.rule("RR-71")
def test_an_own_engineer_works_once_a_round_from_the_round_of_hiring_on() -> None:
    table = Table(3).set_table(strip=[7], rubles=2).play("use hire ruble", "pass", "pass")
    assert table.payments("engineer-7") == ["worker", "ruble"]
    table.play("use engineer-7 worker", "step kiev black")
    assert table.to_move == 0
    assert "engineer-7" not in table.spaces()
    table.play("pass")
    assert "engineer-7" in table.spaces()


@pytest.mark.rule("RR-71")
def test_an_own_engineer_is_private() -> None:
    table = Table(3).set_table(0, engineers=[7], turn=1)
    assert "engineer-7" not in table.spaces()


@pytest.mark.rule("RR-72")
def test_variable_spaces_are_for_everyone_once_a_round() -> None:
    table = Table(3).set_table(strip=[2, 7, 14], rubles=0)
    assert engineer_spaces(table) == {"variable-1", "variable-2"}
    table.play("use variable-1 worker", "step kiev black")
    assert (table.has("engineers"), table.has("points")) == ([], 3)
    assert engineer_spaces(table) == {"hire", "variable-2"}
    table.play("use hire ruble")
    assert table.has("engineers", 1) == [2]  # the hiring slot's, not the 7
    assert engineer_spaces(table) == {"variable-2"}


@pytest.mark.rule("RR-73")
def test_tiles_further_left_do_nothing_yet() -> None:
    table = Table(4).set_table(strip=[0, 0, 0, 14, 9, 10, 11])
    assert engineer_spaces(table) == set()


@pytest.mark.rule("RR-74")
def test_an_unhired_tile_leaves_the_game_and_the_others_move_right() -> None:
    table = Table(3).set_table(strip=[2, 3, 4, 8, 9, 10]).pass_all()
    assert table.has("strip") == [3, 4, 8, 9, 10, 0, 0]
    table.play("use hire ruble").pass_all()
    assert table.has("strip") == [4, 8, 9, 10, 0, 0, 0]
    assert [table.has("engineers", seat) for seat in range(3)] == [[3], [], []]


@pytest.mark.rule("RR-75")
@pytest.mark.parametrize(("number", "points", "offered", "whole"), ACTIONS)
def test_the_action_of_each_engineer(number: int, points: int, offered: str, whole: list[str]) -> None:
    table = Table(3).set_table(trans_siberian=[10, 5, 2], engineers=[number], used=["doubler"])
    table.play(f"use engineer-{number} worker")
    legal = [text for text in table.legal() if text != "done"]
    kinds = {text.split()[-1 if text.startswith("step") else 0] for text in legal}
    assert kinds == set(offered.split())
    table.play(*whole[:-1])
    assert table.to_move == 0
    table.play(whole[-1])
    assert (table.to_move, table.has("points")) == (1, points)


@pytest.mark.rule("RR-75")
def test_the_letters_of_the_engineers() -> None:
    table = Table(3).play("seat 0", "seat 1", "seat 2", "remove fifteen", "remove lines")
    assert list(table.odds()) == [f"engineer {number}" for number in range(2, 8)]
    table.play("engineer 2", "engineer 3", "engineer 4")
    assert list(table.odds()) == [f"engineer {number}" for number in range(8, 16)]


@pytest.mark.rule("RR-77")
@pytest.mark.parametrize("viewer", [WATCHER, 0, 1, 2])
def test_all_tiles_lie_open_from_the_start(viewer: int) -> None:
    table = Table(3).set_up(engineers=[5, 3, 7, 15, 8, 12])
    assert table.match.view(viewer)["strip"] == [5, 3, 7, 15, 8, 12, None]
    assert table.match.blinded(viewer)[0].strip.tolist() == [5, 3, 7, 15, 8, 12, 0]


@pytest.mark.rule("RR-78")
@SEAT_NUMBERS
def test_how_many_variable_spaces_each_round_has(seats: int) -> None:
    by_round = {2: [1, 1, 1, 1, 1, 0], 3: [2, 2, 2, 2, 1, 0], 4: [2, 2, 2, 2, 2, 1, 0]}[seats]
    table = Table(seats).set_table(strip=[2, 4, 5, 9, 10, 11, 12][: len(by_round)])
    for expected in by_round:
        assert "hire" in table.spaces()
        assert len(engineer_spaces(table)) == 1 + expected
        table.pass_all()
    assert table.match.is_over
