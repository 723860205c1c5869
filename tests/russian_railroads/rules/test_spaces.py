"""Auxiliary spaces: RR-60 to RR-65."""

from __future__ import annotations

from typing import Any

import pytest

from tests.russian_railroads.table import Table


@pytest.mark.rule("RR-60")
def test_a_doubler_for_a_worker() -> None:
    table = Table(3).set_table().play("use doubler worker")
    assert table.legal() == ["doubler"]
    table.play("doubler")
    assert [table.has("doublers"), table.has("doublers_left"), table.has("workers")] == [1, 19, 5]


@pytest.mark.rule("RR-60")
@pytest.mark.parametrize(("doublers", "points"), [(0, 9), (1, 10), (3, 12), (8, 17)])
def test_doublers_lie_above_the_first_eight_spaces_from_the_left(doublers: int, points: int) -> None:
    table = Table(3).set_table(trans_siberian=[12, 10], locomotives=[9], doublers=doublers)
    assert table.pass_all().has("points") == points


@pytest.mark.rule("RR-60")
def test_neither_track_nor_reach_is_needed() -> None:
    table = Table(3).set_table(trans_siberian=[1], locomotives=[0], doublers=7).play("use doubler worker", "doubler")
    assert table.has("doublers") == 8


@pytest.mark.rule("RR-60", "RR-65")
def test_there_are_twenty_doublers() -> None:
    table = Table(4).set_up()
    assert table.has("doublers_left") == 20
    table = Table(3).set_table(doublers_left=1).play("use doubler worker", "doubler")
    assert table.has("doublers_left") == 0


@pytest.mark.rule("RR-61")
@pytest.mark.parametrize("rubles", [0, 1, 18, 60])
def test_two_rubles_for_a_worker_from_a_bank_without_end(rubles: int) -> None:
    table = Table(3).set_table(rubles=rubles).play("use rubles worker")
    assert (table.has("rubles"), table.has("workers"), table.to_move) == (rubles + 2, 5, 1)


@pytest.mark.rule("RR-62")
def test_two_temporary_workers_for_a_worker() -> None:
    table = Table(3).set_table(workers=1, rubles=0, passed=[1, 2]).play("use temporary worker")
    assert table.has("workers") == 2
    table.play("use black-2 worker worker")
    assert table.has("workers") == 0


@pytest.mark.rule("RR-62", "RR-63")
@pytest.mark.parametrize("used", [True, False])
def test_temporary_workers_are_lost_with_the_round(used: bool) -> None:
    table = Table(3).set_table(passed=[1, 2]).play("use temporary worker")
    if used:
        table.play("use industry-2 worker worker", "industry 1", "industry 1")
    table.pass_all()
    assert [table.has("workers", seat) for seat in range(3)] == [6, 6, 6]


@pytest.mark.rule("RR-62")
def test_the_temporary_workers_are_back_on_their_space_in_the_next_round() -> None:
    table = Table(3).set_table().play("use temporary worker")
    assert "temporary" not in table.spaces()
    assert "temporary" in table.pass_all().spaces()


@pytest.mark.rule("RR-63")
def test_rubles_stay_from_round_to_round() -> None:
    table = Table(3).set_table(rubles=3).set_table(1, rubles=5).play("use bottom ruble", "step kiev black").pass_all()
    assert [table.has("rubles", seat) for seat in range(3)] == [2, 5, 1]


@pytest.mark.rule("RR-64")
def test_own_and_temporary_workers_are_interchangeable() -> None:
    table = Table(3).set_table(workers=2, rubles=1, passed=[1, 2]).play("use temporary worker")
    assert table.payments("black-1") == ["worker", "ruble"]
    assert table.payments("black-2") == ["worker worker", "worker ruble"]
    assert table.payments("loco-3") == ["worker worker worker", "worker worker ruble"]


@pytest.mark.rule("RR-64")
def test_the_black_worker_is_a_choice_of_its_own() -> None:
    table = Table(3).set_table(workers=2, rubles=1, black_worker=1)
    assert set(table.payments("black-1")) == {"worker", "black", "ruble"}
    assert set(table.payments("black-2")) == {"worker worker", "worker black", "worker ruble", "black ruble"}


@pytest.mark.rule("RR-65")
@pytest.mark.parametrize("position", [{"doublers": 8}, {"doublers_left": 0}])
def test_without_place_or_doubler_the_space_cannot_be_chosen(position: dict[str, Any]) -> None:
    assert "doubler" not in Table(3).set_table(**position).spaces()


@pytest.mark.rule("RR-65")
@pytest.mark.parametrize("position", [{"doublers": 8}, {"doublers_left": 0}])
def test_a_doubler_of_an_own_engineer_is_lost(position: dict[str, Any]) -> None:
    table = Table(3).set_table(engineers=[4], **position).play("use engineer-4 worker")
    assert (table.has("doublers"), table.has("points"), table.to_move) == (position.get("doublers", 0), 3, 1)


@pytest.mark.rule("RR-65")
@pytest.mark.parametrize("position", [{"doublers": 7}, {"doublers_left": 1}])
def test_doublers_of_factories_are_lost_as_far_as_they_find_no_place(position: dict[str, Any]) -> None:
    table = Table(3).set_table(industry=4, factories=[4], **position)
    table.play("use industry-1 worker", "industry 1", "doubler")
    assert (table.has("doublers"), table.to_move) == (position.get("doublers", 0) + 1, 1)


@pytest.mark.rule("RR-65")
def test_doublers_of_a_token_are_lost_as_far_as_they_find_no_place() -> None:
    table = Table(3).set_table(st_petersburg=[4], stacks={4: 2}, doublers=6)
    table.play("use loco-1 worker", "locomotive", "put st-petersburg", "token doublers", "doubler", "doubler")
    assert (table.has("doublers"), table.to_move) == (8, 1)
