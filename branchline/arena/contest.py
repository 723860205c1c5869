"""Plays a schedule to its end, or until a test is decided. Games that were played already are not played again."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import groupby

from branchline.arena.game_setup import GameSetup
from branchline.arena.ratings import wins_by_deal
from branchline.arena.results import Result
from branchline.arena.schedule import schedule
from branchline.arena.sprt import UNDECIDED, Progress, SequentialTest
from branchline.arena.store import Store
from branchline.arena.workers import Workers
from branchline.games.contract import InvalidSetup


@dataclass
class Contest:
    """Bots at a table, and the games they have played."""

    setup: GameSetup
    bots: Sequence[str]
    games: int
    test: SequentialTest | None = None
    results: list[Result] = field(default_factory=list)  # those of other seeds and other bots at this table too

    def __post_init__(self) -> None:
        if self.test is not None and len(self.bots) != 2:
            raise InvalidSetup("arena.two-bots", count=len(self.bots))
        self.planned = schedule(self.bots, self.setup.seats, self.games, self.setup.seed)
        self.progress = Progress(self.test, Counter()) if self.test is not None else None
        known = {result.key: result for result in self.results}
        self._played = {
            fixture: known[self.setup.seed, fixture.deal, fixture.seating]
            for fixture in self.planned
            if (self.setup.seed, fixture.deal, fixture.seating) in known
        }
        deals = groupby(self.planned, key=lambda fixture: fixture.deal)
        self._untested = deque(list(fixtures) for _, fixtures in deals)
        self._follow_test()

    def run(
        self, workers: Workers, store: Store | None = None, tell: Callable[[Result], None] = lambda _: None
    ) -> None:
        """Play the games that are left; call ``tell`` after each."""
        left = [fixture for fixture in self.planned if fixture not in self._played]
        if not left or self.is_decided():
            return
        with closing(workers.play(self.setup, left)) as played:
            for result in played:
                if result.fixture in self._played:
                    continue
                if store is not None:
                    store.add(result)
                self._add(result)
                tell(result)
                if self.is_decided():
                    break

    @property
    def played(self) -> list[Result]:
        """Return the games of the schedule in the order in which they ended."""
        return list(self._played.values())

    def is_decided(self) -> bool:
        return self.progress is not None and self.progress.verdict != UNDECIDED

    def _add(self, result: Result) -> None:
        self._played[result.fixture] = result
        self.results.append(result)
        self._follow_test()

    def _follow_test(self) -> None:
        """Add the next deals to the test, as far as they have been played."""
        while self.progress is not None and self._untested:
            deal = [self._played[fixture] for fixture in self._untested[0] if fixture in self._played]
            if len(deal) < len(self._untested[0]):
                return
            self.progress.add(self._score(deal))
            self._untested.popleft()

    def _score(self, results: list[Result]) -> float:
        """Return the share of a deal's pairs that the first bot won; one half if no game was finished."""
        wins = wins_by_deal(results, self.bots).sum(axis=0)
        return float(wins[0, 1] / wins.sum()) if wins.any() else 0.5
