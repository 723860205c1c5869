"""The tree of a search, for any game and any number of seats: its nodes, how to choose among them, and their rewards.

A node stands for a sequence of decisions of the seats since the root. Chance and hidden information differ from visit
to visit, so the same node is visited in many worlds, and a choice may not be open in all of them. A choice is therefore
compared over the visits in which it was open (Cowling, Powley, Whitehouse 2012). Each seat maximises its own reward
(max^n), and the planner's opinion is a prior that visits outweigh (Rosin 2011).
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from branchline.bots.arithmetic import exp, log, tanh
from branchline.games.bits import wide
from branchline.games.compiled import compiled
from branchline.games.contract import MOST_SEATS

NOBODY = -1
ROOT = 0
MOST_DEPTH = 40  # most decisions on a path through the tree
TRUST = 0.003  # bonus in reward for each factor e by which the planner thinks a choice more likely
LEAST_PRIOR = 0.05  # least prior, relative to the best choice's: even choices the planner dislikes are tried sometimes

NODE = np.dtype(
    (
        np.record,
        [
            ("action", "i4"),
            ("seat", "i2"),  # who chose it
            ("first", "i4"),  # the first of its children, or NOBODY
            ("following", "i4"),  # the next child of the same parent, or NOBODY; of the root: the nodes in use
            ("visits", "i4"),
            ("open_visits", "i4"),  # visits of the parent in which it was open
            ("dropped", "i2"),  # 0: still considered; otherwise higher the earlier it was dropped
            ("prior", "f8"),
            ("ahead", "f8"),  # bonus in reward for a choice at the root, by the planner's opinion
            ("rewards", "f8", (MOST_SEATS,)),  # sums over visits
            ("points", "f8", (MOST_SEATS,)),
            ("wins", "f8", (MOST_SEATS,)),
        ],
    )
)
Nodes = Any  # an array of NODE, the root first

PAYOFF = np.dtype(
    (
        np.record,
        [
            ("rewards", "f8", (MOST_SEATS,)),
            ("points", "f8", (MOST_SEATS,)),
            ("wins", "f8", (MOST_SEATS,)),
        ],
    )
)
Payoff = Any  # a record of PAYOFF: how a game ended for each seat, or is expected to end

SEARCH_SETTINGS = np.dtype(
    (
        np.record,
        [
            ("curiosity", "f8"),  # how strongly rarely tried choices attract visits
            ("temperature", "f8"),  # points of the planner's score that make a choice e times as likely
            ("for_winning", "f8"),  # share of the reward for winning; the rest is for the lead
            ("spread", "f8"),  # points of lead that count for much
            ("doubt", "f8"),  # points of expected lead that make a win e times as likely, at the end
            ("doubt_turn", "f8"),  # added to doubt for each turn left
            ("widest", "i4"),  # most choices considered at a node
            ("deepest", "i4"),  # decisions in the tree before a play-out takes over, at most MOST_DEPTH
            ("ripe", "i4"),  # visits that a node needs before the choices after it are compared
            ("handicap", "f8"),  # reward by which other choices must beat the planner's or policy's
            ("horizon", "i4"),  # rounds of a play-out before the expected value is used, in games with rounds
        ],
    )
)
SearchSettings = Any  # a record of SEARCH_SETTINGS


def new_nodes(count: int) -> Any:
    """Return an empty tree with room for ``count`` nodes."""
    nodes = np.zeros(count, NODE)
    nodes["first"][ROOT], nodes["following"][ROOT] = NOBODY, 1
    return nodes


def new_search_settings(**numbers: float) -> Any:
    """Return an array of one record; every setting must be given."""
    settings = np.zeros(1, SEARCH_SETTINGS)
    for name in SEARCH_SETTINGS.names or ():
        settings[name] = numbers[name]
    return settings


def children(nodes: Any, parent: Any = None) -> list[int]:
    """Return the indexes of the children of a node, or of the root."""
    found, node = [], int((nodes[ROOT] if parent is None else parent)["first"])
    while node != NOBODY:
        found.append(node)
        node = int(nodes[node]["following"])
    return found


@compiled
def narrow(option: Any, score: Any, count: int, settings: SearchSettings) -> int:
    """Keep the best choices, best first, and turn their scores into priors. Return how many are left."""
    for i in range(1, count):
        action, one, place = option[i], score[i], i
        while place > 0 and score[place - 1] < one:
            option[place], score[place] = option[place - 1], score[place - 1]
            place -= 1
        option[place], score[place] = action, one
    count = min(count, wide(settings.widest))
    best, total = score[0], 0.0
    for i in range(count):
        score[i] = exp((score[i] - best) / settings.temperature) + LEAST_PRIOR
        total += score[i]
    for i in range(count):
        score[i] /= total
    return count


@compiled
def grow_root(nodes: Nodes, seat: int, option: Any, prior: Any, count: int) -> None:
    """Add all choices of the searching seat at once: they are the same in all worlds."""
    for i in range(count - 1, -1, -1):
        node = _add_child(nodes, ROOT, wide(option[i]), seat, prior[i])
        nodes[node].ahead = TRUST * log(prior[i])


@compiled
def handicap_others(nodes: Nodes, handicap: float) -> None:
    """Require more reward of all choices except the first, which is the planner's."""
    node = wide(nodes[wide(nodes[ROOT].first)].following)
    while node != NOBODY:
        nodes[node].ahead -= handicap
        node = wide(nodes[node].following)


@compiled
def choose_at_root(nodes: Nodes, seat: int, curiosity: float) -> int:
    best, most = NOBODY, -1.0
    usual = nodes[ROOT].rewards[seat] / max(1, nodes[ROOT].visits)
    node = wide(nodes[ROOT].first)
    while node != NOBODY:
        nodes[node].open_visits = nodes[ROOT].visits
        urgency = _urgency(nodes, node, seat, usual, curiosity)
        if urgency > most:
            best, most = node, urgency
        node = wide(nodes[node].following)
    return best


@compiled
def take_turns_at_root(nodes: Nodes) -> int:
    """Return the least visited choice that is not dropped; among equals, the one with the highest prior."""
    best, least = NOBODY, -1
    node = wide(nodes[ROOT].first)
    while node != NOBODY:
        if nodes[node].dropped == 0 and (best == NOBODY or nodes[node].visits < least):
            best, least = node, wide(nodes[node].visits)
        node = wide(nodes[node].following)
    return best


@compiled
def choose_below(nodes: Nodes, parent: int, seat: int, option: Any, prior: Any, count: int, curiosity: float) -> int:
    """Choose among the choices open in this world; NOBODY if there is no room for a new node."""
    best, most = NOBODY, -1.0
    usual = nodes[parent].rewards[seat] / max(1, nodes[parent].visits)
    for i in range(count):
        node = _child_of(nodes, parent, wide(option[i]), seat)
        if node == NOBODY:
            node = _add_child(nodes, parent, wide(option[i]), seat, prior[i])
        if node == NOBODY:
            return NOBODY
        nodes[node].open_visits += 1
        urgency = _urgency(nodes, node, seat, usual, curiosity)
        if urgency > most:
            best, most = node, urgency
    return best


@compiled
def _child_of(nodes: Nodes, parent: int, action: int, seat: int) -> int:
    node = wide(nodes[parent].first)
    while node != NOBODY and (nodes[node].action != action or nodes[node].seat != seat):
        node = wide(nodes[node].following)
    return node


@compiled
def _add_child(nodes: Nodes, parent: int, action: int, seat: int, prior: float) -> int:
    """Add a node with all numbers zero; NOBODY if there is no room."""
    node = wide(nodes[ROOT].following)
    if node == len(nodes):
        return NOBODY
    nodes[ROOT].following += 1
    nodes[node].action, nodes[node].seat, nodes[node].prior = action, seat, prior
    nodes[node].first, nodes[node].following = NOBODY, nodes[parent].first
    nodes[parent].first = node
    return node


@compiled
def _urgency(nodes: Nodes, node: int, seat: int, usual: float, curiosity: float) -> float:
    """Return how much a node deserves the next visit: its mean reward (``usual`` before the first visit), plus a bonus
    that grows the less it was tried for its prior."""
    one = nodes[node]
    mean = one.rewards[seat] / one.visits if one.visits > 0 else usual
    return float(mean + curiosity * one.prior * sqrt(one.open_visits + 1.0) / (1.0 + one.visits))


@compiled
def count_visit(nodes: Nodes, node: int, payoff: Payoff, seats: int) -> None:
    one = nodes[node]
    one.visits += 1
    for seat in range(seats):
        one.rewards[seat] += payoff.rewards[seat]
        one.points[seat] += payoff.points[seat]
        one.wins[seat] += payoff.wins[seat]


@compiled
def reward_end(payoff: Payoff, totals: Any, places: Any, seats: int, settings: SearchSettings) -> None:
    """Fill in the payoff of a finished game: points and shares of the win."""
    winners = 0
    for seat in range(seats):
        winners += int(places[seat] == 1)
    for seat in range(seats):
        payoff.points[seat] = totals[seat]
        payoff.wins[seat] = 1.0 / winners if places[seat] == 1 else 0.0
    _reward(payoff, seats, settings)


@compiled
def reward_outlook(payoff: Payoff, seats: int, turns: float, settings: SearchSettings) -> None:
    """Share the win by how far apart the expected points are; those are already in ``payoff``."""
    doubt = settings.doubt + settings.doubt_turn * turns
    best = payoff.points[0]
    for seat in range(1, seats):
        best = max(best, payoff.points[seat])
    total = 0.0
    for seat in range(seats):
        payoff.wins[seat] = exp((payoff.points[seat] - best) / doubt)
        total += payoff.wins[seat]
    for seat in range(seats):
        payoff.wins[seat] /= total
    _reward(payoff, seats, settings)


@compiled
def _reward(payoff: Payoff, seats: int, settings: SearchSettings) -> None:
    """Set each seat's reward, from 0 to 1, from winning and from the lead over the best opponent."""
    for seat in range(seats):
        best = -1e6
        for other in range(seats):
            if other != seat:
                best = max(best, payoff.points[other])
        lead = 0.5 + 0.5 * tanh((payoff.points[seat] - best) / settings.spread)
        payoff.rewards[seat] = settings.for_winning * payoff.wins[seat] + (1.0 - settings.for_winning) * lead
