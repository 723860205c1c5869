"""The planner's plan in words."""

from __future__ import annotations

from collections.abc import Iterable

from branchline.bots.ticket_to_ride.mind import Mind
from branchline.games.bits import members
from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.games.ticket_to_ride.state import KEEP, OPENING, UNDER, State

SHOWN = 3  # choices named


def why(rules: TicketToRideRules, state: State, seat: int, mind: Mind) -> list[str]:
    """Which tickets it goes for, which routes it wants for them, and how its choices look to it."""
    said = [] if state.phase in (OPENING, KEEP, UNDER) else [*_tickets(rules, state, seat, mind), *_routes(rules, mind)]
    order = sorted(range(mind.options), key=lambda i: -mind.score[i])[:SHOWN]
    choices = ", ".join(f"{rules.actions[mind.option[i]].text} ({mind.score[i]:+.1f})" for i in order)
    return [*said, f"Its choices, best first, with their score in points: {choices}."]


def _tickets(rules: TicketToRideRules, state: State, seat: int, mind: Mind) -> list[str]:
    names, held, pursued = rules.names.tickets, members(state.tickets[seat]), members(mind.pursued)
    joined = [t for t in held if mind.labels[rules.board.ticket_a[t]] == mind.labels[rules.board.ticket_b[t]]]
    lost = [ticket for ticket in held if ticket not in pursued and ticket not in joined]
    said = []
    if pursued:
        said.append(f"It goes for {_listed(names[t] for t in pursued)}, a plan worth {mind.worth:.0f} points.")
    if joined:
        said.append(f"Completed: {_listed(names[t] for t in joined)}.")
    if lost:
        said.append(f"It has given up {_listed(names[t] for t in lost)}: the routes left cost more than that is worth.")
    return said or ["It holds no open ticket."]


def _routes(rules: TicketToRideRules, mind: Mind) -> list[str]:
    wanted, borrowed = members(mind.wanted), members(mind.borrowed)
    wanted.sort(key=lambda route: -mind.stake[route])
    said = []
    if wanted:
        named = [f"{rules.names.routes[route]} (at stake {mind.stake[route]:.0f})" for route in wanted]
        said.append(f"It wants {_listed(named)}: {mind.trains} trains, about {mind.turns_needed:.0f} turns.")
    if borrowed:
        said.append(f"It means to borrow {_listed(rules.names.routes[route] for route in borrowed)} with a station.")
    return said


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)
