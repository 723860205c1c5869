"""What the routes of a seat say about each ticket."""

from __future__ import annotations

from branchline.bots.arithmetic import exp
from branchline.bots.ticket_to_ride.belief import Belief
from branchline.bots.ticket_to_ride.ways import find_way
from branchline.bots.ticket_to_ride.workspace import Workspace
from branchline.games.bits import ZERO, has, wide
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import WORDS
from branchline.games.ticket_to_ride.state import State

FAR_AWAY = 20.0  # trains: a long way


@compiled
def weigh_tickets(board: Board, state: State, seat: int, workspace: Workspace, belief: Belief) -> None:
    """Estimate how likely each opponent holds each ticket, from the routes it has claimed."""
    measure_tickets(board, workspace, belief)
    for other in range(state.seats):
        if other == seat:
            continue
        see_as(board, state, other, workspace)
        for ticket in range(board.tickets):
            describe_ticket(board, state, other, ticket, workspace, belief)
            total = 0.0
            for i in range(len(belief.evidence)):
                total += belief.evidence_weights[i] * belief.evidence[i]
            belief.odds[other, ticket] = exp(total)


@compiled
def measure_tickets(board: Board, workspace: Workspace, belief: Belief) -> None:
    """Measure how far apart the cities of each ticket are on an empty map."""
    for word in range(WORDS):
        workspace.usable[word] = ~ZERO
    for route in range(board.routes):
        workspace.edge[route] = board.length[route]
    for ticket in range(board.tickets):
        belief.whole[ticket] = find_way(board, workspace, wide(board.ticket_a[ticket]), wide(board.ticket_b[ticket]))


@compiled
def see_as(board: Board, state: State, other: int, workspace: Workspace) -> None:
    """Set the map to a seat's view: its own routes cost no trains, those of others are closed."""
    for word in range(WORDS):
        workspace.usable[word] = state.routes[other, word] | state.open[other, word]
    for route in range(board.routes):
        workspace.edge[route] = 0.0 if has(state.routes[other], route) else float(board.length[route])


@compiled
def describe_ticket(board: Board, state: State, other: int, ticket: int, workspace: Workspace, belief: Belief) -> None:
    """Fill ``evidence``. Call ``measure_tickets`` and ``see_as`` before."""
    a, b = wide(board.ticket_a[ticket]), wide(board.ticket_b[ticket])
    whole, way = belief.whole[ticket], find_way(board, workspace, a, b)
    left = min(way, 2.0 * whole)
    near, done = 1.0 - left / whole, int(left == 0.0)
    ends = int(_reached(board, state, other, a)) + int(_reached(board, state, other, b))
    late = 1.0 - state.trains[other] / board.trains
    evidence = belief.evidence
    evidence[0] = int(has(board.long, ticket))
    evidence[1] = whole / FAR_AWAY
    evidence[2], evidence[3] = near, near * late
    evidence[4] = late * left / FAR_AWAY
    evidence[5], evidence[6] = done, done * late
    evidence[7] = int(way > state.trains[other])
    evidence[8], evidence[9] = ends, ends * late


@compiled
def _reached(board: Board, state: State, other: int, city: int) -> bool:
    for word in range(WORDS):
        if board.at_city[city, word] & state.routes[other, word] != ZERO:
            return True
    return False
