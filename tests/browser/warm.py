"""Servers load machine code when it is first needed; on a busy machine that can take longer than a hint may."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing

from tests.server.people import ME, Person

WARM_WITHIN = 600.0  # seconds
TITLES = {"ticket-to-ride": "Ticket to Ride", "ticket-to-ride-europe": "Ticket to Ride: Europe"}  # played on a map
GAMES = (*TITLES, "russian-railroads")


MEDIUM = {"kind": "bot", "level": "3"}  # what a newcomer meets


def warm_up(address: str) -> None:
    """A hint for each title, after a decision of a bot where bots begin."""
    person = Person(address)
    person.http.timeout = WARM_WITHIN
    with closing(person.http):
        person.do("/me", name="Warm Boiler")
        for game in GAMES:
            _hear_a_hint(person, person.table(ME, MEDIUM, game=game))


def _hear_a_hint(person: Person, table: str) -> None:
    """An adviser that is still being loaded says that it has no time."""
    _until(lambda: 0 in person.get(f"/tables/{table}")["table"]["to_act"])
    _until(lambda: person.http.post(f"/api/tables/{table}/hint", json={"id": "warm"}).is_success)


def _until(done: Callable[[], bool]) -> None:
    deadline = time.monotonic() + WARM_WITHIN
    while not done():
        assert time.monotonic() < deadline, "The server does not get warm."
        time.sleep(0.2)
