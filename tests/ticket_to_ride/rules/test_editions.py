"""Editions of North America: TTR-04, TTR-80 to TTR-85."""

from __future__ import annotations

from itertools import combinations

import pytest

import branchline
from branchline.games.contract import InvalidSetup
from tests.ticket_to_ride.table import USA, Table

EDITIONS = pytest.mark.parametrize("edition", ["33", "classic", "1910", "mega"])
TICKETS = {"33": 33, "classic": 30, "1910": 35, "mega": 69}
DEALT = {"33": 4, "classic": 3, "1910": 3, "mega": 5}
KEPT = {"33": 2, "classic": 2, "1910": 2, "mega": 3}
DRAWN = {"33": 3, "classic": 3, "1910": 3, "mega": 4}

DENVER_TO_SAINT_LOUIS = ["Denver-Kansas City (black)", "Kansas City-Saint Louis (blue)"]


def value(table: Table, ticket: str) -> int:
    """What a seat is told that the ticket is worth."""
    (held,) = (one for one in table.seat(0)["held_tickets"] if one["ticket"] == ticket)
    points: int = held["points"]
    return points


@pytest.mark.rule("TTR-04", "TTR-80")
def test_the_edition_of_33_tickets_is_played_unless_another_is_asked_for() -> None:
    assert branchline.game(USA).match(2, seed=1).rules.options["edition"] == "33"


@pytest.mark.rule("TTR-04")
def test_no_other_edition_is_played() -> None:
    with pytest.raises(InvalidSetup, match="edition"):
        branchline.game(USA).match(2, options={"edition": "34"})


@pytest.mark.rule("TTR-04", "TTR-07", "TTR-81", "TTR-84", "TTR-85")
@EDITIONS
def test_tickets_dealt_and_kept(edition: str) -> None:
    table = Table(USA, 2, edition=edition).enter(*["card red", "card blue"] * 4, *["card green"] * 5)
    assert len(table.odds()) == TICKETS[edition]
    table.match.go_on()
    places = [str(place + 1) for place in range(DEALT[edition])]
    ways = [some for n in range(KEPT[edition], DEALT[edition] + 1) for some in combinations(places, n)]
    assert set(table.legal()) == {"keep " + " ".join(some) for some in ways}


@pytest.mark.rule("TTR-04", "TTR-50", "TTR-81", "TTR-84", "TTR-85")
@EDITIONS
def test_tickets_drawn_later(edition: str) -> None:
    table = Table(USA, 2, edition=edition).deal().begin().play("tickets")
    assert len(table.offer(0)) == DRAWN[edition]
    assert len(table.legal()) == 2 ** DRAWN[edition] - 1  # at least one is kept


@pytest.mark.rule("TTR-82")
@pytest.mark.parametrize(
    ("edition", "sizes"),
    [("33", [25, 21, 17, 13]), ("classic", [24, 21, 18, 15]), ("mega", [59, 54, 49, 44])],
)
def test_size_of_the_ticket_deck(edition: str, sizes: list[int]) -> None:
    assert [Table(USA, seats, edition=edition).deal().ticket_deck for seats in (2, 3, 4, 5)] == sizes


@pytest.mark.rule("TTR-81", "TTR-08")
def test_in_the_classic_edition_those_given_back_are_shuffled_under_the_deck_too() -> None:
    table = Table(USA, 5, edition="classic").deal()
    given_back = {f"ticket {table.offer(seat)[2]}" for seat in range(5)}
    table.play(*["keep 1 2"] * 5)
    table.play(*["tickets", "keep 1 2 3"] * 5).enter("tickets")
    assert table.odds() == dict.fromkeys(given_back, 1)


@pytest.mark.rule("TTR-80")
@pytest.mark.mistake("M-23")
@pytest.mark.parametrize(
    ("ticket", "points"), [("Atlanta-Washington", 4), ("Denver-Saint Louis", 6), ("Winnipeg-Omaha", 6)]
)
def test_the_three_tickets_beyond_the_classic_thirty(ticket: str, points: int) -> None:
    table = Table(USA).set_table(tickets={0: [ticket]})
    assert value(table, ticket) == points
    assert table.end().account(0)["ticket_points"] == -points
    assert ticket not in Table(USA, edition="classic").rules.names.tickets


@pytest.mark.rule("TTR-85")
@pytest.mark.mistake("M-23")
@pytest.mark.parametrize(
    ("ticket", "classic", "mega"),
    [
        ("Los Angeles-Miami", 20, 19),
        ("Los Angeles-New York", 21, 20),
        ("Sault St. Marie-Oklahoma City", 9, 8),
        ("Seattle-New York", 22, 20),
        ("Boston-Miami", 12, 12),
    ],
)
def test_mega_lowers_four_values(ticket: str, classic: int, mega: int) -> None:
    for edition, points in (("classic", classic), ("mega", mega)):
        table = Table(USA, edition=edition).set_table(tickets={0: [ticket]})
        assert value(table, ticket) == points
        assert table.end().account(0)["ticket_points"] == -points


# The Globetrotter


def bonuses(edition: str, *tickets: list[str]) -> list[tuple[int, int]]:
    """Points for Globetrotter and longest path, by seat; seat 0 has the longest."""
    table = Table(USA, 3, edition=edition).set_table(
        routes={
            0: [*DENVER_TO_SAINT_LOUIS, "Chicago-Saint Louis (green)"],
            1: ["Chicago-Pittsburgh (black)", "New York-Pittsburgh (green)"],
            2: ["Pittsburgh-Toronto"],
        },
        tickets=dict(enumerate(tickets)),
    )
    accounts = table.end().match.breakdown()
    return [(account["globetrotter_points"], account["longest_path_points"]) for account in accounts]


@pytest.mark.rule("TTR-84", "TTR-85")
@pytest.mark.parametrize(("edition", "path"), [("1910", 0), ("mega", 10)])
def test_fifteen_points_for_the_most_completed_tickets(edition: str, path: int) -> None:
    assert bonuses(edition, ["Denver-Saint Louis"], ["Las Vegas-Miami"], []) == [(15, path), (0, 0), (0, 0)]
    assert bonuses(edition, [], ["Chicago-New York"], ["Las Vegas-Miami"]) == [(0, path), (15, 0), (0, 0)]


@pytest.mark.rule("TTR-84", "TTR-85")
@pytest.mark.parametrize(("edition", "path"), [("1910", 0), ("mega", 10)])
def test_all_tied_for_it_get_them_and_nobody_without_a_completed_ticket(edition: str, path: int) -> None:
    both = bonuses(edition, ["Denver-Saint Louis"], ["Chicago-New York"], ["Las Vegas-Miami"])
    assert both == [(15, path), (15, 0), (0, 0)]
    assert bonuses(edition, ["Las Vegas-Miami"], [], []) == [(0, path), (0, 0), (0, 0)]


@pytest.mark.rule("TTR-84", "TTR-81")
@pytest.mark.parametrize("edition", ["33", "classic"])
def test_other_editions_know_no_globetrotter(edition: str) -> None:
    assert bonuses(edition, [], [], []) == [(0, 10), (0, 0), (0, 0)]


@pytest.mark.rule("TTR-84", "TTR-64")
@pytest.mark.parametrize(("edition", "decided_by"), [("1910", "shared"), ("classic", "points")])
def test_without_its_points_the_longest_path_decides_no_tie(edition: str, decided_by: str) -> None:
    """Two routes of 2 in a row, or a route of 3: 4 points each."""
    table = Table(USA, 2, edition=edition).set_table(
        routes={0: ["Denver-Santa Fe", "El Paso-Santa Fe"], 1: ["Calgary-Vancouver"]}
    )
    assert table.end().outcome.decided_by == decided_by
