"""The screens of Russian Railroads, put together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from branchline.games.contract import Action, Json
from branchline.games.match import Match
from branchline.messages import text
from branchline.terminal.menu import Menu
from branchline.terminal.players import Players
from branchline.terminal.russian_railroads import choices, events, status
from branchline.terminal.russian_railroads.board import board
from branchline.terminal.russian_railroads.railway_lines import lines
from branchline.terminal.russian_railroads.result import result
from branchline.terminal.russian_railroads.table import Table
from branchline.terminal.screens import Screens
from branchline.terminal.words import sentence


class RussianRailroadsScreens(Screens):
    def __init__(self, match: Match, viewer: int, players: Players) -> None:
        self.match, self.viewer, self.players = match, viewer, players
        self.pages = {
            "help": lambda _: [text("rr.help")],
            "?": lambda _: [text("rr.help")],
            "status": lambda _: self.status(),
            "board": lambda word: board(self.table(), word),
            "lines": lambda _: lines(self.table()),
        }

    def table(self) -> Table:
        return Table(self.match, self.viewer, self.players)

    def status(self) -> Iterator[str]:
        return status.status(self.table())

    def situation(self) -> Iterator[str]:
        table = self.table()
        if table.view["phase"] in ("start", "act", "move"):
            name = self.players.name(self.viewer)
            yield sentence(text("play.your_turn", name=name, phase=table.view["phase"]))
            yield from status.in_short(table)
            yield ""
        else:
            yield from status.to_do(table)

    def menu(self, legal: Sequence[Action]) -> Menu:
        return choices.menu(self.table(), legal)

    def words(self, event: Json) -> str:
        return events.words(event, self.viewer, self.players)

    def result(self) -> Iterator[str]:
        return result(self.match, self.viewer, self.players)
