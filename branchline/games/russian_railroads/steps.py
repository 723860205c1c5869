"""Steps of tracks, and doublers (RR-32, RR-33, RR-39, RR-60, RR-65)."""

from __future__ import annotations

from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.agenda import count_against, part_for
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.special_spaces import pay_special_spaces
from branchline.games.russian_railroads.state import COLOURS, DOUBLER, LINES, NONE, State
from branchline.games.russian_railroads.tracks import can_step, stepped
from branchline.games.russian_railroads.whole import NOTHING, Outlook, needs_after, possible


@compiled
def can_step_track(board: Board, state: State, outlook: Outlook, step: int) -> bool:
    """Whether the track can step on. Each step is free to use any line, and any colour of the part (RR-33, RR-39)."""
    line, colour = step // COLOURS, step % COLOURS
    chosen = part_for(state, colour)
    if chosen == NONE or not can_step(board, outlook.tracks, line, colour):
        return False
    tracks = stepped(outlook.tracks, line, colour)
    after = Outlook(outlook.must, tracks, outlook.doublers, outlook.tiles, outlook.industry)
    return possible(board, after, needs_after(state, outlook, chosen))


@compiled
def step_track(board: Board, state: State, seat: int, step: int) -> None:
    """Move the track one space on, from beside the railway line to space 1 and so on (RR-32)."""
    line, colour = step // COLOURS, step % COLOURS
    count_against(state, colour)
    state.tracks[seat, line, colour] += 1
    pay_special_spaces(board, state, seat)


@compiled
def any_step(board: Board, outlook: Outlook) -> bool:
    for step in range(LINES * COLOURS):
        if can_step(board, outlook.tracks, step // COLOURS, step % COLOURS):
            return True
    return False


@compiled
def can_take_doubler(board: Board, state: State, outlook: Outlook) -> bool:
    """Whether there is a doubler, and a space for it (RR-60, RR-65)."""
    chosen = part_for(state, wide(DOUBLER))
    if chosen == NONE or outlook.doublers == 0:
        return False
    needs = needs_after(state, outlook, chosen)
    if needs == NOTHING:
        return True
    after = Outlook(outlook.must, outlook.tracks, outlook.doublers - 1, outlook.tiles, outlook.industry)
    return possible(board, after, needs)


@compiled
def take_doubler(state: State, seat: int) -> None:
    """Take a doubler for the leftmost free space (RR-60)."""
    count_against(state, wide(DOUBLER))
    state.doublers[seat] += 1
    state.doublers_left -= 1
