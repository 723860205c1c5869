"""What the network of ``policy`` is told about a position, as seen by one seat: features with amounts.

A number becomes one feature of a range, one for each value, so that the network can treat every value differently.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from branchline.bots.network import ONE as AMOUNT
from branchline.bots.ticket_to_ride.clock import seat_turns, turns_left
from branchline.bots.ticket_to_ride.weights import Weights
from branchline.bots.ticket_to_ride.workspace import Workspace
from branchline.games.bits import ONE, WORD_BITS, ZERO, Words, size, trailing_zeros, wide
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import CARDS, COLOURS, LENGTH, LOCO, ROUTES, TICKETS, TRAINS, WORDS
from branchline.games.ticket_to_ride.networks import join_own_routes
from branchline.games.ticket_to_ride.state import KEEP, OPENING, State
from branchline.games.ticket_to_ride.tickets import ticket_deck_size

MOST_FACTS = 400  # features of a position
HAND, LEAD, TURNS, TICKET_POINTS = 32, 41, 40, 24  # sizes of ranges
LEAD_STEP, POINTS_STEP, DECK_STEP = 5, 4, 8


def ranges(*sizes: int) -> tuple[int, ...]:
    """Return where each range starts, and where the last ends."""
    starts = [0]
    for one in sizes:
        starts.append(starts[-1] + one)
    return tuple(starts)


(
    _PHASE,
    _TRAINS,
    _THEIR_TRAINS,
    _HAND,
    _THEIR_HAND,
    _LEAD,
    _TRUE_LEAD,
    _TICKETS,
    _THEIR_TICKETS,
    _OPEN,
    _PURSUED,
    _OPEN_POINTS,
    _DONE_POINTS,
    _PLAN_TRAINS,
    _SPARE_TRAINS,
    _PLAN_ROUTES,
    _MISSING,
    _TIME,
    _OWN_TIME,
    _THEIR_TIME,
    _LAST,
    _DECK,
    _TICKET_DECK,
    _STATIONS,
    _THEIR_STATIONS,
    _CARDS,
    _DEMAND,
    _ROW,
    _ROUTES,
    _THEIR_ROUTES,
    _WANTED,
    _OPEN_TICKET,
    _DONE_TICKET,
    _LONGEST,
    _KNOWN,
    _SLACK,
    POSITION_FEATURES,
) = ranges(
    16, TRAINS, TRAINS, HAND, HAND, LEAD, LEAD, 12, 12, 8, 8, TICKET_POINTS, TICKET_POINTS, TRAINS, TRAINS, 20, HAND,
    TURNS, TURNS, TURNS, 6, 16, 10, 4, 4, CARDS * 10, CARDS, CARDS, ROUTES, ROUTES, ROUTES, TICKETS, TICKETS,
    COLOURS * (LENGTH + 1), CARDS, TURNS
)  # fmt: skip


class Facts(NamedTuple):
    """Features, each with an amount in parts of ``network.ONE``."""

    features: Any  # i4
    amounts: Any  # i4
    count: Any  # how many, an array of one


def new_facts(most: int) -> Facts:
    return Facts(np.zeros(most, np.int32), np.zeros(most, np.int32), np.zeros(1, np.int32))


@compiled
def tell(facts: Facts, feature: int, amount: int) -> None:
    place = wide(facts.count[0])
    facts.features[place], facts.amounts[place] = feature, amount
    facts.count[0] = place + 1


@compiled
def tell_number(facts: Facts, start: int, number: int, length: int) -> None:
    """Tell which value of a range a number has; the ends stand for all values beyond them."""
    tell(facts, start + min(max(number, 0), length - 1), AMOUNT)


@compiled
def tell_set(facts: Facts, start: int, words: Words) -> None:
    for word in range(WORDS):
        left = words[word]
        while left != ZERO:
            tell(facts, start + word * WORD_BITS + trailing_zeros(left), AMOUNT)
            left &= left - ONE


@compiled
def rival(state: State, seat: int) -> int:
    """Return the opponent with the fewest trains, who is most likely to bring about the end."""
    found = -1
    for other in range(state.seats):
        if other != seat and (found < 0 or state.trains[other] < state.trains[found]):
            found = other
    return found


@compiled
def most_points(state: State, seat: int) -> int:
    """Return the points on the track of the best opponent."""
    best = -1000
    for other in range(state.seats):
        if other != seat:
            best = max(best, wide(state.points[other]))
    return best


@compiled
def tell_position(board: Board, state: State, seat: int, w: Weights, workspace: Workspace, facts: Facts) -> None:
    """Fill in what the seat knows, with its plan if there is one. The planner must have listed the choices."""
    facts.count[0] = 0
    other, trains = rival(state, seat), wide(state.trains[seat])
    tell_number(facts, _PHASE, wide(state.phase), 16)
    tell_number(facts, _TRAINS, trains, TRAINS)
    tell_number(facts, _THEIR_TRAINS, wide(state.trains[other]), TRAINS)
    tell_number(facts, _HAND, wide(state.hand_size[seat]), HAND)
    tell_number(facts, _THEIR_HAND, wide(state.hand_size[other]), HAND)
    tell_number(facts, _TICKETS, wide(state.ticket_count[seat]), 12)
    tell_number(facts, _THEIR_TICKETS, wide(state.ticket_count[other]), 12)
    tell_number(facts, _TIME, int(turns_left(board, state, w)), TURNS)
    tell_number(facts, _OWN_TIME, int(seat_turns(board, state, seat, w)), TURNS)
    tell_number(facts, _THEIR_TIME, int(seat_turns(board, state, other, w)), TURNS)
    tell_number(facts, _LAST, wide(state.last_turns), 6)
    tell_number(facts, _DECK, wide(state.deck_count) // DECK_STEP, 16)
    tell_number(facts, _TICKET_DECK, ticket_deck_size(state) // POINTS_STEP, 10)
    tell_number(facts, _STATIONS, wide(state.stations_left[seat]), 4)
    tell_number(facts, _THEIR_STATIONS, wide(state.stations_left[other]), 4)
    _tell_cards(board, state, seat, facts)
    _tell_chances(board, state, seat, other, facts)
    _tell_routes(state, seat, facts)
    done, still = _tell_tickets(board, state, seat, workspace, facts)
    lead = wide(state.points[seat]) - most_points(state, seat)
    tell_number(facts, _LEAD, lead // LEAD_STEP + LEAD // 2, LEAD)
    tell_number(facts, _TRUE_LEAD, (lead + done - still) // LEAD_STEP + LEAD // 2, LEAD)
    if state.phase != OPENING and state.phase != KEEP:
        _tell_plan(state, seat, trains, workspace, facts)
        spare = turns_left(board, state, w) - workspace.turns_needed
        tell_number(facts, _SLACK, int(spare + TURNS // 2), TURNS)


@compiled
def _tell_cards(board: Board, state: State, seat: int, facts: Facts) -> None:
    for card in range(CARDS):
        tell_number(facts, _CARDS + card * 10, wide(state.hands[seat, card]), 10)
    for slot in range(board.row):
        if state.row[slot] >= 0:
            tell(facts, _ROW + wide(state.row[slot]), AMOUNT)


@compiled
def _tell_chances(board: Board, state: State, seat: int, other: int, facts: Facts) -> None:
    """Tell the longest route that each colour could still claim, and which cards of the rival everybody has seen."""
    most = min(wide(state.trains[seat]), wide(LENGTH))
    for colour in range(COLOURS):
        length = most
        while length > 0 and not is_open(board, state, seat, colour, length):
            length -= 1
        tell(facts, _LONGEST + colour * (LENGTH + 1) + length, AMOUNT)
    for card in range(CARDS):
        if state.known[other, card] > 0:
            tell(facts, _KNOWN + card, wide(state.known[other, card]) * (AMOUNT // 4))


@compiled
def is_open(board: Board, state: State, seat: int, colour: int, length: int) -> bool:
    """Whether the seat may still claim a route of exactly this length that no other colour pays for."""
    another = (colour + 1) % COLOURS  # whatever it pays for too is grey
    for word in range(WORDS):
        routes = board.payable[colour, length, word] & ~board.payable[colour, length - 1, word]
        if routes & ~board.payable[another, length, word] & state.open[seat, word] != ZERO:
            return True
    return False


@compiled
def _tell_routes(state: State, seat: int, facts: Facts) -> None:
    for other in range(state.seats):
        tell_set(facts, _ROUTES if other == seat else _THEIR_ROUTES, state.routes[other])


@compiled
def _tell_tickets(board: Board, state: State, seat: int, workspace: Workspace, facts: Facts) -> tuple[int, int]:
    """Return the points of the tickets completed, and of those still open."""
    join_own_routes(board, state.routes[seat], workspace.labels)
    done, still, count = 0, 0, 0
    for word in range(WORDS):
        left = state.tickets[seat, word]
        while left != ZERO:
            ticket = word * WORD_BITS + trailing_zeros(left)
            left &= left - ONE
            points = wide(board.ticket_points[ticket])
            if workspace.labels[board.ticket_a[ticket]] == workspace.labels[board.ticket_b[ticket]]:
                done += points
                tell(facts, _DONE_TICKET + ticket, AMOUNT)
            else:
                still += points
                count += 1
                tell(facts, _OPEN_TICKET + ticket, AMOUNT)
    workspace.standing = done - still
    tell_number(facts, _OPEN, count, 8)
    tell_number(facts, _OPEN_POINTS, still // POINTS_STEP, TICKET_POINTS)
    tell_number(facts, _DONE_POINTS, done // POINTS_STEP, TICKET_POINTS)
    return done, still


@compiled
def cards_missing(state: State, seat: int, workspace: Workspace) -> int:
    """Return how many cards of their colours the wanted routes still need, after the locomotives."""
    missing = -wide(state.hands[seat, LOCO])
    for colour in range(COLOURS):
        missing += max(0, int(workspace.demand[colour]) - wide(state.hands[seat, colour]))
    return missing


@compiled
def _tell_plan(state: State, seat: int, trains: int, workspace: Workspace, facts: Facts) -> None:
    tell_set(facts, _WANTED, workspace.wanted)
    tell_number(facts, _PURSUED, size(workspace.pursued), 8)
    tell_number(facts, _PLAN_TRAINS, wide(workspace.trains), TRAINS)
    tell_number(facts, _SPARE_TRAINS, trains - wide(workspace.trains), TRAINS)
    tell_number(facts, _PLAN_ROUTES, size(workspace.wanted), 20)
    tell_number(facts, _MISSING, cards_missing(state, seat, workspace) + 4, HAND)
    for colour in range(COLOURS):
        demand = int(workspace.demand[colour])
        if demand > 0:
            tell(facts, _DEMAND + colour, demand * (AMOUNT // 4))
