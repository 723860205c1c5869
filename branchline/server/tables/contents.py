"""What a table holds in memory: its rows of the store, and the course of its match."""

from __future__ import annotations

import os
from dataclasses import dataclass, field

from branchline.games.contract import Rules
from branchline.server.library import Library
from branchline.server.refusals import CONFLICT, NotDone, no_table
from branchline.server.settings import Settings
from branchline.server.store import BackgroundStore, ChatRow, Event, SeatRow, Store, TableRow
from branchline.server.tables.course import Course, fold
from branchline.server.tables.info import WAITING
from branchline.server.tables.proofs import Proofs
from branchline.server.threads import Threads

THINKERS = os.cpu_count() or 2  # threads for all bots of the server
ADVISERS = 1


@dataclass(frozen=True, slots=True)
class Services:
    """What all tables share."""

    settings: Settings
    store: BackgroundStore
    library: Library
    proofs: Proofs
    thinkers: Threads = field(default_factory=lambda: Threads(THINKERS, "bot"))
    advisers: Threads = field(default_factory=lambda: Threads(ADVISERS, "hint"))

    async def close(self) -> None:
        await self.proofs.close()
        for threads in (self.thinkers, self.advisers):
            threads.close()


@dataclass(slots=True)
class Contents:
    row: TableRow
    title: str
    seats: list[SeatRow]
    course: Course | None  # None before the start
    chat: list[ChatRow]


@dataclass(frozen=True, slots=True)
class Stored:
    row: TableRow
    seats: list[SeatRow]
    events: list[Event]
    chat: list[ChatRow]


def read(store: Store, id: str) -> Stored | None:
    row = store.table(id)
    return None if row is None else Stored(row, store.seats(id), store.events(id), store.chat(id))


async def load(services: Services, id: str) -> Contents:
    """Read a table from the store, with its match folded from the events."""
    stored = await services.store.run(lambda store: read(store, id))
    if stored is None:
        raise no_table()
    row, library = stored.row, services.library
    game = await library.game(row.game, row.map)
    if row.rules_version not in (game.rules_version, *game.older_versions):
        raise NotDone(
            CONFLICT,
            "unplayable-version",
            code="unplayable",
            version=row.rules_version,
            title=game.title,
            ours=game.rules_version,
        )
    course = None
    if row.status != WAITING:
        rules = await _rules(library, row)
        course = await library.run(lambda: fold(rules, row, stored.events))
    return Contents(row, game.title, stored.seats, course, stored.chat)


async def _rules(library: Library, row: TableRow) -> Rules:
    try:
        return await library.rules(row.game, row.options, row.map)
    except NotDone as refusal:
        raise NotDone(CONFLICT, "unplayable", why=refusal.said) from None
