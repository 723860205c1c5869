"""Intervals hold the truth as often as they say, and games of a deal are not counted as if they were many."""

from __future__ import annotations

import numpy as np
import pytest

from branchline.arena.intervals import COVERED, mean_of, redrawn, share_of

TIMES = 300


def test_the_interval_of_a_mean_holds_the_truth_as_often_as_it_says() -> None:
    rng = np.random.default_rng(1)
    held = []
    for _ in range(TIMES):
        luck = rng.normal(100, 20, size=(40, 1))  # of the deal: both of its games have it
        games = luck + rng.normal(0, 5, size=(40, 2))
        found = mean_of(games.sum(axis=1), np.full(40, 2))
        held.append(found.low < 100 < found.high)
    assert np.mean(held) == pytest.approx(COVERED, abs=0.04)


@pytest.mark.parametrize("chance", [0.5, 0.9, 0.99])
def test_the_interval_of_a_share_holds_the_truth_as_often_as_it_says(chance: float) -> None:
    rng = np.random.default_rng(2)
    held = []
    for _ in range(TIMES):
        found = share_of(2 * (rng.random(100) < chance), np.full(100, 2))  # whole deals are won
        held.append(found.low < chance < found.high)
    assert np.mean(held) >= COVERED - 0.04


def test_a_bot_that_always_won_has_not_shown_that_it_always_wins() -> None:
    found = share_of(np.full(100, 2), np.full(100, 2))
    assert found.value == 1
    assert 0.96 < found.low < 0.99  # by Jeffreys' prior 0.975
    assert found.high > 0.999


def test_more_games_of_the_same_deals_say_no_more() -> None:
    won = np.array([1, 0] * 20)
    once, often = share_of(won, np.ones(40)), share_of(10 * won, np.full(40, 10))
    assert (often.low, often.high) == pytest.approx((once.low, once.high))


def test_one_deal_alone_does_not_say_how_sure_a_mean_is() -> None:
    found = mean_of(np.array([600.0]), np.array([6]))
    assert (found.value, found.low, found.high) == (100, -np.inf, np.inf)
    assert mean_of(np.array([600.0, 540.0]), np.array([6, 6])).low > 80


def test_what_nobody_played_is_not_known() -> None:
    nothing = np.zeros(0)
    found = share_of(nothing, nothing)
    assert (found.low, found.high) == (0, 1)


def test_many_deals_are_drawn_in_parts_with_the_same_result(monkeypatch: pytest.MonkeyPatch) -> None:
    deals = np.random.default_rng(3).random((50, 2))
    whole = redrawn(deals)
    monkeypatch.setattr("branchline.arena.intervals.AT_A_TIME", 700)
    assert np.allclose(redrawn(deals), whole)
