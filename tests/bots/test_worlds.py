"""The worlds in which the search of Ticket to Ride tries things out: possible ones, and rather the likely ones."""

from __future__ import annotations

from typing import Any

import pytest

from branchline.bots.brains import brain_for
from branchline.bots.ticket_to_ride.brain import TicketToRideSearch
from branchline.games.bits import has, members
from branchline.games.match import Match
from tests.bots.small_maps import small_map, small_table, table_for_three
from tests.ticket_to_ride.moments import GAMES, OWN, all_stand_once, moments, told
from tests.ticket_to_ride.table import EUROPE, Table

#   Ash --3-- Birch --3-- Cedar --3-- Dale --3-- Elm --3-- Fir
LINE = ["Ash-Birch 3 red", "Birch-Cedar 3 blue", "Cedar-Dale 3 green", "Dale-Elm 3 white", "Elm-Fir 3 black"]


def imagined(match: Match, seat: int, seed: int = 1) -> Any:
    search = brain_for(match.rules).search(match.blinded(seat), seat, seed, 100)
    assert isinstance(search, TicketToRideSearch)
    return search.worlds


def share_with(table: Table, ticket: str, holder: int = 1, seed: int = 1) -> float:
    """Of the worlds that seat 0 imagines, those in which the holder has the ticket."""
    number = table.rules.names.tickets.index(ticket)
    worlds = imagined(table.match, 0, seed)
    return sum(has(world.tickets[holder], number) for world in worlds) / len(worlds)


@pytest.mark.rule("TTR-70", "TTR-71", "TTR-72", "TTE-60")
@pytest.mark.parametrize(
    ("name", "seats"),
    [(name, seats) for name in GAMES for seats in (2, 3, 5)] + [(name, seats) for name in OWN for seats in (2, 3)],
)
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


WAYS = {1: ["Ash-Birch", "Birch-Cedar"], 2: ["Dale-Elm", "Elm-Fir"]}  # laid by two opponents
FOR_THREE = small_map(LINE, ["Ash-Cedar 9", "Dale-Fir 9"], players={"min": 2, "max": 3})
OWN_TICKETS = ["Ash-Dale", "Ash-Elm", "Birch-Cedar", "Birch-Fir", "Cedar-Dale", "Cedar-Fir", "Dale-Elm"]
SEEDS = range(1, 9)  # with other tickets dealt to begin with


def test_a_ticket_dealt_to_the_wrong_opponent_finds_the_one_who_lays_its_way() -> None:
    held = {0: [*OWN_TICKETS, "Elm-Fir", "Cedar-Elm"], 1: ["Ash-Cedar", "Ash-Birch", "Ash-Fir"]}
    table = table_for_three(FOR_THREE, tickets=held, ticket_deck=[], routes=WAYS)  # seat 2 has the rest: no deck
    for seed in SEEDS:
        assert share_with(table, "Ash-Cedar", 1, seed) > 0.5
        assert share_with(table, "Dale-Fir", 2, seed) > 0.5


def test_a_ticket_may_be_with_an_opponent_or_under_the_deck_where_another_has_put_it() -> None:
    under = {1: ["Birch-Dale", "Cedar-Elm"], 2: ["Birch-Elm", "Elm-Fir"]}
    held = {0: OWN_TICKETS[:5], 1: ["Ash-Cedar", "Ash-Birch", "Ash-Fir"]}
    table = table_for_three(FOR_THREE, tickets=held, ticket_deck=[], under=under, routes=WAYS)
    for seed in SEEDS:
        assert share_with(table, "Ash-Cedar", 1, seed) > 0.5
        assert share_with(table, "Dale-Fir", 2, seed) > 0.5
        worlds = imagined(table.match, 0, seed)
        assert len({tuple(world.queue[: world.queue_count].tolist()) for world in worlds}) > 1


@pytest.mark.rule("TTR-71")
def test_nobody_else_has_a_ticket_that_one_has_put_under_the_deck_oneself() -> None:
    held = {0: OWN_TICKETS, 1: ["Ash-Birch", "Ash-Fir", "Birch-Dale"]}
    table = table_for_three(FOR_THREE, tickets=held, ticket_deck=[], under={0: ["Ash-Cedar"]}, routes=WAYS)
    assert share_with(table, "Ash-Cedar", 1) == share_with(table, "Ash-Cedar", 2) == 0.0


@pytest.mark.rule("TTE-02")
def test_no_opponent_is_thought_to_have_two_long_tickets_nor_is_one_in_the_deck() -> None:
    long, seen = set[int](), 0
    for number, match in enumerate(moments(EUROPE, 5, seed=8, every=40)):
        long = set(members(match.rules.board.long))
        for world in imagined(match, number % 5, number):
            hands = [long & set(members(hand)) for hand in world.tickets]
            queue = set(world.queue[: world.queue_count].tolist())
            assert max(map(len, hands)) <= 1
            assert not long & (set(members(world.never_dealt)) | queue)
            seen += sum(map(len, hands))
    assert long
    assert seen
