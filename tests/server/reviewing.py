"""Reviews without the work: answers that are made up, and a worker that gives them when a test says so."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from branchline.games.match import Match
from branchline.review.decision import Asked, forced
from branchline.review.depth import DEPTHS
from branchline.review.result import Measured
from branchline.review.result_json import written
from branchline.review.tasks import Answer as AnswerOf
from branchline.review.tasks import Drawn, Task, tasks
from branchline.review.work import ReviewWork, work_on
from branchline.server.thinking.questions import Answer, ReviewOrder
from branchline.server.thinking.workers import Parts
from tests.server.people import Json

QUICK = DEPTHS["quick"]
MARKED = 10  # one decision of so many was a mistake


def made_up(task: Task, seats: int) -> Json:
    """An answer that fits the task."""
    answer: Json = written(invented(task, seats))
    return answer


def invented(task: Task, seats: int) -> AnswerOf:
    """The same before it is written."""
    if not isinstance(task, Asked):
        return Drawn(task.index, task.seat, 0.5)
    only = forced(task)
    if len(task.legal) == 1:
        return only
    even = (1 / seats,) * seats
    free = replace(only, forced=False, obvious=False, chances=even, after=even, worlds=1)
    if task.index % MARKED == 0:
        other = next(action for action in task.legal if action != task.action)
        free = replace(free, best=other, other=other, mark="mistake", loss=Measured(0.15, 0.12, 0.18), points=-4.0)
    return free


def answers_to(match: Match) -> dict[int, Json]:
    return {number: made_up(task, match.seats) for number, task in enumerate(tasks(match))}


class Workers:
    """Where workers come from that make their answers up, and stop before the tasks that a test names."""

    def __init__(self) -> None:
        self.stops_at: int | None = None
        self.stopped = asyncio.Event()
        self.fails = ""
        self.asked: list[int] = []  # tasks
        self.alive = 0

    async def prepare(self, game: str, parts: Parts) -> None: ...

    async def worker(self, game: str, parts: Parts, patient: bool) -> ByHand:
        self.alive += 1
        return ByHand(self)

    def close(self) -> None: ...


class ByHand:
    def __init__(self, source: Workers) -> None:
        self._source = source
        self._work: ReviewWork | None = None
        self._answers: dict[int, Json] = {}

    def can_think_about(self, game: str, parts: Parts) -> bool:
        return True

    def kill(self) -> None:
        self._source.alive -= 1

    async def ask(self, order: Any) -> Answer:
        return await self._answer(order)

    async def _answer(self, order: ReviewOrder) -> Answer:
        if "begin_review" in order:
            self._work = await asyncio.to_thread(work_on, **order["begin_review"])
            self._answers = answers_to(self._work._match)
            return Answer(tasks=len(self._work))
        assert self._work is not None
        if "finish_review" in order:
            return Answer(review=await asyncio.to_thread(self._work.finish, order["finish_review"]))
        task = order["answer_task"]
        if task == self._source.stops_at:
            self._source.stopped.set()
            await asyncio.Event().wait()
        if self._source.fails:
            return Answer(failed=self._source.fails)
        self._source.asked.append(task)
        return Answer(review=self._answers[task])
