"""Which bot plays which deal from which seat: neither luck nor a good seat favours any bot."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

import pytest

from branchline.arena.schedule import MOST_SEATINGS, Fixture, schedule
from branchline.games.contract import InvalidSetup

BOTS = [f"bot{i}" for i in range(20)]


def by_deal(fixtures: list[Fixture]) -> list[list[tuple[str, ...]]]:
    deals: dict[int, list[tuple[str, ...]]] = {}
    for fixture in fixtures:
        deals.setdefault(fixture.deal, []).append(fixture.seating)
    return [deals[deal] for deal in sorted(deals)]


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (3, 2), (5, 2), (3, 3), (4, 3), (4, 4)])
def test_where_seatings_are_few_every_deal_is_played_in_all_of_them(bots: int, seats: int) -> None:
    every = {order for line_up in combinations(BOTS[:bots], seats) for order in permutations(line_up)}
    deals = by_deal(schedule(BOTS[:bots], seats, 3 * len(every)))
    assert len(deals) == 3
    assert all(len(deal) == len(every) and set(deal) == every for deal in deals)


@pytest.mark.parametrize(("bots", "seats"), [(20, 2), (6, 3), (7, 4), (5, 5), (9, 5), (20, 5)])
def test_where_they_are_many_a_line_up_moves_around_the_table(bots: int, seats: int) -> None:
    for deal in by_deal(schedule(BOTS[:bots], seats, 200)):
        assert len(deal) == seats
        assert all(len(set(seating)) == seats for seating in deal)
        assert all(len({seating[seat] for seating in deal}) == seats for seat in range(seats))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("bots", [1, 2, 3, 4, 5, 6, 11])
def test_every_bot_plays_as_often_as_the_others_and_as_often_from_every_seat(bots: int, seats: int) -> None:
    fixtures = schedule(BOTS[:bots], seats, 300)
    a_deal = max(Counter(fixture.deal for fixture in fixtures).values())
    assert a_deal <= MOST_SEATINGS
    for seat in range(seats):
        played = Counter(fixture.seating[seat] for fixture in fixtures)
        assert max(played.values()) - min(played[bot] for bot in BOTS[:bots]) <= 2  # the last deals are not all there


@pytest.mark.parametrize(("bots", "seats", "most"), [(2, 3, 2), (2, 4, 2), (2, 5, 3), (3, 4, 2), (3, 5, 2), (4, 5, 2)])
def test_with_more_seats_than_bots_a_bot_sits_no_more_often_than_it_has_to(bots: int, seats: int, most: int) -> None:
    for fixture in schedule(BOTS[:bots], seats, 100):
        assert set(fixture.seating) == set(BOTS[:bots])
        assert max(Counter(fixture.seating).values()) == most


def test_a_bot_alone_plays_against_itself_once_per_deal() -> None:
    assert schedule(["a"], 3, 2) == [Fixture(0, ("a", "a", "a")), Fixture(1, ("a", "a", "a"))]


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (4, 3), (7, 4)])
def test_a_longer_schedule_begins_with_a_shorter_one_and_no_game_comes_twice(bots: int, seats: int) -> None:
    short, long = schedule(BOTS[:bots], seats, 50), schedule(BOTS[:bots], seats, 200)
    assert long[: len(short)] == short
    assert len(set(long)) == len(long) >= 200


def test_another_seed_gives_other_line_ups() -> None:
    assert schedule(BOTS, 4, 40, seed=1) == schedule(BOTS, 4, 40, seed=1) != schedule(BOTS, 4, 40, seed=2)


def test_whole_deals_are_played() -> None:
    assert [len(schedule(["a", "b", "c"], 3, games)) for games in (0, 1, 6, 7)] == [0, 6, 6, 12]


@pytest.mark.parametrize(
    ("bots", "games", "sentence"),
    [([], 1, "needs a bot"), (["a", "b", "a"], 1, "a is named twice"), (["a"], -1, "number of games")],
)
def test_schedules_that_cannot_be_are_refused(bots: list[str], games: int, sentence: str) -> None:
    with pytest.raises(InvalidSetup, match=sentence):
        schedule(bots, 2, games)
