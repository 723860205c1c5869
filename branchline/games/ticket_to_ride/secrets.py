"""Hides what a seat may not know, and fills it in again with a fair guess.

Public and secret: TTR-70 to TTR-73, TTE-60. Two positions that look the same to a seat give the same bytes when
blinded.
"""

from __future__ import annotations

from branchline.games.bits import ZERO
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.limits import CARDS, OFFER, SEATS, WORDS
from branchline.games.ticket_to_ride.state import ENDED, HIDDEN, NONE, OPENING, State


@compiled
def hide(state: State, seat: int) -> None:
    """Remove what the seat may not know; the rest is its own or public (TTR-70, TTE-60).

    ``deck`` then holds the cards that may be in the deck: those in it and those that others drew unseen since it was
    last shuffled. ``deck_count`` says how many are in it.
    """
    if state.phase == ENDED:
        return  # TTR-73
    for other in range(SEATS):
        if other != seat:
            hide_hand(state, other)
            _hide_tickets(state, other)
    for word in range(WORDS):
        state.never_dealt[word] = ZERO
        state.set_up_pile[word] = ZERO
    for i in range(state.queue_count):
        if state.queue_from[i] != seat:
            state.queue[i] = HIDDEN


@compiled
def hide_hand(state: State, other: int) -> None:
    """Keep only the known cards: those taken from the row and not yet spent (TTR-72)."""
    for card in range(CARDS):
        state.deck[card] += state.unseen_draws[other, card]
        state.unseen_draws[other, card] = 0
        state.hands[other, card] = state.known[other, card]


@compiled
def _hide_tickets(state: State, other: int) -> None:
    """Keep only the numbers of tickets (TTR-54); in the opening not even how many were given back (TTR-07, TTE-06)."""
    for word in range(WORDS):
        state.tickets[other, word] = ZERO
    for i in range(OFFER):
        if state.offer[other, i] != NONE:
            state.offer[other, i] = HIDDEN
        if state.returned[other, i] != NONE:
            state.returned[other, i] = NONE if state.phase == OPENING else HIDDEN
