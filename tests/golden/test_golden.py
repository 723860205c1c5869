"""Finished matches, replayed strictly: every change in what the engine says about them shows as a difference.

A match file dropped into this folder, with its transcript, is a test.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import branchline
from tests.golden.coverage import everything, used
from tests.golden.coverage_page import PAGE, page
from tests.golden.make import MATCHES, transcript

FILES = sorted(Path(__file__).parent.glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_match_replays_to_the_same_transcript(file: Path) -> None:
    match = branchline.replay(file.read_text(encoding="utf-8"))
    assert match.is_over
    assert transcript(match) == file.with_suffix(".txt").read_text(encoding="utf-8")


def test_every_golden_match_is_there() -> None:
    assert {file.stem for file in FILES} >= set(MATCHES)


def test_together_they_use_every_kind_of_decision() -> None:
    used = " ".join(file.with_suffix(".txt").read_text(encoding="utf-8") for file in FILES)
    for word in (
        "draw",
        "take loco",
        "tickets",
        "keep 1 2 3",
        "under",
        "claim",
        "station",
        "pay",
        "give up",
        "turn_up_match",
    ):
        assert word in used


@pytest.mark.parametrize("version", [1, 2])
def test_together_the_matches_of_russian_railroads_use_everything_there_is(version: int) -> None:
    """Every space, engineer, factory, token, ?-card, end-bonus card and starting card, with 2, 3 and 4 players."""
    every = [branchline.replay(file.read_text(encoding="utf-8")) for file in FILES if "railroads" in file.stem]
    matches = [match for match in every if match.rules.version == version]
    assert {match.seats for match in matches} == {2, 3, 4}
    assert everything() - set().union(*(used(match) for match in matches)) == set()


def test_matches_of_both_ways_to_use_factories_are_there() -> None:
    texts = [file.read_text(encoding="utf-8") for file in FILES if "railroads-v2" in file.stem]
    effects = {json.loads(text)["options"]["factory_effects"] for text in texts}
    assert effects == {"at-once", "any-order"}


def test_the_page_says_which_match_uses_what() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()
