"""What a seat's tickets still need, from its blinded position: the way that is open, and whether a rival cut it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from branchline.games.bits import members
from branchline.games.kept import Kept
from branchline.games.ticket_to_ride.actions import Names
from branchline.games.ticket_to_ride.state import NONE, State
from branchline.games.ticket_to_ride.view_types import TicketToRideOutlook, TicketWay
from branchline.games.ticket_to_ride.ways import ANY, Distances, Way, Ways


class Outlooks:
    """What seats are told. It is kept for a while, about 2 KB each: most decisions of others change none of it, and a
    drawn card nothing of the distances, half a KB each."""

    def __init__(self, ways: Ways, names: Names) -> None:
        self._ways, self._names = ways, names
        self._outlooks: Kept[TicketToRideOutlook] = Kept()
        self._distances: Kept[Distances] = Kept()

    def find(self, state: State, seat: int, claimed: Sequence[int]) -> TicketToRideOutlook:
        """``claimed``: the routes that others have claimed since the seat decided."""
        own = (state.tickets[seat], state.offer[seat], state.hands[seat], state.open[seat])
        taken = state.routes if claimed else state.routes[seat]
        key = (*(array.tobytes() for array in (*own, taken)), int(state.trains[seat]), seat, tuple(claimed))
        return self._outlooks.find(key, lambda: self._outlook(state, seat, claimed))

    def _outlook(self, state: State, seat: int, claimed: Sequence[int]) -> TicketToRideOutlook:
        ways, hand = self._ways, state.hands[seat].tolist()
        own, usable = frozenset(members(state.routes[seat])), ways.usable(state, seat)
        before = ways.usable_before(state, seat, claimed) if claimed else usable
        now = ways.prices(own, usable)
        then = now if before == usable else ways.prices(own, before)
        network = (state.routes[seat].tobytes(), state.open[seat].tobytes())
        found = []
        for ticket in self._tickets(state, seat):
            goal = ways.ends[ticket][1]
            distances = self._distances.find((goal, *network), partial(ways.distances, goal, now))
            way = ways.way(ticket, now, distances, hand)
            former = way if then is now else ways.way(ticket, then, ways.distances(goal, then), hand)
            found.append(self._told(ticket, way, former, hand, int(state.trains[seat])))
        return {"kind": "ticket-to-ride", "tickets": found}

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
