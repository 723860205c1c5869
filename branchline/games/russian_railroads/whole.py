"""Whether an action can be done whole (RR-25, RR-140, RR-141).

The parts that must still be done whole are packed into one word, three bits for each kind of part. An outlook holds
what a seat has to do them with, read from the position once. The functions below work on such words and outlooks, so
that choices are tried without copying or changing the position.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.agenda import gaps_to_fill
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.state import (
    ANY,
    BLACK,
    BLACK_OR_GREY,
    COLOURS,
    DOUBLER,
    EITHER,
    FACTORY,
    GAPS,
    GREY,
    HIGHEST,
    INDUSTRY,
    LINES,
    LOCOMOTIVE,
    MIX,
    NINE,
    NONE,
    PARTS,
    SLOTS,
    VALUES,
    State,
)
from branchline.games.russian_railroads.tracks import can_step, pack, stepped

NOTHING = np.uint64(0)


class Tiles(NamedTuple):
    """Locomotives and factories that can be taken, and what a new locomotive must beat."""

    left: int  # in the stacks and face up
    lowest: int  # value of the lowest in the stacks; 0: none
    following: int  # value of the one after that
    weakest: int  # of the seat's locomotives; 0: a slot is empty


class Industry(NamedTuple):
    first: int  # the space of the first marker
    second: int  # NONE: there is no second marker
    filled: int  # gaps filled, from the left
    refills: int  # gaps whose factory allows the next one to be filled, as bits
    fill: int  # gaps that may still be filled by factories met before


class Outlook(NamedTuple):
    """What a seat must do whole, and what it has to do that with."""

    must: np.uint64
    tracks: np.uint64  # packed as in ``tracks.py``
    doublers: int  # how many there is a space for
    tiles: Tiles
    industry: Industry


@compiled
def look(board: Board, state: State, seat: int) -> Outlook:
    return Outlook(
        whole_needs(state),
        pack(state, seat),
        wide(min(board.doubler_places - state.doublers[seat], state.doublers_left)),
        look_at_tiles(state, seat),
        look_at_industry(board, state, seat),
    )


@compiled
def look_at_tiles(state: State, seat: int) -> Tiles:
    return Tiles(tiles_left(state), stack_tile(state, 0), stack_tile(state, 1), weakest(state, seat))


@compiled
def look_at_industry(board: Board, state: State, seat: int) -> Industry:
    filled, refills = filled_gaps(state, seat), 0
    for gap in range(filled):
        refills |= wide(board.fills_gap[state.factories[seat, gap]]) << gap
    first, second = wide(state.industry[seat, 0]), wide(state.industry[seat, 1])
    return Industry(first, second, filled, refills, gaps_to_fill(state, 0, 0))


@compiled
def without_fillers(outlook: Outlook) -> Outlook:
    """The outlook with no gaps to be filled by factories met before."""
    was = outlook.industry
    industry = Industry(was.first, was.second, was.filled, was.refills, 0)
    return Outlook(outlook.must, outlook.tracks, outlook.doublers, outlook.tiles, industry)


@compiled
def one(part: int) -> np.uint64:
    return np.uint64(1) << np.uint64(3 * part)


@compiled
def needed(needs: np.uint64, part: int) -> int:
    return wide((needs >> np.uint64(3 * part)) & np.uint64(7))


@compiled
def whole_needs(state: State) -> np.uint64:
    """What is left of all actions on the list that must be done whole."""
    needs = NOTHING
    for group in range(state.groups):
        if state.whole[group] == 1:
            for part in range(PARTS):
                if state.parts[group, part] > 0:
                    needs += np.uint64(state.parts[group, part]) << np.uint64(3 * part)
    return needs


@compiled
def needs_after(state: State, outlook: Outlook, chosen: int) -> np.uint64:
    """What must still be done whole after this part is off the list."""
    return outlook.must - one(chosen % PARTS) if state.whole[chosen // PARTS] == 1 else outlook.must


@compiled
def steps_possible(board: Board, packed: np.uint64, needs: np.uint64) -> bool:
    """Whether all the steps are possible, in some order, on some lines. New colours count once they are brought."""
    left = 0
    for part in range(ANY + 1):
        if part != MIX:
            left += needed(needs, part)
    if left == 0:
        return True
    for line in range(LINES):
        for colour in range(COLOURS):
            if not can_step(board, packed, line, colour):
                continue
            part = step_part(needs, colour)
            if part >= 0 and steps_possible(board, stepped(packed, line, colour), needs - one(part)):
                return True
    return False


@compiled
def step_part(needs: np.uint64, colour: int) -> int:
    """The narrowest needed part that a step of this colour fulfils, or NONE."""
    if needed(needs, colour) > 0:
        return colour
    if colour <= GREY and needed(needs, BLACK_OR_GREY) > 0:
        return wide(BLACK_OR_GREY)
    if needed(needs, ANY) > 0:
        return wide(ANY)
    return wide(NONE)


@compiled
def tiles_left(state: State) -> int:
    """How many tiles can be taken as a factory (RR-48, RR-50)."""
    total = 0
    for value in range(VALUES):
        total += wide(state.stacks[value] + state.open_factories[value])
    return total


@compiled
def stack_tile(state: State, skip: int) -> int:
    """The value of the lowest tile of the stacks (RR-40) after leaving out ``skip`` tiles; 0: none."""
    for value in range(VALUES):
        if skip < state.stacks[value]:
            return value
        skip -= wide(state.stacks[value])
    return 0


@compiled
def weakest(state: State, seat: int) -> int:
    """The seat's weakest locomotive, or 0 for an empty slot. Any stronger one can be placed (RR-42, RR-46)."""
    least = wide(HIGHEST)
    for slot in range(SLOTS):
        least = min(least, wide(state.locomotives[seat, slot]))
    return least


@compiled
def tiles_possible(tiles: Tiles, needs: np.uint64) -> bool:
    """Whether the needed tiles are there (RR-46 to RR-48). A locomotive on full slots frees a tile for a factory."""
    locomotives, factories, either = needed(needs, LOCOMOTIVE), needed(needs, FACTORY), needed(needs, EITHER)
    if needed(needs, NINE) > 0 and tiles.weakest >= HIGHEST:
        return False
    if locomotives == 0:
        if factories + either <= tiles.left:
            return True
        return either == 1 and factories == 0 and tiles.weakest < tiles.lowest
    enough = tiles.left >= locomotives + factories + either or (tiles.weakest > 0 and tiles.left >= locomotives)
    if enough and tiles.weakest < tiles.lowest:
        return True
    return factories > 0 and tiles.weakest < tiles.following


@compiled
def marker_can_step(board: Board, space: int, other: int, filled: int) -> bool:
    """Whether a marker can step on, with the first ``filled`` gaps filled (RR-52, RR-59, RR-104)."""
    if space < 0 or space == board.last_industry_space or space + 1 == other:
        return False
    gap = board.gap_at[space + 1]
    return bool(gap < 0 or gap < filled)


@compiled
def filled_gaps(state: State, seat: int) -> int:
    filled = 0
    while filled < GAPS and state.factories[seat, filled] > 0:
        filled += 1
    return filled


@compiled
def industry_possible(board: Board, industry: Industry, tile_there: bool, steps: int) -> bool:
    """Whether the steps are possible, filling gaps on the way. Some factories met allow one more gap (RR-140)."""
    if steps == 0:
        return True
    first, second, filled, refills, fill = industry
    for marker in range(2):
        space, other = (first, second) if marker == 0 else (second, first)
        for use in range(2 if fill > 0 and filled < GAPS else 1):  # 1: fill a gap first, if possible
            if not marker_can_step(board, space, other, filled + use):
                continue
            gap = wide(board.gap_at[space + 1])
            more = 1 if gap >= 0 and refills >> gap & 1 and tile_there else 0
            ahead, behind = (space + 1, second) if marker == 0 else (first, space + 1)
            after = Industry(ahead, behind, filled + use, refills, fill - use + more)
            if industry_possible(board, after, tile_there, steps - 1):
                return True
    return False


@compiled
def possible(board: Board, outlook: Outlook, needs: np.uint64) -> bool:
    """Whether all the needed parts can be done with this outlook."""
    if needs == NOTHING:
        return True
    if needed(needs, MIX) > 0:
        rest = needs - one(MIX)
        return (
            possible(board, outlook, rest + one(BLACK))
            or possible(board, outlook, rest + one(INDUSTRY))
            or possible(board, outlook, rest + one(DOUBLER))
        )
    if needed(needs, DOUBLER) > outlook.doublers or not tiles_possible(outlook.tiles, needs):
        return False
    steps = needed(needs, INDUSTRY)
    if steps > 0:
        was, tile_there = outlook.industry, outlook.tiles.left > 0
        fill = needed(needs, FACTORY) + (was.fill if tile_there else 0)
        industry = Industry(was.first, was.second, was.filled, was.refills, fill)
        if not industry_possible(board, industry, tile_there, steps):
            return False
    return steps_possible(board, outlook.tracks, needs)
