"""Measures how long the first move takes: with nothing compiled yet, from the cache, and the import alone."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from statistics import median

IMPORT = "import branchline"
FIRST_MOVE = """
import branchline
match = branchline.game('{game}').match(seats=2, seed=1)
match.play(match.legal()[0])
"""


@dataclass(frozen=True)
class Startup:
    interpreter: float
    importing: float
    compiling: float
    first_move: float


def run(code: str, cache: str) -> float:
    """Return the seconds from starting Python to its exit. Python keeps its bytecode, as it does unless told not to."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    started = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", code],
        check=True,
        env=environment | {"BRANCHLINE_CACHE": cache},
        stderr=subprocess.DEVNULL,
    )
    return time.perf_counter() - started


def measure(game: str) -> Startup:
    first_move = FIRST_MOVE.format(game=game)
    with tempfile.TemporaryDirectory() as cache:
        compiling = run(first_move, cache)
        return Startup(
            interpreter=median(run("pass", cache) for _ in range(5)),
            importing=median(run(IMPORT, cache) for _ in range(5)),
            compiling=compiling,
            first_move=median(run(first_move, cache) for _ in range(5)),
        )
