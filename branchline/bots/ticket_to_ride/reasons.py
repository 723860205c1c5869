"""What speaks for a choice, in facts that a player can check on the map: tickets, routes, cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from branchline.games.bits import members
from branchline.games.contract import Action
from branchline.games.ticket_to_ride.actions import BuildStation, Claim, Draw, DrawTickets, Keep, Take
from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.games.ticket_to_ride.limits import LOCO
from branchline.games.ticket_to_ride.state import State
from branchline.games.ticket_to_ride.ways import ANY, Way
from branchline.messages.statements import Statement

MOST = 2


class Seat(NamedTuple):
    """A seat in its blinded position."""

    rules: TicketToRideRules
    state: State
    seat: int

    @property
    def hand(self) -> list[int]:
        hand: list[int] = self.state.hands[self.seat].tolist()
        return hand

    def ways(self, *claimed: int) -> dict[int, Way | None]:
        """The cheapest way for each ticket held, after these routes were claimed as well."""
        own = frozenset([*members(self.state.routes[self.seat]), *claimed])
        usable = self.rules.ways.usable(self.state, self.seat)
        held = members(self.state.tickets[self.seat])
        return {ticket: self.rules.ways.cheapest(ticket, own, usable, self.hand) for ticket in held}

    def open_ways(self) -> dict[int, Way]:
        return {ticket: way for ticket, way in self.ways().items() if way is not None and way.trains > 0}

    def named(self, ticket: int) -> str:
        return self.rules.names.tickets[ticket]


def reasons(rules: TicketToRideRules, state: State, seat: int, action: Action) -> list[Statement]:
    told = _told(Seat(rules, state, seat), action)
    return list(islice(told, MOST))


def _told(who: Seat, action: Action) -> Iterator[Statement]:
    match action.value:
        case Claim(route=route):
            yield from _claim(who, route)
        case Take(card=card):
            yield from _take(who, card)
        case Draw():
            yield from _draw(who)
        case Keep(places=places):
            yield from _keep(who, places)
        case DrawTickets():
            yield from _tickets(who)
        case BuildStation(city=city):
            yield Statement("hint.station", city=who.rules.names.cities[city])


def _claim(who: Seat, route: int) -> Iterator[Statement]:
    before, after = who.open_ways(), who.ways(route)
    for ticket in before:
        way = after[ticket]
        if way is not None and way.trains == 0:
            yield Statement("hint.completes", ticket=who.named(ticket))
    for ticket in before:
        way = after[ticket]
        if way is not None and 0 < way.trains < before[ticket].trains:
            yield Statement("hint.on-the-way", ticket=who.named(ticket), trains=way.trains)
    length = int(who.rules.board.length[route])
    yield Statement("hint.spaces", count=length, points=int(who.rules.board.route_points[length]))


def _take(who: Seat, card: int) -> Iterator[Statement]:
    for ticket, way in who.open_ways().items():
        missing = who.rules.ways.missing(way.claims, who.hand)
        if card in missing:
            yield Statement("hint.missing", card=who.rules.names.cards[card], ticket=who.named(ticket))
        elif missing.get(ANY) and card != LOCO and who.hand[card] > 0:
            yield Statement("hint.grey", card=who.rules.names.cards[card], ticket=who.named(ticket))
    if card == LOCO:
        yield Statement("hint.locomotive")


def _draw(who: Seat) -> Iterator[Statement]:
    missing = {card for way in who.open_ways().values() for card in who.rules.ways.missing(way.claims, who.hand)}
    if missing and ANY not in missing and (missing | {LOCO}).isdisjoint(who.state.row.tolist()):
        yield Statement("hint.not-in-the-row")


def _keep(who: Seat, places: tuple[int, ...]) -> Iterator[Statement]:
    own, usable = frozenset(members(who.state.routes[who.seat])), who.rules.ways.usable(who.state, who.seat)
    for ticket in (int(who.state.offer[who.seat, place]) for place in places):
        way = who.rules.ways.cheapest(ticket, own, usable, who.hand)
        if way is not None:
            points = int(who.rules.board.ticket_points[ticket])
            yield Statement("hint.ticket", ticket=who.named(ticket), trains=way.trains, points=points)


def _tickets(who: Seat) -> Iterator[Statement]:
    if all(way is not None and way.trains == 0 for way in who.ways().values()):
        yield Statement("hint.all-done", trains=int(who.state.trains[who.seat]))
