"""Bots play like any other seat: they get a blinded position and return an action. They think in other processes."""

from __future__ import annotations

import asyncio
import hmac
import logging
from typing import TYPE_CHECKING

from branchline.bots.levels import levels_of, standby_of
from branchline.server.refusals import NotDone
from branchline.server.tables.contents import Contents
from branchline.server.tables.pace import Pace, only_person, pause
from branchline.server.thinking.questions import Question

if TYPE_CHECKING:
    from branchline.server.tables.table import Table

TRY_AGAIN = 5.0  # seconds until a bot whose decision could not be stored tries again

log = logging.getLogger(__name__)


def question(contents: Contents, seat: int) -> Question | None:
    """What the seat has to decide now, if anything."""
    course, row = contents.course, contents.row
    if course is None or not course.match.may_act(seat):
        return None
    match = course.match
    return Question(row.game, row.map, match.rules, match.blinded(seat), seat, match.legal(seat), course.version)


class Bots:
    """The bots of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._closed = False

    @property
    def busy(self) -> bool:
        return bool(self._tasks)

    def wake(self, contents: Contents) -> None:
        """Start every bot that may decide and is not thinking yet. In the opening that can be several."""
        if contents.course is None or self._closed:
            return
        due = [seat for seat in contents.course.to_act if contents.seats[seat].level is not None]
        if not due or not self._table.runner.wanted():
            return
        for seat in due:
            level = contents.seats[seat].level
            if level is not None and seat not in self._tasks:
                self._table.services.thinking.expect(contents.row.game, bot_at(contents.row.game, level))
                pace = Pace(only_person(contents.seats), same_turn=contents.course.last_mover == seat)
                self._tasks[seat] = asyncio.create_task(self._think(seat, self._table.epoch, pace))

    def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()

    def close(self) -> None:
        self._closed = True
        self.stop()

    async def _think(self, seat: int, epoch: int, pace: Pace) -> None:
        table, task = self._table, asyncio.current_task()
        try:
            await asyncio.sleep(await pause(table.services.settings.bot_pause, table.services.store, pace))
            asked = await table.ask(lambda contents: self._ask(contents, seat, epoch))
            if asked is not None:
                its, bot, seed, host = asked
                action = await table.services.thinking.decide(its, bot, seed, host)
                await table.ask(lambda contents: self._play(contents, its, epoch, action))
        except NotDone as refusal:
            log.error("table %s: a bot's decision was refused: %s", table.id, refusal)
        except Exception:
            log.exception("table %s: a bot's decision was not stored", table.id)
            self._tasks[seat] = asyncio.create_task(self._rest(seat))
        finally:
            if self._tasks.get(seat) is task:
                del self._tasks[seat]

    async def _ask(self, contents: Contents, seat: int, epoch: int) -> tuple[Question, str, int, int] | None:
        """The question, with the bot that is to decide, its seed, and the table's host, whose turns it spends."""
        level, its = contents.seats[seat].level, question(contents, seat)
        if epoch != self._table.epoch or level is None or its is None:
            return None
        return its, bot_at(contents.row.game, level), thinking_seed(contents, seat), contents.row.host

    async def _play(self, contents: Contents, its: Question, epoch: int, action: int) -> None:
        """Play the bot's action, unless the position has changed: then the bot has been started again already."""
        if epoch != self._table.epoch or contents.course is None:
            return
        self._tasks.pop(its.seat, None)  # now it can be started for its next decision
        with self._table.services.metrics.decision("bot"):
            batch = contents.course.play(its.seat, its.version, action)
            await self._table.carry_out(contents, contents.course, batch, as_runner=True)

    async def _rest(self, seat: int) -> None:
        """Wait a while before trying again to decide: the decision could not be stored."""
        await asyncio.sleep(TRY_AGAIN)
        self._tasks.pop(seat, None)
        await self._table.ask(self._wake)

    async def _wake(self, contents: Contents) -> None:
        self.wake(contents)


def bot_at(game: str, level: str) -> str:
    """The bot of a level. A bot that no longer exists is replaced."""
    levels = levels_of(game)
    return levels.get(level, levels[standby_of(game)])


def thinking_seed(contents: Contents, seat: int) -> int:
    """A seed made from the secret one, so that a restart changes nothing. Chance draws other numbers from it."""
    length = len(contents.course.match.log) if contents.course is not None else 0
    word = hmac.digest(contents.row.seed.encode(), f"bot {seat} {length}".encode(), "sha256")
    return int.from_bytes(word[:8], "big") >> 1  # fits a signed number too
