"""Tracks: RR-30 to RR-39."""

from __future__ import annotations

from typing import Any

import pytest

from tests.russian_railroads.table import Table

FAR: dict[str, Any] = {"trans_siberian": [15, 11, 8, 5, 1], "rubles": 3}  # every colour is there and can move
LINE_ENDS = {"trans-siberian": 15, "st-petersburg": 9, "kiev": 9}
FULL: dict[str, Any] = {"st_petersburg": [9, 8, 7, 6], "kiev": [9, 8, 7]}  # no step left on these lines


def steps(table: Table) -> list[str]:
    return [text.removeprefix("step ") for text in table.legal("step")]


@pytest.mark.rule("RR-30")
def test_which_colours_a_line_takes() -> None:
    table = Table(3).set_table(**FAR, st_petersburg=[7, 5, 3], kiev=[7, 5, 3]).play("use any worker ruble")
    taken = {line: [step.split()[1] for step in steps(table) if step.split()[0] == line] for line in LINE_ENDS}
    assert taken == {
        "trans-siberian": ["grey", "brown", "natural", "white"],  # black is at the end
        "st-petersburg": ["black", "grey", "brown", "natural"],
        "kiev": ["black", "grey", "brown"],
    }


@pytest.mark.rule("RR-30", "RR-36")
@pytest.mark.parametrize(("line", "end"), LINE_ENDS.items())
def test_how_long_a_line_is(line: str, end: int) -> None:
    table = Table(2).set_table(workers=20, passed=[1])
    for space in range(2, end + 1):
        table.play("use bottom worker", f"step {line} black")
        assert max(track[0] for track in table.has("tracks")) == space
    assert f"{line} black" not in steps(table.play("use bottom worker"))


@pytest.mark.rule("RR-31")
@pytest.mark.parametrize(
    ("kiev", "possible"),
    [
        ([5, 4, 3], {"black"}),
        ([5, 3, 2], {"black", "grey"}),
        ([5, 4, 2], {"black", "brown"}),
        ([5, 3, 1], {"black", "grey", "brown"}),
        ([9, 8, 1], {"brown"}),
    ],
)
def test_a_track_never_reaches_the_one_ahead(kiev: list[int], possible: set[str]) -> None:
    table = Table(3).set_table(trans_siberian=[6], kiev=kiev).play("use any worker ruble")
    assert {step.split()[1] for step in steps(table) if step.startswith("kiev")} == possible


@pytest.mark.rule("RR-31")
def test_no_colour_overtakes_one_that_is_not_there() -> None:
    table = Table(3).set_table(trans_siberian=[15], kiev=[9]).play("use any worker ruble")
    assert steps(table) == ["trans-siberian grey", "st-petersburg black", "kiev grey"]


@pytest.mark.rule("RR-32")
def test_a_colour_enters_on_space_1() -> None:
    table = Table(3).set_table(trans_siberian=[4], kiev=[3]).play("use bottom worker", "step kiev grey")
    assert table.has("tracks") == [[4], [1], [3, 1]]


@pytest.mark.rule("RR-32")
def test_a_colour_does_not_enter_under_black() -> None:
    table = Table(3).set_table(trans_siberian=[4], kiev=[1]).play("use bottom worker")
    assert "kiev grey" not in steps(table)


@pytest.mark.rule("RR-33")
def test_steps_are_split_over_lines() -> None:
    table = Table(3).set_table().play("use black-2 worker worker")
    table.play("step kiev black", "step st-petersburg black", "step trans-siberian black")
    assert (table.has("tracks"), table.to_move) == ([[2], [2], [2]], 1)


@pytest.mark.rule("RR-33", "RR-39")
def test_steps_of_any_colour_are_split_over_lines_and_colours() -> None:
    table = Table(3).set_table(trans_siberian=[6, 3]).play("use any worker ruble")
    table.play("step trans-siberian brown", "step kiev black")
    assert table.has("tracks") == [[6, 3, 1], [1], [2]]


@pytest.mark.rule("RR-34")
@pytest.mark.parametrize(
    ("before", "colour", "lines"),
    [
        ([1], "grey", ["trans-siberian", "st-petersburg", "kiev"]),
        ([5, 4], "brown", ["trans-siberian", "st-petersburg", "kiev"]),
        ([9, 6, 4], "natural", ["trans-siberian", "st-petersburg"]),
        ([14, 8, 6, 4], "white", ["trans-siberian"]),
    ],
)
def test_black_on_the_trans_siberian_brings_colours(before: list[int], colour: str, lines: list[str]) -> None:
    others = [6, 5, 4][: len(before)]
    table = Table(3).set_table(trans_siberian=before, st_petersburg=others, kiev=others, locomotives=[0])
    table.play("use any worker ruble")
    assert not [step for step in steps(table) if step.endswith(colour)]
    table.play("step trans-siberian black")
    assert {step.split()[0] for step in steps(table) if step.endswith(colour)} == set(lines)


@pytest.mark.rule("RR-34")
def test_steps_of_another_colour_do_not_become_the_new_one() -> None:
    table = Table(3).set_table(kiev=[4]).play("use black-1 worker", "step trans-siberian black")
    assert not [step for step in steps(table) if step.endswith("grey")]


@pytest.mark.rule("RR-34")
def test_a_new_colour_moves_with_steps_left_of_the_same_action() -> None:
    table = Table(3).set_table(kiev=[4]).play("use any worker ruble", "step trans-siberian black", "step kiev grey")
    assert (table.has("tracks"), table.to_move) == ([[2], [1], [4, 1]], 1)


@pytest.mark.rule("RR-34")
@pytest.mark.parametrize("black", [3, 4, 5, 7, 8, 9, 11, 14])
def test_no_colour_comes_elsewhere(black: int) -> None:
    table = Table(3).set_table(trans_siberian=[black - 1], st_petersburg=[8, 6, 4]).play("use any worker ruble")
    before = [step for step in steps(table) if step.startswith("st-petersburg")]
    table.play("step trans-siberian black")
    assert [step for step in steps(table) if step.startswith("st-petersburg")] == before


@pytest.mark.rule("RR-35")
def test_the_end_of_the_trans_siberian_brings_up_to_two_white_steps() -> None:
    table = Table(3).set_table(trans_siberian=[14, 8, 6, 4])
    table.play("use bottom worker", "step trans-siberian black")
    assert table.legal() == ["done", "step trans-siberian white"]
    table.play("step trans-siberian white", "step trans-siberian white")
    assert (table.has("tracks")[0], table.to_move) == ([15, 8, 6, 4, 2], 1)


@pytest.mark.rule("RR-35")
def test_white_steps_may_be_left_and_are_lost() -> None:
    table = Table(2).set_table(trans_siberian=[14, 8, 6, 4])
    table.play("use bottom worker", "step trans-siberian black", "step trans-siberian white", "done", "pass")
    assert table.has("tracks")[0] == [15, 8, 6, 4, 1]
    table.play("use bottom worker")
    assert "step trans-siberian white" not in table.legal()


@pytest.mark.rule("RR-35")
@pytest.mark.parametrize("behind", [[8, 6], [8, 6, 1]])
def test_white_steps_that_cannot_be_made_are_lost(behind: list[int]) -> None:
    table = Table(3).set_table(trans_siberian=[14, *behind]).play("use bottom worker", "step trans-siberian black")
    assert (table.has("tracks")[0], table.to_move) == ([15, *behind], 1)


@pytest.mark.rule("RR-36")
@pytest.mark.parametrize(("line", "before"), [("trans-siberian", [14]), ("st-petersburg", [8]), ("kiev", [8])])
def test_the_end_of_a_line_scores_ten_points_once(line: str, before: list[int]) -> None:
    position: dict[str, Any] = {line.replace("-", "_"): before}
    table = Table(2).set_table(**position, locomotives=[0])
    table.play("use bottom worker", f"step {line} black")
    assert table.has("points") == 10
    if "done" in table.legal():
        table.play("done")
    table.play("pass")
    other = "kiev" if line != "kiev" else "st-petersburg"
    assert table.play("use bottom worker", f"step {other} black").has("points") == 10


PRINTED = {
    "black-1": (1, 2, "black"),
    "black-2": (2, 3, "black"),
    "grey-1": (1, 2, "grey"),
    "grey-2": (2, 3, "grey"),
    "brown-1": (1, 1, "brown"),
    "brown-2": (2, 2, "brown"),
    "natural-1": (1, 1, "natural"),
    "natural-2": (2, 2, "natural"),
    "white-1": (1, 1, "white"),
    "white-2": (2, 2, "white"),
}


@pytest.mark.rule("RR-37")
@pytest.mark.parametrize(("space", "printed"), PRINTED.items())
def test_track_spaces(space: str, printed: tuple[int, int, str]) -> None:
    workers, count, colour = printed
    table = Table(3).set_table(**FAR).play(f"use {space} " + " ".join(["worker"] * workers))
    lines = ["st-petersburg", "kiev"] if colour == "black" else ["trans-siberian"]  # where FAR leaves room
    for _ in range(count):
        assert table.legal() == [f"step {line} {colour}" for line in lines]
        table.play(table.legal()[0])
    assert (table.to_move, table.has("workers")) == (1, 6 - workers)


@pytest.mark.rule("RR-37")
def test_two_steps_of_any_colour() -> None:
    table = Table(3).set_table(**FAR).play("use any worker ruble")
    colours = [step.split()[1] for step in steps(table) if step.startswith("trans")]
    assert colours == ["grey", "brown", "natural", "white"]
    table.play("step trans-siberian white", "step trans-siberian natural")
    assert (table.has("tracks")[0], table.to_move) == ([15, 11, 8, 6, 2], 1)


@pytest.mark.rule("RR-37")
@pytest.mark.parametrize("step", ["step kiev black", "step trans-siberian grey"])
def test_the_bottom_space_is_one_black_or_grey_step(step: str) -> None:
    table = Table(3).set_table(**FAR).play("use bottom worker")
    assert table.legal() == ["step trans-siberian grey", "step st-petersburg black", "step kiev black"]
    assert table.play(step).to_move == 1


@pytest.mark.rule("RR-38")
@pytest.mark.parametrize(("white", "possible"), [(9, True), (10, False)])
def test_the_worker_and_ruble_space_is_exactly_two_steps(white: int, possible: bool) -> None:
    table = Table(3).set_table(trans_siberian=[15, 14, 13, 12, white], **FULL)
    assert ("any" in table.spaces()) == possible


@pytest.mark.rule("RR-38")
def test_the_second_step_must_be_made() -> None:
    table = Table(3).set_table().play("use any worker ruble", "step kiev black")
    assert "done" not in table.legal()


@pytest.mark.rule("RR-39")
def test_any_colour_from_factories_too() -> None:
    table = (
        Table(3).set_table(industry=4, factories=[7], trans_siberian=[4]).play("use industry-1 worker", "industry 1")
    )
    table.play("step trans-siberian grey", "step kiev black")
    assert (table.has("tracks"), table.to_move) == ([[4, 1], [1], [2]], 1)
