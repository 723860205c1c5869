"""Hands questions to workers in turn and keeps deadlines. There is always a decision: at worst a simpler bot's."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from branchline.bots.budget import read_budget
from branchline.bots.ladder.table import rung_of
from branchline.bots.protocol import make_bot
from branchline.games.contract import InvalidSetup
from branchline.server.thinking.bounds import Bounds, Kind
from branchline.server.thinking.counts import Counts
from branchline.server.thinking.people import People
from branchline.server.thinking.questions import (
    Advise,
    Advised,
    Answer,
    Choose,
    Measure,
    Order,
    Question,
    Think,
    Thinks,
)
from branchline.server.thinking.thoughts import NoAnswer, Slot, Thought, Unprepared
from branchline.server.thinking.turns import Turns, Who, widest
from branchline.server.thinking.workers import Parts, Source, Worker, WorkerGone, WorkerLost

log = logging.getLogger(__name__)

RANDOM, PLANNER = "random", "planner"  # names for ``make_bot``
CLOSING = "the server is closing"
KEPT_FREE = 1  # workers for each kind of question that nobody gets who has one at work


@dataclass(slots=True)
class Thinking:
    """``code_of`` tells which parts of a game have machine code, ``map_text`` finds an uploaded map."""

    source: Source
    code_of: Callable[[str], Parts]
    map_text: Callable[[str], Awaitable[str | None]]
    bounds: Bounds = field(default_factory=Bounds)
    clock: Callable[[], float] = time.monotonic
    people: People = field(default_factory=People)
    counts: Counts = field(default_factory=Counts)
    _turns: Turns[Thought] = field(init=False)
    _slots: list[Slot] = field(init=False)
    _under_way: set[asyncio.Task[None]] = field(default_factory=set)
    _tidying: asyncio.TimerHandle | None = None
    _closed: bool = False

    def __post_init__(self) -> None:
        self._turns = Turns(self.bounds.waiting)
        self._slots = [Slot(kind) for kind, count in self.bounds.workers.items() for _ in range(count + KEPT_FREE)]

    # What others ask

    async def decide(self, question: Question, bot: str, seed: int, user: int) -> int:
        """The bot's action, as its number. If there is none in time, a simpler bot decides, at last by chance.

        The user is whoever's turns are spent on it.
        """
        if len(question.legal) == 1:
            return question.legal[0].id
        who = self.people.who(user)
        for one in stand_ins(question.game, bot):
            if one == RANDOM:
                break
            try:
                return await self._decision(question, one, seed, who)
            except NoAnswer as why:
                if self._closed:
                    break
                self.counts.fell_back += 1
                _now_and_then(self.counts.fell_back, "the bot %s is replaced for a decision: %s", one, why)
        return make_bot(RANDOM, seed).choose(question.rules, None, question.seat, question.legal).id

    async def advise(self, question: Question, seconds: float, iterations: int, user: int) -> list[Advised]:
        """Actions with their reasons, best first. Raises :class:`Unprepared` and :class:`NoAnswer`."""
        order = Order(question=question.posed(), advise=Advise(seconds=seconds / 2, iterations=iterations))
        answer = await self._ask(question, order, Kind.HINT, self.people.who(user), wait=seconds, seconds=seconds)
        if answer.get("unprepared"):
            raise Unprepared
        if "advice" not in answer:
            raise NoAnswer(answer.get("failed", "no advice"))
        return answer["advice"]

    async def think(self, question: Question, seconds: float, who: Who) -> list[Thinks]:
        """What a search thinks of the choices, best first. Raises :class:`Unprepared` and :class:`NoAnswer`."""
        order = Order(question=question.posed(), think=Think(seconds=seconds))
        answer = await self._studied(question, order, seconds + self.bounds.grace, who)
        return answer.get("thoughts", [])

    async def measure(self, question: Question, action: int, best: int, depth: str, who: Who) -> dict[str, Any]:
        """How much worse a choice is than the best one. Raises :class:`Unprepared` and :class:`NoAnswer`."""
        order = Order(question=question.posed(), measure=Measure(action=action, best=best, depth=depth))
        answer = await self._studied(question, order, self.bounds.measuring, who)
        return answer.get("measured", {})

    def expect(self, game: str, bot: str) -> None:
        """This bot will soon have to decide: have the game ready by then."""
        if bot != RANDOM and not self._closed:
            self._begin(self._prepare(game))

    def waiting(self) -> dict[Kind, int]:
        return {kind: self._turns.waiting(kind) for kind in Kind}

    def running(self) -> dict[Kind, int]:
        thoughts = [slot.thought for slot in self._slots if slot.thought is not None]
        return {kind: sum(thought.kind is kind for thought in thoughts) for kind in Kind}

    def workers(self) -> int:
        return sum(slot.worker is not None for slot in self._slots)

    async def close(self) -> None:
        """End all workers at once. Nothing is lost: the server stores decisions when it has them."""
        self._closed = True
        if self._tidying is not None:
            self._tidying.cancel()
        tasks = list(self._under_way)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for kind in Kind:
            while (thought := self._turns.take(kind)) is not None:
                thought.fail(CLOSING)
        for slot in self._slots:
            if slot.thought is not None:  # its task was cancelled before it had begun
                slot.thought.fail(CLOSING)
            slot.end()
        self.source.close()

    # One question

    async def _studied(self, question: Question, order: Order, seconds: float, who: Who) -> Answer:
        answer = await self._ask(question, order, Kind.STUDY, who, wait=self.bounds.study_wait, seconds=seconds)
        if answer.get("unprepared"):
            raise Unprepared
        if "failed" in answer:
            raise NoAnswer(answer["failed"])
        return answer

    async def _decision(self, question: Question, bot: str, seed: int, who: Who) -> int:
        order = Order(question=question.posed(), choose=Choose(bot=bot, seed=seed))
        kind = Kind.QUICK if only_plans(question.game, bot) else Kind.SLOW
        wait = self.bounds.quick_wait if kind is Kind.QUICK else self.bounds.slow_wait
        answer = await self._ask(question, order, kind, who, wait=wait, seconds=self._seconds(question.game, bot))
        action = answer.get("action")
        if action is None or action not in order["question"]["legal"]:
            raise NoAnswer(answer.get("failed", f"it chose {action}, which is not legal"))
        return action

    def _seconds(self, game: str, bot: str) -> float:
        """How long the bot may take once it has begun."""
        if only_plans(game, bot):
            return self.bounds.quick_thought
        rung = rung_of(game, bot)
        try:
            budget = rung.seconds if rung is not None else read_budget(bot.partition(":")[2]).seconds
        except InvalidSetup:
            budget = None
        return self.bounds.long_thought if budget is None else budget + self.bounds.grace

    async def _ask(
        self, question: Question, order: Order, kind: Kind, who: Who, *, wait: float, seconds: float
    ) -> Answer:
        loop = asyncio.get_running_loop()
        thought = Thought(who, kind, question.game, question.map, order, seconds, loop.create_future(), self.clock())
        if self._closed or not self._turns.add(thought):
            raise NoAnswer("too many questions wait")
        thought.patience = loop.call_later(wait, thought.fail, f"it has waited {wait:g} s for its turn")
        self._hand_out()
        try:
            return await thought.answer
        finally:
            thought.begin()
            self._turns.withdraw(thought)

    # Workers

    def _hand_out(self) -> None:
        """Give questions to free workers. The last free one is for somebody who has none at work."""
        for kind in Kind:
            slots = [slot for slot in self._slots if slot.kind is kind]
            while not self._closed and (free := [slot for slot in slots if slot.thought is None]):
                at_work = {widest(slot.thought.who) for slot in slots if slot.thought is not None}
                thought = self._turns.take(kind, but=at_work if len(free) <= KEPT_FREE else ())
                if thought is None:
                    break
                slot = max(free, key=lambda slot: (slot.worker is not None, slot.idle_since))
                slot.thought = thought
                self._begin(self._think(slot, thought))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _prepare(self, game: str) -> None:
        with suppress(WorkerLost):  # whoever asks will be told
            await self.source.prepare(game, self.code_of(game))
        self._tidy_later()

    async def _think(self, slot: Slot, thought: Thought) -> None:
        try:
            try:
                await self._put_to_worker(slot, thought)
            except WorkerGone:  # while nobody asked it anything; a new one is there
                slot.end()
                await self._put_to_worker(slot, thought)
        except TimeoutError:
            slot.end()
            self.counts.killed += 1
            thought.fail(f"it was still thinking after {thought.seconds:g} s")
        except WorkerLost as why:
            slot.end()
            self.counts.lost += 1
            thought.fail(f"its worker is gone: {why}")
        except asyncio.CancelledError:
            slot.end()
            thought.fail(CLOSING)
            raise
        except Exception:
            log.exception("a question could not be asked")
            slot.end()
            thought.fail("it could not be asked")
        finally:
            slot.thought, slot.idle_since = None, self.clock()
            self._hand_out()
            self._tidy_later()

    async def _put_to_worker(self, slot: Slot, thought: Thought) -> None:
        worker = await self._worker_at(slot, thought.game)
        if not thought.answer.done():  # somebody still waits for it
            await self._answer(worker, thought)

    async def _worker_at(self, slot: Slot, game: str) -> Worker:
        parts = self.code_of(game)
        if slot.worker is None or not slot.worker.can_think_about(game, parts):
            slot.end()
            slot.worker = await self.source.worker(game, parts, slot.patient)
        return slot.worker

    async def _answer(self, worker: Worker, thought: Thought) -> None:
        thought.begin()
        begun = self.clock()
        self.counts.seconds_waited[thought.kind] += begun - thought.asked_at
        try:
            answer = await asyncio.wait_for(self._conversation(worker, thought), thought.seconds)
        finally:
            self.counts.seconds_thought[thought.kind] += self.clock() - begun
        self.counts.answered[thought.kind] += 1
        if not thought.answer.done():
            thought.answer.set_result(answer)

    async def _conversation(self, worker: Worker, thought: Thought) -> Answer:
        answer = await worker.ask(thought.order)
        if answer.get("lacks_map") and thought.map is not None:
            text = await self.map_text(thought.map)
            if text is None:
                return Answer(failed="the map is gone")
            answer = await worker.ask(Order(**thought.order, map_text=text))
        return answer

    # Memory

    def _tidy_later(self) -> None:
        if self._tidying is None and not self._closed:
            self._tidying = asyncio.get_running_loop().call_later(self.bounds.idle, self._tidy)

    def _tidy(self) -> None:
        """End workers that have had nothing to do for long, and in the end the source they come from."""
        self._tidying = None
        long_ago = self.clock() - self.bounds.idle
        for slot in self._slots:
            if slot.thought is None and slot.idle_since <= long_ago:
                slot.end()
        if self._under_way or self.workers():
            self._tidy_later()
        else:
            self.source.close()


def only_plans(game: str, bot: str) -> bool:
    """Whether the bot decides at once, without a search."""
    rung = rung_of(game, bot)
    return bot == PLANNER or (rung is not None and not rung.searches)


def stand_ins(game: str, bot: str) -> list[str]:
    """The bot, and those that decide in its place if it does not, each simpler than the one before."""
    if bot == RANDOM:
        return [bot]
    return [bot, RANDOM] if only_plans(game, bot) else [bot, PLANNER, RANDOM]


def _now_and_then(count: int, words: str, *args: object) -> None:
    """Log the first time, the second, the fourth, the eighth and so on: no flood, and still how many it were."""
    if count.bit_count() == 1:
        log.warning(words + " (%d so far)", *args, count)
