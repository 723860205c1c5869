"""Stations: building them (TTE-40, TTE-41, TTE-48), and what they borrow at the end (TTE-42..46)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import product

from branchline.games.ticket_to_ride.mapfile import Ticket
from tests.oracle.drawing import Action
from tests.oracle.payments import Payment, payment_text, ways_to_pay
from tests.oracle.questions import Play, ask
from tests.oracle.rows import mend_row
from tests.oracle.table import Table

Link = tuple[str, str]  # two cities that a route joins
Choice = tuple[int | None, ...]  # per station, the number of the route it borrows


def actions(table: Table, seat: int) -> dict[str, Action]:
    if table.stations_left(seat) == 0 or not payments_for_next_station(table, seat):
        return {}
    taken = {city for built in table.stations for city in built}
    return {
        f"station {city.name}": partial(build, table, seat, city.id)
        for city in table.map.cities
        if city.id not in taken
    }


def payments_for_next_station(table: Table, seat: int) -> set[Payment]:
    cost = table.map.station_costs[len(table.stations[seat])]
    return ways_to_pay(table.hands[seat], cost, table.map.colours)


def build(table: Table, seat: int, city: str) -> Play[None]:
    ways = {f"pay {payment_text(way)}": way for way in payments_for_next_station(table, seat)}
    payment = yield from ask(seat, ways)
    table.stations[seat].append(city)
    table.discard(table.spend(seat, payment))
    yield from mend_row(table)  # TTR-15


# The end of the game


def joined(start: str, goal: str, links: Iterable[Link]) -> bool:
    """Whether one can travel from start to goal: everything that can be reached, step by step."""
    links = list(links)
    reached = {start}
    grown = True
    while grown:
        step = {city for link in links if reached & set(link) for city in link}
        grown = not step <= reached
        reached |= step
    return goal in reached


def completed_tickets(tickets: Iterable[Ticket], links: Iterable[Link]) -> list[Ticket]:
    """TTR-61"""
    links = list(links)
    return [ticket for ticket in tickets if joined(ticket.a, ticket.b, links)]


def ticket_points(tickets: Iterable[Ticket], completed: Iterable[Ticket]) -> int:
    completed = list(completed)
    return sum(ticket.points if ticket in completed else -ticket.points for ticket in tickets)


def best_borrowing(
    tickets: Sequence[Ticket], own: Sequence[Link], stations: Sequence[str], of_others: dict[int, Link]
) -> Choice:
    """For stations in the order built, the routes to borrow: every joint choice is tried. TTE-43

    `of_others` holds the routes of the other players by route number.
    """

    def worth(choice: Choice) -> tuple[int, int, int, list[int]]:
        """The smaller the better."""
        borrowed = [number for number in choice if number is not None]
        completed = completed_tickets(tickets, [*own, *(of_others[number] for number in borrowed)])
        none_first = [-1 if number is None else number for number in choice]
        return -ticket_points(tickets, completed), -len(completed), len(borrowed), none_first

    open_to = [[None, *(number for number, link in of_others.items() if city in link)] for city in stations]
    return min(product(*open_to), key=worth)
