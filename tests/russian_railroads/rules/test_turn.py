"""Turn, payment, passing: RR-20 to RR-29."""

from __future__ import annotations

from typing import Any

import pytest

import branchline
from branchline.games.russian_railroads.board import tables
from tests.random_play import decisions
from tests.russian_railroads.table import SEAT_NUMBERS, Table


@pytest.mark.rule("RR-20")
@pytest.mark.parametrize("order", [[1, 0], [2, 0, 1], [3, 1, 0, 2]])
def test_one_action_each_round_and_round(order: list[int]) -> None:
    table = Table(len(order)).set_table(order=order, turn=order[0])
    movers = []
    for _ in range(2 * len(order)):
        movers.append(table.to_move)
        table.play("use bottom worker", "step kiev black")
    assert movers == order + order


@pytest.mark.rule("RR-20", "RR-28")
def test_who_has_passed_is_left_out_and_the_round_ends_with_the_last_pass() -> None:
    table = Table(3).set_table().play("use bottom worker", "step kiev black", "pass")
    movers = []
    for decision in ("use rubles worker", "use order-2 worker", "use hire ruble", "pass"):
        movers.append(table.to_move)
        table.play(decision)
    assert movers == [2, 0, 2, 0]
    assert (table.has("round_number"), table.to_move) == (1, 2)
    assert table.play("pass", "stay").has("round_number") == 2


@pytest.mark.rule("RR-21")
@pytest.mark.parametrize(
    ("paid", "workers", "rubles"), [("worker worker", 4, 2), ("worker ruble", 5, 1), ("ruble ruble", 6, 0)]
)
def test_an_action_costs_exactly_its_price_and_is_carried_out_at_once(paid: str, workers: int, rubles: int) -> None:
    table = Table(3).set_table(rubles=2).play(f"use industry-2 {paid}")
    assert (table.has("workers"), table.has("rubles"), table.to_move) == (workers, rubles, 0)
    assert table.legal() == ["industry 1"]
    table.play("industry 1", "industry 1")
    assert (table.has("industry"), table.to_move) == ([2, -1], 1)


@pytest.mark.rule("RR-21")
def test_nobody_pays_what_is_not_there() -> None:
    table = Table(3).set_table(workers=1, rubles=0)
    assert table.payments("black-1") == ["worker"]
    assert table.payments("black-2") == []
    assert Table(3).set_table(workers=0, rubles=0).legal() == ["pass"]


@pytest.mark.rule("RR-22")
def test_a_space_in_use_is_closed_for_all_for_the_rest_of_the_round() -> None:
    table = Table(2).set_table().play("use rubles worker")
    assert "rubles" not in table.spaces()
    table.play("pass")
    assert "rubles" not in table.spaces()
    table.play("pass")
    assert (table.has("round_number"), "rubles" in table.spaces()) == (2, True)


@pytest.mark.rule("RR-22")
def test_a_ruble_closes_a_space_as_well() -> None:
    assert "rubles" not in Table(2).set_table().play("use rubles ruble").spaces()


@pytest.mark.rule("RR-22")
def test_an_own_engineer_acts_once_a_round() -> None:
    table = Table(2).set_table(engineers=[7]).play("use engineer-7 worker", "step kiev black", "pass")
    assert "engineer-7" not in table.spaces()
    assert "engineer-7" in table.play("pass").spaces()


@pytest.mark.rule("RR-22")
def test_the_bottom_space_never_closes() -> None:
    table = Table(2).set_table()
    for _ in range(6):
        table.play("use bottom worker", "step kiev black")
    assert "bottom" in table.spaces()


@pytest.mark.rule("RR-23")
def test_rubles_stand_in_for_workers_in_any_mix() -> None:
    table = Table(3).set_table(rubles=3)
    assert table.payments("loco-3") == [
        "worker worker worker",
        "worker worker ruble",
        "worker ruble ruble",
        "ruble ruble ruble",
    ]


@pytest.mark.rule("RR-23", "RR-24")
def test_a_worker_never_stands_in_for_a_ruble() -> None:
    table = Table(3).set_table(workers=6, rubles=0)
    assert not table.spaces() & {"any", "hire"}


@pytest.mark.rule("RR-24")
def test_worker_and_ruble_or_two_rubles() -> None:
    assert Table(3).set_table(rubles=3).payments("any") == ["worker ruble", "ruble ruble"]
    assert Table(3).set_table(rubles=1).payments("any") == ["worker ruble"]


@pytest.mark.rule("RR-24")
def test_hiring_takes_one_ruble() -> None:
    table = Table(3).set_table(rubles=3, black_worker=1)
    assert table.payments("hire") == ["ruble"]
    assert table.play("use hire ruble").has("rubles") == 2


@pytest.mark.rule("RR-25")
@pytest.mark.parametrize(
    ("space", "position"),
    [
        ("grey-1", {"trans_siberian": [2]}),  # one step only: grey stays behind black
        ("brown-2", {"trans_siberian": [6, 2]}),
        ("industry-2", {"industry": 3}),
        ("industry-3", {"industry": 4}),
        ("doubler", {"doublers": 8}),
        ("variable-1", {"industry": 4, "strip": [3, 2]}),
        ("variable-2", {"doublers": 8, "strip": [3, 2, 4]}),
    ],
)
def test_what_cannot_be_done_whole_cannot_be_chosen(space: str, position: dict[str, Any]) -> None:
    assert space not in Table(3).set_table(**position).spaces()


@pytest.mark.rule("RR-25")
def test_what_was_chosen_must_be_done_whole() -> None:
    table = Table(3).set_table().play("use black-2 worker worker")
    for _ in range(3):
        assert "done" not in table.legal()
        table.play("step kiev black")
    assert table.to_move == 1
    table = Table(3).set_table(strip=[4, 7]).play("use variable-1 worker")
    assert "done" not in table.legal()


@pytest.mark.rule("RR-25")
def test_a_card_that_cannot_be_done_whole_cannot_be_picked() -> None:
    position: dict[str, Any] = {"st_petersburg": [4], "stacks": {4: 1, 5: 1}, "tokens": ["cards"]}
    table = Table(3).set_table(**position, doublers=8)
    table.play("use loco-1 worker", "locomotive", "put st-petersburg", "token cards")
    assert "card mix" not in table.legal()
    table.play("card factory")
    assert "done" not in table.legal()


@pytest.mark.rule("RR-26")
def test_own_engineers_may_be_done_in_part() -> None:
    table = Table(3).set_table(engineers=[14]).play("use engineer-14 worker", "step kiev black", "done")
    assert (table.has("tracks"), table.to_move) == ([[1], [1], [2]], 1)


@pytest.mark.rule("RR-26")
def test_what_an_own_engineer_cannot_do_is_lost() -> None:
    table = Table(3).set_table(engineers=[3]).play("use engineer-3 worker", "step kiev black")
    assert table.to_move == 1  # no grey yet


@pytest.mark.rule("RR-26")
def test_factories_and_tokens_may_be_done_in_part_or_waived() -> None:
    table = Table(3).set_table(industry=4, factories=[7]).play("use industry-1 worker", "industry 1")
    assert table.play("step kiev black", "done").to_move == 1
    position: dict[str, Any] = {"st_petersburg": [4], "stacks": {4: 1}}
    table = Table(3).set_table(**position).play("use loco-1 worker", "locomotive", "put st-petersburg")
    assert "done" in table.legal()
    assert "done" in table.play("token tracks").legal()
    assert table.play("step kiev black", "done").to_move == 1


@pytest.mark.rule("RR-27")
@pytest.mark.parametrize("steps", [["industry 1", "step kiev black"], ["step kiev black", "industry 1"]])
def test_the_parts_of_an_action_in_any_order(steps: list[str]) -> None:
    table = Table(3).set_table().play("use industry-3 worker worker", *steps)
    assert (table.has("industry"), table.has("tracks"), table.to_move) == ([1, -1], [[1], [1], [2]], 1)


@pytest.mark.rule("RR-27")
def test_a_chain_is_finished_first() -> None:
    table = Table(3).set_table(stacks={3: 3}, locomotives=[2]).play("use loco-3 worker worker worker", "locomotive")
    assert all(text.startswith("put") for text in table.legal())
    table.play("put trans-siberian lower")
    assert table.legal() == ["put trans-siberian", "put st-petersburg", "put kiev"]


@pytest.mark.rule("RR-27")
def test_the_target_of_a_repeat_is_named_at_once() -> None:
    table = Table(3).set_table(industry=4, factories=[3], used=["rubles"])
    table.play("use industry-2 worker worker", "industry 1")
    assert table.legal() == ["no repeat", "repeat rubles"]


@pytest.mark.rule("RR-27")
def test_end_bonus_cards_are_picked_at_the_end_of_the_turn() -> None:
    table = Table(3).set_table(industry=4, factories=[9]).play("use industry-2 worker worker", "industry 1")
    assert table.legal() == ["industry 1"]
    assert "ten points" in table.play("industry 1").legal()


@pytest.mark.rule("RR-27")
def test_nothing_is_kept_for_a_later_turn() -> None:
    table = Table(2).set_table(industry=4, factories=[7]).play("use industry-1 worker", "industry 1", "done", "pass")
    assert table.to_move == 0
    assert not table.legal("step")
    table.play("use doubler worker", "doubler")
    assert table.legal("use")


@pytest.mark.rule("RR-28")
@pytest.mark.parametrize("last", [False, True])
@SEAT_NUMBERS
def test_points_for_passing(seats: int, last: bool) -> None:
    rounds = tables()["players"][str(seats)]["rounds"]
    table = Table(seats).set_table(order=list(reversed(range(seats))), turn=seats - 1)
    table.set_table(round_number=rounds if last else 1, points=1)
    for position in range(seats - 1):
        seat = seats - 1 - position
        table.play("pass")
        assert table.has("points", seat) == [0, 2, 3, 4][position]
    assert table.play("pass").has("points") == 1 + [0, 2, 3, 4][seats - 1]


@pytest.mark.rule("RR-28")
def test_passing_is_always_possible_and_final() -> None:
    table = Table(2).set_table(workers=6, rubles=5)
    assert table.legal()[0] == "pass"
    table.play("pass")
    for _ in range(3):
        assert table.to_move == 1
        table.play("use bottom worker", "step kiev black")


@pytest.mark.rule("RR-28")
def test_out_of_workers_one_goes_on_with_rubles() -> None:
    table = Table(3).set_table(workers=0, rubles=2)
    assert table.payments("black-2") == ["ruble ruble"]


@pytest.mark.rule("RR-29")
@SEAT_NUMBERS
def test_nothing_gained_is_ever_lost(seats: int) -> None:
    match = branchline.game("russian-railroads").match(seats, seed=10 + seats)
    before = match.position[0]
    for _ in decisions(match, seats):
        state = match.position[0]
        assert (state.tracks >= before.tracks).all()
        assert (state.hired_workers >= before.hired_workers).all()
        assert (state.black_worker >= before.black_worker).all()
        assert (state.engineers & before.engineers == before.engineers).all()
        assert (state.doublers >= before.doublers).all()
        assert ((state.factories > 0).sum(axis=1) >= (before.factories > 0).sum(axis=1)).all()
        if state.in_hand == 0:
            assert (reaches(state) >= reaches(before)).all()
            before = state


def reaches(state: Any) -> Any:
    """Of all lines of all seats."""
    return state.locomotives[:, [0, 2, 3]] + state.locomotives[:, [1, 1, 1]] * [1, 0, 0]
