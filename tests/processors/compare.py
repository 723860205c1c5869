"""The same questions to code compiled for other processors: ``python -m tests.processors.compare`` tries all it can.

Code for a lesser processor runs on this one: Numba makes it in a process of its own, with a cache of its own, where
NumPy and the C library do without what this processor has and that one has not.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

from llvmlite import binding
from numpy._core._multiarray_umath import (  # type: ignore[import-not-found]
    __cpu_dispatch__,
    __cpu_features__,
)

from branchline.games.machine_code import cache_home
from tests.processors.answers import answers

GENERIC = "generic"
NEEDS = {  # processors by what they can do that a generic one cannot
    "x86-64-v3": {"avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe"},
    "x86-64-v4": {"avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"},
}
WITHOUT = "glibc.cpu.hwcaps=-AVX2,-FMA,-FMA4,-AVX512F,-AVX512VL,-AVX512DQ,-AVX512BW"  # of the C library's functions


@cache
def host_answers() -> dict[str, str]:
    return dict(answers())


def processors() -> list[str]:
    """Those whose code runs here."""
    host = {name for name, has_it in binding.get_host_cpu_features().items() if has_it}
    return [GENERIC, *(name for name, needed in NEEDS.items() if needed <= host)]


def answers_of(processor: str) -> dict[str, str]:
    command = [sys.executable, "-m", "tests.processors.answers"]
    environment = os.environ | {
        "NUMBA_CPU_NAME": processor,
        "NUMBA_CPU_FEATURES": "",
        "BRANCHLINE_CACHE": str(cache_home() / processor),
    }
    if processor == GENERIC:
        more = [name for name in __cpu_dispatch__ if __cpu_features__[name]]
        environment |= {"GLIBC_TUNABLES": WITHOUT, "NPY_DISABLE_CPU_FEATURES": " ".join(more)}
    root = Path(__file__).parents[2]
    told = subprocess.run(command, cwd=root, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout
    return dict(json.loads(line) for line in told.splitlines())


def differences(processor: str) -> list[str]:
    """What that processor answers otherwise than this one, in words."""
    here, there = host_answers(), answers_of(processor)
    return [
        f"{question}: here {here.get(question)!r}, on {processor} {there.get(question)!r}"
        for question in here | there
        if here.get(question) != there.get(question)
    ]


def main() -> None:
    failed = False
    for processor in processors():
        found = differences(processor)
        failed = failed or bool(found)
        print(f"{processor}: {len(host_answers())} questions, {len(found)} answered otherwise", *found, sep="\n  ")
    left_out = sorted(NEEDS.keys() - set(processors()))
    if left_out:
        print(f"not tried, for this processor cannot run their code: {', '.join(left_out)}")
    sys.exit(failed)


if __name__ == "__main__":
    main()
