"""Scoring of each round and of the end (RR-120 to RR-125, RR-130 to RR-135)."""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.board import DOUBLER_STEPS, SPECIALS, Board
from branchline.games.russian_railroads.numbering import (
    BONUS_CARDS,
    END_BLACK,
    END_DOUBLERS,
    END_ENGINEERS,
    END_FACTORIES,
    END_LINES,
    END_LOCOMOTIVES,
    END_TOKENS,
    END_WORKERS,
    ENGINEER_TILES,
    EXTRA_ENGINEER,
    FIFTEEN,
    TOKENS,
)
from branchline.games.russian_railroads.special_spaces import is_doubled, is_met
from branchline.games.russian_railroads.specials import PAYS_EACH_SCORING
from branchline.games.russian_railroads.state import (
    BLACK,
    COLOURS,
    GAPS,
    LINES,
    MOST_SPACES,
    SCORED,
    SEATS,
    SLOTS,
    State,
)
from branchline.games.russian_railroads.tracks import KIEV, TRANS_SIBERIAN, reach

SCORED_NAMES = ("trans-siberian", "st-petersburg", "kiev", "kiev_points", "industry")

SCORING = np.dtype(  # what a scoring would bring every seat now
    (
        np.record,
        [
            ("totals", "i2", (SEATS, SCORED)),
            ("tracks", "i2", (SEATS, LINES, MOST_SPACES)),  # by space, from the first on
            ("kiev", "i2", (SEATS, MOST_SPACES)),  # Kiev's own points, by space
            ("met", "i2", (SEATS, SPECIALS)),  # 1: the special space of this row is met
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
def space_points(board: Board, state: State, seat: int, line: int, space: int) -> int:
    """The points of a space. Within reach it scores once, with the colour that covers it (RR-121, RR-122, RR-123)."""
    if space > reach(state, seat, line) or space > state.tracks[seat, line, BLACK]:
        return 0
    colour = 0
    while colour + 1 < COLOURS and state.tracks[seat, line, colour + 1] >= space:
        colour += 1
    worth = wide(board.values[state.revalued[seat], colour])
    return 2 * worth if line == TRANS_SIBERIAN and space <= state.doublers[seat] else worth


@compiled
def line_points(board: Board, state: State, seat: int, line: int) -> int:
    """The points of all spaces of a railway line, twice if its special space is met (RR-94)."""
    points = 0
    for space in range(1, board.spaces[line] + 1):
        points += space_points(board, state, seat, line, space)
    return 2 * points if points > 0 and is_doubled(board, state, seat, line) else points


@compiled
def kiev_bonus(board: Board, state: State, seat: int) -> int:
    """The points of the special spaces of Kiev themselves (RR-95, RR-105)."""
    points = wide(board.kiev_sum[min(wide(state.tracks[seat, KIEV, BLACK]), reach(state, seat, wide(KIEV)))])
    if state.medal[seat] == 1 and is_met(board, state, seat, wide(board.medal_row)):
        points += wide(board.special_amount[board.medal_row])
    return points


@compiled
def industry_score(board: Board, state: State, seat: int) -> int:
    """The points of the industry markers (RR-124)."""
    points = board.industry_points[state.industry[seat, 0]]
    if state.industry[seat, 1] >= 0:
        points += board.industry_points[state.industry[seat, 1]]
    return wide(points)


@compiled
def points_now(board: Board, state: State, seat: int, part: int) -> int:
    """What a scoring would bring now for one of SCORED_NAMES."""
    if part < LINES:
        return line_points(board, state, seat, part)
    return kiev_bonus(board, state, seat) if part == LINES else industry_score(board, state, seat)


@compiled
def look_at_scoring(board: Board, state: State, scoring: Any) -> None:
    """Fill a SCORING record."""
    for seat in range(state.seats):
        for part in range(SCORED):
            scoring.totals[seat, part] = points_now(board, state, wide(seat), wide(part))
        for line in range(LINES):
            for space in range(board.spaces[line]):
                scoring.tracks[seat, line, space] = space_points(board, state, wide(seat), wide(line), wide(space + 1))
        for space in range(MOST_SPACES):
            scoring.kiev[seat, space] = 0
        for row in range(board.specials):
            met = is_met(board, state, wide(seat), wide(row))
            scoring.met[seat, row] = 1 if met else 0
            if met and board.special_pays[row] == PAYS_EACH_SCORING:
                scoring.kiev[seat, board.special_space[row] - 1] += board.special_amount[row]


@compiled
def score_round(board: Board, state: State, seat: int) -> None:
    """Score the three railway lines, then industry (RR-120), as in the rulebook's example (RR-125)."""
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
    """The points of an end-bonus card (RR-131)."""
    if card == END_DOUBLERS:
        return doubler_points(board, state, seat)
    return wide(board.card_points[card] * counted(board, state, seat, card))


@compiled
def doubler_points(board: Board, state: State, seat: int) -> int:
    points = 0
    for step in range(DOUBLER_STEPS):
        if state.doublers[seat] >= board.doubler_steps[step, 0]:
            points = wide(board.doubler_steps[step, 1])
    return points


@compiled
def counted(board: Board, state: State, seat: int, card: int) -> int:
    """How many things an end-bonus card gives points for, or the sum of numbers that it gives as points."""
    if card == FIFTEEN:
        return 1
    if card == END_WORKERS:
        return wide(state.hired_workers[seat] + state.black_worker[seat])
    if card == END_TOKENS:
        return tokens_used(state, seat)
    if card == END_ENGINEERS:
        return engineers_owned(state, seat)
    if card == END_LINES or card == END_BLACK:
        return black_counted(board, state, seat, card)
    count = 0
    if card == END_FACTORIES:
        for gap in range(GAPS):
            count += 1 if state.factories[seat, gap] > 0 else 0
    elif card == END_LOCOMOTIVES:
        for slot in range(SLOTS):
            count += wide(state.locomotives[seat, slot])
    return count


@compiled
def tokens_used(state: State, seat: int) -> int:
    used = 0
    for token in range(TOKENS):
        used += wide(1 - (state.tokens[seat] >> token & 1))
    return used


@compiled
def black_counted(board: Board, state: State, seat: int, card: int) -> int:
    """The number of completed railway lines, or the sum of the black positions."""
    count = 0
    for line in range(LINES):
        black = wide(state.tracks[seat, line, BLACK])
        if card == END_BLACK:
            count += black
        elif black == board.spaces[line]:
            count += 1
    return count


@compiled
def majority_rank(board: Board, state: State, seat: int) -> int:
    """Engineers, with the extra one if there is a tile, then the highest number; 0: none (RR-132, RR-134, RR-135)."""
    count = engineers_owned(state, seat)
    if count > 0 or board.extra_engineer_alone == 1:
        count += wide(state.bonus[seat] >> EXTRA_ENGINEER & 1)
    return count * 100 + highest_engineer(state, seat) if count > 0 else 0


@compiled
def score_game(board: Board, state: State, result: Result) -> None:
    """Add the end-bonus cards and the majority to the points so far."""
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
        result.majority[seat] = board.majority[ahead] if mine > 0 and ahead < len(board.majority) else 0
        result.total[seat] += result.majority[seat]


@compiled
def rank(state: State, result: Result, places: Any) -> None:
    """Write the ranks from 1, by seat (RR-133). Equal totals share a rank."""
    for seat in range(state.seats):
        places[seat] = 1
        for other in range(state.seats):
            if result.total[other] > result.total[seat]:
                places[seat] += 1


def new_result() -> Any:
    """An array of one record."""
    return np.zeros(1, dtype=RESULT)
