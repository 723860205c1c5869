"""What a seat may know: everything but the end-bonus cards (RR-113). Hiding removes those; redealing guesses them."""

from __future__ import annotations

from branchline.games.bits import wide
from branchline.games.chance import Rng, below
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.numbering import BONUS_CARDS
from branchline.games.russian_railroads.state import BONUS, NONE, SEATS, State

ALL_CARDS = (1 << BONUS_CARDS) - 1


@compiled
def looks_through(state: State, seat: int) -> bool:
    """Whether the seat sees the deck, because it may take an end-bonus card (RR-112)."""
    return bool(state.phase == BONUS and state.seat == seat)


@compiled
def hide(state: State, seat: int) -> None:
    """Remove what the seat may not know. The numbers of cards stay, and everything else is open (RR-77)."""
    for other in range(SEATS):
        if other != seat:
            state.bonus[other] = 0
            state.seen_deck[other] = NONE
            for third in range(SEATS):
                state.seen_counts[other, third] = 0
    if not looks_through(state, seat):
        state.bonus_deck = 0


@compiled
def redeal_cards(state: State, seat: int, rng: Rng) -> None:
    """Fill a record in which this seat's unknowns are hidden.

    Cards that were in the deck when the seat last saw it, and are not there now, were taken by others since then.
    """
    mine = state.bonus[seat] if seat >= 0 else 0
    seen = state.seen_deck[seat] if seat >= 0 else NONE
    if looks_through(state, seat):
        seen = state.bonus_deck
    if seen == NONE:
        seen = ALL_CARDS
    outside = ALL_CARDS & ~seen & ~mine
    inside = seen
    state.bonus_deck = 0
    for _ in range(state.bonus_deck_count):
        card = draw_card(inside, rng)
        inside &= ~card
        state.bonus_deck |= card
    for other in range(state.seats):
        if other == seat:
            continue
        for i in range(state.bonus_count[other]):
            before = seat >= 0 and state.seen_deck[seat] != NONE and i < state.seen_counts[seat, other]
            if looks_through(state, seat):
                before = True
            if before:
                card = draw_card(outside, rng)
                outside &= ~card
            else:
                card = draw_card(inside, rng)
                inside &= ~card
            state.bonus[other] |= card


@compiled
def draw_card(cards: int, rng: Rng) -> int:
    """A random card of a set, as a bit."""
    count = 0
    for card in range(BONUS_CARDS):
        count += wide(cards >> card & 1)
    wanted = below(rng, count)
    for card in range(BONUS_CARDS):
        if cards >> card & 1:
            if wanted == 0:
                return wide(1 << card)
            wanted -= 1
    return wide(0)
