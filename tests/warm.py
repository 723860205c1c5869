"""All machine code that the tests use, made before they begin: ``python -m tests.warm``.

A process for each set of rules, so that all cores work and nothing is compiled twice. What is there already is found in
the cache; with the compiler off there is nothing to do.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
RULES = (("ticket-to-ride", "ticket-to-ride-europe"), ("russian-railroads",))  # games with the same rules


@cache
def compile_all() -> None:
    """Compile or find the machine code of all games; in parallel runs that is done before the workers start."""
    if os.environ.get("NUMBA_DISABLE_JIT") == "1" or "PYTEST_XDIST_WORKER" in os.environ:
        return
    command = [sys.executable, "-m", "tests.warm"]
    children = [subprocess.Popen([*command, *games], cwd=ROOT) for games in RULES]
    failed = [child.args for child in children if child.wait() != 0]
    assert not failed, f"Compiling failed: {failed}"


def compile_game(name: str) -> None:
    """Rules, bots, batches and training."""
    import branchline
    from branchline.bots.brains import brain_for
    from branchline.envs.batch import Batch
    from branchline.games.registry import entry_named
    from branchline.learning.trainer import trainer_for

    game = branchline.game(name)
    brain_for(game.rules({}))
    Batch(name, size=1, threads=1)
    if entry_named(name).trainer is not None:
        trainer_for(game, 2, seed=1)


if __name__ == "__main__":
    if len(sys.argv) == 1:
        compile_all()
    for game in sys.argv[1:]:
        compile_game(game)
