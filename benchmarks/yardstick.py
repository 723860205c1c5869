"""The yardstick for speed: ``limit.c``, a stripped-down random game in hand-tuned C.

Its runs and ours alternate, and medians are compared, because machines are shared and noisy.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median

import click

from branchline.arena.simulate import simulate
from branchline.games.contract import Game

HERE = Path(__file__).parent
ROUNDS = 5
SECONDS = 1.0  # of one yardstick run
GAMES = 20_000  # of one run of ours


def build_yardstick(folder: Path, processor: str = "native") -> Path | None:
    """Compile the yardstick for this machine or another processor; None if there is no C compiler."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        return None
    program = folder / "limit"
    subprocess.run([compiler, "-O3", f"-march={processor}", "-o", program, HERE / "limit.c"], check=True)
    return program


def run_yardstick(program: Path, mode: int, figure: str) -> float:
    """Return its random two-player games, or steps, per second on one core. Mode 2 ends with the exact longest path."""
    command = [str(program), str(mode), str(SECONDS), "2", "1"]
    line = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    figures = dict(part.split("=") for part in line.split() if "=" in part)
    return float(figures[figure])


def compile_first(*games: Game) -> None:
    """Compile in separate processes, batches included: code runs faster in a process that has compiled nothing."""
    for game in games:
        code = f"from branchline.envs.batch import Batch; Batch({game.name!r}, size=1, threads=1)"
        subprocess.run([sys.executable, "-c", code], check=True)


def yardsticks(program: Path) -> dict[str, Callable[[], float]]:
    return {
        "yardstick": lambda: run_yardstick(program, 2, "games/cpu_s"),
        "yardstick_steps": lambda: run_yardstick(program, 0, "steps/cpu_s"),
    }


def games_per_second(game: Game, threads: int) -> float:
    return float(simulate(game, 2, GAMES, 1, threads=threads).summary()["games_per_second"])


def decisions_per_second(game: Game, seats: int) -> float:
    return float(simulate(game, seats, GAMES // 5, 1, threads=1).summary()["decisions_per_second"])


def take_turns(measures: dict[str, Callable[[], float]]) -> dict[str, float]:
    """Take each measure once per round and return the medians."""
    figures: dict[str, list[float]] = {name: [] for name in measures}
    for number in range(ROUNDS):
        click.echo(f"round {number + 1} of {ROUNDS}", err=True)
        for name, measure in measures.items():
            figures[name].append(measure())
    return {name: median(values) for name, values in figures.items()}
