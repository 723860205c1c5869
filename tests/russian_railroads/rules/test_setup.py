"""Set-up: RR-01 to RR-14."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import branchline
from branchline.games.contract import CHANCE, WATCHER, InvalidSetup
from branchline.games.russian_railroads.board import tables
from tests.random_play import decisions
from tests.russian_railroads.table import SEAT_NUMBERS, Table, chosen, names

A_TILES, B_TILES = set(range(2, 8)), set(range(8, 16))
NOT_FOR_TWO = {"black-1", "grey-1", "loco-2", "industry-3", "temporary", "variable-2"}
# Every space can be paid for and done whole.
RICH: dict[str, Any] = {"trans_siberian": [15, 11, 8, 5, 1], "workers": 8, "rubles": 8}


@pytest.mark.rule("RR-01")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5, True, 3.0, "3", None])
def test_no_other_number_of_players_is_accepted(seats: Any) -> None:
    with pytest.raises(InvalidSetup, match=r"2 to 4 players, not .* \(RR-01\)"):
        branchline.game("russian-railroads").match(seats)


@pytest.mark.rule("RR-01", "RR-02")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 6), (4, 7)])
def test_rounds(seats: int, rounds: int) -> None:
    table = Table(seats).set_table()
    for number in range(1, rounds + 1):
        assert table.has("round_number") == number
        assert not table.match.is_over
        table.pass_all()
    assert table.match.is_over


@pytest.mark.rule("RR-03", "RR-04", "RR-13")
@pytest.mark.parametrize(("seats", "workers", "rubles"), [(2, 6, 2), (3, 6, 1), (4, 5, 1)])
def test_what_each_player_begins_with(seats: int, workers: int, rubles: int) -> None:
    table = Table(seats).set_up()
    for seat in range(seats):
        assert [table.has(field, seat) for field in ("workers", "rubles", "points")] == [workers, rubles, 0]


@pytest.mark.rule("RR-03")
@SEAT_NUMBERS
def test_two_workers_wait_in_reserve(seats: int) -> None:
    table = Table(seats).set_table(trans_siberian=[6, 4, 2], locomotives=[3], kiev=[6])
    before = table.has("workers")
    table.play("use brown-1 worker", "step trans-siberian brown")
    for seat in range(1, seats):
        table.play("pass")
        assert table.to_move == (seat + 1) % seats
    table.play("use bottom worker", "step kiev black")
    assert table.has("workers") == before - 2 + 2
    assert table.has("hired_workers") == tables()["reserve"] == 2


@pytest.mark.rule("RR-05")
@SEAT_NUMBERS
def test_locomotives_at_the_start(seats: int) -> None:
    table = Table(seats).set_up()
    assert table.has("stacks") == [0, 0] + [seats] * 8
    assert [table.has("locomotives", seat) for seat in range(seats)] == [[1, 0, 0, 0]] * seats
    assert "locomotive" in chosen("cards", table.has("cards"))


@pytest.mark.rule("RR-06")
@SEAT_NUMBERS
def test_tracks_marker_and_tokens_at_the_start(seats: int) -> None:
    table = Table(seats).set_up()
    for seat in range(seats):
        assert table.has("tracks", seat) == [[1], [1], [1]]
        assert table.has("industry", seat) == [0, -1]
        assert table.has("factories", seat) == [0] * 5
        assert len(set(chosen("tokens", table.has("tokens", seat)))) == 7


@pytest.mark.rule("RR-07")
@SEAT_NUMBERS
def test_two_end_bonus_cards_leave_the_game(seats: int) -> None:
    table = Table(seats).play(*(f"seat {seat}" for seat in range(seats)))
    assert table.odds() == {f"remove {card}": 1 for card in names("bonus_cards")}
    table.play("remove workers")
    assert "remove workers" not in table.odds()
    table.play("remove black")
    assert set(chosen("bonus_cards", table.has("bonus_deck"))) == set(names("bonus_cards")) - {"workers", "black"}


@pytest.mark.rule("RR-07")
def test_nobody_knows_which_cards_left_the_game() -> None:
    one, other = (Table(2).set_up(removed=removed) for removed in (["workers", "black"], ["lines", "tokens"]))
    for viewer in (WATCHER, 0, 1):
        assert one.match.blinded(viewer).tobytes() == other.match.blinded(viewer).tobytes()
        assert one.match.view(viewer) == other.match.view(viewer)


@pytest.mark.rule("RR-08")
@pytest.mark.parametrize(("seats", "tiles_b"), [(2, 3), (3, 3), (4, 4)])
def test_engineers_lie_from_the_hiring_slot_to_the_left(seats: int, tiles_b: int) -> None:
    table = Table(seats).play(*(f"seat {seat}" for seat in range(seats)), "remove lines", "remove black")
    drawn: list[int] = []
    for tiles, count in ((A_TILES, 3), (B_TILES, tiles_b)):
        for _ in range(count):
            assert table.odds() == {f"engineer {number}": 1 for number in sorted(tiles - set(drawn))}
            drawn.append(max(tiles - set(drawn)))
            table.play(f"engineer {drawn[-1]}")
    assert table.to_move != CHANCE
    assert table.has("strip") == drawn + [0] * (7 - len(drawn))


@pytest.mark.rule("RR-08")
def test_engineer_1_lies_on_its_card() -> None:
    table = Table(3).set_table(st_petersburg=[4], stacks={4: 2}, tokens=["cards"], rubles=0)
    table.play("use loco-1 worker", "locomotive", "put st-petersburg", "token cards", "card engineer")
    assert (table.has("engineers"), table.has("rubles")) == ([1], 1)


@pytest.mark.rule("RR-09")
@SEAT_NUMBERS
def test_the_order_is_drawn(seats: int) -> None:
    table = Table(seats)
    left = list(range(seats))
    while left:
        assert table.odds() == {f"seat {seat}": 1 for seat in left}
        table.play(f"seat {left.pop()}")
    assert table.has("order")[:seats] == list(reversed(range(seats)))


@pytest.mark.rule("RR-09", "RR-14")
@pytest.mark.parametrize("order", [[1, 0], [2, 0, 1], [3, 1, 0, 2]])
def test_starting_cards_from_the_last_position_up_to_the_second(order: list[int]) -> None:
    table = Table(len(order)).set_up(order=order)
    left = ["start black", "start industry", "start doubler", "start ruble"]
    for seat in reversed(order[1:]):
        assert (table.to_move, table.legal()) == (seat, left)
        table.play(left.pop())
    assert table.to_move == order[0]
    assert "pass" in table.legal()
    assert not table.legal("start")


@pytest.mark.rule("RR-10")
@pytest.mark.parametrize(
    ("decided", "field", "gained"),
    [
        (["start black", "step kiev black"], "tracks", [[1], [1], [2]]),
        (["start industry"], "industry", [1, -1]),
        (["start doubler"], "doublers", 1),
        (["start ruble"], "rubles", 3),
    ],
)
def test_starting_cards_are_used_at_once(decided: list[str], field: str, gained: object) -> None:
    table = Table(2).set_up().play(*decided)
    assert table.to_move == 0
    assert table.has(field, 1) == gained
    untouched = {"tracks": [[1], [1], [1]], "industry": [0, -1], "doublers": 0, "rubles": 2}
    for other in set(untouched) - {field}:
        assert table.has(other, 1) == untouched[other]


@pytest.mark.rule("RR-10")
def test_the_black_step_of_a_starting_card_must_be_made() -> None:
    table = Table(2).set_up().play("start black")
    assert table.legal() == ["step trans-siberian black", "step st-petersburg black", "step kiev black"]


@pytest.mark.rule("RR-11")
@pytest.mark.parametrize(
    ("seats", "missing"), [(2, NOT_FOR_TWO), (3, {"order-1"}), (4, {"order-1"})], ids=["two", "three", "four"]
)
def test_spaces_of_the_board(seats: int, missing: set[str]) -> None:
    table = Table(seats).set_table(**RICH)
    assert table.spaces() == set(names("spaces")) - missing - {"last"}


@pytest.mark.rule("RR-12")
def test_what_the_box_holds() -> None:
    data = tables()
    assert {seats: numbers["workers"] + data["reserve"] for seats, numbers in data["players"].items()} == {
        "2": 8,
        "3": 8,
        "4": 7,
    }
    taking = [4 * sum(line["colours"] > colour for line in data["lines"]) for colour in range(5)]
    assert taking == [12, 12, 12, 8, 4]
    sizes = {name: len(data[name]) for name in ("engineers", "tokens", "cards", "bonus_cards", "starting_cards")}
    assert sizes == {"engineers": 15, "tokens": 7, "cards": 5, "bonus_cards": 10, "starting_cards": 4}
    assert (data["temporary_workers"], data["doublers"], len(data["pass_points"])) == (2, 20, 4)
    assert [names("spaces").count("last"), names("cards").count("black-worker")] == [1, 1]


@pytest.mark.rule("RR-12", "RR-60")
@SEAT_NUMBERS
def test_nothing_is_lost_and_nothing_is_there_twice(seats: int) -> None:
    match = branchline.game("russian-railroads").match(seats, seed=seats)
    for _ in decisions(match, seats):
        state = match.position[0]
        held = int(state.in_hand > 0) + int(state.new_factory > 0)
        laid = sum(int((pile > 0).sum()) for pile in (state.locomotives, state.factories))
        on_card = "locomotive" in chosen("cards", int(state.cards))
        assert state.stacks.sum() + state.open_factories.sum() + laid + held + on_card == 9 * seats + 1
        assert state.doublers.sum() + state.doublers_left == 20
        assert all(not one & other for one, other in combinations(state.engineers.tolist(), 2))
        assert state.workers.max() <= tables()["players"][str(seats)]["workers"] + 2 + 2
        assert state.hired_workers.max() <= 2


@pytest.mark.rule("RR-14")
@pytest.mark.parametrize(("seats", "used"), [(2, 1), (3, 2), (4, 3)])
def test_every_starting_card_goes_to_one_player_at_most(seats: int, used: int) -> None:
    for seed in range(5):
        match = branchline.game("russian-railroads").match(seats, seed=seed)
        for _ in decisions(match, seed):
            if match.legal()[0].text == "pass":
                break
        texts = [match.rules.actions[entry].text for entry in match.log]
        taken = [text.removeprefix("start ") for text in texts if text.startswith("start")]
        assert len(set(taken)) == len(taken) == used
        left = chosen("starting_cards", int(match.position[0].starting_cards))
        assert sorted(taken + left) == sorted(names("starting_cards"))


@pytest.mark.rule("RR-14")
def test_a_starting_black_step_brings_grey() -> None:
    table = Table(2).set_up().play("start black", "step trans-siberian black")
    table.play("use rubles worker")
    assert table.to_move == 1
    table.play("use bottom worker")
    assert "step trans-siberian grey" in table.legal()
