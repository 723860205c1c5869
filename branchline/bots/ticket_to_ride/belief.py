"""What the others probably hold: the record for it, and the weights learnt from games between planners.

A player who claims routes between two cities may hold the ticket that joins them (``evidence.py``). A whole hand of
tickets is more likely the better it explains what its holder has done (``motive.py``).
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from branchline.bots.ticket_to_ride.weights import section
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import SEATS, TICKETS, WORDS

# "late": multiplied by how many trains the seat has placed
EVIDENCE = (  # about a ticket, given the routes of a seat
    "long",  # it is a long ticket
    "whole",  # how far apart its cities are on an empty map
    "near",  # the share of that way that is already complete
    "near_late",
    "left_late",  # how much is still to be built
    "done",  # nothing is still to be built
    "done_late",
    "beyond",  # more is to be built than the seat has trains
    "ends",  # how many of its cities the seat has reached
    "ends_late",
)
MOTIVES = (  # about a hand of tickets, given what its holder has done
    "done",  # points of completed tickets
    "pursued",  # points of tickets that the planner would pursue
    "lost",  # points of tickets that it would not pursue
    "lost_late",
    "trains",  # trains that its plan would need
    "trains_late",
    "worth",  # value of its plan
    "unexplained",  # trains on routes that are on no ticket's way
    "misfit",  # cards taken from the row that its plan does not need
    "misfit_late",
)

BELIEF = np.dtype(
    (
        np.record,
        [
            # learnt: how much each adds to the log odds of a ticket or a hand
            ("evidence_weights", "f8", (len(EVIDENCE),)),
            ("moving", "f8", (len(MOTIVES),)),
            # of the present position
            ("odds", "f8", (SEATS, TICKETS)),  # how likely a seat holds a ticket, compared with other tickets
            # of the world being dealt
            ("likely", "f8", (SEATS,)),  # how well a seat's tickets explain what it has done
            # workspace
            ("evidence", "f8", (len(EVIDENCE),)),
            ("motives", "f8", (len(MOTIVES),)),
            ("whole", "f8", (TICKETS,)),
            ("pool", "u8", (WORDS,)),  # tickets that any player may have
            ("explained", "u8", (WORDS,)),  # routes on the way of a ticket
        ],
    )
)
Belief = Any  # a record of BELIEF

NUMBERS = Path(__file__).with_name("beliefs.json")


def new_belief(board: Board) -> Any:
    """Return an array of one record, with the weights learnt for this kind of map."""
    made = np.zeros(1, BELIEF)
    learnt = _learnt()[section(board)]
    made["evidence_weights"] = [learnt["evidence"][name] for name in EVIDENCE]
    made["moving"] = [learnt["motives"][name] for name in MOTIVES]
    return made


@cache
def _learnt() -> dict[str, dict[str, dict[str, float]]]:
    learnt: dict[str, dict[str, dict[str, float]]] = json.loads(NUMBERS.read_text(encoding="utf-8"))
    return learnt
