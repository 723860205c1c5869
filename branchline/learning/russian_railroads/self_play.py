"""Games of bots with themselves in compiled code, and what is learnt from them."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from branchline.bots.russian_railroads.decide import best_follow_up, decide, goes_on
from branchline.bots.russian_railroads.features import first_feature, note_opponent, parts_noted
from branchline.bots.russian_railroads.outlook import (
    EXPECTED,
    LEAD,
    POINTS,
    WIN,
    forget_opponents,
    look_ahead,
    note_seat,
)
from branchline.bots.russian_railroads.playout import PlayoutGame
from branchline.bots.russian_railroads.workspace import BY_NETWORK, BY_WEIGHTS, Workspace
from branchline.games.bits import wide
from branchline.games.chance import below, next_word, stream
from branchline.games.compiled import compiled, entry
from branchline.games.contract import CHANCE, OVER
from branchline.games.russian_railroads.board import Board
from branchline.games.russian_railroads.playout import choose_chance
from branchline.games.russian_railroads.rules import apply, setup
from branchline.games.russian_railroads.scoring import rank, score_game
from branchline.games.russian_railroads.state import SEATS, State

FINE = 1 << 16
RIVAL = 2  # beside BY_WEIGHTS and BY_NETWORK: decides by another network than the one that learns


class Notebook(NamedTuple):
    """Positions with what came of them. The features of position n are at ``starts[n]`` up to ``starts[n + 1]``."""

    count: Any  # positions
    starts: Any
    features: Any  # i2
    amounts: Any  # i2, in parts of ONE
    seat: Any  # whose
    now: Any  # its points, and its lead, with what the planner promises if the network corrects that
    expected: Any  # what was expected of the position; afterwards what should have been


class Players(NamedTuple):
    """Who plays, by seat."""

    guide: Any  # see Workspace; or RIVAL
    doubt: Any  # points that a choice may be worse
    merits: Any  # how much points, lead and win count
    rival: Workspace  # with another network, for those whose guide is RIVAL


def new_notebook(positions: int, per_position: int) -> Notebook:
    return Notebook(
        count=np.zeros(1, np.int64),
        starts=np.zeros(positions + 1, np.int64),
        features=np.zeros(positions * per_position, np.int16),
        amounts=np.zeros(positions * per_position, np.int16),
        seat=np.zeros(positions, np.int64),
        now=np.zeros((positions, 2), np.float32),
        expected=np.zeros((positions, EXPECTED), np.float32),
    )


def new_players(game: PlayoutGame, rival: Workspace) -> Players:
    """Return room for the players of a game, from which rivals draw their chance too."""
    shared = rival._replace(rng=game.workspace.rng)
    return Players(np.zeros(SEATS, np.int64), np.zeros(SEATS), np.zeros((SEATS, EXPECTED)), shared)


class Wanted(NamedTuple):
    """Which positions are noted, and how they are learnt."""

    at_all: bool
    of_others: float  # share of the positions of seats that did not move
    within_turns: float  # share of the positions before the end of a turn
    trace: float  # lambda of the temporal differences


class Games(NamedTuple):
    """Which games are played: from number ``start`` of a seed on."""

    seats: int
    seed: int
    start: int


@entry
def play_games(
    boards: Any, game: PlayoutGame, players: Players, games: Games, rows: Any, notebook: Notebook, wanted: Wanted
) -> None:
    """Play games, one per row of GAME_ROW, and note positions if any are wanted."""
    board, state = boards[0], game.states[0]
    for i in range(len(rows)):
        game.workspace.rng[0] = stream(games.seed, games.start + i)
        setup(board, state, games.seats)
        first, decisions = wide(notebook.count[0]), 0
        while state.mover != OVER:
            seat = wide(state.mover)
            _next(board, game, players, seat)
            if wanted.at_all and seat != CHANCE:
                _note_turn(board, game, _mind(game, players, seat), seat, notebook, wanted)
            decisions += 1
        _finish(board, game, games.seats, decisions, rows[i])
        if wanted.at_all:
            _learn_backwards(game, games.seats, notebook, first, wanted.trace)


@compiled
def _note_turn(board: Board, game: PlayoutGame, mind: Workspace, seat: int, notebook: Notebook, wanted: Wanted) -> None:
    """Finish the turn, as in the trial that made its first choice the best one, and note positions."""
    state, workspace = game.states[0], game.workspace
    while goes_on(state, seat):
        if below(workspace.rng, FINE) < wanted.within_turns * FINE:
            forget_opponents(workspace)
            _note_position(board, state, seat, workspace, notebook)
        apply(board, state, seat, best_follow_up(board, state, seat, mind))
    forget_opponents(workspace)
    for other in range(state.seats):
        if state.mover != OVER and (other == seat or below(workspace.rng, FINE) < wanted.of_others * FINE):
            _note_position(board, state, wide(other), workspace, notebook)


@compiled
def _next(board: Board, game: PlayoutGame, players: Players, seat: int) -> None:
    """Take the next decision."""
    state, workspace = game.states[0], game.workspace
    if seat == CHANCE:
        word = next_word(workspace.rng)
        apply(board, state, CHANCE, choose_chance(board, state, word, game.room.out, game.room.weights))
        return
    mind = _mind(game, players, seat)
    mind.guide[0] = BY_WEIGHTS if players.guide[seat] == BY_WEIGHTS else BY_NETWORK
    for i in range(EXPECTED):
        mind.merits[i] = players.merits[seat, i]
    apply(board, state, seat, decide(board, state, seat, mind, players.doubt[seat]))


@compiled
def _mind(game: PlayoutGame, players: Players, seat: int) -> Workspace:
    """Return the workspace in which the seat thinks."""
    return players.rival if players.guide[seat] == RIVAL else game.workspace


@compiled
def _finish(board: Board, game: PlayoutGame, seats: int, decisions: int, row: Any) -> None:
    state, result = game.states[0], game.room.result[0]
    score_game(board, state, result)
    rank(state, result, row.places)
    row.decisions, row.over = decisions, 1
    for seat in range(seats):
        row.scores[seat] = result.total[seat]


@compiled
def _note_position(board: Board, state: State, seat: int, workspace: Workspace, notebook: Notebook) -> None:
    n = wide(notebook.count[0])
    at = wide(notebook.starts[n])
    look_ahead(board, state, seat, workspace)
    out = workspace.expected
    for i in range(EXPECTED):
        notebook.expected[n, i] = out[i]
    points = wide(state.points[seat])
    best = wide(-1000)
    for other in range(state.seats):
        if other != seat:
            best = max(best, wide(state.points[other]))
            note_opponent(board, state, wide(other), workspace)
            at = _write_noted(workspace, first_feature(board, state, True), notebook, at)
    promised = note_seat(board, state, seat, workspace)
    at = _write_noted(workspace, first_feature(board, state, False), notebook, at)
    notebook.seat[n], notebook.now[n, 0], notebook.now[n, 1] = seat, points + promised, points + promised - best
    notebook.starts[n + 1] = at
    notebook.count[0] = n + 1


@compiled
def _write_noted(workspace: Workspace, first: int, notebook: Notebook, at: int) -> int:
    for i in range(workspace.noted[0]):
        parts = parts_noted(workspace, i)
        if parts != 0:
            notebook.features[at] = first + workspace.assets[i]
            notebook.amounts[at] = parts
            at += 1
    return at


@compiled
def _learn_backwards(game: PlayoutGame, seats: int, notebook: Notebook, first: int, trace: float) -> None:
    """Turn what was expected of each position into what should have been: TD(lambda), from the end of the game."""
    total = game.room.result[0].total
    for seat in range(seats):
        best = wide(-1000)
        for other in range(seats):
            if other != seat:
                best = max(best, wide(total[other]))
        mine = wide(total[seat])
        points, lead = float(mine), float(mine - best)
        win = 1.0 if mine > best else (0.5 if mine == best else 0.0)
        for n in range(notebook.count[0] - 1, first - 1, -1):
            if notebook.seat[n] == seat:
                was = notebook.expected[n]
                before_points, before_lead, before_win = float(was[POINTS]), float(was[LEAD]), float(was[WIN])
                was[POINTS], was[LEAD], was[WIN] = points, lead, win
                points += (1.0 - trace) * (before_points - points)
                lead += (1.0 - trace) * (before_lead - lead)
                win += (1.0 - trace) * (before_win - win)
