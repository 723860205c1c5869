"""What a batch does to each of its games, in compiled code that works on a slice of them."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from branchline.envs.batch import by_board
from branchline.envs.batch.seeds import KEY_WORDS, draw_words, make_key
from branchline.envs.batch.sha256 import LANES
from branchline.games.bits import wide
from branchline.games.compiled import compiled, entry
from branchline.games.contract import CHANCE, OVER
from branchline.games.room import Room

NO_BLOCK = -1

COURSE = np.dtype(  # the progress of a game, and its chance
    (
        np.record,
        [
            ("words", "u8", (LANES,)),  # chance for the entries of one block of the log
            ("seed", "i8"),
            ("key", "u4", (KEY_WORDS,)),
            ("block", "i4"),  # which block that is
            ("entries", "i4"),  # of the log so far
            ("decisions", "i4"),  # of the seats among them
        ],
    )
)
Course = Any  # a record of COURSE


class GameRows(NamedTuple):
    """The games of a batch, one row each, and what callers see of them."""

    states: Any
    courses: Any
    to_move: Any  # int32: the seat that decides
    mask: Any  # uint8: 1 at each legal action
    ids: Any  # int32: the legal actions in order
    counts: Any  # int32: how many there are
    rewards: Any  # float32, by seat
    terminated: Any  # uint8: 1 where the last step ended a game
    truncated: Any  # uint8: 1 where it was stopped for its length
    results: Any  # GAME_ROW: the last game that ended in this row


class Bounds(NamedTuple):
    start: int  # the slice of the rows
    stop: int
    seats: int
    most_decisions: int


@compiled
def let_chance_decide(board: Any, state: Any, course: Course, room: Room) -> None:
    """Play chance until a seat has to decide or the game is over, with the seed's words for the entries of the log."""
    while state.mover == CHANCE:
        place = wide(course.entries)
        if place // LANES != course.block:
            course.block = place // LANES
            draw_words(course.key, wide(course.block), course.words)
        word = course.words[place % LANES]
        action = by_board.choose_chance(board, state, word, room.out, room.weights)
        by_board.apply(board, state, wide(state.mover), action)
        course.entries += 1


@compiled
def begin(board: Any, games: GameRows, i: int, seats: int, room: Room) -> None:
    """Start the game of the row's seed, up to the first decision."""
    course = games.courses[i]
    course.block, course.entries, course.decisions = NO_BLOCK, 0, 0
    make_key(course.seed, course.key)
    by_board.setup(board, games.states[i], seats)
    let_chance_decide(board, games.states[i], course, room)


@compiled
def show(board: Any, games: GameRows, i: int) -> None:
    """Write which seat decides and its legal actions; only changed parts of the mask are written."""
    ids = games.ids[i]
    for j in range(games.counts[i]):
        games.mask[i, ids[j]] = 0
    seat = wide(games.states[i].mover)
    count = by_board.legal(board, games.states[i], seat, ids)
    for j in range(count):
        games.mask[i, ids[j]] = 1
    games.to_move[i], games.counts[i] = seat, count


@compiled
def end(board: Any, games: GameRows, i: int, seats: int, room: Room) -> None:
    """Write rewards: every seat pays in one, and the winners share the sum; a truncated game pays nothing."""
    state, result, row = games.states[i], room.result[0], games.results[i]
    by_board.score(board, state, result, row.places)
    row.decisions = games.courses[i].decisions
    row.over = 1 if state.mover == OVER else 0
    winners = 0
    for seat in range(seats):
        row.scores[seat] = result.total[seat]
        winners += 1 if row.places[seat] == 1 else 0
    games.terminated[i], games.truncated[i] = row.over, 1 - row.over
    if row.over == 1:
        for seat in range(seats):
            games.rewards[i, seat] = seats / winners - 1 if row.places[seat] == 1 else -1


@entry
def reset_rows(boards: Any, games: GameRows, bounds: Bounds, room: Room) -> None:
    for i in range(bounds.start, bounds.stop):
        begin(boards[0], games, i, bounds.seats, room)
        show(boards[0], games, i)


@entry
def step_rows(boards: Any, games: GameRows, actions: Any, bounds: Bounds, room: Room) -> None:
    """Make one legal decision in every game; when a game ends, the next seed of its row starts a new one."""
    board, size = boards[0], len(games.states)
    for i in range(bounds.start, bounds.stop):
        state, course = games.states[i], games.courses[i]
        games.terminated[i], games.truncated[i] = 0, 0
        for seat in range(bounds.seats):
            games.rewards[i, seat] = 0
        by_board.apply(board, state, wide(state.mover), wide(actions[i]))
        course.entries += 1
        course.decisions += 1
        let_chance_decide(board, state, course, room)
        if state.mover == OVER or course.decisions >= bounds.most_decisions:
            end(board, games, i, bounds.seats, room)
            course.seed += size
            begin(board, games, i, bounds.seats, room)
        show(board, games, i)


@entry
def observe_rows(boards: Any, games: GameRows, bounds: Bounds, spare: Any, out: Any) -> None:
    """Write what the deciding seat may know, as numbers; ``spare`` holds a blinded position meanwhile."""
    for i in range(bounds.start, bounds.stop):
        spare[0] = games.states[i]
        seat = wide(games.states[i].mover)
        by_board.hide(boards[0], spare[0], seat)
        by_board.observe(boards[0], spare[0], seat, out[i])
