"""Networks of routes by their shape, and their longest path with the work that it takes."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterable, Sequence

import numpy as np

from branchline.games.ticket_to_ride.board import BOARD
from branchline.games.ticket_to_ride.longest_path import longest_path, measure_path
from branchline.games.ticket_to_ride.scoring import new_result

Edge = tuple[int, int, int]  # two cities and a length


def measure(edges: Sequence[Edge], search_steps: int | None = None) -> tuple[int, int]:
    """The longest path, and how many steps it took. With a limit to the steps of the search, interpreted."""
    board, routes = np.zeros(1, BOARD)[0], np.zeros(2, np.uint64)
    board.cities = 1 + max(max(a, b) for a, b, _ in edges)
    for i, (a, b, length) in enumerate(edges):
        board.end_a[i], board.end_b[i], board.length[i] = a, b, length
        routes[i >> 6] |= np.uint64(1 << (i & 63))
    net = new_result()[0].network
    if search_steps is None:
        length = longest_path(board, routes, net)
    else:
        with np.errstate(over="ignore"):
            length = measure_path(board, routes, net, search_steps)
    return int(length), int(net.steps)


def short(pairs: Iterable[tuple[int, int]]) -> list[Edge]:
    return [(a, b, 1) for a, b in pairs]


def grid(rows: int, columns: int) -> list[Edge]:
    across = [(r * columns + c, r * columns + c + 1) for r in range(rows) for c in range(columns - 1)]
    down = [(r * columns + c, (r + 1) * columns + c) for r in range(rows - 1) for c in range(columns)]
    return short(across + down)


def complete(cities: int) -> list[Edge]:
    return short(itertools.combinations(range(cities), 2))


def two_sides(left: int, right: int) -> list[Edge]:
    """Every city on the left with every city on the right."""
    return short((a, left + b) for a in range(left) for b in range(right))


def ring_with_chords(cities: int, *chords: int) -> list[Edge]:
    """A ring; from each city a chord leads so many cities further, in turn. Three routes meet in every city."""
    pairs = {tuple(sorted((c, (c + 1) % cities))) for c in range(cities)}
    pairs |= {tuple(sorted((c, (c + chords[c % len(chords)]) % cities))) for c in range(cities)}
    return short((a, b) for a, b in sorted(pairs))


def projective_plane() -> list[Edge]:
    """Thirteen points and thirteen lines of four points each: hardly any way round is short."""
    return short((point, 13 + (point + step) % 13) for point in range(13) for step in (0, 1, 3, 9))


def side_by_side(part: Sequence[Edge], count: int) -> list[Edge]:
    """Copies of a network, each joined to the one before by one route."""
    size = 1 + max(max(a, b) for a, b, _ in part)
    copies = [(a + n * size, b + n * size, length) for n in range(count) for a, b, length in part]
    return copies + short((n * size - 1, n * size) for n in range(1, count))


def with_meeting(routes: int, cities: int, rng: random.Random) -> list[Edge]:
    """Cities in which so many routes meet, drawn by lot; not more than two between the same cities."""
    while True:
        ends = [city for city in range(cities) for _ in range(routes)]
        rng.shuffle(ends)
        pairs = [(min(a, b), max(a, b)) for a, b in zip(ends[::2], ends[1::2], strict=True)]
        if all(a != b for a, b in pairs) and max(Counter(pairs).values()) <= 2:
            return short(pairs)


def read(text: str) -> list[Edge]:
    """Routes as ``3-14`` or, with a length, ``10-26x2``."""
    routes = []
    for route in text.split():
        cities, _, length = route.partition("x")
        a, b = cities.split("-")
        routes.append((int(a), int(b), int(length or 1)))
    return routes
