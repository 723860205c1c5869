"""Turn order: RR-80 to RR-88."""

from __future__ import annotations

import pytest

from branchline.games.russian_railroads.actions import spot_names
from branchline.games.russian_railroads.board import tables
from tests.russian_railroads.table import SEAT_NUMBERS, Table

YELLOW, BLUE, GREEN, RED = range(4)
ALL_SPACES = [name for name in spot_names(tables()) if not name.startswith("engineer")]


def claimed(table: Table, claims: dict[int, int]) -> Table:
    """Every seat claims the position named, if any; then all pass the first round."""
    for seat in range(table.seats):
        table.play(f"use order-{claims[seat]} worker" if seat in claims else "pass")
    while table.has("round_number") == 1 and "pass" in table.legal():
        table.play("pass")
    return table


@pytest.mark.rule("RR-80")
def test_positions_are_claimed_but_not_ones_own_and_never_both() -> None:
    table = Table(4)
    for seat, open_to in [(0, {"order-2"}), (1, {"order-1"}), (2, {"order-1", "order-2"})]:
        assert table.set_table(turn=seat).spaces() & {"order-1", "order-2"} == open_to
    assert table.payments("order-1") == ["worker", "ruble"]
    table.play("use order-1 worker", "pass", "pass", "pass")
    assert table.to_move == 2
    assert not table.spaces() & {"order-1", "order-2"}


@pytest.mark.rule("RR-80")
@pytest.mark.parametrize("seat", [0, 1])
def test_two_players_may_claim_their_own_position(seat: int) -> None:
    assert Table(2).set_table(turn=seat).spaces() >= {"order-1", "order-2"}


@pytest.mark.rule("RR-81")
@pytest.mark.parametrize(
    ("claims", "order"),
    [
        pytest.param({GREEN: 1, RED: 2}, [GREEN, RED, YELLOW, BLUE], id="the books' example"),
        pytest.param({RED: 2}, [YELLOW, RED, BLUE, GREEN], id="only the second"),
        pytest.param({BLUE: 1}, [BLUE, YELLOW, GREEN, RED], id="only the first"),
        pytest.param({YELLOW: 2, GREEN: 1}, [GREEN, YELLOW, BLUE, RED], id="the first player steps back"),
        pytest.param({YELLOW: 2}, [YELLOW, BLUE, GREEN, RED], id="the first player alone on the second"),
        pytest.param({}, [YELLOW, BLUE, GREEN, RED], id="nobody"),
    ],
)
def test_the_new_order(claims: dict[int, int], order: list[int]) -> None:
    table = claimed(Table(4).set_table(), claims)
    table.play(*["stay"] * len(claims))
    assert (table.has("round_number"), table.has("order")) == (2, order)


@pytest.mark.rule("RR-82")
def test_the_worker_of_2_then_that_of_1_moves_on_to_a_free_space_for_one_worker() -> None:
    table = Table(4).set_table(RED, engineers=[7], rubles=0).set_table(closed=["black-1"])
    claimed(table, {GREEN: 1, RED: 2})
    assert table.to_move == RED
    assert {"bottom", "doubler", "engineer-7"} <= table.spaces("move")
    assert not {"black-1", "black-2", "any", "loco-2"} & table.spaces("move")
    free = table.has("workers", RED)
    table.play("move doubler")
    assert table.legal() == ["doubler"]  # whole, as that space demands
    table.play("doubler")
    assert (table.has("doublers", RED), table.has("workers", RED)) == (1, free)
    assert table.to_move == GREEN
    assert "doubler" not in table.spaces("move")


@pytest.mark.rule("RR-82")
def test_an_own_engineer_it_moves_on_to_may_be_used_in_part() -> None:
    table = claimed(Table(3).set_table(2, engineers=[14]), {2: 1})
    table.play("move engineer-14", "step kiev black", "done")
    assert table.has("tracks", 2)[2] == [2]


@pytest.mark.rule("RR-83")
@pytest.mark.parametrize("paid", ["worker", "black", "ruble"])
def test_whatever_claimed_an_ordinary_worker_moves_on(paid: str) -> None:
    table = Table(3).set_table(2, black_worker=1, turn=2)
    assert table.payments("order-1") == ["worker", "black", "ruble"]
    table.play(f"use order-1 {paid}", "pass", "pass", "pass")
    table.play("move bottom", "step kiev black")
    assert table.has("round_number") == 2  # no step of the black worker
    assert table.has("tracks", 2)[2] == [2]


@pytest.mark.rule("RR-84")
def test_with_two_players_the_worker_of_position_2_stays() -> None:
    table = claimed(Table(2).set_table(), {0: 2, 1: 1})
    assert (table.to_move, table.legal()[0]) == (1, "stay")
    table.play("stay")
    assert (table.has("round_number"), table.has("order")[:2]) == (2, [1, 0])


@pytest.mark.rule("RR-85")
@SEAT_NUMBERS
def test_the_last_round_tile_is_three_industry_steps_once_for_two_workers(seats: int) -> None:
    table = Table(seats)
    last = 7 if seats == 4 else 6
    assert "last" not in table.set_table(round_number=last - 1).spaces()
    table.set_table(round_number=last, rubles=2)
    assert not {"order-1", "order-2"} & table.spaces()
    assert table.payments("last") == ["worker worker", "worker ruble", "ruble ruble"]
    table.play("use last worker worker", "industry 1", "industry 1", "industry 1")
    assert (table.has("industry")[0], table.to_move) == (3, 1)
    assert "last" not in table.spaces()


@pytest.mark.rule("RR-86")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_claim_that_changed_nothing_moves_on_all_the_same(seats: int) -> None:
    table = claimed(Table(seats).set_table(), {0: 2})
    assert table.to_move == 0
    table.play("move doubler", "doubler")
    assert (table.has("doublers"), table.has("order")[:seats]) == (1, list(range(seats)))


@pytest.mark.rule("RR-87")
def test_hiring_order_and_dearer_spaces_are_no_targets() -> None:
    table = claimed(Table(3).set_table(0, trans_siberian=[15, 9, 5, 3, 1], strip=[2, 4, 5]), {0: 2})
    one_worker = "black-1 grey-1 brown-1 natural-1 white-1 bottom loco-1 industry-1 doubler rubles temporary"
    assert table.spaces("move") == {*one_worker.split(), "variable-1", "variable-2"}


@pytest.mark.rule("RR-87")
def test_what_it_brings_serves_from_the_next_round_and_it_scores_nothing() -> None:
    table = claimed(Table(3).set_table(2, kiev=[6]), {2: 1})
    before = table.has("points", 2)
    table.play("move bottom", "step kiev black")
    assert (table.has("round_number"), table.has("workers", 2)) == (2, 7)
    assert table.has("points", 2) == before == 3  # for having passed in position 3
    table = claimed(Table(3).set_table(), {2: 1}).play("move rubles")
    assert table.has("rubles", 2) == 3
    table = claimed(Table(3).set_table(), {2: 1}).play("move temporary")
    assert table.has("workers", 2) == 6


@pytest.mark.rule("RR-87")
def test_moving_on_is_a_turn_of_its_own() -> None:
    table = Table(3).set_table(2, industry=4, factories=[9])
    claimed(table, {2: 1}).play("move industry-1", "industry 1")
    assert "ten points" in table.legal()
    table = Table(3).set_table(2, industry=4, factories=[3])
    claimed(table, {2: 1}).play("move industry-1", "industry 1")
    assert table.spaces("repeat") == {"industry-1"}


@pytest.mark.rule("RR-87")
def test_who_wants_or_finds_nothing_leaves_it() -> None:
    table = claimed(Table(3).set_table(), {2: 1}).play("stay")
    assert table.has("round_number") == 2
    table = Table(3).set_table(2, trans_siberian=[15, 14], st_petersburg=[9, 8], kiev=[9, 8])
    table.set_table(closed=[name for name in ALL_SPACES if name != "order-1"])
    assert claimed(table, {2: 1}).has("round_number") == 2


@pytest.mark.rule("RR-88")
def test_in_the_last_round_the_order_stays() -> None:
    table = Table(3).set_table(order=[2, 0, 1], turn=2, round_number=6)
    table.play("pass", "pass", "pass")
    assert table.match.is_over
    assert table.has("order")[:3] == [2, 0, 1]
