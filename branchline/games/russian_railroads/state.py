"""The position of a match: one fixed-size record. It includes the list of a turn, in groups of parts (RR-27)."""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.games.records import new_records

SEATS = 4
LINES = 3
COLOURS = 5
SLOTS = 4  # of locomotives: two on the Trans-Siberian (the higher first), one on St Petersburg, one on Kiev
GAPS = 5
VALUES = 10  # locomotives and factories 1 to 9
HIGHEST = VALUES - 1  # the value of the locomotive on a ?-card (RR-49)
INDUSTRY_SPACES = 16
MOST_SPACES = 15  # on a railway line, since tracks are packed into four bits each
ROUNDS = 7
SCORED = 5  # what a round scores: the tracks of the three railway lines, Kiev's own points, industry
STRIP = 7  # engineer slots, from the hiring slot 0 to the left

# Kinds of part on the list. Of several that fit a decision, the narrower one comes first.
(
    BLACK,
    GREY,
    BROWN,
    NATURAL,
    WHITE,
    BLACK_OR_GREY,
    MIX,  # the fourth part of a ?-card: a doubler, an industry step or a black step
    ANY,
    INDUSTRY,
    DOUBLER,
    LOCOMOTIVE,
    FACTORY,
    EITHER,  # a locomotive or a factory
    NINE,  # the locomotive of the ?-card
    TOKEN,
    CARD,
    SCORE_ENGINEERS,
    SCORE_LOCOMOTIVES,
) = range(18)
PARTS = 18

# Groups on the list: the action of the turn, what engineer 8 repeats, what factories 3 repeat (at most four of them,
# each stepped on by two markers), a ?-card, and last what belongs to no group. Where factories are used at once, only
# a factory 3 can have something left when the next factory is met, so its groups and the last one are enough.
GROUPS = 1 + 1 + 2 * 4 + 1 + 1
LOOSE = GROUPS - 1

INDUSTRY_TOKEN = 14  # the bit of ``fulfilled`` for the industry track's ?-space; lower bits: the railway lines

NONE = -1
HIDDEN = -2

# What the match waits for.
(
    ORDER,  # chance: the turn order
    REMOVE,  # chance: the end-bonus cards that leave the game
    ENGINEERS,  # chance: the engineers of the strip
    START,  # a seat: its starting card
    ACT,  # a seat: a space, or passing
    LIST,  # a seat: something on its list
    PUT,  # a seat: where a locomotive goes
    GAP,  # a seat: the factory to replace
    REPEAT,  # a seat: what is repeated
    BONUS,  # a seat: an end-bonus card
    MOVE,  # a seat: where the worker of its position moves on to
    ENDED,
) = range(12)

STATE = np.dtype(
    (
        np.record,
        [
            # Per seat. Tracks, reach, own workers, engineers, doublers and filled gaps never decrease (RR-29).
            ("taken", "u4", (SEATS,)),  # spaces used this round, as bits
            ("tracks", "i2", (SEATS, LINES, COLOURS)),  # 0: not on the railway line
            ("locomotives", "i2", (SEATS, SLOTS)),  # 0: empty
            ("factories", "i2", (SEATS, GAPS)),  # 0: an empty gap
            ("industry", "i2", (SEATS, 2)),  # markers; NONE: no second one
            ("workers", "i2", (SEATS,)),  # free ones, including temporary ones
            ("hired_workers", "i2", (SEATS,)),  # own ones in play
            ("black_worker", "i2", (SEATS,)),  # 0: not owned, 1: owned
            ("black_free", "i2", (SEATS,)),
            ("black_at", "i2", (SEATS,)),  # the space it stands on, or NONE
            ("rubles", "i2", (SEATS,)),
            ("doublers", "i2", (SEATS,)),
            ("engineers", "u2", (SEATS,)),  # bit n: engineer n
            ("engineers_used", "u2", (SEATS,)),
            ("tokens", "i2", (SEATS,)),  # unused ones, as bits
            ("fulfilled", "i2", (SEATS,)),  # special spaces that have paid, as bits; see ``by_payment`` of the board
            ("revalued", "i2", (SEATS,)),
            ("medal", "i2", (SEATS,)),
            ("points", "i2", (SEATS,)),
            ("passed", "i2", (SEATS,)),
            ("round_points", "i2", (SEATS, ROUNDS, SCORED)),  # what the scoring of each round brought
            ("bonus", "i2", (SEATS,)),  # end-bonus cards held, as bits
            ("bonus_count", "i2", (SEATS,)),
            ("seen_deck", "i2", (SEATS,)),  # the end-bonus deck when the seat last saw it, without the card it took
            ("seen_counts", "i1", (SEATS, SEATS)),  # how many cards every other seat held at that time
            # Shared
            ("closed", "u4"),  # occupied spaces, as bits
            ("order", "i2", (SEATS,)),
            ("next_order", "i2", (SEATS,)),
            ("claims", "i2", (2,)),  # the seats that claim positions 1 and 2
            ("stacks", "i2", (VALUES,)),
            ("open_factories", "i2", (VALUES,)),
            ("strip", "i2", (STRIP,)),  # 0: empty; slots beyond the variable spaces have no effect yet (RR-73)
            ("cards", "i2"),  # ?-cards not taken yet, as bits
            ("starting_cards", "i2"),
            ("bonus_deck", "i2"),
            ("bonus_deck_count", "i2"),
            ("doublers_left", "i2"),
            ("round_number", "i2"),  # from 1
            ("seats", "i2"),
            ("mover", "i2"),
            ("phase", "i2"),
            ("seat", "i2"),  # whose turn it is
            ("order_at", "i2"),  # the position in the turn order whose turn it is
            ("pending", "i2"),  # decisions of chance still to come
            ("moving", "i2"),  # the position whose worker moves on; 0: none, NONE: set-up
            # The list of the turn
            ("groups", "i2"),
            ("parts", "i1", (GROUPS, PARTS)),
            ("whole", "i1", (GROUPS,)),
            ("armed", "i1", (GROUPS,)),  # 1: its first black step earns the black worker's step
            ("of_factory", "i1", (GROUPS,)),  # the factory whose effect this is, to be used at once; 0: none
            ("fillers", "i2"),  # gaps that factories 2 met in a move done whole may still fill (RR-140)
            ("in_hand", "i2"),  # the locomotive to be placed
            ("displaced", "i2"),  # 1: it was displaced, so the player may give it up
            ("new_factory", "i2"),  # the factory that waits for a gap
            ("repeat_whole", "i2"),  # 1: the spot to be named must be done whole
            ("repeat_by_engineer", "i2"),  # 1: engineer 8 names it
            ("bonus_picks", "i2"),
        ],
    )
)
State = Any  # a record of STATE
States = Any


def new_states(count: int) -> States:
    return new_records(count, STATE)
