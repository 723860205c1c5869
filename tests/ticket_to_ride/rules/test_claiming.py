"""Claiming a route: TTR-30 to TTR-42, TTE-20, TTE-22, TTE-23, TTE-25."""

from __future__ import annotations

import random

import pytest

from tests.ticket_to_ride.positions import cards
from tests.ticket_to_ride.table import (
    BOTH,
    EUROPE,
    GREY_TWO,
    OTHER_GREY_TWO,
    RED_THREE,
    SEAT_NUMBERS,
    USA,
    Table,
)

COLOURS = ["pink", "white", "blue", "yellow", "orange", "black", "red", "green"]
DOUBLES = [  # one route of each, and the other
    (USA, "Chicago-Pittsburgh (black)", "Chicago-Pittsburgh (orange)"),
    (USA, "Dallas-Houston (1)", "Dallas-Houston (2)"),
    (USA, "Dallas-Houston (2)", "Dallas-Houston (1)"),
    (EUROPE, "Berlin-Frankfurt (red)", "Berlin-Frankfurt (black)"),
    (EUROPE, "Essen-København (1)", "Essen-København (2)"),
    (EUROPE, "Madrid-Pamplona (black)", "Madrid-Pamplona (white)"),
]
ANY_DOUBLE = pytest.mark.parametrize(("title", "one", "other"), DOUBLES)


def with_all_cards(title: str, seats: int = 2, **position: object) -> Table:
    """The last seat to move, with every card but five locomotives."""
    return Table(title, seats).set_table(mover=seats - 1, deck="", row="5 loco", **position)


# The cards


@pytest.mark.rule("TTR-30")
@pytest.mark.mistake("M-15")
@BOTH
def test_a_route_costs_as_many_cards_as_it_has_spaces(title: str) -> None:
    table = Table(title).set_table(hands={0: "5 red 7 blue"})
    assert table.payments(f"claim {RED_THREE[title]}") == ["red red red"]
    table.play(f"claim {RED_THREE[title]} red red red")
    assert (table.hand(0), table.discards) == (cards("2 red 7 blue"), cards("3 red"))


@pytest.mark.rule("TTR-30")
@BOTH
def test_no_payment_of_another_size_or_colour_exists(title: str) -> None:
    rules = Table(title).rules
    for action in rules.actions:
        if action.text.startswith("claim"):
            route = rules.map_file.routes[action.value.route]
            payment = action.value.payment
            assert payment.coloured + payment.locos == route.length
            if route.colour != "grey" and payment.coloured:
                assert rules.names.cards[payment.colour] == route.colour


@pytest.mark.rule("TTR-30", "TTR-31")
@BOTH
@pytest.mark.parametrize(
    ("hand", "payment", "rule"),
    [
        ("2 red 9 blue", "red red red", "TTR-30"),
        ("2 red", "red red loco", "TTR-31"),
        ("9 blue", "red red red", "TTR-30"),
        ("2 loco", "loco loco loco", "TTR-31"),
    ],
)
def test_who_lacks_the_cards_cannot_claim(title: str, hand: str, payment: str, rule: str) -> None:
    table = Table(title).set_table(hands={0: hand})
    assert table.refusal(f"claim {RED_THREE[title]} {payment}") == rule


@pytest.mark.rule("TTR-31", "TTR-40")
@pytest.mark.mistake("M-18")
@BOTH
def test_locomotives_stand_in_for_any_number_of_cards(title: str) -> None:
    table = Table(title).set_table(hands={0: "3 red 3 loco"})
    assert table.payments(f"claim {RED_THREE[title]}") == [
        "red red red", "red red loco", "red loco loco", "loco loco loco",
    ]  # fmt: skip
    table.play(f"claim {RED_THREE[title]} loco loco loco")
    assert table.hand(0) == cards("3 red")


@pytest.mark.rule("TTR-32", "TTE-23")
@pytest.mark.mistake("M-16")
@BOTH
@pytest.mark.parametrize("colour", COLOURS)
def test_a_grey_route_takes_every_colour(title: str, colour: str) -> None:
    table = Table(title).set_table(hands={0: f"2 {colour}"}, row="5 loco")
    table.play(f"claim {GREY_TWO[title]} {colour} {colour}")
    assert table.seat(0)["routes"] == [GREY_TWO[title]]


@pytest.mark.rule("TTR-32", "TTE-23")
@BOTH
def test_a_grey_route_takes_no_mix_of_colours(title: str) -> None:
    table = Table(title).set_table(hands={0: " ".join(COLOURS)})
    assert table.payments(f"claim {GREY_TWO[title]}") == []
    table = Table(title).set_table(hands={0: "red green loco"})
    assert table.payments(f"claim {GREY_TWO[title]}") == ["red loco", "green loco"]


@pytest.mark.rule("TTR-40", "TTR-41")
@pytest.mark.mistake("M-17")
@BOTH
def test_the_player_chooses_the_colour_and_the_locomotives(title: str) -> None:
    table = Table(title).set_table(hands={0: "2 red 3 green black 2 loco"})
    assert table.payments(f"claim {GREY_TWO[title]}") == [
        "black loco", "red red", "red loco", "green green", "green loco", "loco loco",
    ]  # fmt: skip


@pytest.mark.rule("TTR-41")
@pytest.mark.mistake("M-17")
@pytest.mark.parametrize(("route", "ways"), [("Montréal-New York", 4), ("Pittsburgh-Toronto", 17)])
def test_the_books_numbers_of_payments(route: str, ways: int) -> None:
    assert len(with_all_cards(USA).payments(f"claim {route}")) == ways


@pytest.mark.rule("TTR-41", "TTE-24")
@pytest.mark.mistake("M-17")
@BOTH
def test_ways_to_pay_for_every_route(title: str) -> None:
    table = with_all_cards(title)
    for name, route in zip(table.rules.names.routes, table.rules.map_file.routes, strict=True):
        colours = 8 if route.colour == "grey" else 1
        payments = table.payments(f"claim {name}")
        assert len(payments) == colours * (route.length - route.ferry) + 1
        assert len(set(payments)) == len(payments)


# Trains


@pytest.mark.rule("TTR-33")
@pytest.mark.mistake("M-19")
@BOTH
def test_a_route_needs_as_many_trains_as_it_has_spaces(title: str) -> None:
    claim = f"claim {RED_THREE[title]} red red red"
    assert Table(title).set_table(hands={0: "3 red"}, trains={0: 2}).refusal(claim) == "TTR-33"
    table = Table(title).set_table(hands={0: "3 red"}, trains={0: 3}).play(claim)
    assert table.seat(0)["trains"] == 0


@pytest.mark.rule("TTR-33")
@BOTH
@pytest.mark.parametrize("trains", range(10))
def test_no_route_longer_than_the_trains_left_is_offered(title: str, trains: int) -> None:
    table = with_all_cards(title, trains={1: trains})
    routes = table.rules.map_file.routes
    claimable = {action.value.route for action in table.match.legal() if action.text.startswith("claim")}
    assert claimable == {r for r, route in enumerate(routes) if route.length <= trains}


@pytest.mark.rule("TTR-33", "TTR-10")
@BOTH
def test_one_route_per_turn(title: str) -> None:
    table = Table(title).set_table(hands={0: "5 red"}).play(f"claim {RED_THREE[title]} red red red")
    assert table.to_move == 1


@pytest.mark.rule("TTR-34")
@BOTH
def test_a_route_need_not_touch_ones_own(title: str) -> None:
    far = {USA: "Boston-Montréal (1)", EUROPE: "Cádiz-Lisboa"}[title]
    table = Table(title).set_table(hands={0: "2 blue"}, routes={0: [GREY_TWO[title]]})
    table.play(f"claim {far} blue blue")
    assert set(table.seat(0)["routes"]) == {far, GREY_TWO[title]}


@pytest.mark.rule("TTR-34")
@pytest.mark.mistake("M-14")
@BOTH
@SEAT_NUMBERS
def test_a_claimed_route_is_claimed_for_good(title: str, seats: int) -> None:
    claim = f"claim {GREY_TWO[title]} red red"
    table = Table(title, seats).set_table(hands=dict.fromkeys(range(seats), "2 red")).play(claim)
    assert table.refusal(claim) == "TTR-34"
    for _ in range(seats - 1):
        table.play("draw", "draw")
    assert (table.to_move, table.refusal(claim)) == (0, "TTR-34")


@pytest.mark.rule("TTR-35")
@BOTH
def test_cards_go_trains_stand_and_points_count_at_once(title: str) -> None:
    table = Table(title).set_table(hands={0: "2 red 2 loco"})
    table.play(f"claim {RED_THREE[title]} red red loco")
    seat = table.seat(0)
    assert (table.hand(0), table.discards) == (cards("loco"), cards("2 red loco"))
    assert (seat["routes"], seat["trains"], seat["points"]) == ([RED_THREE[title]], 42, 4)
    assert table.match.scores() == [4, 0]


@pytest.mark.rule("TTR-36", "TTE-20")
@pytest.mark.mistake("M-21")
@pytest.mark.parametrize(
    ("title", "claim", "points"),
    [
        (USA, "Atlanta-Nashville red", 1),
        (USA, "Dallas-Little Rock red red", 2),
        (USA, "Chicago-Duluth red red red", 4),
        (USA, "Dallas-El Paso red red red red", 7),
        (USA, "Helena-Omaha red red red red red", 10),
        (USA, "Miami-New Orleans red red red red red red", 15),
        (EUROPE, "Budapest-Wien (red) red", 1),
        (EUROPE, "Danzig-Warszawa red red", 2),
        (EUROPE, "Kyïv-Smolensk red red red", 4),
        (EUROPE, "Berlin-Danzig red red red red", 7),
        (EUROPE, "Palermo-Smyrna red red red red loco loco", 15),
        (EUROPE, "Petrograd-Stockholm red red red red red red red red", 21),
    ],
)
def test_points_by_length(title: str, claim: str, points: int) -> None:
    table = Table(title).set_table(hands={0: "8 red 2 loco"}, deck="9 pink").play(f"claim {claim}")
    assert table.match.scores() == [points, 0]


@pytest.mark.rule("TTR-42")
@BOTH
def test_the_running_score_is_the_sum_of_the_routes(title: str) -> None:
    table, rng = Table(title, 3).deal().begin(), random.Random(5)
    value = {
        name: table.rules.map_file.route_points[route.length]
        for name, route in zip(table.rules.names.routes, table.rules.map_file.routes, strict=True)
    }
    for _ in range(150):
        claims = [text for text in table.legal() if text.startswith("claim")]
        table.play(rng.choice(claims or table.legal()))
        seats = table.match.view()["seats"]
        assert table.match.scores() == [sum(value[name] for name in seat["routes"]) for seat in seats]
        assert table.match.scores() == [seat["points"] for seat in seats]
    assert max(table.match.scores()) > 0


# Double routes


@pytest.mark.rule("TTR-37", "TTE-22", "TTE-25")
@pytest.mark.mistake("M-12")
@ANY_DOUBLE
@SEAT_NUMBERS
def test_nobody_has_both_routes_of_a_double(title: str, one: str, other: str, seats: int) -> None:
    table = with_all_cards(title, seats, routes={seats - 1: [one]})
    assert table.payments(f"claim {other}") == []
    assert table.refusal(f"claim {other} " + " ".join(["loco"] * length(table, other))) == "TTR-37"


@pytest.mark.rule("TTR-38", "TTE-22", "TTE-25")
@pytest.mark.mistake("M-13")
@ANY_DOUBLE
@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_players_a_claimed_route_closes_the_other(
    title: str, one: str, other: str, seats: int
) -> None:
    table = with_all_cards(title, seats, routes={0: [one]})
    assert table.payments(f"claim {other}") == []
    assert table.refusal(f"claim {other} " + " ".join(["loco"] * length(table, other))) == "TTR-38"


@pytest.mark.rule("TTR-39", "TTE-22", "TTE-25")
@ANY_DOUBLE
@pytest.mark.parametrize("seats", [4, 5])
def test_with_four_or_five_players_the_other_stays_open(title: str, one: str, other: str, seats: int) -> None:
    table = with_all_cards(title, seats, routes={0: [one]})
    assert table.payments(f"claim {other}")
    assert table.payments(f"claim {one}") == []


@pytest.mark.rule("TTR-37", "TTR-38", "TTR-39")
@ANY_DOUBLE
@SEAT_NUMBERS
def test_the_view_names_what_is_closed(title: str, one: str, other: str, seats: int) -> None:
    match = with_all_cards(title, seats, routes={0: [one]}).match
    everywhere = [other] if seats < 4 else []
    assert match.view(0)["closed_routes"] == [other]
    assert match.view(1)["closed_routes"] == everywhere
    assert match.view()["closed_routes"] == everywhere  # for who only watches


def length(table: Table, route: str) -> int:
    return int(table.rules.board.length[table.rules.names.routes.index(route)])


@pytest.mark.rule("TTR-37", "TTR-38", "TTR-39")
@pytest.mark.mistake("M-12", "M-13")
@BOTH
@SEAT_NUMBERS
def test_doubles_close_when_they_are_claimed_in_play(title: str, seats: int) -> None:
    one, other = {
        USA: ("claim Seattle-Vancouver (1)", "claim Seattle-Vancouver (2)"),
        EUROPE: ("claim Budapest-Wien (red)", "claim Budapest-Wien (white)"),
    }[title]
    table = Table(title, seats).set_table(hands=dict.fromkeys(range(seats), "2 red 2 white"))
    table.play(f"{one} red")
    assert bool(table.payments(other)) == (seats >= 4)
    for _ in range(seats - 1):
        table.play("draw", "draw")
    assert (table.to_move, table.payments(other)) == (0, [])


@pytest.mark.rule("TTE-22")
def test_parallel_routes_to_different_cities_are_no_double() -> None:
    table = with_all_cards(EUROPE, routes={0: ["Amsterdam-Frankfurt"], 1: ["Bruxelles-Frankfurt"]})
    for free in ("Essen-Frankfurt", "Amsterdam-Bruxelles", "Amsterdam-Essen"):
        assert table.payments(f"claim {free}")


@pytest.mark.rule("TTR-34", "TTE-22")
@BOTH
def test_other_routes_stay_as_they_were(title: str) -> None:
    table = Table(title).set_table(hands={0: "2 red", 1: "2 red"}).play(f"claim {GREY_TWO[title]} red red")
    assert table.payments(f"claim {OTHER_GREY_TWO[title]}") == ["red red"]
