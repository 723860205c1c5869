"""The sequential test: wrong as rarely as it says, and done as soon as it can be."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from branchline.arena.sprt import (
    NOT_STRONGER,
    STRONGER,
    UNDECIDED,
    Progress,
    SequentialTest,
    expected_score,
)
from branchline.games.contract import InvalidSetup

MOST_DEALS = 3000


def followed(test: SequentialTest, elo: float, rng: np.random.Generator) -> Progress:
    """Deals of two games between players so far apart, until the test is decided."""
    progress = Progress(test, Counter())
    while progress.verdict == UNDECIDED and progress.deals < MOST_DEALS:
        progress.add(float((rng.random(2) < expected_score(elo)).mean()))
    return progress


@pytest.mark.long
@pytest.mark.parametrize(
    ("elo", "verdict", "share"),
    [(0, NOT_STRONGER, 0.95), (60, STRONGER, 0.95), (-200, NOT_STRONGER, 1), (300, STRONGER, 1)],
)
def test_a_verdict_is_as_seldom_wrong_as_was_asked_for(elo: float, verdict: str, share: float) -> None:
    rng = np.random.default_rng(7)
    right = [followed(SequentialTest(0, 60), elo, rng).verdict == verdict for _ in range(200)]
    assert np.mean(right) >= share - 0.03  # two hundred times are not the long run


def test_what_is_plain_is_decided_sooner() -> None:
    rng = np.random.default_rng(8)
    deals = {
        elo: np.mean([followed(SequentialTest(0, 60), elo, rng).deals for _ in range(50)]) for elo in (30, 60, 300)
    }
    assert deals[300] < deals[60] / 3 < deals[30] / 3


def test_for_many_close_deals_the_ratio_is_that_of_the_normal_distribution() -> None:
    scores = {0.0: 2400, 0.5: 5000, 1.0: 2600}
    deals, mean = 10_000, 0.51
    variance = sum(count * (score - mean) ** 2 for score, count in scores.items()) / deals
    low, high = expected_score(0), expected_score(10)
    normal = deals * (high - low) * (2 * mean - low - high) / (2 * variance)
    assert SequentialTest(0, 10).ratio(scores) == pytest.approx(normal, rel=0.01)


def test_the_ratio_grows_with_every_win_and_falls_with_every_loss() -> None:
    test = SequentialTest()
    even = test.ratio({0.0: 5, 0.5: 10, 1.0: 5})
    assert test.ratio({0.0: 5, 0.5: 10, 1.0: 6}) > even > test.ratio({0.0: 6, 0.5: 10, 1.0: 5})
    assert test.ratio({1.0: 1}) > 0 > test.ratio({0.0: 1})


def test_a_test_that_is_decided_hears_no_more() -> None:
    progress = Progress(SequentialTest(), Counter())
    while progress.verdict == UNDECIDED:
        progress.add(1.0)
    deals, ratio = progress.deals, progress.ratio
    progress.add(0.0)
    assert (progress.deals, progress.ratio, progress.verdict) == (deals, ratio, STRONGER)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"elo0": 30, "elo1": 30}, "elo0 must be less than elo1"),
        ({"elo1": float("nan")}, "elo0 must be less than elo1"),
        ({"alpha": 0}, "alpha must be more than 0"),
        ({"beta": 0.5}, "beta must be more than 0"),
    ],
)
def test_tests_that_cannot_be_are_refused(wrong: dict[str, float], sentence: str) -> None:
    with pytest.raises(InvalidSetup, match=sentence):
        SequentialTest(**wrong)
