"""What the search tries in its head is by the rules too: every decision in its tree and in its play-outs is watched.

Compiled code calls its functions directly, so this is done in plain Python (``watched.py``), from positions of matches
in which hardly anything is left.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

import branchline
from branchline.games.match import Match
from branchline.games.russian_railroads.game import RussianRailroadsRules
from branchline.games.russian_railroads.numbering import USE
from branchline.games.russian_railroads.state import GAP, LIST, PUT, REPEAT
from tests.bots.worn_out import wear_out

WATCH = "from tests.bots import watched; watched.main(sys.argv[1:])"
ALWAYS_PASS = "from branchline.bots.ticket_to_ride import playout; playout.decide_by_policy = lambda *_: 0"


def nearly_over(title: str, seats: int) -> Match:
    match = branchline.game(title).match(seats=seats, seed=seats)
    worn = sorted(max(lengths) for lengths in wear_out(match, seed=seats).values())
    match.rewind(worn[-4])
    return match


def watch(match: Match, folder: Path, planted: str = "") -> subprocess.CompletedProcess[str]:
    """Search the decision at hand in plain Python."""
    file = folder / "match.json"
    file.write_text(match.to_json(), encoding="utf-8")
    command = [sys.executable, "-c", f"import sys; {planted}\n{WATCH}", str(file)]
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    return subprocess.run(command, check=False, capture_output=True, text=True, env=environment)


@pytest.mark.parametrize("title", ["ticket-to-ride", "ticket-to-ride-europe", "russian-railroads"])
def test_every_decision_in_the_tree_and_in_play_outs_is_legal(title: str, tmp_path: Path) -> None:
    told = watch(nearly_over(title, 3), tmp_path)
    assert told.returncode == 0, told.stderr
    assert int(told.stdout) > 0


def test_a_play_out_that_breaks_the_rules_is_noticed(tmp_path: Path) -> None:
    told = watch(nearly_over("ticket-to-ride", 2), tmp_path, planted=ALWAYS_PASS)
    assert "AssertionError: branchline.bots.ticket_to_ride.playout: seat" in told.stderr


# A short cut of the planner of Russian Railroads: of several payments for the same it tries one, then counts the money

GOES_ON = (LIST, PUT, GAP, REPEAT)


def test_what_follows_a_space_does_not_depend_on_how_it_was_paid() -> None:
    match, rng, compared = branchline.game("russian-railroads").match(seats=3, seed=3), random.Random(3), 0
    assert isinstance(match.rules, RussianRailroadsRules)
    lengths = sorted(one for several in wear_out(match, seed=3).values() for one in several)
    for length in reversed(lengths[::5]):
        match.rewind(length)
        uses = [action.id for action in match.legal() if action.id >= USE]
        for paid, otherwise in pairwise(uses):
            if same_but_for_money(match.rules, paid, otherwise):
                follow_both(match, paid, otherwise, rng)
                compared += 1
    assert compared > 10


def same_but_for_money(rules: RussianRailroadsRules, paid: int, otherwise: int) -> bool:
    a, b, board = paid - USE, otherwise - USE, rules.board
    return bool(board.use_spot[a] == board.use_spot[b] and board.use_black[a] == board.use_black[b])


def follow_both(match: Match, paid: int, otherwise: int, rng: random.Random) -> None:
    """To the end of the turn, with the same decisions."""
    rules, seat, out = match.rules, match.to_move, np.zeros(len(match.rules.actions), np.int32)
    assert isinstance(rules, RussianRailroadsRules)
    board, one, other = rules.board, match.position, match.position
    rules.apply(one, seat, paid)
    rules.apply(other, seat, otherwise)
    while True:
        counted = other.copy()
        counted["workers"][0, seat] += board.use_workers[otherwise - USE] - board.use_workers[paid - USE]
        counted["rubles"][0, seat] += board.use_rubles[otherwise - USE] - board.use_rubles[paid - USE]
        assert counted.tobytes() == one.tobytes()
        if rules.to_move(one) != seat or one["phase"][0] not in GOES_ON:
            return
        legal = out[: rules.legal(one, seat, out)].tolist()
        assert out[: rules.legal(other, seat, out)].tolist() == legal
        action = rng.choice(legal)
        rules.apply(one, seat, action)
        rules.apply(other, seat, action)
