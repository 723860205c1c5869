"""The ladder, a table for each game (``ticket-to-ride.json``): what the bot of a level sees, or how long it searches.

Every game has a beginner, a planner that values things as newcomers do. The bias of a level says where it stands
between the beginner, 1, the planner, 0, and what was learnt by self-play, -1. It is given by number of players, as the
iterations of those who search are: luck weighs differently among two and among five, and not all was learnt for all.
``python -m benchmarks.ladder GAME --fit`` fitted it, so that neighbours are about equally far apart.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from branchline.bots.budget import Budget
from branchline.bots.sight import Sight

FOLDER = files("branchline.bots.ladder")
TABLE = ".json"
NEWCOMER = "3"  # the level that people meet who have not chosen one


@dataclass(frozen=True, slots=True)
class Rung:
    """A bot of the ladder, or beside it: it searches if it has budgets, and otherwise plans by what it sees."""

    budgets: Mapping[int, Budget]  # by number of players
    sights: Mapping[int, Sight]  # by number of players

    @property
    def searches(self) -> bool:
        return bool(self.budgets)

    @property
    def seconds(self) -> float | None:
        """The longest that it may think, if it is cut off."""
        return max((budget.seconds for budget in self.budgets.values() if budget.seconds is not None), default=None)

    def budget(self, seats: int) -> Budget:
        return self.budgets[_nearest(seats, self.budgets)]

    def sight(self, seats: int) -> Sight:
        return self.sights[_nearest(seats, self.sights)]


def _nearest(seats: int, known: Mapping[int, object]) -> int:
    return min(max(seats, min(known)), max(known))


@cache
def ladder_of(game: str) -> Mapping[str, Rung]:
    """The bots of a game by the names of levels and styles, weakest first; none for a game that has no ladder."""
    table = _tables().get(game)
    if table is None:
        return {}
    beginner, seats = table["beginner"], [str(seats) for seats in table["players"]]
    levels = {name: _rung(beginner | row) for name, row in table["levels"].items()}
    styles = {
        name: _rung(row | {"bias": dict.fromkeys(seats, row.get("bias", 1.0))}) for name, row in table["styles"].items()
    }
    return levels | styles


def apart_in(game: str) -> float:
    """Return the points of Elo that neighbours are meant to be apart."""
    return float(_tables()[game]["apart"])


def rung_of(game: str, bot: str) -> Rung | None:
    """The rung of a bot by its name for ``make_bot``, like ``level:3``; None: it has none in this game."""
    kind, _, name = bot.partition(":")
    return ladder_of(game).get(name) if kind == "level" else None


def names() -> tuple[str, ...]:
    """Every level and style of any game."""
    return tuple(dict.fromkeys(name for game in _tables() for name in ladder_of(game)))


def forget() -> None:
    """Read the tables anew: somebody has written one."""
    ladder_of.cache_clear()
    _tables.cache_clear()


@cache
def _tables() -> dict[str, dict[str, Any]]:
    tables = sorted((file for file in FOLDER.iterdir() if file.name.endswith(TABLE)), key=lambda file: file.name)
    return {file.name.removesuffix(TABLE): json.loads(file.read_text(encoding="utf-8")) for file in tables}


def _rung(row: Mapping[str, Any]) -> Rung:
    if "iterations" in row:
        seconds = row.get("seconds")
        return Rung({int(seats): Budget(seconds, count) for seats, count in row["iterations"].items()}, {})
    likes = tuple(row.get("likes", {}).items())
    return Rung(
        {},
        {
            int(seats): Sight(row.get("noise", 0.0), row.get("ahead"), likes, bias, row.get("against", 0.0))
            for seats, bias in row["bias"].items()
        },
    )
