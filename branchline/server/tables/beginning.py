"""How a match begins: the commitments are fixed, then the numbers are told. docs/fairness.md says why in this order.

All functions here run inside the table's mailbox.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from branchline.games.numbers import commitment_to
from branchline.server.refusals import CONFLICT, INVALID, NotDone
from branchline.server.store import Behind, NotRunner
from branchline.server.tables.contents import Contents
from branchline.server.tables.info import WAITING, is_open, lacks_commitment, lacks_number

if TYPE_CHECKING:
    from branchline.server.tables.table import Table

log = logging.getLogger(__name__)


def is_complete(contents: Contents) -> bool:
    """Whether nobody is waited for but those who have sat down."""
    return contents.row.status == WAITING and not any(map(is_open, contents.seats))


class Beginning:
    """The beginning of one table's match."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._timer: asyncio.TimerHandle | None = None
        self._collecting = False  # what the timer is for: numbers, or commitments
        self._ending: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        return self._timer is not None or self._ending is not None

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def go_on(self, contents: Contents, *, patient: bool = True, as_runner: bool = False) -> None:
        """Begin the match if nothing is missing. Not ``patient``: without what is missing now. If another process was
        first, the table is read again; whatever led here has been done."""
        try:
            await self._go_on(contents, patient, as_runner)
        except (Behind, NotRunner) as late:
            self._table.forget(late)
            await self._table.present()

    async def _go_on(self, contents: Contents, patient: bool, as_runner: bool) -> None:
        if not is_complete(contents):
            return self.stop()
        if not contents.row.collecting:
            if patient and any(map(lacks_commitment, contents.seats)):
                return self._wait(collecting=False)
            if any(place.commitment is not None for place in contents.seats):
                await self._fix_commitments(contents, as_runner)
                patient = True
        if patient and any(map(lacks_number, contents.seats)):
            return self._wait(collecting=True)
        self.stop()
        await self._table.begin(contents, as_runner)
        return None

    async def _fix_commitments(self, contents: Contents, as_runner: bool) -> None:
        """From here on nobody can leave, take a seat or commit; everybody sees the same commitments and tells."""
        table = self._table
        await table.change(contents, lambda store, basis: store.fix_commitments(table.id, basis), as_runner=as_runner)
        contents.row = replace(contents.row, collecting=True)
        table.refresh(contents)
        table.tell_table()

    def _wait(self, *, collecting: bool) -> None:
        """Set the timer, unless it runs for the same; only where the table is run."""
        if not self._table.runner.wanted():
            return
        if self._timer is not None and self._collecting == collecting:
            return
        self.stop()
        self._set_timer(collecting=collecting)

    def _set_timer(self, *, collecting: bool) -> None:
        settings = self._table.services.settings
        seconds = settings.number_seconds if collecting else settings.commitment_seconds
        self._collecting = collecting
        self._timer = asyncio.get_running_loop().call_later(seconds, self._time_is_up)

    def _time_is_up(self) -> None:
        self._timer = None
        self._ending = asyncio.create_task(self._go_on_without(self._collecting))

    async def _go_on_without(self, collecting: bool) -> None:
        async def job(contents: Contents) -> None:
            if contents.row.collecting == collecting:
                await self.go_on(contents, patient=False, as_runner=True)

        try:
            await self._table.ask(job)
        except NotDone as refusal:
            log.error("table %s: the match could not begin: %s", self._table.id, refusal)
        except Exception:
            log.exception("table %s: the match could not begin", self._table.id)
            self._set_timer(collecting=collecting)
        finally:
            self._ending = None


async def commit(table: Table, contents: Contents, seat: int, commitment: str) -> None:
    """Commit the person on the seat to a number, once: others may have seen the commitment."""
    before = contents.seats[seat].commitment
    if before == commitment:
        return
    if contents.row.collecting or contents.row.status != WAITING:
        raise NotDone(CONFLICT, "commitments-fixed")
    if before is not None:
        raise NotDone(CONFLICT, "committed")
    await table.change(contents, lambda store, basis: store.set_commitment(table.id, seat, commitment, basis))
    await _said(table, contents)


async def tell(table: Table, contents: Contents, seat: int, number: str) -> None:
    """Tell the number that the person on the seat committed to. With the last one the match begins."""
    place = contents.seats[seat]
    if place.commitment is None:
        raise NotDone(CONFLICT, "no-commitment")
    if commitment_to(bytes.fromhex(number)) != place.commitment:
        raise NotDone(INVALID, "number-wrong")
    if place.number is not None:
        return
    if contents.row.status != WAITING:
        raise NotDone(CONFLICT, "number-late")
    if not contents.row.collecting:
        raise NotDone(CONFLICT, "number-early")
    await table.change(contents, lambda store, basis: store.set_number(table.id, seat, number, basis))
    await _said(table, contents)


async def _said(table: Table, contents: Contents) -> None:
    contents.seats = await table.services.store.read(lambda store: store.seats(table.id))
    table.refresh(contents)
    table.tell_table()
    await table.beginning.go_on(contents)
