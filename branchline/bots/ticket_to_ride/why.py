"""Explains the planner's plan in words."""

from __future__ import annotations

from collections.abc import Iterable

from branchline.bots.ticket_to_ride.workspace import Workspace
from branchline.games.bits import members
from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.games.ticket_to_ride.state import KEEP, OPENING, UNDER, State

SHOWN = 3  # choices named


def why(rules: TicketToRideRules, state: State, seat: int, workspace: Workspace) -> list[str]:
    """Say which tickets the planner pursues, which routes it wants for them, and how it rates its choices."""
    said = (
        []
        if state.phase in (OPENING, KEEP, UNDER)
        else [*_tickets(rules, state, seat, workspace), *_routes(rules, workspace)]
    )
    order = sorted(range(workspace.options), key=lambda i: -workspace.score[i])[:SHOWN]
    choices = ", ".join(f"{rules.actions[workspace.option[i]].text} ({workspace.score[i]:+.1f})" for i in order)
    return [*said, f"Its choices, best first, with their score in points: {choices}."]


def _tickets(rules: TicketToRideRules, state: State, seat: int, workspace: Workspace) -> list[str]:
    names, held, pursued = rules.names.tickets, members(state.tickets[seat]), members(workspace.pursued)
    joined = [t for t in held if workspace.labels[rules.board.ticket_a[t]] == workspace.labels[rules.board.ticket_b[t]]]
    lost = [ticket for ticket in held if ticket not in pursued and ticket not in joined]
    said = []
    if pursued:
        said.append(f"It goes for {_listed(names[t] for t in pursued)}, a plan worth {workspace.worth:.0f} points.")
    if joined:
        said.append(f"Completed: {_listed(names[t] for t in joined)}.")
    if lost:
        said.append(f"It has given up {_listed(names[t] for t in lost)}: the routes left cost more than that is worth.")
    return said or ["It holds no open ticket."]


def _routes(rules: TicketToRideRules, workspace: Workspace) -> list[str]:
    wanted, borrowed = members(workspace.wanted), members(workspace.borrowed)
    wanted.sort(key=lambda route: -workspace.stake[route])
    said = []
    if wanted:
        named = [f"{rules.names.routes[route]} (at stake {workspace.stake[route]:.0f})" for route in wanted]
        said.append(f"It wants {_listed(named)}: {workspace.trains} trains, about {workspace.turns_needed:.0f} turns.")
    if borrowed:
        said.append(f"It means to borrow {_listed(rules.names.routes[route] for route in borrowed)} with a station.")
    return said


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)
