"""The three lines: tracks, locomotives, doublers, and what is still to be had there."""

from __future__ import annotations

from branchline.bots.russian_railroads import things as t
from branchline.bots.russian_railroads.mind import Mind, note, note_one
from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.numbering import TOKENS
from branchline.games.russian_railroads.scoring import points_now
from branchline.games.russian_railroads.state import BLACK, BROWN, COLOURS, GREY, LINES, SCORED, State
from branchline.games.russian_railroads.tracks import KIEV, ST_PETERSBURG, TRANS_SIBERIAN, reach
from branchline.games.russian_railroads.whole import DOUBLER_PLACES

ROOM_TOLD = 3
SOON = 3
DOUBLING_SPACE = 7
MEDAL_SPACE = 5


@compiled
def note_lines(board: Board, state: State, seat: int, mind: Mind) -> None:
    for part in range(SCORED):
        note(mind, t.POINTS + part, float(points_now(board, state, seat, wide(part))))
    for line in range(LINES):
        _note_line(board, state, seat, wide(line), mind)
    _note_doublers(board, state, seat, mind)
    _note_specials(board, state, seat, mind)


@compiled
def _note_line(board: Board, state: State, seat: int, line: int, mind: Mind) -> None:
    tracks, far = state.tracks[seat, line], reach(state, seat, line)
    note_one(mind, t.BLACK + line * t.BLACK_SPACES + wide(tracks[BLACK]))
    note_one(mind, t.REACH + line * t.REACHES + far)
    for colour in range(1, board.line_colours[line]):
        at = line * COLOURS + colour
        room = wide(tracks[colour - 1] - tracks[colour] - 1)
        if tracks[colour] > 0:
            note(mind, t.STEPS + at, float(tracks[colour]))
        if room > 0:
            note(mind, t.ROOM + at, float(min(room, ROOM_TOLD)))
    if far < tracks[GREY]:
        now = track_points(board, state, seat, line, far)
        note(mind, t.SOON + line, float(track_points(board, state, seat, line, far + SOON) - now))
        note(mind, t.WAITING + line, float(track_points(board, state, seat, line, wide(tracks[BLACK])) - now))


@compiled
def track_points(board: Board, state: State, seat: int, line: int, far: int) -> int:
    """What a line's tracks would score with this reach, St Petersburg's doubling left out.

    A colour adds what it is worth more than the one before it, on every space up to its own.
    """
    points, doublers = 0, wide(state.doublers[seat]) if line == TRANS_SIBERIAN else 0
    for colour in range(1, COLOURS):
        spaces = min(wide(state.tracks[seat, line, colour]), far)
        points += more_worth(board, state, seat, colour) * (spaces + min(spaces, doublers))
    return points


@compiled
def more_worth(board: Board, state: State, seat: int, colour: int) -> int:
    values = board.values[state.revalued[seat]]
    return wide(values[colour] - values[colour - 1])


@compiled
def _note_doublers(board: Board, state: State, seat: int, mind: Mind) -> None:
    doublers, undoubled = wide(state.doublers[seat]), 0
    for colour in range(1, COLOURS):
        spaces = min(wide(state.tracks[seat, TRANS_SIBERIAN, colour]), DOUBLER_PLACES)
        undoubled += more_worth(board, state, seat, colour) * max(0, spaces - doublers)
    note_one(mind, t.DOUBLERS + doublers)
    note(mind, t.UNDOUBLED, float(undoubled))


@compiled
def _note_specials(board: Board, state: State, seat: int, mind: Mind) -> None:
    grey, far = state.tracks[seat, ST_PETERSBURG, GREY] >= DOUBLING_SPACE, reach(state, seat, wide(ST_PETERSBURG))
    if grey or far >= DOUBLING_SPACE:
        note_one(mind, t.DOUBLING + (0 if grey and far >= DOUBLING_SPACE else (1 if grey else 2)))
    waiting, kiev = 0, reach(state, seat, wide(KIEV))
    for space in range(kiev + 1, wide(state.tracks[seat, KIEV, BLACK]) + 1):
        waiting += board.kiev_points[space]
    note(mind, t.KIEV_WAITING, float(waiting))
    if state.medal[seat] == 1:
        steps, far = min(wide(state.tracks[seat, KIEV, GREY]), MEDAL_SPACE), min(kiev, MEDAL_SPACE)
        note_one(mind, t.MEDAL)
        note(mind, t.MEDAL + 1, float(steps))
        note(mind, t.MEDAL + 2, float(far))
        note(mind, t.MEDAL + 3, 1.0 if steps + far == 2 * MEDAL_SPACE else 0.0)
    if state.revalued[seat] == 1:
        dear = 0
        for line in range(LINES):
            for colour in range(BROWN, COLOURS):
                dear += state.tracks[seat, line, colour]
        note_one(mind, t.REVALUED)
        note(mind, t.REVALUED + 1, float(dear))
    for token in range(TOKENS):
        if state.tokens[seat] >> token & 1 == 0:
            note_one(mind, t.TOKENS + token)
