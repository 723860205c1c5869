"""Reviews made for a server on another machine: a job is taken, worked off on all cores, and sent back in pieces."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import click

from branchline.cli.group import Sentence
from branchline.cli.server_line import Line, Refused
from branchline.cli.simulation import progress_bar
from branchline.games.contract import Explained
from branchline.messages import number, text, titled
from branchline.review.work import ReviewWork, engine_here, work_on

LOOKS_EVERY = 5.0  # seconds, for the next job
LOST = "lease-lost"  # the code of a refusal: somebody else has the job


def command(server: str, token: str, jobs: int | None, once: bool) -> None:
    line = Line(server, token)
    click.echo(text("work.begun", server=server), err=True)
    with _ended_by_signals():
        worker = Worker(line, jobs or len(os.sched_getaffinity(0)))
        while True:
            if not worker.next_job():
                if once:
                    return
                time.sleep(LOOKS_EVERY)


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """A service manager ends the program as Ctrl-C does: the job is given back."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@dataclass(frozen=True, slots=True)
class Held:
    """A job of ours, as the server wants to hear of it."""

    id: int
    owner: str
    fence: int
    seconds: float  # after which it is lost if we say nothing

    @property
    def shown(self) -> dict[str, Any]:
        return {"owner": self.owner, "fence": self.fence}


class Worker:
    def __init__(self, line: Line, threads: int) -> None:
        self._line, self._threads, self._owner = line, threads, f"worker {uuid4().hex}"

    def next_job(self) -> bool:
        """Work off the next job. False if there was none."""
        try:
            given = self._line.post("/take", owner=self._owner, engine=engine_here())["job"]
        except Refused as refused:
            raise Sentence(str(refused)) from None
        if given is None:
            return False
        held = Held(given["id"], self._owner, given["fence"], given["seconds"])
        try:
            self._work_off(held, given)
        except KeyboardInterrupt:
            with suppress(Refused):
                self._send(held, "give-back")
            raise
        except Refused as refused:
            if refused.code != LOST:
                raise Sentence(str(refused)) from None
            click.echo(text("work.lost"), err=True)
        except (Explained, RuntimeError) as error:
            click.echo(text("work.failed", reason=error), err=True)
            with suppress(Refused):
                self._send(held, "abort", error=str(error)[:500])
        return True

    def _send(self, held: Held, what: str, **body: Any) -> None:
        self._line.post(f"/{held.id}/{what}", **held.shown, **body)

    def _work_off(self, held: Held, given: dict[str, Any]) -> None:
        began = time.monotonic()
        work = work_on(given["match"], given["own_map"], given["depth"])
        answers = {int(task): data for task, data in given["answers"].items()}
        threads = ThreadPoolExecutor(self._threads)
        try:
            with progress_bar(len(work)) as advance:
                advance(len(answers))
                for task, data in self._answered(held, work, threads, answers):
                    answers[task] = data
                    advance(1)
            result = self._waited(held, threads.submit(work.finish, answers))
            self._send(held, "result", result=result)
        finally:
            threads.shutdown(wait=False, cancel_futures=True)
        seconds = number(time.monotonic() - began, 1)
        title = titled(work.title)
        click.echo(text("work.reviewed", title=title, count=len(work), seconds=seconds), err=True)

    def _answered(
        self, held: Held, work: ReviewWork, threads: ThreadPoolExecutor, known: dict[int, Any]
    ) -> Iterator[tuple[int, Any]]:
        """The missing answers as they come, each when the server has it."""
        running = {threads.submit(work.answer, task): task for task in range(len(work)) if task not in known}
        while running:
            done, _ = wait(running, held.seconds / 4, FIRST_COMPLETED)
            if not done:
                self._send(held, "keep")
            for future in done:
                task, data = running.pop(future), future.result()
                self._send(held, "answers", total=len(work), answers=[{"task": task, "answer": data}])
                yield task, data

    def _waited(self, held: Held, future: Future[Any]) -> Any:
        while not wait([future], held.seconds / 4).done:
            self._send(held, "keep")
        return future.result()
