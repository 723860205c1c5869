"""Which cards the plan needs, and what one more card of each kind is worth."""

from __future__ import annotations

from branchline.bots.arithmetic import power
from branchline.bots.ticket_to_ride.weights import Weights
from branchline.bots.ticket_to_ride.workspace import Workspace
from branchline.games.bits import ONE, WORD_BITS, ZERO, trailing_zeros, wide
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import CARDS, COLOURS, LENGTH, LOCO, WORDS
from branchline.games.ticket_to_ride.state import NONE, State

EARLY = 4  # power of the share of trains left: soon after the first claims it is no longer early


@compiled
def weigh_cards(board: Board, state: State, seat: int, time: float, w: Weights, workspace: Workspace) -> None:
    """Distribute the hand among the wanted routes, then value one more card of each kind."""
    list_wanted(board, workspace)
    hand = state.hands[seat]
    for card in range(CARDS):
        workspace.left[card] = hand[card]
        workspace.demand[card] = 0.0
        workspace.value[card] = 0.0
    _settle_colours(board, workspace)
    for i in range(workspace.listed_count):
        _need_for(board, wide(workspace.listed[i]), time, w, workspace)
    _fill_needs(board, state, seat, time, w, workspace)
    best = 0.0
    for colour in range(COLOURS):
        best = max(best, workspace.value[colour])
    workspace.value[LOCO] = best * w.loco_need + w.loco_extra
    workspace.unseen = w.deck_early * power(state.trains[seat] / board.trains, EARLY)


@compiled
def list_wanted(board: Board, workspace: Workspace) -> None:
    """List the wanted routes, most urgent first: those whose loss would cost most, then those that bring most."""
    count = 0
    for word in range(WORDS):
        left = workspace.wanted[word]
        while left != ZERO:
            route = word * WORD_BITS + trailing_zeros(left)
            left &= left - ONE
            place = count
            while place > 0 and _pressing(board, workspace, wide(workspace.listed[place - 1])) < _pressing(
                board, workspace, route
            ):
                workspace.listed[place] = workspace.listed[place - 1]
                place -= 1
            workspace.listed[place] = route
            count += 1
    workspace.listed_count = count


@compiled
def _pressing(board: Board, workspace: Workspace, route: int) -> float:
    return workspace.stake[route] + 0.1 * board.route_points[board.length[route]]


@compiled
def _settle_colours(board: Board, workspace: Workspace) -> None:
    """Assign a colour to each wanted route; grey routes take the colour of which most cards are left."""
    for i in range(workspace.listed_count):
        route = wide(workspace.listed[i])
        colour = wide(board.colour[route])
        workspace.pays[route] = colour
        if colour != NONE:
            workspace.demand[colour] += board.length[route]
    for i in range(workspace.listed_count):
        route = wide(workspace.listed[i])
        if board.colour[route] == NONE:
            best = 0
            for colour in range(1, COLOURS):
                if workspace.left[colour] - workspace.demand[colour] > workspace.left[best] - workspace.demand[best]:
                    best = colour
            workspace.pays[route] = best
            workspace.demand[best] += board.length[route]


@compiled
def _need_for(board: Board, route: int, time: float, w: Weights, workspace: Workspace) -> None:
    colour = wide(workspace.pays[route])
    used = min(float(board.length[route]), workspace.left[colour])
    workspace.left[colour] -= used
    missing = board.length[route] - used
    if missing > 0 and missing / 2 + 1 <= time:
        worth = w.need + w.need_stake * workspace.stake[route]
        workspace.value[colour] += worth * power(w.nearer, int(missing) - 1)


@compiled
def _fill_needs(board: Board, state: State, seat: int, time: float, w: Weights, workspace: Workspace) -> None:
    """Value cards for routes outside the plan that only bring points: for each colour the best route."""
    trains = min(wide(state.trains[seat]) - wide(workspace.trains), wide(LENGTH))
    if trains <= 0:
        return
    most = 0
    for colour in range(1, COLOURS):
        if workspace.left[colour] > workspace.left[most]:
            most = colour
    for colour in range(COLOURS):
        best = 0.0
        for length in range(1, trains + 1):
            if not _any_open(board, state, seat, workspace, colour, length):
                continue
            missing = length - workspace.left[colour]
            if missing <= 0 or missing / 2 + 1 > time:
                continue
            best = max(best, w.fill_need * board.route_points[length] * power(w.fill_nearer, int(missing) - 1))
        workspace.value[colour] += best


@compiled
def _any_open(board: Board, state: State, seat: int, workspace: Workspace, colour: int, length: int) -> bool:
    for word in range(WORDS):
        routes = board.payable[colour, length, word] & ~board.payable[colour, length - 1, word]
        if routes & state.open[seat, word] & ~workspace.wanted[word] != ZERO:
            return True
    return False
