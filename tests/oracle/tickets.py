"""Destination tickets: TTR-07, TTR-08, TTR-50 to TTR-57, TTE-02, TTE-03."""

from __future__ import annotations

from functools import partial
from itertools import combinations

from branchline.games.ticket_to_ride.mapfile import Ticket
from tests.oracle.drawing import Action
from tests.oracle.questions import Play, Question, ask, leave_to_chance
from tests.oracle.table import Table


def chance_ticket(table: Table, pile: list[Ticket]) -> Play[Ticket]:
    """One ticket of a shuffled pile."""
    texts = {f"ticket {table.city_names[ticket.a]}-{table.city_names[ticket.b]}": ticket for ticket in pile}
    assert len(texts) == len(pile), "two tickets of an edition name the same cities"
    ticket = yield from leave_to_chance(texts, dict.fromkeys(texts, 1))
    pile.remove(ticket)
    return ticket


def top_ticket(table: Table) -> Play[Ticket]:
    """TTR-55"""
    if table.never_dealt:
        return (yield from chance_ticket(table, table.never_dealt))
    if table.given_back_at_start:
        return (yield from chance_ticket(table, table.given_back_at_start))
    return table.given_back_later.pop(0)


def ways_to_keep(offer: list[Ticket], at_least: int) -> dict[str, list[Ticket]]:
    """Every choice of enough tickets on offer, by their positions counted from 1. TTR-07, TTR-51"""
    ways = {}
    for number in range(min(at_least, len(offer)), len(offer) + 1):
        for positions in combinations(range(len(offer)), number):
            text = " ".join(["keep", *(str(position + 1) for position in positions)])
            ways[text] = [offer[position] for position in positions]
    return ways


def keep(table: Table, seat: int, kept: list[Ticket]) -> list[Ticket]:
    """Move the kept tickets from the offer to those held; what is left is given back."""
    given_back = [ticket for ticket in table.offers[seat] if ticket not in kept]
    table.held[seat] = table.in_ticket_order(table.held[seat] + kept)
    table.offers[seat] = []
    return given_back


# The opening


def deal_opening_tickets(table: Table) -> Play[None]:
    for seat in range(table.seats):
        offer = []
        for _ in range(table.edition.long_dealt):
            offer.append((yield from chance_ticket(table, table.long_tickets)))
        for _ in range(table.edition.dealt):
            offer.append((yield from chance_ticket(table, table.never_dealt)))
        table.offers[seat] = table.in_ticket_order(offer)
    table.long_tickets = []  # TTE-02


def choose_opening_tickets(table: Table) -> Play[None]:
    """All choose at the same time. TTR-07, TTE-06"""
    given_back = []
    open_choices = {seat: ways_to_keep(table.offers[seat], table.edition.keep_at_least) for seat in range(table.seats)}
    while open_choices:
        seat, text = yield Question(choices={other: set(ways) for other, ways in open_choices.items()})
        given_back += keep(table, seat, open_choices.pop(seat)[text])
    if table.edition.rejected_at_start == "under":  # TTR-08; otherwise they leave the game, TTE-03
        table.given_back_at_start = given_back


# Drawing tickets in the game


def actions(table: Table, seat: int) -> dict[str, Action]:
    if table.ticket_deck_size() == 0:
        return {}
    return {"tickets": partial(draw_tickets, table, seat)}


def draw_tickets(table: Table, seat: int) -> Play[None]:
    offer = []
    for _ in range(min(table.edition.drawn, table.ticket_deck_size())):  # TTR-50, TTR-56
        offer.append((yield from top_ticket(table)))
    table.offers[seat] = table.in_ticket_order(offer)
    kept = yield from ask(seat, ways_to_keep(table.offers[seat], table.edition.keep_drawn_at_least))
    yield from put_under(table, seat, keep(table, seat, kept))


def put_under(table: Table, seat: int, given_back: list[Ticket]) -> Play[None]:
    """One by one, the first named above the next. TTR-52"""
    while len(given_back) > 1:
        choices = {f"under {position}": ticket for position, ticket in enumerate(given_back, start=1)}
        ticket = yield from ask(seat, choices)
        given_back.remove(ticket)
        table.given_back_later.append(ticket)
    table.given_back_later += given_back
