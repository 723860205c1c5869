"""Reviews as jobs: who may ask for one, how far it is, and what workers send."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from branchline.games.match import Match
from branchline.review.depth import depth_named
from branchline.review.result_json import InvalidReview
from branchline.review.tasks import Task, tasks
from branchline.review.work import check_result, engine_here, method, read_answer
from branchline.server.cluster.cluster import Cluster
from branchline.server.library import Library
from branchline.server.refusals import CONFLICT, INVALID, NotDone, by_the_reader
from branchline.server.reviews.matches import FinishedMatches
from branchline.server.settings import Settings
from branchline.server.store import DONE, FAILED, QUEUED, REVIEW, TAKEN, BackgroundStore, JobRow, Lease, Queue, schema
from branchline.server.wire.reviews import ReviewState, State

LEASE = timedelta(seconds=60)  # after which a worker that has said nothing has lost its job
QUEUE = Queue(of_asker=5, in_all=1_000)
STATES: dict[str, State] = {QUEUED: "queued", TAKEN: "taken", DONE: "done", FAILED: "failed"}
MATCHES_KEPT = 8  # that are worked on, so that answers can be checked at once


@dataclass(frozen=True, slots=True)
class Taken:
    """A job with all that its worker needs."""

    lease: Lease
    game: str
    match: str  # as a file
    own_map: str | None
    depth: str
    answers: dict[int, Any]


class Reviews:
    def __init__(self, store: BackgroundStore, library: Library, settings: Settings, cluster: Cluster) -> None:
        self._store, self._library, self._settings, self._cluster = store, library, settings, cluster
        self._matches = FinishedMatches(store, library)
        self._method = method(depth_named(settings.review_depth))
        self._at_work: OrderedDict[str, tuple[Match, list[Task]]] = OrderedDict()  # by table
        self.news = asyncio.Event()  # there may be a job that is free

    @property
    def worker(self) -> str:
        """Who this process is when it works on jobs; no other has the same name."""
        return self._cluster.worker

    # For people

    async def ask(self, table: str, asker: str) -> ReviewState:
        """Ask for the review of a finished match. If there is one already, it stays."""
        await self._check(table)
        queue = QUEUE if self._settings.rate_limits else None
        job = await self._store.write(lambda store: store.ask_for(REVIEW, table, self._method, asker, queue))
        self._tell()
        return await self._state(job)

    async def state(self, table: str) -> ReviewState:
        await self._check(table)
        return await self._state(await self._store.read(lambda store: store.job(REVIEW, table)))

    async def result(self, table: str) -> str:
        await self._matches.row(table)
        text = await self._store.read(lambda store: store.result(REVIEW, table))
        if text is None:
            raise NotDone(CONFLICT, "review.none")
        return text

    async def _check(self, table: str) -> None:
        await self._matches.row(table)
        if self._settings.reviewers == 0 and self._settings.work_token is None:
            raise NotDone(CONFLICT, "review.off")

    async def _state(self, job: JobRow | None) -> ReviewState:
        if job is None or job.method != self._method:
            return ReviewState(state="none", done=0, total=0, before=0)
        before = await self._store.read(lambda store: store.jobs_before(job)) if job.state == QUEUED else 0
        return ReviewState(state=STATES[job.state], done=job.done, total=job.total, before=before)

    # For workers

    async def take(self, owner: str, engine: str | None = None, games: Collection[str] | None = None) -> Taken | None:
        """The next job for this worker, or none. Another engine than ours is refused."""
        if engine not in (None, engine_here()):
            raise NotDone(CONFLICT, "work.engine", ours=engine_here())
        now = schema.now()
        job = await self._store.write(
            lambda store: store.take_job(REVIEW, self._method, owner, now, now + LEASE, games)
        )
        if job is None:
            return None
        lease = Lease(job.id, owner, job.fence)
        try:
            return await self._taken(job, lease)
        except NotDone as refusal:  # of a match that cannot be read: no worker can do anything about it
            await self.abort(lease, str(refusal))
            return None

    async def add(self, lease: Lease, answers: Mapping[int, Any], total: int) -> None:
        """Keep these answers; the lease lasts anew."""
        texts = {task: json.dumps(data, separators=(",", ":")) for task, data in answers.items()}
        await self._store.write(lambda store: store.add_pieces(lease, texts, total, _until()))

    async def add_checked(self, lease: Lease, answers: Mapping[int, Any], total: int) -> None:
        """The same for answers from outside."""
        match, todo = await self._work(lease)
        if total != len(todo) or any(task >= total for task in answers):
            raise NotDone(INVALID, "work.tasks", code="unreadable", count=len(todo))
        try:
            for task, data in answers.items():
                read_answer(match, todo[task], data)
        except InvalidReview as error:
            raise by_the_reader(error) from None
        await self.add(lease, answers, total)

    async def finish(self, lease: Lease, result: Any) -> None:
        """Store the review. Where it came from, it is read strictly, and it has to fit the answers."""
        match, _ = await self._work(lease)
        job = await self._store.read(lambda store: store.leased(lease))
        answers = await self._answers(job)
        try:
            await self._library.run(lambda: check_result(match, result, answers))
        except InvalidReview as error:
            raise by_the_reader(error) from None
        if len(answers) < job.total:
            raise NotDone(CONFLICT, "work.tasks", code="unfinished", count=job.total)
        text = json.dumps(result, ensure_ascii=False, separators=(",", ":"))
        await self._store.write(lambda store: store.finish_job(lease, text))
        self._at_work.pop(job.table, None)

    async def keep(self, lease: Lease) -> None:
        await self._store.write(lambda store: store.keep_lease(lease, _until()))

    async def give_back(self, lease: Lease) -> None:
        await self._store.write(lambda store: store.give_back(lease))
        self._tell()

    async def abort(self, lease: Lease, error: str) -> None:
        await self._store.write(lambda store: store.abort_job(lease, error))
        self._tell()

    def _tell(self) -> None:
        """There may be a job that is free, for this process or another."""
        self.news.set()
        self._cluster.tell("jobs")

    async def free(self, owner: str) -> None:
        """Take back what this owner had when it ended without a word."""
        await self._store.write(lambda store: store.free_jobs_of(owner))

    async def _taken(self, job: JobRow, lease: Lease) -> Taken:
        match = await self._matches.match(job.table)
        return Taken(
            lease=lease,
            game=match.rules.game.name,
            match=match.to_json(),
            own_map=await self._matches.own_map(job.table),
            depth=self._settings.review_depth,
            answers=await self._answers(job),
        )

    async def _answers(self, job: JobRow) -> dict[int, Any]:
        texts = await self._store.read(lambda store: store.pieces(REVIEW, job.table))
        return {task: json.loads(text) for task, text in texts.items()}

    async def _work(self, lease: Lease) -> tuple[Match, list[Task]]:
        """The match of a lease and its tasks."""
        table = (await self._store.read(lambda store: store.leased(lease))).table
        if table not in self._at_work:
            match = await self._matches.match(table)
            self._at_work[table] = (match, await self._library.run(lambda: list(tasks(match))))
            if len(self._at_work) > MATCHES_KEPT:
                self._at_work.popitem(last=False)
        self._at_work.move_to_end(table)
        return self._at_work[table]


def _until() -> datetime:
    return schema.now() + LEASE
