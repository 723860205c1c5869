"""Who wins, and what decides between equal scores: TTR-64, TTE-52, TTE-53."""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.mapform import TIE_BREAKS
from branchline.games.ticket_to_ride.scoring import Result
from branchline.games.ticket_to_ride.state import NONE, State

Places = np.ndarray[Any, np.dtype[np.int16]]

COMPLETED_TICKETS = TIE_BREAKS.index("completed_tickets")
FEWEST_STATIONS = TIE_BREAKS.index("fewest_stations")


@compiled
def tie_break_value(board: Board, state: State, result: Result, seat: int, step: int) -> int:
    """Return the value for a tie-break; more is better. All players tied for the longest path hold its card; if the
    card brings nothing, no player holds it (TTR-84)."""
    if step == COMPLETED_TICKETS:
        return int(result.completed[seat])
    if step == FEWEST_STATIONS:
        return int(state.stations_left[seat])  # TTE-49, TTE-52: built counts, borrowed or not
    return int(result.longest_points[seat])


@compiled
def compare(board: Board, state: State, result: Result, one: int, other: int) -> int:
    """Return above 0 if seat ``one`` ranks before ``other``, below 0 if behind, 0 if they share (TTR-64, TTE-53)."""
    if result.total[one] != result.total[other]:
        return int(result.total[one] - result.total[other])
    for step in board.tie_breaks:
        if step != NONE:
            ours = tie_break_value(board, state, result, one, step)
            theirs = tie_break_value(board, state, result, other, step)
            if ours != theirs:
                return ours - theirs
    return 0


@compiled
def rank(board: Board, state: State, result: Result, places: Places) -> None:
    """Write the ranks by seat, from 1; equal seats share a rank."""
    for seat in range(state.seats):
        places[seat] = 1
        for other in range(state.seats):
            if compare(board, state, result, other, seat) > 0:
                places[seat] += 1
