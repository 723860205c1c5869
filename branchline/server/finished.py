"""All finished matches of a database, for those who count them. Who played is told only as people or levels of bots."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import closing

from sqlalchemy.exc import SQLAlchemyError

from branchline.explore.counting import Recorded
from branchline.explore.tallies import PEOPLE
from branchline.games.contract import InvalidMatch, InvalidSetup, Rules
from branchline.server.store import SeatRow, open_store
from branchline.server.tables.course import replayed
from branchline.server.tables.info import numbers_at
from branchline.server.tables.proofs import read_back

log = logging.getLogger(__name__)


def finished_matches(url: str, rules: Rules) -> Iterator[Recorded]:
    """Those of the same game and options; the server may go on meanwhile. One that cannot be replayed is left out."""
    try:
        with closing(open_store(url)) as opened:
            store = opened.for_reading()
            for id in store.finished_tables(rules.game.name, dict(rules.options)):
                row, seats, events = read_back(store, id)
                try:
                    match = replayed(rules, row, numbers_at(seats), events)
                except (InvalidMatch, InvalidSetup) as refusal:
                    log.warning("table %s is not counted. %s", id, refusal)
                    continue
                if match.is_over:
                    yield Recorded(match.seats, [_who(seat) for seat in seats], match.log)
    except SQLAlchemyError as error:
        cause = str(getattr(error, "orig", error)).strip().splitlines()[0]
        raise InvalidSetup("host.database", reason=cause) from None


def _who(seat: SeatRow) -> str:
    """A person whose seat a bot took over before the end counts as a person."""
    return seat.level if seat.user is None and seat.level is not None else PEOPLE
