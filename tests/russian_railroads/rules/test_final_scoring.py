"""The end: RR-130 to RR-135."""

from __future__ import annotations

from typing import Any

import pytest

from tests.russian_railroads.table import SEAT_NUMBERS, Table

LAST = {2: 6, 3: 6, 4: 7}


def ended(seats: int = 3, *boards: dict[str, Any]) -> Table:
    """The last round is passed; ``boards``: what each seat has."""
    table = Table(seats)
    for seat, fields in enumerate(boards):
        table.set_table(seat, **fields)
    return table.set_table(round_number=LAST[seats]).pass_all()


def majority(*engineers: list[int], extra: int | None = None, seats: int = 0) -> list[int]:
    """What each seat gets for its engineers; ``extra``: who has the extra-engineer card."""
    boards: list[dict[str, Any]] = [{"engineers": numbers} for numbers in engineers]
    if extra is not None:
        boards[extra]["bonus"] = ["extra-engineer"]
    table = ended(seats or len(engineers), *boards)
    return [account["majority"] for account in table.match.breakdown()]


def card_points(card: str, **fields: Any) -> int:
    account = ended(3, {"bonus": [card], **fields}).match.breakdown()[0]
    points: int = account["bonus_cards"][card]
    return points


@pytest.mark.rule("RR-130")
def test_cards_and_majority_come_once_after_the_last_scoring() -> None:
    table = Table(3).set_table(industry=3, engineers=[5], bonus=["fifteen"], round_number=5).pass_all()
    assert table.match.scores()[0] == 3
    table.pass_all()
    assert table.match.scores()[0] == 3 + 3 + 15 + 40
    account = table.match.breakdown()[0]
    assert (account["bonus_cards"], account["majority"], account["total"]) == ({"fifteen": 15}, 40, 61)
    assert list(account).index("bonus_cards") < list(account).index("majority")


@pytest.mark.rule("RR-131")
@pytest.mark.parametrize(
    ("card", "fields", "points"),
    [
        ("fifteen", {}, 15),
        ("lines", {}, 0),
        ("lines", {"trans_siberian": [15], "st_petersburg": [8], "kiev": [9]}, 20),
        ("factories", {"factories": [2, 2, 3]}, 12),
        ("factories", {"factories": [2, 2, 3, 3, 4]}, 20),
        ("doublers", {"doublers": 3}, 0),
        ("doublers", {"doublers": 4}, 20),
        ("doublers", {"doublers": 6}, 20),
        ("doublers", {"doublers": 7}, 30),
        ("doublers", {"doublers": 8}, 30),
        ("black", {"trans_siberian": [11, 3], "st_petersburg": [5, 2], "kiev": [4]}, 20),
        ("workers", {}, 0),
        ("workers", {"kiev": [7]}, 10),
        ("workers", {"kiev": [7], "trans_siberian": [6, 4, 3], "locomotives": [3], "black_worker": 1}, 30),
        ("tokens", {"tokens": ["tracks", "industry", "doublers", "medal", "cards"]}, 14),
        ("tokens", {"tokens": ["tracks", "industry", "doublers"]}, 28),
        ("engineers", {"engineers": [1, 9, 15]}, 18),
        ("locomotives", {"locomotives": [7, 3, 5, 2]}, 17),
        ("extra-engineer", {}, 0),
    ],
)
def test_each_end_bonus_card(card: str, fields: dict[str, Any], points: int) -> None:
    assert card_points(card, **fields) == points


@pytest.mark.rule("RR-132")
@SEAT_NUMBERS
def test_most_engineers_40_second_20_for_any_number_of_players(seats: int) -> None:
    assert majority([2], [3, 4], seats=seats) == [20, 40, 0, 0][:seats]


@pytest.mark.rule("RR-132")
def test_ties_go_to_the_highest_number_and_without_an_engineer_there_is_none() -> None:
    assert majority([12, 13], [2, 15], [14]) == [20, 40, 0]
    assert majority([], [], [4]) == [0, 0, 40]
    assert majority([], [], []) == [0, 0, 0]


@pytest.mark.rule("RR-132", "RR-131")
def test_the_extra_engineer_counts_for_the_majority_alone() -> None:
    assert majority([2], [3, 4], extra=None) == [20, 40]
    assert majority([5], [3], extra=1) == [20, 40]
    table = ended(2, {"bonus": ["extra-engineer", "engineers"], "engineers": [2]})
    assert table.match.breakdown()[0]["bonus_cards"] == {"engineers": 6, "extra-engineer": 0}


@pytest.mark.rule("RR-133")
def test_most_points_win() -> None:
    outcome = ended(3, {"points": 9}, {"points": 20}, {"points": 9}).match.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((1,), (9, 22, 12))
    assert outcome.places == (3, 1, 2)


@pytest.mark.rule("RR-133")
def test_equal_totals_share_the_win() -> None:
    outcome = ended(3, {"points": 12}, {"points": 10}, {"points": 0}).match.outcome()
    assert outcome is not None
    assert outcome.scores == (12, 12, 3)
    assert (outcome.winners, outcome.places) == ((0, 1), (1, 1, 3))


@pytest.mark.rule("RR-134")
def test_who_loses_the_tie_for_40_is_second() -> None:
    assert majority([2, 15], [3, 14], [13]) == [40, 20, 0]
    assert majority([2, 14], [3, 15], [4, 13]) == [20, 40, 0]


@pytest.mark.rule("RR-134")
def test_the_extra_engineer_counts_only_beside_a_tile() -> None:
    assert majority([], [2], [], extra=0) == [0, 40, 0]
    assert majority([], [], [], extra=2) == [0, 0, 0]
    assert majority([2], [12, 13], [14, 15], extra=0) == [0, 20, 40]


@pytest.mark.rule("RR-134")
def test_the_extra_engineer_has_no_number() -> None:
    assert majority([4], [2, 5], [], extra=0) == [20, 40, 0]
    assert majority([5], [2, 4], [], extra=0) == [40, 20, 0]


@pytest.mark.rule("RR-135")
def test_the_books_example_of_the_majority() -> None:
    assert majority([2, 3, 4], [9, 12], [5, 13], []) == [40, 0, 20, 0]
