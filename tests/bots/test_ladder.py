"""The ladder: each level sees more than the one below it, none is absurd, and the styles are recognisable in numbers.

How far neighbours are apart is measured by ``python -m benchmarks.ladder`` (docs/strength.md); here only what shows in
a few games.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import branchline
from branchline.bots.brains import brain_for
from branchline.bots.ladder.level import by_sight
from branchline.bots.ladder.table import ladder_of
from branchline.bots.protocol import make_bot
from branchline.bots.sight import Sight, blended
from branchline.games.bits import members
from branchline.games.contract import Game
from branchline.games.match import Match
from tests.bots.test_bots_play import play_on

GAMES = pytest.mark.parametrize("game", branchline.all_games(), ids=lambda game: game.name)
USA, RUSSIA = "ticket-to-ride", "russian-railroads"


def planned(game: str) -> list[str]:
    """The levels that do not search, weakest first."""
    return [level for level, rung in ladder_of(game).items() if level.isdecimal() and not rung.searches]


def games_of(game: str, specs: list[str], count: int) -> list[tuple[Match, int]]:
    """Games with the same chance for all specs, and the seat of the first of them, which goes round the table."""
    played = []
    for number in range(count):
        first = number % len(specs)
        seated = specs[len(specs) - first :] + specs[: len(specs) - first]
        match = branchline.game(game).match(seats=len(specs), seed=number)
        bots = [make_bot(spec, 10 * number + seat) for seat, spec in enumerate(seated)]
        played.append((play_on(match, bots), first))
    return played


def mean_of(game: str, spec: str, count: int, measure: Callable[[Match, int], float]) -> float:
    """The mean of a number in games of this bot against a planner."""
    return float(np.mean([measure(match, seat) for match, seat in games_of(game, [spec, "planner"], count)]))


@GAMES
def test_there_is_a_bias_for_every_number_of_players(game: Game) -> None:
    assert len(planned(game.name)) >= 6
    for level in planned(game.name):
        assert set(ladder_of(game.name)[level].sights) == set(game.seats)


@GAMES
def test_each_level_sees_at_least_what_the_one_below_it_sees(game: Game) -> None:
    ladder = ladder_of(game.name)
    for seats in game.seats:
        sights = [ladder[level].sight(seats) for level in planned(game.name)]
        for less, more in pairwise(sights):
            assert less.noise >= more.noise
            assert (less.ahead or 99) <= (more.ahead or 99)
            assert less != more


@GAMES
def test_the_strongest_think_no_longer_than_two_seconds(game: Game) -> None:
    for seats in game.seats:
        searching = [rung.budget(seats) for rung in ladder_of(game.name).values() if rung.searches]
        for small, large in pairwise(searching):
            assert (small.iterations or 0) < (large.iterations or 0)
        assert searching[-1].seconds is not None
        assert searching[-1].seconds < 2


@pytest.mark.parametrize("game", [USA, RUSSIA])
def test_a_higher_level_beats_a_much_lower_one(game: str) -> None:
    won = [match.outcome() for match, _ in games_of(game, ["level:6", "level:2"], 10)]
    by_first = [outcome is not None and number % 2 in outcome.winners for number, outcome in enumerate(won)]
    assert sum(by_first) >= 8


@pytest.mark.parametrize(("game", "least"), [(USA, 20), (RUSSIA, 180)])
def test_the_weakest_level_is_far_from_a_random_player(game: str, least: int) -> None:
    """Random players end at about -60 and 75 points."""
    points = [match.scores()[seat] for match, seat in games_of(game, ["level:1", "level:2"], 10)]
    assert np.mean(points) > least


def test_learnt_values_count_by_their_share() -> None:
    planned, learnt = [(1, 7.0), (2, 5.0), (3, 1.0)], [(2, 90.0), (1, 80.0), (4, 88.0)]
    assert blended(planned, learnt, 0.0) == [(2, -2.0), (1, 0.0), (4, -6.0)]  # 4: as the worst that is planned
    assert blended(planned, learnt, 1.0) == [(2, 0.0), (1, -10.0), (4, -2.0)]
    assert max(blended(planned, learnt, 0.5), key=lambda one: one[1])[0] == 2


CHOICES = [(1, 10.0), (2, 9.0), (3, 4.0), (4, -1.0)]


def test_noise_takes_no_choice_from_beyond_it_and_none_of_the_worst_quarter() -> None:
    def taken(noise: float) -> set[int]:
        return {by_sight(CHOICES, Sight(noise), b"here", seed) for seed in range(300)}

    assert taken(0.0) == {1}
    assert taken(2.0) == {1, 2}
    assert taken(1000.0) == {1, 2, 3}


def test_the_same_seed_and_position_give_the_same_choice() -> None:
    def choices(seed: int) -> list[int]:
        return [by_sight(CHOICES, Sight(8.0), f"position {number}".encode(), seed) for number in range(40)]

    assert choices(1) == choices(1)
    assert choices(1) != choices(2)


@GAMES
def test_a_clear_sight_is_the_planner(game: Game) -> None:
    match = game.match(seats=2, seed=3)
    brain = brain_for(match.rules)
    seat = match.to_move
    position = match.blinded(seat)
    expected = brain.expects(position, seat)
    assert by_sight(expected, Sight(), position.tobytes(), 1) == brain.plan(position, seat)


def entries(match: Match, _seat: int) -> float:
    return len(match.log)


def tickets(match: Match, seat: int) -> float:
    return float(match.position[0].ticket_count[seat])


def blocked(match: Match, seat: int) -> float:
    """Routes of the seat with routes of the other at both ends."""
    reached = {city for ends in _routes(match, 1 - seat) for city in ends}
    return float(sum(set(ends) <= reached for ends in _routes(match, seat)))


def _routes(match: Match, seat: int) -> list[tuple[int, int]]:
    rules: Any = match.rules
    routes = members(match.position[0].routes[seat])
    return [(int(rules.board.end_a[route]), int(rules.board.end_b[route])) for route in routes]


def steps(match: Match, seat: int) -> float:
    return float(match.position[0].tracks[seat].sum())


def engineers(match: Match, seat: int) -> float:
    return float(int(match.position[0].engineers[seat]).bit_count())


def others_points(match: Match, seat: int) -> float:
    return float(match.scores()[1 - seat])


@pytest.mark.parametrize(
    ("game", "style", "measure", "at_least"),
    [
        (USA, "collector", tickets, 1.5),
        (USA, "blocker", blocked, 0.5),
        (RUSSIA, "racer", steps, 2.0),
        (RUSSIA, "collector", engineers, 0.5),
    ],
)
def test_a_style_does_more_of_it_than_the_planner(
    game: str, style: str, measure: Callable[[Match, int], float], at_least: float
) -> None:
    assert mean_of(game, f"level:{style}", 24, measure) > mean_of(game, "planner", 24, measure) + at_least


@pytest.mark.parametrize(
    ("game", "style", "measure", "at_least"),
    [(USA, "racer", entries, 4.0), (RUSSIA, "blocker", others_points, 20.0)],
)
def test_a_style_leaves_less_than_the_planner(
    game: str, style: str, measure: Callable[[Match, int], float], at_least: float
) -> None:
    """A racer leaves less time, a blocker fewer points to the other."""
    assert mean_of(game, f"level:{style}", 24, measure) < mean_of(game, "planner", 24, measure) - at_least
