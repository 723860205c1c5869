"""Tracks, and how far locomotives reach (RR-30 to RR-34, RR-41)."""

from __future__ import annotations

import numpy as np

from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.state import BLACK, COLOURS, LINES, State

TRANS_SIBERIAN, ST_PETERSBURG, KIEV = range(3)


@compiled
def pack(state: State, seat: int) -> np.uint64:
    """The seat's tracks in four bits each, so that steps can be tried without copying the position."""
    packed = np.uint64(0)
    for line in range(LINES):
        for colour in range(COLOURS):
            packed |= np.uint64(state.tracks[seat, line, colour]) << np.uint64(4 * (line * COLOURS + colour))
    return packed


@compiled
def at(packed: np.uint64, line: int, colour: int) -> int:
    return wide((packed >> np.uint64(4 * (line * COLOURS + colour))) & np.uint64(15))


@compiled
def stepped(packed: np.uint64, line: int, colour: int) -> np.uint64:
    return packed + (np.uint64(1) << np.uint64(4 * (line * COLOURS + colour)))


@compiled
def brought(board: Board, packed: np.uint64) -> int:
    """How many colours black has brought, including itself (RR-34)."""
    black = at(packed, TRANS_SIBERIAN, BLACK)
    colours = 1
    for i in range(COLOURS - 1):
        if black >= board.brings[i]:
            colours += 1
    return colours


@compiled
def can_step(board: Board, packed: np.uint64, line: int, colour: int) -> bool:
    """Whether the track can step on. The space must be empty, and behind the colour that goes before it (RR-31)."""
    if colour >= board.line_colours[line] or colour >= brought(board, packed):
        return False
    place = at(packed, line, colour)
    if colour == BLACK:
        return bool(place < board.spaces[line])
    return place + 1 < at(packed, line, colour - 1)


@compiled
def reach(state: State, seat: int, line: int) -> int:
    """How many spaces of the railway line the locomotives reach (RR-41)."""
    if line == TRANS_SIBERIAN:
        return wide(state.locomotives[seat, 0] + state.locomotives[seat, 1])
    return wide(state.locomotives[seat, line + 1])
