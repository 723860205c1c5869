"""Actions in words for a review, and what speaks for one once the game is over and nothing is hidden."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from branchline.games.bits import members
from branchline.games.contract import Action
from branchline.games.match import Step
from branchline.games.ticket_to_ride.actions import (
    BuildStation,
    Claim,
    Draw,
    DrawTickets,
    GiveUp,
    Keep,
    Pass,
    Pay,
    Take,
    Under,
)
from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.games.ticket_to_ride.state import NONE, State
from branchline.messages.statements import Statement

PLAIN = {
    Draw: Statement("deed.draw"),
    DrawTickets: Statement("deed.tickets"),
    GiveUp: Statement("deed.give-up"),
    Pass: Statement("deed.pass"),
}


def deed(rules: TicketToRideRules, state: State, seat: int, action: Action) -> Statement:
    """What the seat does, as a phrase; the position may be blinded for it."""
    names = rules.names
    match action.value:
        case Claim(route=route):
            return Statement("deed.claim", route=names.routes[route])
        case Take(card=card):
            return Statement("deed.take", card=names.cards[card])
        case BuildStation(city=city):
            return Statement("deed.station", city=names.cities[city])
        case Pay(payment=payment):
            return Statement("deed.pay", cards=names.cards_of(payment))
        case Keep(places=places):
            kept = _offered(rules, state, seat, places)
            return Statement("deed.keep", tickets=kept) if kept else Statement("deed.keep-some", count=len(places))
        case Under(place=place):
            under = _offered(rules, state, seat, (place,))
            return Statement("deed.under", ticket=under[0]) if under else Statement("deed.under-one")
    return PLAIN[type(action.value)]


def _offered(rules: TicketToRideRules, state: State, seat: int, places: Iterable[int]) -> list[str]:
    """The tickets at these places of the seat's offer; none where they are not known, or not yet offered."""
    tickets = [int(state.offer[seat, place]) for place in places]
    return [rules.names.tickets[ticket] for ticket in tickets] if all(ticket >= 0 for ticket in tickets) else []


def hindsight(
    rules: TicketToRideRules, state: State, seat: int, action: Action, later: Iterable[Step]
) -> Iterator[Statement]:
    """Whether another player claimed the route later, or needed it."""
    if not isinstance(action.value, Claim):
        return
    wanted = {action.value.route}
    twin = int(rules.board.twin[action.value.route])
    if twin != NONE and state.seats < rules.board.doubles_from:
        wanted.add(twin)  # TTR-38: whoever claims one of them closes the other
    for step in later:
        value = rules.actions[step.action].value
        if step.mover not in (seat, NONE) and isinstance(value, Claim) and value.route in wanted:
            yield Statement("deed.taken-later", seat=step.mover)
            return
    yield from _needed(rules, state, seat, wanted)


def _needed(rules: TicketToRideRules, state: State, seat: int, wanted: set[int]) -> Iterator[Statement]:
    """For which tickets the cheapest ways of the others led over the routes."""
    for other in range(state.seats):
        if other == seat:
            continue
        own, usable = frozenset(members(state.routes[other])), rules.ways.usable(state, other)
        for ticket in members(state.tickets[other]):
            way = rules.ways.cheapest(ticket, own, usable, state.hands[other].tolist())
            if way is not None and not wanted.isdisjoint(way.claims):
                yield Statement("deed.needed", seat=other, ticket=rules.names.tickets[ticket])
