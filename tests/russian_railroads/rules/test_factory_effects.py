"""When a factory's effect is used: at once (RR-27, RR-53), or by the option in any order with the rest of the turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.russian_railroads.table import Table

ONE = "use industry-1 worker"
TWO = "use industry-2 worker worker"
THREE = "use last worker worker"  # in the last round


def moving(*steps: str, **position: Any) -> Table:
    """The two-step space; the first steps made."""
    return Table(3).set_table(**position).play(TWO, *steps)


def last_round(**position: Any) -> Table:
    return Table(3).set_table(round_number=6, **position).play(THREE)


def any_order(**position: Any) -> Table:
    return Table(3, factory_effects="any-order").set_table(**position)


@pytest.mark.rule("RR-53")
def test_a_factory_is_earned_in_mid_move() -> None:
    table = moving("industry 1", industry=4, factories=[6])
    assert (table.has("rubles"), table.to_move) == (2, 0)
    assert table.play("industry 1").has("rubles") == 2


@pytest.mark.rule("RR-53")
def test_only_stepping_on_a_factory_earns_it() -> None:
    table = Table(3).set_table(industry=5, factories=[6]).play(ONE, "industry 1")
    assert table.has("rubles") == 1


@pytest.mark.rule("RR-53")
def test_each_marker_earns_the_effect_once() -> None:
    table = Table(3).set_table(industry=[6, 4], factories=[6]).play(ONE, "industry 2")
    assert (table.has("rubles"), table.has("industry")) == (2, [6, 5])


@pytest.mark.rule("RR-53")
def test_the_books_example_the_effect_is_used_before_the_next_step() -> None:
    table = moving("industry 1", industry=4, factories=[4])
    assert table.legal() == ["done", "doubler"]
    assert table.play("doubler").legal() == ["done", "doubler"]
    assert table.play("doubler").legal() == ["industry 1"]
    table.play("industry 1")
    assert (table.has("doublers"), table.has("industry"), table.to_move) == (2, [6, -1], 1)


@pytest.mark.rule("RR-53")
def test_what_is_not_used_at_once_is_lost() -> None:
    table = moving("industry 1", "doubler", "done", industry=4, factories=[4])
    assert table.legal() == ["industry 1"]
    assert table.play("industry 1").to_move == 1
    assert table.has("doublers") == 1


@pytest.mark.rule("RR-53")
def test_what_cannot_be_used_at_once_is_lost() -> None:
    table = moving("industry 1", industry=4, factories=[4], doublers=8)
    assert table.legal() == ["industry 1"]  # nothing is asked
    table = moving("industry 1", industry=4, factories=[3])
    assert table.legal() == ["industry 1"]  # no space for one worker was used before


@pytest.mark.rule("RR-53")
@pytest.mark.parametrize(("first", "space"), [("factory stack", 7), ("industry 2", 6)])
def test_what_becomes_possible_later_is_lost_all_the_same(first: str, space: int) -> None:
    """The ?-card with a factory and two steps: the step of factory 5 needs the gap on 7 to be filled before."""
    table = Table(3).set_table(industry=[6, 4], factories=[5], st_petersburg=[4], stacks={4: 1, 6: 1})
    table.play("use loco-1 worker", "locomotive", "put st-petersburg", "token cards", "card factory", first)
    if first == "factory stack":
        table.play("industry 2")
        assert table.legal() == ["done", "industry 1"]
        table.play("industry 1")
    assert (table.has("industry"), table.has("rubles")) == ([space, 5], space - 5)
    assert table.legal() == (["industry 1", "industry 2"] if space == 7 else ["factory stack"])


@pytest.mark.rule("RR-27")
@pytest.mark.parametrize("first", ["step kiev black", "industry 1"])
def test_a_factory_comes_before_everything_else_on_the_list(first: str) -> None:
    table = Table(3).set_table(industry=4, factories=[4]).play("use industry-3 worker worker")
    assert table.legal() == ["step trans-siberian black", "step st-petersburg black", "step kiev black", "industry 1"]
    table.play(first)
    if first == "industry 1":
        assert table.legal() == ["done", "doubler"]  # the black step of the same action waits
        assert "step kiev black" in table.play("done").legal()


@pytest.mark.rule("RR-27")
def test_a_token_on_the_list_waits_for_the_factory() -> None:
    table = Table(3).set_table(industry=[9, 4], factories=[4, 6, 6, 6], tokens=["medal", "doublers"])
    table.play(TWO, "industry 1")
    assert table.legal() == ["industry 1", "industry 2", "token doublers", "token medal"]
    assert table.play("industry 2").legal() == ["done", "doubler"]
    assert table.play("done").legal() == ["done", "token doublers", "token medal"]


@pytest.mark.rule("RR-53")
def test_a_factory_met_while_another_is_used_comes_first() -> None:
    """Factory 3 repeats engineer 9, which meets factory 5; the turn's own second step waits for them all."""
    table = Table(3).set_table(engineers=[9], used=["engineer-9"], industry=4, factories=[3, 5, 4])
    table.play(TWO, "industry 1", "repeat engineer-9")
    assert table.legal() == ["done", "industry 1"]
    table.play("industry 1", "industry 1")  # to 6, to 7: factory 5
    assert (table.has("industry"), table.legal()) == ([7, -1], ["done", "industry 1"])
    table.play("industry 1")  # of factory 5
    assert (table.has("industry"), table.legal()) == ([8, -1], ["industry 1"])  # the turn's own, which must be done
    assert table.play("industry 1").legal() == ["done", "doubler"]  # factory 4
    assert table.play("doubler", "doubler").to_move == 1


@pytest.mark.rule("RR-53")
@pytest.mark.parametrize(
    ("decided", "doublers"), [(["doubler", "doubler"], 2), (["doubler", "done"], 1), (["done"], 0)]
)
def test_the_effect_that_waited_goes_on(decided: list[str], doublers: int) -> None:
    """Factory 3 repeats engineer 9, whose first step brings the other marker to a factory 4."""
    table = Table(3).set_table(engineers=[9], used=["engineer-9"], industry=[8, 4], factories=[4, 6, 3])
    table.play(ONE, "industry 1", "repeat engineer-9", "industry 2")
    assert table.legal() == ["done", "doubler"]
    assert table.play(*decided).legal() == ["done", "industry 1", "industry 2"]
    assert table.play("industry 2").to_move == 1
    assert (table.has("industry"), table.has("doublers")) == ([9, 6], doublers)


@pytest.mark.rule("RR-53")
def test_a_token_that_an_effect_earns_joins_the_list() -> None:
    table = moving("industry 1", industry=4, factories=[7], st_petersburg=[3], locomotives=[1, 0, 4])
    table.play("step st-petersburg black")
    assert not table.legal("token")  # the second step of factory 7 comes first
    assert table.play("step kiev black").legal("token") != []
    assert "industry 1" in table.legal()


@pytest.mark.rule("RR-53")
def test_white_steps_that_an_effect_earns_join_the_list() -> None:
    table = moving("industry 1", industry=4, factories=[7], trans_siberian=[14, 6, 5, 4])
    assert "step trans-siberian white" in table.play("step trans-siberian black").legal()  # one of any colour is left
    table.play("step kiev black")
    assert table.legal() == ["step trans-siberian white", "industry 1"]
    table.play("industry 1", "step trans-siberian white", "step trans-siberian white")
    assert (table.has("tracks")[0][4], table.to_move) == (2, 1)


@pytest.mark.rule("RR-53")
def test_factory_2_with_a_chain_is_finished_before_the_next_step() -> None:
    table = moving("industry 1", "locomotive", industry=4, factories=[2], locomotives=[3, 2, 2, 2], stacks={4: 1})
    assert all(text.startswith("put") for text in table.legal())
    assert "give up" in table.play("put kiev").legal()
    assert table.play("give up").legal() == ["industry 1"]


@pytest.mark.rule("RR-53")
def test_what_the_new_reach_of_a_chain_pays_joins_the_list() -> None:
    table = moving("industry 1", "locomotive", industry=4, factories=[2], st_petersburg=[4], stacks={4: 1})
    table.play("put st-petersburg")
    assert table.legal("token") != []
    assert "industry 1" in table.legal()


@pytest.mark.rule("RR-53")
def test_all_of_what_factory_3_repeats_is_used_at_once() -> None:
    table = moving("industry 1", "repeat black-1", industry=4, factories=[3], used=["black-1"])
    assert table.legal() == ["done", "step trans-siberian black", "step st-petersburg black", "step kiev black"]
    assert "industry 1" not in table.play("step kiev black").legal()
    assert table.play("step kiev black").legal() == ["industry 1"]


@pytest.mark.rule("RR-53")
def test_engineer_8_repeated_by_a_factory_is_used_at_once_too() -> None:
    table = Table(3).set_table(engineers=[8], used=["engineer-8", "doubler"], industry=4, factories=[3])
    table.play(TWO, "industry 1", "repeat engineer-8", "repeat doubler")
    assert table.legal() == ["done", "doubler"]
    assert table.play("doubler").legal() == ["industry 1"]


@pytest.mark.rule("RR-53")
def test_the_black_workers_step_joins_the_list() -> None:
    table = Table(3).set_table(industry=4, factories=[3], black_worker=1, passed=[1, 2])
    table.play("use black-1 black", "step kiev black", "step kiev black", "done")
    table.play(TWO, "industry 1", "repeat black-1", "step kiev black", "step kiev black")
    assert table.legal() == ["step trans-siberian black", "step st-petersburg black", "step kiev black", "industry 1"]


@pytest.mark.rule("RR-141")
def test_a_gap_that_the_move_needs_is_filled_at_once() -> None:
    table = last_round(industry=4, factories=[2]).play("industry 1")
    assert table.legal() == ["factory stack"]  # neither a locomotive nor waiving: the third step needs the gap
    assert table.play("factory stack").legal() == ["industry 1"]
    table.play("industry 1", "industry 1")
    assert (table.has("industry"), table.has("factories")[:2]) == ([7, -1], [2, 2])


@pytest.mark.rule("RR-141")
def test_no_effect_may_take_the_step_that_the_move_needs() -> None:
    """With the gap on 7 empty the step of factory 5 would leave the turn's own second step without a place."""
    table = moving("industry 1", industry=4, factories=[5])
    assert table.legal() == ["industry 1"]
    assert table.play("industry 1").to_move == 1
    assert table.has("industry") == [6, -1]


@pytest.mark.rule("RR-27")
def test_end_bonus_cards_wait_for_the_end_of_the_turn_all_the_same() -> None:
    table = moving("industry 1", industry=4, factories=[9])
    assert table.legal() == ["industry 1"]
    assert "ten points" in table.play("industry 1").legal()


@pytest.mark.rule("RR-82")
def test_a_worker_moved_on_uses_factories_at_once_too() -> None:
    table = Table(3).set_table(industry=4, factories=[4], engineers=[9], order=[1, 0, 2], turn=1)
    table.play("pass", "use order-1 worker", "pass", "pass", "move engineer-9", "industry 1")
    assert table.legal() == ["done", "doubler"]


# By the option


@pytest.mark.rule("RR-53")
@pytest.mark.parametrize("order", ["effect first", "action first"])
def test_by_the_option_the_effect_joins_the_list(order: str) -> None:
    table = any_order(industry=4, factories=[4]).play(TWO, "industry 1")
    first, second = (["doubler"] * 2, ["industry 1"]) if order == "effect first" else (["industry 1"], ["doubler"] * 2)
    table.play(*first, *second)
    assert (table.has("doublers"), table.has("industry"), table.to_move) == (2, [6, -1], 1)


@pytest.mark.rule("RR-53")
def test_by_the_option_it_may_wait_until_the_end_of_the_turn_only() -> None:
    table = any_order(industry=4, factories=[4], passed=[2]).play(TWO, "industry 1", "industry 1")
    assert table.legal() == ["done", "doubler"]
    table.play("doubler", "done", "pass")
    assert "doubler" not in table.legal()
    assert table.has("doublers") == 1


@pytest.mark.rule("RR-53")
def test_by_the_option_what_cannot_be_used_is_lost_at_the_end_of_the_turn() -> None:
    table = any_order(industry=4, factories=[4], doublers=8).play(ONE, "industry 1")
    assert (table.has("doublers"), table.to_move) == (8, 1)


@pytest.mark.rule("RR-58")
def test_by_the_option_points_are_counted_when_the_effect_is_carried_out() -> None:
    table = any_order(industry=4, factories=[8, 2], locomotives=[1], stacks={6: 1}, round_number=6)
    table.play(THREE, *["industry 1"] * 3)
    assert {"score locomotives", "locomotive"} < set(table.legal())
    table.play("locomotive", "put kiev", "score locomotives")
    assert table.has("points") == 7


@pytest.mark.rule("RR-52")
def test_by_the_option_a_gap_may_be_filled_when_the_marker_stands_before_it() -> None:
    table = any_order(industry=4, factories=[2], round_number=6).play(THREE, "industry 1", "industry 1")
    assert table.legal() == ["factory stack"]  # the move must go on
    table.play("factory stack", "industry 1")
    assert (table.has("industry"), table.has("factories")) == ([7, -1], [2, 2, 0, 0, 0])
