"""``make feel``: how a table feels in a browser that shows every movement, as numbers.

A game of each title is played through the page against bots, with everything acted out at the usual speed: on a
desktop, and on a phone whose processor is four times slower. The browser tells how soon it painted after each press and
what moved by itself; its trace tells which tasks were long and how much script ran between two frames.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click
from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.feel_play import FELT, WATCH, player_of
from benchmarks.feel_trace import CATEGORIES, LONG, Told, read
from benchmarks.pages import FEEL, PERFORMANCE
from tests.browser.api import BOT, ME, do, new_table
from tests.browser.at_table import MOST_DECISIONS
from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.running import RunningServer
from tests.browser.visitors import Visitors
from tests.browser.warm import TITLES, warm_up
from tests.browser.weight import MOST, Weight, weigh
from tests.browser.words import LANGUAGES

BOTS = {"ticket-to-ride": 4, "ticket-to-ride-europe": 4, "russian-railroads": 3}
NAMES = {**TITLES, "russian-railroads": "Russian Railroads"}
DEVICES = {"desktop": 1, "phone": 4}  # how much slower the processor is
WANTED_PAINT = {"desktop": 100, "phone": 200}  # milliseconds
WANTED_SCRIPT = 10.0
IGNORED = 50  # of so many presses the slowest does not count: the 98th percentile
AT_ONCE = 4  # decisions in one trace
USUAL = ""  # a setting that is empty has its usual value


@dataclass
class Felt:
    """One game on one device."""

    presses: list[dict[str, Any]] = field(default_factory=list)
    count: int = 0
    shifts: list[dict[str, Any]] = field(default_factory=list)
    told: Told = field(default_factory=Told)

    def paint(self) -> float:
        """The 98th percentile of the time from a press to what it painted; those below 16 ms are not told."""
        slowest = sorted((float(one["duration"]) for one in self.presses), reverse=True)
        place = self.count // IGNORED
        return slowest[place] if place < len(slowest) else 16.0

    def shift(self) -> float:
        return sum(float(one["value"]) for one in self.shifts)


def play(browser: Browser, page: Page, game: str, device: str, most: int) -> Felt:
    felt = Felt()
    player = player_of(game, page, finger=device == "phone")
    goes_on = True
    while goes_on and sum(player.done.values()) < most:
        browser.start_tracing(page=page, categories=CATEGORIES)
        for _ in range(AT_ONCE):
            goes_on = player.wait()
            if not goes_on:
                break
            player.decide()
        felt.told.add(read(browser.stop_tracing()))
    told = page.evaluate(FELT)
    felt.presses, felt.count, felt.shifts = list(told["presses"].values()), told["count"], told["shifts"]
    return felt


def sit_down(visitors: Visitors, game: str, device: str) -> Page:
    page: Page = getattr(visitors, device)("/about", reduced_motion="no-preference")
    page.add_init_script(WATCH)
    table = new_table(page, ME, *[BOT] * BOTS[game], game=game)
    do(page, "/me", settings={"speed": "normal"})
    page.reload(wait_until="networkidle")  # the browser knows its visitor, as one who has begun a game by the page does
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": DEVICES[device]})
    page.goto(f"/table/{table}")
    return page


@contextmanager
def stage() -> Iterator[tuple[Browser, Visitors]]:
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningServer(Path(folder), BRANCHLINE_BOT_PAUSE=USUAL) as server,
        sync_playwright() as playwright,
    ):
        warm_up(server.address)
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        with Visitors(browser, server.address) as visitors:
            yield browser, visitors
        browser.close()


def heaviest(visitors: Visitors, game: str) -> Weight:
    found = max((weigh(visitors, game, language, BOTS[game]) for language in LANGUAGES), key=lambda one: one.table)
    click.echo(f"{NAMES[game]}: {found.table / 1000:.1f} kB in {found.language}, land {found.apart / 1000:.1f} kB")
    return found


def faults(device: str, felt: Felt) -> list[str]:
    """What is missed. A slow phone has a goal for presses only."""
    found = [f"{felt.paint():.0f} ms to paint"] * (felt.paint() > WANTED_PAINT[device])
    found += [f"layout shift {felt.shift():.4f}"] * (felt.shift() > 0)
    if device == "desktop":
        found += [f"{len(felt.told.tasks)} long tasks"] * bool(felt.told.tasks)
        found += ["script in a frame"] * (max(felt.told.frames, default=0.0) > WANTED_SCRIPT)
    return found


def numbers(felt: Felt) -> list[str]:
    frames = sorted(felt.told.frames)
    usual = frames[int(len(frames) * 0.98)] if frames else 0.0
    tasks = f"{len(felt.told.tasks)}" + (f", at most {max(felt.told.tasks):.0f} ms" if felt.told.tasks else "")
    return [
        f"{felt.paint():.0f} ms of {felt.count}",
        tasks,
        f"{usual:.1f} ms; {max(frames, default=0.0):.1f} ms of {len(frames)}",
        f"{felt.shift():.4f}".rstrip("0").rstrip("."),
    ]


def chapter(found: dict[tuple[str, str], Felt], weights: dict[str, Weight], load: float, most: int) -> str:
    rows = [
        f"| {NAMES[game]} | {device} | " + " | ".join(numbers(felt)) + " |" for (game, device), felt in found.items()
    ]
    weighed = [
        f"| {NAMES[game]} | {weight.language} | {weight.table / 1000:.0f} kB | {weight.apart / 1000:.0f} kB |"
        for game, weight in weights.items()
    ]
    against = ", ".join(f"{count} in {NAMES[game]}" for game, count in BOTS.items())
    played = "a game" if most == MOST_DECISIONS else f"the first {most} decisions of a game"
    return f"""
Written by `make feel`: {played} of each title through the page against bots
({against}), all acted out at the usual speed,
on a desktop and on a phone with a processor {DEVICES["phone"]} times slower.
Wanted: from a press to what it paints at most {WANTED_PAINT["desktop"]} ms on a desktop and
{WANTED_PAINT["phone"]} ms on the phone at the 98th percentile; on a desktop no task over {LONG:.0f} ms
and at most {WANTED_SCRIPT:.0f} ms of script in a frame while something is acted out; nothing that moves by itself.
Before the semicolon stands the 98th percentile, after it the worst.
{os.cpu_count()} cores; other work on the machine at the beginning: {load:.1f}.

| game | on a | press to paint | long tasks | script in a frame | layout shift |
|---|---|---|---|---|---|
{chr(10).join(rows)}

What a browser that was never here loads to open a table, compressed, in the language in which it is most: at most
{MOST // 1000} kB are wanted. The outlines of the land and the worker that draws them come after the table.

| game | language | table | land |
|---|---|---|---|
{chr(10).join(weighed)}
"""


@click.command()
@click.option("--game", "games", multiple=True, type=click.Choice(list(BOTS)), help="Only this one.")
@click.option("--device", "devices", multiple=True, type=click.Choice(list(DEVICES)), help="Only this one.")
@click.option("--decisions", default=MOST_DECISIONS, show_default=True, help="At most so many in a game.")
@click.option("--write/--no-write", default=True, help="Into docs/performance.md.")
@click.option("--why", is_flag=True, help="Print what was slow and what moved.")
def main(games: tuple[str, ...], devices: tuple[str, ...], decisions: int, write: bool, why: bool) -> None:
    """Print the numbers and write them to docs/performance.md; exits with 1 if one is missed."""
    found: dict[tuple[str, str], Felt] = {}
    load = os.getloadavg()[0]
    with stage() as (browser, visitors):
        weights = {game: heaviest(visitors, game) for game in games or BOTS}
        for game in games or BOTS:
            for device in devices or DEVICES:
                page = sit_down(visitors, game, device)
                felt = found[game, device] = play(browser, page, game, device, decisions)
                page.context.close()
                click.echo(f"{NAMES[game]}, {device}: {' | '.join(numbers(felt))}; missed: {faults(device, felt)}")
                if why:
                    explain(felt)
    if write:
        PERFORMANCE.write_chapter(FEEL, chapter(found, weights, load, decisions))
    heavy = any(weight.table > MOST for weight in weights.values())
    sys.exit(1 if heavy or any(faults(device, felt) for (_, device), felt in found.items()) else 0)


def explain(felt: Felt) -> None:
    for press in sorted(felt.presses, key=lambda one: -float(one["duration"]))[:8]:
        click.echo(f"  {press['duration']:.0f} ms: {press['what']}")
    for cause, count in felt.told.causes.most_common(8):
        click.echo(f"  {count} long tasks: {cause}")
    for shift in felt.shifts[:8]:
        click.echo(f"  {shift['value']:.5f} moved: {shift['what']}")


if __name__ == "__main__":
    main()
