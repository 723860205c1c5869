"""Actions as frozen values, each with a text; ``numbering.py`` defines their numbers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from branchline.games.contract import Action
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import CARDS, COLOURS, LOCO, OFFER, SEATS
from branchline.games.ticket_to_ride.mapfile import Edition, MapFile, Route
from branchline.games.ticket_to_ride.mapform import LOCO_WORDS
from branchline.games.ticket_to_ride.numbering import PAY_TOTAL
from branchline.games.ticket_to_ride.state import NONE

LOCO_NAME = LOCO_WORDS[0]


@dataclass(frozen=True, slots=True)
class Payment:
    colour: int  # NONE: locomotives only
    coloured: int
    locos: int


@dataclass(frozen=True, slots=True)
class Pass:
    pass


@dataclass(frozen=True, slots=True)
class Draw:
    pass


@dataclass(frozen=True, slots=True)
class Take:
    card: int


@dataclass(frozen=True, slots=True)
class DrawTickets:
    pass


@dataclass(frozen=True, slots=True)
class Keep:
    places: tuple[int, ...]  # from 0, of the tickets on offer


@dataclass(frozen=True, slots=True)
class Under:
    place: int


@dataclass(frozen=True, slots=True)
class GiveUp:
    pass


@dataclass(frozen=True, slots=True)
class Pay:
    payment: Payment


@dataclass(frozen=True, slots=True)
class BuildStation:
    city: int


@dataclass(frozen=True, slots=True)
class Claim:
    route: int
    payment: Payment


@dataclass(frozen=True, slots=True)
class CardTurned:
    """Chance: the next card of the deck."""

    card: int


@dataclass(frozen=True, slots=True)
class TicketDealt:
    """Chance: the next ticket of the deck."""

    ticket: int


@dataclass(frozen=True, slots=True)
class FirstSeat:
    """Chance: who begins."""

    seat: int


class Names:
    """The words of a map: cards, routes, tickets, cities."""

    def __init__(self, map_file: MapFile, edition: Edition) -> None:
        self.cards = (*map_file.colours, LOCO_NAME)
        self.cities = tuple(city.name for city in map_file.cities)
        city = {city.id: city.name for city in map_file.cities}
        self.tickets = tuple(f"{city[ticket.a]}-{city[ticket.b]}" for ticket in edition.tickets)
        self.routes = tuple(self._routes(map_file, city))
        assert len(set(self.routes)) == len(self.routes)  # views and texts identify routes by name alone

    def _routes(self, map_file: MapFile, city: dict[str, str]) -> Iterator[str]:
        side_by_side: defaultdict[frozenset[str], list[Route]] = defaultdict(list)
        for route in map_file.routes:
            side_by_side[frozenset((route.a, route.b))].append(route)
        for route in map_file.routes:
            group = side_by_side[frozenset((route.a, route.b))]
            name = f"{city[route.a]}-{city[route.b]}"
            yield f"{name} ({_told_apart(route, group)})" if len(group) > 1 else name

    def cards_of(self, payment: Payment) -> list[str]:
        colour = "" if payment.colour == NONE else self.cards[payment.colour]
        return [colour] * payment.coloured + [LOCO_NAME] * payment.locos

    def payment(self, payment: Payment) -> str:
        return " ".join(self.cards_of(payment))


def _told_apart(route: Route, group: list[Route]) -> str:
    """Return what distinguishes routes between the same cities: colour, or else length, or else (in a double of one
    colour) a number."""
    if len({one.colour for one in group}) == len(group):
        return route.colour
    if len({one.length for one in group}) == len(group):
        return f"{route.length} space{'s' if route.length > 1 else ''}"
    return str(group.index(route) + 1)


def list_actions(board: Board, names: Names) -> tuple[Action, ...]:
    """Return all actions of a map, by number."""
    return tuple(Action(i, value, text) for i, (value, text) in enumerate(_values(board, names)))


def _values(board: Board, names: Names) -> Iterator[tuple[Any, str]]:
    yield Pass(), "pass"
    yield Draw(), "draw"
    for card in range(CARDS):
        yield Take(card), f"take {names.cards[card]}"
    yield DrawTickets(), "tickets"
    for choice in range(1, 2**OFFER):
        places = tuple(i for i in range(OFFER) if choice >> i & 1)
        yield Keep(places), "keep " + " ".join(str(place + 1) for place in places)
    for place in range(OFFER):
        yield Under(place), f"under {place + 1}"
    yield GiveUp(), "give up"
    for payment in _payments(range(COLOURS), PAY_TOTAL):
        yield Pay(payment), f"pay {names.payment(payment)}"
    if board.stations:
        for city, name in enumerate(names.cities):
            yield BuildStation(city), f"station {name}"
    for claim in range(board.card - board.claim):
        route, locos = int(board.claim_route[claim]), int(board.claim_locos[claim])
        payment = Payment(int(board.claim_colour[claim]), int(board.length[route]) - locos, locos)
        yield Claim(route, payment), f"claim {names.routes[route]} {names.payment(payment)}"
    yield from _chance(names)


def _payments(colours: range, most: int) -> Iterator[Payment]:
    for price in range(1, most + 1):
        for colour in colours:
            for locos in range(price):
                yield Payment(colour, price - locos, locos)
        yield Payment(NONE, 0, price)


def _chance(names: Names) -> Iterator[tuple[Any, str]]:
    for card in range(LOCO + 1):
        yield CardTurned(card), f"card {names.cards[card]}"
    for ticket, name in enumerate(names.tickets):
        yield TicketDealt(ticket), f"ticket {name}"
    for seat in range(SEATS):
        yield FirstSeat(seat), f"first {seat}"
