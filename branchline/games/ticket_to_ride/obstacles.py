"""Why nothing can be done with a route, a city, a card or a deck that somebody points at, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable

from branchline.games.contract import IllegalAction
from branchline.games.ticket_to_ride.limits import COLOURS, LOCO
from branchline.games.ticket_to_ride.refusals import DUE, Case, closed, right_claim, taken, too_little
from branchline.games.ticket_to_ride.state import NONE, TURN
from branchline.messages.statements import Statement


def lasting(case: Case, route: int) -> IllegalAction | None:
    """A route that is taken, or the closed one of a double, stays so whoever's turn it is."""
    return taken(case, route) or closed(case, route)


def unclaimable(case: Case, route: int) -> IllegalAction:
    """Why a free route cannot be claimed by the seat, which has to decide something."""
    phase = int(case.state.phase)
    if phase != TURN:
        return DUE[phase](case)
    return too_little(case, route) or _short_of_cards(case, route)


def unbuildable(refused: Iterable[IllegalAction]) -> IllegalAction:
    """Of the refusals of all cities, that of one where no station stands."""
    return min(refused, key=lambda refusal: refusal.code == "city-has-station")


def _short_of_cards(case: Case, route: int) -> IllegalAction:
    """TTR-30, TTR-31: how many of the cards one has, in the colour one has most of where any will do."""
    length, colour = int(case.board.length[route]), int(case.board.colour[route])
    best = max(range(COLOURS), key=case.holds) if colour == NONE else colour
    cards = [card for card in (best, LOCO) if case.holds(card) > 0]
    held = [Statement("held", count=case.holds(card), card=case.names.cards[card]) for card in cards]
    have = sum(case.holds(card) for card in cards)
    return IllegalAction(
        "short-of-cards",
        "TTR-30",
        code="too-few-cards",
        right=right_claim(case, route),
        have=have,
        need=length,
        held=held,
    )
