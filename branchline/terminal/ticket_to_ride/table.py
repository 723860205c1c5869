"""What one seat sees of the table, as the screens need it. Made only from its view and its blinded record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from branchline.games.bits import has
from branchline.games.match import Match
from branchline.games.ticket_to_ride.actions import Payment
from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.games.ticket_to_ride.mapfile import Route
from branchline.messages import text
from branchline.terminal.players import Players
from branchline.terminal.words import cards_of, colour

Number = int  # of a route, in the order of the map file


class Table:
    def __init__(self, match: Match, seat: int, players: Players) -> None:
        rules = match.rules
        assert isinstance(rules, TicketToRideRules)
        self.seat, self.players = seat, players
        self.map, self.names = rules.map_file, rules.names
        self.view = match.view(seat)
        self.seats: list[dict[str, Any]] = self.view["seats"]
        self.cities = {city.id: city.name for city in self.map.cities}
        self.tickets = dict(zip(rules.names.tickets, rules.edition.tickets, strict=True))
        self.number: dict[str, Number] = {name: i for i, name in enumerate(rules.names.routes)}
        self.owner = {self.number[name]: other for other, s in enumerate(self.seats) for name in s["routes"]}
        record = match.blinded(seat)[0]
        self.open = {r for r in self.number.values() if seat >= 0 and has(record.open[seat], r)}

    @property
    def own(self) -> dict[str, Any]:
        """The seat's own part of the view."""
        return self.seats[self.seat]

    def name(self, seat: int) -> str:
        return self.players.name(seat, self.seat)

    def points(self, route: Route) -> int:
        return self.map.route_points[route.length]

    def payment(self, payment: Payment) -> str:
        """The payment as in `2 red + 1 loco`."""
        return counted(self.names.cards_of(payment))


def cards(counts: Mapping[str, int]) -> str:
    """The cards as in `2 red, 1 loco`."""
    return ", ".join(cards_of(count, colour(card)) for card, count in counts.items()) or text("none")


def counted(words: Iterable[str]) -> str:
    """Equal words counted: `red red loco` becomes `2 red + 1 loco`."""
    return " + ".join(cards_of(count, colour(card)) for card, count in Counter(words).items())
