"""Industry: markers, and the factories they step on (RR-52 to RR-59)."""

from __future__ import annotations

from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.agenda import (
    add_parts,
    count_against,
    gain_at_once,
    gaps_to_fill,
    open_effect,
    part_for,
)
from branchline.games.russian_railroads.board import FACTORY_SOURCE, Board
from branchline.games.russian_railroads.numbering import ENGINEER_TILES
from branchline.games.russian_railroads.special_spaces import once
from branchline.games.russian_railroads.state import (
    INDUSTRY,
    INDUSTRY_TOKEN,
    LOOSE,
    NONE,
    PARTS,
    REPEAT,
    SCORE_ENGINEERS,
    SLOTS,
    TOKEN,
    State,
)
from branchline.games.russian_railroads.whole import (
    NOTHING,
    Industry,
    Outlook,
    marker_can_step,
    needs_after,
    possible,
)


@compiled
def marker_free(board: Board, industry: Industry, marker: int) -> bool:
    first, second = industry.first, industry.second
    space, other = (first, second) if marker == 0 else (second, first)
    return marker_can_step(board, space, other, industry.filled)


@compiled
def any_marker_free(board: Board, industry: Industry) -> bool:
    return marker_free(board, industry, 0) or marker_free(board, industry, 1)


@compiled
def can_step_industry(board: Board, state: State, outlook: Outlook, marker: int) -> bool:
    """Whether the marker may step on, with everything that must be done whole still possible (RR-52, RR-140)."""
    chosen, was = part_for(state, wide(INDUSTRY)), outlook.industry
    if chosen == NONE or not marker_free(board, was, marker):
        return False
    needs = needs_after(state, outlook, chosen)
    if needs == NOTHING:
        return True
    first, second = (was.first + 1, was.second) if marker == 0 else (was.first, was.second + 1)
    gap = wide(board.gap_at[first if marker == 0 else second])
    met = 1 if state.whole[chosen // PARTS] == 1 and gap >= 0 and was.refills >> gap & 1 else 0
    industry = Industry(first, second, was.filled, was.refills, gaps_to_fill(state, met, 0))
    return possible(board, Outlook(outlook.must, outlook.tracks, outlook.doublers, outlook.tiles, industry), needs)


@compiled
def step_industry(board: Board, state: State, seat: int, marker: int) -> None:
    """Move the marker and use what is there (RR-52, RR-53, RR-56). In a whole move this may add a filler (RR-140)."""
    whole = state.whole[part_for(state, wide(INDUSTRY)) // PARTS]
    count_against(state, wide(INDUSTRY))
    state.industry[seat, marker] += 1
    factory = factory_under(board, state, seat, marker)
    if factory > 0:
        trigger_factory(board, state, seat, factory)
    if whole == 1 and board.fills_gap[factory] == 1:
        state.fillers += 1
    if once(state, seat, wide(INDUSTRY_TOKEN), state.industry[seat, marker] == board.industry_token_space):
        state.parts[LOOSE, TOKEN] += 1


@compiled
def factory_under(board: Board, state: State, seat: int, marker: int) -> int:
    """The value of the factory that the marker stands on, or 0."""
    gap = board.gap_at[state.industry[seat, marker]]
    return wide(state.factories[seat, gap]) if gap != NONE else 0


@compiled
def trigger_factory(board: Board, state: State, seat: int, factory: int) -> None:
    """Use the factory's effect at once; with the option, put it on the list (RR-53)."""
    source = wide(FACTORY_SOURCE + factory)
    gain_at_once(board, state, seat, source)
    if board.effects_at_once == 1:
        open_effect(board, state, source, factory)
    else:
        add_parts(board, state, source, wide(LOOSE))
    if board.repeats[source] == 1:
        state.repeat_whole, state.repeat_by_engineer = 0, 0
        state.phase = REPEAT


@compiled
def can_score(state: State, kind: int) -> bool:
    """Whether factory 1 or 8 has a scoring on the list (RR-54)."""
    return bool(part_for(state, kind) != NONE)


@compiled
def score_part(state: State, seat: int, kind: int) -> None:
    """Score engineers or locomotives as they are when the effect is carried out (RR-58)."""
    count_against(state, kind)
    state.points[seat] += engineer_sum(state, seat) if kind == SCORE_ENGINEERS else best_locomotives(state, seat)


@compiled
def best_locomotives(state: State, seat: int) -> int:
    """The sum of the two best locomotives, or of the only one (RR-54, RR-58)."""
    first, second = 0, 0
    for slot in range(SLOTS):
        value = state.locomotives[seat, slot]
        if value > first:
            first, second = value, first
        elif value > second:
            second = value
    return wide(first + second)


@compiled
def engineer_sum(state: State, seat: int) -> int:
    total = 0
    for number in range(1, ENGINEER_TILES + 1):
        if state.engineers[seat] >> number & 1:
            total += number
    return total
