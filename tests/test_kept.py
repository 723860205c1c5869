"""What a view keeps from other tables and earlier decisions says the same as what is made anew."""

from __future__ import annotations

from functools import partial

import pytest

import branchline
from branchline.games import kept
from branchline.games.contract import WATCHER, Json
from branchline.games.match import Match
from tests.random_play import decisions


def told(match: Match) -> list[Json]:
    return [match.view(seat) for seat in (WATCHER, *range(match.seats))]


def at_two_tables(title: str, seats: int) -> list[list[Json]]:
    """All that is told at two tables of the same rules, decision by decision."""
    game = branchline.game(title)
    one, other = (game.match(seats=seats, seed=seed) for seed in (1, 2))
    pairs = zip(decisions(one, 1), decisions(other, 2), strict=False)
    return [told(one) + told(other) for one, other in pairs]


@pytest.mark.parametrize(
    ("title", "seats"),
    [("ticket-to-ride", 2), ("ticket-to-ride-europe", 5), ("russian-railroads", 2), ("russian-railroads", 4)],
)
def test_views_tell_the_position_and_nothing_older(title: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    before = at_two_tables(title, seats)
    monkeypatch.setattr(kept, "KEPT", 0)
    anew = at_two_tables(title, seats)
    assert len(before) > 50
    assert before == anew


@pytest.mark.parametrize(("title", "part"), [("ticket-to-ride-europe", "stations"), ("russian-railroads", "engineers")])
def test_who_changes_a_view_changes_it_for_nobody_else(title: str, part: str) -> None:
    match = branchline.game(title).match(seats=3, seed=1)
    before = match.view(0)
    match.view(0)["seats"][2][part].append("changed")
    match.view(0)["seats"][1]["points"] = 99
    assert match.view(0) == before
    assert match.view(1)["seats"][2] == before["seats"][2]


def test_of_large_answers_fewer_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "KEPT", 8)
    large: kept.Kept[int] = kept.Kept(fewer=4)
    made: list[int] = []

    def make(number: int) -> int:
        made.append(number)
        return number

    for number in (1, 2, 1, 3, 1, 2):
        assert large.find(number, partial(make, number)) == number
    assert made == [1, 2, 3, 2]
