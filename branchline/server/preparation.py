"""Compiles the games in other processes while they can already be played, and reports progress.

Until a game is compiled, its rules and bots are interpreted (``games/tiers.py``): slow for a computer, quick enough for
people. Only a search waits for its machine code; until then a bot that searches decides like the planner.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from dataclasses import dataclass, field
from functools import partial

from branchline.bots.preparation import BOTS, RULES, Preparation, PreparationFailed, Progress, is_prepared, load
from branchline.games import registry
from branchline.server.threads import Threads
from branchline.server.wire.tables import Preparing

AT_ONCE = max(1, min(2, os.cpu_count() or 1))  # processes that compile
TYPICAL = 90.0  # seconds that a game takes on a usual machine; used until its own pace is known
TELLING = 0.1  # share of a game that must be compiled before its own pace is a better guess than TYPICAL

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Work:
    """The code of one or several titles, and how much of it is compiled."""

    preparation: Preparation
    titles: list[str] = field(default_factory=list)
    share: float = 0.0
    began: float | None = None
    made: set[str] = field(default_factory=set)

    def seconds_left(self, now: float) -> float:
        if self.began is None or self.share < TELLING:
            return TYPICAL * (1 - self.share)
        return (now - self.began) / self.share * (1 - self.share)


class Preparations:
    def __init__(self) -> None:
        self._threads = Threads(AT_ONCE, "compiling")
        self._by_code: dict[str, Work] = {}
        for entry in registry.entries():
            self._by_code.setdefault(entry.kind, Work(Preparation(entry.name))).titles.append(entry.name)
        compiled = {code for code, work in self._by_code.items() if is_prepared(work.preparation.game)}
        self._loading = compiled.copy()  # what was compiled before and is not loaded yet
        self._waiting = sorted(self._by_code, key=lambda code: code not in compiled)

    @property
    def loading(self) -> bool:
        """Whether machine code that is there already is still being loaded: a matter of seconds."""
        return bool(self._loading)

    async def run(self) -> None:
        await asyncio.gather(*(self._work_off() for _ in range(AT_ONCE)))

    def ask_for(self, name: str) -> None:
        """Somebody wants to play this game: put it first among those that have not begun."""
        self._waiting.sort(key=lambda code: code != registry.entry_named(name).kind)

    def status(self) -> list[Preparing]:
        """The games that are still being prepared, by title."""
        now = time.monotonic()
        return [
            Preparing(game=title, share=round(work.share, 3), seconds=round(work.seconds_left(now)))
            for work in self._by_code.values()
            if work.made < {RULES, BOTS}
            for title in work.titles
        ]

    def made(self, name: str) -> tuple[str, ...]:
        """The parts of a game that are compiled, rules before bots."""
        work = self._by_code.get(registry.entry_named(name).kind)
        return () if work is None else tuple(part for part in (RULES, BOTS) if part in work.made)

    def close(self) -> None:
        for work in self._by_code.values():
            work.preparation.stop()
        self._threads.close()

    async def _work_off(self) -> None:
        while self._waiting:
            code = self._waiting.pop(0)
            try:
                await self._threads.run(partial(self._prepare, self._by_code[code]))
            except PreparationFailed as error:
                log.error("%s It is played all the same, more slowly.", error)
                del self._by_code[code]
            finally:
                self._loading.discard(code)

    def _prepare(self, work: Work) -> None:
        """Compile and load one game; runs in a thread."""
        work.began = time.monotonic()

        def told(progress: Progress) -> None:
            work.share = progress.share
            for what in progress.made:
                self._use(work, what)

        if is_prepared(work.preparation.game):
            told(Progress(1.0, (RULES, BOTS)))
        else:
            work.preparation.run(told)

    def _use(self, work: Work, what: str) -> None:
        """Load rules. Bots think in processes of their own, which load what they need (``thinking/nursery.py``)."""
        if what not in work.made:
            if what == RULES:
                load(work.preparation.game, what)
            work.made.add(what)
