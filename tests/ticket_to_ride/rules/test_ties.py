"""Who wins, and what decides between equal scores: TTR-64, TTE-52, TTE-53."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from branchline.games.contract import Outcome
from tests.ticket_to_ride.table import BOTH, EUROPE, SEAT_NUMBERS, USA, Table


class Seat(NamedTuple):
    routes: Sequence[str]
    tickets: Sequence[str] = ()
    built: Sequence[str] = ()


def play_off(title: str, *seats: Seat) -> Outcome:
    table = Table(title, len(seats)).set_table(
        routes={i: seat.routes for i, seat in enumerate(seats)},
        tickets={i: seat.tickets for i, seat in enumerate(seats)},
        stations={i: seat.built for i, seat in enumerate(seats)},
    )
    return table.end().outcome


def decided(outcome: Outcome, *, tied: int) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    """Winners, places and what decided, where the first seats are tied."""
    assert len(set(outcome.scores[:tied])) == 1
    return outcome.winners, outcome.places, outcome.decided_by


# Routes worth 4 points: a path of 4, and one of 3
USA_FOUR = ["Denver-Santa Fe", "El Paso-Santa Fe"]
USA_FOUR_TOO = ["Chicago-Saint Louis (green)", "Nashville-Saint Louis"]
USA_THREE, USA_THREE_TOO = ["Calgary-Vancouver"], ["Montréal-Toronto"]
WASHINGTON_TO_ATLANTA = ["Raleigh-Washington (1)", "Atlanta-Raleigh (1)"]  # a path of 4, too
EUROPE_FOUR = ["Brindisi-Roma", "Roma-Venezia"]
EUROPE_FOUR_TOO = ["Kharkov-Rostov", "Rostov-Sochi"]
EUROPE_THREE, EUROPE_THREE_TOO = ["Kyïv-Smolensk"], ["Lisboa-Madrid"]
FAILED_TEN = {USA: (["Toronto-Miami"], ["Duluth-El Paso"]), EUROPE: (["Angora-Kharkov"], ["Riga-Bucuresti"])}


@pytest.mark.rule("TTR-64", "TTE-52")
@pytest.mark.parametrize(
    ("title", "rule", "more", "less"),
    [
        (USA, "TTR-64", "Miami-New Orleans", "Dallas-El Paso"),
        (EUROPE, "TTE-52", "Palermo-Smyrna", "Berlin-Danzig"),
    ],
)
def test_most_points_win(title: str, rule: str, more: str, less: str) -> None:
    outcome = play_off(title, Seat([less]), Seat([more]), Seat([]))
    assert (outcome.winners, outcome.places, outcome.decided_by) == ((1,), (2, 1, 3), "points")
    assert (outcome.rule, outcome.scores) == (rule, {USA: (7, 25, 0), EUROPE: (19, 37, 12)}[title])


@pytest.mark.rule("TTR-64", "TTE-52")
@BOTH
@SEAT_NUMBERS
def test_where_nothing_decides_the_win_is_shared(title: str, seats: int) -> None:
    outcome = play_off(title, *[Seat([])] * seats)
    assert decided(outcome, tied=seats) == (tuple(range(seats)), (1,) * seats, "shared")


# America


@pytest.mark.rule("TTR-64")
def test_america_most_completed_tickets_of_three_tied() -> None:
    outcome = play_off(
        USA,
        Seat(USA_FOUR),
        Seat(USA_FOUR_TOO),
        Seat(WASHINGTON_TO_ATLANTA, ["Atlanta-Washington", "Denver-El Paso"]),  # 4 - 4
    )
    assert decided(outcome, tied=3) == ((2,), (2, 2, 1), "completed_tickets")


@pytest.mark.rule("TTR-64")
def test_america_then_the_longest_path() -> None:
    outcome = play_off(USA, Seat(USA_THREE), Seat(USA_FOUR, FAILED_TEN[USA][0]), Seat(USA_THREE_TOO))
    assert decided(outcome, tied=3) == ((1,), (2, 1, 2), "longest_path")


@pytest.mark.rule("TTR-64")
def test_america_tickets_decide_before_the_longest_path() -> None:
    outcome = play_off(
        USA,
        Seat(WASHINGTON_TO_ATLANTA, ["Atlanta-Washington", "Denver-El Paso"]),  # 4 + 4 - 4
        Seat([*USA_FOUR_TOO, "Atlanta-Nashville"], ["Denver-Pittsburgh"]),  # 5 + 10 - 11
    )
    assert decided(outcome, tied=2) == ((0,), (1, 2), "completed_tickets")


@pytest.mark.rule("TTR-64")
def test_america_of_three_tied_two_holders_share_and_the_third_is_out() -> None:
    first, second = FAILED_TEN[USA]
    outcome = play_off(USA, Seat(USA_FOUR, first), Seat(USA_THREE), Seat(USA_FOUR_TOO, second))
    assert decided(outcome, tied=3) == ((0, 2), (1, 3, 1), "shared")


@pytest.mark.rule("TTR-64")
def test_america_each_step_keeps_only_the_best() -> None:
    """The holder of the longest path is out before it counts."""
    outcome = play_off(
        USA,
        Seat(WASHINGTON_TO_ATLANTA, ["Atlanta-Washington"]),  # 4 + 4
        Seat(USA_FOUR, ["Denver-El Paso"]),  # 4 + 4
        Seat([*USA_FOUR_TOO, "Atlanta-Nashville"], ["Calgary-Salt Lake City"]),  # 5 + 10 - 7
    )
    assert decided(outcome, tied=3) == ((0, 1), (1, 1, 3), "shared")


# Europe


@pytest.mark.rule("TTE-52")
@pytest.mark.mistake("M-43")
def test_europe_fewest_stations_of_three_tied() -> None:
    """All have a path of 3, none a ticket."""
    outcome = play_off(
        EUROPE,
        Seat(["Lisboa-Madrid", "Amsterdam-Essen"], built=["Riga"]),
        Seat(["Kyïv-Smolensk"]),
        Seat(["Brest-Paris", "Athína-Sofia", "Berlin-Wien"], built=["Sochi", "Edinburgh"]),
    )
    assert decided(outcome, tied=3) == ((1,), (2, 1, 3), "fewest_stations")


@pytest.mark.rule("TTE-52", "TTE-49")
@pytest.mark.mistake("M-43")
def test_europe_stations_decide_before_the_express() -> None:
    outcome = play_off(
        EUROPE,
        Seat(EUROPE_FOUR, ["Kyïv-Petrograd"], built=["Riga"]),  # 4 + 8 + 10 - 6
        Seat(EUROPE_THREE),  # 4 + 12
    )
    assert decided(outcome, tied=2) == ((1,), (2, 1), "fewest_stations")


@pytest.mark.rule("TTE-52")
def test_europe_then_the_express() -> None:
    outcome = play_off(
        EUROPE,
        Seat(EUROPE_THREE),  # 4 + 12
        Seat(EUROPE_FOUR, FAILED_TEN[EUROPE][0]),  # 4 + 12 + 10 - 10
        Seat(["Lisboa-Madrid", "Amsterdam-Essen"], built=["Riga"]),  # 8 + 8
    )
    assert decided(outcome, tied=3) == ((1,), (2, 1, 3), "longest_path")


@pytest.mark.rule("TTE-52", "TTE-53")
def test_europe_tickets_decide_first_and_those_completed_through_stations_count() -> None:
    outcome = play_off(
        EUROPE,
        Seat(EUROPE_FOUR, ["Zürich-Brindisi"], built=["Zürich"]),  # 4 + 6 + 8
        Seat(["Danzig-Warszawa", "Cádiz-Lisboa", "Kyïv-Wilno"]),  # 6 + 12
        Seat(["Venezia-Zürich", "Palermo-Smyrna"], ["Cádiz-Stockholm", "Brest-Petrograd"]),
    )
    assert decided(outcome, tied=2) == ((0,), (1, 2, 3), "completed_tickets")


@pytest.mark.rule("TTE-53", "TTE-52")
def test_europe_of_three_tied_two_holders_share_and_the_third_is_out() -> None:
    first, second = FAILED_TEN[EUROPE]
    outcome = play_off(EUROPE, Seat(EUROPE_FOUR, first), Seat(EUROPE_FOUR_TOO, second), Seat(EUROPE_THREE))
    assert decided(outcome, tied=3) == ((0, 1), (1, 1, 3), "shared")


@pytest.mark.rule("TTE-53")
def test_europe_each_step_keeps_only_the_best() -> None:
    """The holder of the Express has built a station and is out before it counts."""
    outcome = play_off(
        EUROPE,
        Seat(EUROPE_FOUR, ["Kyïv-Petrograd"], built=["Riga"]),  # 4 + 8 + 10 - 6
        Seat(EUROPE_THREE),
        Seat(EUROPE_THREE_TOO),
    )
    assert decided(outcome, tied=3) == ((1, 2), (3, 1, 1), "shared")
