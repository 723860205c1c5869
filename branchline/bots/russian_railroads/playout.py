"""Games that planners play on to the end, without the interpreter."""

from __future__ import annotations

from typing import Any, NamedTuple

from branchline.bots.russian_railroads.decide import decide, goes_on, take_turn
from branchline.bots.russian_railroads.mind import Mind
from branchline.bots.russian_railroads.value import note_all, promise
from branchline.games.bits import wide
from branchline.games.chance import next_word, stream
from branchline.games.compiled import compiled, entry
from branchline.games.contract import CHANCE, OVER
from branchline.games.room import Room
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.playout import choose_chance
from branchline.games.russian_railroads.rules import apply, setup
from branchline.games.russian_railroads.scoring import rank, score_game

MOST_TURNS = 10_000  # more than a game has


class Table(NamedTuple):
    """Where planners play: a position, and one mind for all of them, since they keep nothing in it."""

    states: Any
    mind: Mind
    room: Room


@compiled
def play_on(board: Board, table: Table, doubt: float, most_turns: int) -> int:
    """Finish the turn under way and play so many more, or to the end; how many it was. ``doubt``: see ``decide``."""
    state, turns = table.states[0], 0
    while state.mover != OVER:
        if state.mover == CHANCE:
            word = next_word(table.mind.rng)
            apply(board, state, CHANCE, choose_chance(board, state, word, table.room.out, table.room.weights))
            continue
        seat = wide(state.mover)
        if not goes_on(state, seat):
            if turns == most_turns:
                break
            turns += 1
        take_turn(board, table.states, seat, table.mind, doubt)
    return turns


@entry
def choose(boards: Any, states: Any, seat: int, mind: Mind) -> int:
    """The planner's action; see ``decide``."""
    return decide(boards[0], states[0], seat, mind, 0.0)


@entry
def take_stock(boards: Any, states: Any, seat: int, mind: Mind, promises: Any) -> None:
    """Note what the seat has, and write the points that each plan promises it at the end."""
    board, state = boards[0], states[0]
    note_all(board, state, seat, mind)
    for plan in range(len(promises)):
        promises[plan] = state.points[seat] + promise(board, state, wide(plan), mind)


@entry
def play_games(boards: Any, table: Table, seats: int, seed: int, start: int, doubt: float, rows: Any) -> None:
    """Games number ``start`` and on, one per row of GAME_ROW."""
    board, state, result = boards[0], table.states[0], table.room.result[0]
    for i in range(len(rows)):
        table.mind.rng[0] = stream(seed, start + i)
        setup(board, state, seats)
        row = rows[i]
        row.decisions = play_on(board, table, doubt, wide(MOST_TURNS))
        row.over = 1
        score_game(board, state, result)
        rank(state, result, row.places)
        for seat in range(seats):
            row.scores[seat] = result.total[seat]
