"""Secrecy in Russian Railroads: only end-bonus cards are hidden; a redealt world fits what a seat knows (RR-113)."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

import branchline
from branchline.games.contract import WATCHER
from branchline.games.match import Match
from tests.golden.make import HERE
from tests.random_play import decisions

ALL_CARDS = 2**10 - 1


def told(match: Match, position: Any, seat: int) -> tuple[bytes, str, bytes]:
    rules = match.rules
    blinded, features = rules.new_states(1), np.zeros(rules.observation_size, np.float32)
    rules.blind(position, seat, blinded)
    if seat != WATCHER:
        rules.observe(blinded, seat, features)
    return blinded.tobytes(), json.dumps(rules.view(position, seat)), features.tobytes()


def redealt(match: Match, seat: int, seed: int) -> Any:
    world = match.blinded(seat)
    match.rules.redeal(world, seat, np.array([seed], np.uint64))
    return world


def cards_of(state: Any) -> list[int]:
    return [int(state.bonus_deck), *(int(cards) for cards in state.bonus)]


def golden_moments() -> list[Match]:
    """Golden matches, in which many end-bonus cards are taken, cut short at different lengths."""
    moments = []
    for file in sorted(HERE.glob("railroads-*.json")):
        match = branchline.replay(file.read_text(encoding="utf-8"))
        for share in (0.5, 0.7, 0.9, 0.97):
            data = json.loads(match.to_json(with_seed=False))
            data["log"] = data["log"][: int(share * len(match.log))]
            moments.append(branchline.replay(json.dumps(data)))
    return moments


@pytest.mark.rule("RR-113")
def test_a_redealt_world_tells_the_seat_what_the_real_one_does() -> None:
    differed = 0
    for number, match in enumerate(golden_moments()):
        for seat in (*range(match.seats), WATCHER):
            world = redealt(match, seat, number)
            assert told(match, world, seat) == told(match, match.position, seat)
            differed += world.tobytes() != match.position.tobytes()
            cards = cards_of(world[0])
            assert sum(cards) == int(np.bitwise_or.reduce(cards))  # each card in one place at most
            held = [int(world[0].bonus[other]).bit_count() for other in range(match.seats)]
            assert held == [int(count) for count in world[0].bonus_count[: match.seats]]
            assert int(world[0].bonus_deck).bit_count() == world[0].bonus_deck_count
    assert differed > 20


@pytest.mark.rule("RR-113")
def test_who_has_looked_through_the_deck_is_not_dealt_what_he_knows_to_be_elsewhere() -> None:
    for number, match in enumerate(golden_moments()):
        state = match.position[0]
        for seat in range(match.seats):
            if state.seen_deck[seat] >= 0:
                world = redealt(match, seat, number)[0]
                assert int(world.bonus_deck) & ~int(state.seen_deck[seat]) == 0


@pytest.mark.rule("RR-07", "RR-113")
def test_nobody_is_told_of_the_removed_cards() -> None:
    for match in decisions(branchline.game("russian-railroads").match(seats=3, seed=2), 2):
        if match.view()["phase"] != "bonus":
            for seat in (0, WATCHER):
                assert match.blinded(seat)[0].bonus_deck == 0
