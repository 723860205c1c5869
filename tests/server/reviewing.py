"""Reviews without the work: answers that are made up, and a worker that gives them when a test says so."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any, Protocol

import httpx

from branchline.games.match import Match
from branchline.games.match_file import read_match
from branchline.games.registry import find_game
from branchline.review.decision import Asked, forced
from branchline.review.depth import DEPTHS
from branchline.review.result import Measured
from branchline.review.result_json import written
from branchline.review.tasks import Answer as AnswerOf
from branchline.review.tasks import Drawn, Task, tasks
from branchline.review.work import ReviewWork, engine_here, work_on
from branchline.server.thinking.questions import Answer, ReviewOrder
from branchline.server.thinking.workers import Parts
from tests.server.people import SECONDS, Json

QUICK = DEPTHS["quick"]
TOKEN = "a token that only this host's own workers have"
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


class Reachable(Protocol):
    address: str


class Machine:
    """A worker on another machine."""

    def __init__(self, server: Reachable, name: str = "one", token: str = TOKEN) -> None:
        self._address, self._headers = f"{server.address}/api/work", {b"authorization": f"Bearer {token}".encode()}
        self.owner = name
        self.job: Json = {}

    def post(self, path: str, **body: object) -> httpx.Response:
        return httpx.post(f"{self._address}{path}", json=body, headers=self._headers, timeout=SECONDS)

    def take(self) -> Json | None:
        response = self.post("/take", owner=self.owner, engine=engine_here())
        assert response.status_code == 200, response.text
        self.job = response.json()["job"]
        return self.job

    def send(self, what: str, **body: object) -> httpx.Response:
        return self.post(f"/{self.job['id']}/{what}", owner=self.owner, fence=self.job["fence"], **body)

    def answers(self) -> dict[int, Json]:
        return answers_to(read_match(self.job["match"], find_game("ticket-to-ride")))

    def send_answers(self, answers: dict[int, Json], total: int) -> None:
        for task, answer in answers.items():
            sent = self.send("answers", total=total, answers=[{"task": task, "answer": answer}])
            assert sent.status_code == 204, sent.text

    def make_up(self) -> None:
        """Take the next job and end it with answers that are made up."""
        assert self.take() is not None
        answers = self.answers()
        self.send_answers(answers, len(answers))
        assert self.send("result", result=self.result(answers)).status_code == 204

    def result(self, answers: dict[int, Json]) -> Json:
        return ReviewWork(read_match(self.job["match"], find_game("ticket-to-ride")), QUICK).finish(answers)


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
