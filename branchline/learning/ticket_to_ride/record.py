"""Decisions of the policy as training needs them: what it was told, what it chose, how likely that was."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from branchline.bots.network import ONE as AMOUNT
from branchline.bots.ticket_to_ride.facts import MOST_FACTS, Facts, new_facts
from branchline.bots.ticket_to_ride.outlook import tell_critic
from branchline.bots.ticket_to_ride.playout import PlayoutGame
from branchline.bots.ticket_to_ride.policy import WIDEST, Policy, opinion
from branchline.bots.ticket_to_ride.workspace import Workspace
from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board


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


@compiled
def has_room(record: Record) -> bool:
    return bool(record.counts[0] < len(record.game))


@compiled
def write_choice(workspace: Workspace, i: int, policy: Policy, record: Record) -> None:
    """Record what the policy was last told: the i-th choice of the decision that ``write_position`` adds."""
    place = wide(record.counts[1]) + i
    _keep(record.choices, place, policy.choice)
    record.opinions[place] = opinion(workspace, i, policy)


@compiled
def write_position(board: Board, game: PlayoutGame, seat: int, count: int, policy: Policy, record: Record) -> None:
    """Record what the policy, and what the critic, is told of this decision, after its choices."""
    place = wide(record.counts[0])
    _keep(record.positions, place, policy.position)
    tell_critic(board, game, seat, policy.position, record.critic)
    _keep(record.seen, place, record.critic)
    record.counts[0], record.counts[1] = place + 1, record.counts[1] + count
    record.first[place + 1] = record.counts[1]


@compiled
def _keep(told: Told, place: int, facts: Facts) -> None:
    start = wide(told.starts[place])
    for i in range(facts.count[0]):
        told.features[start + i] = facts.features[i]
        told.amounts[start + i] = facts.amounts[i] / AMOUNT
    told.starts[place + 1] = start + facts.count[0]
