"""Shares, means and intervals from sums of whole numbers."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from branchline.explore import figures
from branchline.explore.tallies import WIN, Tally, together, unpacked

Game = tuple[int, int, int]  # seats that have it, wins among them, their points


def tally_of(games: list[Game]) -> Tally:
    tally = Tally()
    for c, w, p in games:
        tally.add_game(c, w * WIN, p, 0)
    return tally


def test_shares_have_wilsons_interval_if_a_game_has_one_case() -> None:
    found = figures.won(tally_of([(1, 1, 0)] * 30 + [(1, 0, 0)] * 70))
    assert found is not None
    assert (found.value, found.low, found.high) == pytest.approx((0.3, 0.2189, 0.3958), abs=1e-4)


def test_never_and_always_have_an_interval_too() -> None:
    never, always = figures.won(tally_of([(1, 0, 0)] * 10)), figures.won(tally_of([(1, 1, 0)] * 10))
    assert never is not None
    assert always is not None
    assert (never.low, never.high) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert (always.low, always.high) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_what_all_seats_have_wins_an_even_share_for_certain() -> None:
    found = figures.won(tally_of([(2, 1, 200)] * 50))
    assert found is not None
    assert (found.value, found.low, found.high) == (0.5, 0.5, 0.5)


def test_nothing_is_said_of_nothing_and_little_of_one_game() -> None:
    assert figures.won(Tally()) is None
    assert figures.points(Tally()) is None
    assert figures.points(tally_of([(2, 1, 150)])) == figures.Figure(75.0, None, None)


def test_intervals_agree_with_leaving_out_games_one_by_one() -> None:
    """The jackknife over games, which knows nothing of our sums."""
    rng = np.random.default_rng(1)
    games = [(c, int(rng.binomial(1, 0.4)), int(rng.normal(100, 20) * c)) for c in rng.integers(1, 4, 200).tolist()]
    c, _, p = np.array(games, float).T
    left_out = (p.sum() - p) / (c.sum() - c)
    spread = sqrt((len(games) - 1) / len(games) * ((left_out - left_out.mean()) ** 2).sum())
    found = figures.points(tally_of(games))
    assert found is not None
    assert found.low is not None
    assert found.high is not None
    assert (found.high - found.low) / 2 == pytest.approx(figures.SURE * spread, rel=0.03)


def test_ninety_five_of_a_hundred_intervals_hold_the_truth() -> None:
    """Two seats of a game have it or one, and if both do, exactly one of them wins."""
    rng, truth, held = np.random.default_rng(2), 0.5 * 2 / 3 + 0.6 / 3, 0
    for _ in range(400):
        both = rng.random(80) < 0.5
        wins = np.where(both, 1, rng.random(80) < 0.6)
        found = figures.won(tally_of([(2 if two else 1, int(w), 0) for two, w in zip(both, wins, strict=True)]))
        assert found is not None
        assert found.low is not None
        assert found.high is not None
        held += found.low <= truth <= found.high
    assert 0.92 <= held / 400 <= 0.98


def test_a_difference_has_an_interval_of_both() -> None:
    one, other = figures.share(60, 100), figures.share(40, 100)
    found = figures.difference(one, other)
    assert found is not None
    assert (found.value, found.low, found.high) == pytest.approx((0.2, 0.0614, 0.3281), abs=1e-3)
    assert figures.difference(one, None) is None


def test_tallies_of_different_games_add_up() -> None:
    games: list[Game] = [(1, 1, 90), (3, 1, 280), (2, 0, 150)]
    parts = [tally_of(games[:1]), tally_of(games[1:])]
    assert together(parts) == tally_of(games)
    assert [len(unpacked(part.packed()).sums) for part in parts] == [11, 11]
    assert [unpacked(part.packed()) for part in parts] == parts
