"""Locomotives and factories (RR-40 to RR-51)."""

from __future__ import annotations

from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.agenda import count_against, filling_part, gaps_to_fill, part_for
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.special_spaces import pay_special_spaces
from branchline.games.russian_railroads.state import FACTORY, GAP, GAPS, LIST, LOCOMOTIVE, NONE, PUT, State
from branchline.games.russian_railroads.whole import (
    NOTHING,
    Industry,
    Outlook,
    Tiles,
    filled_gaps,
    needs_after,
    possible,
    stack_tile,
    weakest,
)

TS_EMPTY, TS_HIGHER, TS_LOWER, PUT_ST_PETERSBURG, PUT_KIEV = range(5)


@compiled
def can_take_locomotive(board: Board, state: State, outlook: Outlook) -> bool:
    """Whether there is a locomotive better than the weakest one, and all else stays possible (RR-46, RR-47)."""
    chosen, tiles = part_for(state, wide(LOCOMOTIVE)), outlook.tiles
    if chosen == NONE or tiles.weakest >= tiles.lowest:
        return False
    needs = needs_after(state, outlook, chosen)
    if needs == NOTHING:
        return True
    given_up = 1 if tiles.weakest > 0 else 0  # all slots are full, so some tile will lie face up
    after = Tiles(tiles.left - 1 + given_up, tiles.following, stack_tile(state, 2), tiles.weakest)
    return possible(board, tile_taken(state, outlook, chosen, after), needs)


@compiled
def tile_taken(state: State, outlook: Outlook, chosen: int, tiles: Tiles) -> Outlook:
    """The outlook after this part has brought a tile. If the tile came from a filler, one filler fewer is left."""
    was = outlook.industry
    fill = gaps_to_fill(state, 0, 1) if chosen == filling_part(state) else was.fill
    industry = Industry(was.first, was.second, was.filled, was.refills, fill)
    return Outlook(outlook.must, outlook.tracks, outlook.doublers, tiles, industry)


@compiled
def take_locomotive(state: State) -> None:
    """Take the lowest locomotive of the stacks (RR-40)."""
    count_against(state, wide(LOCOMOTIVE))
    hold_locomotive(state, take_from_stack(state))


@compiled
def take_from_stack(state: State) -> int:
    value = stack_tile(state, wide(0))
    state.stacks[value] -= 1
    return value


@compiled
def hold_locomotive(state: State, value: int) -> None:
    state.in_hand, state.displaced = value, 0
    state.phase = PUT


@compiled
def can_put(state: State, seat: int, put: int) -> bool:
    """Whether the locomotive can go there (RR-42). On the Trans-Siberian slots are alike; a lone one is the lower."""
    value = state.in_hand
    higher, lower = state.locomotives[seat, 0], state.locomotives[seat, 1]
    if put == TS_EMPTY:
        return bool(lower == 0)
    if put == TS_HIGHER:
        return bool(higher > lower > 0 and higher < value)
    if put == TS_LOWER:
        weakest = lower if lower > 0 else higher
        return bool(0 < weakest < value)
    return bool(state.locomotives[seat, put - 1] < value)


@compiled
def can_give_up(state: State, seat: int) -> bool:
    """Whether the displaced locomotive may be given up (RR-44)."""
    return bool(state.displaced == 1 and weakest(state, seat) > 0)


@compiled
def apply_put(board: Board, state: State, seat: int, put: int) -> None:
    """Place the locomotive; the one displaced moves on (RR-43). The new reach pays once the chain is done (RR-145)."""
    slot = 0 if put == TS_HIGHER or (put == TS_LOWER and state.locomotives[seat, 1] == 0) else 1
    if put >= PUT_ST_PETERSBURG:
        slot = put - 1
    old = state.locomotives[seat, slot]
    state.locomotives[seat, slot] = state.in_hand
    if state.locomotives[seat, 0] < state.locomotives[seat, 1]:
        lower = state.locomotives[seat, 0]
        state.locomotives[seat, 0] = state.locomotives[seat, 1]
        state.locomotives[seat, 1] = lower
    state.in_hand, state.displaced = old, 1
    if old == 0:
        end_chain(board, state, seat)


@compiled
def apply_give_up(board: Board, state: State, seat: int) -> None:
    """Give the locomotive up. It is now a factory that anyone can take (RR-44, RR-45)."""
    state.open_factories[state.in_hand] += 1
    end_chain(board, state, seat)


@compiled
def end_chain(board: Board, state: State, seat: int) -> None:
    state.in_hand, state.displaced = 0, 0
    state.phase = LIST
    pay_special_spaces(board, state, seat)


@compiled
def can_take_factory(board: Board, state: State, outlook: Outlook, face_up: int) -> bool:
    """Whether the factory can be taken, and all that must be done whole stays possible (RR-48, RR-50)."""
    chosen, tiles = part_for(state, wide(FACTORY)), outlook.tiles
    value = face_up if face_up > 0 else tiles.lowest
    if chosen == NONE or value == 0 or (face_up > 0 and state.open_factories[face_up] == 0):
        return False
    needs = needs_after(state, outlook, chosen)
    if needs == NOTHING:
        return True
    replaced = 1 if outlook.industry.filled == GAPS else 0  # the old one will lie face up
    if face_up > 0:
        tiles = Tiles(tiles.left - 1 + replaced, tiles.lowest, tiles.following, tiles.weakest)
    else:
        tiles = Tiles(tiles.left - 1 + replaced, tiles.following, stack_tile(state, 2), tiles.weakest)
    after = tile_taken(state, outlook, chosen, tiles)
    return possible(board, after if replaced == 1 else gap_filled(board, after, value), needs)


@compiled
def gap_filled(board: Board, outlook: Outlook, value: int) -> Outlook:
    """The outlook with this factory in the leftmost empty gap."""
    was = outlook.industry
    refills = was.refills | wide(board.fills_gap[value]) << was.filled
    industry = Industry(was.first, was.second, was.filled + 1, refills, was.fill)
    return Outlook(outlook.must, outlook.tracks, outlook.doublers, outlook.tiles, industry)


@compiled
def take_factory(state: State, seat: int, face_up: int) -> None:
    """Put a factory into the leftmost empty gap. If all are full, the seat chooses one to replace (RR-50, RR-51)."""
    count_against(state, wide(FACTORY))
    if face_up > 0:
        state.open_factories[face_up] -= 1
        value = face_up
    else:
        value = take_from_stack(state)
    filled = filled_gaps(state, seat)
    if filled < GAPS:
        state.factories[seat, filled] = value
    else:
        state.new_factory = value
        state.phase = GAP


@compiled
def apply_gap(state: State, seat: int, gap: int) -> None:
    state.open_factories[state.factories[seat, gap]] += 1
    state.factories[seat, gap] = state.new_factory
    state.new_factory = 0
    state.phase = LIST
