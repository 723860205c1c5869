"""Repeating with engineer 8 and factory 3: RR-76, RR-79, RR-144."""

from __future__ import annotations

from typing import Any

import pytest

from tests.russian_railroads.table import Table

BLACK_STEPS = {f"step {line} black" for line in ("trans-siberian", "st-petersburg", "kiev")}


def by_factory(**fields: Any) -> Table:
    """Seat 0 steps on a factory 3 with the one-worker industry space."""
    table = Table(3).set_table(industry=4, factories=[3], **fields)
    return table.play("use industry-1 worker", "industry 1")


@pytest.mark.rule("RR-76")
@pytest.mark.parametrize("paid", ["worker", "ruble"])
def test_a_space_is_done_again_for_nothing_with_new_choices(paid: str) -> None:
    table = Table(3).set_table(engineers=[8], rubles=1, workers=3)
    table.play(f"use black-1 {paid}", "step kiev black", "step kiev black", "pass", "pass")
    before = table.has("workers") + table.has("rubles")
    table.play("use engineer-8 worker")
    assert table.spaces("repeat") == {"black-1"}
    table.play("repeat black-1", "step st-petersburg black", "step trans-siberian black")
    assert table.has("tracks") == [[2], [2], [3]]
    assert table.has("workers") + table.has("rubles") == before - 1


@pytest.mark.rule("RR-76")
def test_what_can_be_repeated() -> None:
    one_worker = ["bottom", "doubler", "rubles", "variable-1", "engineer-7"]
    others = ["black-2", "any", "industry-2", "loco-3", "hire", "order-1", "temporary"]
    table = Table(3).set_table(engineers=[7, 8, 9], strip=[0, 4], used=one_worker + others, closed=["loco-1"])
    table.play("use engineer-8 worker")
    assert table.spaces("repeat") == set(one_worker)


@pytest.mark.rule("RR-76")
@pytest.mark.parametrize(
    ("used", "possible"), [("temporary", False), ("order-1", False), ("hire", False), ("rubles", True)]
)
def test_what_the_public_engineer_8_may_repeat(used: str, possible: bool) -> None:
    table = Table(3).set_table(strip=[0, 8], used=[used])
    assert ("variable-1" in table.spaces()) == possible


@pytest.mark.rule("RR-76")
def test_what_only_others_used_is_no_target() -> None:
    table = Table(3).set_table(1, used=["doubler"]).set_table(0, engineers=[8])
    assert "engineer-8" not in table.spaces()


@pytest.mark.rule("RR-76")
def test_the_space_under_way_can_be_repeated() -> None:
    table = by_factory()
    assert table.spaces("repeat") == {"industry-1"}
    table.play("repeat industry-1", "industry 1")
    assert (table.has("industry")[0], table.to_move) == (6, 1)


@pytest.mark.rule("RR-76")
def test_a_repeated_engineer_pays_its_points_again() -> None:
    table = Table(3).set_table(engineers=[7, 8], used=["engineer-7"])
    table.play("use engineer-8 worker", "repeat engineer-7", "step kiev black")
    assert table.has("points") == 3


@pytest.mark.rule("RR-79")
def test_own_engineer_8_may_repeat_a_part() -> None:
    table = Table(3).set_table(trans_siberian=[3, 1], engineers=[8], used=["grey-1"])
    table.play("use engineer-8 worker", "repeat grey-1", "step trans-siberian grey")
    assert table.has("tracks")[0] == [3, 2]
    assert table.to_move == 1  # the second grey step finds no place


@pytest.mark.rule("RR-79")
def test_factory_3_may_repeat_a_part() -> None:
    table = by_factory(trans_siberian=[3, 1], used=["grey-1"])
    table.play("repeat grey-1", "done")
    assert table.has("tracks")[0] == [3, 1]


@pytest.mark.rule("RR-79")
def test_the_public_engineer_8_needs_a_target_that_can_be_done_whole() -> None:
    table = Table(3).set_table(strip=[2, 8], trans_siberian=[3, 1], used=["grey-1"])
    assert "variable-1" not in table.spaces()
    table.set_table(trans_siberian=[4, 1]).play("use variable-1 worker")
    assert table.legal() == ["repeat grey-1"]
    table.play("repeat grey-1")
    assert table.legal() == ["step trans-siberian grey"]


@pytest.mark.rule("RR-79")
def test_factory_3_may_repeat_engineer_8_which_names_its_own_target() -> None:
    table = by_factory(engineers=[8], used=["engineer-8", "doubler"])
    assert table.spaces("repeat") == {"engineer-8", "doubler", "industry-1"}
    table.play("repeat engineer-8")
    assert table.spaces("repeat") == {"doubler", "industry-1"}
    table.play("repeat doubler", "doubler")
    assert (table.has("doublers"), table.to_move) == (1, 1)


@pytest.mark.rule("RR-144")
@pytest.mark.parametrize(("effects", "beside"), [("at-once", {"done"}), ("any-order", BLACK_STEPS)])
def test_the_target_is_named_before_anything_else(effects: str, beside: set[str]) -> None:
    """What it brings is the factory's effect, which comes at once (RR-53), or joins the list by the option."""
    table = Table(3, factory_effects=effects).set_table(industry=4, factories=[3], used=["doubler"])
    table.play("use industry-3 worker worker", "industry 1")
    assert table.legal() == ["no repeat", "repeat doubler"]
    table.play("repeat doubler")
    assert set(table.legal()) == {"doubler"} | beside


@pytest.mark.rule("RR-144")
def test_own_engineer_8_and_factory_3_may_waive_it() -> None:
    table = by_factory(used=["doubler"]).play("no repeat")
    assert (table.has("doublers"), table.to_move) == (0, 1)
    table = Table(3).set_table(engineers=[8], used=["doubler"]).play("use engineer-8 worker", "no repeat")
    assert (table.has("doublers"), table.to_move) == (0, 1)


@pytest.mark.rule("RR-144")
def test_a_repeat_without_a_target_is_lost() -> None:
    table = Table(3).set_table(industry=4, factories=[3])
    table.play("use industry-2 worker worker", "industry 1")
    assert table.legal() == ["industry 1"]
