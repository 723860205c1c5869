"""Final scoring: TTR-61 to TTR-63, TTR-65 to TTR-67, TTE-51, TTE-54, TTE-55."""

from __future__ import annotations

import pytest

from tests.ticket_to_ride.table import BOTH, EUROPE, SEAT_NUMBERS, USA, Table

WASHINGTON_TO_ATLANTA = ["Raleigh-Washington (1)", "Atlanta-Raleigh (1)"]
LOOP = ["Atlanta-Nashville", "Nashville-Raleigh", "Atlanta-Raleigh (1)"]  # 1 + 3 + 2
SECOND_LOOP = ["Raleigh-Washington (1)", "Pittsburgh-Washington", "Pittsburgh-Raleigh"]  # 2 + 2 + 2
STAR = ["Denver-Helena", "Denver-Omaha", "Denver-Phoenix", "Denver-Santa Fe"]  # 4, 4, 5 and 2
THREE_WAYS = [  # from Chicago to Omaha: 4, 3 + 2 and 2 + 2 + 1
    "Chicago-Omaha", "Chicago-Duluth", "Duluth-Omaha (1)",
    "Chicago-Saint Louis (green)", "Kansas City-Saint Louis (blue)", "Kansas City-Omaha (1)",
]  # fmt: skip


def final(title: str, seats: int = 2, **position: object) -> Table:
    return Table(title, seats).set_table(**position).end()


# Tickets


@pytest.mark.rule("TTR-67", "TTR-61")
def test_the_books_example() -> None:
    table = final(
        USA,
        routes={
            0: ["Montréal-New York", "New York-Washington (black)", *WASHINGTON_TO_ATLANTA],
            1: ["Sault St. Marie-Toronto", "Pittsburgh-Toronto", "Nashville-Pittsburgh"],
        },
        tickets={
            0: ["Montréal-Atlanta", "New York-Atlanta"],
            1: ["Sault St. Marie-Nashville", "Atlanta-Washington"],
        },
    )
    assert [table.account(seat)["ticket_points"] for seat in (0, 1)] == [15, 4]
    assert [ticket["points"] for ticket in table.account(0)["tickets"]] == [9, 6]
    assert [ticket["points"] for ticket in table.account(1)["tickets"]] == [8, -4]


@pytest.mark.rule("TTR-61")
@pytest.mark.parametrize(
    ("title", "routes", "ticket", "points"),
    [
        (USA, ["Denver-Santa Fe", "El Paso-Santa Fe"], "Denver-El Paso", 4),
        (USA, ["Denver-Santa Fe", "El Paso-Phoenix"], "Denver-El Paso", -4),  # not joined
        (USA, [], "Denver-El Paso", -4),
        (EUROPE, ["Athína-Smyrna", "Angora-Smyrna"], "Athína-Angora", 5),
        (EUROPE, ["Athína-Smyrna"], "Athína-Angora", -5),
    ],
)
def test_a_completed_ticket_adds_its_value_and_any_other_subtracts_it(
    title: str, routes: list[str], ticket: str, points: int
) -> None:
    table = final(title, routes={0: routes}, tickets={0: [ticket]})
    assert table.account(0)["ticket_points"] == points


@pytest.mark.rule("TTR-61")
@BOTH
def test_the_routes_of_others_do_not_help(title: str) -> None:
    ticket, mine, theirs = {
        USA: ("Denver-El Paso", "Denver-Santa Fe", "El Paso-Santa Fe"),
        EUROPE: ("Athína-Angora", "Athína-Smyrna", "Angora-Smyrna"),
    }[title]
    table = final(title, routes={0: [mine], 1: [theirs]}, tickets={0: [ticket], 1: []})
    assert table.account(0)["completed_tickets"] == 0


@pytest.mark.rule("TTR-61")
def test_two_networks_complete_their_tickets_each() -> None:
    routes = ["Denver-Santa Fe", "El Paso-Santa Fe", *WASHINGTON_TO_ATLANTA]
    table = final(USA, routes={0: routes}, tickets={0: ["Denver-El Paso", "Atlanta-Washington"]})
    assert table.account(0)["ticket_points"] == 4 + 4


# The longest path


PATHS = {
    "nothing": ([], 0),
    "one route": (["Miami-New Orleans"], 6),
    "a line": (["Denver-Santa Fe", "El Paso-Santa Fe", "Dallas-El Paso"], 8),
    "the longer of two networks": (["Miami-New Orleans", "Denver-Helena", "Calgary-Helena"], 8),
}
BRANCHES = {
    "the two longest of four branches": (STAR, 9),
    "branches of branches": (
        ["Denver-Omaha", "Denver-Phoenix", "Chicago-Omaha", "Helena-Omaha", "Helena-Seattle"],
        5 + 4 + 5 + 6,
    ),
}
LOOPS = {
    "a loop": (LOOP, 6),
    "a loop and a tail": ([*LOOP, "Atlanta-Charleston"], 8),
    "a loop and two tails": ([*LOOP, "Atlanta-Charleston", "Nashville-Pittsburgh"], 2 + 5 + 4),
}
PASSING_A_CITY_AGAIN = {
    "a figure of eight": ([*LOOP, *SECOND_LOOP], 12),
    "and a tail where its loops meet": ([*LOOP, *SECOND_LOOP, "Charleston-Raleigh"], 14),
    "two tails at one city of a loop": ([*LOOP, "Atlanta-Charleston", "Atlanta-New Orleans (orange)"], 2 + 6 + 4),
    "three ways between two cities": (THREE_WAYS, 14),
    "four odd cities": ([*THREE_WAYS, "Duluth-Helena"], 18),  # all but Duluth-Omaha
}


def check_longest_path(routes: list[str], length: int) -> None:
    account = final(USA, routes={0: routes}).account(0)
    assert account["longest_path"] == length
    rules, path = Table(USA).rules, account["longest_path_routes"]
    assert sum(int(rules.board.length[rules.names.routes.index(name)]) for name in path) == length
    assert len(set(path)) == len(path)


@pytest.mark.rule("TTR-63")
@pytest.mark.parametrize(("routes", "length"), PATHS.values(), ids=PATHS)
def test_the_length_of_a_path_is_the_number_of_its_trains(routes: list[str], length: int) -> None:
    check_longest_path(routes, length)


@pytest.mark.rule("TTR-63")
@pytest.mark.mistake("M-25")
@pytest.mark.parametrize(("routes", "length"), BRANCHES.values(), ids=BRANCHES)
def test_a_path_follows_the_best_two_branches(routes: list[str], length: int) -> None:
    check_longest_path(routes, length)


@pytest.mark.rule("TTR-63")
@pytest.mark.mistake("M-24")
@pytest.mark.parametrize(("routes", "length"), LOOPS.values(), ids=LOOPS)
def test_a_path_may_loop(routes: list[str], length: int) -> None:
    check_longest_path(routes, length)


@pytest.mark.rule("TTR-63")
@pytest.mark.mistake("M-24", "M-28")
@pytest.mark.parametrize(("routes", "length"), PASSING_A_CITY_AGAIN.values(), ids=PASSING_A_CITY_AGAIN)
def test_a_path_may_pass_a_city_again_but_no_route(routes: list[str], length: int) -> None:
    check_longest_path(routes, length)


@pytest.mark.rule("TTR-62", "TTE-51")
@pytest.mark.mistake("M-26")
@pytest.mark.parametrize(
    ("title", "routes", "points"),
    [
        (USA, [["Miami-New Orleans"], ["Dallas-El Paso"], ["Atlanta-Nashville"]], [10, 0, 0]),
        (USA, [["Miami-New Orleans"], ["El Paso-Houston"], ["Atlanta-Nashville"]], [10, 10, 0]),
        (USA, [["Denver-Helena"], ["Dallas-El Paso"], ["Chicago-Omaha"]], [10, 10, 10]),
        (EUROPE, [["Palermo-Smyrna"], ["Berlin-Danzig"], []], [10, 0, 0]),
        (EUROPE, [["Kyïv-Warszawa"], ["Berlin-Danzig"], ["Danzig-Warszawa"]], [10, 10, 0]),
    ],
)
def test_ten_points_for_everybody_tied_for_the_longest_path(
    title: str, routes: list[list[str]], points: list[int]
) -> None:
    table = final(title, 3, routes=dict(enumerate(routes)))
    assert [account["longest_path_points"] for account in table.match.breakdown()] == points


@pytest.mark.rule("TTR-66", "TTE-54")
@pytest.mark.mistake("M-27")
@BOTH
@SEAT_NUMBERS
def test_nobody_gets_them_where_nobody_has_a_route(title: str, seats: int) -> None:
    table = final(title, seats)
    assert [account["longest_path_points"] for account in table.match.breakdown()] == [0] * seats
    assert table.outcome.scores == ({USA: 0, EUROPE: 12}[title],) * seats


# The whole score


@pytest.mark.rule("TTR-65")
def test_the_score_of_america_item_by_item() -> None:
    table = final(
        USA,
        routes={0: ["Denver-Santa Fe", "El Paso-Santa Fe", "Dallas-El Paso"]},
        tickets={0: ["Denver-El Paso", "Los Angeles-New York"]},
    )
    account = table.account(0)
    assert account["routes"] == [
        {"route": "Dallas-El Paso", "points": 7},
        {"route": "Denver-Santa Fe", "points": 2},
        {"route": "El Paso-Santa Fe", "points": 2},
    ]
    assert [(ticket["ticket"], ticket["points"]) for ticket in account["tickets"]] == [
        ("Denver-El Paso", 4), ("Los Angeles-New York", -21),
    ]  # fmt: skip
    assert (account["route_points"], account["ticket_points"]) == (11, -17)
    assert account["longest_path_points"] == 10
    assert (account["total"], table.match.scores()) == (11 - 17 + 10, [4, 0])


@pytest.mark.rule("TTR-65")
@BOTH
def test_a_score_may_be_negative(title: str) -> None:
    ticket = {USA: "Seattle-New York", EUROPE: "Edinburgh-Athína"}[title]
    table = final(title, tickets={0: [ticket]})
    assert table.match.scores()[0] == {USA: -22, EUROPE: 12 - 21}[title]


@pytest.mark.rule("TTE-51", "TTE-55")
def test_the_score_of_europe_item_by_item() -> None:
    table = final(
        EUROPE,
        routes={0: ["Brindisi-Roma", "Roma-Venezia", "Athína-Brindisi"], 1: ["Venezia-Zürich"]},
        stations={0: ["Zürich"]},
        tickets={0: ["Zürich-Brindisi", "Brest-Petrograd"]},
    )
    account = table.account(0)
    assert [route["points"] for route in account["routes"]] == [7, 2, 2]
    path = ["Venezia-Zürich", "Roma-Venezia", "Brindisi-Roma"]
    assert account["tickets"] == [
        {"ticket": "Zürich-Brindisi", "completed": True, "by_station": True, "points": 6, "path": path},
        {"ticket": "Brest-Petrograd", "completed": False, "by_station": False, "points": -20, "path": []},
    ]
    assert account["stations"] == [{"city": "Zürich", "borrows": "Venezia-Zürich"}]
    assert (account["station_points"], account["longest_path_points"]) == (8, 10)
    assert (account["total"], table.match.scores()) == (11 + 6 - 20 + 8 + 10, [15, 2 + 12])


@pytest.mark.rule("TTR-42", "TTR-65")
@BOTH
def test_tickets_and_bonuses_count_at_the_end_only(title: str) -> None:
    route, ticket = {
        USA: ("Denver-Helena", "Denver-El Paso"),
        EUROPE: ("Berlin-Danzig", "Berlin-Roma"),
    }[title]
    table = Table(title).set_table(routes={0: [route]}, tickets={0: [ticket]})
    assert table.match.scores() == [7, 0]
    assert table.end().match.scores() == {USA: [7 - 4 + 10, 0], EUROPE: [7 - 9 + 10 + 12, 12]}[title]
