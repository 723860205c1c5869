"""The rules are compiled once per version, which takes longer than anything a test waits for: it is done before."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing

from tests.server.people import BOT, ME, Person

COMPILES_WITHIN = 600.0  # seconds
TITLES = {"ticket-to-ride": "Ticket to Ride", "ticket-to-ride-europe": "Ticket to Ride: Europe"}


def warm_up(address: str) -> None:
    """A game of bots for each title: the rules are compiled by then."""
    person = Person(address)
    person.http.timeout = COMPILES_WITHIN
    with closing(person.http):
        person.do("/me", name="Warm Boiler")
        for game in TITLES:
            _play(person, person.table(ME, BOT, game=game))


def _play(person: Person, table: str) -> None:
    person.do(f"/tables/{table}/seats/0", level=BOT["level"])
    _until(lambda: person.get(f"/tables/{table}")["table"]["status"] == "over")


def _until(done: Callable[[], bool]) -> None:
    deadline = time.monotonic() + COMPILES_WITHIN
    while not done():
        assert time.monotonic() < deadline, "The server does not get warm."
        time.sleep(0.2)
