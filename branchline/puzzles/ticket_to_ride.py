"""Themes of puzzles of both titles of Ticket to Ride."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from branchline.games.contract import Action, Game, Rules
from branchline.games.ticket_to_ride.actions import (
    BuildStation,
    Claim,
    Draw,
    DrawTickets,
    GiveUp,
    Keep,
    Pay,
    Take,
    Under,
)
from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.games.ticket_to_ride.state import NONE, OPENING
from branchline.messages.statements import Statement

COMMON = ("draw_or_claim", "which_route", "race", "which_card", "first_tickets", "more_tickets")
EUROPEAN = ("stations", "tunnels")
RACES = ("deed.taken-later", "deed.needed")  # hindsight that says that somebody else wanted the route


def themes(game: Game) -> Sequence[str]:
    rules = game.rules({})
    assert isinstance(rules, TicketToRideRules)
    return (*COMMON, *EUROPEAN) if rules.board.stations else COMMON


def theme_of(rules: Rules, position: Any, solution: Action, other: Action, hindsight: Sequence[Statement]) -> str:
    assert isinstance(rules, TicketToRideRules)
    kinds = {type(solution.value), type(other.value)}
    if kinds & {Keep, Under}:
        return "first_tickets" if position["phase"][0] == OPENING else "more_tickets"
    if DrawTickets in kinds:
        return "more_tickets"
    if BuildStation in kinds:
        return "stations"
    if kinds & {Pay, GiveUp} or (kinds == {Claim} and _tunnels(rules, solution) != _tunnels(rules, other)):
        return "tunnels"
    if isinstance(solution.value, Claim) and any(one.key in RACES for one in hindsight):
        return "race"
    if kinds == {Claim}:
        return "which_route"
    return "which_card" if kinds <= {Draw, Take} else "draw_or_claim"


def _tunnels(rules: TicketToRideRules, claim: Action) -> bool:
    return bool(rules.board.tunnel[claim.value.route])


def same_choice(rules: Rules, action: Action) -> Hashable:
    """A claim is a pair of cities, whatever is paid and whichever track of two is used; a tunnel's extra cards are
    paid or not."""
    assert isinstance(rules, TicketToRideRules)
    match action.value:
        case Claim(route=route):
            twin = int(rules.board.twin[route])
            return "claim", route if twin == NONE else min(route, twin)
        case Pay():
            return "pay"
    return action.id


def is_tellable(action: Action) -> bool:
    """Tickets that are yet to be dealt have no names."""
    return not isinstance(action.value, Keep | Under)
