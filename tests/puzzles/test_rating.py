"""Glicko-2: the example of the paper, and what must hold for every game."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from branchline.puzzles.rating import HIGHEST, LEAST_DEVIATION, LOWEST, MOST_DEVIATION, NEWCOMER, Rating, after

RATINGS = st.builds(
    Rating,
    st.floats(LOWEST, HIGHEST),
    st.floats(LEAST_DEVIATION, MOST_DEVIATION),
    st.floats(0.01, 0.2),
)


def test_one_game_of_the_paper() -> None:
    """Glickman's example: 1500 ± 200 beats 1400 ± 30. Alone, by hand: E = 0.639, v = 1.879 · …, 1500 → 1563.6."""
    won = after(Rating(1500, 200), Rating(1400, 30), 1.0)
    assert round(won.value, 1) == 1563.6
    assert 175 < won.deviation < 176
    assert abs(won.volatility - 0.06) < 1e-4


@given(RATINGS, RATINGS)
def test_a_win_raises_a_loss_lowers_and_both_stay_in_bounds(own: Rating, other: Rating) -> None:
    won, lost = after(own, other, 1.0), after(own, other, 0.0)
    assert lost.value <= own.value <= won.value
    for rating in (won, lost):
        assert LOWEST <= rating.value <= HIGHEST
        assert LEAST_DEVIATION <= rating.deviation <= MOST_DEVIATION


def test_a_hard_puzzle_is_worth_more_than_an_easy_one() -> None:
    hard, easy = after(NEWCOMER, Rating(1900, 100), 1.0), after(NEWCOMER, Rating(900, 100), 1.0)
    assert hard.value - NEWCOMER.value > 2 * (easy.value - NEWCOMER.value)
