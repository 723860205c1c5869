"""Games of the policy with itself and with others in compiled code; its decisions are recorded for training."""

from __future__ import annotations

from typing import Any

from branchline.bots.arithmetic import exp, log
from branchline.bots.ticket_to_ride.decide import decide, list_options
from branchline.bots.ticket_to_ride.playout import MOST_DECISIONS, PlayoutGame, forget_plans
from branchline.bots.ticket_to_ride.policy import (
    Policy,
    decide_by_policy,
    is_learnt,
    sort_options,
    weigh_choice,
    weigh_position,
)
from branchline.bots.ticket_to_ride.weights import Weights
from branchline.games.bits import wide
from branchline.games.chance import Rng, below, next_word, stream
from branchline.games.compiled import compiled, entry
from branchline.games.contract import CHANCE, OVER
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.playout import choose_chance
from branchline.games.ticket_to_ride.ranking import rank
from branchline.games.ticket_to_ride.rules import apply, setup
from branchline.games.ticket_to_ride.scoring import score_game
from branchline.games.ticket_to_ride.state import TURN, State
from branchline.learning.ticket_to_ride.record import Record, has_room, write_choice, write_position

# Who plays a seat: a planner, of three kinds; the policy; the policy trying things out, recorded; one that stays as it
# is, which is ``game.policy``. In these games ``game.weights`` are theirs, in this order, and not by seat.
PLANNER, FORMER, RACER, BEST, CURIOUS, FROZEN, PLAYERS = range(7)
FINE = 1 << 30  # parts of a random number between 0 and 1


@entry
def play_with_policy(
    boards: Any, game: PlayoutGame, policy: Policy, record: Record, players: Any, seed: int, start: int, rows: Any
) -> None:
    """Play games from ``start`` on, one per row of GAME_ROW; ``players``: who plays each seat, by game."""
    board, state, result = boards[0], game.states[0], game.room.result[0]
    seats = players.shape[1]
    for i in range(len(rows)):
        setup(board, state, seats)
        forget_plans(game)
        game.room.rng[0] = stream(seed, start + i)
        record.dice[0] = stream(seed + 1, start + i)
        row = rows[i]
        row.decisions = _play(board, game, policy, record, players[i], i, wide(next_word(game.room.rng)))
        row.over = 1 if state.mover == OVER else 0
        score_game(board, state, result)
        rank(board, state, result, row.places)
        for seat in range(seats):
            row.scores[seat] = result.total[seat]


@compiled
def _play(board: Board, game: PlayoutGame, policy: Policy, record: Record, players: Any, number: int, seed: int) -> int:
    """Every turn has its own stream of random numbers, as in ``playout.play_on``."""
    state: State = game.states[0]
    decisions, turns = 0, 0
    while state.mover != OVER and decisions < MOST_DECISIONS:
        seat = wide(state.mover)
        if seat == CHANCE:
            action = choose_chance(board, state, next_word(game.room.rng), game.room.out, game.room.weights)
        else:
            if state.phase == TURN:
                turns += 1
                game.room.rng[0] = stream(seed, turns)
            decisions += 1
            w, workspace = game.weights[players[seat]], game.workspaces[seat]
            if players[seat] == CURIOUS:
                action = _try_out(board, game, seat, w, policy, record, number)
            elif players[seat] == BEST:
                action = decide_by_policy(board, state, seat, w, workspace, policy)
            elif players[seat] == FROZEN:
                action = decide_by_policy(board, state, seat, w, workspace, game.policy)
            else:
                action = decide(board, state, seat, w, workspace)
        apply(board, state, seat, action)
    return decisions


@compiled
def _try_out(
    board: Board, game: PlayoutGame, seat: int, w: Weights, policy: Policy, record: Record, number: int
) -> int:
    """Take each choice with the probability that the policy gives it, and record that."""
    state, workspace = game.states[0], game.workspaces[seat]
    list_options(board, state, seat, w, workspace)
    count = sort_options(workspace, policy)
    if count == 1 or not is_learnt(state, policy):
        return wide(workspace.option[0])
    weigh_position(board, state, seat, w, workspace, policy)
    for i in range(count):
        weigh_choice(board, state, seat, workspace, i, policy)
        if has_room(record):
            write_choice(workspace, i, policy, record)
    taken, likely = _draw_one(policy.values, count, record.dice)
    if has_room(record):
        place = wide(record.counts[0])
        record.game[place], record.seat[place], record.likely[place] = number, seat, likely
        record.chosen[place] = record.counts[1] + taken
        write_position(board, game, seat, count, policy, record)
    return wide(workspace.option[taken])


@compiled
def _draw_one(values: Any, count: int, dice: Rng) -> tuple[int, float]:
    """Return a choice drawn by the values, and the log of its probability."""
    most, total = values[0], 0.0
    for i in range(1, count):
        most = max(most, values[i])
    for i in range(count):
        total += exp(values[i] - most)
    left = total * below(dice, FINE) / FINE
    taken = 0
    while taken < count - 1:
        left -= exp(values[taken] - most)
        if left < 0.0:
            break
        taken += 1
    return taken, values[taken] - most - log(total)
