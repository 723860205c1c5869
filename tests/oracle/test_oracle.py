"""The pieces of the oracle, on examples small enough to check by hand."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from branchline.games.ticket_to_ride.mapfile import Route, Ticket, builtin_map
from tests.oracle.longest_path import Track, longest_path
from tests.oracle.payments import GREY, LOCO, Payment, ways_to_pay
from tests.oracle.scoring import Account, award_globetrotter, award_longest_path, find_winners
from tests.oracle.stations import best_borrowing, completed_tickets, ticket_points
from tests.oracle.tickets import ways_to_keep

# The longest path

FIGURE_EIGHT = [("a", "b", 1), ("b", "c", 2), ("c", "a", 3), ("a", "d", 4), ("d", "e", 5), ("e", "a", 6)]
FOUR_CORNERS = [("a", "b", 1), ("a", "c", 1), ("a", "d", 1), ("b", "c", 1), ("b", "d", 1), ("c", "d", 1)]


@pytest.mark.parametrize(
    ("tracks", "length"),
    [
        pytest.param([], 0, id="nothing"),
        pytest.param([("a", "b", 6)], 6, id="one route"),
        pytest.param([("a", "b", 2), ("c", "b", 3), ("c", "d", 1)], 6, id="a line"),
        pytest.param([("a", "b", 2), ("a", "c", 3), ("a", "d", 4)], 7, id="the two longer of three branches"),
        pytest.param([("a", "b", 5), ("c", "d", 2), ("d", "e", 2)], 5, id="two nets"),
        pytest.param([("a", "b", 2), ("b", "c", 2), ("c", "a", 2)], 6, id="a loop"),
        pytest.param([("a", "b", 2), ("b", "c", 2), ("c", "a", 2), ("a", "d", 3)], 9, id="a loop and a tail"),
        pytest.param(FIGURE_EIGHT, 21, id="a figure eight"),
        # From z round by d and e, on by c and b to x: the track from a to b and the tail to y are left out.
        pytest.param([*FIGURE_EIGHT, ("b", "x", 3), ("d", "y", 1), ("a", "z", 9)], 32, id="eight with tails"),
        pytest.param(FOUR_CORNERS, 5, id="four corners, each joined to all others"),
        pytest.param([("a", "b", 4), ("a", "b", 4), ("a", "c", 1)], 9, id="both routes of a pair"),
        pytest.param([("a", "b", 6), ("b", "c", 1), ("c", "a", 1), ("c", "d", 1)], 9, id="round trip"),
    ],
)
def test_longest_path(tracks: list[Track], length: int) -> None:
    assert longest_path(tracks) == length


def longest_path_by_euler(tracks: list[Track]) -> int:
    """Another way: tracks make one path if they hang together and at most two cities are odd."""
    best = 0
    for size in range(1, len(tracks) + 1):
        for some in combinations(tracks, size):
            ends = Counter(city for track in some for city in track[:2])
            if sum(count % 2 for count in ends.values()) <= 2 and hang_together(some):
                best = max(best, sum(length for _, _, length in some))
    return best


def hang_together(tracks: tuple[Track, ...]) -> bool:
    rest = list(tracks[1:])
    cities = set(tracks[0][:2])
    while touching := [track for track in rest if cities & set(track[:2])]:
        cities.update(city for track in touching for city in track[:2])
        rest = [track for track in rest if track not in touching]
    return not rest


def test_longest_path_agrees_with_eulers_condition() -> None:
    rng = random.Random(1)
    for _ in range(60):
        tracks = []
        for _ in range(rng.randint(1, 9)):
            one, other = rng.sample("abcdef", 2)
            tracks.append((one, other, rng.randint(1, 6)))
        assert longest_path(tracks) == longest_path_by_euler(tracks), tracks


# Payments


def full_hand(colours: tuple[str, ...]) -> Counter[str]:
    return Counter(dict.fromkeys((*colours, LOCO), 12))


def route_between(map_name: str, one: str, other: str) -> Route:
    return next(route for route in builtin_map(map_name).routes if {route.a, route.b} == {one, other})


def payments_with_all_cards(map_name: str, one: str, other: str) -> set[Payment]:
    route = route_between(map_name, one, other)
    colours = builtin_map(map_name).colours
    wanted = colours if route.colour == GREY else (route.colour,)
    return ways_to_pay(full_hand(colours), route.length, wanted, route.ferry)


@pytest.mark.parametrize(
    ("map_name", "one", "other", "ways"),
    [
        ("ticket-to-ride", "montreal", "new-york", 4),  # TTR-41
        ("ticket-to-ride", "toronto", "pittsburgh", 17),
        ("ticket-to-ride-europe", "palermo", "smyrna", 33),  # TTE-24
        ("ticket-to-ride-europe", "amsterdam", "london", 1),
        ("ticket-to-ride-europe", "petrograd", "stockholm", 65),
    ],
)
def test_number_of_payments(map_name: str, one: str, other: str, ways: int) -> None:
    assert len(payments_with_all_cards(map_name, one, other)) == ways


def test_payments_of_a_small_hand() -> None:
    hand = Counter(red=2, blue=1, loco=1)
    assert ways_to_pay(hand, 2, ("red", "blue", "green")) == {("red", "red"), ("red", LOCO), ("blue", LOCO)}
    assert ways_to_pay(hand, 3, ("red", "blue")) == {("red", "red", LOCO)}
    assert ways_to_pay(hand, 2, ("red", "blue"), locomotives_needed=1) == {("red", LOCO), ("blue", LOCO)}
    assert ways_to_pay(hand, 2, ("red", "blue"), locomotives_needed=2) == set()
    assert ways_to_pay(hand, 1, ()) == {(LOCO,)}
    assert ways_to_pay(Counter(), 1, ("red",)) == set()


# Tickets and stations


def ticket(one: str, other: str, points: int) -> Ticket:
    return Ticket(id=f"{one}{other}", a=one, b=other, points=points, long=False, assumed=False)


def test_ticket_points_of_the_book() -> None:  # TTR-67
    blue = [ticket("Montréal", "Atlanta", 9), ticket("New York", "Atlanta", 6)]
    links = [("Montréal", "New York"), ("New York", "Pittsburgh"), ("Atlanta", "Pittsburgh")]
    assert ticket_points(blue, completed_tickets(blue, links)) == 15
    green = [ticket("Sault St. Marie", "Nashville", 8), ticket("Atlanta", "Washington", 4)]
    assert ticket_points(green, completed_tickets(green, [("Nashville", "Sault St. Marie")])) == 4


def test_ways_to_keep() -> None:
    offer = [ticket("a", "b", 1), ticket("a", "c", 1), ticket("a", "d", 1)]
    assert set(ways_to_keep(offer, 2)) == {"keep 1 2", "keep 1 3", "keep 2 3", "keep 1 2 3"}
    assert len(ways_to_keep(offer, 1)) == 7
    assert set(ways_to_keep(offer[:1], 2)) == {"keep 1"}


def test_stations_are_chosen_jointly() -> None:
    tickets = [ticket("a", "d", 10), ticket("a", "x", 3)]
    of_others = {0: ("b", "x"), 1: ("b", "c"), 2: ("c", "d")}
    # Alone, the station in b does best with route 0; together with the one in c route 1 brings more.
    assert best_borrowing(tickets, [("a", "b")], ["b"], of_others) == (0,)
    assert best_borrowing(tickets, [("a", "b")], ["b", "c"], of_others) == (1, 2)
    # A third station brings both; each route is open to the stations at either end.
    assert best_borrowing(tickets, [("a", "b")], ["b", "c", "x"], of_others) == (1, 2, 0)


def test_stations_serve_every_ticket_with_the_same_route() -> None:
    tickets = [ticket("a", "c", 4), ticket("a", "d", 5)]
    assert best_borrowing(tickets, [("a", "b")], ["b"], {0: ("b", "c"), 1: ("b", "d")}) == (1,)


def test_stations_prefer_more_completed_tickets_at_equal_score() -> None:
    tickets = [ticket("b", "c", 6), ticket("b", "d", 3), ticket("b", "e", 3)]
    of_others = {0: ("b", "c"), 1: ("b", "d")}
    assert best_borrowing(tickets, [("d", "e")], ["b"], of_others) == (1,)


def test_stations_prefer_fewer_routes_then_none_then_the_lower_number() -> None:
    tickets = [ticket("a", "c", 5)]
    two_steps_or_one = {0: ("a", "b"), 1: ("b", "c"), 2: ("a", "c")}
    assert best_borrowing(tickets, [], ["b", "b2", "a"], two_steps_or_one) == (None, None, 2)
    assert best_borrowing(tickets, [], ["a", "c"], {7: ("a", "c")}) == (None, 7)
    assert best_borrowing(tickets, [], ["a"], {7: ("a", "c"), 4: ("c", "a")}) == (4,)
    assert best_borrowing(tickets, [("a", "c")], ["a"], {7: ("a", "c")}) == (None,)
    assert best_borrowing(tickets, [], [], {7: ("a", "c")}) == ()


# Bonuses and ties


def account(points: int, completed: int = 0, built: int = 0, path: int = 0) -> Account:
    tickets = [ticket(f"a{number}", "b", 0) for number in range(completed)]
    return Account(
        routes=points,
        held=tickets,
        completed=tickets,
        borrowed=[None] * built,
        stations_built=built,
        stations_points=0,
        longest_path=path,
    )


def test_all_tied_for_the_longest_path_get_the_points() -> None:
    accounts = [account(0, path=7), account(0, path=9), account(0, path=9)]
    award_longest_path(accounts, 10)
    assert [one.total() for one in accounts] == [0, 10, 10]


def test_no_bonus_without_a_path_or_a_completed_ticket() -> None:
    accounts = [account(0), account(0)]
    award_longest_path(accounts, 10)
    award_globetrotter(accounts, 15)
    assert [one.total() for one in accounts] == [0, 0]


def test_globetrotter_goes_to_all_tied() -> None:
    accounts = [account(1, completed=2), account(2, completed=3), account(3, completed=3)]
    award_globetrotter(accounts, 15)
    assert [one.total() for one in accounts] == [1, 17, 18]


ALL_STEPS = ("completed_tickets", "fewest_stations", "longest_path")


@pytest.mark.parametrize(
    ("accounts", "winners", "step"),
    [
        ([account(5), account(6, path=9)], {1}, "points"),
        ([account(6, completed=1, built=1), account(6), account(5, completed=9)], {0}, "completed_tickets"),
        ([account(6, completed=1, built=1, path=9), account(6, completed=1, path=9)], {1}, "fewest_stations"),
        ([account(16, path=8), account(6, path=9), account(0, path=2)], {1}, "longest_path"),
        ([account(16, path=8), account(16, path=8), account(0, path=9)], {0, 1}, "shared"),
        ([account(6, path=9), account(6, path=9), account(16, path=2)], {0, 1}, "shared"),
    ],
)
def test_tie_breaks(accounts: list[Account], winners: set[int], step: str) -> None:
    award_longest_path(accounts, 10)
    assert find_winners(accounts, ALL_STEPS) == (winners, step)


def test_without_a_longest_path_card_that_step_decides_nothing() -> None:  # TTR-84
    accounts = [account(6, path=8), account(6, path=9)]
    award_longest_path(accounts, 0)
    assert find_winners(accounts, ALL_STEPS) == ({0, 1}, "shared")
