"""This server's own work on reviews: one job after the other, in processes that let everybody else go first."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from branchline.bots.preparation import BOTS
from branchline.games import registry
from branchline.server.refusals import NotDone
from branchline.server.reviews.reviews import LEASE, Reviews, Taken
from branchline.server.store import LeaseLost
from branchline.server.thinking.questions import Answer, BeginReview, ReviewOrder
from branchline.server.thinking.workers import Parts, Source, Worker, WorkerLost

log = logging.getLogger(__name__)

LOOKS_EVERY = 10.0  # seconds: a lease may have run out, a game may have been compiled
KEEPS_EVERY = LEASE.total_seconds() / 4
TASK_SECONDS = 600.0  # that a worker may take for one answer


class Unanswered(Exception):
    """A worker could not answer."""


class LocalReviews:
    """``source`` makes worker processes, ``code_of`` tells which parts of a game have machine code."""

    def __init__(self, reviews: Reviews, source: Source, code_of: Callable[[str], Parts], count: int) -> None:
        self._reviews, self._source, self._code_of, self._count = reviews, source, code_of, count
        self._owner = reviews.worker

    async def run(self) -> None:
        """Forever: work off what people have asked for."""
        if self._count == 0:
            return
        await self._reviews.free(self._owner)
        while True:
            try:
                await self._next_job()
            except Exception:
                log.exception("reviews have to wait; it is tried again")
                await asyncio.sleep(LOOKS_EVERY)

    async def _next_job(self) -> None:
        self._reviews.news.clear()
        job = await self._reviews.take(self._owner, games=self._games())
        if job is not None:
            await self._work_off(job)
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self._reviews.news.wait(), LOOKS_EVERY)

    def _games(self) -> list[str]:
        """Those that are compiled: interpreted, a review would take hours."""
        return [name for name in registry.names() if BOTS in self._code_of(name)]

    async def _work_off(self, job: Taken) -> None:
        keeping = asyncio.create_task(self._keep(job))
        try:
            await self._review(job)
        except asyncio.CancelledError:
            with suppress(LeaseLost):
                await self._reviews.give_back(job.lease)
            raise
        except LeaseLost:
            log.warning("a review took so long that others have it now")
        except (Unanswered, WorkerLost, TimeoutError, NotDone) as error:
            log.error("a review failed: %s", error)
            with suppress(LeaseLost):
                await self._reviews.abort(job.lease, str(error) or type(error).__name__)
        finally:
            keeping.cancel()

    async def _keep(self, job: Taken) -> None:
        while True:
            await asyncio.sleep(KEEPS_EVERY)
            with suppress(LeaseLost):  # whoever works on it will be told
                await self._reviews.keep(job.lease)

    async def _review(self, job: Taken) -> None:
        workers: list[Worker] = []
        try:
            for _ in range(self._count):
                workers.append(await self._source.worker(job.game, self._code_of(job.game), True))
            begin = BeginReview(match=job.match, own_map=job.own_map, depth=job.depth)
            begun = [await _asked(worker, ReviewOrder(begin_review=begin)) for worker in workers]
            answers = await self._answers(job, workers, begun[0]["tasks"])
            finished = await _asked(workers[0], ReviewOrder(finish_review=answers))
            await self._reviews.finish(job.lease, finished["review"])
        finally:
            for worker in workers:
                worker.kill()

    async def _answers(self, job: Taken, workers: list[Worker], total: int) -> dict[int, Any]:
        """The answers to all tasks; those that are missing are shared out."""
        answers = dict(job.answers)
        todo = [task for task in reversed(range(total)) if task not in answers]
        sharing = [asyncio.create_task(self._answer(job, worker, todo, answers, total)) for worker in workers]
        try:
            await asyncio.gather(*sharing)
        finally:
            for one in sharing:
                one.cancel()
        return answers

    async def _answer(self, job: Taken, worker: Worker, todo: list[int], answers: dict[int, Any], total: int) -> None:
        while todo:
            task = todo.pop()
            answers[task] = (await _asked(worker, ReviewOrder(answer_task=task)))["review"]
            await self._reviews.add(job.lease, {task: answers[task]}, total)


async def _asked(worker: Worker, order: ReviewOrder) -> Answer:
    answer = await asyncio.wait_for(worker.ask(order), TASK_SECONDS)
    if "failed" in answer:
        raise Unanswered(answer["failed"])
    return answer
