"""Positions in the middle of a match, written into its record: what is not said follows from what is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from branchline.games.bits import drop, put
from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.games.ticket_to_ride.state import NONE, TURN

GAP = "-"

Cards = Counter[str]
Names = Mapping[int, Sequence[str]]  # by seat


def in_order(text: str) -> list[str]:
    """The words of "2 red loco": red, red, loco."""
    words, times = [], 1
    for word in text.split():
        if word.isdigit():
            times = int(word)
        else:
            words += [word] * times
            times = 1
    return words


def cards(text: str) -> Cards:
    return Counter(word for word in in_order(text) if word != GAP)


def pack(rules: TicketToRideRules) -> Cards:
    return cards(" ".join(f"12 {colour}" for colour in rules.map_file.colours) + " 14 loco")


def long_tickets(rules: TicketToRideRules) -> set[str]:
    listed = zip(rules.names.tickets, rules.edition.tickets, strict=True)
    return {name for name, ticket in listed if ticket.long}


@dataclass(frozen=True, kw_only=True)
class Position:
    """The turn of the seat ``mover``.

    Cards and tickets that are named nowhere are in their deck. Where that deck is named too, the last seat
    has the rest. Points and trains follow from the routes; only trains may be named. Cards in hand count as
    drawn unseen.
    """

    mover: int = 0
    hands: Mapping[int, str] = field(default_factory=dict)
    row: str = "pink white blue yellow orange"
    deck: str | None = None
    discards: str = ""
    routes: Names = field(default_factory=dict)
    trains: Mapping[int, int] = field(default_factory=dict)
    stations: Names = field(default_factory=dict)  # in the order built
    tickets: Names = field(default_factory=dict)
    ticket_deck: Sequence[str] | None = None  # those never dealt
    set_up_pile: Sequence[str] = ()
    under: Names = field(default_factory=dict)  # put under the deck, by whom
    last_turns: int = 0

    def set(self, rules: TicketToRideRules, state: Any) -> int:
        """Write it into a record at a player's turn; return the seat to move."""
        self._set_cards(rules, state)
        self._set_routes(rules, state)
        self._set_stations(rules, state)
        self._set_tickets(rules, state)
        state.phase, state.seat, state.mover = TURN, self.mover, self.mover
        state.last_turns, state.passes, state.changes = self.last_turns, 0, 0
        return self.mover

    def _set_cards(self, rules: TicketToRideRules, state: Any) -> None:
        kinds, row, discards = rules.names.cards, in_order(self.row), cards(self.discards)
        held = {seat: cards(self.hands.get(seat, "")) for seat in range(state.seats)}
        rest = pack(rules)
        for pile in (*held.values(), cards(self.row), discards, cards(self.deck or "")):
            rest.subtract(pile)
        assert min(rest.values()) >= 0, f"more than there are: {[card for card, n in rest.items() if n < 0]}"
        deck = rest if self.deck is None else cards(self.deck)
        if self.deck is not None:
            held[state.seats - 1] += rest
        state.deck[:] = [deck[card] for card in kinds]
        state.discards[:] = [discards[card] for card in kinds]
        state.row[:] = [NONE if card == GAP else kinds.index(card) for card in row]
        for seat, hand in held.items():
            state.hands[seat] = state.unseen_draws[seat] = [hand[card] for card in kinds]
            state.known[seat] = 0
            state.hand_size[seat] = state.unseen_count[seat] = hand.total()
        state.deck_count, state.discard_count, state.gaps = deck.total(), discards.total(), row.count(GAP)
        assert deck.total() or not discards, "TTR-14: these discards would be the deck"
        assert not (deck.total() and GAP in row), "TTR-15: these gaps would be filled"

    def _set_routes(self, rules: TicketToRideRules, state: Any) -> None:
        routes, names = rules.map_file.routes, rules.names.routes
        number = {route.id: i for i, route in enumerate(routes)}
        owned = {names.index(name): seat for seat, some in self.routes.items() for name in some}
        for seat in range(state.seats):
            mine = [routes[r] for r, owner in owned.items() if owner == seat]
            spaces = sum(route.length for route in mine)
            state.trains[seat] = self.trains.get(seat, rules.map_file.trains - spaces)
            state.points[seat] = sum(rules.map_file.route_points[route.length] for route in mine)
            state.routes[seat], state.open[seat] = 0, rules.board.all_routes
            for r, owner in owned.items():
                drop(state.open[seat], r)
                if owner == seat:
                    put(state.routes[seat], r)
                twin = routes[r].twin
                if twin and (owner == seat or state.seats < 4):  # TTR-37, TTR-38
                    drop(state.open[seat], number[twin])

    def _set_stations(self, rules: TicketToRideRules, state: Any) -> None:
        state.free_cities = rules.board.all_cities
        for seat in range(state.seats):
            cities = [rules.names.cities.index(city) for city in self.stations.get(seat, ())]
            state.stations_left[seat] = rules.board.stations - len(cities)
            state.station_cities[seat] = NONE
            state.station_cities[seat, : len(cities)] = cities
            for city in cities:
                state.free_cities &= ~np.uint64(1 << city)

    def _set_tickets(self, rules: TicketToRideRules, state: Any) -> None:
        held = {seat: set(self.tickets.get(seat, ())) for seat in range(state.seats)}
        queue = [(name, seat) for seat, some in self.under.items() for name in some]
        placed = set().union(*held.values(), self.set_up_pile, (name for name, _ in queue))
        rest = set(rules.names.tickets) - placed - long_tickets(rules)
        never = rest if self.ticket_deck is None else set(self.ticket_deck)
        held[int(state.seats) - 1] |= rest - never
        put_tickets(rules, state.never_dealt, never)
        put_tickets(rules, state.set_up_pile, set(self.set_up_pile))
        state.never_count, state.set_up_count = len(never), len(self.set_up_pile)
        state.queue[:], state.queue_from[:], state.queue_count = NONE, NONE, len(queue)
        for i, (name, seat) in enumerate(queue):
            state.queue[i], state.queue_from[i] = rules.names.tickets.index(name), seat
        state.offer[:], state.returned[:] = NONE, NONE
        for seat, names in held.items():
            put_tickets(rules, state.tickets[seat], names)
            state.ticket_count[seat] = len(names)


def put_tickets(rules: TicketToRideRules, words: Any, names: set[str]) -> None:
    words[:] = 0
    for name in names:
        put(words, rules.names.tickets.index(name))
