"""Ratings say how strong players are whose strength is known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from branchline.arena.intervals import COVERED
from branchline.arena.ratings import rate, wins_by_deal
from tests.arena.made_up import result, season

KNOWN = {"a": 210.0, "b": 90.0, "c": 0.0, "d": -300.0}  # their mean is 0, as that of ratings


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_known_strengths_are_found_within_the_interval(seats: int) -> None:
    for rating in rate(season(KNOWN, seats, 3000, seed=seats), list(KNOWN)).ratings:
        assert rating.low < KNOWN[rating.bot] < rating.high
        assert rating.high - rating.low < 100


@pytest.mark.parametrize("elo", [{"a": 50.0, "b": -50.0}, {"a": 100.0, "b": 0.0, "c": -100.0}])
def test_intervals_hold_the_truth_as_often_as_they_say(elo: Mapping[str, float]) -> None:
    held = [
        rating.low < elo[rating.bot] < rating.high
        for seed in range(150)
        for rating in rate(season(elo, 2, 120, seed), list(elo)).ratings
    ]
    assert abs(np.mean(held) - COVERED) < 0.03


def test_two_players_are_as_far_apart_as_their_wins_say() -> None:
    results = [result(("a", "b"), (1, 2), deal) for deal in range(75)]
    results += [result(("a", "b"), (2, 1), deal) for deal in range(75, 100)]
    first, second = rate(results, ["a", "b"]).ratings
    shares = (75 + 0.5) / (25 + 0.5)  # with half a win for each from the imaginary deal
    assert first.elo - second.elo == pytest.approx(400 * np.log10(shares), abs=0.1)
    assert first.elo == pytest.approx(-second.elo)


def test_who_never_lost_has_a_finite_rating_and_an_interval_as_wide_as_jeffreys() -> None:
    ratings = rate([result(("a", "b"), (1, 2), deal) for deal in range(20)], ["a", "b"])
    first = ratings.ratings[0]
    jeffreys = np.random.default_rng(1).beta(20.5, 0.5, 100_000)  # what is left of the odds after twenty wins
    low, high = np.quantile(200 * np.log10(jeffreys / (1 - jeffreys)), [0.025, 0.975])
    assert first.low == pytest.approx(low, rel=0.15)
    assert first.high == pytest.approx(high, rel=0.25)
    assert ratings.above[0, 1] > 0.99


def test_a_shared_place_is_half_a_win_for_both() -> None:
    wins = wins_by_deal([result(("a", "b", "c"), (1, 1, 3))], ["a", "b", "c"]).sum(axis=0)
    assert wins.tolist() == [[0, 0.5, 1], [0.5, 0, 1], [0, 0, 0]]
    draws = [result(("a", "b"), (1, 1), deal) for deal in range(10)]
    assert [rating.elo for rating in rate(draws, ["a", "b"]).ratings] == pytest.approx([0, 0])


def test_against_itself_nobody_wins() -> None:
    wins = wins_by_deal([result(("a", "b", "a"), (1, 2, 3))], ["a", "b"]).sum(axis=0)
    assert wins.tolist() == [[0, 1], [1, 0]]
    alone = rate([result(("a", "a"), (1, 2))], ["a"]).ratings[0]
    assert (alone.elo, alone.low, alone.high) == (0, 0, 0)


def test_unfinished_games_count_for_nobody() -> None:
    stopped = [replace(game, finished=False) for game in season(KNOWN, 2, 24, 1)]
    assert not wins_by_deal(stopped, list(KNOWN)).any()


def test_games_of_the_same_deal_say_less_than_games_of_different_deals() -> None:
    places = [(1, 2), (1, 2), (2, 1), (1, 2)] * 25
    apart = [result(("a", "b"), place, deal) for deal, place in enumerate(places)]
    # Ten deals, each of which gave the same result ten times:
    together = [result(("a", "b"), places[deal], deal) for deal, _ in product(range(10), range(10))]
    wide, narrow = (rate(games, ["a", "b"]).ratings[0] for games in (together, apart))
    assert wide.high - wide.low > 2 * (narrow.high - narrow.low)


def test_players_who_never_met_are_compared_through_others() -> None:
    elo = {"a": 200.0, "b": 0.0, "c": -200.0}
    met = [game for game in season(elo, 2, 4000, 3) if set(game.seating) != {"a", "c"}]
    first, _, last = rate(met, list(elo)).ratings
    assert first.elo - last.elo == pytest.approx(400, abs=50)


def test_the_order_of_games_and_of_bots_does_not_matter() -> None:
    games = season(KNOWN, 3, 240, 5)
    ahead = {rating.bot: rating.elo for rating in rate(games, list(KNOWN)).ratings}
    back = {rating.bot: rating.elo for rating in rate(games[::-1], list(KNOWN)[::-1]).ratings}
    assert back == pytest.approx(ahead, abs=0.1)
