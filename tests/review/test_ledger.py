"""Luck and performance from made-up answers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from branchline.games.contract import CHANCE
from branchline.review.ledger import account
from branchline.review.rating import accuracy_of, rating_of
from branchline.review.result import DecisionReview, Measured
from branchline.review.tasks import Answer, Drawn
from tests.review.made_up import decision

# Seat 0 decides, draws, decides again; seat 1 blunders; seat 0 decides once more.
MOVERS = [CHANCE, 0, CHANCE, 0, CHANCE, 1, CHANCE, 0]
ANSWERS: list[Answer] = [
    decision(1, 0),
    decision(3, 0, -0.1),
    Drawn(5, 0, 0.6),
    decision(5, 1, -0.3),
    decision(7, 0, forced=True),
]


def test_what_is_nobodys_choice_is_luck_and_all_adds_up() -> None:
    one = account(0, 0.4, 1.0, ANSWERS, MOVERS)
    told = [(part.kind, part.since, part.until, round(part.luck, 9)) for part in one.luck]
    assert told == [
        ("deal", 0, 1, 0.1),  # from 40 % to 50 %
        ("draw", 2, 3, 0.0),
        ("draw", 4, 5, 0.2),  # from 40 %, after the loss, to 60 %
        ("others", 5, 8, 0.1),  # from 60 % to a win, of which the blunder gave 30 %
    ]
    assert [one.own, one.others] == pytest.approx([-0.1, 0.3])
    assert sum(part.luck for part in one.luck) + one.own + one.others == pytest.approx(1.0 - 0.4)


def test_the_other_seat_has_an_account_of_its_own() -> None:
    one = account(1, 0.6, 0.0, ANSWERS, MOVERS)
    assert [(part.kind, part.since, part.until) for part in one.luck] == [("deal", 0, 5), ("others", 6, 8)]
    assert [one.own, one.others] == pytest.approx([-0.3, 0.1])
    assert sum(part.luck for part in one.luck) + one.own + one.others == pytest.approx(0.0 - 0.6)


def lost(*losses: float) -> list[DecisionReview]:
    return [replace(decision(1, 0), loss=Measured(loss, loss, loss)) for loss in losses]


def test_whoever_loses_less_has_the_higher_rating_and_accuracy() -> None:
    ratings = [rating_of(lost(loss, 0.0), 2) for loss in (0.0, 0.02, 0.1, 0.5)]
    assert ratings == sorted(ratings, reverse=True)
    assert ratings[0] == 1000.0
    accuracies = [accuracy_of(lost(loss, 0.0), 2) for loss in (0.0, 0.02, 0.1, 0.5)]
    assert accuracies == sorted(accuracies, reverse=True)
    assert accuracies[0] == 100.0


def test_obvious_decisions_do_not_count_for_the_rating() -> None:
    obvious = [replace(one, obvious=True) for one in lost(0.0, 0.0, 0.0)]
    assert rating_of([*lost(0.04), *obvious], 2) == rating_of(lost(0.04), 2)
    assert rating_of(obvious, 2) == 1000.0


def test_with_more_players_the_same_loss_weighs_more() -> None:
    assert rating_of(lost(0.02), 4) == pytest.approx(rating_of(lost(0.04), 2))
    assert accuracy_of(lost(0.02), 4) == pytest.approx(accuracy_of(lost(0.04), 2))
