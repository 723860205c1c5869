"""Counts what happened in finished matches, cell by cell."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, Protocol

from branchline.explore.tallies import WIN, Cell, Key, Tally
from branchline.games import registry
from branchline.games.contract import InvalidSetup, Outcome, Rules

# What the rows of a topic say, and so which columns they have.
#   choice  offered by chance, and taken or not: how often, how it went with and without
#   trait   had by some seats and not by others: how many, how they fared
#   source  where points came from: with winners and with the others
#   measure one number of a game
Kind = Literal["choice", "trait", "source", "measure"]
TAKEN, LEFT = "taken", "left"  # the arms of a choice
WON, LOST, AHEAD = "won", "lost", "ahead"  # the arms of a source; how much more the winner got, in parts of WIN
MEASURES = "game"  # the topic of all measures


@dataclass(frozen=True, slots=True)
class Topic:
    name: str
    kind: Kind
    groups: tuple[str, ...] = ("",)
    hits: bool = False  # whether taking it can succeed, as a ticket can be completed
    ordered: bool = False  # whether its items have an order of their own, as numbers have


class Seen(NamedTuple):
    """Something that a seat had or did in a match; without a seat, a measure of the match."""

    key: Key
    seat: int | None
    hit: int = 0
    points: int | None = None  # instead of the seat's score


def trait(topic: str, item: str, seat: int, group: str = "") -> Seen:
    return Seen(Key(topic, group, item, ""), seat)


def measure(name: str, value: int) -> Seen:
    return Seen(Key(MEASURES, "", name, ""), None, 0, value)


def final_measures(outcome: Outcome) -> Iterator[Seen]:
    """What every game has: the winner's points, how far ahead of the second, and the mean of all."""
    scores = sorted(outcome.scores, reverse=True)
    yield measure("winner", scores[0])
    yield measure("lead", scores[0] - scores[1])
    yield measure("mean", round(sum(scores) / len(scores)))


def sources(by_seat: Iterable[Mapping[str, int]], outcome: Outcome) -> Iterator[Seen]:
    """Where the points of winners and of the others came from, and the difference in this game."""
    points, winners = list(by_seat), set(outcome.winners)
    others = set(range(len(points))) - winners
    for name in points[0]:
        for seat, of_seat in enumerate(points):
            yield Seen(Key("sources", "", name, WON if seat in winners else LOST), seat, 0, of_seat[name])
        if others:
            theirs, rest = (sum(points[seat][name] for seat in who) * WIN // len(who) for who in (winners, others))
            yield Seen(Key("sources", "", name, AHEAD), None, 0, theirs - rest)


class Recorded(NamedTuple):
    """A match as it was kept."""

    seats: int
    who: Sequence[str]  # by seat, as in a cell
    log: Sequence[int]


class Counter(Protocol):
    """What a game has to be counted; the registry names it."""

    topics: Sequence[Topic]

    def seen(self, seats: int, log: Sequence[int]) -> tuple[Outcome, list[Seen]]:
        """How a finished match ended, and all that is counted in it."""


def counter_of(rules: Rules) -> Counter:
    where = registry.entry_of(rules.game).counted
    if where is None:
        raise InvalidSetup("explore.no-counter", title=rules.game.title)
    counter: Counter = registry.load(where)(rules)
    return counter


@dataclass(slots=True)
class Counts:
    """What was counted in one cell."""

    games: int = 0
    seats: int = 0
    tallies: dict[Key, Tally] = field(default_factory=lambda: defaultdict(Tally))

    def add(self, other: Counts) -> None:
        self.games += other.games
        self.seats += other.seats
        for key, tally in other.tallies.items():
            self.tallies.setdefault(key, Tally()).add(tally)


Cells = dict[Cell, Counts]


def count_match(counter: Counter, match: Recorded, cells: Cells) -> None:
    """Add a match to the cells of those who played it."""
    outcome, seen = counter.seen(match.seats, match.log)
    wins = [WIN // len(outcome.winners) if seat in outcome.winners else 0 for seat in range(match.seats)]
    added: dict[tuple[Cell, Key], list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for who in dict.fromkeys(match.who):
        counts = cells.setdefault(Cell(match.seats, who), Counts())
        counts.games += 1
        counts.seats += sum(one == who for one in match.who)
        _add_measures(seen, added, Cell(match.seats, who))
    for key, seat, hit, points in seen:
        if seat is not None:
            sums = added[Cell(match.seats, match.who[seat]), key]
            score = outcome.scores[seat] if points is None else points
            for i, more in enumerate((1, wins[seat], score, hit)):
                sums[i] += more
    for (cell, key), sums in added.items():
        tally = cells[cell].tallies.setdefault(key, Tally())
        tally.add_game(*sums)


def _add_measures(seen: Iterable[Seen], added: dict[tuple[Cell, Key], list[int]], cell: Cell) -> None:
    for key, seat, hit, points in seen:
        if seat is None:
            added[cell, key] = [1, 0, points or 0, hit]
