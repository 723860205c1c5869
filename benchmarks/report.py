"""Writes the figures as a page: docs/performance.md."""

from __future__ import annotations

from dataclasses import dataclass

from benchmarks import envs
from benchmarks.lesser import PROCESSOR, Ratios
from benchmarks.startup import Startup
from branchline.games.russian_railroads.state import STATE as RAILROADS_STATE
from branchline.games.ticket_to_ride.state import STATE


@dataclass(frozen=True)
class Speed:
    """Per second: random two-player games; for ``railroads``, ``api`` and ``yardstick_steps`` decisions."""

    america: float
    america_two: float
    europe: float
    railroads: float  # decisions, four players
    api: float
    yardstick: float | None = None
    yardstick_steps: float | None = None


def ratio(figure: float, yardstick: float | None) -> str:
    return f"{figure / yardstick:.3g}" if yardstick else "not measured"


def of_lesser(ratios: Ratios | None) -> list[tuple[str, str, str]]:
    """Return the rows for a processor without AVX-512."""
    if ratios is None:
        return []
    figures = [
        ("Ticket to Ride", ratios.america, "0.40"),
        ("Europe", ratios.europe, "0.30"),
        ("Russian Railroads", ratios.railroads, "0.07"),
    ]
    return [
        (f"{title}, as above, both compiled for {PROCESSOR}", f"{one:.3g}", wanted) for title, one, wanted in figures
    ]


def write(
    machine: str, speed: Speed, lesser: Ratios | None, of_envs: envs.EnvSpeed, startup: Startup, railroads: Startup
) -> str:
    yardstick = f"{speed.yardstick:,.0f}" if speed.yardstick else "not measured"
    rows = [
        ("Ticket to Ride, one core, to the yardstick", ratio(speed.america, speed.yardstick), "0.30, goal 0.40"),
        ("Europe, one core, to the yardstick", ratio(speed.europe, speed.yardstick), "0.20"),
        ("Ticket to Ride, two cores to one", f"{speed.america_two / speed.america:.2f}", "1.8"),
        (
            "Russian Railroads, four players, decisions, to the yardstick's mode 0",
            ratio(speed.railroads, speed.yardstick_steps),
            "0.05",
        ),
        *of_lesser(lesser),
        ("decisions a second through the Python API", f"{speed.api:,.0f}", "40,000"),
        ("everything compiled from nothing, first move", f"{startup.compiling:.1f} s", "under 40 s"),
        ("first move from the cache, Python's start included", f"{startup.first_move:.2f} s", "under 1 s"),
        ("Russian Railroads: compiled from nothing, first move", f"{railroads.compiling:.1f} s", "under 40 s"),
        ("Russian Railroads: first move from the cache", f"{railroads.first_move:.2f} s", "under 1 s"),
        ("`import branchline`, Python's start included", f"{startup.importing:.2f} s", "under 0.5 s"),
        ("a position", f"{STATE.itemsize} bytes", "1,024"),
        ("a position of Russian Railroads", f"{RAILROADS_STATE.itemsize} bytes", "2,048"),
        *envs.rows(of_envs, speed.yardstick_steps),
    ]
    table = "\n".join(f"| {what} | {figure} | {wanted} |" for what, figure, wanted in rows)
    return f"""# Performance

Run `make bench` to measure your own machine; it writes this page. Ratios compare medians of interleaved runs, on
{machine}.

The yardstick (`benchmarks/limit.c`) is a stripped-down random game in hand-tuned C on a synthetic map, far from the
rules: no tickets drawn in the game, no choice of payment, no record of what is public. Its mode 2 ends with an exact
longest path. Ours are complete random games by the exact rules with full final scoring. {PROCESSOR} has AVX2 but no
AVX-512: both programs are also compiled for it and measured on this machine (`benchmarks/lesser.py`).

| what | measured | wanted |
|---|---|---|
{table}

For the environments, the first figure counts processor time of the calling thread, as the yardstick does. "Passed"
counts the time that passed, including waiting and hand-over. On two free cores you get the second figure; if other
programs run, it shows how busy the machine was.

In absolute numbers, one core, games a second: the yardstick {yardstick}, Ticket to Ride {speed.america:,.0f}, Europe
{speed.europe:,.0f}; Ticket to Ride on two cores {speed.america_two:,.0f}. Python alone takes
{startup.interpreter:.2f} s to start and end.

## Where the time goes, and why it is short

- Legality is a few operations on 64-bit sets of routes, precomputed for what a hand can pay (`board.py`,
  `claim.py`).
- A position is one record that changes in place; nothing is allocated and nothing is reference-counted while rules
  run (`compiled.py`).
- The longest path is found by leaving routes out, not by trying trails (`longest_path.py`).
- Python passes arrays of one record, which Numba accepts much faster than the record itself (`entry_points.py`).
- A batch draws its chance from the seeds of matches by HMAC-SHA256, eight words at a time in the lanes of a vector
  (`envs/batch/sha256.py`). It rewrites only the parts of its masks that have changed.
"""
