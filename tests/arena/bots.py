"""External bots by import path: one that plays well enough to win, and some with faults."""

from __future__ import annotations

import os
import random
import time
from pathlib import Path
from typing import Any

from branchline.games.contract import Action, Rules
from branchline.games.ticket_to_ride.actions import Claim, DrawTickets
from tests.two_machines import MACHINE


class LongestRoute:
    """Claims the longest route it can pay for, otherwise draws; it takes no tickets that it need not take."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, rules: Rules, position: Any, seat: int, legal: list[Action]) -> Action:
        claims = [action for action in legal if isinstance(action.value, Claim)]
        if claims:
            return max(claims, key=lambda action: len(rules.choice(action)["cards"]))
        return self._random.choice([action for action in legal if not isinstance(action.value, DrawTickets)] or legal)


class Noting(LongestRoute):
    """Takes its time, and notes each game that it begins, and where, in the file that an environment variable names.
    Another says how many games are played; in those that begin later it thinks until it is ended."""

    NOTES = "BRANCHLINE_TEST_NOTES"
    MOST = "BRANCHLINE_TEST_MOST"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        with Path(os.environ[self.NOTES]).open("a", encoding="utf-8") as notes:
            notes.write(f"{os.environ.get(MACHINE, 'here')} {seed}\n")
        self._begun = len(self._notes())

    def choose(self, rules: Rules, position: Any, seat: int, legal: list[Action]) -> Action:
        time.sleep(3600 if self._begun > int(os.environ.get(self.MOST, self._begun)) else 0.01)
        return super().choose(rules, position, seat, legal)

    def _notes(self) -> list[str]:
        return Path(os.environ[self.NOTES]).read_text(encoding="utf-8").splitlines()


class Meeting(Noting):
    """On a cluster it begins in earnest once there is a game on another machine too."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        while os.environ.get(MACHINE) in self._machines() and len(self._machines()) == 1:
            time.sleep(0.05)

    def _machines(self) -> set[str]:
        return {line.split()[0] for line in self._notes()}


class Behaving(LongestRoute):
    """Plays well for a while, then does what it was made for."""

    PATIENCE = 5

    def choose(self, rules: Rules, position: Any, seat: int, legal: list[Action]) -> Action:
        self.PATIENCE -= 1
        return super().choose(rules, position, seat, legal) if self.PATIENCE else self.misbehave(rules, legal)

    def misbehave(self, rules: Rules, legal: list[Action]) -> Any:
        raise NotImplementedError


class Raising(Behaving):
    def misbehave(self, rules: Rules, legal: list[Action]) -> Any:
        raise ZeroDivisionError("no way to divide this")


class Ending(Behaving):
    def misbehave(self, rules: Rules, legal: list[Action]) -> Any:
        os.kill(os.getpid(), 9)


class Hanging(Behaving):
    def misbehave(self, rules: Rules, legal: list[Action]) -> Any:
        time.sleep(3600)


class Cheating(Behaving):
    """Answers with an action of the game that is not legal now."""

    def misbehave(self, rules: Rules, legal: list[Action]) -> Any:
        return next(action for action in rules.actions if action not in legal)


class Babbling(Behaving):
    def misbehave(self, rules: Rules, legal: list[Action]) -> Any:
        return "a move"


class Stillborn:
    def __init__(self, seed: int) -> None:
        raise RuntimeError("not today")
