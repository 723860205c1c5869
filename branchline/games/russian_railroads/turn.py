"""The course of turns and rounds (RR-20, RR-28, RR-74, RR-80 to RR-88, RR-112 to RR-114, RR-120, RR-126)."""

from __future__ import annotations

from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.contract import CHANCE, OVER
from branchline.games.russian_railroads.agenda import clear_agenda, drop_effect, effect_due
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.decisions import anything_to_do
from branchline.games.russian_railroads.scoring import score_round
from branchline.games.russian_railroads.setup import next_start
from branchline.games.russian_railroads.spots import any_target, is_last_round, may_move
from branchline.games.russian_railroads.state import (
    ACT,
    BONUS,
    ENDED,
    LIST,
    MOVE,
    NONE,
    REPEAT,
    START,
    STRIP,
    State,
)
from branchline.games.russian_railroads.whole import look


@compiled
def go_on(board: Board, state: State) -> None:
    """Do everything that needs no decision, up to the next decision, and set who takes it."""
    while True:
        seat = wide(state.seat)
        if state.phase == LIST and not anything_to_do(board, state, seat):
            end_list(state)
        elif state.phase == REPEAT and not repeat_possible(board, state, seat):
            state.phase = LIST  # RR-144: the repeat is lost
        elif state.phase == BONUS and (state.bonus_picks == 0 or state.bonus_deck_count == 0):
            state.points[seat] += board.bonus_instead * state.bonus_picks  # RR-114
            state.bonus_picks = 0
            end_turn(board, state)
        elif state.phase == START and state.order_at == 0:
            begin_round(state)
        elif state.phase == MOVE and not may_move(board, state, seat):
            next_move(board, state)
        else:
            break
    state.mover = who_decides(state)


@compiled
def who_decides(state: State) -> int:
    if state.phase == ENDED:
        return OVER
    if state.phase < START:
        return CHANCE
    return wide(state.seat)


@compiled
def repeat_possible(board: Board, state: State, seat: int) -> bool:
    outlook = look(board, state, seat)
    return any_target(board, state, seat, outlook, state.repeat_whole == 1, state.repeat_by_engineer == 1)


@compiled
def end_list(state: State) -> None:
    """End the factory's effect that is due, or else the whole list. What is left of it is lost (RR-27)."""
    if effect_due(state):
        drop_effect(state)
    else:
        clear_agenda(state)
        state.phase = BONUS


@compiled
def end_turn(board: Board, state: State) -> None:
    if state.moving == NONE:
        next_start(state)
    elif state.moving > 0:
        next_move(board, state)
    else:
        next_player(board, state)


@compiled
def begin_round(state: State) -> None:
    state.moving = 0
    state.order_at = 0
    state.seat = state.order[0]
    state.phase = ACT


@compiled
def next_player(board: Board, state: State) -> None:
    """Go to the next player in order who has not passed. If all have, the round ends (RR-20)."""
    for _ in range(state.seats):
        state.order_at = (state.order_at + 1) % state.seats
        if state.passed[state.order[state.order_at]] == 0:
            state.seat = state.order[state.order_at]
            state.phase = ACT
            return
    end_actions(board, state)


@compiled
def apply_pass(board: Board, state: State, seat: int) -> None:
    """Pass, and take the points for it (RR-28)."""
    state.passed[seat] = 1
    state.points[seat] += board.pass_points[state.order_at]
    next_player(board, state)


@compiled
def end_actions(board: Board, state: State) -> None:
    """Set the new order; then workers of claimed positions move on, the second position's first (RR-81, RR-88)."""
    if is_last_round(board, state):
        end_round(board, state)
        return
    new_order(state)
    state.moving = 3  # one more than the second position, which moves first
    next_move(board, state)


@compiled
def new_order(state: State) -> None:
    """Put claimants on their positions. The others keep their order on the positions left (RR-81)."""
    first, second = state.claims[0], state.claims[1]
    if first == NONE and second == state.order[0]:
        return
    for place in range(state.seats):
        state.next_order[place] = NONE
    if first != NONE:
        state.next_order[0] = first
    if second != NONE:
        state.next_order[1] = second
    free = 0
    for place in range(state.seats):
        seat = state.order[place]
        if seat != first and seat != second:
            while state.next_order[free] != NONE:
                free += 1
            state.next_order[free] = seat
    for place in range(state.seats):
        state.order[place] = state.next_order[place]


@compiled
def next_move(board: Board, state: State) -> None:
    """Move on from position 2, then 1, even if the order stays (RR-82, RR-86). For two, 2 has no arrow (RR-84)."""
    while state.moving > 1:
        state.moving -= 1
        claimant = state.claims[state.moving - 1]
        if claimant != NONE and not (state.seats == 2 and state.moving == 2):
            state.seat, state.phase = claimant, MOVE
            return
    end_round(board, state)


@compiled
def end_round(board: Board, state: State) -> None:
    """Score and prepare the next round (RR-120, RR-126, RR-130). Rubles stay; temporary workers go (RR-63)."""
    for seat in range(state.seats):
        score_round(board, state, wide(seat))
    if is_last_round(board, state):
        state.phase = ENDED
        return
    state.round_number += 1
    state.closed = 0
    for seat in range(state.seats):
        state.workers[seat] = board.start_workers[state.seats] + state.hired_workers[seat]
        state.black_free[seat], state.black_at[seat] = state.black_worker[seat], NONE
        state.engineers_used[seat], state.taken[seat], state.passed[seat] = 0, 0, 0
    state.claims[0], state.claims[1] = NONE, NONE
    for slot in range(STRIP - 1):
        state.strip[slot] = state.strip[slot + 1]  # RR-74
    state.strip[STRIP - 1] = 0
    begin_round(state)
