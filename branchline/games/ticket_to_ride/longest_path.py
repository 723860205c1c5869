"""The longest continuous path: TTR-62, TTR-63, TTE-45.

A path uses each route once and may pass a city several times: it is a longest trail in the player's own network. By
Euler, a connected network is one trail if at most two of its cities have an odd number of routes, the trail's ends. So
the question is which routes to leave out; usually there are few.

1. Dead-end branches are cut off. A trail that enters one cannot come back, so only the two longest at each city
   matter; each is kept as one long edge. This step alone solves a network without loops.
2. The rest has loops. A city with an odd number of edges is one of the two ends, or one of its edges is left out:
   both are tried, city by city. An end keeps all its edges, or the trail would continue along the missing one.
3. The search turns back if even the best outcome cannot beat the best trail found: every odd city that is not an end
   loses an edge, and one edge serves at most two cities.
4. This is quick on networks of people and bots, but with many odd cities it would take forever. After some steps
   ``frontier.py`` takes over, whose work is bounded.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.games.bits import ONE, WORD_BITS, ZERO, Words, bit, count_bits, trailing_zeros, wide
from branchline.games.compiled import compiled, entry
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.frontier import FRONTIER, search_by_frontier
from branchline.games.ticket_to_ride.limits import CITIES, TRAINS, WORDS
from branchline.games.ticket_to_ride.state import NONE

FAR = 1 << 14  # longer than any path
STEPS = 200  # of the search in one part of a network; on printed maps nine of ten dense networks need fewer than 150
NO_LIMIT = 1 << 60

NETWORK = np.dtype(
    (
        np.record,
        [
            ("at", "u8", (CITIES,)),  # edges at each city, as bits
            ("ends", "i2", (TRAINS,)),  # sum of an edge's two cities: minus one end gives the other
            ("length", "i2", (TRAINS,)),
            ("arm1", "i2", (CITIES,)),  # longest branch cut off at each city
            ("arm2", "i2", (CITIES,)),  # second longest
            ("arm1_edge", "i2", (CITIES,)),
            ("arm2_edge", "i2", (CITIES,)),
            ("beyond", "i2", (TRAINS,)),  # after the edge of a branch: the next edge of its longest arm, or NONE
            ("cities", "u8"),
            ("best", "i2"),
            ("path", "u8"),  # the edges of the best path, as bits; branches by their first edge
            ("steps", "i8"),  # the work so far
            ("most_steps", "i8"),
            ("frontier", FRONTIER),
        ],
    )
)
Network = Any  # a record of NETWORK


@entry
def longest_path(board: Board, routes: Words, net: Network) -> int:
    """Return its length in trains (TTR-63), on own routes only (TTE-45); ``net`` is a buffer."""
    return measure_path(board, routes, net, STEPS)


@compiled
def measure_path(board: Board, routes: Words, net: Network, steps: int) -> int:
    """After so many steps of the search in a part of the network, 1 or more, ``frontier.py`` takes over."""
    _read_network(board, routes, net)
    core = _cut_branches(net)
    if core != ZERO:
        _keep_longest_arms(net, core)
        _search_parts(net, core, steps)
    return wide(net.best)


@compiled
def _read_network(board: Board, routes: Words, net: Network) -> None:
    """Number the routes 0, 1, 2 …: a player has at most as many as trains, so they fit one word."""
    for city in range(board.cities):
        net.at[city] = ZERO
        net.arm1[city], net.arm2[city] = 0, 0
        net.arm1_edge[city], net.arm2_edge[city] = NONE, NONE
    net.best, net.steps = 0, 0
    net.cities, net.path = ZERO, ZERO
    edge = 0
    for word in range(WORDS):
        left = routes[word]
        while left != ZERO:
            route = word * WORD_BITS + trailing_zeros(left)
            left &= left - ONE
            a, b = wide(board.end_a[route]), wide(board.end_b[route])
            net.at[a] |= bit(edge)
            net.at[b] |= bit(edge)
            net.cities |= bit(a) | bit(b)
            net.ends[edge] = a + b
            net.length[edge] = board.length[route]
            edge += 1


@compiled
def _cut_branches(net: Network) -> np.uint64:
    """Remove dead ends until none is left; return the cities that remain."""
    core = net.cities
    cities = core
    while cities != ZERO:
        city = trailing_zeros(cities)
        cities &= cities - ONE
        while count_bits(net.at[city]) == 1:
            edge = trailing_zeros(net.at[city])
            other = wide(net.ends[edge]) - city
            net.at[city] = ZERO
            net.at[other] &= ~bit(edge)
            net.length[edge] += net.arm1[city]
            net.beyond[edge] = net.arm1_edge[city]
            _grow_arm(net, other, edge)
            core &= ~bit(city)
            city = other
        if net.at[city] == ZERO:
            core &= ~bit(city)
    return core


@compiled
def _grow_arm(net: Network, city: int, edge: int) -> None:
    length = net.length[edge]
    if net.arm1[city] + length > net.best:
        net.best = net.arm1[city] + length
        net.path = bit(edge)
        if net.arm1_edge[city] != NONE:
            net.path |= bit(wide(net.arm1_edge[city]))
    if length > net.arm1[city]:
        net.arm2[city], net.arm2_edge[city] = net.arm1[city], net.arm1_edge[city]
        net.arm1[city], net.arm1_edge[city] = length, edge
    elif length > net.arm2[city]:
        net.arm2[city], net.arm2_edge[city] = length, edge


@compiled
def _keep_longest_arms(net: Network, core: np.uint64) -> None:
    """Add each arm as one edge to the city where it began: a path can only end in it."""
    while core != ZERO:
        city = trailing_zeros(core)
        core &= core - ONE
        here = net.at[city]
        while here != ZERO:
            net.beyond[trailing_zeros(here)] = NONE
            here &= here - ONE
        if net.arm1_edge[city] != NONE:
            _attach(net, city, wide(net.arm1_edge[city]))
        if net.arm2_edge[city] != NONE:
            _attach(net, city, wide(net.arm2_edge[city]))


@compiled
def _attach(net: Network, city: int, edge: int) -> None:
    net.at[city] |= bit(edge)
    net.at[net.ends[edge] - city] = bit(edge)


@compiled
def _search_parts(net: Network, core: np.uint64, steps: int) -> None:
    """Search separate parts one after the other."""
    while core != ZERO:
        start = trailing_zeros(core)
        net.most_steps = net.steps + steps
        cities = _search(net, ~ZERO, start, ZERO)
        if net.steps == net.most_steps and not search_by_frontier(net, cities, _survey(net, ~ZERO, start)[1]):
            net.most_steps = NO_LIMIT  # no network is known that needs this
            _search(net, ~ZERO, start, ZERO)
        core &= ~cities


@compiled
def _search(net: Network, left: np.uint64, start: int, ends: np.uint64) -> np.uint64:
    """Search trails over the edges in ``left`` that are connected to ``start``, with these ends; return the cities."""
    if net.steps == net.most_steps:
        return ZERO
    net.steps += 1
    cities, edges, odd, weight = _survey(net, left, start)
    loose = odd & ~ends
    free_ends = 2 - count_bits(ends)
    if ends & ~cities != ZERO or weight <= net.best:
        return cities
    if loose == ZERO:
        net.best, net.path = weight, edges
        return cities
    if weight - _wasted(net, edges, loose, ends, free_ends) <= net.best:
        return cities
    city = _most_bound(net, edges, loose)
    if free_ends > 0:
        _search(net, edges, city, ends | bit(city))
    for turn in range(2):  # first edges between two loose cities: leaving one out settles both
        to = (loose if turn == 0 else ~loose) & ~ends  # an end keeps all of its edges
        here = net.at[city] & edges
        while here != ZERO:
            edge = trailing_zeros(here)
            here &= here - ONE
            other = wide(net.ends[edge]) - city
            if bit(other) & to != ZERO:
                rest = edges & ~bit(edge)
                if _search(net, rest, other, ends) & bit(city) == ZERO:
                    _search(net, rest, city, ends)  # cut in two: either part may contain the path
    return cities


@compiled
def _survey(net: Network, left: np.uint64, start: int) -> tuple[np.uint64, np.uint64, np.uint64, int]:
    """Return what is connected to ``start``: cities, edges, cities with an odd number of edges, and total length."""
    cities = bit(start)
    front, edges, odd, weight = cities, ZERO, ZERO, 0
    while front != ZERO:
        city = trailing_zeros(front)
        front &= front - ONE
        here = net.at[city] & left
        if count_bits(here) & 1:
            odd |= bit(city)
        fresh = here & ~edges
        edges |= here
        while fresh != ZERO:
            edge = trailing_zeros(fresh)
            fresh &= fresh - ONE
            weight += net.length[edge]
            other = bit(wide(net.ends[edge]) - city)
            front |= other & ~cities
            cities |= other
    return cities, edges, odd, weight


@compiled
def _wasted(net: Network, edges: np.uint64, loose: np.uint64, ends: np.uint64, free_ends: int) -> int:
    """Return a lower bound for what is left out: half the shortest edge of every loose city, except future ends."""
    twice, longest, second = 0, 0, 0
    while loose != ZERO:
        city = trailing_zeros(loose)
        loose &= loose - ONE
        shortest = FAR
        here = net.at[city] & edges
        while here != ZERO:
            edge = trailing_zeros(here)
            here &= here - ONE
            if bit(wide(net.ends[edge]) - city) & ends == ZERO:
                shortest = min(shortest, net.length[edge])
        twice += shortest
        if shortest > longest:
            longest, second = shortest, longest
        elif shortest > second:
            second = shortest
    if free_ends > 0:
        twice -= longest
    if free_ends > 1:
        twice -= second
    return (twice + 1) >> 1


@compiled
def _most_bound(net: Network, edges: np.uint64, loose: np.uint64) -> int:
    """Return the loose city with the fewest edges: it has the fewest cases to try."""
    best, fewest = 0, WORD_BITS
    while loose != ZERO:
        city = trailing_zeros(loose)
        loose &= loose - ONE
        count = count_bits(net.at[city] & edges)
        if count < fewest:
            best, fewest = city, count
    return best
