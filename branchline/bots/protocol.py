"""What a bot is: it gets a blinded position and the legal actions and returns one. It never sees the full position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, runtime_checkable

from branchline.bots.budget import read_budget
from branchline.games.contract import Action, InvalidSetup, Rules


class Bot(Protocol):
    def choose(self, rules: Rules, position: Any, seat: int, legal: list[Action]) -> Action:
        """``position`` is blinded for the seat; ``legal`` is never empty."""


class Foreseen(NamedTuple):
    """A decision that is expected to follow."""

    seat: int
    action: Action


@dataclass(frozen=True, slots=True)
class Thought:
    """What a search thinks of one choice."""

    action: Action
    visits: int
    value: tuple[float, ...]  # final points expected, by seat
    win: tuple[float, ...]  # probability of winning, by seat; a shared win counts in parts
    line: tuple[Foreseen, ...]  # what it expects to follow


@runtime_checkable
class Thinker(Protocol):
    """A bot that can say what it thinks."""

    def choose(self, rules: Rules, position: Any, seat: int, legal: list[Action]) -> Action: ...

    def think(self, rules: Rules, position: Any, seat: int, legal: list[Action]) -> list[Thought]:
        """A thought for each choice looked at, best first."""


def _random(settings: str, seed: int) -> Bot:
    from branchline.bots.random import RandomBot

    _refuse_settings("random", settings)
    return RandomBot(seed)


def _planner(settings: str, seed: int) -> Bot:
    from branchline.bots.planner import PlannerBot

    _refuse_settings("planner", settings)
    return PlannerBot(seed)


def _policy(settings: str, seed: int) -> Bot:
    from branchline.bots.policy import PolicyBot

    _refuse_settings("policy", settings)
    return PolicyBot(seed)


def _search(settings: str, seed: int) -> Bot:
    from branchline.bots.search import DEFAULT, SearchBot

    return SearchBot(seed, read_budget(settings) if settings else DEFAULT)


def _level(settings: str, seed: int) -> Bot:
    from branchline.bots.ladder.level import LevelBot
    from branchline.bots.ladder.table import NEWCOMER, names

    level = settings or NEWCOMER
    if level not in names():
        raise InvalidSetup("bot.level", value=settings, known=list(names()))
    return LevelBot(level, seed)


def _refuse_settings(name: str, settings: str) -> None:
    if settings:
        raise InvalidSetup("bot.settings", bot=name, value=settings)


# By name: makes a bot from the text after the colon and a seed. The bot has its own seed, so that its thinking never
# changes the game's chance.
KINDS: dict[str, Callable[[str, int], Bot]] = {
    "random": _random,
    "planner": _planner,
    "policy": _policy,
    "search": _search,
    "level": _level,
}


def bots() -> tuple[str, ...]:
    """The names of the bots, weakest first."""
    return tuple(KINDS)


def make_bot(spec: str, seed: int) -> Bot:
    """Make a bot from its name and settings: ``planner``, ``policy``, ``search``, ``search:200ms``, ``search:500``,
    ``level:3``, ``level:racer``.

    >>> make_bot("oracle", seed=1)
    Traceback (most recent call last):
    branchline.games.contract.InvalidSetup: There is no bot 'oracle'; there are: random, planner, policy, search, level.
    """
    name, _, settings = spec.strip().partition(":")
    if name not in KINDS:
        raise InvalidSetup("bot.unknown", bot=name, known=list(KINDS))
    return KINDS[name](settings, seed)
