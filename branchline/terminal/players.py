"""Who sits where, and what they are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from branchline.bots.ladder.table import NEWCOMER
from branchline.bots.protocol import bots, make_bot
from branchline.games.contract import InvalidSetup
from branchline.games.names import nearest
from branchline.messages import text

YOU = "you"


class Players:
    """The seats of a match: people at this keyboard, and bots."""

    def __init__(self, kinds: Sequence[str]) -> None:
        self.kinds = tuple(kinds)
        self.humans = [seat for seat, kind in enumerate(kinds) if kind == YOU]
        self.hot_seat = len(self.humans) > 1
        self._names = [self._name(seat) for seat in range(len(kinds))]

    def _name(self, seat: int) -> str:
        kind, count = self.kinds[seat], Counter(self.kinds)
        number = self.kinds[: seat + 1].count(kind)
        if kind == YOU:
            return text("name.human", number=number) if self.hot_seat else text("name.you")
        called = _called(kind)
        return f"{called} {number}" if count[kind] > 1 else called

    def is_human(self, seat: int) -> bool:
        return seat in self.humans

    def name(self, seat: int, viewer: int | None = None) -> str:
        return text("name.you") if seat == viewer else self._names[seat]


def _called(bot: str) -> str:
    """Return the name that a bot of the ladder has; other bots are called what they are."""
    kind, _, level = bot.partition(":")
    return text(f"level.{level or NEWCOMER}") if kind == "level" else bot


class Seats(Players):
    """Seats about which nothing else is known, as in a match file."""

    def __init__(self, count: int) -> None:
        super().__init__([""] * count)
        self._names = [text("word.seat", value=seat) for seat in range(count)]


def read_players(written: str) -> Players:
    """The players in a text like `you,planner,search:200ms`."""
    kinds = [kind.strip().casefold() for kind in written.split(",")]
    known = [YOU, *bots()]
    for kind in kinds:
        name = kind.partition(":")[0]
        if name in bots():
            make_bot(kind, 0)  # refuses settings that the bot does not have
        elif kind != YOU:
            raise InvalidSetup("setup.no-player", kind=kind, known=known, guess=nearest(kind, known))
    return Players(kinds)
