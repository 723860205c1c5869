"""How well a hand of tickets explains what its holder has done: the routes claimed and the cards taken."""

from __future__ import annotations

from branchline.bots.ticket_to_ride.belief import Belief
from branchline.bots.ticket_to_ride.clock import turns_left
from branchline.bots.ticket_to_ride.needs import weigh_cards
from branchline.bots.ticket_to_ride.plan import make_plan
from branchline.bots.ticket_to_ride.ways import find_way
from branchline.bots.ticket_to_ride.weights import Weights
from branchline.bots.ticket_to_ride.workspace import FAR, Workspace
from branchline.games.bits import ONE, WORD_BITS, ZERO, has, put, trailing_zeros, wide
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import COLOURS, WORDS
from branchline.games.ticket_to_ride.state import State

LAID, TO_LAY = 0.01, 1.0  # cost of the seat's own routes and of open ones: ways over its own routes are preferred
TICKET, TRAINS, CARDS = 20.0, 10.0, 10.0  # many points, trains and cards


@compiled
def judge_hand(board: Board, state: State, other: int, w: Weights, workspace: Workspace, belief: Belief) -> float:
    """Return the log likelihood, up to a constant, that a player who plays like the planner holds these tickets."""
    describe_hand(board, state, other, w, workspace, belief)
    total = 0.0
    for i in range(len(belief.motives)):
        total += belief.moving[i] * belief.motives[i]
    return total


@compiled
def describe_hand(board: Board, state: State, other: int, w: Weights, workspace: Workspace, belief: Belief) -> None:
    """Fill ``motives``."""
    make_plan(board, state, other, w, workspace)
    weigh_cards(board, state, other, turns_left(board, state, w), w, workspace)
    late = 1.0 - state.trains[other] / board.trains
    needed, misfit = workspace.trains / board.trains, _misfits(state, other, workspace) / CARDS
    done, pursued, lost = _explain(board, state, other, workspace, belief)
    motives = belief.motives
    motives[0], motives[1] = done / TICKET, pursued / TICKET
    motives[2], motives[3] = lost / TICKET, late * lost / TICKET
    motives[4], motives[5] = needed, late * needed
    motives[6] = workspace.worth / TICKET
    motives[7] = _unexplained(board, state, other, belief) / TRAINS
    motives[8], motives[9] = misfit, late * misfit


@compiled
def _misfits(state: State, other: int, workspace: Workspace) -> float:
    """Count the cards taken from the row and not yet spent that the plan does not need (TTR-72)."""
    count = 0.0
    for colour in range(COLOURS):
        count += max(0.0, state.known[other, colour] - workspace.demand[colour])
    return count


@compiled
def _explain(
    board: Board, state: State, other: int, workspace: Workspace, belief: Belief
) -> tuple[float, float, float]:
    """Mark the routes on the tickets' ways; return the points of tickets done, pursued and lost."""
    for word in range(WORDS):
        workspace.usable[word] = state.routes[other, word] | workspace.wanted[word] | workspace.borrowed[word]
        belief.explained[word] = ZERO
    for route in range(board.routes):
        workspace.edge[route] = LAID if has(state.routes[other], route) else TO_LAY
    done, pursued, lost = 0.0, 0.0, 0.0
    for word in range(WORDS):
        left = state.tickets[other, word]
        while left != ZERO:
            ticket = word * WORD_BITS + trailing_zeros(left)
            left &= left - ONE
            way = _explain_ticket(board, ticket, workspace, belief)
            points = float(board.ticket_points[ticket])
            if way < TO_LAY:
                done += points
            elif way < FAR:
                pursued += points
            else:
                lost += points
    return done, pursued, lost


@compiled
def _explain_ticket(board: Board, ticket: int, workspace: Workspace, belief: Belief) -> float:
    start, city = wide(board.ticket_a[ticket]), wide(board.ticket_b[ticket])
    way = find_way(board, workspace, start, city)
    while way < FAR and city != start:
        route = wide(workspace.via[city])
        put(belief.explained, route)
        city = wide(board.end_a[route]) + wide(board.end_b[route]) - city
    return way


@compiled
def _unexplained(board: Board, state: State, other: int, belief: Belief) -> int:
    """Count the trains on routes that are on no ticket's way."""
    trains = 0
    for word in range(WORDS):
        left = state.routes[other, word] & ~belief.explained[word]
        while left != ZERO:
            trains += board.length[word * WORD_BITS + trailing_zeros(left)]
            left &= left - ONE
    return trains
