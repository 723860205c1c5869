"""The longest path of networks that nobody plays but anybody may put on a map: exact, with bounded work (TTR-63)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from branchline.games import registry
from branchline.games.contract import OVER
from branchline.games.ticket_to_ride.limits import TRAINS
from tests.oracle.longest_path import longest_path as oracle_longest_path
from tests.ticket_to_ride.made_up_maps import network_map
from tests.ticket_to_ride.made_up_networks import (
    Edge,
    complete,
    grid,
    measure,
    projective_plane,
    read,
    ring_with_chords,
    short,
    side_by_side,
    two_sides,
    with_meeting,
)

MOST_WORK = 1_000_000  # steps; many thousand times fewer than trying every path. A step takes less than a microsecond

# Networks were changed at random for as long as the work grew. These are the worst that came of it.
LOOPS_BEHIND_BRIDGES = read(
    "0-21 1-8 1-18 1-19 2-12x7 3-5 4-8 4-14 7-26x2 8-25 9-2x2 10-6 10-25 11-5 11-19 12-9 12-11 13-6 13-17 13-24 14-0 "
    "14-0 14-27 15-3x4 15-20 16-13 16-18 16-22 17-14 18-14 18-14 19-0 19-4 19-26 20-5x2 20-15x3 21-24 22-0 22-7 22-10 "
    "23-6x2 23-14 23-22 24-18x2 25-13 26-18 27-7 27-17"
)
THIRTY_NINE_CITIES = read(
    "0-15 0-18 0-20 0-27 1-0 1-33 3-2 3-14 4-7 4-16 5-8 5-22 6-3 6-4 7-12 7-15 8-10 9-8 9-18 10-26x2 11-1 12-9 12-11 "
    "13-2 14-10 14-11 15-30 16-10 17-16 17-27 18-13 19-32 20-21 21-24 22-17 22-20x2 23-11 23-13 24-32 24-35 26-0 26-30 "
    "28-19 29-23 31-19 31-28x2 32-31 33-34 34-33 35-25 35-25x3 36-20 36-27 37-3 37-9 37-36 38-6 38-20 38-29"
)
PETERSEN = short([pair for c in range(5) for pair in ((c, (c + 1) % 5), (c, c + 5), (5 + c, 5 + (c + 2) % 5))])

# In a network where three routes meet in every city, a path passes each city once, but for the two at its ends, where
# it uses all three: one route more than there are cities. Where the number is even everywhere, it uses all routes.
HARD: dict[str, tuple[list[Edge], int]] = {
    "the worst known": (LOOPS_BEHIND_BRIDGES, 42),
    "39 cities": (THIRTY_NINE_CITIES, 44),
    "ladder of 21": (grid(2, 21), 43),
    "grid of 3 by 13": (grid(3, 13), 50),
    "grid of 6 by 6": (grid(6, 6), 53),
    "30 cities": (ring_with_chords(30, -13, -9, 7, -7, 9, 13), 31),
    "32 cities": (ring_with_chords(32, 5, -5, 13, -13), 33),
    "40 cities, the widest frontier": (ring_with_chords(40, 15, 9, -9, -15), 41),
    "42 cities": (ring_with_chords(42, 9, -9), 43),
    "three and fifteen": (two_sides(3, 15), 32),
    "three and twenty-one": (two_sides(3, 21), 44),
    "seven and nine": (two_sides(7, 9), 56),
    "eleven, each with each": (complete(11), 55),
    "a plane of thirteen points": (projective_plane(), 52),
    "Petersen's, four times": (side_by_side(PETERSEN, 4), 47),
}


@pytest.mark.rule("TTR-63")
@pytest.mark.parametrize("name", HARD)
def test_no_network_takes_much_work(name: str) -> None:
    edges, length = HARD[name]
    assert sum(edge[2] for edge in edges) <= TRAINS
    found, steps = measure(edges)
    assert found == length
    assert steps <= MOST_WORK


@pytest.mark.rule("TTR-63")
@pytest.mark.parametrize(("meeting", "cities"), [(3, 30), (3, 42), (4, 32), (5, 24), (6, 21), (7, 18), (8, 16)])
def test_networks_drawn_by_lot_take_little_work(meeting: int, cities: int) -> None:
    for seed in range(10):
        assert measure(with_meeting(meeting, cities, random.Random(seed)))[1] <= MOST_WORK


EDGES = st.tuples(st.integers(0, 7), st.integers(0, 7), st.integers(1, 4)).filter(lambda edge: edge[0] != edge[1])


@pytest.mark.rule("TTR-63")
@settings(max_examples=150, deadline=None)
@given(st.lists(EDGES, min_size=1, max_size=8))
def test_both_ways_to_find_it_agree_with_the_oracle(edges: list[Edge]) -> None:
    right = oracle_longest_path([(str(a), str(b), length) for a, b, length in edges])
    assert measure(edges)[0] == right
    assert measure(edges, search_steps=1)[0] == right


@pytest.mark.rule("TTR-63")
def test_both_ways_to_find_it_agree_on_larger_networks() -> None:
    rng = random.Random(14)
    for _ in range(25):
        cities, longest = rng.randint(5, 14), rng.choice([1, 1, 4])
        edges = [(*rng.sample(range(cities), 2), rng.randint(1, longest)) for _ in range(rng.randint(8, 22))]
        assert measure(edges)[0] == measure(edges, search_steps=1)[0]  # type: ignore[arg-type]


# On a map of one's own


def finished(rules: Any, owned: Sequence[int]) -> Any:
    """A position in which one seat has these routes and the match is over."""
    states = rules.new_states(1)
    rules.setup(states, 2)
    states[0].mover = OVER
    for route in owned:
        states[0].routes[0, route >> 6] |= np.uint64(1 << (route & 63))
    return states


@pytest.mark.rule("TTR-62")
@pytest.mark.parametrize("name", ["the worst known", "30 cities", "Petersen's, four times", "grid of 3 by 13"])
def test_a_map_with_a_hard_network_is_scored_and_its_path_is_shown(name: str) -> None:
    edges, length = HARD[name]
    rules: Any = registry.on_map("ticket-to-ride", registry.read_map(network_map(edges))).rules({})
    states = finished(rules, range(len(edges)))
    account = rules.breakdown(states)[0]
    number = {route: i for i, route in enumerate(rules.names.routes)}
    path = [edges[number[route]] for route in account["longest_path_routes"]]
    assert account["longest_path"] == length == sum(edge[2] for edge in path)
    assert len(set(account["longest_path_routes"])) == len(path)
    assert is_continuous(path)
    assert rules.outcome(states).scores[0] == account["total"]


def is_continuous(path: Sequence[Edge]) -> bool:
    """Whether each route begins where the one before has ended."""
    places = set(path[0][:2])
    for a, b, _ in path[1:]:
        places = {b if place == a else a for place in places & {a, b}}
    return bool(places)
