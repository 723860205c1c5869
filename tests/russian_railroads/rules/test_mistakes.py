"""Mistakes that other implementations of Russian Railroads made: M-52 to M-67."""

from __future__ import annotations

import pytest

from branchline.games.contract import WATCHER
from tests.russian_railroads.table import Table, scored


def started(seats: int) -> Table:
    """Up to the first turn; the last seat takes the doubler."""
    table = Table(seats).set_up().play("start doubler")
    return table if seats == 2 else table.play("start industry")


@pytest.mark.mistake("M-52")
def test_new_colours_need_no_locomotive() -> None:
    table = Table(3).set_table(locomotives=[1], passed=[1, 2])
    table.play("use bottom worker", "step trans-siberian black", "use bottom worker", "step trans-siberian grey")
    assert table.has("tracks")[0] == [2, 1]


@pytest.mark.mistake("M-53")
def test_three_players_play_six_rounds() -> None:
    table = Table(3).set_table()
    for _ in range(6):
        assert not table.match.is_over
        table.pass_all()
    assert table.match.is_over


@pytest.mark.mistake("M-54")
def test_three_players_start_with_six_workers() -> None:
    assert [started(3).has("workers", seat) for seat in range(3)] == [6, 6, 6]


@pytest.mark.mistake("M-55")
def test_two_players_start_with_two_rubles() -> None:
    assert [started(2).has("rubles", seat) for seat in range(2)] == [2, 2]


@pytest.mark.mistake("M-56", "M-57")
@pytest.mark.parametrize(("space", "points"), [(12, 20), (13, 20), (15, 30)])
def test_the_far_end_of_the_industry_track(space: int, points: int) -> None:
    assert scored(industry=space, factories=[6] * 5) == points


@pytest.mark.mistake("M-58", "M-59")
def test_the_last_round_tile_costs_two_workers_and_is_used_once() -> None:
    table = Table(3).set_table(round_number=6, workers=1, rubles=0)
    assert "last" not in table.spaces()
    table.set_table(workers=4, passed=[1, 2])
    assert table.payments("last") == ["worker worker"]
    table.play("use last worker worker", *["industry 1"] * 3)
    assert "last" not in table.spaces()


@pytest.mark.mistake("M-60")
def test_doublers_come_from_the_left() -> None:
    table = Table(3).set_table(trans_siberian=[6, 5, 2], locomotives=[6])
    table.play("use doubler worker")
    assert table.legal() == ["doubler"]  # no place to choose
    assert table.play("doubler").pass_all().has("points") == 2 * 2 + 2 + 3


@pytest.mark.mistake("M-61")
def test_doublers_beyond_the_reach_do_not_count() -> None:
    assert scored(trans_siberian=[8, 7], locomotives=[3], doublers=8) == 2 * 3


@pytest.mark.mistake("M-62")
def test_no_track_passes_or_joins_another() -> None:
    table = Table(3).set_table(trans_siberian=[6, 5, 4], engineers=[1]).play("use engineer-1 worker")
    assert table.legal("step trans-siberian") == ["step trans-siberian black"]


@pytest.mark.mistake("M-63", "M-64")
def test_each_space_counts_once_with_the_colour_that_covers_it() -> None:
    assert scored(trans_siberian=[9, 6, 3], locomotives=[9]) == 3 * 2 + 3 * 1 + 3 * 0


@pytest.mark.mistake("M-65")
def test_the_starting_doubler_card_brings_one() -> None:
    table = started(3)
    assert (table.has("doublers", 2), table.has("doublers_left")) == (1, 19)


@pytest.mark.mistake("M-66")
@pytest.mark.parametrize("viewer", [WATCHER, 0, 1, 2])
def test_nobody_knows_the_end_bonus_deck_unasked(viewer: int) -> None:
    here, there = Table(3).set_up(removed=["black", "tokens"]), Table(3).set_up(removed=["lines", "workers"])
    assert here.match.view(viewer) == there.match.view(viewer)
    assert here.match.blinded(viewer).tobytes() == there.match.blinded(viewer).tobytes()
    assert here.match.lines(viewer) == there.match.lines(viewer)
    assert here.match.story(viewer) == there.match.story(viewer)


@pytest.mark.mistake("M-67")
def test_the_extra_engineer_pays_nothing_on_the_card_for_engineers() -> None:
    table = Table(3).set_table(bonus=["engineers", "extra-engineer"], engineers=[4, 9], round_number=6).pass_all()
    assert table.match.breakdown()[0]["bonus_cards"]["engineers"] == 12
