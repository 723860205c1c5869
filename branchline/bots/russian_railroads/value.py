"""What a seat can expect to have at the end: its points, and the worth of all that the planner notes.

The worths differ from plan to plan, and the seat follows the plan that promises most.
"""

from __future__ import annotations

from branchline.bots.russian_railroads.industry import note_industry
from branchline.bots.russian_railroads.lines import note_lines
from branchline.bots.russian_railroads.mind import Mind, note_one
from branchline.bots.russian_railroads.people import note_people
from branchline.bots.russian_railroads.table import note_table
from branchline.bots.russian_railroads.things import START
from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.scoring import score_game
from branchline.games.russian_railroads.state import ENDED, State

FEWEST_SEATS = 2


@compiled
def value(board: Board, state: State, seat: int, mind: Mind) -> float:
    """The points expected at the end; when the game is over, the points."""
    if state.phase == ENDED:
        score_game(board, state, mind.result[0])
        return float(mind.result[0].total[seat])
    note_all(board, state, seat, mind)
    return float(state.points[seat]) + promise(board, state, best_plan(board, state, mind), mind)


@compiled
def note_all(board: Board, state: State, seat: int, mind: Mind) -> None:
    mind.noted[0] = 0
    note_one(mind, START + wide(state.seats) - FEWEST_SEATS)
    note_lines(board, state, seat, mind)
    note_industry(board, state, seat, mind)
    note_people(board, state, seat, mind)
    note_table(board, state, seat, mind)


@compiled
def scorings_left(board: Board, state: State) -> int:
    """This round's included."""
    return wide(board.rounds[state.seats] - state.round_number + 1)


@compiled
def promise(board: Board, state: State, plan: int, mind: Mind) -> float:
    """The worth of all things noted, by a plan."""
    worths, total = mind.worths[plan, scorings_left(board, state)], 0.0
    for i in range(mind.noted[0]):
        total += worths[mind.things[i]] * mind.amounts[i]
    return total


@compiled
def best_plan(board: Board, state: State, mind: Mind) -> int:
    best, most = 0, promise(board, state, wide(0), mind)
    for plan in range(1, len(mind.worths)):
        promised = promise(board, state, wide(plan), mind)
        if promised > most:
            best, most = plan, promised
    return wide(best)
