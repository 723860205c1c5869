"""What lies on the table and in the players' hands, and the plain movements of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from branchline.games.ticket_to_ride.mapfile import Edition, MapFile, Route, Ticket
from tests.oracle.payments import LOCO


class Table:
    def __init__(self, map_file: MapFile, edition: Edition, seats: int, open_row: bool) -> None:
        self.map = map_file
        self.edition = edition
        self.seats = seats
        self.open_row = open_row
        self.city_names = {city.id: city.name for city in map_file.cities}

        self.deck = Counter(dict.fromkeys(map_file.colours, map_file.cards_per_colour))  # TTR-03
        self.deck[LOCO] = map_file.locomotives
        self.discards: Counter[str] = Counter()
        self.row: list[str | None] = [None] * map_file.row
        self.hands: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.known: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.laid_down: Counter[str] = Counter()
        self.turned_up: Counter[str] = Counter()

        self.trains = [map_file.trains] * seats
        self.route_points = [0] * seats
        self.owner: dict[str, int] = {}
        self.stations: list[list[str]] = [[] for _ in range(seats)]

        # TTR-55: the ticket deck from top to bottom; the first two parts are shuffled, the third is in order.
        self.never_dealt = [ticket for ticket in edition.tickets if not ticket.long]
        self.given_back_at_start: list[Ticket] = []
        self.given_back_later: list[Ticket] = []
        self.long_tickets = [ticket for ticket in edition.tickets if ticket.long]
        self.offers: list[list[Ticket]] = [[] for _ in range(seats)]
        self.held: list[list[Ticket]] = [[] for _ in range(seats)]

    # Cards

    def take_from_deck(self, card: str) -> None:
        self.deck[card] -= 1
        self._renew_deck()

    def discard(self, cards: Counter[str]) -> None:
        self.discards += cards
        self._renew_deck()

    def _renew_deck(self) -> None:
        """TTR-14: called the moment a card has left the deck, and the moment cards have been discarded."""
        if self.deck.total() == 0:
            self.deck, self.discards = self.discards, Counter()

    def face_up(self) -> Counter[str]:
        return Counter(card for card in self.row if card is not None)

    def spend(self, seat: int, cards: Iterable[str]) -> Counter[str]:
        """Cards leave the hand for all to see; those the others knew of go first."""
        spent = Counter(cards)
        self.hands[seat] -= spent
        self.known[seat] -= spent
        return spent

    def receive_openly(self, seat: int, cards: Iterable[str]) -> None:
        received = Counter(cards)
        self.hands[seat] += received
        self.known[seat] += received

    # Routes

    def routes_of(self, seat: int) -> list[Route]:
        return [route for route in self.map.routes if self.owner.get(route.id) == seat]

    def twin_of(self, route: Route) -> Route | None:
        return next((other for other in self.map.routes if other.id == route.twin), None)

    # Stations

    def stations_left(self, seat: int) -> int:
        return len(self.map.station_costs) - len(self.stations[seat])

    # Tickets

    def ticket_deck_size(self) -> int:
        return len(self.never_dealt) + len(self.given_back_at_start) + len(self.given_back_later)

    def in_ticket_order(self, tickets: Iterable[Ticket]) -> list[Ticket]:
        return sorted(tickets, key=self.edition.tickets.index)
