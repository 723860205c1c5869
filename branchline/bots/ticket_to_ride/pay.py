"""Extra cards for a tunnel, and cards for a station."""

from __future__ import annotations

from branchline.bots.ticket_to_ride.weights import Weights
from branchline.bots.ticket_to_ride.workspace import Workspace, offer
from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import COLOURS, LOCO
from branchline.games.ticket_to_ride.numbering import GIVE_UP
from branchline.games.ticket_to_ride.payment import first_pay
from branchline.games.ticket_to_ride.state import NONE, State
from branchline.games.ticket_to_ride.stations import station_cost
from branchline.games.ticket_to_ride.tunnels import extra_cards


@compiled
def offer_extra(state: State, seat: int, workspace: Workspace) -> None:
    """Pay whenever the hand can, because the turn is spent either way; coloured cards first (TTE-37)."""
    offer(workspace, GIVE_UP, 0.0)
    extra, colour = extra_cards(state), wide(state.laid_colour)
    locos = wide(state.hands[seat, LOCO])
    first = first_pay(extra)
    if colour != NONE:
        used = max(0, extra - wide(state.hands[seat, colour]))
        if used < extra and used <= locos:
            offer(workspace, first + colour * extra + used, 2.0)
    if locos >= extra:
        offer(workspace, first + COLOURS * extra, 1.0)


@compiled
def offer_station_payments(board: Board, state: State, seat: int, w: Weights, workspace: Workspace) -> None:
    """Offer payments with as few locomotives as each colour needs; the most dispensable colour scores best."""
    cost, hand = station_cost(board, state, seat), state.hands[seat]
    first, locos = first_pay(cost), wide(hand[LOCO])
    if locos >= cost:
        offer(workspace, first + COLOURS * cost, -cost * w.loco)
    for colour in range(COLOURS):
        used = max(0, cost - wide(hand[colour]))
        if used < cost and used <= locos:
            spare = max(0.0, min(float(cost - used), hand[colour] - workspace.demand[colour]))
            price = used * w.loco + spare * w.card_spare + (cost - used - spare) * w.card_needed
            offer(workspace, first + colour * cost + used, -price)
