"""The screens of Ticket to Ride, put together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from branchline.games.contract import Action, Json
from branchline.games.match import Match
from branchline.messages import text
from branchline.terminal.menu import Menu
from branchline.terminal.players import Players
from branchline.terminal.screens import Screens
from branchline.terminal.ticket_to_ride import choices, events, status
from branchline.terminal.ticket_to_ride.board import board, unknown_city
from branchline.terminal.ticket_to_ride.result import result
from branchline.terminal.ticket_to_ride.table import Table
from branchline.terminal.words import sentence


class TicketToRideScreens(Screens):
    def __init__(self, match: Match, viewer: int, players: Players) -> None:
        self.match, self.viewer, self.players = match, viewer, players
        self.pages = {
            "help": self._help,
            "?": self._help,
            "status": lambda _: self.status(),
            "board": self._board,
            "map": self._board,
            "ways": lambda _: status.ways(self.table()),
        }

    def table(self) -> Table:
        return Table(self.match, self.viewer, self.players)

    def status(self) -> Iterator[str]:
        return status.status(self.table())

    def situation(self) -> Iterator[str]:
        table = self.table()
        phase = table.view["phase"]
        if phase in ("opening", "turn"):
            name = self.players.name(self.viewer)
            yield sentence(text("play.your_turn", name=name, phase=phase))
            yield from status.status(table)
            yield ""
        elif phase == "second_card":
            yield from status.common(table)
            yield status.hand(table)
        else:
            yield from status.own(table)

    def menu(self, legal: Sequence[Action]) -> Menu:
        return choices.menu(self.table(), legal)

    def question(self, legal: Sequence[Action], menu: Menu, whole: bool) -> Iterable[str]:
        keep = choices.keep_question(legal)
        return [*choices.offer(self.table()), keep] if keep else menu.lines(whole)

    def in_full(self, legal: Sequence[Action], line: str) -> str:
        return choices.in_full(legal, line)

    def words(self, event: Json) -> str:
        return events.words(event, self.viewer, self.players)

    def result(self) -> Iterator[str]:
        return result(self.match, self.viewer, self.players)

    def _help(self, _: str) -> Iterator[str]:
        names = self.table().names
        yield text("help", city=names.cities[0], route=names.routes[0], card=names.cards[0])

    def _board(self, city: str) -> Iterable[str]:
        table = self.table()
        unknown = unknown_city(table, city)
        return [unknown] if unknown else board(table, city)
