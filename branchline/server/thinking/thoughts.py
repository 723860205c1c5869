"""A thought: a question that waits or is being answered; and the place of a worker that answers it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from branchline.server.thinking.bounds import Kind
from branchline.server.thinking.questions import Answer, Order
from branchline.server.thinking.turns import Who
from branchline.server.thinking.workers import Worker


class NoAnswer(Exception):
    """Nobody answers this question in time; says why."""


class Unprepared(Exception):
    """There are no hints yet: the search is still being compiled."""


@dataclass(eq=False, slots=True)
class Thought:
    """A question that waits for its turn or is being thought about."""

    who: Who
    kind: Kind
    game: str
    map: str | None
    order: Order
    seconds: float  # that it may take once it has begun
    answer: asyncio.Future[Answer]
    asked_at: float
    patience: asyncio.TimerHandle | None = None

    def begin(self) -> None:
        if self.patience is not None:
            self.patience.cancel()

    def fail(self, why: str) -> None:
        if not self.answer.done():
            self.answer.set_exception(NoAnswer(why))


@dataclass(eq=False, slots=True)
class Slot:
    """A place for a worker. It is taken by one thought at a time."""

    kind: Kind  # of questions that it is for
    worker: Worker | None = None
    thought: Thought | None = None  # what it is taken by
    idle_since: float = 0.0

    @property
    def patient(self) -> bool:
        """Whether its worker lets others go first."""
        return self.kind in (Kind.SLOW, Kind.STUDY)

    def end(self) -> None:
        if self.worker is not None:
            self.worker.kill()
        self.worker = None
