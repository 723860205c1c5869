"""The worlds in which the search of Ticket to Ride tries things out: possible ones, and rather the likely ones."""

from __future__ import annotations

from typing import Any

import pytest

from branchline.bots.brains import brain_for
from branchline.bots.ticket_to_ride.brain import TicketToRideSearch
from branchline.games.bits import has
from branchline.games.match import Match
from tests.bots.small_maps import small_map, small_table
from tests.ticket_to_ride.moments import GAMES, OWN, all_stand_once, moments, told
from tests.ticket_to_ride.table import Table

#   Ash --3-- Birch --3-- Cedar --3-- Dale --3-- Elm --3-- Fir
LINE = ["Ash-Birch 3 red", "Birch-Cedar 3 blue", "Cedar-Dale 3 green", "Dale-Elm 3 white", "Elm-Fir 3 black"]


def imagined(match: Match, seat: int, seed: int = 1) -> Any:
    search = brain_for(match.rules).search(match.blinded(seat), seat, seed, 100)
    assert isinstance(search, TicketToRideSearch)
    return search.worlds


def share_with(table: Table, ticket: str) -> float:
    """Of the worlds that seat 0 imagines, those in which seat 1 holds the ticket."""
    number = table.rules.names.tickets.index(ticket)
    worlds = imagined(table.match, 0)
    return sum(has(world.tickets[1], number) for world in worlds) / len(worlds)


@pytest.mark.rule("TTR-70", "TTR-71", "TTR-72", "TTE-60")
@pytest.mark.parametrize("name", GAMES + OWN)
@pytest.mark.parametrize("seats", [2, 3])
def test_imagined_worlds_are_possible_and_look_to_the_seat_as_the_real_one(name: str, seats: int) -> None:
    others = 0
    for number, match in enumerate(moments(name, seats, seed=50 + seats, every=15)):
        seat = number % seats
        real = told(match, match.position, seat)
        worlds = imagined(match, seat, number)
        for i in range(0, len(worlds), 19):
            assert all_stand_once(match, worlds[i], seats)
            assert told(match, worlds[i : i + 1], seat) == real
            others += worlds[i : i + 1].tobytes() != match.position.tobytes()
    assert others > 5


@pytest.mark.parametrize(
    ("laid", "ticket"), [(["Ash-Birch", "Birch-Cedar"], "Ash-Cedar"), (["Dale-Elm", "Elm-Fir"], "Dale-Fir")]
)
def test_who_lays_the_way_between_two_cities_probably_holds_their_ticket(laid: list[str], ticket: str) -> None:
    rules = small_map(LINE, [f"{ticket} 9"])
    held = {0: ["Birch-Dale", "Birch-Elm"]}
    before = share_with(small_table(rules, tickets=held), ticket)
    after = share_with(small_table(rules, tickets=held, routes={1: laid}), ticket)
    assert after > 2 * before
    assert after > 0.5


def test_tickets_of_ones_own_are_never_thought_to_be_with_others() -> None:
    table = small_table(
        small_map(LINE), tickets={0: ["Ash-Cedar", "Birch-Cedar"]}, routes={1: ["Ash-Birch", "Birch-Cedar"]}
    )
    assert share_with(table, "Ash-Cedar") == 0.0
