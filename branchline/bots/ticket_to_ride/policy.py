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
from branchline.games.ticket_to_ride.numbering import TICKETS
from branchline.games.ticket_to_ride.state import KEEP, OPENING, SECOND, TURN, State

WIDEST = 20  # choices compared, the best by the planner's score
TEMPERATURE = 1.0  # points of the planner's score that one unit of the network outweighs
FLOOR = -6.0  # by the planner's opinion no choice is further behind, so that training tries all of them
NOTHING_LEARNT = empty_network()


class Policy(NamedTuple):
    """A network and the workspace for one decision."""

    network: Network
    sums: Sums
    base: Any  # the first layer's sums for the position, i4
    position: Facts
    choice: Facts
    values: Any  # of the choices, in the order of ``workspace.option``, f8
    floor: Any  # as FLOOR, an array of one: what was learnt with another one goes on with it


def new_policy(network: Network = NOTHING_LEARNT, floor: float = FLOOR) -> Policy:
    """Without a network the policy decides like the planner."""
    sums = new_sums(network)
    facts, choice = new_facts(MOST_FACTS), new_facts(MOST_CHOICE_FACTS)
    return Policy(network, sums, np.zeros_like(sums.first), facts, choice, np.zeros(WIDEST), np.full(1, floor))


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
        count = sort_options(workspace, policy)
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
def sort_options(workspace: Workspace, policy: Policy) -> int:
    """Put the best choices first, by the planner's score. Return how many are worth comparing."""
    _consider_tickets(workspace, float(policy.floor[0]))
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
def _consider_tickets(workspace: Workspace, floor: float) -> None:
    """Let drawing tickets be a choice where the planner rules it out, because its plan still takes long."""
    best = workspace.score[0]
    for i in range(1, workspace.options):
        best = max(best, workspace.score[i])
    for i in range(workspace.options):
        if workspace.option[i] == TICKETS and workspace.options > 1:
            workspace.score[i] = max(workspace.score[i], best + floor)


@compiled
def weigh_choices(
    board: Board, state: State, seat: int, w: Weights, workspace: Workspace, count: int, policy: Policy
) -> None:
    """Fill in the value of each of the sorted choices: its score and the network's correction."""
    weigh_position(board, state, seat, w, workspace, policy)
    for i in range(count):
        weigh_choice(board, state, seat, workspace, i, policy)


@compiled
def weigh_position(board: Board, state: State, seat: int, w: Weights, workspace: Workspace, policy: Policy) -> None:
    """Add up what all choices have in common."""
    tell_position(board, state, seat, w, workspace, policy.position)
    begin(policy.network, policy.base)
    _add(policy.network, policy.position, policy.base)


@compiled
def weigh_choice(board: Board, state: State, seat: int, workspace: Workspace, i: int, policy: Policy) -> None:
    network, sums = policy.network, policy.sums
    tell_choice(board, state, seat, workspace, i, float(workspace.score[0]), policy.choice)
    for unit in range(len(policy.base)):
        sums.first[unit] = policy.base[unit]
    _add(network, policy.choice, sums.first)
    finish(network, sums)
    policy.values[i] = opinion(workspace, i, policy) + sums.out[0] / UNIT


@compiled
def opinion(workspace: Workspace, i: int, policy: Policy) -> float:
    """Return what the planner alone thinks of one of the sorted choices, 0 for the best."""
    return float(max(workspace.score[i] - workspace.score[0], policy.floor[0]) / TEMPERATURE)


@compiled
def _add(network: Network, facts: Facts, sums: Any) -> None:
    for i in range(facts.count[0]):
        add_feature(network, wide(facts.features[i]), wide(facts.amounts[i]), sums)
