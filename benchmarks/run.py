"""``make bench``: how fast the engine is, as ratios to a yardstick measured in the same run.

The yardstick is ``limit.c`` (``yardstick.py``). The figures are printed and written to docs/performance.md.
"""

from __future__ import annotations

import platform
import tempfile
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

import click

import branchline
from benchmarks import envs, lesser, report, startup
from benchmarks.pages import PERFORMANCE
from benchmarks.yardstick import (
    build_yardstick,
    compile_first,
    decisions_per_second,
    games_per_second,
    take_turns,
    yardsticks,
)
from branchline.games.contract import Game

API_SECONDS = 2.0
ENVS = "envs "  # prefix of the figures of the environments


def api_decisions_per_second(game: Game) -> float:
    """Measure one decision at a time through the public API, with all checks; a cheap rule chooses the actions."""
    decisions, seed, started = 0, 0, time.perf_counter()
    while time.perf_counter() - started < API_SECONDS:
        match = game.match(seats=2, seed=seed)
        seed += 1
        while not match.is_over:
            legal = match.legal()
            match.play(legal[decisions * 7919 % len(legal)].id)
            decisions += 1
    return decisions / (time.perf_counter() - started)


def measure_speed() -> tuple[report.Speed, envs.EnvSpeed]:
    america, europe = branchline.game("ticket-to-ride"), branchline.game("ticket-to-ride-europe")
    railroads = branchline.game("russian-railroads")
    compile_first(america, railroads)
    measures: dict[str, Callable[[], float]] = {
        "america": lambda: games_per_second(america, 1),
        "america_two": lambda: games_per_second(america, 2),
        "europe": lambda: games_per_second(europe, 1),
        "railroads": lambda: decisions_per_second(railroads, 4),
        "api": lambda: api_decisions_per_second(america),
    }
    with tempfile.TemporaryDirectory() as folder:
        program = build_yardstick(Path(folder))
        if program is not None:
            measures |= yardsticks(program)
        else:
            click.echo("There is no C compiler (gcc) here: figures are without the yardstick's ratios.", err=True)
        for name in ("america", "europe", "railroads"):
            measures[name]()  # warm up
        of_envs = envs.measures()
        figures = take_turns(measures | {f"{ENVS}{name}": measure for name, measure in of_envs.items()})
        env_speed = envs.EnvSpeed(**{name: figures.pop(f"{ENVS}{name}") for name in of_envs})
        return report.Speed(**figures), env_speed


def machine() -> str:
    parts = [platform.machine(), platform.system(), f"Python {platform.python_version()}"]
    parts += [f"{name} {version(name)}" for name in ("numba", "numpy")]
    return ", ".join(parts)


def main() -> None:
    speed, of_envs = measure_speed()
    starts = startup.measure("ticket-to-ride"), startup.measure("russian-railroads")
    text = report.write(machine(), speed, lesser.measure(), of_envs, *starts)
    PERFORMANCE.write_beginning(text)
    click.echo(text)


if __name__ == "__main__":
    main()
