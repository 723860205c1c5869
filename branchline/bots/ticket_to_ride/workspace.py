"""The planner's workspace: one record per seat, with its plan and temporary values."""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.limits import CARDS, CITIES, ROUTES, TICKETS, WORDS

PURSUED = 12  # most open tickets planned for at once; the most valuable ones if a seat holds more
FAR = 1e6  # there is no way
HOPELESS = FAR / 2  # the price of a tunnel that is sure to fail: never worth a turn, but still a legal payment
OPTIONS = ROUTES + CITIES + CARDS + 2  # most choices looked at: claims, stations, the row, the deck, tickets

WORKSPACE = np.dtype(
    (
        np.record,
        [
            # the plan
            ("wanted", "u8", (WORDS,)),  # routes still to be claimed
            ("borrowed", "u8", (WORDS,)),  # routes of others to be used through a station
            ("pursued", "u8", (WORDS,)),  # tickets it completes
            ("held", "u8", (WORDS,)),  # tickets held when it was made
            ("station_cities", "u8"),  # where it needs stations
            ("made", "i2"),  # 1: there is a plan
            ("routes", "i2"),  # claims and stations it needs
            ("trains", "i2"),  # trains it needs
            ("time", "f8"),  # turns that were left when it was made
            ("patience", "f8"),  # turns after which a new plan is made in any case
            ("turns_needed", "f8"),  # turns it takes
            ("worth", "f8"),  # what it brings, in points
            ("ticket_gain", "f8"),  # what drawing tickets is expected to bring
            ("stake", "f8", (ROUTES,)),  # of each wanted route: what losing it would cost
            # ways over the map
            ("usable", "u8", (WORDS,)),  # routes that a way may take
            ("borrowable", "u8", (WORDS,)),  # of those, routes of others
            ("cost", "f8", (ROUTES,)),
            ("turns", "f8", (ROUTES,)),
            ("edge", "f8", (ROUTES,)),  # the same, nothing for routes already planned
            ("dist", "f8", (CITIES,)),
            ("via", "i2", (CITIES,)),  # the last route of the way to each city
            # the tickets being planned for
            ("count", "i2"),
            ("ticket", "i2", (PURSUED,)),
            ("order", "i2", (PURSUED,)),
            ("away", "f8", (PURSUED,)),  # how far apart its cities are
            ("swing", "f8", (PURSUED,)),  # what completing it changes
            # a trial of a plan
            ("trial", "u8", (WORDS,)),
            ("trial_borrowed", "u8", (WORDS,)),
            ("trial_pursued", "u8", (WORDS,)),
            ("trial_routes", "i2"),
            ("trial_trains", "i2"),
            ("trial_stations", "i2"),
            ("trial_turns", "f8"),
            ("trial_worth", "f8"),
            ("labels", "i2", (CITIES,)),  # which cities are joined
            # cards
            ("listed", "i2", (ROUTES,)),  # the wanted routes, most urgent first
            ("listed_count", "i2"),
            ("pays", "i2", (ROUTES,)),  # the colour each wanted route is saved for
            ("demand", "f8", (CARDS,)),  # cards that all wanted routes need
            ("left", "f8", (CARDS,)),  # cards in the hand that no wanted route needs
            ("value", "f8", (CARDS,)),  # of one more card
            ("unseen", "f8"),  # added to the mean value of a card from the deck
            # tickets on offer or in the deck
            ("gain", "f8", (TICKETS,)),
            ("standing", "i2"),  # what the tickets held would count if the game ended now
            # what can be done now, and how good it looks, in points
            ("options", "i2"),
            ("option", "i4", (OPTIONS,)),
            ("score", "f8", (OPTIONS,)),
            ("need", "i2", (OPTIONS,)),  # trains that the plan would need, if the choice is which tickets to keep
        ],
    )
)
Workspace = Any  # a record of WORKSPACE


@compiled
def offer(workspace: Workspace, action: int, score: float) -> None:
    """Note a choice and how good it looks."""
    workspace.option[workspace.options] = action
    workspace.score[workspace.options] = score
    workspace.options += 1


def new_workspaces(count: int, patience: float = 0.9) -> Any:
    workspaces = np.zeros(count, WORKSPACE)
    workspaces["patience"] = patience
    return workspaces
