"""A program that cannot wait interprets the rules until their machine code is there, and nothing else changes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from typing import Any

import pytest

GAMES = ["ticket-to-ride", "ticket-to-ride-europe", "russian-railroads"]
SWITCH = 60  # the decision before which machine code is loaded

PREVIEW = "leads_to"  # of choices of Russian Railroads: takes too long to be interpreted, so it comes with machine code

# A game of random decisions, with all that people are told of it; every now and then a planner and a refused action.
PLAY = f"""
import json, sys
import branchline
from branchline.bots.preparation import BOTS, RULES, load
from branchline.bots.protocol import make_bot
from branchline.games import tiers
from branchline.games.contract import Refusal
from tests.random_play import decisions

name, tier = sys.argv[1:]
if tier != "compiled":
    tiers.interpret_first()
match = branchline.game(name).match(seats=3, seed=5)
planner, told = make_bot("planner", 1), []
for count, moment in enumerate(decisions(match, 5)):
    if tier == "both" and count == {SWITCH}:
        load(name, RULES)
        load(name, BOTS)
    if count % 12 == 0:
        seat, actions = moment.to_move, moment.rules.actions
        legal, position = moment.legal(seat), moment.blinded(seat)
        told.append(moment.view(seat=seat))
        choices = moment.rules.choices(position, seat, legal)
        told.append([{{key: value for key, value in one.items() if key != "{PREVIEW}"}} for one in choices])
        told.append(planner.choose(moment.rules, position, seat, legal).text)
        for number in range(count % 7, moment.rules.first_chance, 31):
            if actions[number] not in legal:
                try:
                    moment.play(number, seat=seat)
                except Refusal as refusal:
                    told.append([str(refusal), refusal.said.as_json()])
lines = [[line.key, dict(line.args)] for viewer in range(3) for line in match.lines(viewer)]
answer = [match.log, told, lines, match.breakdown(), match.outcome().reason]
print(json.dumps([tiers.is_interpreted(match.rules.entry_points.apply), answer]))
"""


@cache
def played(name: str, tier: str) -> tuple[bool, Any]:
    """Whether rules were interpreted in the end, and everything that was told."""
    command = [sys.executable, "-c", PLAY, name, tier]
    environment = {key: value for key, value in os.environ.items() if key != "NUMBA_DISABLE_JIT"}
    answer = subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout
    interpreted, told = json.loads(answer)
    return interpreted, told


@pytest.mark.parametrize("name", GAMES)
def test_interpreted_rules_and_planners_tell_what_compiled_ones_tell(name: str) -> None:
    (_, compiled), (still, interpreted) = played(name, "compiled"), played(name, "interpreted")
    assert still
    assert interpreted == compiled


@pytest.mark.parametrize("name", GAMES)
def test_machine_code_takes_over_in_the_middle_of_a_match(name: str) -> None:
    (_, compiled), (still, both) = played(name, "compiled"), played(name, "both")
    assert not still
    assert both == compiled


def test_a_search_that_would_be_interpreted_decides_like_the_planner() -> None:
    code = """
import branchline
from branchline.bots.protocol import make_bot
from branchline.games import tiers
tiers.interpret_first()
match = branchline.game("ticket-to-ride").match(seats=2, seed=3)
asked = match.rules, match.blinded(0), 0, match.legal(0)
assert make_bot("search:100000", 1).choose(*asked) == make_bot("planner", 1).choose(*asked)
"""
    subprocess.run([sys.executable, "-c", code], check=True)
