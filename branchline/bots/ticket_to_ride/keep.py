"""Which tickets to keep, and when to draw more."""

from __future__ import annotations

from branchline.bots.arithmetic import power
from branchline.bots.ticket_to_ride.clock import turns_left
from branchline.bots.ticket_to_ride.plan import add_ticket, list_open_tickets, plan_listed, plan_turns
from branchline.bots.ticket_to_ride.ways import find_way, price_routes
from branchline.bots.ticket_to_ride.weights import Weights
from branchline.bots.ticket_to_ride.workspace import FAR, Workspace, offer
from branchline.games.bits import count_bits, has, wide
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import OFFER, WORDS
from branchline.games.ticket_to_ride.numbering import KEEP as KEEP_ACTION
from branchline.games.ticket_to_ride.state import OPENING, State
from branchline.games.ticket_to_ride.tickets import offer_size, ticket_deck_size


@compiled
def offer_keeps(board: Board, state: State, seat: int, w: Weights, workspace: Workspace) -> None:
    """Offer every set of tickets that may be kept, scored together with the tickets already held."""
    workspace.made = 0
    price_routes(board, state, seat, w, workspace)
    time = turns_left(board, state, w)
    count = offer_size(state, seat)
    least = min(board.keep_at_least if state.phase == OPENING else board.keep_drawn_at_least, count)
    for choice in range(1, 1 << count):
        kept = 0
        for i in range(count):
            kept += choice >> i & 1
        if kept >= least:
            worth = _worth_of(board, state, seat, choice, time, w, workspace)
            workspace.need[workspace.options] = workspace.trains
            offer(workspace, KEEP_ACTION + choice - 1, worth)


@compiled
def _worth_of(
    board: Board, state: State, seat: int, choice: int, time: float, w: Weights, workspace: Workspace
) -> float:
    """Return the points of tickets that would be completed, minus those that would not, minus what routes cost."""
    list_open_tickets(board, state, seat, workspace)
    points, held = 0.0, wide(workspace.count)
    for i in range(OFFER):
        if choice >> i & 1:
            ticket = wide(state.offer[seat, i])
            value = float(board.ticket_points[ticket])
            before = workspace.count
            add_ticket(board, workspace, ticket, 2.0 * value)
            points += value if workspace.count == before else -value
    plan_listed(board, state, seat, time, w, workspace)
    routes = 0
    for word in range(WORDS):
        routes += count_bits(workspace.wanted[word])
    swing = 0.0
    for i in range(workspace.count):
        if has(workspace.pursued, wide(workspace.ticket[i])):
            swing += workspace.swing[i]
    cost = swing - workspace.worth
    sure = power(1.0 - w.fail * (state.seats - 1), routes)
    return points + sure * swing - w.keep_cost * cost - w.keep_base * (workspace.count - held)


@compiled
def ticket_gain(board: Board, state: State, seat: int, time: float, w: Weights, workspace: Workspace) -> float:
    """Return what drawing tickets is expected to add to the plan: the best of those drawn, all equally likely."""
    drawn = min(wide(board.drawn), ticket_deck_size(state))
    if drawn == 0 or time < w.ticket_time or workspace.turns_needed > w.ticket_busy:
        return -FAR
    count = _list_gains(board, state, seat, time, w, workspace)
    if count == 0:
        return -FAR
    expected, share = 0.0, 1.0  # share: the chance that none of the better ones is drawn
    for i in range(count):
        rest = count - i
        hit = min(1.0, drawn / rest)
        expected += share * hit * workspace.gain[i]
        share *= 1.0 - hit
    return expected


@compiled
def _way_fits(
    board: Board, state: State, seat: int, start: int, goal: int, time: float, w: Weights, workspace: Workspace
) -> bool:
    """Whether enough trains and turns are left for the way just found, on top of the plan."""
    routes, trains = wide(workspace.routes), wide(workspace.trains)
    city = goal
    while city != start:
        route = wide(workspace.via[city])
        city = wide(board.end_a[route]) + wide(board.end_b[route]) - city
        if workspace.edge[route] > 0.0:
            routes += 1
            trains += board.length[route]
    return trains <= state.trains[seat] and plan_turns(state, seat, routes + 1, trains, w) <= w.slack * time


@compiled
def _list_gains(board: Board, state: State, seat: int, time: float, w: Weights, workspace: Workspace) -> int:
    """List what each ticket that may be in the deck would bring, best first."""
    count = 0
    for ticket in range(board.tickets):
        if not has(board.regular, ticket) or has(state.tickets[seat], ticket):
            continue
        value = float(board.ticket_points[ticket])
        start, goal = wide(board.ticket_a[ticket]), wide(board.ticket_b[ticket])
        cost = find_way(board, workspace, start, goal)
        gain = -value
        if cost < 2.0 * value and _way_fits(board, state, seat, start, goal, time, w, workspace):
            gain = value - w.keep_cost * cost
        place = count
        while place > 0 and workspace.gain[place - 1] < gain:
            workspace.gain[place] = workspace.gain[place - 1]
            place -= 1
        workspace.gain[place] = gain
        count += 1
    return count
