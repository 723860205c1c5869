"""What a planner sees of its own tickets, and what a choice takes from the others; once a decision, from Python."""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.games.bits import drop, members
from branchline.games.ticket_to_ride.actions import Claim
from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.games.ticket_to_ride.limits import CITIES
from branchline.games.ticket_to_ride.networks import Labels, join_own_routes

JOINS, EXTENDS = 1.0, 0.25  # what a route is worth, per space, to one whose networks it joins, or extends


def hide_tickets(rules: TicketToRideRules, position: Any, seat: int, ahead: int | None) -> Any:
    """Return the position without the seat's open tickets that it does not think of yet: all but the most valuable."""
    board, held = rules.board, members(position[0].tickets[seat])
    if ahead is None or len(held) <= ahead:
        return position
    network = _networks(rules, position, seat)
    unfinished = [ticket for ticket in held if network[board.ticket_a[ticket]] != network[board.ticket_b[ticket]]]
    unfinished.sort(key=lambda ticket: (-int(board.ticket_points[ticket]), ticket))
    seen = position.copy()
    for ticket in unfinished[ahead:]:
        drop(seen[0].tickets[seat], ticket)
    return seen


def spiting(
    rules: TicketToRideRules, position: Any, seat: int, expected: list[tuple[int, float]], against: float
) -> list[tuple[int, float]]:
    """Value routes by what they are worth to others, too."""
    others = [_networks(rules, position, other) for other in range(int(position["seats"][0])) if other != seat]
    reached = [_reached(rules, position, other) for other in range(int(position["seats"][0])) if other != seat]
    return [(action, score + against * _taken(rules, action, others, reached)) for action, score in expected]


def _taken(rules: TicketToRideRules, action: int, others: list[Labels], reached: list[set[int]]) -> float:
    claim, board = rules.actions[action].value, rules.board
    if not isinstance(claim, Claim):
        return 0.0
    a, b = int(board.end_a[claim.route]), int(board.end_b[claim.route])
    worth = 0.0
    for network, cities in zip(others, reached, strict=True):
        ends = (a in cities) + (b in cities)
        if ends == 2 and network[a] != network[b]:
            worth += JOINS
        elif ends == 1:
            worth += EXTENDS
    return worth * float(board.length[claim.route])


def _networks(rules: TicketToRideRules, position: Any, seat: int) -> Labels:
    labels = np.zeros(CITIES, np.int16)
    join_own_routes(rules.board, position[0].routes[seat], labels)
    return labels


def _reached(rules: TicketToRideRules, position: Any, seat: int) -> set[int]:
    board = rules.board
    routes = members(position[0].routes[seat])
    return {int(end) for route in routes for end in (board.end_a[route], board.end_b[route])}
