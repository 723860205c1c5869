"""The record is bounded: its size, and the room for what a turn can bring (RR-27)."""

from __future__ import annotations

import numpy as np

import branchline
from branchline.games.russian_railroads.board import tables
from branchline.games.russian_railroads.game import RussianRailroadsRules
from branchline.games.russian_railroads.rules import legal
from branchline.games.russian_railroads.state import GAPS, GROUPS, SEATS, STATE
from tests.random_play import decisions


def test_a_position_is_at_most_two_kibibytes() -> None:
    assert STATE.itemsize <= 2048


def test_the_list_has_room_for_all_that_one_turn_can_bring() -> None:
    """The action; what engineer 8 repeats; each factory 3 for each marker; one ?-card; what belongs to no group."""
    repeaters = [factory["value"] for factory in tables()["factories"] if "repeats" in factory["effect"]]
    copies_of_a_value = SEATS  # RR-05: as many locomotives of each value as players
    factories = min(GAPS, len(repeaters) * copies_of_a_value)
    card_tokens = sum("card" in token["effect"] for token in tables()["tokens"])
    markers = 2
    assert 1 + 1 + markers * factories + card_tokens + 1 == GROUPS


def test_random_matches_stay_far_within_it() -> None:
    for seats in (2, 3, 4):
        for match in decisions(branchline.game("russian-railroads").match(seats=seats, seed=seats), seats):
            assert match.position[0].groups < GROUPS - 1


def test_asking_what_is_legal_writes_nothing() -> None:
    """The rules interpreted on a record that cannot be written give the same answer."""
    for match in decisions(branchline.game("russian-railroads").match(seats=3, seed=5), 5):
        rules, locked = match.rules, match.position
        assert isinstance(rules, RussianRailroadsRules)
        locked.flags.writeable = False
        out = np.zeros(len(rules.actions), np.int32)
        count = legal(rules.board, locked[0], match.to_move, out)
        assert out[:count].tolist() == [action.id for action in match.legal()]
