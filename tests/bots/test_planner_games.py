"""Whole games of planners, every decision checked against the rules.

``make oracle`` plays 20,000 games of each title, ``make test`` a few: BRANCHLINE_PLANNER_GAMES says how many.
"""

from __future__ import annotations

import os
from functools import cache
from itertools import product
from typing import Any

import pytest

import branchline
from branchline.bots.brains import brain_for
from branchline.games.ticket_to_ride.numbering import PASS
from tests.bots.checked import Checked

GAMES = int(os.environ.get("BRANCHLINE_PLANNER_GAMES", "48"))  # of each title
BATCH = 250  # games of one test

USA, EUROPE, RAILROADS = "ticket-to-ride", "ticket-to-ride-europe", "russian-railroads"
EDITIONS = ("33", "classic", "1910", "mega")
OPTIONS: dict[str, list[dict[str, Any]]] = {
    USA: [{"edition": name, "open_row": row} for row, name in product((False, True), EDITIONS)],
    EUROPE: [{"open_row": False}, {"open_row": True}],
    RAILROADS: [{"factory_effects": "at-once"}, {"factory_effects": "any-order"}],
}
SEATS = {USA: (2, 3, 4, 5), EUROPE: (2, 3, 4, 5), RAILROADS: (2, 3, 4)}


@cache
def table(title: str, choice: int) -> Checked:
    """Planners by the options of that number."""
    rules = branchline.game(title).rules(OPTIONS[title][choice])
    return Checked(rules, brain_for(rules).plan)


@pytest.mark.parametrize("start", range(0, GAMES, BATCH))
@pytest.mark.parametrize("title", OPTIONS)
def test_every_decision_of_planners_is_legal(title: str, start: int) -> None:
    """All options and numbers of players take turns."""
    for number in range(start, min(start + BATCH, GAMES)):
        rest, choice = divmod(number, len(OPTIONS[title]))
        seats = SEATS[title][rest % len(SEATS[title])]
        assert table(title, choice).play(seats, seed=number) > seats


def test_an_illegal_decision_is_noticed() -> None:
    """A planner that passes once, at its fortieth decision, though it could draw cards."""
    rules = branchline.game(EUROPE).rules({})
    plan, asked = brain_for(rules).plan, 0

    def once_wrong(position: Any, seat: int) -> int:
        nonlocal asked
        asked += 1
        return PASS if asked == 40 else plan(position, seat)

    with pytest.raises(AssertionError, match=r"3 seats, seed 1, decision 40: seat \d chose pass; legal: draw, take"):
        Checked(rules, once_wrong).play(3, 1)
