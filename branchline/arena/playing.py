"""Plays one game between bots. It depends only on the game setup and the fixture, not on where or when it is played."""

from __future__ import annotations

import hashlib
import time
from typing import Any

import numpy as np

from branchline.arena.entrants import Bench, ForeignBot
from branchline.arena.facts import facts_of
from branchline.arena.faults import BotFault, crashed, illegal
from branchline.arena.game_setup import GameSetup
from branchline.arena.results import Result, final_places
from branchline.arena.schedule import Fixture
from branchline.bots.protocol import Bot
from branchline.bots.random import RandomBot
from branchline.games.contract import MOST_DECISIONS, Action, IllegalAction, InvalidAction, InvalidSetup
from branchline.games.match import Match, new_match


def play(setup: GameSetup, fixture: Fixture, bench: Bench) -> Result:
    return _Game(setup, fixture, bench).play()


class _Game:
    def __init__(self, setup: GameSetup, fixture: Fixture, bench: Bench) -> None:
        self.setup, self.fixture, self.bench = setup, fixture, bench
        self.match: Match = new_match(setup.rules, setup.seats, f"{setup.seed}/{fixture.deal}")
        self.faults = [""] * setup.seats
        self.seconds: list[list[float]] = [[] for _ in range(setup.seats)]
        self.decisions = 0
        self.bots: list[Bot | ForeignBot] = []

    def play(self) -> Result:
        try:
            self.bots += [self._seated(seat) for seat in range(self.setup.seats)]
            while not self.match.is_over and self.decisions < MOST_DECISIONS:
                self._decide(self.match.to_move)
                self.decisions += 1
        except BaseException:
            for bot in self.bots:
                self.bench.send_away(bot)
            raise
        return self._result()

    def _seated(self, seat: int) -> Bot | ForeignBot:
        """Return the bot of a seat; if it cannot start, a stand-in plays from the beginning."""
        try:
            return self.bench.take(self.fixture.seating[seat], seat, self._seed(seat))
        except BotFault as fault:
            return self._stand_in(seat, fault)

    def _seed(self, seat: int) -> int:
        """Return the bot's own seed, so that its thinking neither changes the game's chance nor learns about it."""
        text = f"{self.setup.seed}/{self.fixture.deal}/{'|'.join(self.fixture.seating)}/{seat}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")

    def _decide(self, seat: int) -> None:
        legal, position = self.match.legal(seat), self.match.blinded(seat)
        started = time.perf_counter()
        try:
            action = self._chosen(seat, position, list(legal))
            seconds = time.perf_counter() - started
            self._take(action, seat)
        except BotFault as fault:
            self.bench.send_away(self.bots[seat])
            self.bots[seat] = self._stand_in(seat, fault)
            self.match.play(self.bots[seat].choose(self.setup.rules, position, seat, legal), seat)
        else:
            if not self.faults[seat]:
                self.seconds[seat].append(seconds)

    def _take(self, action: Action, seat: int) -> None:
        try:
            self.match.play(action, seat)
        except (IllegalAction, InvalidAction):
            raise illegal(action) from None

    def _chosen(self, seat: int, position: Any, legal: list[Action]) -> Action:
        try:
            return self.bots[seat].choose(self.setup.rules, position, seat, legal)
        except (BotFault, InvalidSetup):  # InvalidSetup: one of our bots does not play this game
            raise
        except Exception as error:
            raise crashed(error) from error

    def _stand_in(self, seat: int, fault: BotFault) -> Bot:
        """Return a random player that finishes the game for the others; the seat has already lost."""
        self.faults[seat] = f"{fault.kind} at decision {len(self.seconds[seat]) + 1}: {fault.sentence}"
        return RandomBot(self._seed(seat))

    def _result(self) -> Result:
        outcome = self.match.outcome()
        places = outcome.places if outcome else (1,) * self.setup.seats
        final = final_places(places, self.faults)
        scores = self.match.scores()
        for spec, bot in zip(self.fixture.seating, self.bots, strict=True):
            self.bench.give_back(spec, bot, scores, list(final))
        return Result(
            seed=self.setup.seed,
            deal=self.fixture.deal,
            seating=self.fixture.seating,
            scores=tuple(scores),
            places=final,
            faults=tuple(self.faults),
            decisions=self.decisions,
            seconds=tuple(np.array(times, np.float32) for times in self.seconds),
            facts=tuple(map(facts_of, self.match.breakdown())) if self.match.is_over else ({},) * self.setup.seats,
            log=tuple(self.match.log),
            finished=self.match.is_over,
        )
