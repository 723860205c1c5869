"""Paying with cards of one colour and locomotives: TTR-30, TTR-31, TTR-40, TTR-41, TTE-21, TTE-41.

The payments of a price are numbered from ``first``: colour by colour, within a colour by the number of
locomotives from ``icons`` (those a ferry requires) to one less than the price; locomotives alone come once, last.
"""

from __future__ import annotations

import numpy as np

from branchline.games.bits import ONE, ZERO, Words, trailing_zeros, wide
from branchline.games.chance import Ids
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.limits import COLOURS, LOCO
from branchline.games.ticket_to_ride.numbering import PAY
from branchline.games.ticket_to_ride.state import NONE, State

Hand = Words  # nine counts

AT_ONCE = 4
LEVELS = 8
ONE_PER_BYTE = np.uint64(0x0101010101010101)
BYTE = np.uint64(0xFF)


@compiled
def levels(hand: Hand) -> np.uint64:
    """Return the colours with at least 1, 2 … 8 cards, as eight bytes: one shift then gives those that can pay."""
    packed = ZERO
    for colour in range(COLOURS):
        half = np.uint64(4 * (LEVELS - min(hand[colour], LEVELS)))  # a word cannot be shifted by all its 64 bits
        packed |= (ONE_PER_BYTE >> half >> half) << np.uint64(colour)
    return packed


@compiled
def colours_with(hand: Hand, packed: np.uint64, cards: int) -> np.uint64:
    """Return the colours of which the hand has at least this many cards, as bits."""
    if cards <= LEVELS:
        return (packed >> np.uint64(8 * (cards - 1))) & BYTE
    colours = ZERO
    for colour in range(COLOURS):
        if hand[colour] >= cards:
            colours |= ONE << np.uint64(colour)
    return colours


@compiled
def list_colour(first: int, price: int, icons: int, cards: int, locos: int, out: Ids, n: int) -> int:
    """List payments with at least one card of one colour and locomotives for the rest (TTR-31, TTE-24)."""
    fewest = max(icons, price - cards)
    return _list_in_a_row(first - icons + fewest, min(price - 1, locos) + 1 - fewest, out, n)


@compiled
def _list_in_a_row(start: int, count: int, out: Ids, n: int) -> int:
    """List ``count`` actions from ``start`` on, none if ``count`` is not above 0.

    The first few are always written, even beyond ``count``: that is one instruction, and a check for each costs more.
    Extra ones are overwritten by what follows, or are behind the end of the list. There is room for them: choices of
    tickets have numbers too, and are never in one list with payments.
    """
    place = np.uint64(n)  # unsigned, so that compiled code does not check for negative indexes each time
    for i in range(AT_ONCE):
        out[place + np.uint64(i)] = start + i
    for i in range(AT_ONCE, count):
        out[place + np.uint64(i)] = start + i
    return n + max(0, count)


@compiled
def list_any_colour(first: int, price: int, icons: int, hand: Hand, packed: np.uint64, out: Ids, n: int) -> int:
    """List payments with any one colour (TTE-23), or with locomotives alone."""
    locos = wide(hand[LOCO])
    if locos < icons:
        return n
    colours = colours_with(hand, packed, max(1, price - locos)) if price > icons else ZERO
    while colours != ZERO:
        colour = trailing_zeros(colours)
        colours &= colours - ONE
        n = list_colour(first + colour * (price - icons), price, icons, wide(hand[colour]), locos, out, n)
    if locos >= price:
        out[n] = first + COLOURS * (price - icons)
        n += 1
    return n


@compiled
def list_one_colour(first: int, price: int, cards: int, locos: int, out: Ids, n: int) -> int:
    """List payments with this colour, or with locomotives alone, which have the next number; without ferry icons."""
    fewest = max(0, price - cards)
    return _list_in_a_row(first + fewest, min(price, locos) + 1 - fewest, out, n)


@compiled
def first_pay(price: int) -> int:
    """Return the first PAY action of a price p; each smaller price has 8 p + 1 actions before it."""
    return PAY + (price - 1) * (COLOURS // 2 * price + 1)


@compiled
def paid_colour(action: int, price: int) -> int:
    colour = (action - first_pay(price)) // price
    return colour if colour < COLOURS else NONE


@compiled
def paid_locos(action: int, price: int) -> int:
    payment = action - first_pay(price)
    return payment % price if payment < COLOURS * price else price


@compiled
def can_pay_any_colour(hand: Hand, price: int) -> bool:
    locos = hand[LOCO]
    for colour in range(COLOURS):
        if hand[colour] + locos >= price:
            return True
    return False


@compiled
def take_from_hand(state: State, seat: int, card: int, count: int) -> None:
    """Remove cards from a hand. All players see them, so the number of known cards falls too (TTR-72)."""
    state.hands[seat, card] -= count
    state.known[seat, card] = max(0, state.known[seat, card] - count)
    state.hand_size[seat] -= count


@compiled
def spend(state: State, seat: int, colour: int, coloured: int, locos: int) -> None:
    if colour != NONE:
        take_from_hand(state, seat, colour, coloured)
        state.discards[colour] += coloured
    take_from_hand(state, seat, wide(LOCO), locos)
    state.discards[LOCO] += locos
    state.discard_count += coloured + locos
