"""Measures the same random games compiled for a processor with AVX2 but no AVX-512, in a separate process.

The yardstick is compiled for that processor too, so the ratios are those of such a machine.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path

import llvmlite.binding

import branchline
from benchmarks.yardstick import (
    build_yardstick,
    compile_first,
    decisions_per_second,
    games_per_second,
    take_turns,
    yardsticks,
)

PROCESSOR = "x86-64-v3"
NEEDS = {"avx2", "bmi2", "fma"}  # features that its code needs, among others


@dataclass(frozen=True)
class Ratios:
    """Ratios to the yardstick's games; for Russian Railroads, of decisions to the yardstick's steps."""

    america: float
    europe: float
    railroads: float


def measure() -> Ratios | None:
    """Measure the ratios; None if this machine cannot run the code, or has no C compiler."""
    has = {name for name, there in llvmlite.binding.get_host_cpu_features().items() if there}
    if not has >= NEEDS:
        return None
    environment = os.environ | {"NUMBA_CPU_NAME": PROCESSOR, "NUMBA_CPU_FEATURES": ""}
    command = [sys.executable, "-m", "benchmarks.lesser"]
    told = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout
    figures = json.loads(told)
    return Ratios(**figures) if figures else None


def ratios() -> Ratios | None:
    """Measure in this process, which compiles for that processor."""
    america, europe = branchline.game("ticket-to-ride"), branchline.game("ticket-to-ride-europe")
    railroads = branchline.game("russian-railroads")
    with tempfile.TemporaryDirectory() as folder:
        program = build_yardstick(Path(folder), PROCESSOR)
        if program is None:
            return None
        compile_first(america, railroads)
        measures = yardsticks(program) | {
            "america": lambda: games_per_second(america, 1),
            "europe": lambda: games_per_second(europe, 1),
            "railroads": lambda: decisions_per_second(railroads, 4),
        }
        found = take_turns(measures)
    games, steps = found["yardstick"], found["yardstick_steps"]
    return Ratios(found["america"] / games, found["europe"] / games, found["railroads"] / steps)


if __name__ == "__main__":
    made = ratios()
    print(json.dumps(asdict(made) if made else None))
