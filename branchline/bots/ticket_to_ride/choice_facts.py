"""What the network of ``policy`` is told about one choice: its kind, what the planner thinks of it, what it brings."""

from __future__ import annotations

from branchline.bots.network import ONE as AMOUNT
from branchline.bots.ticket_to_ride.claims import ends_reached, own_ends, ticket_points, touches
from branchline.bots.ticket_to_ride.draws import unseen_value
from branchline.bots.ticket_to_ride.facts import (
    HAND,
    LEAD,
    LEAD_STEP,
    POINTS_STEP,
    POSITION_FEATURES,
    Facts,
    is_open,
    most_points,
    ranges,
    rival,
    tell,
    tell_number,
)
from branchline.bots.ticket_to_ride.workspace import Workspace
from branchline.games.bits import has, size, wide
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import CARDS, CITIES, LOCO, OFFER, ROUTES, TICKETS, TRAINS
from branchline.games.ticket_to_ride.numbering import DRAW, PASS, STATION_BASE, TAKE
from branchline.games.ticket_to_ride.numbering import KEEP as KEEP_ACTION
from branchline.games.ticket_to_ride.numbering import TICKETS as TICKETS_ACTION
from branchline.games.ticket_to_ride.state import NONE, SECOND, State

MOST_CHOICE_FACTS = 64
CLAIM_WANTED, CLAIM_OTHER, DECK, CARD, CARD_LOCO, NEW_TICKETS, STATION, KEEPING, PASSING, KINDS = range(10)
BEHIND = (0.01, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)  # points behind the planner's choice: limits of a range
RANKS, LENGTHS, VALUES, HELD = 8, 10, 16, 14
SHORTEST_GOAL, GOALS = 3, 4  # lengths of routes that cards are collected for: 3 to 6

(
    _KIND,
    _BEHIND,
    _BEHIND_AMOUNT,
    _RANK,
    _ROUTE,
    _LENGTH,
    _LOCOS,
    _TRAINS_AFTER,
    _SHORT,
    _ENDS,
    _ENDS_LEAD,
    _PAID,
    _HAND_AFTER,
    _STAKE,
    _REACHED,
    _TOUCHES,
    _TUNNEL,
    _LAST_WANTED,
    _CARD,
    _HELD,
    _NEED,
    _VALUE,
    _BETTER,
    _UNSEEN,
    _GAIN,
    _KEPT,
    _KEPT_POINTS,
    _KEPT_TICKET,
    _KEPT_TRAINS,
    _CITY,
    _COMPLETES,
    _ENDS_TRUE_LEAD,
    _GOAL,
    _KEPT_SPARE,
    _OWN_ENDS,
    _THEIR_CARDS,
    FEATURES,
) = (
    POSITION_FEATURES + start
    for start in ranges(
        2 * KINDS, (len(BEHIND) + 1) * KINDS, KINDS, RANKS, ROUTES, 2 * LENGTHS, 8, TRAINS, TRAINS, 1, LEAD, CARDS,
        HAND, VALUES, 3, 1, 1, 2, CARDS, 2 * HELD, 12, VALUES, VALUES, VALUES, VALUES, OFFER + 1, 20, TICKETS, TRAINS,
        CITIES, VALUES, LEAD, GOALS * HELD, TRAINS, 3, HELD
    )
)  # fmt: skip


@compiled
def tell_choice(board: Board, state: State, seat: int, workspace: Workspace, i: int, best: float, facts: Facts) -> None:
    """Fill in what is known of the i-th of the sorted choices; ``best`` is the score of the first."""
    facts.count[0] = 0
    action = wide(workspace.option[i])
    kind = _kind(board, workspace, action)
    tell(facts, _KIND + (KINDS if state.phase == SECOND else 0) + kind, AMOUNT)
    behind = min(best - workspace.score[i], 32.0)
    step = 0
    while step < len(BEHIND) and behind > BEHIND[step]:
        step += 1
    tell(facts, _BEHIND + kind * (len(BEHIND) + 1) + step, AMOUNT)
    tell(facts, _BEHIND_AMOUNT + kind, int(behind * (AMOUNT / 8)))
    tell_number(facts, _RANK, i, RANKS)
    if kind == CLAIM_WANTED or kind == CLAIM_OTHER:
        _tell_claim(board, state, seat, workspace, action - wide(board.claim), kind, facts)
    elif kind == CARD or kind == CARD_LOCO:
        _tell_card(board, state, seat, workspace, action - TAKE, facts)
    elif kind == DECK:
        tell_number(facts, _UNSEEN, int(unseen_value(state, workspace)), VALUES)
    elif kind == NEW_TICKETS:
        tell_number(facts, _GAIN, int(max(workspace.ticket_gain, -8.0)) // 2 + 4, VALUES)
    elif kind == STATION:
        tell(facts, _CITY + action - STATION_BASE, AMOUNT)
    elif kind == KEEPING:
        _tell_kept(board, state, seat, workspace, i, action - KEEP_ACTION + 1, facts)


@compiled
def _kind(board: Board, workspace: Workspace, action: int) -> int:
    if action >= board.claim:
        route = wide(board.claim_route[action - wide(board.claim)])
        return CLAIM_WANTED if has(workspace.wanted, route) else CLAIM_OTHER
    if action == PASS:
        return PASSING
    if action == DRAW:
        return DECK
    if action < TICKETS_ACTION:
        return CARD_LOCO if action == TAKE + LOCO else CARD
    if action == TICKETS_ACTION:
        return NEW_TICKETS
    return KEEPING if action < STATION_BASE else STATION


@compiled
def _tell_claim(
    board: Board, state: State, seat: int, workspace: Workspace, claim: int, kind: int, facts: Facts
) -> None:
    route, locos = wide(board.claim_route[claim]), wide(board.claim_locos[claim])
    length, colour = wide(board.length[route]), wide(board.claim_colour[claim])
    after = wide(state.trains[seat]) - length
    tell(facts, _ROUTE + route, AMOUNT)
    tell_number(facts, _LENGTH + (0 if kind == CLAIM_WANTED else LENGTHS), length, LENGTHS)
    tell_number(facts, _LOCOS, locos, 8)
    tell_number(facts, _TRAINS_AFTER, after, TRAINS)
    needed = wide(workspace.trains) - (length if kind == CLAIM_WANTED else 0)
    if after < needed:
        tell_number(facts, _SHORT, needed - after, TRAINS)
    if after <= board.last_turns_at and state.last_turns == 0:
        lead = wide(state.points[seat]) + wide(board.route_points[length]) - most_points(state, seat)
        tell(facts, _ENDS, AMOUNT)
        tell_number(facts, _ENDS_LEAD, lead // LEAD_STEP + LEAD // 2, LEAD)
        lead += ticket_points(board, state, seat, route, workspace)
        tell_number(facts, _ENDS_TRUE_LEAD, lead // LEAD_STEP + LEAD // 2, LEAD)
    tell(facts, _PAID + (LOCO if colour == NONE else colour), AMOUNT)
    tell_number(facts, _HAND_AFTER, wide(state.hand_size[seat]) - length, HAND)
    if kind == CLAIM_WANTED:
        tell_number(facts, _STAKE, int(workspace.stake[route] / 4), VALUES)
        completed = (ticket_points(board, state, seat, route, workspace) - wide(workspace.standing)) // 2
        tell_number(facts, _COMPLETES, (completed + POINTS_STEP - 1) // POINTS_STEP, VALUES)
        tell_number(facts, _LAST_WANTED, min(size(workspace.wanted), 2) - 1, 2)
    tell_number(facts, _REACHED, ends_reached(board, state, seat, route), 3)
    tell_number(facts, _OWN_ENDS, own_ends(board, state, seat, route), 3)
    if board.colour[route] != NONE:
        tell_number(facts, _THEIR_CARDS, wide(state.known[rival(state, seat), board.colour[route]]), HELD)
    if touches(board, state, seat, route):
        tell(facts, _TOUCHES, AMOUNT)
    if board.tunnel[route] == 1:
        tell(facts, _TUNNEL, AMOUNT)


@compiled
def _tell_card(board: Board, state: State, seat: int, workspace: Workspace, card: int, facts: Facts) -> None:
    held = wide(state.hands[seat, card])
    tell(facts, _CARD + card, AMOUNT)
    tell_number(facts, _HELD + (HELD if card == LOCO else 0), held, HELD)
    if card != LOCO:
        tell_number(facts, _NEED, int(workspace.demand[card]) - held + 4, 12)
        for goal in range(GOALS):
            length = SHORTEST_GOAL + goal
            if length <= state.trains[seat] and is_open(board, state, seat, card, length):
                tell_number(facts, _GOAL + goal * HELD, held, HELD)
    tell_number(facts, _VALUE, int(workspace.value[card]), VALUES)
    tell_number(facts, _BETTER, int(workspace.value[card] - unseen_value(state, workspace) + 8.0), VALUES)


@compiled
def _tell_kept(board: Board, state: State, seat: int, workspace: Workspace, i: int, chosen: int, facts: Facts) -> None:
    kept, points = 0, 0
    for place in range(OFFER):
        if chosen >> place & 1:
            ticket = wide(state.offer[seat, place])
            kept += 1
            points += wide(board.ticket_points[ticket])
            tell(facts, _KEPT_TICKET + ticket, AMOUNT)
    tell_number(facts, _KEPT, kept, OFFER + 1)
    tell_number(facts, _KEPT_POINTS, points // POINTS_STEP, 20)
    tell_number(facts, _KEPT_TRAINS, wide(workspace.need[i]), TRAINS)
    tell_number(facts, _KEPT_SPARE, wide(state.trains[seat]) - wide(workspace.need[i]), TRAINS)
