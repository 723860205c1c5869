"""Whether this process is the runner of a table: the one that plays its bots, and begins its match when time is up.

Every process may serve the table; one runs it. Where there are no other processes, that is always this one.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from branchline.server.store import Standing, StoreError
from branchline.server.tables.beginning import is_complete
from branchline.server.tables.contents import Contents

if TYPE_CHECKING:
    from branchline.server.tables.table import Table

log = logging.getLogger(__name__)


class Runner:
    def __init__(self, table: Table) -> None:
        self._table = table
        self._becoming: asyncio.Task[None] | None = None
        self._leaving: asyncio.Task[None] | None = None
        self._other: str | None = None  # the process that runs it, as far as known
        self.fence: int | None = None  # the number that comes with running it here

    @property
    def busy(self) -> bool:
        return self._becoming is not None or self._leaving is not None

    def wanted(self) -> bool:
        """Something is to be done by the runner: whether that is this process. If nobody is, it becomes the runner."""
        cluster = self._table.services.cluster
        if not cluster.shared or self.fence is not None:
            return True
        nobody = self._other is None or cluster.is_dead(self._other)
        if nobody and self._becoming is None and not cluster.leaving:
            self._becoming = asyncio.create_task(self._become())
        return False

    def know(self, standing: Standing) -> None:
        """As the database says."""
        cluster = self._table.services.cluster
        if self.fence is not None and standing.fence < self.fence:
            return  # that was before
        mine = standing.runner == cluster.me
        self._other = standing.runner if not mine else None
        if self.fence is not None and (not mine or standing.fence != self.fence):
            self.lose()

    def take(self, standing: Standing) -> None:
        """This process has become the runner."""
        self._other, self.fence = None, standing.fence

    def lose(self) -> None:
        """Another process has become the runner: what is thought about here is for nobody."""
        self.fence = None
        self._table.let_bots_think_anew()
        self._table.beginning.stop()

    def hear(self, process: str) -> None:
        """Nobody runs it now, and this process should."""
        self._other = None
        if process == self._table.services.cluster.me and self._table.following.active:
            self.wanted()

    def move_on(self) -> None:
        """If people look at the table, and all of them elsewhere, let it be run there. Otherwise each decision would
        have to be played here as well, for nobody."""
        process = self._table.presence.most_are_at
        if self.fence is not None and process is not None and self._leaving is None and self._unused:
            self._leaving = asyncio.create_task(self._leave_to(process))

    @property
    def _unused(self) -> bool:
        """Whether nobody looks here and nothing that the runner does is under way."""
        table = self._table
        return not len(table.audience) and not table.bots.busy and not table.beginning.busy

    async def _leave_to(self, process: str) -> None:
        try:
            await self._table.in_turn(lambda: self._leave_in_turn(process))
        except Exception as error:  # noqa: BLE001 - the database may be away; the next look tries again
            log.warning("table %s: could not be left to another process: %s", self._table.id, error)
        finally:
            self._leaving = None

    async def _leave_in_turn(self, process: str) -> None:
        table, fence, contents = self._table, self.fence, self._table.contents
        if fence is None or contents is None or not self._unused:
            return
        revision = contents.row.revision
        if await table.services.store.write(lambda store: store.stop_running(table.id, fence, revision)):
            self.lose()
            table.services.cluster.tell("unrun", table.id, process, topic=table.id)

    @property
    def needed(self) -> bool:
        """Whether there is something to do for the runner."""
        contents = self._table.contents
        if contents is None:
            return False
        if contents.course is None:
            return is_complete(contents)
        return any(contents.seats[seat].level is not None for seat in contents.course.to_act)

    async def look_after(self) -> None:
        """Do what the runner has to do: this process has become it, or nobody is."""

        async def job(contents: Contents) -> None:
            await self._table.beginning.go_on(contents)
            self._table.bots.wake(contents)

        await self._table.ask(job, stays=True)

    def stop(self) -> None:
        if self._becoming is not None:
            self._becoming.cancel()

    async def give_back(self, revision: int) -> bool:
        """Be the runner no longer. False: something has happened meanwhile, and somebody has to look."""
        fence, cluster = self.fence, self._table.services.cluster
        if fence is None or not cluster.shared or cluster.leaving:
            return True
        self.fence, id = None, self._table.id
        return await self._table.services.store.write(lambda store: store.stop_running(id, fence, revision))

    async def _become(self) -> None:
        table, me = self._table, self._table.services.cluster.me
        try:
            standing = await table.services.store.write(lambda store: store.run_table(table.id, me))
            if standing is None:
                found = await table.services.store.read(lambda store: store.standings([table.id]))
                if table.id in found:
                    self._other = found[table.id].runner
                return
            self.take(standing)
            await self.look_after()
        except StoreError as error:
            log.warning("table %s: could not become its runner; it is tried again: %s", table.id, error)
        except Exception:
            log.exception("table %s: could not become its runner; it is tried again", table.id)
        finally:
            self._becoming = None
