"""Locomotives: RR-40 to RR-49."""

from __future__ import annotations

from typing import Any

import pytest

from tests.russian_railroads.table import Table

PUTS = ["put trans-siberian", "put trans-siberian higher", "put trans-siberian lower", "put st-petersburg", "put kiev"]


def new_locomotive(value: int, locomotives: list[int]) -> Table:
    """One of this value in hand."""
    table = Table(3).set_table(stacks={value: 1}, locomotives=locomotives)
    return table.play("use loco-1 worker", "locomotive")


@pytest.mark.rule("RR-40")
def test_a_locomotive_comes_from_the_lowest_stack_left() -> None:
    table = Table(3).set_table(stacks={4: 1, 6: 2}).play("use loco-1 worker", "locomotive", "put kiev")
    assert table.has("locomotives") == [1, 0, 0, 4]
    table.play("use loco-2 worker worker", "locomotive", "put kiev")
    assert table.has("locomotives", 1) == [1, 0, 0, 6]
    assert table.has("stacks")[4:7] == [0, 0, 1]


@pytest.mark.rule("RR-41")
@pytest.mark.parametrize(
    ("locomotives", "points"),
    [([3, 2], 5), ([3, 1], 4), ([5], 5), ([0, 0, 3], 3), ([0, 0, 0, 4], 1 + 2 + 3 + 4 + 4), ([], 0)],
)
def test_the_sum_of_a_lines_locomotives_is_its_reach(locomotives: list[int], points: int) -> None:
    behind = [8, 7]
    table = Table(3).set_table(trans_siberian=behind, st_petersburg=behind, kiev=behind, locomotives=locomotives)
    assert table.pass_all().has("points") == points


@pytest.mark.rule("RR-41", "RR-42")
@pytest.mark.parametrize(
    ("locomotives", "possible"),
    [
        ([1], [0, 2, 3, 4]),
        ([0], [0, 3, 4]),
        ([5, 0, 1, 6], [0, 3]),
        ([5, 3, 4, 2], [2, 4]),  # neither the 5 nor the equal one
        ([3, 2, 9, 9], [1, 2]),
        ([3, 3, 9, 9], [2]),
        ([4, 4, 4, 3], [4]),
    ],
)
def test_where_a_four_can_go(locomotives: list[int], possible: list[int]) -> None:
    assert new_locomotive(4, locomotives).legal() == [PUTS[put] for put in possible]


@pytest.mark.rule("RR-43")
def test_the_books_example_of_a_chain() -> None:
    table = new_locomotive(4, [4, 3, 2, 1])
    table.play("put st-petersburg")
    assert table.legal() == ["put kiev", "give up"]
    table.play("put kiev")
    assert table.legal() == ["give up"]
    table.play("give up")
    assert (table.has("locomotives"), table.has("open_factories")[1]) == ([4, 3, 4, 2], 1)
    assert table.to_move == 1


@pytest.mark.rule("RR-43")
@pytest.mark.parametrize(
    ("put", "left", "displaced"),
    [("put trans-siberian higher", [6, 2], 3), ("put trans-siberian lower", [6, 3], 2)],
)
def test_either_of_the_two_slots_is_displaced(put: str, left: list[int], displaced: int) -> None:
    table = new_locomotive(6, [3, 2]).play(put)
    assert (table.has("locomotives")[:2], table.has("in_hand")) == (left, displaced)


@pytest.mark.rule("RR-43")
def test_the_order_of_the_two_slots_is_not_part_of_the_position() -> None:
    one = new_locomotive(5, [3]).play("put trans-siberian")
    other = new_locomotive(5, [3]).play("put trans-siberian lower", "put trans-siberian")
    assert one.match.position.tobytes() == other.match.position.tobytes()


@pytest.mark.rule("RR-44")
def test_a_displaced_locomotive_must_be_placed_while_a_slot_is_empty() -> None:
    table = new_locomotive(5, [3, 2, 4]).play("put st-petersburg")
    assert table.legal() == [PUTS[1], PUTS[2], PUTS[4]]
    table.play("put trans-siberian lower")
    assert table.legal() == ["put kiev"]
    assert table.play("put kiev").has("locomotives") == [4, 3, 5, 2]


@pytest.mark.rule("RR-44")
def test_with_no_slot_empty_it_may_be_given_up_though_it_could_replace() -> None:
    table = new_locomotive(5, [3, 2, 4, 1]).play("put st-petersburg")
    assert table.legal() == [PUTS[1], PUTS[2], PUTS[4], "give up"]
    table.play("give up")
    assert (table.has("locomotives"), table.has("open_factories")[4]) == ([3, 2, 5, 1], 1)
    table.play("use loco-2 worker worker")
    assert table.legal() == ["factory 4"]  # for anyone


@pytest.mark.rule("RR-45")
def test_a_tile_that_became_a_factory_stays_one() -> None:
    table = Table(3).set_table(stacks={}, open_factories={9: 2}).play("use loco-1 worker")
    assert table.legal() == ["factory 9"]
    table = Table(3).set_table(stacks={5: 1}, open_factories={2: 1})
    assert table.play("use loco-1 worker", "locomotive").has("in_hand") == 5


@pytest.mark.rule("RR-46")
def test_a_new_locomotive_cannot_be_given_up() -> None:
    assert new_locomotive(5, [4, 3, 2, 1]).legal() == PUTS[1:]


@pytest.mark.rule("RR-46")
@pytest.mark.parametrize(
    ("offered_by", "position"),
    [
        ("use loco-1 worker", {}),
        ("use engineer-12 worker", {"engineers": [12]}),
        ("use variable-1 worker", {"strip": [2, 12]}),
        ("use industry-1 worker", {"industry": 4, "factories": [2]}),
    ],
)
def test_one_that_fits_nowhere_cannot_be_taken(offered_by: str, position: dict[str, Any]) -> None:
    for value, fits in ((3, False), (4, True)):
        table = Table(3).set_table(stacks={value: 2}, locomotives=[7, 3, 4, 3], **position).play(offered_by)
        if "industry" in offered_by:
            table.play("industry 1")
        assert "factory stack" in table.legal()
        assert ("locomotive" in table.legal()) == fits


@pytest.mark.rule("RR-47")
@pytest.mark.parametrize("space", ["loco-1 worker", "loco-2 worker worker"])
@pytest.mark.parametrize("decided", [["locomotive", "put kiev"], ["factory stack"]])
def test_a_locomotive_or_a_factory(space: str, decided: list[str]) -> None:
    table = Table(3).set_table(open_factories={5: 1}).play(f"use {space}")
    assert table.legal() == ["locomotive", "factory stack", "factory 5"]
    assert table.play(*decided).to_move == 1
    assert table.has("workers") == 6 - space.count("worker")


@pytest.mark.rule("RR-47")
def test_one_of_each_in_either_order_never_two_of_a_kind() -> None:
    table = Table(3).set_table().play("use loco-3 worker worker worker")
    assert table.legal() == ["locomotive", "factory stack"]
    assert table.play("locomotive", "put kiev").legal() == ["factory stack"]
    assert table.play("factory stack").to_move == 1
    table = Table(3).set_table(stacks={2: 1, 7: 1}).play("use loco-3 worker worker worker", "factory stack")
    assert table.legal() == ["locomotive"]
    table.play("locomotive", "put kiev")
    assert (table.has("factories")[0], table.has("locomotives"), table.to_move) == (2, [1, 0, 0, 7], 1)


@pytest.mark.rule("RR-47", "RR-48")
@pytest.mark.parametrize(
    ("stacks", "face_up", "locomotives", "possible"),
    [
        ({}, {3: 2}, [1], False),  # no locomotive in the stacks
        ({5: 1}, {}, [1], False),  # no factory besides
        ({5: 1}, {}, [3, 2, 1, 0], False),  # with a slot empty none is given up
        ({5: 1}, {}, [3, 2, 1, 1], True),
        ({5: 1}, {3: 1}, [1], True),
        ({5: 2}, {}, [1], True),
        ({5: 2}, {}, [9, 9, 6, 5], False),
        ({5: 1, 7: 1}, {}, [9, 9, 6, 5], True),  # the 5 as the factory
    ],
)
def test_when_one_of_each_can_be_had(
    stacks: dict[int, int], face_up: dict[int, int], locomotives: list[int], possible: bool
) -> None:
    table = Table(3).set_table(stacks=stacks, open_factories=face_up, locomotives=locomotives)
    assert ("loco-3" in table.spaces()) == possible


@pytest.mark.rule("RR-47")
def test_the_tile_just_given_up_may_be_the_factory() -> None:
    table = Table(3).set_table(stacks={5: 1}, locomotives=[3, 2, 1, 1]).play("use loco-3 worker worker worker")
    assert table.legal() == ["locomotive"]
    table.play("locomotive", "put st-petersburg", "give up")
    assert table.legal() == ["factory 1"]
    assert table.play("factory 1").has("factories") == [1, 0, 0, 0, 0]


@pytest.mark.rule("RR-47")
def test_the_last_tile_of_the_stacks_must_be_the_locomotive() -> None:
    table = Table(3).set_table(stacks={5: 1}, open_factories={3: 1}).play("use loco-3 worker worker worker")
    assert table.legal() == ["locomotive", "factory 3"]


@pytest.mark.rule("RR-48")
def test_with_the_stacks_empty_only_face_up_factories_are_left() -> None:
    table = Table(3).set_table(stacks={}, open_factories={3: 1, 8: 1}).play("use loco-1 worker")
    assert table.legal() == ["factory 3", "factory 8"]
    nothing = Table(3).set_table(stacks={}, open_factories={})
    assert not nothing.spaces() & {"loco-1", "loco-2", "loco-3"}


@pytest.mark.rule("RR-49")
def test_the_nine_is_placed_like_any_other_and_pays_in_the_same_turn() -> None:
    table = Table(3).set_table(st_petersburg=[6], stacks={4: 1}, tokens=["cards", "medal"])
    table.play("use loco-1 worker", "locomotive", "put st-petersburg", "token cards", "card locomotive")
    assert (table.has("in_hand"), table.legal()) == (9, [PUTS[0], PUTS[2], PUTS[3], PUTS[4]])
    table.play("put st-petersburg", "put kiev")
    assert table.has("locomotives") == [1, 0, 9, 4]
    assert table.legal() == ["done", "token medal"]  # St Petersburg 6
    assert "ten points" in table.play("token medal").legal()


@pytest.mark.rule("RR-49")
def test_a_nine_is_never_displaced() -> None:
    assert new_locomotive(9, [9, 8, 9, 9]).legal() == ["put trans-siberian lower"]
    assert "locomotive" not in Table(3).set_table(stacks={9: 3}, locomotives=[9] * 4).play("use loco-1 worker").legal()
