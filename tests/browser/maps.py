"""Small maps for short games."""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any

from playwright.sync_api import FilePayload, Page

from tests.browser.api import upload
from tests.browser.words import text
from tests.ticket_to_ride.example_map import example, example_text

Json = dict[str, Any]

LAKE = example_text()  # of docs/maps.md


def _hard_rock() -> Json:
    """All routes are tunnels, and nearly all cards locomotives: every tunnel costs more, and every seat can pay."""
    lake = example()
    lake |= {"name": "hard-rock", "title": "Hard Rock"}
    lake["cards"] |= {"per_colour": 1, "locomotives": 99, "starting_hand": 12, "row_changes_at_locomotives": 6}
    lake["ticket_sets"]["short"] = _tickets_for_all(lake)
    for route in lake["routes"]:
        route.pop("ferry", None)
        route["tunnel"] = True
    return lake


def _tickets_for_all(lake: Json) -> list[Json]:
    """Between any two cities, so that some are left whatever a bot draws."""
    short, long = lake["ticket_sets"]["short"], lake["ticket_sets"]["long"]
    known = [{ticket["a"], ticket["b"]} for ticket in [*short, *long]]
    pairs = [pair for pair in combinations([city["id"] for city in lake["cities"]], 2) if set(pair) not in known]
    more = [{"id": f"m{number:02}", "a": a, "b": b, "points": 3} for number, (a, b) in enumerate(pairs, start=1)]
    return [*short, *more]


HARD_ROCK = json.dumps(_hard_rock())


def on_hard_rock(page: Page) -> Json:
    """What to ask for when a table on this map is opened."""
    return {"game": "ticket-to-ride-europe", "map": upload(page, HARD_ROCK)}


def on_the_lake(page: Page) -> Json:
    """The same for the map of docs/maps.md: sooner drawn than a big one."""
    return {"game": "ticket-to-ride-europe", "map": upload(page, LAKE)}


def choose_map(page: Page, map: str) -> None:
    """In the form of a new table."""
    file = FilePayload(name="map.json", mimeType="application/json", buffer=map.encode())
    page.get_by_label(text("newtable.map.choose")).set_input_files(file)
