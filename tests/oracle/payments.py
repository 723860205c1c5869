"""Ways to pay: one colour, with locomotives standing in for any of the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

LOCO = "loco"
GREY = "grey"

Payment = tuple[str, ...]


def ways_to_pay(hand: Counter[str], cards: int, colours: Iterable[str], locomotives_needed: int = 0) -> set[Payment]:
    """Every payment of exactly so many cards the hand can make, coloured cards first. TTR-30..32, TTE-21"""
    candidates = {(LOCO,) * cards}
    for colour in colours:
        for locos in range(locomotives_needed, cards):
            candidates.add((colour,) * (cards - locos) + (LOCO,) * locos)
    return {payment for payment in candidates if can_make(hand, payment)}


def can_make(hand: Counter[str], payment: Payment) -> bool:
    return all(hand[card] >= number for card, number in Counter(payment).items())


def colour_played(payment: Payment) -> str:
    """The one colour of a payment, or LOCO if it holds locomotives only."""
    colours = {card for card in payment if card != LOCO}
    return colours.pop() if colours else LOCO


def payment_text(payment: Payment) -> str:
    return " ".join(payment)
