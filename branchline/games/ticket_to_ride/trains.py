"""Trains on the board: TTR-35 to TTR-39, TTR-42, TTE-20, TTE-25."""

from __future__ import annotations

from branchline.games.bits import drop, put
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.state import NONE, State


@compiled
def place_trains(board: Board, state: State, route: int) -> None:
    """Place trains (TTR-35), and update which seat may still claim what (TTR-37, TTR-38, TTR-39; TTE-22)."""
    seat, length, twin = state.seat, board.length[route], board.twin[route]
    put(state.routes[seat], route)
    state.trains[seat] -= length
    state.points[seat] += board.route_points[length]
    for other in range(state.seats):
        drop(state.open[other], route)
        if twin != NONE and (other == seat or state.seats < board.doubles_from):
            drop(state.open[other], twin)
