"""Features for learners, made from the blinded record: one row of small numbers, the seat itself first."""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.games.compiled import compiled
from branchline.games.russian_railroads.agenda import effect_due
from branchline.games.russian_railroads.numbering import BONUS_CARDS, CARDS, ENGINEER_TILES, SPACES, TOKENS
from branchline.games.russian_railroads.state import (
    COLOURS,
    ENDED,
    GAPS,
    GROUPS,
    LINES,
    PARTS,
    SEATS,
    SLOTS,
    STRIP,
    VALUES,
    State,
)

Features = np.ndarray[Any, np.dtype[np.float32]]
NUMBERS = 11

SEAT_LAYOUT = [
    ("tracks", LINES * COLOURS, "how far each track reaches, by line, then by colour; 0: not begun"),
    ("locomotives", SLOTS, "value by slot: two on the Trans-Siberian, St Petersburg, Kiev; 0: none"),
    ("factories", GAPS, "value by gap; 0: empty"),
    (
        "numbers",
        NUMBERS,
        "points, workers, rubles, doublers, black worker free, passed, medal, revalued, cards, both industry markers",
    ),
    ("engineers", ENGINEER_TILES, "1 at each engineer it has"),
    ("engineers_used", ENGINEER_TILES, "1 at each of them used in this round"),
    ("tokens", TOKENS, "1 at each token not used yet"),
    ("position", SEATS, "1 at its place in the turn order"),
]
SEAT_SIZE = sum(size for _, size, _ in SEAT_LAYOUT)

LAYOUT = [
    ("phase", ENDED + 1, "1 at what the match waits for"),
    ("to_move", SEATS, "1 at the seat that decides, counted from the one that observes"),
    ("round", 1, "the round, from 1"),
    ("closed", SPACES, "1 at each space with something on it"),
    ("stacks", VALUES, "tiles in the stacks by value"),
    ("open_factories", VALUES, "face-up factories by value"),
    ("strip", STRIP, "engineers by slot, the hiring slot first"),
    ("cards", CARDS, "1 at each ?-card still there"),
    ("bonus_cards", BONUS_CARDS, "1 at each end-bonus card one holds"),
    ("bonus_deck", 1, "cards in the end-bonus deck"),
    ("list", PARTS, "parts on the list of the turn"),
    ("must", PARTS, "those of them that must be done"),
    ("due", PARTS, "those of them that can come now: all, or the effect of a factory that is used at once"),
    ("in_hand", 1, "the locomotive to be placed"),
    *((f"seat {step} {name}", size, meaning) for step in range(SEATS) for name, size, meaning in SEAT_LAYOUT),
]


def observation_size() -> int:
    return sum(size for _, size, _ in LAYOUT)


@compiled
def observe(state: State, seat: int, out: Features) -> None:
    """Write the features of a position that is blinded for the seat."""
    out[:] = 0
    out[state.phase] = 1
    n = ENDED + 1
    if state.mover >= 0:
        out[n + (state.mover - seat) % state.seats] = 1
    n += SEATS
    out[n] = state.round_number
    n = _bits(state.closed, SPACES, out, n + 1)
    for value in range(VALUES):
        out[n + value] = state.stacks[value]
        out[n + VALUES + value] = state.open_factories[value]
    n += 2 * VALUES
    for slot in range(STRIP):
        out[n + slot] = state.strip[slot]
    n = _bits(state.cards, CARDS, out, n + STRIP)
    n = _bits(state.bonus[seat], BONUS_CARDS, out, n)
    out[n] = state.bonus_deck_count
    n += 1
    n = _observe_list(state, out, n)
    out[n] = state.in_hand
    n += 1
    for step in range(SEATS):
        if step < state.seats:
            _observe_seat(state, (seat + step) % state.seats, out, n)
        n += SEAT_SIZE


@compiled
def _observe_list(state: State, out: Features, n: int) -> int:
    all_due = not effect_due(state)
    for part in range(PARTS):
        for group in range(GROUPS):
            out[n + part] += state.parts[group, part]
            if state.whole[group] == 1:
                out[n + PARTS + part] += state.parts[group, part]
            if all_due or group == state.groups - 1:
                out[n + 2 * PARTS + part] += state.parts[group, part]
    return n + 3 * PARTS


@compiled
def _bits(word: int, count: int, out: Features, n: int) -> int:
    for i in range(count):
        if word >> i & 1:
            out[n + i] = 1
    return n + count


@compiled
def _observe_seat(state: State, seat: int, out: Features, n: int) -> None:
    for line in range(LINES):
        for colour in range(COLOURS):
            out[n + line * COLOURS + colour] = state.tracks[seat, line, colour]
    n += LINES * COLOURS
    for slot in range(SLOTS):
        out[n + slot] = state.locomotives[seat, slot]
    n += SLOTS
    for gap in range(GAPS):
        out[n + gap] = state.factories[seat, gap]
    n += GAPS
    out[n], out[n + 1], out[n + 2] = state.points[seat], state.workers[seat], state.rubles[seat]
    out[n + 3], out[n + 4], out[n + 5] = state.doublers[seat], state.black_free[seat], state.passed[seat]
    out[n + 6], out[n + 7], out[n + 8] = state.medal[seat], state.revalued[seat], state.bonus_count[seat]
    out[n + 9], out[n + 10] = state.industry[seat, 0], state.industry[seat, 1]
    n = _bits(state.engineers[seat] >> 1, ENGINEER_TILES, out, n + NUMBERS)
    n = _bits(state.engineers_used[seat] >> 1, ENGINEER_TILES, out, n)
    n = _bits(state.tokens[seat], TOKENS, out, n)
    for place in range(SEATS):
        if state.order[place] == seat:
            out[n + place] = 1
