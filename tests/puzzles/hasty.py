"""Puzzles made in a moment: everything that might be one is one, after very few worlds."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from branchline.puzzles import finding, making
from branchline.puzzles.looking import Look
from branchline.puzzles.making import Part, play_game
from tests.two_machines import MACHINE

NOTES = "BRANCHLINE_TEST_NOTES"  # names the file in which each game is noted, and where it was played
FEW = {"GLANCE": 2, "LONGER": 2, "FIRST": 4, "SEARCHED": 8, "SOME": -9.0, "SURE": -9.0}


def be_hasty(patch: pytest.MonkeyPatch) -> None:
    for name, value in FEW.items():
        patch.setattr(finding, name, value)
    patch.setattr(finding, "least_gap", lambda seats: -1.0)
    patch.setattr(Look, "suggests", lambda look, solution, seats: True)
    patch.setattr(Look, "confirms", lambda look, solution, seats: True)
    patch.setattr(making, "SEATS", (2,))


def hasty_game(name: str, seed: int, number: int) -> Part:
    """As ``play_game``, hastily, wherever it runs; the first machine waits until another has begun a game as well."""
    notes = Path(os.environ[NOTES])
    with notes.open("a", encoding="utf-8") as file:
        file.write(f"{os.environ.get(MACHINE, 'here')} {number}\n")
    while len(machines(notes)) == 1 and MACHINE in os.environ:
        time.sleep(0.05)
    with pytest.MonkeyPatch.context() as patch:
        be_hasty(patch)
        return play_game(name, seed, number)


def machines(notes: Path) -> set[str]:
    return {line.split()[0] for line in notes.read_text(encoding="utf-8").splitlines()}
