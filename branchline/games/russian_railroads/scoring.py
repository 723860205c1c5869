"""Scoring of each round and of the end: RR-120 to RR-125, RR-130 to RR-135."""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.numbering import BONUS_CARDS, ENGINEER_TILES, TOKENS
from branchline.games.russian_railroads.state import BLACK, GAPS, LINES, SCORED, SEATS, SLOTS, State
from branchline.games.russian_railroads.tracks import (
    KIEV,
    industry_score,
    kiev_bonus,
    kiev_space_bonus,
    line_points,
    space_points,
)

(FIFTEEN, END_LINES, END_FACTORIES, END_DOUBLERS, END_BLACK, END_WORKERS, END_TOKENS, END_ENGINEERS, END_LOCOMOTIVES,
 EXTRA_ENGINEER) = range(10)  # fmt: skip

SCORED_NAMES = ("trans-siberian", "st-petersburg", "kiev", "kiev_points", "industry")

LONGEST = 15  # spaces of a line

SCORING = np.dtype(  # what a scoring would bring now, of everybody
    (
        np.record,
        [
            ("totals", "i2", (SEATS, SCORED)),
            ("tracks", "i2", (SEATS, LINES, LONGEST)),  # by space, from the first on
            ("kiev", "i2", (SEATS, LONGEST)),  # Kiev's own points
        ],
    )
)

RESULT = np.dtype(
    (
        np.record,
        [
            ("cards", "i2", (SEATS, BONUS_CARDS)),
            ("majority", "i2", (SEATS,)),
            ("total", "i2", (SEATS,)),
        ],
    )
)
Result = Any  # a record of RESULT


@compiled
def points_now(board: Board, state: State, seat: int, part: int) -> int:
    """What a scoring would bring now: one of SCORED_NAMES."""
    if part < LINES:
        return line_points(board, state, seat, part)
    return kiev_bonus(board, state, seat) if part == LINES else industry_score(board, state, seat)


@compiled
def look_at_scoring(board: Board, state: State, scoring: Any) -> None:
    """Fill a record of SCORING."""
    for seat in range(state.seats):
        for part in range(SCORED):
            scoring.totals[seat, part] = points_now(board, state, wide(seat), wide(part))
        for line in range(LINES):
            for space in range(board.spaces[line]):
                scoring.tracks[seat, line, space] = space_points(board, state, wide(seat), wide(line), wide(space + 1))
        for space in range(board.spaces[KIEV]):
            scoring.kiev[seat, space] = kiev_space_bonus(board, state, wide(seat), wide(space + 1))


@compiled
def score_round(board: Board, state: State, seat: int) -> None:
    """RR-120: the three lines, then industry."""
    played = state.round_number - 1
    for part in range(SCORED):
        points = points_now(board, state, seat, part)
        state.round_points[seat, played, part] = points
        state.points[seat] += points


@compiled
def engineers_owned(state: State, seat: int) -> int:
    count = 0
    for number in range(1, ENGINEER_TILES + 1):
        count += wide(state.engineers[seat] >> number & 1)
    return count


@compiled
def highest_engineer(state: State, seat: int) -> int:
    for number in range(ENGINEER_TILES, 0, -1):
        if state.engineers[seat] >> number & 1:
            return number
    return 0


@compiled
def card_points(board: Board, state: State, seat: int, card: int) -> int:
    """RR-131."""
    if card == FIFTEEN:
        return 15
    if card == END_DOUBLERS:
        doublers = state.doublers[seat]
        return 30 if doublers >= 7 else (20 if doublers >= 4 else 0)
    if card == END_WORKERS:
        return wide(10 * (state.hired_workers[seat] + state.black_worker[seat]))
    if card == END_TOKENS:
        used = 0
        for token in range(TOKENS):
            used += 1 - (state.tokens[seat] >> token & 1)
        return wide(7 * used)
    if card == END_ENGINEERS:
        return 6 * engineers_owned(state, seat)
    return _sum_points(board, state, seat, card)


@compiled
def _sum_points(board: Board, state: State, seat: int, card: int) -> int:
    points = 0
    if card == END_LINES or card == END_BLACK:
        for line in range(LINES):
            black = wide(state.tracks[seat, line, BLACK])
            if card == END_BLACK:
                points += black
            elif black == board.spaces[line]:
                points += 10
    elif card == END_FACTORIES:
        for gap in range(GAPS):
            points += 4 if state.factories[seat, gap] > 0 else 0
    elif card == END_LOCOMOTIVES:
        for slot in range(SLOTS):
            points += wide(state.locomotives[seat, slot])
    return points


@compiled
def majority_rank(board: Board, state: State, seat: int) -> int:
    """RR-132, RR-134: engineers, the extra one beside a tile included, then the highest number; 0: none at all."""
    count = engineers_owned(state, seat)
    if count > 0 or board.extra_engineer_alone == 1:
        count += wide(state.bonus[seat] >> EXTRA_ENGINEER & 1)
    return count * 100 + highest_engineer(state, seat) if count > 0 else 0


@compiled
def score_game(board: Board, state: State, result: Result) -> None:
    """The end-bonus cards and the majority, on top of the points so far."""
    for seat in range(state.seats):
        result.total[seat] = state.points[seat]
        for card in range(BONUS_CARDS):
            held = state.bonus[seat] >> card & 1
            result.cards[seat, card] = card_points(board, state, seat, wide(card)) if held else 0
            result.total[seat] += result.cards[seat, card]
    for seat in range(state.seats):
        mine, ahead = majority_rank(board, state, wide(seat)), 0
        for other in range(state.seats):
            theirs = majority_rank(board, state, wide(other))
            if theirs > mine or (theirs == mine and other < seat):
                ahead += 1
        result.majority[seat] = board.majority[ahead] if mine > 0 and ahead < 2 else 0
        result.total[seat] += result.majority[seat]


@compiled
def rank(state: State, result: Result, places: Any) -> None:
    """RR-133: places from 1, by seat; equal totals share theirs."""
    for seat in range(state.seats):
        places[seat] = 1
        for other in range(state.seats):
            if result.total[other] > result.total[seat]:
                places[seat] += 1


def new_result() -> Any:
    """An array of one record."""
    return np.zeros(1, dtype=RESULT)
