"""Which route to claim now, and with which cards."""

from __future__ import annotations

import numpy as np

from branchline.bots.arithmetic import power
from branchline.bots.ticket_to_ride.weights import Weights
from branchline.bots.ticket_to_ride.workspace import FAR, HOPELESS, Workspace, offer
from branchline.games.bits import ONE, WORD_BITS, ZERO, has, put, trailing_zeros, wide
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.claim import claimable_routes
from branchline.games.ticket_to_ride.limits import COLOURS, LOCO, WORDS
from branchline.games.ticket_to_ride.networks import join_own_routes
from branchline.games.ticket_to_ride.state import NONE, State


@compiled
def offer_claims(board: Board, state: State, seat: int, worth: float, w: Weights, workspace: Workspace) -> None:
    """Offer every route that can be claimed, with its cheapest payment; ``worth`` is what cards are worth by now."""
    low, high = claimable_routes(board, state, seat)
    for word in range(WORDS):
        left = low if word == 0 else high
        while left != ZERO:
            route = word * WORD_BITS + trailing_zeros(left)
            left &= left - ONE
            claim, price = best_payment(board, state, seat, route, w, workspace)
            score = _route_score(board, state, seat, route, w, workspace) - price * worth
            if state.last_turns == 0 and state.trains[seat] - board.length[route] <= board.last_turns_at:
                score += _finish_score(board, state, seat, route, w, workspace)
            offer(workspace, claim, score if price < HOPELESS else -FAR)


@compiled
def _route_score(board: Board, state: State, seat: int, route: int, w: Weights, workspace: Workspace) -> float:
    points = board.route_points[board.length[route]]
    if state.last_turns > 0:
        return points + (workspace.worth + workspace.cost[route] if has(workspace.wanted, route) else 0.0)
    if has(workspace.wanted, route):
        score = w.claim_wanted + w.claim_points * points + w.claim_stake * workspace.stake[route]
        return score + w.claim_danger * ends_reached(board, state, seat, route)
    twin = board.twin[route]
    spoils = twin != NONE and has(workspace.wanted, wide(twin)) and state.seats < board.doubles_from
    if spoils or state.trains[seat] - board.length[route] < workspace.trains:
        points -= w.spoil
    score = w.fill_base + w.fill_points * points
    if touches(board, state, seat, route):
        score += w.fill_joined
    return score


@compiled
def _finish_score(board: Board, state: State, seat: int, route: int, w: Weights, workspace: Workspace) -> float:
    """Return what it is worth to bring about the end with this claim: more, the further the seat then leads."""
    lead = 1e6
    for other in range(state.seats):
        if other != seat:
            theirs = state.points[other] + w.guess * state.ticket_count[other]
            lead = min(lead, state.points[seat] - theirs)
    lead += board.route_points[board.length[route]] + ticket_points(board, state, seat, route, workspace)
    return float(w.finish + w.finish_lead * min(max(lead, -w.finish_most), w.finish_most))


@compiled
def ticket_points(board: Board, state: State, seat: int, route: int, workspace: Workspace) -> int:
    """Return what the seat's tickets would count if the game ended after it claims this route."""
    for word in range(WORDS):
        workspace.trial[word] = state.routes[seat, word]
    put(workspace.trial, route)
    join_own_routes(board, workspace.trial, workspace.labels)
    points = 0
    for word in range(WORDS):
        left = state.tickets[seat, word]
        while left != ZERO:
            ticket = word * WORD_BITS + trailing_zeros(left)
            left &= left - ONE
            done = workspace.labels[board.ticket_a[ticket]] == workspace.labels[board.ticket_b[ticket]]
            points += wide(board.ticket_points[ticket]) if done else -wide(board.ticket_points[ticket])
    return points


@compiled
def ends_reached(board: Board, state: State, seat: int, route: int) -> int:
    """Count the ends that other players have reached: they may want the route too."""
    low, high = ZERO, ZERO
    for other in range(state.seats):
        if other != seat:
            low |= state.routes[other, 0]
            high |= state.routes[other, 1]
    return _ends_at(board, route, low, high)


@compiled
def own_ends(board: Board, state: State, seat: int, route: int) -> int:
    """Count the ends that the seat itself has reached."""
    return _ends_at(board, route, state.routes[seat, 0], state.routes[seat, 1])


@compiled
def _ends_at(board: Board, route: int, low: np.uint64, high: np.uint64) -> int:
    """Count the ends where a route of a set is; the set is given by its two words."""
    a, b = wide(board.end_a[route]), wide(board.end_b[route])
    ends = int((board.at_city[a, 0] & low) | (board.at_city[a, 1] & high) != ZERO)
    return ends + int((board.at_city[b, 0] & low) | (board.at_city[b, 1] & high) != ZERO)


@compiled
def touches(board: Board, state: State, seat: int, route: int) -> bool:
    return own_ends(board, state, seat, route) > 0


@compiled
def best_payment(
    board: Board, state: State, seat: int, route: int, w: Weights, workspace: Workspace
) -> tuple[int, float]:
    """Return the cheapest payment as an action, with as few locomotives as each colour needs."""
    first, last = _claims_of(board, route)
    length, icons, locos = wide(board.length[route]), wide(board.icons[route]), wide(state.hands[seat, LOCO])
    best, action = FAR, NONE
    for claim in range(first, last):
        colour, used = wide(board.claim_colour[claim]), wide(board.claim_locos[claim])
        if used > locos:
            continue
        if colour == NONE:
            price = used * w.loco
        else:
            held = wide(state.hands[seat, colour])
            if used != max(icons, length - held):
                continue
            price = used * w.loco + _price_of_cards(workspace, route, colour, length - used, held, w)
        if board.tunnel[route] == 1:
            price += w.tunnel_doubt * _doubt(board, state, seat, colour, length - used, used)
            if _is_hopeless(board, state, seat, colour, length - used, used):
                price += HOPELESS
        if price < best:
            best, action = price, claim + wide(board.claim)
    return action, best


@compiled
def _claims_of(board: Board, route: int) -> tuple[int, int]:
    first = wide(board.first_claim[route]) - wide(board.claim)
    last = wide(board.card) if route + 1 == board.routes else wide(board.first_claim[route + 1])
    return first, last - wide(board.claim)


@compiled
def _price_of_cards(workspace: Workspace, route: int, colour: int, used: int, held: int, w: Weights) -> float:
    """Return the price of the cards. Cards that other wanted routes need cost more than spare ones."""
    others = workspace.demand[colour]
    if has(workspace.wanted, route) and workspace.pays[route] == colour:
        others -= used
    needed = max(0.0, min(float(used), others - (held - used)))
    return needed * w.card_needed + (used - needed) * w.card_spare


@compiled
def _doubt(board: Board, state: State, seat: int, colour: int, coloured: int, locos: int) -> float:
    """TTE-30, TTE-31: the chance in percent that the hand cannot pay for the three cards turned up."""
    spare = state.hands[seat, LOCO] - locos
    total, match = 0.0, float(state.deck[LOCO])
    for card in range(COLOURS + 1):
        total += state.deck[card]
    if colour != NONE:
        spare += state.hands[seat, colour] - coloured
        match += state.deck[colour]
    if total <= 0.0 or spare >= board.tunnel_cards:
        return 0.0
    chance = match / total
    fine, ways = 0.0, 1.0
    n = wide(board.tunnel_cards)
    for extra in range(spare + 1):
        fine += ways * power(chance, extra) * power(1.0 - chance, n - extra)
        ways = ways * (n - extra) / (extra + 1)
    return 100.0 * (1.0 - fine)


@compiled
def _is_hopeless(board: Board, state: State, seat: int, colour: int, coloured: int, locos: int) -> bool:
    """TTE-28, TTE-31: whether so few other cards remain that the extra cost is sure to be more than the hand can pay.

    Trying changes nothing, so planners would try forever.
    """
    turned, spare, others = wide(board.tunnel_cards), wide(state.hands[seat, LOCO]) - locos, 0
    for card in range(COLOURS):
        if card == colour:
            spare += wide(state.hands[seat, card]) - coloured
        else:
            others += wide(state.deck[card])
            if state.deck_count < turned:
                others += wide(state.discards[card])
    return min(turned, wide(state.deck_count) + wide(state.discard_count)) - others > spare
