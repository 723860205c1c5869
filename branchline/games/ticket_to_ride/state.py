"""The position of a match: one fixed-size record.

Copying it is one assignment, storing it is ``tobytes()``. Shuffled piles are counts or sets without an order; only
tickets put back during the game have one (TTR-52). A seat gets the same record type, without what it may not know
(``secrets.py``).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.games.records import new_records
from branchline.games.ticket_to_ride.limits import CARDS, OFFER, ROW, SEATS, STATIONS, TICKETS, WORDS

NONE = -1  # no card, no city, no ticket
HIDDEN = -2  # something is here that the seat of this blinded record may not know

# What the match waits for. Gaps in the row are filled first if possible (TTR-15).
(
    # chance decides
    FIRST,  # who begins
    HANDS,  # the starting hands
    DEAL,  # the opening tickets
    UNSEEN_CARD,  # the card drawn from the deck
    OFFERED,  # the tickets drawn
    TUNNEL,  # the cards turned up at a tunnel
    # a seat decides
    OPENING,  # which opening tickets to keep; every seat
    TURN,  # its action
    SECOND,  # its second card
    KEEP,  # which of the tickets drawn to keep
    UNDER,  # which of the rest goes under the deck next
    EXTRA,  # pay the extra cards of a tunnel, or give up
    STATION,  # the cards for its station
    # no decision
    CLEAR,  # the turn is done, the table is to be cleared
    NEXT,  # the table is cleared, the next seat follows
    ENDED,
) = range(16)

STATE = np.dtype(
    (
        np.record,
        [
            # sets, a bit for each member
            ("routes", "u8", (SEATS, WORDS)),  # routes claimed, by owner
            ("open", "u8", (SEATS, WORDS)),  # routes each seat may still claim, cards and trains apart
            ("tickets", "u8", (SEATS, WORDS)),  # tickets held
            ("never_dealt", "u8", (WORDS,)),  # top of the ticket deck, in random order (TTR-55)
            ("set_up_pile", "u8", (WORDS,)),  # below it: given back at set-up, in random order (TTR-08)
            ("free_cities", "u8"),  # cities without a station
            # cards; the last of the nine kinds is the locomotive
            ("hands", "i2", (SEATS, CARDS)),
            ("known", "i2", (SEATS, CARDS)),  # how many of each hand are known to all (TTR-72)
            ("deck", "i2", (CARDS,)),
            ("discards", "i2", (CARDS,)),
            ("turned", "i2", (CARDS,)),  # cards turned up at a tunnel
            ("row", "i2", (ROW,)),  # NONE: a gap
            ("hand_size", "i2", (SEATS,)),
            ("trains", "i2", (SEATS,)),
            ("points", "i2", (SEATS,)),  # of the routes claimed so far (TTR-42)
            ("stations_left", "i2", (SEATS,)),
            ("station_cities", "i2", (SEATS, STATIONS)),  # in the order built
            ("ticket_count", "i2", (SEATS,)),
            ("chosen", "i2", (SEATS,)),  # 1: opening tickets are chosen
            (
                "unseen_count",
                "i2",
                (SEATS,),
            ),  # how many cards each drew unseen since the deck was last shuffled
            # scalars
            ("mover", "i2"),  # a seat, CHANCE or OVER
            ("phase", "i2"),
            ("seats", "i2"),
            ("seat", "i2"),  # whose turn it is
            ("first", "i2"),
            ("deck_count", "i2"),
            ("discard_count", "i2"),
            ("gaps", "i2"),  # in the row
            ("changes", "i2"),  # of the row, in the check under way (TTR-18)
            ("pending", "i2"),  # cards or tickets that chance has yet to deal
            ("second", "i2"),  # 1: the card being drawn from the deck is the second
            ("never_count", "i2"),
            ("set_up_count", "i2"),
            ("queue_count", "i2"),
            ("last_turns", "i2"),  # turns left after the end was triggered, else 0
            ("passes", "i2"),  # turns passed in a row (TTR-13)
            ("city", "i2"),  # where a station is being built
            ("route", "i2"),  # the tunnel being tried
            ("laid_colour", "i2"),  # what was paid for it; NONE: locomotives only
            ("laid_coloured", "i2"),
            ("laid_locos", "i2"),
            # tickets looked at (offer) and given back at set-up (returned), ascending, then NONE
            ("offer", "i1", (SEATS, OFFER)),
            ("returned", "i1", (SEATS, OFFER)),
            ("unseen_draws", "i1", (SEATS, CARDS)),  # which cards those were, spent or not
            ("queue", "i1", (TICKETS,)),  # bottom of the ticket deck: given back during the game, in order
            ("queue_from", "i1", (TICKETS,)),  # the seat that put it there, and so knows it (TTR-71)
        ],
    )
)

State = Any  # a record of STATE
States = Any  # an array of them


def new_states(count: int) -> States:
    return new_records(count, STATE)
