"""Scoring each round: RR-120 to RR-126."""

from __future__ import annotations

import pytest

from tests.russian_railroads.table import Table, scored

ALL_COLOURS = [15, 8, 6, 3, 1]
INDUSTRY = [0, 1, 2, 3, 5, 5, 10, 10, 15, 15, 15, 15, 20, 20, 25, 30]


@pytest.mark.rule("RR-120")
def test_scoring_comes_after_the_workers_moved_on_and_is_for_everybody() -> None:
    table = Table(3).set_table(0, kiev=[1], locomotives=[1, 0, 0, 2]).set_table(1, industry=3, turn=0)
    table.play("use order-2 worker", "pass", "pass", "pass")
    assert (table.has("points"), table.has("points", 1)) == (0, 2)
    table.play("move bottom", "step kiev black")
    assert (table.has("points"), table.has("points", 1)) == (1 + 2, 2 + 3)


@pytest.mark.rule("RR-121")
@pytest.mark.parametrize(("reach", "points"), [(1, 1), (3, 3), (4, 4), (6, 4), (9, 4)])
def test_only_spaces_within_the_reach_score_and_none_in_front_of_black(reach: int, points: int) -> None:
    assert scored(trans_siberian=[6, 4], locomotives=[reach]) == points


@pytest.mark.rule("RR-121")
def test_a_line_without_a_locomotive_scores_nothing() -> None:
    assert scored(trans_siberian=[6, 4, 2], st_petersburg=[8, 6, 2], kiev=[9, 7, 2], locomotives=[0]) == 0


@pytest.mark.rule("RR-122")
def test_each_space_scores_once_with_the_track_that_covers_it() -> None:
    assert scored(trans_siberian=ALL_COLOURS, locomotives=[9, 6]) == 7 + 2 * 4 + 3 * 2 + 2 * 1 + 7 * 0
    assert scored(trans_siberian=ALL_COLOURS, locomotives=[5]) == 7 + 2 * 4 + 2 * 2


@pytest.mark.rule("RR-123")
@pytest.mark.parametrize(("doublers", "more"), [(0, 0), (1, 7), (2, 7 + 4), (8, 23)])
def test_a_doubler_doubles_its_space_of_the_trans_siberian(doublers: int, more: int) -> None:
    assert scored(trans_siberian=ALL_COLOURS, locomotives=[9, 6], doublers=doublers) == 23 + more


@pytest.mark.rule("RR-123")
def test_doublers_count_on_no_other_line() -> None:
    assert scored(st_petersburg=[5, 3], locomotives=[1, 0, 3], doublers=8) == 3


@pytest.mark.rule("RR-124")
@pytest.mark.parametrize(("space", "points"), list(enumerate(INDUSTRY)))
def test_industry_scores_the_printed_value_or_the_nearest_before(space: int, points: int) -> None:
    assert scored(industry=space, factories=[6, 6, 6, 6, 6]) == points


@pytest.mark.rule("RR-124")
def test_both_markers_score() -> None:
    assert scored(industry=[14, 7], factories=[6, 6, 6, 6, 6]) == 25 + 10


@pytest.mark.rule("RR-125")
def test_the_worked_example_of_the_books() -> None:
    table = Table(3).set_table(trans_siberian=[9, 7, 3], kiev=[2], locomotives=[6, 2, 0, 2], doublers=1)
    table.set_table(industry=5, factories=[6], round_number=6).pass_all()
    last = table.match.breakdown()[0]["rounds"][-1]
    assert (last["trans-siberian"], last["st-petersburg"]) == (12, 0)
    assert (last["kiev"] + last["kiev_points"], last["industry"]) == (3, 5)
    assert table.has("points") == 20


@pytest.mark.rule("RR-126")
def test_the_next_round_begins_anew() -> None:
    table = Table(3).set_table(0, engineers=[7], black_worker=1, rubles=2)
    table.play("use temporary worker", "use doubler ruble", "doubler", "use hire ruble")
    table.play("use engineer-7 black", "step kiev black", "step kiev black").pass_all()
    assert [table.has("workers", seat) for seat in range(3)] == [6, 6, 6]  # temporary ones unused and lost
    assert [table.has("rubles", seat) for seat in range(3)] == [2, 0, 0]
    assert table.has("strip")[:5] == [3, 4, 8, 9, 10]
    assert {"temporary", "doubler", "hire", "engineer-7", "order-2"} <= table.spaces()
    assert "black" in table.payments("bottom")


@pytest.mark.rule("RR-126")
def test_not_after_the_last_round() -> None:
    table = Table(3).set_table(strip=[10], round_number=6).play("use doubler worker", "doubler").pass_all()
    assert (table.has("strip")[0], table.has("workers"), table.has("round_number")) == (10, 5, 6)
