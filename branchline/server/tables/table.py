"""A table in memory. Everything that changes it, or reads what may change, goes through its mailbox."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import TypeVar

from branchline.server.refusals import CONFLICT, FORBIDDEN, NOT_STORED, NotDone
from branchline.server.store import DECISION, Basis, Behind, IntentRow, NotRunner, Standing, Store
from branchline.server.tables import viewer
from branchline.server.tables.beginning import Beginning
from branchline.server.tables.bots import Bots
from branchline.server.tables.contents import Contents, Services, load
from branchline.server.tables.course import Batch, Course, begin
from branchline.server.tables.following import Following
from branchline.server.tables.info import OVER, RUNNING, WAITING, Summary, numbers_at, seat_of
from branchline.server.tables.mailbox import Mailbox
from branchline.server.tables.notes import Notes, wire_note
from branchline.server.tables.observers import Audience, Observer
from branchline.server.tables.presence import Presence
from branchline.server.tables.runner import Runner
from branchline.server.wire.base import Message
from branchline.server.wire.play import Accepted, TableChanged, TableState

T = TypeVar("T")
Job = Callable[[Contents], Awaitable[T]]
Change = Callable[[Store, Basis], T]

MOST_ATTEMPTS = 8  # of a job while other processes are first; that many in a row have not been seen
MOMENT = 0.05  # seconds of tolerance, because clocks are not exact


class Table:
    def __init__(self, id: str, services: Services, last_seen: float) -> None:
        self.id = id
        self.services = services
        self.audience = Audience(last_seen)
        self.epoch = 0  # rises when a bot's thinking may be outdated: after an undo, a change of seats, a reload
        self.bots = Bots(self)
        self.beginning = Beginning(self)
        self.notes = Notes(self)
        self.runner = Runner(self)
        self.presence = Presence(self)
        self.following = Following(self)
        self.holders = 0
        self.last_used = time.monotonic()
        self.summary: Summary | None = None  # None until it is read from the store
        self._contents: Contents | None = None
        self._mailbox = Mailbox()
        self._told = 0  # the last version that was sent to the observers
        self._away_timer: asyncio.TimerHandle | None = None

    # One at a time

    async def ask(self, job: Job[T], *, fresh: bool = False, stays: bool = False) -> T:
        """Run the job with the table's contents. If it fails unexpectedly, they are read again from the store.

        If another process was first, the job runs again on what is stored now. A refusal stands only if it was made on
        that as well. ``fresh``: see first that nothing is missed that another process has stored. ``stays``: somebody
        looks from now on, or the table is run here, so whatever happens to it at other processes is followed.
        """

        async def run() -> T:
            blind = not self.following.active
            if stays:
                await self.following.begin()
            if fresh or blind:
                await self.following.catch_up(people=blind)
            for _ in range(MOST_ATTEMPTS):
                contents = await self.present()
                try:
                    return await job(contents)
                except (Behind, NotRunner) as late:
                    self.forget(late)
                except NotDone:
                    if not await self.following.catch_up():
                        raise
                except BaseException:
                    self.forget()
                    raise
            raise NotDone(NOT_STORED, "not-stored", retry_after=1)

        return await self._mailbox.ask(run)

    async def change(self, contents: Contents, call: Change[T], *, as_runner: bool = False, decides: bool = False) -> T:
        """Store a change that is based on these contents, and tell other processes that there is one."""
        fence = self.runner.fence if as_runner else None
        if as_runner and fence is None and self.services.cluster.shared:
            raise NotRunner(f"Another process runs table '{self.id}' now.")
        basis = Basis(contents.row.revision, fence)
        answer = await self.services.store.write(lambda store: call(store, basis))
        self.changed(contents, decides=decides)
        return answer

    def changed(self, contents: Contents, *, decides: bool = False) -> None:
        """One change more is stored. ``decides``: of the log, and of nothing else."""
        contents.row = replace(contents.row, revision=contents.row.revision + 1)
        self.services.cluster.tell("table", self.id, contents.row.revision, decides, topic=self.id)

    async def present(self) -> Contents:
        if self._contents is None:
            self._contents = await self._load()
        return self._contents

    def forget(self, why: BaseException | None = None) -> None:
        """What is in memory may not be what is stored."""
        self._contents = None
        if isinstance(why, NotRunner):
            self.runner.lose()
        self.let_bots_think_anew()

    @property
    def contents(self) -> Contents | None:
        """What is in memory, if anything."""
        return self._contents

    async def in_turn(self, work: Callable[[], Awaitable[T]]) -> T:
        """After all earlier jobs, without reading the table from the store first."""
        return await self._mailbox.ask(work)

    @property
    def idle(self) -> bool:
        busy = self.bots.busy or self.beginning.busy or self.notes.busy or self.runner.busy
        busy = busy or self.following.busy or self.presence.busy
        return not self.holders and self._mailbox.idle and not busy

    @property
    def unattended(self) -> bool:
        """Whether nobody looks at it here, and this process does not run it."""
        return self.idle and not len(self.audience) and self.runner.fence is None

    @property
    def at_rest(self) -> bool:
        """Whether nothing that was asked of it is under way."""
        return self._mailbox.idle

    @property
    def version(self) -> int:
        return version_of(self._contents) if self._contents is not None else 0

    async def close(self) -> None:
        self.bots.close()
        self.beginning.stop()
        self.notes.stop()
        self.runner.stop()
        if self._away_timer is not None:
            self._away_timer.cancel()
        for observer in self.audience:
            observer.close()
        await self._mailbox.close()

    async def give_back(self) -> bool:
        """After closing: run the table no longer. False: something is to be done at it, and somebody has to look."""
        return await self.runner.give_back(self._contents.row.revision if self._contents is not None else -1)

    async def _load(self) -> Contents:
        """Read the table from the store. If it was complete when the server was killed, the match goes on to begin."""
        contents = await load(self.services, self.id)
        self.runner.know(Standing(contents.row.revision, contents.row.runner, contents.row.fence))
        await self.presence.see()
        self.audience.last_active((datetime.now(UTC) - contents.row.updated).total_seconds())
        self.refresh(contents)
        await self.beginning.go_on(contents)
        if self._contents is not None:
            return self._contents  # another process was first to begin the match, and it was read again
        version = version_of(contents)
        if len(self.audience) and (self._told != version or self.services.cluster.shared):
            self.tell_state(contents)  # more was stored than the observers were sent
        self._told = version
        self.bots.wake(contents)
        return contents

    # Decisions

    async def decide(
        self, contents: Contents, user: int, intent: str, change: Callable[[Course, int], Batch]
    ) -> Accepted:
        """Carry out a decision of the person's seat, but only once per intent."""
        known = contents.intents.version(user, intent)
        if known is not None:
            return Accepted(id=intent, version=known)
        course, seat = self.own_seat(contents, user)
        with self.services.metrics.decision("person"):
            try:
                batch = change(course, seat)
            except NotDone:
                known = await self._acknowledged(user, intent)
                if known is None:
                    raise
                return Accepted(id=intent, version=known)
            row = IntentRow(user, DECISION, intent, course.version)
            await self.carry_out(contents, course, batch, row)
        contents.intents.note(row)
        self.audience.note(user)
        return Accepted(id=intent, version=row.value)

    async def _acknowledged(self, user: int, intent: str) -> int | None:
        """The version after a decision that another process has acknowledged."""
        if not self.services.cluster.shared:
            return None
        return await self.services.store.read(lambda store: store.known_decision(self.id, user, intent))

    def own_seat(self, contents: Contents, user: int) -> tuple[Course, int]:
        """The course, and the seat that this person plays."""
        seat = seat_of(contents.seats, user)
        if seat is None:
            raise NotDone(FORBIDDEN, "watching", code="not-seated")
        if contents.course is None:
            raise NotDone(CONFLICT, "not-started")
        if contents.seats[seat].level is not None:
            raise NotDone(CONFLICT, "bot-plays")
        return contents.course, seat

    async def carry_out(
        self,
        contents: Contents,
        course: Course,
        batch: Batch,
        intent: IntentRow | None = None,
        as_runner: bool = False,
    ) -> None:
        """Store the changes, then tell everybody."""
        over = course.match.is_over
        ended, turn = OVER if over else None, course.turn
        await self.change(
            contents,
            lambda store, basis: store.append(
                self.id, batch.events, status=ended, intent=intent, basis=basis, turn=turn
            ),
            as_runner=as_runner,
            decides=True,
        )
        await self.carried_out(contents, course, batch)
        if over:
            self.services.proofs.begin(self.id, course.scoring.outcome if course.scoring is not None else None)

    async def carried_out(self, contents: Contents, course: Course, batch: Batch) -> None:
        """Tell everybody of what is stored."""
        over = course.match.is_over
        if over:
            await self.services.scorers.run(course.score)
        if batch.takes_back:
            self.let_bots_think_anew()
        told = course.tell(batch)
        status = OVER if over else contents.row.status
        contents.row = replace(contents.row, status=status, updated=datetime.now(UTC))
        self.refresh(contents)
        self._send_updates(contents, course, told)
        self._told = course.version
        if over:
            self.tell_table()
        self.bots.wake(contents)

    async def begin(self, contents: Contents, as_runner: bool = False) -> None:
        row = contents.row
        rules = await self.services.library.rules(row.game, row.options, row.map)
        course, batch = begin(rules, row, numbers_at(contents.seats))
        turn = course.turn
        await self.change(
            contents,
            lambda store, basis: store.append(self.id, batch.events, status=RUNNING, basis=basis, turn=turn),
            as_runner=as_runner,
        )
        contents.course = course
        contents.row = replace(contents.row, status=RUNNING, updated=datetime.now(UTC))
        self.refresh(contents)
        self.tell_state(contents)
        self._told = course.version
        self.bots.wake(contents)

    def let_bots_think_anew(self) -> None:
        self.epoch += 1
        self.bots.stop()

    @property
    def waits_with_its_host(self) -> bool:
        """Whether it waits for players, and its host has it open."""
        row = self.summary.row if self.summary is not None else None
        return row is not None and row.status == WAITING and self.audience.is_present(row.host)

    def knows(self, user: int) -> bool:
        """Whether the person hosts the table, sits at it or looks at it."""
        summary = self.summary
        sits = summary is not None and user in {summary.row.host, *(place.user for place in summary.seats)}
        return sits or self.audience.is_present(user)

    # What observers are sent

    def refresh(self, contents: Contents) -> None:
        """Renew the summary, which lists and answers show."""
        to_act = contents.course.to_act if contents.course is not None else []
        away_after = self.services.settings.away_after
        self.summary = Summary(
            contents.row, contents.seats, contents.title, to_act, self.audience, away_after, contents.notes
        )

    def state(self, contents: Contents, user: int | None) -> TableState:
        seat = seat_of(contents.seats, user)
        return TableState(
            table=self.shown.info(user),
            position=viewer.position(contents.course, contents.seats, seat),
            story=viewer.story(contents.course, seat),
            chat=[viewer.chat_line(row) for row in contents.chat],
            notes=[wire_note(row) for row in contents.notes],
        )

    def tell_state(self, contents: Contents, only: int | None = None) -> None:
        """Send the whole state to everybody, or to one person."""
        for observer in self.audience:
            if only is None or observer.user == only:
                observer.send(self.state(contents, observer.user))

    def tell_table(self, but: Observer | None = None) -> None:
        """Send seats, presence and status."""
        texts: dict[int | None, str] = {}
        summary, notes = self.shown, [wire_note(row) for row in self.shown.notes]
        special = {place.user for place in summary.seats} | {summary.row.host}
        for observer in self.audience:
            asker = observer.user if observer.user in special else None
            if asker not in texts:
                texts[asker] = TableChanged(table=summary.info(asker), notes=notes).model_dump_json()
            if observer is not but:
                observer.send_text(texts[asker])

    def tell_all(self, message: Message) -> None:
        text = message.model_dump_json()
        for observer in self.audience:
            observer.send_text(text)

    def _send_updates(self, contents: Contents, course: Course, batch: Batch) -> None:
        texts: dict[int | None, str] = {}
        for observer in self.audience:
            seat = seat_of(contents.seats, observer.user)
            if seat not in texts:
                texts[seat] = viewer.update(course, contents.seats, seat, batch)
            observer.send_text(texts[seat])

    @property
    def shown(self) -> Summary:
        """The summary as last published."""
        if self.summary is None:
            raise RuntimeError("A table is read from the store before it is told of.")
        return self.summary

    # Observers

    async def enter(self, contents: Contents, observer: Observer) -> None:
        """Send the whole state, and from then on every change without a gap."""
        self.audience.add(observer)
        observer.send(self.state(contents, observer.user))
        self.tell_table(but=observer)
        self._expect_away()
        self.notes.look()
        self.presence.tell()

    def leave(self, observer: Observer) -> None:
        self.audience.remove(observer)
        self.presence.tell()
        if self.summary is not None:
            self.tell_table()
            self._expect_away()

    def people_moved(self) -> None:
        """Somebody has come or gone at another process."""
        if self.summary is not None and len(self.audience):
            self.tell_table()
            self.notes.look()
            self._expect_away()

    def _expect_away(self) -> None:
        """Set a timer that tells the table when somebody has been gone long enough for a bot to take over."""
        settings = self.services.settings
        gone = [self.audience.gone_for(place.user) for place in self.shown.seats if place.user is not None]
        waits = [settings.away_after - seconds for seconds in gone if 0 < seconds < settings.away_after]
        if self._away_timer is not None:
            self._away_timer.cancel()
            self._away_timer = None
        if waits and len(self.audience):
            self._away_timer = asyncio.get_running_loop().call_later(min(waits) + MOMENT, self._somebody_is_away)

    def _somebody_is_away(self) -> None:
        self.tell_table()
        self.notes.look()
        self._expect_away()


def version_of(contents: Contents) -> int:
    return contents.course.version if contents.course is not None else 0
