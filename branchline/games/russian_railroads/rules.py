"""The contract of the game in compiled functions. It serves as the table of contents of the rules."""

from __future__ import annotations

from branchline.games.bits import wide
from branchline.games.chance import Ids
from branchline.games.compiled import compiled
from branchline.games.russian_railroads import numbering as n
from branchline.games.russian_railroads.agenda import waiting
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.decisions import apply_from_list, can_decide
from branchline.games.russian_railroads.setup import (
    apply_removed,
    apply_seat,
    apply_start,
    apply_tile,
    is_in_strip,
    lay_out,
    next_letter,
)
from branchline.games.russian_railroads.spots import (
    apply_repeat,
    apply_use,
    can_be_done,
    can_move_to,
    can_pay,
    is_target,
    is_there,
    occupy,
)
from branchline.games.russian_railroads.state import (
    ACT,
    BONUS,
    GAP,
    GAPS,
    LIST,
    MOVE,
    NONE,
    ORDER,
    PUT,
    REMOVE,
    REPEAT,
    START,
    State,
)
from branchline.games.russian_railroads.tiles import apply_gap, apply_give_up, apply_put, can_give_up, can_put
from branchline.games.russian_railroads.turn import apply_pass, end_list, go_on, next_move
from branchline.games.russian_railroads.whole import look


@compiled
def setup(board: Board, state: State, seats: int) -> None:
    lay_out(board, state, seats)
    go_on(board, state)


@compiled
def may_act(board: Board, state: State, seat: int) -> bool:
    return bool(seat >= 0 and state.mover == seat)


@compiled
def legal(board: Board, state: State, seat: int, out: Ids) -> int:
    """Fill ``out`` with the seat's actions in ascending order; return how many there are."""
    if seat < 0 or state.mover != seat:
        return 0
    phase = state.phase
    if phase == LIST:
        return legal_list(board, state, seat, out)
    if phase == ACT:
        return legal_act(board, state, seat, out)
    if phase == PUT:
        return legal_put(state, seat, out)
    if phase == REPEAT or phase == MOVE:
        return legal_spots(board, state, seat, out)
    return legal_cards(state, out)


@compiled
def legal_list(board: Board, state: State, seat: int, out: Ids) -> int:
    count = 0
    outlook, kinds = look(board, state, seat), waiting(state)
    for action in range(n.DONE, n.LIST_END):
        if board.fulfils[action] & kinds and can_decide(board, state, seat, wide(action), outlook):
            out[count] = action
            count += 1
    return count


@compiled
def legal_act(board: Board, state: State, seat: int, out: Ids) -> int:
    """The actions of a turn. Passing is always possible (RR-28)."""
    out[0] = n.PASS
    count = 1
    outlook = look(board, state, seat)
    have = state.workers[seat] + state.black_free[seat] + state.rubles[seat]
    for spot in range(n.SPOTS if state.engineers[seat] else n.SPACES):
        at = wide(spot)
        if board.workers[spot] + board.rubles_cost[spot] > have or not is_there(board, state, seat, at):
            continue
        if not can_be_done(board, state, seat, at, outlook):
            continue
        for use in range(board.first_use[spot] - n.USE, board.first_use[spot + 1] - n.USE):
            if can_pay(board, state, seat, wide(use)):
                out[count] = n.USE + use
                count += 1
    return count


@compiled
def legal_put(state: State, seat: int, out: Ids) -> int:
    count = 0
    for put in range(n.PUTS):
        if can_put(state, seat, wide(put)):
            out[count] = n.PUT_ACTION + put
            count += 1
    if can_give_up(state, seat):
        out[count] = n.GIVE_UP
        count += 1
    return count


@compiled
def legal_spots(board: Board, state: State, seat: int, out: Ids) -> int:
    """The spots that can be repeated, or that a worker can move on to."""
    count = 0
    repeat = state.phase == REPEAT
    if not repeat or state.repeat_whole == 0:
        out[count] = n.NO_REPEAT if repeat else n.STAY
        count += 1
    first = n.REPEAT_PLACE if repeat else n.MOVE_TO
    outlook = look(board, state, seat)
    for spot in range(n.SPOTS):
        at = wide(spot)
        if repeat:
            offered = is_target(board, state, seat, at, outlook, state.repeat_whole == 1, state.repeat_by_engineer == 1)
        else:
            offered = can_move_to(board, state, seat, at, outlook)
        if offered:
            out[count] = first + spot
            count += 1
    return count


@compiled
def legal_cards(state: State, out: Ids) -> int:
    count = 0
    if state.phase == GAP:
        for gap in range(GAPS):
            out[count] = n.REPLACE_GAP + gap
            count += 1
    elif state.phase == BONUS:
        out[count] = n.TEN_POINTS
        count += 1
        for card in range(n.BONUS_CARDS):
            if state.bonus_deck >> card & 1:
                out[count] = n.TAKE_BONUS + card
                count += 1
    elif state.phase == START:
        for card in range(n.STARTING_CARDS):
            if state.starting_cards >> card & 1:
                out[count] = n.TAKE_START + card
                count += 1
    return count


@compiled
def odds(board: Board, state: State, out: Ids, weights: Ids) -> int:
    """The possible outcomes when chance decides. All have the same weight."""
    count = 0
    if state.phase == ORDER:
        for seat in range(state.seats):
            placed = False
            for at in range(state.seats - state.pending):
                placed = placed or state.order[at] == seat
            if not placed:
                out[count], weights[count] = board.seat_drawn + seat, 1
                count += 1
    elif state.phase == REMOVE:
        for card in range(n.BONUS_CARDS):
            if state.bonus_deck >> card & 1:
                out[count], weights[count] = board.removed + card, 1
                count += 1
    else:
        for number in range(1, n.ENGINEER_TILES + 1):
            if board.letter[number] == next_letter(board, state) and not is_in_strip(state, number):
                out[count], weights[count] = board.tile + number - 1, 1
                count += 1
    return count


@compiled
def apply(board: Board, state: State, seat: int, action: int) -> None:
    """Change the state to the next position. The action must be legal."""
    if action >= board.seat_drawn:
        _apply_chance(board, state, action)
    elif action >= n.USE:
        apply_use(board, state, seat, action)
    elif action < n.LIST_END:
        if action == n.PASS:
            apply_pass(board, state, seat)
        elif action == n.DONE:
            end_list(state)
        else:
            apply_from_list(board, state, seat, action)
    else:
        _apply_question(board, state, seat, action)
    go_on(board, state)


@compiled
def _apply_chance(board: Board, state: State, action: int) -> None:
    if action >= board.tile:
        apply_tile(board, state, action - board.tile + 1)
    elif action >= board.removed:
        apply_removed(board, state, action - board.removed)
    else:
        apply_seat(board, state, action - board.seat_drawn)


@compiled
def _apply_question(board: Board, state: State, seat: int, action: int) -> None:
    if action >= n.TAKE_START:
        apply_start(board, state, seat, action - n.TAKE_START)
    elif action >= n.TEN_POINTS:
        _apply_bonus(board, state, seat, action - n.TAKE_BONUS)
    elif action >= n.STAY:
        if action == n.STAY:
            next_move(board, state)
        else:
            occupy(board, state, seat, action - n.MOVE_TO, wide(0))  # RR-83: the black worker never moves on
    elif action >= n.NO_REPEAT:
        if action == n.NO_REPEAT:
            state.phase = LIST
        else:
            apply_repeat(board, state, seat, action - n.REPEAT_PLACE)
    elif action >= n.REPLACE_GAP:
        apply_gap(state, seat, action - n.REPLACE_GAP)
    elif action == n.GIVE_UP:
        apply_give_up(board, state, seat)
    else:
        apply_put(board, state, seat, action - n.PUT_ACTION)


@compiled
def _apply_bonus(board: Board, state: State, seat: int, card: int) -> None:
    """Take one end-bonus card (RR-112, RR-113, RR-146). The seat then knows what is left of the deck."""
    state.bonus_picks -= 1
    if card == NONE:
        state.points[seat] += board.bonus_instead
    else:
        state.bonus_deck &= ~(1 << card)
        state.bonus_deck_count -= 1
        state.bonus[seat] |= 1 << card
        state.bonus_count[seat] += 1
    state.seen_deck[seat] = state.bonus_deck
    for other in range(state.seats):
        state.seen_counts[seat, other] = state.bonus_count[other]
