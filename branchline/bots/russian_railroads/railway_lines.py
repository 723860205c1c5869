"""The three railway lines: tracks, locomotives, doublers, and what can still be gained there."""

from __future__ import annotations

from branchline.bots.russian_railroads import assets as t
from branchline.bots.russian_railroads.workspace import Workspace, note, note_one
from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.numbering import TOKENS
from branchline.games.russian_railroads.scoring import points_now
from branchline.games.russian_railroads.specials import PAYS_TWICE
from branchline.games.russian_railroads.state import BLACK, BROWN, COLOURS, GREY, LINES, SCORED, State
from branchline.games.russian_railroads.tracks import KIEV, TRANS_SIBERIAN, reach

ROOM_TOLD = 3
SOON = 3


@compiled
def note_lines(board: Board, state: State, seat: int, workspace: Workspace) -> None:
    for part in range(SCORED):
        note(workspace, t.POINTS + part, float(points_now(board, state, seat, wide(part))))
    for line in range(LINES):
        _note_line(board, state, seat, wide(line), workspace)
    _note_doublers(board, state, seat, workspace)
    _note_specials(board, state, seat, workspace)


@compiled
def _note_line(board: Board, state: State, seat: int, line: int, workspace: Workspace) -> None:
    tracks, far = state.tracks[seat, line], reach(state, seat, line)
    note_one(workspace, t.BLACK + line * t.BLACK_SPACES + wide(tracks[BLACK]))
    note_one(workspace, t.REACH + line * t.REACHES + far)
    for colour in range(1, board.line_colours[line]):
        at = line * COLOURS + colour
        room = wide(tracks[colour - 1] - tracks[colour] - 1)
        if tracks[colour] > 0:
            note(workspace, t.STEPS + at, float(tracks[colour]))
        if room > 0:
            note(workspace, t.ROOM + at, float(min(room, ROOM_TOLD)))
    if far < tracks[GREY]:
        now = track_points(board, state, seat, line, far)
        note(workspace, t.SOON + line, float(track_points(board, state, seat, line, far + SOON) - now))
        note(workspace, t.WAITING + line, float(track_points(board, state, seat, line, wide(tracks[BLACK])) - now))


@compiled
def track_points(board: Board, state: State, seat: int, line: int, far: int) -> int:
    """Return what a railway line's tracks would score with this reach, without St Petersburg's doubling.

    Each colour adds the difference between its value and that of the colour before, on every space up to its own.
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
def _note_doublers(board: Board, state: State, seat: int, workspace: Workspace) -> None:
    doublers, undoubled = wide(state.doublers[seat]), 0
    for colour in range(1, COLOURS):
        spaces = min(wide(state.tracks[seat, TRANS_SIBERIAN, colour]), wide(board.doubler_places))
        undoubled += more_worth(board, state, seat, colour) * max(0, spaces - doublers)
    note_one(workspace, t.DOUBLERS + doublers)
    note(workspace, t.UNDOUBLED, float(undoubled))


@compiled
def _note_specials(board: Board, state: State, seat: int, workspace: Workspace) -> None:
    for place in range(board.first_paying[PAYS_TWICE], board.first_paying[PAYS_TWICE + 1]):
        _note_doubling(board, state, seat, wide(board.by_payment[place]), workspace)
    _note_kiev(board, state, seat, workspace)
    _note_tokens(state, seat, workspace)


@compiled
def _note_doubling(board: Board, state: State, seat: int, row: int, workspace: Workspace) -> None:
    line, space = wide(board.special_line[row]), board.special_space[row]
    built, far = state.tracks[seat, line, board.special_colour[row]] >= space, reach(state, seat, line) >= space
    if built or far:
        note_one(workspace, t.DOUBLING + (0 if built and far else (1 if built else 2)))


@compiled
def _note_kiev(board: Board, state: State, seat: int, workspace: Workspace) -> None:
    """Note what Kiev's spaces would score by themselves with a locomotive, and what the medal can bring."""
    black, far = wide(state.tracks[seat, KIEV, BLACK]), reach(state, seat, wide(KIEV))
    note(workspace, t.KIEV_WAITING, float(max(0, wide(board.kiev_sum[black]) - wide(board.kiev_sum[far]))))
    if state.medal[seat] == 1:
        note_one(workspace, t.MEDAL)
        _note_medal(board, state, seat, wide(board.medal_row), workspace)


@compiled
def _note_medal(board: Board, state: State, seat: int, row: int, workspace: Workspace) -> None:
    line, space = wide(board.special_line[row]), wide(board.special_space[row])
    steps = min(wide(state.tracks[seat, line, board.special_colour[row]]), space)
    far = min(reach(state, seat, line), space)
    note(workspace, t.MEDAL + 1, float(steps))
    note(workspace, t.MEDAL + 2, float(far))
    note(workspace, t.MEDAL + 3, 1.0 if steps + far == 2 * space else 0.0)


@compiled
def _note_tokens(state: State, seat: int, workspace: Workspace) -> None:
    if state.revalued[seat] == 1:
        dear = 0
        for line in range(LINES):
            for colour in range(BROWN, COLOURS):
                dear += state.tracks[seat, line, colour]
        note_one(workspace, t.REVALUED)
        note(workspace, t.REVALUED + 1, float(dear))
    for token in range(TOKENS):
        if state.tokens[seat] >> token & 1 == 0:
            note_one(workspace, t.TOKENS + token)
