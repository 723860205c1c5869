"""Thinking with workers that answer when a test says so: no process, no clock."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import branchline
from branchline.bots.random import RandomBot
from branchline.server.thinking.bounds import Bounds, Kind
from branchline.server.thinking.questions import Advised, Answer, Order, Question, ReviewOrder
from branchline.server.thinking.thinking import Thinking
from branchline.server.thinking.workers import Parts, WorkerGone, WorkerLost
from tests import race

RACE = race.ENTRY.name
HARD, PLANNER, RANDOM = "search:500ms", "planner", "random"
GUEST, STRANGER = 1, 2
WALK, RIDE = 0, 1
SEED = 5
NEVER, AT_ONCE = 3600.0, 0.0  # seconds
BOUNDS = Bounds(
    slow_wait=NEVER,
    quick_wait=NEVER,
    grace=NEVER,
    quick_thought=NEVER,
    idle=NEVER,
    workers={Kind.QUICK: 1, Kind.HINT: 1, Kind.SLOW: 2},
)
TURNS_OF_THE_LOOP = 20  # enough for whatever has been asked to come to rest


class StandIn:
    """A worker that answers when it is told to, or at once if it has been told before."""

    def __init__(self, source: StandIns, parts: Parts, patient: bool) -> None:
        self.source, self.parts, self.patient = source, parts, patient
        self.orders: list[Order] = []
        self.answer: asyncio.Future[Answer] | None = None
        self.alive = True

    def can_think_about(self, game: str, parts: Parts) -> bool:
        return self.alive and parts == self.parts

    async def ask(self, order: Order | ReviewOrder) -> Answer:
        assert "question" in order
        if self.source.gone > 0:
            self.source.gone -= 1
            raise WorkerGone("killed before it was asked")
        self.orders.append(order)
        self.source.orders.append(order)
        self.source.begun.append(self)
        bot = order["choose"]["bot"] if "choose" in order else "hint"
        if bot in self.source.ready:
            answer = self.source.ready[bot]
            if isinstance(answer, Exception):
                raise answer
            return answer
        self.answer = asyncio.get_running_loop().create_future()
        return await self.answer

    def kill(self) -> None:
        self.alive = False


class StandIns:
    """Where those workers come from."""

    def __init__(self) -> None:
        self.made: list[StandIn] = []
        self.orders: list[Order] = []
        self.begun: list[StandIn] = []  # the worker of each order
        self.ready: dict[str, Answer | Exception] = {}  # answers by bot, for those who need not wait
        self.prepared: list[str] = []
        self.none_left = False
        self.gone = 0  # how many of the next to be asked turn out to have ended long ago
        self.closed = False

    async def prepare(self, game: str, parts: Parts) -> None:
        self.prepared.append(game)

    async def worker(self, game: str, parts: Parts, patient: bool) -> StandIn:
        if self.none_left:
            raise WorkerLost("no memory")
        self.made.append(StandIn(self, parts, patient))
        return self.made[-1]

    def close(self) -> None:
        self.closed = True

    @property
    def thinking(self) -> list[StandIn]:
        return [one for one in self.made if one.alive and one.answer is not None and not one.answer.done()]


class Place:
    """Thinking with such workers."""

    def __init__(self, bounds: Bounds = BOUNDS) -> None:
        self.source, self.parts, self.maps = StandIns(), Parts(), dict[str, str]()
        self.thinking = Thinking(self.source, lambda _: self.parts, self._map_text, bounds)

    async def _map_text(self, fingerprint: str) -> str | None:
        return self.maps.get(fingerprint)

    def asks(self, user: int, bot: str = HARD, *, seed: int = SEED, map: str | None = None) -> asyncio.Task[int]:
        """A bot of this person's table has to decide."""
        return asyncio.create_task(self.thinking.decide(question(map), bot, seed, user))

    def hint(self, user: int) -> asyncio.Task[list[Advised]]:
        return asyncio.create_task(self.thinking.advise(question(), NEVER, 600, user))

    async def finish(self, worker: StandIn, answer: Answer | None = None) -> None:
        assert worker.answer is not None
        worker.answer.set_result(answer or Answer(action=RIDE))
        await rest()


def question(map: str | None = None) -> Question:
    match = branchline.game(RACE).match(seats=2, seed=1)
    return Question(RACE, map, match.rules, match.blinded(0), 0, match.legal(), 0)


async def rest(turns: int = TURNS_OF_THE_LOOP) -> None:
    for _ in range(turns):
        await asyncio.sleep(0)


async def until(happened: Callable[[], bool]) -> None:
    while not happened():
        await asyncio.sleep(0)


def by_chance() -> int:
    its = question()
    return RandomBot(SEED).choose(its.rules, None, 0, its.legal).id


Story = Callable[[Place], Awaitable[None]]


def play(story: Story, bounds: Bounds = BOUNDS) -> Place:
    async def whole() -> Place:
        place = Place(bounds)
        try:
            await story(place)
        finally:
            await place.thinking.close()
        return place

    return asyncio.run(whole())
