"""What many games tell: tables of figures for a number of players and a level."""

from __future__ import annotations

from pydantic import Field

from branchline.explore.counting import Kind
from branchline.explore.tables import Unit
from branchline.server.wire.base import Message


class ExploreFigure(Message):
    value: float
    low: float | None = Field(description="Of the 95 % interval; none if there are too few games to tell.")
    high: float | None


class ExploreColumn(Message):
    name: str
    unit: Unit


class ExploreRow(Message):
    item: str = Field(description="A ticket, a route, a space, a card, a number.")
    count: int = Field(description="How many seats had it, or were offered it.")
    figures: list[ExploreFigure | None] = Field(description="By column.")


class ExploreGroup(Message):
    name: str = Field(description="Empty if it is all there is of the topic.")
    rows: list[ExploreRow]


class ExploreTopic(Message):
    name: str
    kind: Kind
    ordered: bool = Field(description="Whether the items have an order of their own, as numbers have.")
    columns: list[ExploreColumn]
    sorted_by: str = Field(description="The column by which rows are sorted, the highest first; empty if by item.")
    groups: list[ExploreGroup]


class ExploreChoice(Message):
    """What can be asked for."""

    players: int
    who: list[str] = Field(description="Levels of bots, and ``people``.")


class ExploredGames(Message):
    game: str
    title: str
    games: int = Field(description="All that were counted.")
    by: str = Field(description="``bots``, ``people`` or ``both`` played them.")
    choices: list[ExploreChoice]
    players: int
    who: str | None = Field(description="Null: all.")
    counted: int = Field(description="Games of this choice.")
    even: float = Field(description="The share of wins of an average seat.")
    few: int = Field(description="What fewer seats had is left out.")
    topics: list[ExploreTopic]
