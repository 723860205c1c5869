"""Deals the hands and the deck that a seat may not know: a fair sample of all that fits what it does know.

The deck is drawn from the cards that may be in it. The rest of those cards went unseen into the other hands, in
addition to the cards known to be there. A player who is building a station can pay for it, so worlds where that player
could not are dealt again.
"""

from __future__ import annotations

from branchline.games.bits import Words, wide
from branchline.games.chance import Rng, below
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import CARDS, COLOURS, LOCO
from branchline.games.ticket_to_ride.payment import can_pay_any_colour
from branchline.games.ticket_to_ride.secrets import hide_hand
from branchline.games.ticket_to_ride.state import NONE, STATION, State
from branchline.games.ticket_to_ride.stations import station_cost

MOST_DEALS = 50  # after this many, the station's payment is dealt first


@compiled
def redeal_cards(board: Board, state: State, seat: int, rng: Rng, spare: State) -> None:
    """Fill a record blinded for the seat."""
    _deal(board, state, seat, rng, spare)
    if state.phase != STATION or state.seat == seat:
        return
    builder = wide(state.seat)
    cost = station_cost(board, state, builder)
    for _ in range(MOST_DEALS):
        if can_pay_any_colour(state.hands[builder], cost):
            return
        _take_back(state, seat)
        _deal(board, state, seat, rng, spare)
    _take_back(state, seat)
    _deal_payment(board, state, builder, cost, rng, spare.discards)
    _deal(board, state, seat, rng, spare)


@compiled
def _take_back(state: State, seat: int) -> None:
    for other in range(state.seats):
        if other != seat:
            hide_hand(state, other)


@compiled
def _deal_payment(board: Board, state: State, builder: int, cost: int, rng: Rng, unseen: Words) -> None:
    """Give the builder the cards for one payment that is possible, given what hand and deck are known to hold."""
    _count_unseen(board, state, unseen)
    room = state.hand_size[builder] - _held(state, builder)
    start = below(rng, COLOURS)
    for step in range(COLOURS):
        colour = (start + step) % COLOURS
        for locos in range(cost + 1):
            need_colour = max(0, cost - locos - state.hands[builder, colour])
            need_locos = max(0, locos - state.hands[builder, LOCO])
            if need_colour + need_locos > room:
                continue
            unseen[colour] -= need_colour
            unseen[LOCO] -= need_locos
            if _enough_for_deck(state, unseen):
                state.hands[builder, colour] += need_colour
                state.hands[builder, LOCO] += need_locos
                return
            unseen[colour] += need_colour
            unseen[LOCO] += need_locos


@compiled
def _enough_for_deck(state: State, unseen: Words) -> bool:
    total = 0
    for card in range(CARDS):
        if unseen[card] < 0:
            return False
        total += min(unseen[card], state.deck[card])
    return total >= state.deck_count


@compiled
def _deal(board: Board, state: State, seat: int, rng: Rng, spare: State) -> None:
    unseen, in_deck, deck = spare.discards, spare.deck, spare.turned
    _count_unseen(board, state, unseen)
    total = 0
    for card in range(CARDS):
        in_deck[card] = min(unseen[card], state.deck[card])
        total += in_deck[card]
        deck[card] = 0
    drawn = state.deck  # cards that may be in the deck, minus those that are: what the others drew
    for _ in range(state.deck_count):
        card = _draw(in_deck, total, rng)
        total -= 1
        unseen[card] -= 1
        drawn[card] -= 1
        deck[card] += 1
    _deal_drawn_cards(state, seat, rng, drawn, unseen)
    for card in range(CARDS):
        state.deck[card] = deck[card]
    _deal_hands(state, seat, rng, unseen)


@compiled
def _deal_drawn_cards(state: State, seat: int, rng: Rng, drawn: Words, unseen: Words) -> None:
    """Deal the cards that the others drew; a drawn card is in the hand unless cards of its kind have been spent."""
    total = 0
    for card in range(CARDS):
        total += drawn[card]
    for other in range(state.seats):
        if other == seat:
            continue
        room = state.hand_size[other] - _held(state, other)
        for _ in range(state.unseen_count[other]):
            card = _draw(drawn, total, rng)
            total -= 1
            state.unseen_draws[other, card] += 1
            if unseen[card] > 0 and room > 0:
                unseen[card] -= 1
                room -= 1
                state.hands[other, card] += 1


@compiled
def _held(state: State, seat: int) -> int:
    held = 0
    for card in range(CARDS):
        held += state.hands[seat, card]
    return held


@compiled
def _count_unseen(board: Board, state: State, unseen: Words) -> None:
    """Count all cards except those that the blinded record shows."""
    for card in range(CARDS):
        unseen[card] = board.pack[card] - state.discards[card] - state.turned[card]
        for other in range(state.seats):
            unseen[card] -= state.hands[other, card]
    for slot in range(board.row):
        if state.row[slot] != NONE:
            unseen[state.row[slot]] -= 1
    if state.laid_colour != NONE:
        unseen[state.laid_colour] -= state.laid_coloured
    unseen[LOCO] -= state.laid_locos


@compiled
def _draw(pile: Words, total: int, rng: Rng) -> int:
    ticket = below(rng, total)
    card = 0
    while ticket >= pile[card]:
        ticket -= pile[card]
        card += 1
    pile[card] -= 1
    return card


@compiled
def _deal_hands(state: State, seat: int, rng: Rng, unseen: Words) -> None:
    total = 0
    for card in range(CARDS):
        total += unseen[card]
    for other in range(state.seats):
        if other == seat:
            continue
        for _ in range(state.hand_size[other] - _held(state, other)):
            state.hands[other, _draw(unseen, total, rng)] += 1
            total -= 1
