"""The longest path is exact: on networks of real maps against the oracle, and on networks that would take forever
if every path were tried (TTR-63)."""

from __future__ import annotations

import random

import pytest

import branchline
from tests.oracle.longest_path import longest_path as oracle_longest_path
from tests.ticket_to_ride.made_up_networks import Edge, complete, grid, measure


@pytest.mark.rule("TTR-63")
@pytest.mark.parametrize(
    ("what", "edges", "length"),
    [
        ("one route", [(0, 1, 6)], 6),
        ("a chain", [(0, 1, 1), (1, 2, 2), (2, 3, 3)], 6),
        ("a fork: the two longest of three branches", [(0, 1, 5), (0, 2, 4), (0, 3, 3)], 9),
        ("a loop", [(0, 1, 2), (1, 2, 2), (2, 0, 2)], 6),
        ("a loop with two tails at one city", [(0, 1, 2), (1, 2, 2), (2, 0, 2), (0, 3, 4), (0, 4, 5)], 15),
        ("a loop with tails side by side", [(0, 1, 2), (1, 2, 2), (2, 0, 2), (0, 3, 4), (1, 4, 5)], 13),
        ("an eight", [(0, 1, 1), (1, 2, 1), (2, 0, 1), (0, 3, 2), (3, 4, 2), (4, 0, 2)], 9),
        ("two networks apart", [(0, 1, 3), (1, 2, 3), (3, 4, 5)], 6),
        (
            "two loops joined by a bridge",
            [(0, 1, 1), (1, 2, 1), (2, 0, 1), (0, 3, 9), (3, 4, 1), (4, 5, 1), (5, 3, 1)],
            15,
        ),
        ("Euler's seven bridges, less doubles", [(0, 1, 1), (0, 2, 1), (0, 3, 1), (1, 3, 1), (2, 3, 1)], 5),
    ],
)
def test_a_path_may_loop_but_uses_each_route_once(what: str, edges: list[Edge], length: int) -> None:
    assert measure(edges)[0] == length, what


@pytest.mark.rule("TTR-63")
@pytest.mark.parametrize("name", ["ticket-to-ride", "ticket-to-ride-europe"])
def test_real_networks_agree_with_the_oracle(name: str) -> None:
    map_file = branchline.game(name).rules({}).map_file  # type: ignore[attr-defined]
    number = {city.id: i for i, city in enumerate(map_file.cities)}
    rng = random.Random(1)
    for _ in range(150):
        routes = rng.sample(map_file.routes, rng.randint(1, 16))
        short = sorted(map_file.routes, key=lambda route: route.length + 3 * rng.random())[: rng.randint(0, 8)]
        network = list(dict.fromkeys([*routes, *short]))
        edges = [(number[route.a], number[route.b], route.length) for route in network]
        assert measure(edges)[0] == oracle_longest_path([(route.a, route.b, route.length) for route in network])


@pytest.mark.parametrize(
    ("edges", "length"),
    [
        (grid(5, 5), 34),  # twelve odd cities: two are ends, three pairs are neighbours, the last pair is two apart
        (grid(2, 15), 31),  # 26 odd cities: two are ends, and 12 rungs of the ladder are left out for the others
        (complete(9), 36),  # all even: every route is used
        (complete(10), 41),  # ten odd cities: four routes too many
    ],
)
def test_big_networks_of_short_routes_are_exact_too(edges: list[Edge], length: int) -> None:
    assert measure(edges)[0] == length
