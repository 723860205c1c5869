"""Runs a Python class that is not ours as a bot, in a separate process.

There it can crash, hang or print; it is killed when it takes too long. It gets only the blinded position and the
numbers of the legal actions, so it cannot find anything else.
"""

from __future__ import annotations

import importlib.util
import multiprocessing
import pkgutil
import signal
import sys
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import numpy as np

from branchline.arena.faults import CRASHED, START_LIMIT, BotFault, crashed, illegal, too_slow
from branchline.arena.game_setup import GameSetup
from branchline.bots.protocol import Bot
from branchline.games.contract import Action, Rules

GONE = (EOFError, ConnectionError)


class HostedBot:
    """A class by its import path, as in ``package.module:Class``; each game has a new object, made with a seed."""

    def __init__(self, spec: str, setup: GameSetup) -> None:
        self._limit = setup.limit
        spawned = multiprocessing.get_context("spawn")
        self._pipe, theirs = spawned.Pipe()
        self._process = spawned.Process(target=_host, args=(theirs, spec, setup), daemon=True)
        self._process.start()
        theirs.close()
        try:
            self._ask(None, START_LIMIT)
        except BotFault:
            self.close()
            raise

    def begin(self, seat: int, seed: int) -> None:
        self._ask(("begin", seed), START_LIMIT)

    def choose(self, rules: Rules, position: Any, seat: int, legal: list[Action]) -> Action:
        ids = [action.id for action in legal]
        answer = self._ask(("choose", position.tobytes(), seat, ids), self._limit)
        if answer not in ids:
            raise illegal(answer)
        return legal[ids.index(answer)]

    def end(self, scores: list[int], places: list[int]) -> None:
        """Do nothing: like our own bots, a class is not told the result."""

    def close(self) -> None:
        self._process.kill()
        self._process.join()
        self._pipe.close()

    def _ask(self, question: Any, limit: float) -> Any:
        try:
            if question is not None:
                self._pipe.send(question)
            if not self._pipe.poll(limit):
                raise too_slow(limit)
            answer = self._pipe.recv()
        except GONE:
            self._process.join()
            raise BotFault(CRASHED, f"its process ended ({_ending(self._process.exitcode)})") from None
        if isinstance(answer, BotFault):
            raise answer
        return answer


def _ending(code: int | None) -> str:
    if code is not None and code < 0:
        return signal.Signals(-code).name
    return f"exit code {code}"


def find_class(spec: str) -> Any:
    """Return the class that an import path names."""
    _look_here_too()
    return pkgutil.resolve_name(spec)


def source_of(spec: str) -> list[Path]:
    """Find the file that contains the class, without running it."""
    _look_here_too()
    found = importlib.util.find_spec(spec.partition(":")[0])
    return [Path(found.origin)] if found and found.has_location and found.origin else []


def _look_here_too() -> None:
    """Make modules in the current folder importable, as if Python had been started there."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)


def _host(pipe: Connection, spec: str, setup: GameSetup) -> None:
    """Run the other process: answer questions until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process handles Ctrl-C
    sys.stdout = sys.stderr
    bot: Bot | None = None
    try:
        kind, rules = find_class(spec), setup.rules
        pipe.send("ready")
    except Exception as error:  # noqa: BLE001 - any error is reported
        pipe.send(crashed(error))
        return
    while True:
        try:
            question = pipe.recv()
        except GONE:
            return
        try:
            if question[0] == "begin":
                bot = kind(question[1])
                pipe.send("ready")
            else:
                pipe.send(_answer(bot, rules, *question[1:]))
        except Exception as error:  # noqa: BLE001 - any error is the bot's fault
            pipe.send(crashed(error))


def _answer(bot: Any, rules: Rules, position: bytes, seat: int, ids: list[int]) -> Any:
    blinded = rules.new_states(1)
    blinded[:] = np.frombuffer(position, blinded.dtype)
    action = bot.choose(rules, blinded, seat, [rules.actions[i] for i in ids])
    return action.id if isinstance(action, Action) else repr(action)
