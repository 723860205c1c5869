"""What a seat's tickets still need, from its blinded position: the way that is open, and whether a rival cut it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, partial

from branchline.games.bits import members
from branchline.games.kept import Kept
from branchline.games.ticket_to_ride.actions import Names
from branchline.games.ticket_to_ride.state import NONE, State
from branchline.games.ticket_to_ride.view_types import TicketToRideOutlook, TicketWay
from branchline.games.ticket_to_ride.ways import ANY, Distances, Prices, Way, Ways

NOW, THEN = 0, 1  # with the routes that are open, and with those that were before others claimed some


class Network:
    """A seat's own routes and those that it may claim, as bits too."""

    def __init__(self, ways: Ways, state: State, seat: int, usable: frozenset[int]) -> None:
        self._ways, self._own, self._usable = ways, state.routes[seat], usable
        self.seat = (self._own.tobytes(), state.hands[seat].tobytes())
        self.bits = as_bits(usable)

    @cached_property
    def prices(self) -> Prices:
        return self._ways.prices(frozenset(members(self._own)), self._usable)


class Outlooks:
    """What seats are told. It is kept for a while, about 3 KB each: most decisions of others change none of it, a drawn
    card nothing of the distances, half a KB each, and most claims of others nothing of the best ways."""

    def __init__(self, ways: Ways, names: Names) -> None:
        self._ways, self._names = ways, names
        self._outlooks: Kept[TicketToRideOutlook] = Kept(fewer=2)
        self._distances: Kept[Distances] = Kept()
        self._best: Kept[list[tuple[int, Way | None]]] = Kept()  # with the routes that were open, as bits

    def find(self, state: State, seat: int, claimed: Sequence[int]) -> TicketToRideOutlook:
        """``claimed``: the routes that others have claimed since the seat decided."""
        own = (state.tickets[seat], state.offer[seat], state.hands[seat], state.open[seat])
        taken = state.routes if claimed else state.routes[seat]
        key = (*(array.tobytes() for array in (*own, taken)), int(state.trains[seat]), seat, tuple(claimed))
        return self._outlooks.find(key, lambda: self._outlook(state, seat, claimed))

    def _outlook(self, state: State, seat: int, claimed: Sequence[int]) -> TicketToRideOutlook:
        ways, hand = self._ways, state.hands[seat].tolist()
        usable = ways.usable(state, seat)
        before = ways.usable_before(state, seat, claimed) if claimed else usable
        now = Network(ways, state, seat, usable)
        then = now if before == usable else Network(ways, state, seat, before)
        found = []
        for ticket in self._tickets(state, seat):
            way = self._way(ticket, now, hand, NOW)
            former = way if then is now else self._way(ticket, then, hand, THEN)
            found.append(self._told(ticket, way, former, hand, int(state.trains[seat])))
        return {"kind": "ticket-to-ride", "tickets": found}

    def _way(self, ticket: int, network: Network, hand: Sequence[int], when: int) -> Way | None:
        """The best way of a ticket over the seat's own routes and the usable ones."""
        kept = self._best.find((ticket, *network.seat, when), lambda: [self._search(ticket, network, hand)])
        found = kept[0]
        if not is_still_best(*found, network.bits):
            found = kept[0] = self._search(ticket, network, hand)
        return found[1]  # and not what another thread may have put there meanwhile

    def _search(self, ticket: int, network: Network, hand: Sequence[int]) -> tuple[int, Way | None]:
        goal = self._ways.ends[ticket][1]
        key, make = (goal, network.seat[0], network.bits), partial(self._ways.distances, goal, network.prices)
        return network.bits, self._ways.way(ticket, network.prices, self._distances.find(key, make), hand)

    def _tickets(self, state: State, seat: int) -> list[int]:
        """Those held, and those offered."""
        return members(state.tickets[seat]) + [ticket for ticket in state.offer[seat].tolist() if ticket != NONE]

    def _told(self, ticket: int, now: Way | None, then: Way | None, hand: Sequence[int], trains: int) -> TicketWay:
        names = self._names
        told: TicketWay = {"ticket": names.tickets[ticket], "open": now is not None, "cut": now != then and now is None}
        if now is not None:
            missing = self._ways.missing(now.claims, hand)
            told["routes"] = [names.routes[route] for route in now.routes]
            told["trains"] = now.trains
            told["enough"] = now.trains <= trains
            told["missing"] = {names.cards[card]: count for card, count in missing.items() if card != ANY}
            told["any"] = missing.get(ANY, 0)
            told["longer"] = now.trains - then.trains if then is not None else 0
        return told


def as_bits(routes: Iterable[int]) -> int:
    return sum(1 << route for route in routes)


def is_still_best(usable_then: int, way: Way | None, usable: int) -> bool:
    """Whether the best way is the same as when other routes were usable. Where nothing but other ways has been closed
    it is: none of what is left was better, and among equals the search takes the same one."""
    return not usable & ~usable_then and (way is None or not as_bits(way.claims) & ~usable)
