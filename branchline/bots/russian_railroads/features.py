"""What the network reads: the assets that the planner notes, once of the seat itself and once of its opponents.

Each asset is a feature of its own for every number of scorings left. The opponents share features, which add up. What
is hidden from the seat is no feature: end-bonus cards of others, and what follows from them.
"""

from __future__ import annotations

from branchline.bots.russian_railroads import assets as t
from branchline.bots.russian_railroads.industry import note_industry
from branchline.bots.russian_railroads.inputs import HELD, LEADS, PER_ROUND, WAITS
from branchline.bots.russian_railroads.railway_lines import note_lines
from branchline.bots.russian_railroads.staff import note_engineers, note_hands
from branchline.bots.russian_railroads.value import scorings_left
from branchline.bots.russian_railroads.workspace import Workspace, note, note_one
from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.scoring import engineers_owned
from branchline.games.russian_railroads.state import ROUNDS, State

FAR_APART = 60  # points of lead; more count as these


@compiled
def note_standing(state: State, seat: int, workspace: Workspace) -> None:
    """Note how the seat stands among the others, beside all that the planner notes."""
    note_one(workspace, WAITS + _waits(state, seat))
    lead = max(-FAR_APART, min(FAR_APART, wide(state.points[seat]) - best_of_others(state, seat)))
    if lead > 0:
        note(workspace, LEADS, float(lead))
    elif lead < 0:
        note(workspace, LEADS + 1, float(-lead))


@compiled
def note_opponent(board: Board, state: State, other: int, workspace: Workspace) -> None:
    """Note what everybody knows of a seat, and what no turn of another seat changes within a round."""
    workspace.noted[0] = 0
    note_lines(board, state, other, workspace)
    note_industry(board, state, other, workspace)
    note_hands(state, other, workspace)
    note_engineers(state, other, workspace)
    note_one(workspace, t.HIRES + min(engineers_owned(state, other), t.MOST_ENGINEERS))
    if state.bonus_count[other] > 0:
        note(workspace, HELD, float(state.bonus_count[other]))


@compiled
def _waits(state: State, seat: int) -> int:
    waits = 0
    for i in range(state.seats):
        other = wide(state.order[(state.order_at + i) % state.seats])
        if other == seat:
            break
        waits += 1 - wide(state.passed[other])
    return waits


@compiled
def best_of_others(state: State, seat: int) -> int:
    """Return the most points that an opponent has."""
    best = wide(-1000)
    for other in range(state.seats):
        if other != seat:
            best = max(best, wide(state.points[other]))
    return best


@compiled
def first_feature(board: Board, state: State, opponents: bool) -> int:
    """Return the feature of asset 0, at this time of the game."""
    return (scorings_left(board, state) - 1 + (ROUNDS if opponents else 0)) * PER_ROUND


@compiled
def parts_noted(workspace: Workspace, i: int) -> int:
    """Return the amount of the i-th noted asset in parts of ONE."""
    return wide(int(workspace.amounts[i] * workspace.parts[workspace.assets[i]]))
