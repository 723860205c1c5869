"""Factories and industry: RR-50 to RR-59. RR-53 is in test_factory_effects.py."""

from __future__ import annotations

from typing import Any

import pytest

from tests.russian_railroads.table import Table

GAP_SPACES = [5, 7, 9, 11, 13]
ONE = "use industry-1 worker"
TWO = "use industry-2 worker worker"
THREE = "use last worker worker"  # in the last round


def last_round(**position: Any) -> Table:
    return Table(3).set_table(round_number=6, **position)


@pytest.mark.rule("RR-50")
def test_a_factory_is_the_lowest_tile_or_any_that_lies_face_up() -> None:
    table = Table(3).set_table(stacks={3: 1, 4: 2}, open_factories={1: 1, 8: 2}).play("use loco-1 worker")
    assert table.legal("factory") == ["factory stack", "factory 1", "factory 8"]
    table.play("factory stack")
    assert (table.has("factories"), table.has("stacks")[3]) == ([3, 0, 0, 0, 0], 0)
    table.play("use loco-2 worker worker", "factory 8")
    assert (table.has("factories", 1), table.has("open_factories")[8]) == ([8, 0, 0, 0, 0], 1)


@pytest.mark.rule("RR-50")
@pytest.mark.parametrize("source", ["factory stack", "factory 6"])
def test_equal_values_have_equal_effects(source: str) -> None:
    table = Table(3).set_table(stacks={6: 1}, open_factories={6: 1}, industry=4, passed=[1, 2])
    table.play("use loco-1 worker", source)
    assert table.play(ONE, "industry 1").has("rubles") == 2


@pytest.mark.rule("RR-51")
def test_gaps_are_filled_from_the_left() -> None:
    table = Table(3).set_table(factories=[5, 5, 5]).play("use loco-1 worker", "factory stack")
    assert (table.has("factories"), table.to_move) == ([5, 5, 5, 2, 0], 1)


@pytest.mark.rule("RR-51")
@pytest.mark.parametrize("gap", [1, 2, 3, 4, 5])
def test_with_all_five_full_a_new_one_replaces_any(gap: int) -> None:
    table = Table(3).set_table(factories=[1, 3, 4, 5, 6]).play("use loco-1 worker", "factory stack")
    assert table.legal() == ["gap 1", "gap 2", "gap 3", "gap 4", "gap 5"]
    table.play(f"gap {gap}")
    left = [1, 3, 4, 5, 6]
    replaced, left[gap - 1] = left[gap - 1], 2
    assert table.has("factories") == left
    assert [value for value, count in enumerate(table.has("open_factories")) if count] == [replaced]


@pytest.mark.rule("RR-51")
def test_replacing_triggers_nothing_not_even_under_a_marker() -> None:
    table = Table(3).set_table(factories=[1, 3, 4, 5, 5], industry=5, stacks={6: 1})
    table.play("use loco-1 worker", "factory stack", "gap 1")
    assert (table.has("rubles"), table.to_move) == (1, 1)


@pytest.mark.rule("RR-51")
def test_a_marker_that_comes_later_triggers_the_new_one() -> None:
    table = Table(3).set_table(factories=[1, 3, 4, 5, 5], industry=4, stacks={6: 1}, passed=[1, 2])
    table.play("use loco-1 worker", "factory stack", "gap 1", ONE, "industry 1")
    assert table.has("rubles") == 2


@pytest.mark.rule("RR-52")
@pytest.mark.parametrize("filled", range(6))
def test_a_marker_stops_before_the_first_empty_gap(filled: int) -> None:
    table = Table(3).set_table(factories=[6] * filled)
    stop = [*GAP_SPACES, 16][filled] - 1
    for space in range(1, stop + 1):
        assert "industry-1" in table.set_table(industry=space - 1).spaces()
    assert "industry-1" not in table.set_table(industry=stop).spaces()
    assert "industry-2" not in table.set_table(industry=stop - 1).spaces()


@pytest.mark.rule("RR-52")
def test_a_marker_moves_one_space_a_step() -> None:
    table = Table(3).set_table().play(TWO, "industry 1")
    assert table.has("industry") == [1, -1]
    assert table.play("industry 1").has("industry") == [2, -1]


@pytest.mark.rule("RR-52")
def test_what_is_met_on_the_way_may_fill_the_next_gap() -> None:
    table = last_round(industry=4, factories=[2]).play(THREE, "industry 1")
    assert table.legal() == ["factory stack"]  # the move must go on
    table.play("factory stack", "industry 1", "industry 1")
    assert (table.has("industry"), table.has("factories")) == ([7, -1], [2, 2, 0, 0, 0])


def triggered(value: int, **position: Any) -> Table:
    """A marker has just stepped on a factory of this value."""
    return Table(3).set_table(industry=4, factories=[value], **position).play(ONE, "industry 1")


@pytest.mark.rule("RR-54")
def test_factory_1_scores_the_sum_of_own_engineers() -> None:
    table = triggered(1, engineers=[3, 13])
    assert table.legal() == ["done", "score engineers"]
    assert table.play("score engineers").has("points") == 16


@pytest.mark.rule("RR-54")
@pytest.mark.parametrize("decided", [["locomotive", "put kiev"], ["factory stack"]])
def test_factory_2_is_a_locomotive_or_a_factory(decided: list[str]) -> None:
    table = triggered(2)
    assert table.legal() == ["done", "locomotive", "factory stack"]
    assert table.play(*decided).to_move == 1


@pytest.mark.rule("RR-54")
def test_factory_3_repeats() -> None:
    table = triggered(3, used=["rubles"])
    assert "repeat rubles" in table.legal()
    assert table.play("repeat rubles").has("rubles") == 3


@pytest.mark.rule("RR-54")
def test_factory_4_is_two_doublers() -> None:
    table = triggered(4).play("doubler", "doubler")
    assert (table.has("doublers"), table.to_move) == (2, 1)


@pytest.mark.rule("RR-54")
def test_factory_5_is_an_industry_step() -> None:
    table = triggered(5).play("industry 1")
    assert (table.has("industry"), table.to_move) == ([6, -1], 1)


@pytest.mark.rule("RR-54")
def test_factory_6_is_a_ruble() -> None:
    table = triggered(6)
    assert (table.has("rubles"), table.to_move) == (2, 1)


@pytest.mark.rule("RR-54")
def test_factory_7_is_two_steps_of_any_colour() -> None:
    table = triggered(7, trans_siberian=[6, 3])
    assert "step trans-siberian brown" in table.legal()
    table.play("step trans-siberian brown", "step trans-siberian grey")
    assert (table.has("tracks")[0], table.to_move) == ([6, 4, 1], 1)


@pytest.mark.rule("RR-54")
@pytest.mark.parametrize(("locomotives", "points"), [([3, 2, 1, 1], 5), ([2, 1, 3, 9], 12), ([4, 4, 4, 4], 8)])
def test_factory_8_scores_the_two_best_locomotives(locomotives: list[int], points: int) -> None:
    table = triggered(8, locomotives=locomotives)
    assert table.legal() == ["done", "score locomotives"]
    assert table.play("score locomotives").has("points") == points


@pytest.mark.rule("RR-54")
def test_factory_9_is_an_end_bonus_card_or_ten_points() -> None:
    table = triggered(9)
    assert table.legal()[0] == "ten points"
    assert len(table.legal("bonus")) == 8
    assert table.play("ten points").has("points") == 10
    table = triggered(9).play("bonus tokens")
    assert (table.has("points"), table.has("bonus_count"), table.to_move) == (0, 1, 1)


@pytest.mark.rule("RR-55")
@pytest.mark.parametrize(
    ("use", "decided", "industry", "black"),
    [
        (ONE, ["industry 1"], 1, 1),
        (TWO, ["industry 1"] * 2, 2, 1),
        ("use industry-3 worker worker", ["industry 1", "step kiev black"], 1, 2),
    ],
)
def test_the_three_industry_spaces(use: str, decided: list[str], industry: int, black: int) -> None:
    table = Table(3).set_table().play(use)
    for decision in decided:
        assert table.to_move == 0
        table.play(decision)
    assert (table.has("industry")[0], table.has("tracks")[2], table.to_move) == (industry, [black], 1)
    assert table.has("workers") == 6 - use.count("worker")


@pytest.mark.rule("RR-56")
@pytest.mark.parametrize(("markers", "arriving"), [([9, -1], 1), ([9, 4], 1), ([4, 9], 2)])
def test_the_industry_track_pays_a_token_whichever_marker_comes_first(markers: list[int], arriving: int) -> None:
    table = Table(3).set_table(industry=markers, factories=[6] * 4, tokens=["medal"]).play(ONE, f"industry {arriving}")
    assert table.legal() == ["done", "token medal"]


@pytest.mark.rule("RR-56")
def test_the_second_marker_is_not_paid_again() -> None:
    tokens = ["tracks", "medal"]
    table = Table(3).set_table(industry=[9, 8], factories=[6] * 4, tokens=tokens, engineers=[2], passed=[1, 2])
    table.play(ONE, "industry 1", "token medal", TWO, "industry 1", "industry 2", "use engineer-2 worker", "industry 2")
    assert table.has("industry") == [11, 10]
    assert not table.legal("token")


@pytest.mark.rule("RR-57")
def test_the_last_space_needs_all_five_gaps_filled() -> None:
    assert "last" not in last_round(industry=12, factories=[6] * 4).spaces()
    table = last_round(industry=12, factories=[6] * 5).play(THREE, *["industry 1"] * 3)
    assert (table.has("industry"), table.has("rubles")) == ([15, -1], 2)


@pytest.mark.rule("RR-58")
def test_points_are_counted_when_the_effect_is_carried_out() -> None:
    table = last_round(industry=4, factories=[2, 8], locomotives=[1], stacks={6: 1})
    table.play(THREE, "industry 1", "locomotive", "put kiev", "industry 1", "industry 1", "score locomotives")
    assert table.has("points") == 7


@pytest.mark.rule("RR-58")
def test_factory_8_counts_a_single_locomotive() -> None:
    assert triggered(8, locomotives=[5]).play("score locomotives").has("points") == 5


@pytest.mark.rule("RR-59")
def test_a_marker_on_the_last_space_moves_no_more() -> None:
    position: dict[str, Any] = {"factories": [6] * 5, "engineers": [9, 2]}
    table = Table(3).set_table(industry=15, **position)
    assert not table.spaces() & {"industry-1", "industry-2", "industry-3", "engineer-9"}
    table.play("use engineer-2 worker")  # its points are left
    assert (table.has("points"), table.to_move) == (3, 1)
    table = Table(3).set_table(industry=[15, 3], **position).play(ONE)
    assert table.legal() == ["industry 2"]
