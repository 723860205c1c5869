"""What was counted, as tables of figures for a choice of players and levels. Page and report show these."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from branchline.explore import figures
from branchline.explore.counting import AHEAD, LEFT, LOST, TAKEN, WON, Counts, Kind, Topic
from branchline.explore.figures import Figure
from branchline.explore.summary import Summary
from branchline.explore.tallies import WIN, Cell, Tally, together

FEW = 10  # seats or offers; what is rarer is left out, because nothing can be said about it

Unit = Literal["share", "gain", "points", "more"]  # a share, a difference of shares, points, a difference of points
COLUMNS: Mapping[Kind, Mapping[str, Unit]] = {
    "choice": {
        "won_offered": "share",
        "taken": "share",
        "hit": "share",
        "won_taken": "share",
        "won_left": "share",
        "gain": "gain",
        "points_gain": "more",
    },
    "trait": {"won": "share", "points": "points", "share": "share"},
    "source": {"winners": "points", "others": "points", "ahead": "more"},
    "measure": {"mean": "points"},
}
SORTED_BY: Mapping[Kind, str] = {"choice": "won_offered", "trait": "won", "source": "ahead", "measure": ""}

Row = tuple[str, int, dict[str, Figure | None]]  # an item, how often there was one, and its figures by column


@dataclass(frozen=True, slots=True)
class Group:
    name: str
    rows: Sequence[Row]


@dataclass(frozen=True, slots=True)
class TopicTable:
    topic: Topic
    groups: Sequence[Group]


@dataclass(frozen=True, slots=True)
class Explored:
    """What games with so many players, of some level or of all, tell."""

    players: int
    who: str | None  # None: all
    games: int
    seats: int
    topics: Sequence[TopicTable]

    @property
    def even(self) -> float:
        """The share of wins of an average seat."""
        return 1 / self.players


def players_in(summary: Summary) -> list[int]:
    return sorted({cell.players for cell in summary.cells})


def who_in(summary: Summary, players: int) -> list[str]:
    return sorted(cell.who for cell in summary.cells if cell.players == players)


def explored(summary: Summary, players: int, who: str | None = None) -> Explored:
    """The tables for so many players; of one kind of player, or of all."""
    counts = Counts()
    for cell, more in summary.cells.items():
        if _fits(cell, players, who):
            counts.add(more)
    items: dict[tuple[str, str], dict[str, dict[str, Tally]]] = defaultdict(lambda: defaultdict(dict))
    for (topic, group, item, arm), tally in counts.tallies.items():
        items[topic, group][item][arm] = tally
    tables = [TopicTable(topic, list(_groups(topic, items, counts))) for topic in summary.topics]
    shown = [table for table in tables if table.groups]
    return Explored(players, who, counts.games, counts.seats, shown)


def _fits(cell: Cell, players: int, who: str | None) -> bool:
    return cell.players == players and who in (None, cell.who)


def _groups(
    topic: Topic, items: Mapping[tuple[str, str], Mapping[str, Mapping[str, Tally]]], counts: Counts
) -> Iterator[Group]:
    for name in topic.groups:
        found = items.get((topic.name, name), {})
        seats = counts.seats if name == "" else sum(arms[""].sums[0] for arms in found.values() if "" in arms)
        rows = [row for item, arms in found.items() if _says_something(row := _row(topic, item, arms, seats))]
        same_for_all = topic.kind == "trait" and len(rows) == 1 and rows[0][1] == seats  # which says nothing
        if rows and not same_for_all:
            yield Group(name, _in_order(topic, rows))


def _says_something(row: Row) -> bool:
    """Whether there were enough, and not all of them nothing, as of a bonus that an edition does not have."""
    _, count, found = row
    return count >= FEW and any(figure is not None and figure.value for figure in found.values())


def _row(topic: Topic, item: str, arms: Mapping[str, Tally], seats: int) -> Row:
    made = {"choice": _choice, "trait": _trait, "source": _source, "measure": _measure}[topic.kind](arms, seats)
    if topic.kind == "choice" and not topic.hits:
        made.pop("hit")
    return item, sum(tally.sums[0] for arm, tally in arms.items() if arm != AHEAD), made


def _choice(arms: Mapping[str, Tally], _: int) -> dict[str, Figure | None]:
    taken, left = arms.get(TAKEN, Tally()), arms.get(LEFT, Tally())
    offered = together((taken, left))
    won_taken, won_left = figures.won(taken), figures.won(left)
    return {
        "taken": figures.share(taken.sums[0], offered.sums[0]),
        "hit": figures.hit(taken),
        "won_taken": won_taken,
        "won_left": won_left,
        "gain": figures.difference(won_taken, won_left),
        "won_offered": figures.won(offered),
        "points_gain": figures.difference(figures.points(taken), figures.points(left)),
    }


def _trait(arms: Mapping[str, Tally], seats: int) -> dict[str, Figure | None]:
    tally = arms[""]
    return {
        "share": figures.share(tally.sums[0], seats),
        "won": figures.won(tally),
        "points": figures.points(tally),
    }


def _source(arms: Mapping[str, Tally], _: int) -> dict[str, Figure | None]:
    winners, others, ahead = (figures.points(arms.get(arm, Tally())) for arm in (WON, LOST, AHEAD))
    return {"winners": winners, "others": others, "ahead": _scaled(ahead)}


def _measure(arms: Mapping[str, Tally], _: int) -> dict[str, Figure | None]:
    return {"mean": figures.points(arms[""])}


def _scaled(figure: Figure | None) -> Figure | None:
    """Differences were counted in parts of WIN."""
    if figure is None or figure.low is None or figure.high is None:
        return None if figure is None else Figure(figure.value / WIN, None, None)
    return Figure(figure.value / WIN, figure.low / WIN, figure.high / WIN)


def _in_order(topic: Topic, rows: Sequence[Row]) -> list[Row]:
    """The best first; or as the items go, if they have an order of their own."""
    if topic.ordered:
        return sorted(rows, key=lambda row: int(row[0].rstrip("+")))
    by = SORTED_BY[topic.kind]
    if not by:
        return sorted(rows)

    def value(row: Row) -> float:
        figure = row[2][by]
        return figure.value if figure is not None else float("-inf")

    return sorted(rows, key=lambda row: (-value(row), row[0]))
