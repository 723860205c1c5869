"""One decision of the planner: what can be done, how good each choice looks, and the best of them."""

from __future__ import annotations

from branchline.bots.brains import AtALoss
from branchline.bots.ticket_to_ride.claims import offer_claims
from branchline.bots.ticket_to_ride.clock import card_worth, turns_left
from branchline.bots.ticket_to_ride.draws import offer_draws, offer_second_card
from branchline.bots.ticket_to_ride.keep import offer_keeps, ticket_gain
from branchline.bots.ticket_to_ride.mind import Mind, offer
from branchline.bots.ticket_to_ride.needs import weigh_cards
from branchline.bots.ticket_to_ride.pay import offer_extra, offer_station_payments
from branchline.bots.ticket_to_ride.plan import make_plan, plan_holds, wanted_stations
from branchline.bots.ticket_to_ride.weights import Weights
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
def decide(board: Board, state: State, seat: int, w: Weights, mind: Mind) -> int:
    """The planner's action, by the plan in ``mind`` while that holds; it uses only what the seat may know."""
    list_options(board, state, seat, w, mind)
    best = 0
    for i in range(1, mind.options):
        if mind.score[i] > mind.score[best]:
            best = i
    return wide(mind.option[best])


@compiled
def list_options(board: Board, state: State, seat: int, w: Weights, mind: Mind) -> None:
    """The choices worth a thought, each with its score: of several payments for a route only the best.

    All are legal, and there is always one.
    """
    mind.options = 0
    _offer_all(board, state, seat, w, mind)
    if mind.options == 0:
        raise AtALoss("The planner of Ticket to Ride found nothing that the seat could do.")


@compiled
def _offer_all(board: Board, state: State, seat: int, w: Weights, mind: Mind) -> None:
    phase = state.phase
    if phase == OPENING or phase == KEEP:
        offer_keeps(board, state, seat, w, mind)
        return
    if phase == UNDER:
        offer(mind, wide(UNDER_ACTION), 0.0)  # who comes by these tickets again is anybody's guess
        return
    time = turns_left(board, state, w)
    if not plan_holds(board, state, seat, w, mind):
        make_plan(board, state, seat, w, mind)
        mind.ticket_gain = ticket_gain(board, state, seat, time, w, mind)
    weigh_cards(board, state, seat, time, w, mind)
    if phase == SECOND:
        offer_second_card(board, state, mind)
    elif phase == EXTRA:
        offer_extra(state, seat, mind)
    elif phase == STATION:
        offer_station_payments(board, state, seat, w, mind)
    else:
        _offer_turn(board, state, seat, time, w, mind)


@compiled
def _offer_turn(board: Board, state: State, seat: int, time: float, w: Weights, mind: Mind) -> None:
    worth = card_worth(time, w)
    offer_claims(board, state, seat, worth, w, mind)
    offer_draws(board, state, worth, w, mind)
    builds = board.stations > 0 and may_build(board, state, seat)
    if builds:
        _offer_wanted_stations(board, state, w, mind)
    if ticket_deck_size(state) > 0:
        offer(mind, wide(TICKETS), mind.ticket_gain - w.ticket_turn)
    if mind.options == 0 and builds:
        _offer_all_stations(board, state, seat, mind)
    if mind.options == 0:
        offer(mind, wide(PASS), 0.0)  # TTR-11, TTE-12: all that can be done was offered above


@compiled
def _offer_wanted_stations(board: Board, state: State, w: Weights, mind: Mind) -> None:
    """Best once nothing else is wanted: until then others may open a better route to borrow."""
    cities = wanted_stations(board, state, mind)
    claims = count_bits(mind.wanted[0]) + count_bits(mind.wanted[1])
    score = w.build if claims == 0 else w.build_early
    while cities != ZERO:
        offer(mind, STATION_BASE + trailing_zeros(cities), score)
        cities &= cities - ONE


@compiled
def _offer_all_stations(board: Board, state: State, seat: int, mind: Mind) -> None:
    """TTE-12: who can do nothing else has to build; best where most routes of others could be borrowed."""
    cities = state.free_cities
    while cities != ZERO:
        city = trailing_zeros(cities)
        cities &= cities - ONE
        routes = 0
        for other in range(state.seats):
            if other != seat:
                for word in range(WORDS):
                    routes += count_bits(board.at_city[city, word] & state.routes[other, word])
        offer(mind, STATION_BASE + city, float(routes))
