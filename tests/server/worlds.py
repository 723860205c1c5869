"""Two worlds that differ only in what a seat may not know, each stored as a running table on its own server.

The second is the first with a card and a ticket exchanged between the hands of the two others while they were dealt.
The deck is the same in both, so the same decisions meet the same chance, and everything that seat 0, a watcher or a
stranger is told has to be the same, byte for byte.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import pytest

import branchline
from branchline.games.contract import CHANCE
from branchline.games.match import Match
from branchline.games.seeds import seed_hash
from branchline.server.store import Event, SeatRow, TableRow
from tests.server.people import Person
from tests.server.running import Running, running

TABLE = "two-worlds-two-worlds-"
SEED = "a seed for two worlds"
SEATS = 3


def exchanged(match: Match) -> list[int]:
    """The log of the deal with a card and a ticket of seats 1 and 2 exchanged."""
    log = list(match.log)
    lines = match.lines()
    for key in ("dealt", "ticket"):
        first, second = (
            [i for i, line in enumerate(lines) if line.key == key and line.args["seat"] == s] for s in (1, 2)
        )
        i, j = next((i, j) for i in first for j in second if log[i] != log[j])
        log[i], log[j] = log[j], log[i]
    return log


@dataclass(frozen=True)
class World:
    server: Running
    ann: Person  # seat 0
    ben: Person
    cem: Person
    eve: Person  # a stranger with a name
    visitor: Person


@contextmanager
def world(game: str, folder: Path, *, other: bool) -> Iterator[World]:
    """A server with the table dealt."""
    with running(folder) as server, world_at(game, server, server, other=other) as found:
        yield found


@contextmanager
def world_at(game: str, server: Running, beside: Running, *, other: bool) -> Iterator[World]:
    """Servers with the table dealt, on one database; in the other world not as the seed says, so there the check is
    told so. Those who must not know what differs are at the second server, the others at the first."""
    match = branchline.game(game).match(SEATS, SEED)
    log = exchanged(match) if other else match.log
    with pytest.MonkeyPatch.context() as patch:
        if other:
            drawn = Match.drawn
            patch.setattr(Match, "drawn", lambda self, index: log[index] if index < len(log) else drawn(self, index))
        places = {"Ann": beside, "Ben": server, "Cem": server, "Eve": beside}
        ann, ben, cem, eve = (place.person(name) for name, place in places.items())
        now = datetime(2026, 1, 1, tzinfo=UTC)
        row = TableRow(
            id=TABLE,
            game=game,
            rules_version=match.rules.version,
            map=None,
            options=dict(match.rules.options),
            seats=SEATS,
            seed=SEED,
            seed_hash=seed_hash(SEED.encode()),
            status="waiting",
            public=False,
            host=1,
            again=None,
            created=now,
            updated=now,
        )
        server.store.new_table(row, [SeatRow(seat, seat + 1, None, None) for seat in range(SEATS)])
        events = [Event(i, "entry", CHANCE, entry) for i, entry in enumerate(log)]
        server.store.append(TABLE, events, status="running")
        yield World(server, ann, ben, cem, eve, beside.person())
