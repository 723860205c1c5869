"""The end-bonus cards are all that is hidden: RR-113.

Two worlds that differ only in these cards look the same to all who have not seen them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

import numpy as np
import pytest

from branchline.games.contract import WATCHER
from tests.russian_railroads.table import Table

ENGINEERS = [7, 4, 5, 9, 10, 11]
TO_THE_CARDS = [  # two players; in the second round seat 0 reaches St Petersburg 4 with a locomotive 4
    "start ruble",
    "use loco-3 worker worker worker",
    "locomotive",
    "put st-petersburg",
    "factory stack",
    "use loco-1 worker",
    "factory stack",
    "use black-2 worker worker",
    *["step st-petersburg black"] * 3,
    "pass",
    "pass",
    "use loco-3 worker worker worker",
    "locomotive",
    "put kiev",
    "factory stack",
    "pass",
    "use loco-1 worker",
    "locomotive",
    "put st-petersburg",
    "put trans-siberian",
    "token cards",
]


def played(removed: Sequence[str] = ("lines", "doublers"), *more: str) -> Table:
    table = Table(2).set_up(removed=removed, engineers=ENGINEERS)
    return table.play(*TO_THE_CARDS, *more)


def told(table: Table, viewer: int) -> tuple[str, bytes, bytes, str]:
    """View, record, observation, log and story, as a seat or a watcher gets them."""
    match, features = table.match, np.zeros(table.rules.observation_size, np.float32)
    blinded = match.blinded(viewer)
    if viewer != WATCHER:
        table.rules.observe(blinded, viewer, features)
    log = str(match.lines(viewer)) + str(match.story(viewer))
    return json.dumps(match.view(viewer)), blinded.tobytes(), features.tobytes(), log


@pytest.mark.rule("RR-113")
def test_nobody_knows_the_removed_cards() -> None:
    here, there = played(("lines", "doublers")), played(("tokens", "workers"))
    for viewer in (WATCHER, 0, 1):
        assert told(here, viewer) == told(there, viewer)


@pytest.mark.rule("RR-113", "RR-112")
def test_who_looks_through_the_deck_knows_what_is_left_of_it() -> None:
    here, there = played(("lines", "doublers"), "done"), played(("tokens", "workers"), "done")
    assert told(here, 0) != told(there, 0)
    assert "lines" not in here.match.view(0)["bonus_deck_cards"]
    for viewer in (WATCHER, 1):
        assert told(here, viewer) == told(there, viewer)
        assert "bonus_deck_cards" not in here.match.view(viewer)
    here.play("bonus black")
    there.play("bonus black")
    assert told(here, 0)[1] != told(there, 0)[1]  # it remembers
    assert told(here, 1) == told(there, 1)


@pytest.mark.rule("RR-113")
def test_nobody_else_learns_which_card_was_taken() -> None:
    removed = ("lines", "doublers")
    here, there = played(removed, "done", "bonus black"), played(removed, "done", "bonus workers")
    for viewer in (WATCHER, 1):
        assert told(here, viewer) == told(there, viewer)
    assert told(here, 0) != told(there, 0)
    assert here.match.view(0)["seats"][0]["held_bonus_cards"] == ["black"]
    assert here.match.view(1)["seats"][0]["bonus_cards"] == 1


@pytest.mark.rule("RR-113")
def test_the_rest_is_open() -> None:
    table = played(("lines", "doublers"), "card engineer", "bonus black")
    state = table.record
    for viewer in (WATCHER, 0, 1):
        blinded = table.match.blinded(viewer)[0]
        for field in ("tracks", "locomotives", "factories", "rubles", "engineers", "tokens", "points", "stacks"):
            assert blinded[field].tolist() == state[field].tolist()
        assert blinded["cards"] == state["cards"]


@pytest.mark.rule("RR-113")
def test_the_cards_are_shown_at_the_end() -> None:
    table = played(("lines", "doublers"), "done", "bonus black")
    while not table.match.is_over:
        table.play("pass")
    for viewer in (WATCHER, 1):
        assert table.match.view(viewer)["seats"][0]["held_bonus_cards"] == ["black"]
        assert any("black" in str(line.args) and line.key == "rr.bonus" for line in table.match.lines(viewer))
