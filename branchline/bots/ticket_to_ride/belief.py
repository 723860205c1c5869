"""What the others probably hold: the record of it, and the numbers learnt from games between planners.

Who lays routes between two cities may hold the ticket that joins them (``evidence.py``), and a whole hand of tickets is
likely as far as it explains what its holder has done (``motive.py``).
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

# "late": the more, the more trains the seat has laid
EVIDENCE = (  # of a ticket, in view of the routes of a seat
    "long",  # it is a long one
    "whole",  # how far apart its cities are on an empty map
    "near",  # the share of that way which need not be laid any more
    "near_late",
    "left_late",  # what is still to be laid
    "done",  # nothing is
    "done_late",
    "beyond",  # more than the seat has trains
    "ends",  # how many of its cities the seat has reached
    "ends_late",
)
MOTIVES = (  # of a hand of tickets, in view of what its holder has done
    "done",  # points of tickets completed
    "pursued",  # of those that the planner would go for
    "lost",  # of those that it would not
    "lost_late",
    "trains",  # that its plan would need
    "trains_late",
    "worth",  # of its plan
    "unexplained",  # trains laid on the way of no ticket
    "misfit",  # cards taken from the row that its plan does not ask for
    "misfit_late",
)

BELIEF = np.dtype(
    (
        np.record,
        [
            # learnt: by how much each makes a ticket or a hand e times likelier
            ("evidence_weights", "f8", (len(EVIDENCE),)),
            ("moving", "f8", (len(MOTIVES),)),
            # of the present position
            ("odds", "f8", (SEATS, TICKETS)),  # how likely a seat holds a ticket, compared with other tickets
            # room to work in
            ("evidence", "f8", (len(EVIDENCE),)),
            ("motives", "f8", (len(MOTIVES),)),
            ("whole", "f8", (TICKETS,)),
            ("pool", "u8", (WORDS,)),  # tickets that anybody may have
            ("explained", "u8", (WORDS,)),  # routes on the way of a ticket
        ],
    )
)
Belief = Any  # a record of BELIEF

NUMBERS = Path(__file__).with_name("beliefs.json")


def new_belief(board: Board) -> Any:
    """An array of one record, with what was learnt for such a map."""
    made = np.zeros(1, BELIEF)
    learnt = _learnt()[section(board)]
    made["evidence_weights"] = [learnt["evidence"][name] for name in EVIDENCE]
    made["moving"] = [learnt["motives"][name] for name in MOTIVES]
    return made


@cache
def _learnt() -> dict[str, dict[str, dict[str, float]]]:
    learnt: dict[str, dict[str, dict[str, float]]] = json.loads(NUMBERS.read_text(encoding="utf-8"))
    return learnt
