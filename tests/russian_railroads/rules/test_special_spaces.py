"""Special spaces: RR-90 to RR-98."""

from __future__ import annotations

from typing import Any

import pytest

from tests.russian_railroads.table import Table, chosen, scored

BLACK_STEP = ("use bottom worker", "step st-petersburg black")


@pytest.mark.rule("RR-90")
@pytest.mark.parametrize("black", [4, 5])
def test_a_special_space_pays_when_the_locomotive_comes_last(black: int) -> None:
    table = Table(3).set_table(st_petersburg=[black], stacks={5: 1})
    table.play("use loco-1 worker", "locomotive", "put st-petersburg")
    assert len(table.legal("token")) == 6  # any but the second marker, with the first still on 0


@pytest.mark.rule("RR-90")
@pytest.mark.parametrize("locomotive", [4, 5])
def test_a_special_space_pays_when_the_track_comes_last(locomotive: int) -> None:
    table = Table(3).set_table(st_petersburg=[3], locomotives=[1, 0, locomotive]).play(*BLACK_STEP)
    assert len(table.legal("token")) == 6


@pytest.mark.rule("RR-90")
def test_it_needs_both_and_the_right_colour() -> None:
    table = Table(3).set_table(st_petersburg=[3], locomotives=[1, 0, 3]).play(*BLACK_STEP)
    assert table.to_move == 1
    table = Table(3).set_table(trans_siberian=[9, 2, 0], locomotives=[3])
    table.play("use bottom worker", "step trans-siberian grey")
    assert (table.to_move, table.has("hired_workers")) == (1, 0)


@pytest.mark.rule("RR-90")
def test_later_colours_change_nothing() -> None:
    table = Table(3).set_table(trans_siberian=[2], st_petersburg=[5, 3], locomotives=[1, 0, 4])
    table.play("use bottom worker", "step st-petersburg grey")
    assert table.to_move == 1


@pytest.mark.rule("RR-91")
def test_brown_and_locomotive_at_trans_siberian_3_bring_a_worker_at_once() -> None:
    table = Table(3).set_table(trans_siberian=[6, 4, 2], locomotives=[3], passed=[1, 2])
    table.play("use brown-1 worker", "step trans-siberian brown")
    assert (table.has("workers"), table.has("hired_workers")) == (6, 1)
    assert table.pass_all().has("workers") == 7


@pytest.mark.rule("RR-91")
def test_the_worker_waits_for_the_locomotive() -> None:
    table = Table(3).set_table(trans_siberian=[6, 4, 3], locomotives=[1])
    assert (table.has("workers"), table.has("hired_workers")) == (6, 0)
    table.play("use loco-1 worker", "locomotive", "put trans-siberian")
    assert (table.has("workers"), table.has("hired_workers")) == (6, 1)


@pytest.mark.rule("RR-92")
def test_black_at_kiev_7_brings_a_worker_without_a_locomotive() -> None:
    table = Table(3).set_table(kiev=[6]).play("use bottom worker", "step kiev black")
    assert (table.has("workers"), table.has("hired_workers"), table.to_move) == (6, 1, 1)


@pytest.mark.rule("RR-93")
@pytest.mark.parametrize(
    ("line", "black", "locomotives"),
    [("trans-siberian", 12, [9, 4]), ("st-petersburg", 3, [1, 0, 4]), ("st-petersburg", 5, [1, 0, 6])],
)
def test_each_token_space_brings_one_token(line: str, black: int, locomotives: list[int]) -> None:
    tracks: dict[str, Any] = {line.replace("-", "_"): [black]}
    table = Table(3).set_table(locomotives=locomotives, **tracks)
    table.play("use bottom worker", f"step {line} black", "token revaluation")
    assert table.to_move == 1


@pytest.mark.rule("RR-94")
@pytest.mark.parametrize(
    ("tracks", "locomotive", "points"), [([8, 7], 7, 14), ([8, 7], 6, 6), ([8, 6], 7, 6), ([9, 7, 2], 9, 18)]
)
def test_grey_and_locomotive_at_st_petersburg_7_double_the_line(
    tracks: list[int], locomotive: int, points: int
) -> None:
    assert scored(st_petersburg=tracks, locomotives=[1, 0, locomotive]) == points


@pytest.mark.rule("RR-94")
def test_it_doubles_at_every_scoring_and_no_other_line() -> None:
    table = Table(3).set_table(trans_siberian=[3, 2], st_petersburg=[8, 7], locomotives=[2, 0, 7])
    assert table.pass_all().has("points") == 14 + 2
    assert table.pass_all().has("points") == 2 * (14 + 2)


@pytest.mark.rule("RR-95")
@pytest.mark.parametrize(
    ("black", "locomotive", "points"),
    [(1, 1, 1), (2, 2, 3), (3, 3, 6), (4, 4, 10), (7, 9, 10), (8, 8, 20), (9, 2, 3), (3, 9, 6), (9, 0, 0)],
)
def test_kiev_pays_at_every_scoring(black: int, locomotive: int, points: int) -> None:
    table = Table(3).set_table(kiev=[black], locomotives=[1, 0, 0, locomotive])
    assert table.pass_all().has("points") == points
    assert table.pass_all().has("points") == 2 * points


@pytest.mark.rule("RR-96")
def test_each_token_is_used_once_and_each_space_pays_once_four_at_most() -> None:
    table = Table(3).set_table(trans_siberian=[12], st_petersburg=[3], locomotives=[9, 9, 9], passed=[1, 2])
    table.set_table(industry=9, factories=[6, 6, 6, 6], tokens=["revaluation", "medal", "second-marker", "doublers"])
    table.play(*BLACK_STEP, "token medal", *BLACK_STEP, *BLACK_STEP)
    assert table.legal("token") == ["token doublers", "token revaluation", "token second-marker"]
    table.play("token revaluation", "use industry-1 worker", "industry 1", "token second-marker")
    table.play("use bottom worker", "step trans-siberian black", "token doublers", "done")
    assert chosen("tokens", table.has("tokens")) == []
    table.set_table(tokens=["tracks", "industry", "cards"], rubles=9, industry=[11, 9])
    table.play("use bottom ruble", "step trans-siberian black", "use bottom ruble", "step st-petersburg black")
    table.play("use industry-2 ruble ruble", "industry 1", "industry 2")  # the other marker comes to the ?-space
    assert "pass" in table.legal()
    assert len(chosen("tokens", table.has("tokens"))) == 3


@pytest.mark.rule("RR-97")
def test_one_locomotive_may_fulfil_several_spaces() -> None:
    table = Table(3).set_table(st_petersburg=[6], stacks={6: 1})
    table.play("use loco-1 worker", "locomotive", "put st-petersburg", "token medal")
    assert table.to_move == 0
    table.play("token revaluation")
    assert table.to_move == 1


@pytest.mark.rule("RR-97")
def test_one_step_may_bring_several_things() -> None:
    table = Table(3).set_table(trans_siberian=[14, 9, 5, 2])
    table.play("use bottom worker", "step trans-siberian black")
    assert table.has("points") == 10
    assert table.legal() == ["done", "step trans-siberian white"]


@pytest.mark.rule("RR-98")
def test_a_declined_token_is_kept_but_its_space_is_spent() -> None:
    table = Table(3).set_table(st_petersburg=[3], locomotives=[1, 0, 5], passed=[1, 2])
    table.play(*BLACK_STEP, "done")
    assert len(chosen("tokens", table.has("tokens"))) == 7
    table.play(*BLACK_STEP)
    assert "pass" in table.legal()


@pytest.mark.rule("RR-98")
def test_workers_and_line_ends_come_without_being_asked_for() -> None:
    table = Table(3).set_table(kiev=[6]).play("use black-1 worker", "step kiev black")
    assert table.has("hired_workers") == 1
    table.play("step kiev black")
    assert table.to_move == 1
    table = Table(3).set_table(kiev=[8]).play("use bottom worker", "step kiev black")
    assert table.has("points") == 10
