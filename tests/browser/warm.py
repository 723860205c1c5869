"""The rules are compiled once per version, which takes longer than anything a test waits for: it is done before."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing

from tests.server.people import BOT, ME, Person

COMPILES_WITHIN = 600.0  # seconds
TITLES = {"ticket-to-ride": "Ticket to Ride", "ticket-to-ride-europe": "Ticket to Ride: Europe"}  # played on a map
GAMES = (*TITLES, "russian-railroads")


MEDIUM = {"kind": "bot", "level": "medium"}  # what a newcomer meets


def warm_up(address: str) -> None:
    """A hint and a game of bots for each title: rules, bots and advisers are compiled by then."""
    person = Person(address)
    person.http.timeout = COMPILES_WITHIN
    with closing(person.http):
        person.do("/me", name="Warm Boiler")
        for game in GAMES:
            table = person.table(ME, MEDIUM, game=game)
            _hear_a_hint(person, table)
            _play(person, table)


def _hear_a_hint(person: Person, table: str) -> None:
    """An adviser that is still being compiled says that it has no time."""
    _until(lambda: 0 in person.get(f"/tables/{table}")["table"]["to_act"])
    _until(lambda: person.http.post(f"/api/tables/{table}/hint", json={"id": "warm"}).is_success)


def _play(person: Person, table: str) -> None:
    person.do(f"/tables/{table}/seats/0", level=BOT["level"])
    _until(lambda: person.get(f"/tables/{table}")["table"]["status"] == "over")


def _until(done: Callable[[], bool]) -> None:
    deadline = time.monotonic() + COMPILES_WITHIN
    while not done():
        assert time.monotonic() < deadline, "The server does not get warm."
        time.sleep(0.2)
