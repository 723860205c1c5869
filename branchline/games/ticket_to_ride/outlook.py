"""What a seat's tickets still need, from its blinded position: the way that is open, and whether a rival cut it."""

from __future__ import annotations

from collections.abc import Sequence

from branchline.games.bits import members
from branchline.games.contract import Action
from branchline.games.ticket_to_ride.actions import Claim, Names
from branchline.games.ticket_to_ride.state import NONE, State
from branchline.games.ticket_to_ride.view_types import TicketToRideOutlook, TicketWay
from branchline.games.ticket_to_ride.ways import ANY, Ways


def outlook(ways: Ways, names: Names, state: State, seat: int, since: Sequence[Action]) -> TicketToRideOutlook:
    """``since``: what others have decided since the seat did."""
    claimed = [action.value.route for action in since if isinstance(action.value, Claim)]
    own, hand = frozenset(members(state.routes[seat])), state.hands[seat].tolist()
    usable, before = ways.usable(state, seat), ways.usable_before(state, seat, claimed)
    offered = [ticket for ticket in state.offer[seat].tolist() if ticket != NONE]
    found = []
    for ticket in [*members(state.tickets[seat]), *offered]:
        now = ways.cheapest(ticket, own, usable, hand)
        then = ways.cheapest(ticket, own, before, hand) if before != usable else now
        told: TicketWay = {"ticket": names.tickets[ticket], "open": now is not None, "cut": now != then and now is None}
        if now is not None:
            missing = ways.missing(now.claims, hand)
            told["routes"] = [names.routes[route] for route in now.routes]
            told["trains"] = now.trains
            told["enough"] = now.trains <= int(state.trains[seat])
            told["missing"] = {names.cards[card]: count for card, count in missing.items() if card != ANY}
            told["any"] = missing.get(ANY, 0)
            told["longer"] = now.trains - then.trains if then is not None else 0
        found.append(told)
    return {"kind": "ticket-to-ride", "tickets": found}
