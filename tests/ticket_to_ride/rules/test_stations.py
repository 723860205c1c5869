"""Stations: TTE-40 to TTE-49."""

from __future__ import annotations

import pytest

from tests.ticket_to_ride.positions import cards
from tests.ticket_to_ride.table import EUROPE, Table

BRINDISI_TO_VENEZIA = ["Brindisi-Roma", "Roma-Venezia"]


def borrowed(table: Table, seat: int = 0) -> list[str | None]:
    """What each station of the seat borrows, in the order built."""
    return [station["borrows"] for station in table.account(seat)["stations"]]


def scored(seats: int = 2, **position: object) -> Table:
    return Table(EUROPE, seats).set_table(**position).end()


# Building


@pytest.mark.rule("TTE-40")
def test_a_station_may_stand_in_any_city_claimed_routes_or_not() -> None:
    table = Table(EUROPE).set_table(hands={0: "red"}, routes={0: ["Dieppe-Paris"], 1: ["Roma-Venezia"]})
    assert set(table.payments("station")) == set(table.rules.names.cities)


@pytest.mark.rule("TTE-40")
def test_no_city_ever_has_two() -> None:
    table = Table(EUROPE).set_table(hands={0: "4 red", 1: "4 red"}).play("station Paris", "pay red")
    assert "station Paris" not in table.legal()
    assert table.refusal("station Paris") == "TTE-40"
    table.play("station Roma", "pay red")
    assert (table.refusal("station Paris"), table.refusal("station Roma")) == ("TTE-40", "TTE-40")


@pytest.mark.rule("TTE-41")
@pytest.mark.parametrize(
    ("built", "payments"),
    [
        ([], ["blue", "red", "loco"]),
        (["Roma"], ["blue loco", "red red", "red loco", "loco loco"]),
        (
            ["Roma", "Riga"],
            ["blue loco loco", "red red red", "red red loco", "red loco loco", "loco loco loco"],
        ),
    ],
)
def test_the_first_costs_one_card_the_third_three(built: list[str], payments: list[str]) -> None:
    table = Table(EUROPE).set_table(hands={0: "3 red blue 3 loco"}, stations={0: built}).play("station Paris")
    assert table.payments("pay") == payments


@pytest.mark.rule("TTE-41")
@pytest.mark.parametrize("payment", ["red", "red red red", "loco", "blue blue"])
def test_no_other_payment_will_do(payment: str) -> None:
    table = Table(EUROPE).set_table(hands={0: "3 red blue 3 loco"}, stations={0: ["Roma"]})
    table.play("station Paris")
    assert table.refusal(f"pay {payment}") == "TTE-41"
    assert table.refusal("draw") == "TTE-41"


@pytest.mark.rule("TTE-41")
def test_three_per_game() -> None:
    table = Table(EUROPE).set_table(hands={0: "9 red"}, stations={0: ["Roma", "Riga", "Sofia"]})
    assert table.payments("station") == []
    assert table.refusal("station Paris") == "TTE-41"


@pytest.mark.rule("TTE-41")
def test_a_hand_without_such_a_set_cannot_build() -> None:
    table = Table(EUROPE).set_table(hands={0: "red blue green"}, stations={0: ["Roma"]})
    assert table.payments("station") == []
    assert table.refusal("station Paris") == "TTE-41"


@pytest.mark.rule("TTE-41", "TTE-48")
def test_building_discards_the_cards_scores_nothing_and_ends_the_turn() -> None:
    table = Table(EUROPE).set_table(hands={0: "3 red loco"}, stations={0: ["Roma"]})
    table.play("station Paris", "pay red loco")
    seat = table.seat(0)
    assert (table.hand(0), table.discards, table.to_move) == (cards("2 red"), cards("red loco"), 1)
    assert (seat["points"], seat["trains"], seat["routes"]) == (0, 45, [])
    assert (seat["stations"], seat["stations_left"]) == (["Roma", "Paris"], 1)


@pytest.mark.rule("TTE-48", "TTR-14")
def test_the_cards_for_a_station_are_a_new_deck_at_once() -> None:
    table = Table(EUROPE).set_table(hands={0: "red"}, deck="", row="pink - blue white green")
    table.enter("station Paris", "pay red", "card red")
    assert (table.row, table.to_move) == ("pink red blue white green", 1)


@pytest.mark.rule("TTE-48")
def test_a_station_stays_where_it_is() -> None:
    table = Table(EUROPE).set_table(hands={0: "9 red"}).play("station Paris", "pay red").play("draw", "draw")
    table.play("station Roma", "pay red red").play("draw", "draw").play("station Riga", "pay red red red")
    assert (table.seat(0)["stations"], table.seat(0)["stations_left"]) == (["Paris", "Roma", "Riga"], 0)


# Borrowing


@pytest.mark.rule("TTE-42")
def test_a_station_lends_one_route_of_another_player_at_its_city() -> None:
    table = scored(
        routes={0: BRINDISI_TO_VENEZIA, 1: ["Venezia-Zürich"]},
        stations={0: ["Zürich"]},
        tickets={0: ["Zürich-Brindisi"]},
    )
    assert borrowed(table) == ["Venezia-Zürich"]
    assert table.account(0)["tickets"] == [
        {
            "ticket": "Zürich-Brindisi",
            "completed": True,
            "by_station": True,
            "points": 6,
            "path": ["Venezia-Zürich", *reversed(BRINDISI_TO_VENEZIA)],
        }
    ]


@pytest.mark.rule("TTE-42")
@pytest.mark.parametrize(
    ("routes", "station"),
    [
        ({0: BRINDISI_TO_VENEZIA}, "Venezia"),  # a free route
        ({0: BRINDISI_TO_VENEZIA, 1: ["Venezia-Zürich"]}, "Roma"),  # a route elsewhere
        ({0: ["Brindisi-Roma"], 1: ["Roma-Venezia", "Venezia-Zürich"]}, "Venezia"),  # two at once
    ],
)
def test_no_other_route_is_lent(routes: dict[int, list[str]], station: str) -> None:
    table = scored(routes=routes, stations={0: [station]}, tickets={0: ["Zürich-Brindisi"]})
    assert borrowed(table) == [None]
    assert table.account(0)["ticket_points"] == -6


@pytest.mark.rule("TTE-42", "TTR-61")
def test_without_a_station_nothing_is_lent() -> None:
    table = scored(
        routes={0: BRINDISI_TO_VENEZIA, 1: ["Venezia-Zürich"]},
        stations={1: ["Venezia"]},
        tickets={0: ["Zürich-Brindisi"]},
    )
    assert table.account(0)["ticket_points"] == -6


@pytest.mark.rule("TTE-43")
def test_the_same_route_serves_all_tickets() -> None:
    table = scored(
        routes={0: [*BRINDISI_TO_VENEZIA, "Budapest-Zágráb", "Venezia-Zágráb"], 1: ["Venezia-Zürich"]},
        stations={0: ["Venezia"]},
        tickets={0: ["Zürich-Brindisi", "Zürich-Budapest"]},
    )
    assert (borrowed(table), table.account(0)["completed_tickets"]) == (["Venezia-Zürich"], 2)


@pytest.mark.rule("TTE-43")
@pytest.mark.mistake("M-46")
def test_one_station_does_not_borrow_a_different_route_for_each_ticket() -> None:
    """And of two routes that bring the same, the lower number is borrowed."""
    table = scored(
        routes={0: BRINDISI_TO_VENEZIA, 1: ["Venezia-Zürich", "Venezia-Zágráb"]},
        stations={0: ["Venezia"]},
        tickets={0: ["Zürich-Brindisi", "Zágráb-Brindisi"]},
    )
    assert (table.account(0)["ticket_points"], table.account(0)["completed_tickets"]) == (0, 1)
    assert borrowed(table) == ["Venezia-Zágráb"]


@pytest.mark.rule("TTE-43")
def test_the_highest_score_is_chosen() -> None:
    table = scored(
        routes={
            0: [*BRINDISI_TO_VENEZIA, "München-Zürich", "Frankfurt-München", "Berlin-Frankfurt (red)"],
            1: ["Venezia-Zürich", "Venezia-Zágráb"],
        },
        stations={0: ["Venezia"]},
        tickets={0: ["Zágráb-Brindisi", "Berlin-Roma"]},  # 6 and 9
    )
    assert (borrowed(table), table.account(0)["ticket_points"]) == (["Venezia-Zürich"], 9 - 6)


@pytest.mark.rule("TTE-43")
def test_at_equal_scores_more_completed_tickets_are_chosen() -> None:
    to_moskva = ["Venezia-Zágráb", "Budapest-Zágráb", "Budapest-Kyïv", "Kyïv-Smolensk", "Moskva-Smolensk"]
    to_berlin = ["Frankfurt-München", "Berlin-Frankfurt (red)"]
    table = scored(
        routes={
            0: [*BRINDISI_TO_VENEZIA, *to_moskva, *to_berlin],
            1: ["München-Venezia", "Venezia-Zürich"],  # the lower number brings the one ticket of 12
        },
        stations={0: ["Venezia"]},
        tickets={0: ["Berlin-Moskva", "Zürich-Brindisi", "Zürich-Budapest"]},  # 12, 6 and 6
    )
    assert (borrowed(table), table.account(0)["completed_tickets"]) == (["Venezia-Zürich"], 2)


@pytest.mark.rule("TTE-43")
def test_then_fewer_borrowed_routes_are_chosen() -> None:
    """The first station alone does what the other two together do."""
    table = scored(
        routes={
            0: [*BRINDISI_TO_VENEZIA, "Marseille-Roma", "Venezia-Zágráb", "Wien-Zágráb"],
            1: ["Marseille-Zürich", "München-Zürich", "München-Wien"],
        },
        stations={0: ["Zürich", "München", "Wien"]},
        tickets={0: ["Zürich-Brindisi"]},
    )
    assert borrowed(table) == ["Marseille-Zürich", None, None]


@pytest.mark.rule("TTE-43", "TTE-46")
def test_without_the_shorter_way_the_other_two_are_used() -> None:
    table = scored(
        routes={
            0: [*BRINDISI_TO_VENEZIA, "Marseille-Roma", "Venezia-Zágráb", "Wien-Zágráb"],
            1: ["München-Zürich", "München-Wien"],
        },
        stations={0: ["Zürich", "München", "Wien"]},
        tickets={0: ["Zürich-Brindisi"]},
    )
    assert borrowed(table) == [None, "München-Zürich", "München-Wien"]


@pytest.mark.rule("TTE-43")
@pytest.mark.parametrize("stations", [["Zürich", "Venezia"], ["Venezia", "Zürich"]])
def test_then_the_station_built_earlier_borrows_nothing(stations: list[str]) -> None:
    table = scored(
        routes={0: BRINDISI_TO_VENEZIA, 1: ["Venezia-Zürich"]},
        stations={0: stations},
        tickets={0: ["Zürich-Brindisi"]},
    )
    assert borrowed(table) == [None] * (len(stations) - 1) + ["Venezia-Zürich"]


@pytest.mark.rule("TTE-43")
def test_then_the_lower_route_number_is_borrowed() -> None:
    """Two players have one each of a double; either would do."""
    table = scored(
        seats=4,
        routes={
            0: ["Pamplona-Paris (blue)", "Barcelona-Pamplona"],
            1: ["Bruxelles-Paris (yellow)"],
            2: ["Bruxelles-Paris (red)"],
        },
        stations={0: ["Bruxelles"]},
        tickets={0: ["Barcelona-Bruxelles"]},
    )
    assert borrowed(table) == ["Bruxelles-Paris (red)"]


@pytest.mark.rule("TTE-43")
def test_stations_are_chosen_jointly() -> None:
    """The first station alone could bring 6, the second nothing; both together bring 9."""
    table = scored(
        routes={
            0: [*BRINDISI_TO_VENEZIA, "Berlin-Frankfurt (red)"],
            1: ["Venezia-Zágráb", "München-Venezia", "Frankfurt-München"],
        },
        stations={0: ["Venezia", "Frankfurt"]},
        tickets={0: ["Zágráb-Brindisi", "Berlin-Roma"]},
    )
    assert borrowed(table) == ["München-Venezia", "Frankfurt-München"]
    assert table.account(0)["ticket_points"] == 9 - 6


@pytest.mark.rule("TTE-46")
def test_borrowed_routes_may_follow_one_another() -> None:
    table = scored(
        routes={0: ["Brindisi-Roma"], 1: ["Roma-Venezia", "Venezia-Zürich"]},
        stations={0: ["Roma", "Zürich"]},
        tickets={0: ["Zürich-Brindisi"]},
    )
    assert borrowed(table) == ["Roma-Venezia", "Venezia-Zürich"]
    assert table.account(0)["ticket_points"] == 6


@pytest.mark.rule("TTE-46", "TTE-47")
def test_several_players_may_borrow_the_same_route_and_it_stays_its_owners() -> None:
    table = scored(
        seats=3,
        routes={0: BRINDISI_TO_VENEZIA, 1: ["Budapest-Zágráb", "Venezia-Zágráb"], 2: ["Venezia-Zürich"]},
        stations={0: ["Venezia"], 1: ["Zürich"]},
        tickets={0: ["Zürich-Brindisi"], 1: ["Zürich-Budapest"]},
    )
    assert [borrowed(table, seat) for seat in (0, 1)] == [["Venezia-Zürich"]] * 2
    assert [table.account(seat)["ticket_points"] for seat in (0, 1)] == [6, 6]
    assert [table.account(seat)["route_points"] for seat in (0, 1, 2)] == [4, 4, 2]
    assert [table.account(seat)["longest_path"] for seat in (0, 1, 2)] == [4, 4, 2]


@pytest.mark.rule("TTE-47")
def test_a_station_opens_and_closes_no_route() -> None:
    position = {"mover": 1, "hands": {1: "9 red 2 loco"}, "routes": {0: ["Bruxelles-Paris (red)"]}}
    without, beside = (
        Table(EUROPE).set_table(**position, stations=stations).payments("claim")
        for stations in ({}, {0: ["Paris"], 1: ["Bruxelles"]})
    )
    assert without == beside
    assert "Dieppe-Paris loco" in beside


# At the end


@pytest.mark.rule("TTE-44", "TTE-49")
@pytest.mark.parametrize(("built", "points"), [([], 12), (["Paris"], 8), (["Paris", "Roma", "Riga"], 0)])
def test_each_station_not_built_is_worth_four_points(built: list[str], points: int) -> None:
    table = scored(stations={0: built})
    assert (table.account(0)["station_points"], table.outcome.scores) == (points, (points, 12))
    assert borrowed(table) == [None] * len(built)


@pytest.mark.rule("TTE-45")
@pytest.mark.mistake("M-29", "M-45")
def test_neither_stations_nor_borrowed_routes_lengthen_the_longest_path() -> None:
    table = scored(
        routes={0: BRINDISI_TO_VENEZIA, 1: ["Venezia-Zürich", "Danzig-Warszawa", "Kyïv-Warszawa"]},
        stations={0: ["Zürich"]},
        tickets={0: ["Zürich-Brindisi"]},
    )
    assert borrowed(table) == ["Venezia-Zürich"]
    assert [table.account(seat)["longest_path"] for seat in (0, 1)] == [4, 6]
    assert [table.account(seat)["longest_path_points"] for seat in (0, 1)] == [0, 10]


@pytest.mark.rule("TTE-45")
@pytest.mark.mistake("M-44")
@pytest.mark.parametrize("builder", [0, 1])
def test_a_station_does_not_cut_a_path_that_passes_its_city(builder: int) -> None:
    routes = {0: [*BRINDISI_TO_VENEZIA, "Venezia-Zágráb"]}
    table = scored(routes=routes, stations={builder: ["Roma", "Venezia"]})
    assert table.account(0)["longest_path"] == 6
