"""What each game provides for the terminal, and which screens belong to a match."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence

from branchline.games import registry
from branchline.games.contract import Action, Json
from branchline.games.match import Match
from branchline.terminal.menu import Menu
from branchline.terminal.players import Players

Page = Callable[[str], Iterable[str]]  # what a command shows, given the text after the command


class Screens(ABC):
    """A match in words, as one seat sees it now. An empty line is a gap."""

    pages: Mapping[str, Page]  # the game's own commands, with `help` and `status`

    @abstractmethod
    def status(self) -> Iterable[str]:
        """All that a player needs to see before deciding."""

    @abstractmethod
    def situation(self) -> Iterable[str]:
        """What is shown above the question: everything at the start of a turn, later what matters now."""

    @abstractmethod
    def menu(self, legal: Sequence[Action]) -> Menu: ...

    def question(self, legal: Sequence[Action], menu: Menu, whole: bool) -> Iterable[str]:
        """The choices; ``whole`` shows all of them."""
        return menu.lines(whole)

    def in_full(self, legal: Sequence[Action], line: str) -> str:
        """The full form of a typed line, if the game allows a shorter one."""
        return line

    @abstractmethod
    def words(self, event: Json) -> str:
        """An event of the story in sentences."""

    @abstractmethod
    def result(self) -> Iterable[str]:
        """The scoring of a finished match: every point with its source, who won and why."""


def screens(match: Match, viewer: int, players: Players) -> Screens:
    """The screens of the match's game, or plain ones if it has none."""
    where = registry.entry_of(match.rules.game).screens or "branchline.terminal.plain:PlainScreens"
    found: Screens = registry.load(where)(match, viewer, players)
    return found
