"""Finished matches, read back from the store for those who review them. No other match ever leaves from here."""

from __future__ import annotations

import re

from branchline.bots.brains import has_brain
from branchline.games.contract import InvalidMatch, InvalidSetup
from branchline.games.match import Match
from branchline.server.library import Library
from branchline.server.refusals import CONFLICT, NotDone, no_table
from branchline.server.store import BackgroundStore, TableRow
from branchline.server.tables.course import replayed
from branchline.server.tables.info import OVER, numbers_at
from branchline.server.tables.proofs import read_back
from branchline.server.wire.base import TABLE_ID_PATTERN

TABLE_ID = re.compile(TABLE_ID_PATTERN)


class FinishedMatches:
    def __init__(self, store: BackgroundStore, library: Library) -> None:
        self._store, self._library = store, library

    async def row(self, id: str) -> TableRow:
        """The table, if its match is over and can be reviewed."""
        row = await self._store.read(lambda store: store.table(id)) if TABLE_ID.fullmatch(id) else None
        if row is None:
            raise no_table()
        if row.status != OVER:
            raise NotDone(CONFLICT, "review.not-over", code="not-over")
        game = await self._library.game(row.game, row.map)
        if not has_brain(game):
            raise NotDone(CONFLICT, "review.no-brain", title=game.title)
        return row

    async def match(self, id: str) -> Match:
        row = await self.row(id)
        _, seats, events = await self._store.read(lambda store: read_back(store, id))
        rules = await self._library.rules(row.game, row.options, row.map)
        try:
            match = await self._library.run(lambda: replayed(rules, row, numbers_at(seats), events))
        except (InvalidMatch, InvalidSetup) as error:
            raise NotDone(CONFLICT, "unplayable", why=error.said) from None
        if not match.is_over:
            raise NotDone(CONFLICT, "review.not-over", code="not-over")
        return match

    async def own_map(self, id: str) -> str | None:
        """The text of the map that was played on, if it is somebody's own."""
        fingerprint = (await self.row(id)).map
        return None if fingerprint is None else await self._store.read(lambda store: store.map_text(fingerprint))
