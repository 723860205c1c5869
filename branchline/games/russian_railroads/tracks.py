"""Tracks: RR-30 to RR-39, and the special spaces they and the locomotives reach: RR-90 to RR-98."""

from __future__ import annotations

import numpy as np

from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.state import BLACK, COLOURS, GREY, LINES, LOOSE, TOKEN, WHITE, State

TRANS_SIBERIAN, ST_PETERSBURG, KIEV = range(3)
BROWN_TRACK = 2
WHITE_STEPS = 2
LINE_END_POINTS = 10
MEDAL_SPACE, MEDAL_POINTS = 5, 20
# Special spaces that pay once, as bits of ``fulfilled``; the industry token space is the last.
(WORKER_TRANS_SIBERIAN, WORKER_KIEV, TOKEN_13, TOKEN_4, TOKEN_6, INDUSTRY_TOKEN, FIRST_LINE_END) = range(7)


@compiled
def pack(state: State, seat: int) -> np.uint64:
    """The seat's tracks, four bits each, so that steps can be tried without a copy of the position."""
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
    """RR-34: how many colours black has brought, itself included."""
    black = at(packed, TRANS_SIBERIAN, BLACK)
    colours = 1
    for i in range(COLOURS - 1):
        if black >= board.brings[i]:
            colours += 1
    return colours


@compiled
def can_step(board: Board, packed: np.uint64, line: int, colour: int) -> bool:
    """RR-31: onto an empty space, behind the colour ahead; that one comes first on every line."""
    if colour >= board.line_colours[line] or colour >= brought(board, packed):
        return False
    place = at(packed, line, colour)
    if colour == BLACK:
        return bool(place < board.spaces[line])
    return place + 1 < at(packed, line, colour - 1)


@compiled
def apply_step(board: Board, state: State, seat: int, line: int, colour: int) -> None:
    state.tracks[seat, line, colour] += 1
    if line == TRANS_SIBERIAN and colour == BLACK and state.tracks[seat, line, BLACK] == board.spaces[line]:
        state.parts[LOOSE, WHITE] += WHITE_STEPS  # RR-35
    pay_special_spaces(board, state, seat)


@compiled
def reach(state: State, seat: int, line: int) -> int:
    """RR-41."""
    if line == TRANS_SIBERIAN:
        return wide(state.locomotives[seat, 0] + state.locomotives[seat, 1])
    return wide(state.locomotives[seat, line + 1])


@compiled
def reached(state: State, seat: int, line: int, colour: int, space: int) -> bool:
    """By track and locomotive (RR-90)."""
    return bool(state.tracks[seat, line, colour] >= space and reach(state, seat, line) >= space)


@compiled
def once(state: State, seat: int, special: int, met: bool) -> bool:
    """Whether a special space pays now, for the first and only time."""
    if not met or state.fulfilled[seat] >> special & 1:
        return False
    state.fulfilled[seat] |= 1 << special
    return True


@compiled
def pay_special_spaces(board: Board, state: State, seat: int) -> None:
    if once(state, seat, WORKER_TRANS_SIBERIAN, reached(state, seat, TRANS_SIBERIAN, BROWN_TRACK, 3)):
        gain_worker(state, seat)  # RR-91
    if once(state, seat, WORKER_KIEV, state.tracks[seat, KIEV, BLACK] >= 7):
        gain_worker(state, seat)  # RR-92
    if once(state, seat, TOKEN_13, reached(state, seat, TRANS_SIBERIAN, BLACK, 13)):
        state.parts[LOOSE, TOKEN] += 1  # RR-93
    if once(state, seat, TOKEN_4, reached(state, seat, ST_PETERSBURG, BLACK, 4)):
        state.parts[LOOSE, TOKEN] += 1
    if once(state, seat, TOKEN_6, reached(state, seat, ST_PETERSBURG, BLACK, 6)):
        state.parts[LOOSE, TOKEN] += 1
    for line in range(LINES):
        if once(state, seat, FIRST_LINE_END + line, state.tracks[seat, line, BLACK] == board.spaces[line]):
            state.points[seat] += LINE_END_POINTS  # RR-36


@compiled
def gain_worker(state: State, seat: int) -> None:
    state.workers[seat] += 1
    state.hired_workers[seat] += 1


@compiled
def space_points(board: Board, state: State, seat: int, line: int, space: int) -> int:
    """RR-121 to RR-123: within the reach every space scores once, with the colour that covers it."""
    if space > reach(state, seat, line) or space > state.tracks[seat, line, BLACK]:
        return 0
    colour = 0
    while colour + 1 < COLOURS and state.tracks[seat, line, colour + 1] >= space:
        colour += 1
    worth = wide(board.values[state.revalued[seat], colour])
    return 2 * worth if line == TRANS_SIBERIAN and space <= state.doublers[seat] else worth


@compiled
def line_points(board: Board, state: State, seat: int, line: int) -> int:
    """All spaces of a line; St Petersburg's twice from grey and a locomotive on 7 (RR-94)."""
    points = 0
    for space in range(1, board.spaces[line] + 1):
        points += space_points(board, state, seat, line, space)
    return 2 * points if line == ST_PETERSBURG and reached(state, seat, ST_PETERSBURG, GREY, 7) else points


@compiled
def kiev_bonus(board: Board, state: State, seat: int) -> int:
    """RR-95, RR-105."""
    points = 0
    for space in range(1, board.spaces[KIEV] + 1):
        points += kiev_space_bonus(board, state, seat, space)
    return points


@compiled
def kiev_space_bonus(board: Board, state: State, seat: int, space: int) -> int:
    points = wide(board.kiev_points[space]) if reached(state, seat, KIEV, BLACK, space) else 0
    if space == MEDAL_SPACE and state.medal[seat] == 1 and reached(state, seat, KIEV, GREY, space):
        points += MEDAL_POINTS
    return points


@compiled
def industry_score(board: Board, state: State, seat: int) -> int:
    """RR-124."""
    points = board.industry_points[state.industry[seat, 0]]
    if state.industry[seat, 1] >= 0:
        points += board.industry_points[state.industry[seat, 1]]
    return wide(points)
