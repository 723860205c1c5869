"""The tree of a search, for any game and any number of seats: nodes, choosing among them, and what came of it.

A node stands for a sequence of decisions of the seats since the root. Chance and what is hidden differ from visit to
visit, so the same node is met in many worlds, and not every choice is open in every one: a choice is weighed against
the visits in which it was open (Cowling, Powley, Whitehouse 2012). Each seat goes for its own reward (max^n), and the
planner's opinion is a prior that visits outweigh (Rosin 2011).
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
MOST_DEPTH = 40  # decisions of a path through the tree
TRUST = 0.003  # reward that a choice has ahead for each time it is e times likelier to the planner
LEAST_PRIOR = 0.05  # of the best choice's: what the planner thinks little of is tried now and then

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
            ("dropped", "i2"),  # 0: looked at still; otherwise the higher, the earlier it was given up
            ("prior", "f8"),
            ("ahead", "f8"),  # reward that a choice at the root has ahead, for what the planner thinks of it
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
            ("curiosity", "f8"),  # how much a choice little tried attracts
            ("temperature", "f8"),  # points of the planner's score that make a choice e times likelier
            ("for_winning", "f8"),  # share of the reward that is for winning; the rest is for the lead
            ("spread", "f8"),  # points of lead that count for much
            ("doubt", "f8"),  # points of expected lead that make a win e times likelier, at the end
            ("doubt_turn", "f8"),  # and more for each turn left
            ("widest", "i4"),  # most choices looked at
            ("deepest", "i4"),  # decisions of the tree before a play-out takes over, at most MOST_DEPTH
            ("ripe", "i4"),  # visits of a node before the choices after it are weighed one by one
            ("horizon", "i4"),  # rounds of a play-out before expectation takes over, in games that have rounds
        ],
    )
)
SearchSettings = Any  # a record of TASTE: the numbers of a search


def new_nodes(count: int) -> Any:
    """An empty tree with room for so many."""
    nodes = np.zeros(count, NODE)
    nodes["first"][ROOT], nodes["following"][ROOT] = NOBODY, 1
    return nodes


def new_search_settings(**numbers: float) -> Any:
    """An array of one record; every number has to be named."""
    settings = np.zeros(1, SEARCH_SETTINGS)
    for name in SEARCH_SETTINGS.names or ():
        settings[name] = numbers[name]
    return settings


def children(nodes: Any, parent: Any = None) -> list[int]:
    """The numbers of the children of a node, or of the root."""
    found, node = [], int((nodes[ROOT] if parent is None else parent)["first"])
    while node != NOBODY:
        found.append(node)
        node = int(nodes[node]["following"])
    return found


@compiled
def narrow(option: Any, score: Any, count: int, settings: SearchSettings) -> int:
    """Keep the best choices, best first, and turn their scores into priors; how many are left."""
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
    """The choices of the seat that searches are the same in all worlds."""
    for i in range(count - 1, -1, -1):
        node = _add_child(nodes, ROOT, wide(option[i]), seat, prior[i])
        nodes[node].ahead = TRUST * log(prior[i])


@compiled
def handicap_others(nodes: Nodes, handicap: float) -> None:
    """Another choice than the planner's, which is the first, has to bring so much more."""
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
    """The choice visited least of those not given up, the likelier first."""
    best, least = NOBODY, -1
    node = wide(nodes[ROOT].first)
    while node != NOBODY:
        if nodes[node].dropped == 0 and (best == NOBODY or nodes[node].visits < least):
            best, least = node, wide(nodes[node].visits)
        node = wide(nodes[node].following)
    return best


@compiled
def choose_below(nodes: Nodes, parent: int, seat: int, option: Any, prior: Any, count: int, curiosity: float) -> int:
    """Among the choices open in this world; NOBODY where there is no room for a new node."""
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
    """A new node, all numbers zero, or NOBODY where there is no room for more."""
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
    """How much a node deserves the next visit: its mean reward, ``usual`` as long as there is none, and more the
    less it was tried for its prior."""
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
    """The end of a game: points, and shares of the win."""
    winners = 0
    for seat in range(seats):
        winners += int(places[seat] == 1)
    for seat in range(seats):
        payoff.points[seat] = totals[seat]
        payoff.wins[seat] = 1.0 / winners if places[seat] == 1 else 0.0
    _reward(payoff, seats, settings)


@compiled
def reward_outlook(payoff: Payoff, seats: int, turns: float, settings: SearchSettings) -> None:
    """The points each seat can expect are in place; the win is shared out by how far they are apart."""
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
    """From 0 to 1, of winning and of the lead over the best opponent."""
    for seat in range(seats):
        best = -1e6
        for other in range(seats):
            if other != seat:
                best = max(best, payoff.points[other])
        lead = 0.5 + 0.5 * tanh((payoff.points[seat] - best) / settings.spread)
        payoff.rewards[seat] = settings.for_winning * payoff.wins[seat] + (1.0 - settings.for_winning) * lead
