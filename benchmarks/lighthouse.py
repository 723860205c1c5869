"""``make lighthouse``: Lighthouse's scores for the first page and for tables, on a phone and on a desktop.

It uses a real server on a free port, a table of each kind with bots, and a headless Chromium. Medians of several runs
count: Lighthouse extrapolates to a slow phone, which multiplies disturbances on this machine by four.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from statistics import median
from typing import Any

import click

from benchmarks.load import ROOT, running_server
from benchmarks.pages import BROWSER, PERFORMANCE
from tests.browser.chromium import find_chromium
from tests.server.people import BOT, ME, Person

PROGRAM = ROOT / "web" / "lighthouse" / "node_modules" / "lighthouse" / "cli" / "index.js"
CATEGORIES = {"performance": "performance", "accessibility": "accessibility", "best-practices": "best practices"}
DEVICES = {"phone": [], "desktop": ["--preset=desktop"]}
TABLES = {"Ticket to Ride": "ticket-to-ride", "Russian Railroads": "russian-railroads"}
CHROME = "--chrome-flags=--headless=new --no-sandbox --disable-gpu"
WANTED = 95
FIRST_COMPILE = 600.0  # seconds
ATTEMPTS = 3  # sometimes Lighthouse misses the start of its own trace and asks to be run again

Report = dict[str, Any]


def look(address: str, device: str) -> Report:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "report.json"
        only = f"--only-categories={','.join(CATEGORIES)}"
        command = [
            "node",
            str(PROGRAM),
            address,
            *DEVICES[device],
            only,
            "--output=json",
            f"--output-path={path}",
            CHROME,
        ]
        environment = os.environ | {"CHROME_PATH": find_chromium() or ""}
        for attempt in range(1, ATTEMPTS + 1):
            if subprocess.run([*command, "--quiet"], check=attempt == ATTEMPTS, env=environment).returncode == 0:
                break
        report: Report = json.loads(path.read_text(encoding="utf-8"))
    return report


def score(reports: list[Report], category: str) -> int:
    return round(100 * median(report["categories"][category]["score"] for report in reports))


def script_bytes(report: Report) -> int:
    """Return the size of the scripts as transferred."""
    requests = report["audits"]["network-requests"]["details"]["items"]
    return sum(request["transferSize"] for request in requests if request.get("resourceType") == "Script")


def open_tables(address: str) -> dict[str, str]:
    """Return tables where a person is to choose, so that nothing moves during the measurement."""
    person = Person(address)
    person.http.timeout = FIRST_COMPILE
    with closing(person.http):
        person.do("/me", name="Ada")
        made = {title: person.table(ME, BOT, BOT, game=game) for title, game in TABLES.items()}
    return {f"a table of {title}": f"/table/{table}" for title, table in made.items()}


def chapter(found: dict[tuple[str, str], list[Report]], runs: int) -> str:
    head = "| page | on a | " + " | ".join(CATEGORIES.values()) + " |\n|---|---|" + "---|" * len(CATEGORIES)
    rows = [
        f"| {page} | {device} | " + " | ".join(str(score(reports, category)) for category in CATEGORIES) + " |"
        for (page, device), reports in found.items()
    ]
    any_report = next(iter(found.values()))[0]
    kilobytes = script_bytes(any_report) / 1000
    return f"""
Written by `make lighthouse` with Lighthouse {any_report["lighthouseVersion"]}, for its usual slow phone and desktop:
points out of 100, medians of {runs}; the goal is {WANTED}. The first page loads {kilobytes:.0f} kB of compressed
script; the goal is less than 200. Boards are laid out in a worker thread (`web/src/map/layoutwork.ts`), and the first
page shows pictures of them that were drawn in advance (`web/src/map/picture.ts`). A table is built in parts, so that a
slow phone can paint and react in between (`web/src/shared/mountqueue.svelte.ts`).

{head}
{chr(10).join(rows)}
"""


@click.command()
@click.option("--runs", default=3, show_default=True, help="Looks at each page; medians count.")
def main(runs: int) -> None:
    """Print the scores and write them to docs/performance.md; exits with 1 if one is below the goal."""
    found: dict[tuple[str, str], list[Report]] = {}
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder)) as server:
        pages = {"home": "/"} | open_tables(server.address)
        for page, path in pages.items():
            for device in DEVICES:
                reports = found[page, device] = [look(server.address + path, device) for _ in range(runs)]
                scores = {name: score(reports, category) for category, name in CATEGORIES.items()}
                click.echo(f"{page}, {device}: " + ", ".join(f"{name} {points}" for name, points in scores.items()))
    PERFORMANCE.write_chapter(BROWSER, chapter(found, runs))
    low = any(score(reports, category) < WANTED for reports in found.values() for category in CATEGORIES)
    sys.exit(1 if low else 0)


if __name__ == "__main__":
    main()
