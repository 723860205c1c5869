"""With the compiler off the very same rules run as plain Python, and give the same answers; so do bots."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

PLAY = """
import json, sys
import numpy as np
import branchline
from branchline.bots.brains import brain_for
from tests.random_play import decisions

match = branchline.game(sys.argv[1]).match(seats=3, seed=12)
brain = brain_for(match.rules)
told, planned = [], []
for count, moment in enumerate(decisions(match, 12)):
    if count % 40 == 0:
        world = moment.blinded(moment.to_move)
        planned.append(brain.plan(world, moment.to_move))
        moment.rules.redeal(world, moment.to_move, np.array([count], np.uint64))
        told.append(world.tobytes().hex())
print(json.dumps({"log": match.log, "breakdown": match.breakdown(), "worlds": told, "planned": planned}))
"""


@pytest.mark.long
@pytest.mark.parametrize("name", ["ticket-to-ride", "ticket-to-ride-europe", "russian-railroads"])
def test_compiled_and_plain_code_agree(name: str) -> None:
    def play(compiler_off: str) -> object:
        command = [sys.executable, "-c", PLAY, name]
        environment = os.environ | {"NUMBA_DISABLE_JIT": compiler_off}
        return json.loads(subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout)

    assert play("1") == play("0")
