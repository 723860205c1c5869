"""Finds bots by name: one of ours, a Python class by import path, or a program.

A bot that is not ours runs in its own process. The process is kept for the next game unless the bot makes a fault.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from typing import Protocol

from branchline.arena.faults import BotFault
from branchline.arena.game_setup import GameSetup
from branchline.arena.hosted import HostedBot
from branchline.arena.program import COMMAND, ProgramBot
from branchline.bots.protocol import Bot, bots, make_bot
from branchline.games.contract import InvalidSetup


class ForeignBot(Bot, Protocol):
    """A bot in another process. All but ``close`` raise :class:`BotFault`."""

    def begin(self, seat: int, seed: int) -> None:
        """Start a new game."""

    def end(self, scores: list[int], places: list[int]) -> None:
        """The game is over."""

    def close(self) -> None:
        """No more games."""


def is_program(spec: str) -> bool:
    return spec.startswith(COMMAND) or "/" in spec


def is_class(spec: str) -> bool:
    """Whether it is like package.module:Class; one of our names with a setting, like search:500, is not."""
    written = re.fullmatch(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*(\.[^\W\d]\w*)*", spec) is not None
    return written and spec.partition(":")[0] not in bots()


def read_bots(written: Sequence[str]) -> list[str]:
    """Return the bots in texts like `planner,random`; a text that begins with cmd: is one bot, including its commas.

    >>> read_bots(["random,./mine.py", "cmd:python3 other.py --plan a,b"])
    ['random', './mine.py', 'cmd:python3 other.py --plan a,b']
    """
    found = []
    for one in written:
        found += [one] if one.startswith(COMMAND) else [spec.strip() for spec in one.split(",")]
    return [spec for spec in found if spec]


class Bench:
    """Keeps running bots that are not ours between games."""

    def __init__(self, setup: GameSetup) -> None:
        self._setup = setup
        self._waiting: dict[str, list[ForeignBot]] = defaultdict(list)

    def take(self, spec: str, seat: int, seed: int) -> Bot | ForeignBot:
        """Return a bot ready to play a game; raises BotFault if it cannot start."""
        if not is_program(spec) and not is_class(spec):
            return make_bot(spec, seed)
        bot = self._waiting[spec].pop() if self._waiting[spec] else self._start(spec)
        try:
            bot.begin(seat, seed)
        except BotFault:
            bot.close()
            raise
        return bot

    def _start(self, spec: str) -> ForeignBot:
        return ProgramBot(spec, self._setup) if is_program(spec) else HostedBot(spec, self._setup)

    def give_back(self, spec: str, bot: Bot | ForeignBot, scores: list[int], places: list[int]) -> None:
        """Take the bot back after a game without faults."""
        if isinstance(bot, ProgramBot | HostedBot):
            try:
                bot.end(scores, places)
            except BotFault:
                bot.close()
            else:
                self._waiting[spec].append(bot)

    def send_away(self, bot: Bot | ForeignBot) -> None:
        """Close a bot that made a fault; the next game gets a fresh one."""
        if isinstance(bot, ProgramBot | HostedBot):
            bot.close()

    def close(self) -> None:
        for waiting in self._waiting.values():
            while waiting:
                waiting.pop().close()


def check_bot(spec: str) -> None:
    """Refuse an unknown name."""
    if not is_program(spec) and not is_class(spec):
        try:
            make_bot(spec, 0)
        except InvalidSetup as error:
            raise InvalidSetup("arena.no-bot", why=error) from None
