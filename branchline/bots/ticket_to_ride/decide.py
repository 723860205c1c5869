"""One decision of the planner: it lists the choices, scores each and takes the best."""

from __future__ import annotations

from branchline.bots.brains import AtALoss
from branchline.bots.ticket_to_ride.claims import offer_claims
from branchline.bots.ticket_to_ride.clock import card_worth, turns_left
from branchline.bots.ticket_to_ride.draws import offer_draws, offer_second_card
from branchline.bots.ticket_to_ride.keep import offer_keeps, ticket_gain
from branchline.bots.ticket_to_ride.needs import weigh_cards
from branchline.bots.ticket_to_ride.pay import offer_extra, offer_station_payments
from branchline.bots.ticket_to_ride.plan import make_plan, plan_holds, wanted_stations
from branchline.bots.ticket_to_ride.weights import Weights
from branchline.bots.ticket_to_ride.workspace import Workspace, offer
from branchline.games.bits import ONE, ZERO, count_bits, trailing_zeros, wide
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import WORDS
from branchline.games.ticket_to_ride.numbering import PASS, STATION_BASE, TICKETS
from branchline.games.ticket_to_ride.numbering import UNDER as UNDER_ACTION
from branchline.games.ticket_to_ride.state import EXTRA, KEEP, OPENING, SECOND, STATION, UNDER, State
from branchline.games.ticket_to_ride.stations import may_build
from branchline.games.ticket_to_ride.tickets import ticket_deck_size


@compiled
def decide(board: Board, state: State, seat: int, w: Weights, workspace: Workspace) -> int:
    """Return the planner's action, by the plan in ``workspace`` while it is valid, from what the seat may know."""
    list_options(board, state, seat, w, workspace)
    return best_option(workspace)


@compiled
def best_option(workspace: Workspace) -> int:
    """Return the choice with the highest score, the first of equals."""
    best = 0
    for i in range(1, workspace.options):
        if workspace.score[i] > workspace.score[best]:
            best = i
    return wide(workspace.option[best])


@compiled
def list_options(board: Board, state: State, seat: int, w: Weights, workspace: Workspace) -> None:
    """List the choices worth considering, each with its score; for each route only the best payment.

    All are legal, and there is always at least one.
    """
    workspace.options = 0
    _offer_all(board, state, seat, w, workspace)
    if workspace.options == 0:
        raise AtALoss("The planner of Ticket to Ride found nothing that the seat could do.")


@compiled
def _offer_all(board: Board, state: State, seat: int, w: Weights, workspace: Workspace) -> None:
    phase = state.phase
    if phase == OPENING or phase == KEEP:
        offer_keeps(board, state, seat, w, workspace)
        return
    if phase == UNDER:
        offer(workspace, wide(UNDER_ACTION), 0.0)  # any order will do: it is unknown who draws them again
        return
    time = turns_left(board, state, w)
    if not plan_holds(board, state, seat, w, workspace):
        make_plan(board, state, seat, w, workspace)
        workspace.ticket_gain = ticket_gain(board, state, seat, time, w, workspace)
    weigh_cards(board, state, seat, time, w, workspace)
    if phase == SECOND:
        offer_second_card(board, state, workspace)
    elif phase == EXTRA:
        offer_extra(state, seat, workspace)
    elif phase == STATION:
        offer_station_payments(board, state, seat, w, workspace)
    else:
        _offer_turn(board, state, seat, time, w, workspace)


@compiled
def _offer_turn(board: Board, state: State, seat: int, time: float, w: Weights, workspace: Workspace) -> None:
    worth = card_worth(time, w)
    offer_claims(board, state, seat, worth, w, workspace)
    offer_draws(board, state, seat, worth, w, workspace)
    builds = board.stations > 0 and may_build(board, state, seat)
    if builds:
        _offer_wanted_stations(board, state, w, workspace)
    if ticket_deck_size(state) > 0:
        offer(workspace, wide(TICKETS), workspace.ticket_gain - w.ticket_turn)
    if workspace.options == 0 and builds:
        _offer_all_stations(board, state, seat, workspace)
    if workspace.options == 0:
        offer(workspace, wide(PASS), 0.0)  # TTR-11, TTE-12: everything else was offered above


@compiled
def _offer_wanted_stations(board: Board, state: State, w: Weights, workspace: Workspace) -> None:
    """Offer stations that the plan needs. They score best when nothing else is wanted: before that, another player may
    claim a better route to borrow."""
    cities = wanted_stations(board, state, workspace)
    claims = count_bits(workspace.wanted[0]) + count_bits(workspace.wanted[1])
    score = w.build if claims == 0 else w.build_early
    while cities != ZERO:
        offer(workspace, STATION_BASE + trailing_zeros(cities), score)
        cities &= cities - ONE


@compiled
def _offer_all_stations(board: Board, state: State, seat: int, workspace: Workspace) -> None:
    """TTE-12: a player who can do nothing else must build. Best where most routes of others can be borrowed."""
    cities = state.free_cities
    while cities != ZERO:
        city = trailing_zeros(cities)
        cities &= cities - ONE
        routes = 0
        for other in range(state.seats):
            if other != seat:
                for word in range(WORDS):
                    routes += count_bits(board.at_city[city, word] & state.routes[other, word])
        offer(workspace, STATION_BASE + city, float(routes))
