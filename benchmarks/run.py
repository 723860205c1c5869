"""``make bench``: how fast the engine is, as ratios to a yardstick measured in the same run.

The yardstick is ``limit.c``, a stripped-down random game in hand-tuned C; its mode 2 ends with the exact longest path.
Runs of both take turns, and medians are compared, because machines are shared and noisy. The figures are printed and
written to docs/performance.md.
"""

from __future__ import annotations

import platform
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from statistics import median

import click

import branchline
from benchmarks import envs, report, startup
from benchmarks.performance_page import write_engine
from branchline.arena.simulate import simulate
from branchline.games.contract import Game

HERE = Path(__file__).parent
ROUNDS = 5
SECONDS = 1.0  # of one yardstick run
GAMES = 20_000  # of one run of ours
API_SECONDS = 2.0
DOORS = "envs "  # before the names of the figures of the environments


def build_yardstick(folder: Path) -> Path | None:
    """The yardstick, compiled for this machine; None where there is no C compiler."""
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None:
        return None
    program = folder / "limit"
    subprocess.run([compiler, "-O3", "-march=native", "-o", program, HERE / "limit.c"], check=True)
    return program


def run_yardstick(program: Path, mode: int, figure: str) -> float:
    """Its random two-player games, or steps, a second on one core."""
    command = [str(program), str(mode), str(SECONDS), "2", "1"]
    line = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    figures = dict(part.split("=") for part in line.split() if "=" in part)
    return float(figures[figure])


def games_per_second(game: Game, threads: int) -> float:
    return float(simulate(game, 2, GAMES, 1, threads=threads).summary()["games_per_second"])


def decisions_per_second(game: Game, seats: int) -> float:
    return float(simulate(game, seats, GAMES // 5, 1, threads=1).summary()["decisions_per_second"])


def api_decisions_per_second(game: Game) -> float:
    """One decision at a time through the public API, checks on; the actions are chosen by a cheap rule."""
    decisions, seed, started = 0, 0, time.perf_counter()
    while time.perf_counter() - started < API_SECONDS:
        match = game.match(seats=2, seed=seed)
        seed += 1
        while not match.is_over:
            legal = match.legal()
            match.play(legal[decisions * 7919 % len(legal)].id)
            decisions += 1
    return decisions / (time.perf_counter() - started)


def take_turns(measures: dict[str, Callable[[], float]]) -> dict[str, float]:
    """Each measure once per round; medians."""
    figures: dict[str, list[float]] = {name: [] for name in measures}
    for number in range(ROUNDS):
        click.echo(f"round {number + 1} of {ROUNDS}", err=True)
        for name, measure in measures.items():
            figures[name].append(measure())
    return {name: median(values) for name, values in figures.items()}


def measure_speed() -> tuple[report.Speed, envs.EnvSpeed]:
    america, europe = branchline.game("ticket-to-ride"), branchline.game("ticket-to-ride-europe")
    railroads = branchline.game("russian-railroads")
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
            measures["yardstick"] = lambda: run_yardstick(program, 2, "games/cpu_s")
            measures["yardstick_steps"] = lambda: run_yardstick(program, 0, "steps/cpu_s")
        else:
            click.echo("There is no C compiler (gcc) here: figures are without the yardstick's ratios.", err=True)
        for name in ("america", "europe", "railroads"):
            measures[name]()  # warm up
        doors = envs.measures()
        figures = take_turns(measures | {f"{DOORS}{name}": measure for name, measure in doors.items()})
        of_doors = envs.EnvSpeed(**{name: figures.pop(f"{DOORS}{name}") for name in doors})
        return report.Speed(**figures), of_doors


def machine() -> str:
    parts = [platform.machine(), platform.system(), f"Python {platform.python_version()}"]
    parts += [f"{name} {version(name)}" for name in ("numba", "numpy")]
    return ", ".join(parts)


def main() -> None:
    speed, doors = measure_speed()
    starts = startup.measure("ticket-to-ride"), startup.measure("russian-railroads")
    text = report.write(machine(), speed, doors, *starts)
    write_engine(text)
    click.echo(text)


if __name__ == "__main__":
    main()
