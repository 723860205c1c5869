"""Reviews during ``make chaos``: somebody asks for one of every finished match, and workers make the answers up.

What a worker sends is sent again until it is answered, to whichever process it reaches.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import httpx

from benchmarks.load_clients import AWAY, Crowd
from branchline.games.match_file import read_header, read_match
from branchline.games.registry import find_game
from branchline.review.depth import DEPTHS
from branchline.review.work import ReviewWork, engine_here
from branchline.server.store import DONE, REVIEW, Store
from branchline.server.wire.work import MOST_ANSWERS
from tests.server.reviewing import TOKEN, answers_to

WORKERS, DEPTH = 2, "quick"
LOOK_EVERY, PAUSE = 1.0, 0.2  # seconds
ANSWER_SECONDS = 5.0  # then it is sent again
ENDED = 90.0  # seconds for what is left in the end: the lease of a worker whose answer was lost has to run out

Json = dict[str, Any]


class Jobs:
    def __init__(self, crowd: Crowd) -> None:
        self._crowd = crowd
        self._http = httpx.AsyncClient(base_url=crowd.address, timeout=ANSWER_SECONDS)
        self.asked: set[str] = set()  # tables
        self.accepted: Counter[int] = Counter()  # results by job, of which a worker was told that they are stored

    async def run(self) -> None:
        """Until it is cancelled."""
        await asyncio.gather(self._ask(), *(self._work(f"worker {number}") for number in range(WORKERS)))

    async def _ask(self) -> None:
        before: dict[int, str] = {}
        while True:
            for party, table in list(self._crowd.tables.items()):
                over = before.get(party, table)
                if over != table:
                    await self._post(f"/api/tables/{over}/review", cookie=self._crowd.cookies[0])
                    self.asked.add(over)
                before[party] = table
            await asyncio.sleep(LOOK_EVERY)

    async def _work(self, owner: str) -> None:
        while True:
            given = (await self._post("/api/work/take", owner=owner, engine=engine_here())).json().get("job")
            if given is None:
                await asyncio.sleep(LOOK_EVERY)
            else:
                await self._work_off(given, {"owner": owner, "fence": given["fence"]})

    async def _work_off(self, job: Json, held: Json) -> None:
        answers, result = await asyncio.to_thread(made_up, job["match"])
        tasks = [{"task": task, "answer": answer} for task, answer in answers.items()]
        for start in range(0, len(tasks), MOST_ANSWERS):
            sent = tasks[start : start + MOST_ANSWERS]
            await self._post(f"/api/work/{job['id']}/answers", **held, total=len(answers), answers=sent)
        told = await self._post(f"/api/work/{job['id']}/result", **held, result=result)
        self.accepted[job["id"]] += told.is_success

    async def _post(self, path: str, cookie: str = "", **body: Any) -> httpx.Response:
        headers = {"origin": self._crowd.address, "cookie": f"branchline={cookie}"}
        if not cookie:
            headers = {"authorization": f"Bearer {TOKEN}"}
        while True:
            try:
                response = await self._http.post(path, json=body, headers=headers)
                if response.status_code != AWAY:
                    return response
            except httpx.TransportError:
                pass  # it is sent again
            await asyncio.sleep(PAUSE)

    @property
    def told_twice(self) -> int:
        """Jobs of which more than one result was accepted."""
        return sum(count > 1 for count in self.accepted.values())

    async def end(self, store: Store) -> int:
        """How many are done, once all are or time is over."""
        done = 0
        for _ in range(int(ENDED / LOOK_EVERY)):
            found = [await asyncio.to_thread(store.job, REVIEW, table) for table in self.asked]
            done = sum(job is not None and job.state == DONE for job in found)
            if done == len(self.asked):
                break
            await asyncio.sleep(LOOK_EVERY)
        return done


def made_up(match: str) -> tuple[dict[int, Json], Json]:
    """Answers to all tasks, and the review that follows from them."""
    played = read_match(match, find_game(read_header(match)["game"]))
    answers = answers_to(played)
    return answers, ReviewWork(played, DEPTHS[DEPTH]).finish(answers)
