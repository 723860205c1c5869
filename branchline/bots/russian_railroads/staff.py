"""Workers, rubles, engineers, end-bonus cards and the turn order."""

from __future__ import annotations

from branchline.bots.russian_railroads import assets as t
from branchline.bots.russian_railroads.workspace import Workspace, note, note_one
from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.numbering import BONUS_CARDS, ENGINEER_TILES
from branchline.games.russian_railroads.scoring import (
    card_points,
    engineers_owned,
    highest_engineer,
    majority_rank,
)
from branchline.games.russian_railroads.state import State

FEWEST = -3  # the smallest lead; lower ones count as this


@compiled
def can_act(state: State, seat: int) -> bool:
    """Whether the seat has not passed and can still pay for a space."""
    return state.passed[seat] == 0 and state.workers[seat] + state.black_free[seat] + state.rubles[seat] > 0


@compiled
def note_staff(board: Board, state: State, seat: int, workspace: Workspace) -> None:
    note_hands(state, seat, workspace)
    note_engineers(state, seat, workspace)
    _note_majority(board, state, seat, workspace)
    _note_cards(board, state, seat, workspace)
    _note_order(state, seat, workspace)


@compiled
def note_hands(state: State, seat: int, workspace: Workspace) -> None:
    """Note workers and rubles."""
    rubles = wide(state.rubles[seat])
    if state.passed[seat] == 1:
        note_one(workspace, t.PASSED)
        note(workspace, t.KEPT, float(rubles))
    else:
        note_one(workspace, t.WORKERS + min(wide(state.workers[seat] + state.black_free[seat]), t.MOST_WORKERS))
        note(workspace, t.BLACK_WORKER + 1, float(state.black_free[seat]))
    note_one(workspace, t.RUBLES + min(rubles, t.MOST_RUBLES))
    note_one(workspace, t.HIRED + wide(state.hired_workers[seat]))
    note(workspace, t.BLACK_WORKER, float(state.black_worker[seat]))


@compiled
def note_engineers(state: State, seat: int, workspace: Workspace) -> None:
    acts = can_act(state, seat)
    for number in range(1, ENGINEER_TILES + 1):
        if state.engineers[seat] >> number & 1:
            note_one(workspace, t.OWNED + number)
            if acts and not state.engineers_used[seat] >> number & 1:
                note_one(workspace, t.FREE + number)


@compiled
def _note_majority(board: Board, state: State, seat: int, workspace: Workspace) -> None:
    """The others' extra-engineer cards are hidden, so only their tiles count."""
    own, mine = engineers_owned(state, seat), majority_rank(board, state, seat)
    ahead, lead = 0, t.LEADS
    for other in range(state.seats):
        if other == seat:
            continue
        tiles = engineers_owned(state, wide(other))
        lead = min(lead, own - tiles)
        if tiles * 100 + highest_engineer(state, wide(other)) > mine:
            ahead += 1
    note_one(workspace, t.HIRES + min(own, t.MOST_ENGINEERS))
    note_one(workspace, t.LEAD + max(0, min(lead - FEWEST, t.LEADS - 1)))
    if mine > 0:
        note_one(workspace, t.MAJORITY + ahead)


@compiled
def _note_cards(board: Board, state: State, seat: int, workspace: Workspace) -> None:
    points = 0
    for card in range(BONUS_CARDS):
        if state.bonus[seat] >> card & 1:
            note_one(workspace, t.CARDS + card)
            points += card_points(board, state, seat, wide(card))
    note(workspace, t.CARD_POINTS, float(points))


@compiled
def _note_order(state: State, seat: int, workspace: Workspace) -> None:
    for place in range(state.seats):
        if state.order[place] == seat:
            note_one(workspace, t.ORDER + place)
    note_one(workspace, t.NEXT_ORDER + next_place(state, seat))
    for position in range(2):
        if state.claims[position] == seat:
            note_one(workspace, t.CLAIMS + position)


@compiled
def next_place(state: State, seat: int) -> int:
    """Return the seat's position in the next round if no other player claims one (RR-81)."""
    first, second = wide(state.claims[0]), wide(state.claims[1])
    if seat == first:
        return wide(0)
    if seat == second:
        return wide(1)
    place = 0
    for position in range(state.seats):
        other = state.order[position]
        if other == first or other == second:
            continue
        while (place == 0 and first >= 0) or (place == 1 and second >= 0):
            place += 1
        if other == seat:
            break
        place += 1
    return wide(place)
