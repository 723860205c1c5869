"""Set-up (RR-01 to RR-14)."""

from __future__ import annotations

from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.agenda import clear_agenda, gain_at_once, open_group
from branchline.games.russian_railroads.board import START_SOURCE, Board
from branchline.games.russian_railroads.numbering import BONUS_CARDS, CARDS, STARTING_CARDS, TOKENS
from branchline.games.russian_railroads.state import (
    BLACK,
    COLOURS,
    DOUBLER,
    ENGINEERS,
    GAPS,
    INDUSTRY,
    LINES,
    LIST,
    LOOSE,
    NONE,
    ORDER,
    REMOVE,
    ROUNDS,
    SCORED,
    SEATS,
    SLOTS,
    START,
    STRIP,
    VALUES,
    State,
)

START_LOCOMOTIVE = 1  # RR-05
START_SPACE = 1  # RR-06: of the black track, on every railway line


@compiled
def lay_out(board: Board, state: State, seats: int) -> None:
    """Write the position before anything is drawn, over whatever the record holds. Nobody has points (RR-13)."""
    state.seats, state.round_number, state.seat, state.order_at = seats, 1, 0, 0
    for seat in range(SEATS):
        _lay_out_seat(board, state, seat, seat < seats)
    for value in range(VALUES):
        state.stacks[value] = seats if value > START_LOCOMOTIVE else 0  # RR-05
        state.open_factories[value] = 0
    for slot in range(STRIP):
        state.strip[slot] = 0
    state.closed = 0
    state.cards = (1 << CARDS) - 1
    state.starting_cards = (1 << STARTING_CARDS) - 1
    state.bonus_deck, state.bonus_deck_count = (1 << BONUS_CARDS) - 1, BONUS_CARDS
    state.doublers_left = board.doublers
    state.moving = NONE
    state.in_hand, state.displaced, state.new_factory = 0, 0, 0
    state.repeat_whole, state.repeat_by_engineer, state.bonus_picks = 0, 0, 0
    state.groups = LOOSE
    clear_agenda(state)
    state.phase = ORDER
    state.pending = seats


@compiled
def _lay_out_seat(board: Board, state: State, seat: int, taken: bool) -> None:
    for line in range(LINES):
        for colour in range(COLOURS):
            state.tracks[seat, line, colour] = START_SPACE if taken and colour == BLACK else 0
    for slot in range(SLOTS):
        state.locomotives[seat, slot] = 0
    state.locomotives[seat, 0] = START_LOCOMOTIVE if taken else 0
    for gap in range(GAPS):
        state.factories[seat, gap] = 0
    state.industry[seat, 0], state.industry[seat, 1] = 0, NONE
    state.workers[seat] = board.start_workers[state.seats] if taken else 0
    state.hired_workers[seat] = 0
    state.rubles[seat] = board.start_rubles[state.seats] if taken else 0
    state.black_worker[seat], state.black_free[seat], state.black_at[seat] = 0, 0, NONE
    state.doublers[seat], state.engineers[seat], state.engineers_used[seat] = 0, 0, 0
    state.tokens[seat] = (1 << TOKENS) - 1 if taken else 0
    state.fulfilled[seat], state.revalued[seat], state.medal[seat] = 0, 0, 0
    state.points[seat], state.passed[seat] = 0, 0
    state.bonus[seat], state.bonus_count[seat], state.seen_deck[seat] = 0, 0, NONE
    for other in range(SEATS):
        state.seen_counts[seat, other] = 0
    for played in range(ROUNDS):
        for part in range(SCORED):
            state.round_points[seat, played, part] = 0
    state.taken[seat] = 0
    state.order[seat] = NONE
    state.next_order[seat] = NONE
    if seat < 2:
        state.claims[seat] = NONE


@compiled
def apply_seat(board: Board, state: State, seat: int) -> None:
    state.order[state.seats - state.pending] = seat
    state.pending -= 1
    if state.pending == 0:
        state.phase, state.pending = REMOVE, board.removed_cards


@compiled
def apply_removed(board: Board, state: State, card: int) -> None:
    """Remove an end-bonus card from the game (RR-07)."""
    state.bonus_deck &= ~(1 << card)
    state.bonus_deck_count -= 1
    state.pending -= 1
    if state.pending == 0:
        state.phase = ENGINEERS
        state.pending = board.tiles_a + board.tiles_b[state.seats]


@compiled
def next_letter(board: Board, state: State) -> int:
    """The letter of the next engineer: from the hiring slot to the left three A, then B (RR-08)."""
    return 1 if state.pending > board.tiles_b[state.seats] else 2


@compiled
def is_in_strip(state: State, number: int) -> bool:
    for slot in range(STRIP):
        if state.strip[slot] == number:
            return True
    return False


@compiled
def apply_tile(board: Board, state: State, number: int) -> None:
    slot = 0
    while state.strip[slot] != 0:
        slot += 1
    state.strip[slot] = number
    state.pending -= 1
    if state.pending == 0:
        state.phase = START
        state.order_at = state.seats - 1
        state.seat = state.order[state.order_at]


@compiled
def apply_start(board: Board, state: State, seat: int, card: int) -> None:
    """Use a starting card at once (RR-09, RR-10, RR-14). Only its black step leaves a choice."""
    state.starting_cards &= ~(1 << card)
    source = wide(START_SOURCE + card)
    gain_at_once(board, state, seat, source)
    if board.allows_black[source] == 1:
        open_group(board, state, source, 1, 0)
        state.phase = LIST
        return
    state.industry[seat, 0] += board.parts[source, INDUSTRY]
    state.doublers[seat] += board.parts[source, DOUBLER]
    state.doublers_left -= board.parts[source, DOUBLER]
    next_start(state)


@compiled
def next_start(state: State) -> None:
    """Go to the next seat, from the last position up to the second, and then to the first round."""
    state.order_at -= 1
    state.seat = state.order[state.order_at]
    state.phase = START
