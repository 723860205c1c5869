"""Set-up: TTR-01 to TTR-09, TTE-01 to TTE-08."""

from __future__ import annotations

from typing import Any

import pytest

import branchline
from branchline.games.contract import InvalidSetup, StaleAction
from tests.ticket_to_ride.positions import cards
from tests.ticket_to_ride.table import BOTH, EUROPE, SEAT_NUMBERS, USA, Table

ELEVEN_WAYS = {  # to keep two, three or four of four
    "keep 1 2", "keep 1 3", "keep 1 4", "keep 2 3", "keep 2 4", "keep 3 4",
    "keep 1 2 3", "keep 1 2 4", "keep 1 3 4", "keep 2 3 4", "keep 1 2 3 4",
}  # fmt: skip


@pytest.mark.rule("TTR-01", "TTE-01")
@BOTH
@SEAT_NUMBERS
def test_two_to_five_play(title: str, seats: int) -> None:
    assert len(branchline.game(title).match(seats).view()["seats"]) == seats


@pytest.mark.rule("TTR-01", "TTE-01")
@BOTH
@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 100, True, 3.0, "3", None])
def test_no_other_number_of_players_is_accepted(title: str, seats: Any) -> None:
    with pytest.raises(InvalidSetup, match=r"2 to 5 players, not .* \(TTR-01\)"):
        branchline.game(title).match(seats)


@pytest.mark.rule("TTR-02", "TTE-01")
@BOTH
@SEAT_NUMBERS
def test_each_has_45_trains_and_no_points(title: str, seats: int) -> None:
    for seat in Table(title, seats).deal().match.view()["seats"]:
        assert (seat["trains"], seat["points"], seat["routes"]) == (45, 0, [])


@pytest.mark.rule("TTR-02")
@SEAT_NUMBERS
def test_trains_show_whose_they_are(seats: int) -> None:
    table = Table(USA, seats).set_table(hands={0: "red"}).play("claim Atlanta-Nashville red")
    owners = [i for i, seat in enumerate(table.match.view()["seats"]) if seat["routes"]]
    assert (owners, table.seat(0)["routes"]) == ([0], ["Atlanta-Nashville"])


@pytest.mark.rule("TTE-01")
@SEAT_NUMBERS
def test_each_has_three_stations(seats: int) -> None:
    for seat in Table(EUROPE, seats).deal().match.view()["seats"]:
        assert (seat["stations_left"], seat["stations"]) == (3, [])


@pytest.mark.rule("TTR-03", "TTE-01")
@BOTH
def test_the_first_card_is_one_of_110(title: str) -> None:
    colours = ("pink", "red", "orange", "yellow", "green", "blue", "white", "black")
    assert Table(title).odds() == {f"card {colour}": 12 for colour in colours} | {"card loco": 14}


@pytest.mark.rule("TTR-05", "TTE-01")
@BOTH
@SEAT_NUMBERS
def test_four_cards_each(title: str, seats: int) -> None:
    table = Table(title, seats).deal(hands={0: "2 red blue loco"}, row="pink white blue yellow orange")
    assert table.hand(0) == cards("2 red blue loco")
    assert [table.hand(seat).total() for seat in range(seats)] == [4] * seats
    assert table.deck.total() == 110 - 4 * seats - 5


@pytest.mark.rule("TTR-06", "TTE-01")
@BOTH
@pytest.mark.parametrize(
    ("turned_up", "row", "discards"),
    [
        ("pink red pink red blue", "pink red pink red blue", ""),
        ("2 loco 3 red", "loco loco red red red", ""),
        ("3 loco 2 red 5 blue", "blue blue blue blue blue", "3 loco 2 red"),
        ("5 loco 5 blue", "blue blue blue blue blue", "5 loco"),
        ("4 loco red green 3 loco blue 5 white", "white white white white white", "7 loco red green blue"),
    ],
)
def test_three_locomotives_change_the_first_row(title: str, turned_up: str, row: str, discards: str) -> None:
    table = Table(title).deal(hands={0: "4 black", 1: "4 black"}, row=turned_up)
    assert (table.row, table.discards) == (row, cards(discards))


# The opening tickets


@pytest.mark.rule("TTR-07", "TTE-03")
@BOTH
@SEAT_NUMBERS
def test_two_three_or_four_of_four_tickets_are_kept(title: str, seats: int) -> None:
    table = Table(title, seats).deal()
    for seat in range(seats):
        assert len(table.offer(seat)) == 4
        assert set(table.legal(seat)) == ELEVEN_WAYS


@pytest.mark.rule("TTR-07", "TTE-03")
@pytest.mark.parametrize(("title", "rule"), [(USA, "TTR-07"), (EUROPE, "TTE-03")])
@pytest.mark.parametrize("choice", ["keep 1", "keep 4", "keep 1 5"])
def test_one_ticket_is_not_enough(title: str, rule: str, choice: str) -> None:
    assert Table(title).deal().refusal(choice) == rule


@pytest.mark.rule("TTR-07", "TTE-06")
@BOTH
def test_all_choose_at_the_same_time(title: str) -> None:
    table = Table(title, 3).deal()
    dealt = table.offer(2)
    table.play("keep 1 3", seat=2).play("keep 1 2", seat=0)
    assert table.held(2) == [dealt[0], dealt[2]]
    assert [table.match.may_act(seat) for seat in range(3)] == [False, True, False]
    with pytest.raises(StaleAction):
        table.play("keep 1 2", seat=2)


@pytest.mark.rule("TTR-07", "TTE-06")
@BOTH
def test_nobody_learns_how_many_another_keeps_before_all_have_chosen(title: str) -> None:
    few, many = (Table(title, 3).deal().play(choice, seat=1) for choice in ("keep 1 2", "keep 1 2 3 4"))
    assert few.told(0) == many.told(0)
    assert few.told(1) != many.told(1)
    for table in (few, many):
        table.begin()
    assert [few.match.view(0)["seats"][1]["tickets"], many.match.view(0)["seats"][1]["tickets"]] == [2, 4]


@pytest.mark.rule("TTR-07", "TTE-06")
@pytest.mark.mistake("M-33")
@pytest.mark.parametrize(("title", "rule"), [(USA, "TTR-07"), (EUROPE, "TTE-06")])
@pytest.mark.parametrize("action", ["draw", "take red", "tickets", "pass"])
def test_nobody_acts_before_all_have_chosen(title: str, rule: str, action: str) -> None:
    table = Table(title, 2).deal(row="5 red")
    assert table.refusal(action) == rule
    table.play("keep 1 2", seat=0)
    with pytest.raises(StaleAction):
        table.play(action, seat=0)


@pytest.mark.rule("TTR-08", "TTR-55")
def test_tickets_given_back_lie_shuffled_below_the_others() -> None:
    table = Table(USA, 5).deal()
    given_back = {f"ticket {ticket}" for seat in range(5) for ticket in table.offer(seat)[2:]}
    table.play(*["keep 1 2"] * 5)
    assert table.ticket_deck == 13 + 10
    table.play(*["tickets", "keep 1 2 3"] * 4).enter("tickets")
    (last_never_dealt,) = table.odds()
    assert last_never_dealt not in given_back
    assert table.enter(last_never_dealt).odds() == dict.fromkeys(given_back, 1)


# Who begins


@pytest.mark.rule("TTR-09", "TTE-05")
@BOTH
@SEAT_NUMBERS
def test_the_first_player_is_drawn_and_known_before_tickets_are_chosen(title: str, seats: int) -> None:
    table = Table(title, seats, first="random")
    assert table.odds() == {f"first {seat}": 1 for seat in range(seats)}
    table.enter("first 1").deal()
    assert (table.match.view()["phase"], table.match.view()["first"]) == ("opening", 1)
    assert table.begin().to_move == 1


@pytest.mark.rule("TTR-09", "TTE-05")
@BOTH
def test_the_table_may_say_who_begins(title: str) -> None:
    assert Table(title, 3, first=2).deal().begin().to_move == 2


@pytest.mark.rule("TTR-09", "TTE-05")
@BOTH
def test_only_a_seat_that_is_there_can_begin(title: str) -> None:
    with pytest.raises(InvalidSetup):
        branchline.game(title).match(2, options={"first": 2})


@pytest.mark.rule("TTR-09")
@BOTH
@SEAT_NUMBERS
def test_play_goes_clockwise(title: str, seats: int) -> None:
    table = Table(title, seats, first=1).deal(row="pink white blue yellow orange").begin()
    movers = []
    for _ in range(2 * seats):
        movers.append(table.to_move)
        table.play("draw", "draw")
    assert movers == [(1 + turn) % seats for turn in range(2 * seats)]


# Europe's tickets


@pytest.mark.rule("TTE-02")
@pytest.mark.mistake("M-35")
@SEAT_NUMBERS
def test_one_long_and_three_regular_tickets_each(seats: int) -> None:
    table = Table(EUROPE, seats).deal()
    for seat in range(seats):
        assert sorted(ticket["long"] for ticket in table.seat(seat)["offer"]) == [False, False, False, True]


@pytest.mark.rule("TTE-02")
def test_the_long_ticket_is_one_of_six_and_the_others_of_forty() -> None:
    table = Table(EUROPE, 2).enter(*["card red", "card blue"] * 4, *["card green"] * 5)
    assert len(table.odds()) == 6
    assert len(table.enter("ticket Brest-Petrograd").odds()) == 40


@pytest.mark.rule("TTE-03")
def test_the_long_ticket_may_be_given_back() -> None:
    mine = ["Brest-Petrograd", "Berlin-Roma", "Paris-Wien", "Sofia-Smyrna"]
    table = Table(EUROPE, 2).deal(tickets={0: mine})
    regular = [i + 1 for i, ticket in enumerate(table.seat(0)["offer"]) if not ticket["long"]]
    table.play("keep " + " ".join(map(str, regular)))
    assert sorted(table.held(0)) == sorted(mine[1:])


@pytest.mark.rule("TTE-02", "TTE-03", "TTE-07")
@pytest.mark.mistake("M-34")
def test_what_is_given_back_or_left_over_at_the_start_never_comes_back() -> None:
    table = Table(EUROPE, 2).deal()
    dealt = {ticket for seat in (0, 1) for ticket in table.offer(seat)}
    table.play("keep 1 2").play("keep 1 2")
    while table.ticket_deck:
        table.play("tickets")
        everything = table.offer(table.to_move)
        table.play("keep " + " ".join(str(i + 1) for i in range(len(everything))))
    drawn = [ticket for seat in (0, 1) for ticket in table.seat(seat)["held_tickets"]]
    fresh = [ticket for ticket in drawn if ticket["ticket"] not in dealt]
    assert len(drawn) == 34 + 4
    assert len(fresh) == 34
    assert not any(ticket["long"] for ticket in fresh)


@pytest.mark.rule("TTE-04")
def test_opening_tickets_are_held_to_the_end() -> None:
    table = Table(EUROPE, 2).deal()
    kept = table.offer(0)
    table.begin().play("tickets", "keep 1", "under 1").play("draw", "draw").play("tickets", "keep 1 2 3")
    assert set(kept) < set(table.held(0))
    table.end()
    assert {ticket["ticket"] for ticket in table.account(0)["tickets"]} >= set(kept)


@pytest.mark.rule("TTE-07")
@pytest.mark.parametrize(("seats", "size"), [(2, 34), (3, 31), (4, 28), (5, 25)])
def test_size_of_europes_ticket_deck(seats: int, size: int) -> None:
    table = Table(EUROPE, seats).deal()
    assert table.ticket_deck == size
    assert table.play(*["keep 1 2"] * seats).ticket_deck == size


@pytest.mark.rule("TTE-08", "TTR-83")
@pytest.mark.mistake("M-20", "M-22")
@pytest.mark.parametrize(("title", "routes"), [(USA, 100), (EUROPE, 101)])
def test_with_cards_enough_every_route_of_the_map_can_be_claimed(title: str, routes: int) -> None:
    table = Table(title, 2).set_table(mover=1, deck="", row="5 loco")
    claims = {action.value.route for action in table.match.legal() if action.text.startswith("claim")}
    assert len(claims) == routes


@pytest.mark.rule("TTE-08")
def test_a_station_can_be_built_in_each_of_47_cities() -> None:
    table = Table(EUROPE, 2).set_table(hands={0: "red"})
    assert len(table.payments("station")) == 47
