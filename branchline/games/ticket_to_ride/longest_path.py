"""The longest continuous path: TTR-62, TTR-63, TTE-45.

A path uses each route once and may pass a city often, so it is a longest trail in the player's own network. The
exact length is found in three steps, each cheap on what really occurs:

1. Branches that end nowhere are cut off one route at a time. A trail that enters one cannot come back, so only
   the longest two (``arm1``, ``arm2``) at each city matter. A network without loops is settled by this alone.
2. What is left is made of loops. Trails through it are searched depth first from each city.
3. The search stops where even the best continuation could not beat the best trail found. A trail has two ends:
   every other city where an odd number of routes meet leaves one of them unused, and each unused route serves two
   such cities. On big networks this bound is what keeps the search short.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.games.bits import ONE, WORD_BITS, ZERO, Words, bit, count_bits, trailing_zeros, wide
from branchline.games.compiled import compiled
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import CITIES, TRAINS, WORDS

SMALL = 8  # with fewer routes left, looking at them all is quicker than bounding them

NETWORK = np.dtype(
    (
        np.record,
        [
            ("at", "u8", (CITIES,)),  # edges at each city, as bits
            ("ends", "i2", (TRAINS,)),  # sum of an edge's two cities: one end tells the other
            ("length", "i2", (TRAINS,)),
            ("arm1", "i2", (CITIES,)),
            ("arm2", "i2", (CITIES,)),
            ("cities", "u8"),
            ("longest_arm", "i2"),
            ("best", "i2"),
        ],
    )
)
Network = Any  # a record of NETWORK


@compiled
def longest_path(board: Board, routes: Words, net: Network) -> int:
    """Its length in trains; ``net`` is room to work in."""
    core = _cut_branches(net, _read_network(board, routes, net))
    if core != ZERO:
        _search_loops(net, core)
    return wide(net.best)


@compiled
def _read_network(board: Board, routes: Words, net: Network) -> np.uint64:
    """Number the routes 0, 1, 2 …: a player has at most as many as trains, so they fit one word."""
    for city in range(board.cities):
        net.at[city] = ZERO
        net.arm1[city] = 0
        net.arm2[city] = 0
    net.best = 0
    net.cities = ZERO
    edge = 0
    for word in range(WORDS):
        left = routes[word]
        while left != ZERO:
            route = word * WORD_BITS + trailing_zeros(left)
            left &= left - ONE
            a, b = board.end_a[route], board.end_b[route]
            net.at[a] |= bit(edge)
            net.at[b] |= bit(edge)
            net.cities |= bit(a) | bit(b)
            net.ends[edge] = a + b
            net.length[edge] = board.length[route]
            edge += 1
    return bit(edge) - ONE if edge < WORD_BITS else ~ZERO


@compiled
def _cut_branches(net: Network, edges: np.uint64) -> np.uint64:
    """Take off dead ends until none is left, noting the two longest arms of each city; the edges that stay."""
    cities = net.cities
    while cities != ZERO:
        city = trailing_zeros(cities)
        cities &= cities - ONE
        while count_bits(net.at[city]) == 1:
            edge = trailing_zeros(net.at[city])
            other = net.ends[edge] - city
            edges &= ~bit(edge)
            net.at[city] = ZERO
            net.at[other] &= ~bit(edge)
            _grow_arm(net, other, net.arm1[city] + net.length[edge])
            city = other
    return edges


@compiled
def _grow_arm(net: Network, city: int, length: int) -> None:
    net.best = max(net.best, net.arm1[city] + length)
    if length > net.arm1[city]:
        net.arm2[city] = net.arm1[city]
        net.arm1[city] = length
    elif length > net.arm2[city]:
        net.arm2[city] = length


@compiled
def _search_loops(net: Network, core: np.uint64) -> None:
    weight = 0
    net.longest_arm = 0
    starts = ZERO
    cities = net.cities
    while cities != ZERO:
        city = trailing_zeros(cities)
        cities &= cities - ONE
        if net.at[city] != ZERO:
            starts |= bit(city)
            net.longest_arm = max(net.longest_arm, net.arm1[city])
    left = core
    while left != ZERO:
        weight += net.length[trailing_zeros(left)]
        left &= left - ONE
    while starts != ZERO:
        start = trailing_zeros(starts)
        starts &= starts - ONE
        if net.arm1[start] + weight + net.longest_arm > net.best:
            _extend(net, start, start, core, weight, wide(net.arm1[start]))


@compiled
def _extend(net: Network, start: int, city: int, left: np.uint64, weight: int, so_far: int) -> None:
    """All trails that go on from ``city`` over edges in ``left``, whose lengths add up to ``weight``."""
    net.best = max(net.best, so_far + (net.arm2[city] if city == start else net.arm1[city]))
    if so_far + weight + net.longest_arm <= net.best:
        return
    edges = net.at[city] & left
    if edges == ZERO:
        return
    if count_bits(left) > SMALL and so_far + _most_from(net, city, left) <= net.best:
        return
    while edges != ZERO:
        edge = trailing_zeros(edges)
        edges &= edges - ONE
        length = wide(net.length[edge])
        _extend(net, start, net.ends[edge] - city, left & ~bit(edge), weight - length, so_far + length)


@compiled
def _most_from(net: Network, city: int, left: np.uint64) -> int:
    """No trail from ``city`` can be longer than this, its arm at the end included."""
    twice_wasted, most_saved, arm, twice_weight = 0, 0, 0, 0
    seen = bit(city)
    front = seen
    while front != ZERO:
        here = trailing_zeros(front)
        front &= front - ONE
        arm = max(arm, net.arm1[here])
        edges = net.at[here] & left
        shortest = 1 << 14
        odd = count_bits(edges) & 1
        while edges != ZERO:
            edge = trailing_zeros(edges)
            edges &= edges - ONE
            shortest = min(shortest, net.length[edge])
            twice_weight += net.length[edge]
            other = bit(net.ends[edge] - here)
            front |= other & ~seen
            seen |= other
        if odd == 1 and here != city:
            twice_wasted += shortest
            most_saved = max(most_saved, shortest)
    return arm + (twice_weight - (twice_wasted - most_saved)) // 2
