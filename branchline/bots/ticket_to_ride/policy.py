"""The learnt policy: a small network corrects what the planner thinks of each choice. There is no search."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from branchline.bots.network import UNIT, Network, Sums, add_feature, begin, empty_network, finish, new_sums
from branchline.bots.ticket_to_ride.choice_facts import MOST_CHOICE_FACTS, tell_choice
from branchline.bots.ticket_to_ride.decide import best_option, decide, list_options
from branchline.bots.ticket_to_ride.facts import MOST_FACTS, Facts, new_facts, tell_position
from branchline.bots.ticket_to_ride.weights import Weights
from branchline.bots.ticket_to_ride.workspace import HOPELESS, Workspace
from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.state import KEEP, OPENING, SECOND, TURN, State

WIDEST = 16  # choices compared, the best by the planner's score
TEMPERATURE = 1.0  # points of the planner's score that one unit of the network outweighs
LEAST_BEHIND = -32.0  # no choice is further behind
NOTHING_LEARNT = empty_network()


class Policy(NamedTuple):
    """A network and the workspace for one decision."""

    network: Network
    sums: Sums
    base: Any  # the first layer's sums for the position, i4
    position: Facts
    choice: Facts
    values: Any  # of the choices, in the order of ``workspace.option``, f8


def new_policy(network: Network = NOTHING_LEARNT) -> Policy:
    """Without a network the policy decides like the planner."""
    sums = new_sums(network)
    facts, choice = new_facts(MOST_FACTS), new_facts(MOST_CHOICE_FACTS)
    return Policy(network, sums, np.zeros_like(sums.first), facts, choice, np.zeros(WIDEST))


@compiled
def decide_by_policy(board: Board, state: State, seat: int, w: Weights, workspace: Workspace, policy: Policy) -> int:
    """Return the action that the network thinks best, or the planner does if nothing is learnt."""
    if not is_learnt(state, policy):
        return decide(board, state, seat, w, workspace)
    rate_options(board, state, seat, w, workspace, policy)
    return best_option(workspace)


@compiled
def rate_options(board: Board, state: State, seat: int, w: Weights, workspace: Workspace, policy: Policy) -> None:
    """List the choices, with the network's values as their scores if such decisions are learnt."""
    list_options(board, state, seat, w, workspace)
    if is_learnt(state, policy):
        count = sort_options(workspace)
        if count > 1:
            weigh_choices(board, state, seat, w, workspace, count, policy)
            for i in range(count):
                workspace.score[i] = policy.values[i]
        workspace.options = count


@compiled
def is_learnt(state: State, policy: Policy) -> bool:
    """Whether the network has learnt such decisions; how to pay for stations and tunnels it leaves to the planner."""
    phase = state.phase
    if len(policy.network.rows) == 0:
        return False
    return bool(phase == TURN or phase == SECOND or phase == KEEP or phase == OPENING)


@compiled
def sort_options(workspace: Workspace) -> int:
    """Put the best choices first, by the planner's score. Return how many are worth comparing."""
    option, score, need = workspace.option, workspace.score, workspace.need
    count = min(wide(workspace.options), WIDEST)
    for place in range(count):
        best = place
        for i in range(place + 1, workspace.options):
            if score[i] > score[best]:
                best = i
        option[place], option[best] = option[best], option[place]
        score[place], score[best] = score[best], score[place]
        need[place], need[best] = need[best], need[place]
        if place > 0 and score[place] < -HOPELESS:
            return place
    return count


@compiled
def weigh_choices(
    board: Board, state: State, seat: int, w: Weights, workspace: Workspace, count: int, policy: Policy
) -> None:
    """Fill in the value of each of the sorted choices: its score and the network's correction."""
    network, sums = policy.network, policy.sums
    tell_position(board, state, seat, w, workspace, policy.position)
    begin(network, policy.base)
    _add(network, policy.position, policy.base)
    best = float(workspace.score[0])
    for i in range(count):
        tell_choice(board, state, seat, workspace, i, best, policy.choice)
        for unit in range(len(policy.base)):
            sums.first[unit] = policy.base[unit]
        _add(network, policy.choice, sums.first)
        finish(network, sums)
        policy.values[i] = opinion(workspace, i, best) + sums.out[0] / UNIT


@compiled
def opinion(workspace: Workspace, i: int, best: float) -> float:
    """Return what the planner alone thinks of a choice, 0 for the best."""
    return float(max(workspace.score[i] - best, LEAST_BEHIND) / TEMPERATURE)


@compiled
def _add(network: Network, facts: Facts, sums: Any) -> None:
    for i in range(facts.count[0]):
        add_feature(network, wide(facts.features[i]), wide(facts.amounts[i]), sums)
