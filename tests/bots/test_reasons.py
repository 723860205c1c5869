"""What speaks for a choice of Ticket to Ride is true, and said only where it is."""

from __future__ import annotations

import pytest

from branchline.bots.ticket_to_ride.reasons import reasons
from branchline.games.bits import put
from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.games.ticket_to_ride.state import States
from tests.ticket_to_ride.test_notation import AMERICA, CARDS, at_turn, route_of

NOT_IN_THE_ROW = "what your tickets need does not lie face up"
BLUE_AND_BLACK = "Denver-Saint Louis"  # its cheapest way


def holding(ticket: str, hand: str = "", row: str = "") -> tuple[TicketToRideRules, States]:
    """A turn of seat 0, which holds this ticket alone."""
    rules, state = at_turn(AMERICA, hand=hand)
    assert isinstance(rules, TicketToRideRules)
    state[0].tickets[0] = 0
    put(state[0].tickets[0], rules.names.tickets.index(ticket))
    if row:
        state[0].row = [CARDS.index(card) for card in row.split()]
    return rules, state


def said(rules: TicketToRideRules, state: States, text: str) -> list[str]:
    return [reason.sentence for reason in reasons(rules, state[0], 0, rules.read(text, state, 0))]


@pytest.mark.rule("TTR-61")
def test_a_claim_names_the_ticket_it_completes_or_comes_nearer_to() -> None:
    rules, state = holding("Atlanta-Washington", "blue blue")
    nearer = "on the way of Atlanta-Washington: then 2 trains to go"
    assert said(rules, state, "claim Atlanta-Raleigh (1) blue blue") == [nearer, "2 spaces for 2 points"]
    put(state[0].routes[0], route_of(rules, "claim Atlanta-Raleigh (1) blue blue"))
    assert said(rules, state, "claim Raleigh-Washington (1) blue blue")[0] == "completes Atlanta-Washington"


def test_a_card_that_is_missing_for_a_ticket_names_it() -> None:
    rules, state = holding(BLUE_AND_BLACK, row="blue red red red red")
    assert said(rules, state, "take blue") == ["blue is missing for Denver-Saint Louis"]
    assert said(rules, state, "take red") == []


@pytest.mark.parametrize(
    ("ticket", "hand", "row", "lacks"),
    [
        (BLUE_AND_BLACK, "", "red red red green green", True),
        (BLUE_AND_BLACK, "", "red red red green black", False),
        (BLUE_AND_BLACK, "", "red red red green loco", False),  # a locomotive stands for either
        (BLUE_AND_BLACK, "blue blue black black black black", "red red red green green", False),  # nothing is missing
        ("Denver-El Paso", "", "red red red green green", False),  # grey routes take any colour
    ],
)
def test_the_row_lacks_what_is_needed_only_if_it_does(ticket: str, hand: str, row: str, lacks: bool) -> None:
    assert (NOT_IN_THE_ROW in said(*holding(ticket, hand, row), "draw")) == lacks


def test_new_tickets_are_wanted_because_all_are_done_not_because_they_are_cut_off() -> None:
    rules, state = holding("Atlanta-Washington")
    assert said(rules, state, "tickets") == []
    for claim in ("claim Atlanta-Raleigh (1) red red", "claim Raleigh-Washington (1) red red"):
        put(state[0].routes[0], route_of(rules, claim))
    assert said(rules, state, "tickets") == ["no open ticket is left, and 45 trains"]
    rules, state = holding(BLUE_AND_BLACK)
    state[0].open[0] = 0
    assert said(rules, state, "tickets") == []
