"""What each game brings to the terminal, and which screens belong to a match."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence

from branchline.games import registry
from branchline.games.contract import Action, Json
from branchline.games.match import Match
from branchline.terminal.menu import Menu
from branchline.terminal.players import Players

Page = Callable[[str], Iterable[str]]  # what is shown for a command; told what is typed behind it


class Screens(ABC):
    """A match as one seat sees it now, in words; an empty line is a gap."""

    pages: Mapping[str, Page]  # the game's own commands; `help` and `status` are among them

    @abstractmethod
    def status(self) -> Iterable[str]:
        """All that a player needs to see before deciding."""

    @abstractmethod
    def situation(self) -> Iterable[str]:
        """What stands above the question: at the start of a turn everything, in its middle what matters now."""

    @abstractmethod
    def menu(self, legal: Sequence[Action]) -> Menu: ...

    def question(self, legal: Sequence[Action], menu: Menu, whole: bool) -> Iterable[str]:
        """The choices; ``whole`` leaves nothing out."""
        return menu.lines(whole)

    def in_full(self, legal: Sequence[Action], line: str) -> str:
        """What is meant by a line that was typed, where the game has a shorter way to say it."""
        return line

    @abstractmethod
    def words(self, event: Json) -> str:
        """An event of the story in sentences."""

    @abstractmethod
    def result(self) -> Iterable[str]:
        """The scoring of a match that is over: every point with its source, and who won and why."""


def screens(match: Match, viewer: int, players: Players) -> Screens:
    """The screens of the game that is played; plain ones for a game that has none of its own."""
    where = registry.entry_of(match.rules.game).screens or "branchline.terminal.plain:PlainScreens"
    found: Screens = registry.load(where)(match, viewer, players)
    return found
