"""Bots that do whatever a bot must not do, for the processes that think.

``BRANCHLINE_GAMES=tests.server.odd_bots:ENTRY`` brings them into a server and its workers, with the game of tests/race.
``odd:HOW`` is one, ``odd:HOW:FOLDER`` one that writes into a folder or looks into it.
"""

from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from branchline.bots import levels
from branchline.bots.levels import LEVELS
from branchline.bots.protocol import KINDS
from branchline.games import registry
from branchline.games.contract import Action, Rules
from tests import race

ENTRY = race.ENTRY
HERE = f"{__name__}:ENTRY"
ROOT = Path(__file__).parents[2]
ALL_EASY = "BRANCHLINE_TEST_BOT"  # the bot that every easy one is, in a server process of its own
BEGUN, GO = "begun", "go"
BETWEEN_LOOKS = 0.01  # seconds
TOO_MUCH = 64 * 2**30  # bytes


class OddBot:
    def __init__(self, settings: str, seed: int) -> None:
        self._how, _, folder = settings.partition(":")
        self._folder = Path(folder)

    def choose(self, rules: Rules, position: Any, seat: int, legal: list[Action]) -> Action:
        answer: Action = getattr(self, self._how)(position, seat, legal)
        return answer

    def exit(self, *_: Any) -> None:
        os._exit(3)

    def crash(self, *_: Any) -> None:
        os.kill(os.getpid(), signal.SIGSEGV)

    def hog(self, *_: Any) -> None:
        bytearray(TOO_MUCH)

    def fail(self, *_: Any) -> None:
        raise RuntimeError("oops")

    def nothing(self, *_: Any) -> None: ...

    def words(self, *_: Any) -> str:
        return "claim everything"

    def illegal(self, *_: Any) -> Action:
        return Action(100_000, None, "pass")

    def meddle(self, position: Any, _seat: int, legal: list[Action]) -> Action:
        """Change what it was given."""
        chosen = legal[0]
        position["mover"] = 9
        legal.clear()
        return chosen

    def write(self, position: Any, seat: int, legal: list[Action]) -> Action:
        """Write down what it is given."""
        given = {"position": position.tobytes().hex(), "seat": seat, "legal": [action.id for action in legal]}
        (self._folder / "given").write_text(json.dumps(given))
        return legal[0]

    def last(self, _position: Any, _seat: int, legal: list[Action]) -> Action:
        return legal[-1]

    def wait(self, _position: Any, _seat: int, legal: list[Action]) -> Action:
        """Say which process it is, and go on when it may."""
        with (self._folder / BEGUN).open("a") as begun:
            begun.write(f"{os.getpid()} {os.getppid()}\n")
        while not (self._folder / GO).exists():
            time.sleep(BETWEEN_LOOKS)
        return legal[0]


if os.environ.get(registry.VARIABLE) == HERE:  # in a server or a worker; tests of other files do not know the bot
    KINDS["odd"] = OddBot
if ALL_EASY in os.environ:
    LEVELS["easy"] = os.environ[ALL_EASY]


def bring_in(monkeypatch: pytest.MonkeyPatch, **by_level: str) -> None:
    """Let servers and workers know them, and let them play at these levels in every game."""
    monkeypatch.setenv(registry.VARIABLE, HERE)
    monkeypatch.setenv("PYTHONPATH", str(ROOT), prepend=os.pathsep)
    monkeypatch.setitem(KINDS, "odd", OddBot)
    monkeypatch.setattr(levels, "NEEDS_NO_BRAIN", tuple(LEVELS))
    for level, bot in by_level.items():
        monkeypatch.setitem(LEVELS, level, bot)


def begun(folder: Path) -> list[tuple[int, int]]:
    """The processes of the bots that have begun to wait, and the processes that these came from."""
    path = folder / BEGUN
    lines = path.read_text().splitlines() if path.exists() else []
    return [(int(own), int(parent)) for own, parent in (line.split() for line in lines)]


def go(folder: Path) -> None:
    (folder / GO).touch()
