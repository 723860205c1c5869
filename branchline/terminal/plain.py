"""Screens for a game without its own: the view as it is, and choices by the texts of their actions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from branchline.envs.pictures import text as written
from branchline.games.contract import WATCHER, Action, Json
from branchline.games.match import Match
from branchline.messages import text
from branchline.terminal.menu import FLOW_FROM, Choice, Group, Menu
from branchline.terminal.players import Players
from branchline.terminal.screens import Screens
from branchline.terminal.words import sentence


class PlainScreens(Screens):
    def __init__(self, match: Match, viewer: int, players: Players) -> None:
        self._match, self._viewer, self._players = match, viewer, players
        self.pages = {
            "help": lambda _: [text("plain.help")],
            "?": lambda _: [text("plain.help")],
            "status": lambda _: self.status(),
        }

    def status(self) -> Iterator[str]:
        yield from written(self._match.view(self._viewer)).splitlines()

    def situation(self) -> Iterator[str]:
        yield sentence(text("play.your_turn", name=self._players.name(self._viewer), phase=""))
        yield from self.status()
        yield ""

    def menu(self, legal: Sequence[Action]) -> Menu:
        choices = tuple(Choice(action.text, (action,)) for action in legal)
        return Menu((Group(text("plain.choices"), choices, flowing=len(choices) > FLOW_FROM),))

    def words(self, event: Json) -> str:
        seat = event.get("seat", WATCHER)
        name = self._players.name(seat, self._viewer) if seat != WATCHER else text("plain.chance")
        return sentence(text("line.plain", seat=name, text=event["text"]))

    def result(self) -> Iterator[str]:
        outcome = self._match.outcome()
        assert outcome is not None
        yield text("result.heading")
        yield ""
        yield from written({"seats": self._match.breakdown()}).splitlines()
        yield ""
        names = ", ".join(self._players.name(seat, self._viewer) for seat in outcome.winners)
        who, points = "you" if outcome.winners == (self._viewer,) else "other", max(outcome.scores)
        key = "result.shared" if len(outcome.winners) > 1 else "result.won_points"
        yield sentence(text(key, who=who, name=names, names=names, points=points)) + f" ({outcome.rule})"
