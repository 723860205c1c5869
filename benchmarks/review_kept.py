"""What was measured of reviews is kept in build/review, a line of JSON each: commands go on where they stopped."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from branchline.review.reviewing import engine

FOLDER = Path("build/review")
SURE = 1.96  # standard errors on either side of a 95 % interval


def kept(name: str, numbers: int, until: float, measure: Callable[[int], Any]) -> list[Any]:
    """What was measured for the numbers from 0 on, under a name that says how; measured now where it is missing, until
    ``time.monotonic`` is that far. Another version of the review begins anew."""
    path = FOLDER / engine() / f"{name}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    known = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
    with path.open("a") as file:
        for number in range(len(known), numbers):
            if time.monotonic() > until:
                break
            known.append(measure(number))
            file.write(json.dumps(known[-1]) + "\n")
            file.flush()
    return known[:numbers]


def all_kept(prefix: str) -> Iterator[tuple[str, list[Any]]]:
    """All that was measured under names that begin so, and the rest of their names."""
    for path in sorted((FOLDER / engine()).glob(f"{prefix}*.jsonl")):
        yield path.stem.removeprefix(prefix), [json.loads(line) for line in path.read_text().splitlines()]


def error(numbers: list[float]) -> float:
    """Half of the 95 % interval of their mean."""
    return SURE * stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else float("inf")


def with_error(numbers: list[float]) -> str:
    return f"{fmean(numbers):+.1%} ± {error(numbers):.1%}"
