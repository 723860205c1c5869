"""Random games with a progress bar, and a summary of them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from branchline.messages import number, text


@contextmanager
def progress_bar(total: int | None, label: str = "") -> Iterator[Callable[[int], None]]:
    """A progress bar on the error stream if that is a terminal. The function is called with the size of each batch.
    Without a total it only says how many there were."""
    if not sys.stderr or not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, SpinnerColumn, TextColumn

    counted = [SpinnerColumn(), TextColumn("{task.description}"), MofNCompleteColumn()] if total is None else []
    with Progress(*counted, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(label or text("simulate.progress"), total=total)
        yield lambda done: progress.advance(task, done)


def summary_lines(summary: dict[str, Any]) -> Iterator[str]:
    """The summary of a simulation in words."""
    yield text("simulate.head", **{**summary, "options": options_in_words(summary["options"])})
    yield text(
        "simulate.games",
        games=number(summary["games"]),
        seconds=number(summary["seconds"], 2),
        per_second=number(summary["games_per_second"]),
    )
    if summary["unfinished"]:
        yield text("simulate.unfinished", count=summary["unfinished"])
    yield text(
        "simulate.decisions",
        decisions=number(summary["decisions"]),
        per_second=number(summary["decisions_per_second"]),
    )
    yield text("simulate.scores", **_spread(summary, "score"))
    for seat, mean in enumerate(summary["score_mean_by_seat"]):
        won = number(100 * summary["wins_by_seat"][seat], 1)
        yield text("simulate.seat", seat=seat, mean=number(mean, 1), won=won)
    yield text("simulate.lengths", **_spread(summary, "length"))


def options_in_words(options: dict[str, Any]) -> str:
    """The options as in `, edition 33, first random`; empty if there are none."""
    return "".join(f", {name} {value}" for name, value in options.items())


def _spread(summary: dict[str, Any], what: str) -> dict[str, object]:
    low, high = summary[f"{what}_min"], summary[f"{what}_max"]
    return {"mean": number(summary[f"{what}_mean"], 1), "low": low, "high": high}
