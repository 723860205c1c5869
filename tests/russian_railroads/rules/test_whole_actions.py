"""Whole actions and the list of a turn: RR-140 to RR-143, RR-145, RR-146. RR-144 is in test_repeat.py."""

from __future__ import annotations

from typing import Any

import pytest

from tests.russian_railroads.table import Table


def last_round(**fields: Any) -> Table:
    """The last-round tile asks for three industry steps."""
    return Table(3).set_table(round_number=6, **fields)


@pytest.mark.rule("RR-140")
def test_colours_that_its_own_steps_bring_count() -> None:
    table = Table(3).set_table(strip=[0, 3])
    assert "variable-1" in table.spaces()  # black to 2 brings grey
    assert "variable-1" not in table.set_table(strip=[0, 13]).spaces()  # grey and brown, neither there


@pytest.mark.rule("RR-140")
@pytest.mark.parametrize(
    ("fields", "possible"),
    [
        ({"industry": 1}, True),
        ({"industry": 2}, False),  # the first gap is empty
        ({"industry": 4, "factories": [6]}, False),  # the second gap is empty
        ({"industry": 4, "factories": [2]}, True),  # it is filled on the way
        ({"industry": 4, "factories": [2], "stacks": {}}, False),  # not without a tile to take
        ({"industry": 4, "factories": [2], "stacks": {}, "open_factories": {7: 1}}, True),
        ({"industry": 5, "factories": [2]}, False),  # stepped on in an earlier turn
        ({"industry": 4, "factories": [3], "used": ["loco-1"]}, False),  # no other factory counts
    ],
)
def test_a_factory_2_stepped_on_before_fills_a_gap(fields: dict[str, Any], possible: bool) -> None:
    assert ("last" in last_round(**fields).spaces()) == possible


@pytest.mark.rule("RR-140")
@pytest.mark.parametrize(("factories", "possible"), [([6, 6, 6], False), ([6, 6, 6, 6], True)])
def test_a_token_met_on_the_way_does_not_count(factories: list[int], possible: bool) -> None:
    table = last_round(industry=9, factories=factories)  # the ?-space is 10, the fourth gap 11
    assert ("last" in table.spaces()) == possible


@pytest.mark.rule("RR-140")
def test_every_step_must_find_a_place() -> None:
    table = Table(3).set_table(trans_siberian=[15, 14], st_petersburg=[9, 8], kiev=[8, 7])
    assert table.spaces() & {"black-1", "black-2", "bottom"} == {"bottom"}
    table.set_table(kiev=[7, 6])
    assert table.spaces() & {"black-1", "black-2", "bottom"} == {"bottom", "black-1"}


@pytest.mark.rule("RR-141")
def test_no_choice_may_make_the_rest_impossible() -> None:
    table = Table(3).set_table(strip=[0, 3]).play("use variable-1 worker")
    assert table.legal() == ["step trans-siberian black"]
    table.play("step trans-siberian black")
    assert table.legal() == ["step trans-siberian grey"]


@pytest.mark.rule("RR-141")
def test_the_gap_on_the_way_must_be_filled() -> None:
    table = last_round(industry=4, factories=[2]).play("use last worker worker", "industry 1")
    assert table.legal("locomotive") == table.legal("done") == []
    assert table.legal() == ["factory stack"]
    table.play("factory stack", "industry 1", "industry 1")
    assert table.has("industry")[0] == 7


@pytest.mark.rule("RR-141")
def test_no_part_may_be_waived() -> None:
    table = Table(3).set_table().play("use industry-3 worker worker")
    assert "done" not in table.legal()
    table.play("industry 1")
    assert "done" not in table.legal()
    own = Table(3).set_table(engineers=[10]).play("use engineer-10 worker", "industry 1")
    assert "done" in own.legal()


@pytest.mark.rule("RR-142")
@pytest.mark.parametrize(("number", "possible"), [(9, False), (2, True), (10, True), (13, False), (6, True)])
def test_an_own_engineer_needs_one_part_that_can_be_done(number: int, possible: bool) -> None:
    table = Table(3).set_table(industry=4, engineers=[number])  # no industry step, no grey, no brown
    assert (f"engineer-{number}" in table.spaces()) == possible


@pytest.mark.rule("RR-142")
def test_points_alone_are_a_part() -> None:
    table = Table(3).set_table(industry=4, engineers=[2]).play("use engineer-2 worker")
    assert (table.has("points"), table.to_move) == (3, 1)


@pytest.mark.rule("RR-143")
def test_points_and_rubles_come_at_once_and_the_rest_may_be_waived() -> None:
    table = Table(3).set_table(engineers=[7]).play("use engineer-7 worker")
    assert (table.has("points"), table.to_move) == (3, 0)
    table.play("done")
    assert (table.to_move, table.has("tracks")) == (1, [[1], [1], [1]])


@pytest.mark.rule("RR-143")
def test_new_colours_and_workers_come_at_once() -> None:
    table = Table(3).set_table(kiev=[6], workers=0, rubles=2).play("use black-2 ruble ruble", "step kiev black")
    assert table.has("workers") == 1
    table = Table(3).set_table(strip=[0, 11]).play("use variable-1 worker", "step trans-siberian black")
    assert "step trans-siberian grey" in table.legal()


@pytest.mark.rule("RR-143")
def test_the_turn_ends_when_nothing_on_the_list_can_be_done() -> None:
    table = Table(3).set_table(doublers=7, industry=4, factories=[4])
    table.play("use industry-1 worker", "industry 1", "doubler")
    assert table.to_move == 1


@pytest.mark.rule("RR-145")
def test_the_chain_runs_to_the_last_tile_displaced_before_anything_else() -> None:
    table = Table(3).set_table(st_petersburg=[4], locomotives=[4, 3, 2, 1], stacks={4: 1, 5: 1})
    table.play("use loco-3 worker worker worker", "locomotive")
    assert table.legal() == ["put trans-siberian lower", "put st-petersburg", "put kiev"]
    table.play("put st-petersburg")
    assert table.legal() == ["put kiev", "give up"]
    table.play("put kiev")
    assert table.legal() == ["give up"]
    table.play("give up")
    assert table.legal("token")  # only now the new reach pays
    assert table.legal("factory") == ["factory stack", "factory 1"]


@pytest.mark.rule("RR-146")
def test_several_end_bonus_picks_follow_one_another() -> None:
    table = Table(3).set_table(industry=8, factories=[6, 6, 9], bonus_deck=["black", "tokens", "workers"])
    table.play("use industry-2 worker worker", "industry 1", "industry 1", "token cards", "done")
    assert table.legal() == ["ten points", "bonus black", "bonus workers", "bonus tokens"]
    table.play("bonus workers")
    assert table.legal() == ["ten points", "bonus black", "bonus tokens"]
    table.play("ten points")
    assert (table.to_move, table.has("points"), table.has("bonus_count")) == (1, 10, 1)
