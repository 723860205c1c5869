"""Games of the policy with itself and with planners in compiled code; its decisions are recorded for training."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from branchline.bots.arithmetic import exp, log
from branchline.bots.network import ONE as AMOUNT
from branchline.bots.ticket_to_ride.choice_facts import tell_choice
from branchline.bots.ticket_to_ride.decide import decide, list_options
from branchline.bots.ticket_to_ride.facts import (
    HAND,
    MOST_FACTS,
    POINTS_STEP,
    POSITION_FEATURES,
    TICKET_POINTS,
    Facts,
    cards_missing,
    new_facts,
    ranges,
    tell_number,
)
from branchline.bots.ticket_to_ride.playout import MOST_DECISIONS, PlayoutGame, forget_plans
from branchline.bots.ticket_to_ride.policy import (
    WIDEST,
    Policy,
    decide_by_policy,
    is_learnt,
    opinion,
    sort_options,
    weigh_choices,
)
from branchline.bots.ticket_to_ride.workspace import Workspace
from branchline.games.bits import ONE, WORD_BITS, ZERO, has, trailing_zeros, wide
from branchline.games.chance import Rng, below, next_word, stream
from branchline.games.compiled import compiled, entry
from branchline.games.contract import CHANCE, OVER
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import CARDS, TRAINS, WORDS
from branchline.games.ticket_to_ride.networks import join_own_routes
from branchline.games.ticket_to_ride.playout import choose_chance
from branchline.games.ticket_to_ride.ranking import rank
from branchline.games.ticket_to_ride.rules import apply, setup
from branchline.games.ticket_to_ride.scoring import score_game
from branchline.games.ticket_to_ride.state import TURN, State

PLANNER, BEST, CURIOUS = range(
    3
)  # who plays a seat: the planner, the policy, the policy trying things out and recorded
FINE = 1 << 30  # parts of a random number between 0 and 1

# What a critic is told beyond the position as the seat sees it: what the others hide.
(_DONE, _PURSUED, _LOST, _NEED, _MISSING, _CARDS, CRITIC_FEATURES) = (
    POSITION_FEATURES + start for start in ranges(TICKET_POINTS, TICKET_POINTS, TICKET_POINTS, TRAINS, HAND, CARDS * 10)
)


class Told(NamedTuple):
    """Features of many positions or choices: those of number n are at ``starts[n]`` up to ``starts[n + 1]``."""

    starts: Any  # i8
    features: Any  # i4
    amounts: Any  # f4


class Record(NamedTuple):
    """Decisions of the policy, with all that training asks about them."""

    counts: Any  # how many decisions and choices there are, i8
    game: Any  # of each decision
    seat: Any
    first: Any  # its first choice; the next decision's first choice ends them
    chosen: Any  # the choice taken
    likely: Any  # log of the probability with which it was taken
    positions: Told
    seen: Told  # positions as the critic sees them
    choices: Told
    opinions: Any  # of the planner, for each choice
    critic: Facts  # workspace
    dice: Any  # random numbers for trying things out


def new_record(decisions: int) -> Record:
    choices = decisions * WIDEST

    def told(count: int, each: int) -> Told:
        size = count * each
        return Told(np.zeros(count + 1, np.int64), np.zeros(size, np.int32), np.zeros(size, np.float32))

    return Record(
        counts=np.zeros(2, np.int64),
        game=np.zeros(decisions, np.int32),
        seat=np.zeros(decisions, np.int32),
        first=np.zeros(decisions + 1, np.int64),
        chosen=np.zeros(decisions, np.int64),
        likely=np.zeros(decisions, np.float32),
        positions=told(decisions, 200),
        seen=told(decisions, 240),
        choices=told(choices, 20),
        opinions=np.zeros(choices, np.float32),
        critic=new_facts(MOST_FACTS),
        dice=np.zeros(1, np.uint64),
    )


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
            w, workspace = game.weights[seat], game.workspaces[seat]
            if players[seat] == PLANNER:
                action = decide(board, state, seat, w, workspace)
            elif players[seat] == BEST:
                action = decide_by_policy(board, state, seat, w, workspace, policy)
            else:
                action = _try_out(board, game, seat, policy, record, number)
        apply(board, state, seat, action)
    return decisions


@compiled
def _try_out(board: Board, game: PlayoutGame, seat: int, policy: Policy, record: Record, number: int) -> int:
    """Take each choice with the probability that the policy gives it, and record that."""
    state, w, workspace = game.states[0], game.weights[seat], game.workspaces[seat]
    list_options(board, state, seat, w, workspace)
    count = sort_options(workspace)
    if count == 1 or not is_learnt(state, policy):
        return wide(workspace.option[0])
    weigh_choices(board, state, seat, w, workspace, count, policy)
    taken, likely = _draw_one(policy.values, count, record.dice)
    place = wide(record.counts[0])
    if place < len(record.game):
        record.game[place], record.seat[place], record.likely[place] = number, seat, likely
        record.chosen[place] = record.counts[1] + taken
        _write_down(board, game, seat, count, policy, record)
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


@compiled
def _write_down(board: Board, game: PlayoutGame, seat: int, count: int, policy: Policy, record: Record) -> None:
    """Record what the policy, and what the critic, is told of this decision."""
    state, workspace = game.states[0], game.workspaces[seat]
    place, first = wide(record.counts[0]), wide(record.counts[1])
    _keep(record.positions, place, policy.position)
    _tell_critic(board, game, seat, policy.position, record.critic)
    _keep(record.seen, place, record.critic)
    best = float(workspace.score[0])
    for i in range(count):
        tell_choice(board, state, seat, workspace, i, best, policy.choice)
        _keep(record.choices, first + i, policy.choice)
        record.opinions[first + i] = opinion(workspace, i, best)
    record.counts[0], record.counts[1] = place + 1, first + count
    record.first[place + 1] = first + count


@compiled
def _keep(told: Told, place: int, facts: Facts) -> None:
    start = wide(told.starts[place])
    for i in range(facts.count[0]):
        told.features[start + i] = facts.features[i]
        told.amounts[start + i] = facts.amounts[i] / AMOUNT
    told.starts[place + 1] = start + facts.count[0]


@compiled
def _tell_critic(board: Board, game: PlayoutGame, seat: int, position: Facts, facts: Facts) -> None:
    """Tell the position and what the others hide: training may know it, the policy does not."""
    for i in range(position.count[0]):
        facts.features[i], facts.amounts[i] = position.features[i], position.amounts[i]
    facts.count[0] = position.count[0]
    state = game.states[0]
    for other in range(state.seats):
        if other != seat:
            _tell_hidden(board, state, other, game.workspaces[other], facts)


@compiled
def _tell_hidden(board: Board, state: State, other: int, workspace: Workspace, facts: Facts) -> None:
    """Tell how another seat's tickets and plan stand, and what cards it holds."""
    join_own_routes(board, state.routes[other], workspace.labels)
    done, pursued, lost = 0, 0, 0
    for word in range(WORDS):
        left = state.tickets[other, word]
        while left != ZERO:
            ticket = word * WORD_BITS + trailing_zeros(left)
            left &= left - ONE
            points = wide(board.ticket_points[ticket])
            if workspace.labels[board.ticket_a[ticket]] == workspace.labels[board.ticket_b[ticket]]:
                done += points
            elif has(workspace.pursued, ticket):
                pursued += points
            else:
                lost += points
    tell_number(facts, _DONE, done // POINTS_STEP, TICKET_POINTS)
    tell_number(facts, _PURSUED, pursued // POINTS_STEP, TICKET_POINTS)
    tell_number(facts, _LOST, lost // POINTS_STEP, TICKET_POINTS)
    tell_number(facts, _NEED, wide(workspace.trains), TRAINS)
    tell_number(facts, _MISSING, cards_missing(state, other, workspace) + 4, HAND)
    for card in range(CARDS):
        tell_number(facts, _CARDS + card * 10, wide(state.hands[other, card]), 10)
