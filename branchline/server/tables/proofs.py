"""Reads every finished match back from the store and replays it strictly, in a thread that nobody waits for."""

from __future__ import annotations

import asyncio
import logging

from branchline.games.contract import InvalidMatch, InvalidSetup, Outcome
from branchline.server.library import Library
from branchline.server.refusals import NotDone, no_table
from branchline.server.store import BackgroundStore, Event, SeatRow, Store, TableRow
from branchline.server.tables.course import replayed
from branchline.server.tables.info import numbers_at
from branchline.server.threads import Threads

log = logging.getLogger(__name__)


class Proofs:
    def __init__(self, store: BackgroundStore, library: Library) -> None:
        self._store, self._library = store, library
        self._threads = Threads(1, "proof")
        self._under_way: set[asyncio.Task[None]] = set()

    def begin(self, id: str, outcome: Outcome | None) -> None:
        """Begin to check the match of a table that ended with this outcome."""
        proof = asyncio.create_task(self._prove(id, outcome))
        self._under_way.add(proof)
        proof.add_done_callback(self._under_way.discard)

    async def close(self) -> None:
        """Wait for checks that have begun. They take only a moment."""
        await asyncio.gather(*self._under_way)
        self._threads.close()

    async def _prove(self, id: str, outcome: Outcome | None) -> None:
        try:
            row, seats, events = await self._store.read(lambda store: read_back(store, id))
            rules = await self._library.rules(row.game, row.options, row.map)
            found = await self._threads.run(lambda: replayed(rules, row, numbers_at(seats), events).outcome())
            if found != outcome:
                log.error("table %s: the finished match does not verify. Replayed it ends otherwise: %s", id, found)
        except (InvalidMatch, InvalidSetup, NotDone) as refusal:
            log.error("table %s: the finished match does not verify. %s", id, refusal)
        except Exception:
            log.exception("table %s: the finished match could not be replayed", id)


def read_back(store: Store, id: str) -> tuple[TableRow, list[SeatRow], list[Event]]:
    """All that a match is replayed from."""
    row = store.table(id)
    if row is None:
        raise no_table()
    return row, store.seats(id), store.events(id)
