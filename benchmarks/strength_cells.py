"""What is measured about the bots' strength, and the targets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from branchline.arena.intervals import Estimate, mean_of, share_of
from branchline.arena.report.words import percent, points
from branchline.arena.results import Result
from branchline.arena.summary import Summary, by_deal, win_share
from branchline.bots.brains import brain_for
from branchline.games.contract import Game

SEED = 1
PLANNER, POLICY, RANDOM = "planner", "policy", "random"
TICKET_TO_RIDE, RUSSIAN_RAILROADS = "ticket-to-ride", "russian-railroads"


@dataclass(frozen=True)
class Cell:
    """Bots at a table; a single bot plays against itself."""

    seats: int
    bots: tuple[str, ...]

    def thinks(self, search: str) -> bool:
        """Whether its games take long."""
        return search in self.bots

    def __str__(self) -> str:
        opponents = " against ".join(self.bots) if len(self.bots) > 1 else f"{self.bots[0]} against itself"
        return f"{self.seats} players, {opponents}"


@dataclass(frozen=True)
class Measured:
    """A cell with the games that have been played."""

    cell: Cell
    summary: Summary
    results: Sequence[Result]
    version: str  # of the bots' code


def cells(game: Game, search: str) -> Iterator[Cell]:
    """Yield everything that is measured for a game, the fastest first."""
    learnt = brain_for(game.rules({})).has_policy
    for bots in ((PLANNER, RANDOM), (PLANNER,), (POLICY, PLANNER), (POLICY,), (search, PLANNER)):
        yield from (Cell(seats, bots) for seats in game.seats if POLICY not in bots or learnt(seats))
    yield from dict.fromkeys(target.cell for target in targets(game, search) if target.cell.bots == (search,))


@dataclass(frozen=True)
class Target:
    """A value measured in a cell, and its required minimum."""

    what: str
    cell: Cell
    wanted: float
    measure: Callable[[Measured], Estimate]
    write: Callable[[float], str] = points

    def verdict(self, found: Estimate) -> str:
        """Say whether the target is met or missed, and whether that may be luck."""
        gap = found.value - self.wanted
        size = f"{100 * abs(gap):.1f} percentage points" if self.write is percent else self.write(abs(gap))
        sure = found.low >= self.wanted if gap >= 0 else found.high < self.wanted
        return f"{'met' if gap >= 0 else '**missed**'} by {size}{'' if sure else ', which may be luck'}"


def targets(game: Game, search: str) -> list[Target]:
    two = game.seats[0]
    wanted = [
        Target("planner wins against random", Cell(two, (PLANNER, RANDOM)), 0.99, _won(PLANNER), percent),
        Target(f"{search} wins against planner", Cell(two, (search, PLANNER)), 0.70, _won(search), percent),
    ]
    if game.name == TICKET_TO_RIDE:
        alone = Cell(two, (PLANNER,))
        wanted += [
            Target("planner against itself: points of a player", alone, 107, _points),
            Target("planner against itself: tickets completed of those held", alone, 0.90, completed_tickets, percent),
        ]
    if game.name == RUSSIAN_RAILROADS:
        alone = Cell(4, (search,))
        by_rank = zip(RANK_NAMES, (451, 407, 375, 338), strict=False)
        wanted += [
            Target(f"{search} against itself: points of the {name}", alone, least, _rank(rank))
            for rank, (name, least) in enumerate(by_rank)
        ]
        wanted.append(Target("planner against itself: points of a player", Cell(4, (PLANNER,)), 350, _points))
        by_policy = Cell(two, (POLICY, PLANNER))
        wanted.append(Target("policy wins against planner", by_policy, 0.65, _won(POLICY), percent))
        wanted.append(Target("policy against itself: points of the first", Cell(4, (POLICY,)), 480, _rank(0)))
    return wanted


RANK_NAMES = ("first", "second", "third", "fourth", "fifth")


def _won(bot: str) -> Callable[[Measured], Estimate]:
    return lambda measured: games_won(measured, bot)


def games_won(measured: Measured, bot: str) -> Estimate:
    """Return the share of games that one of the bot's seats won; a shared win counts in parts."""
    games = [(result, 0) for result in measured.results if result.finished]
    won = [
        sum(share for share, name in zip(win_share(result), result.seating, strict=True) if name == bot)
        for result, _ in games
    ]
    return share_of(*by_deal(games, won))


def _points(measured: Measured) -> Estimate:
    return measured.summary.bots[0].points


def _rank(rank: int) -> Callable[[Measured], Estimate]:
    return lambda measured: measured.summary.ranks[rank]


def completed_tickets(measured: Measured, bot: str = PLANNER) -> Estimate:
    """Return the share of completed tickets among those that a bot holds at the end."""
    seated = [
        (result, seat)
        for result in measured.results
        for seat, name in enumerate(result.seating)
        if name == bot and result.finished and not result.faults[seat]
    ]
    completed, _ = by_deal(seated, [result.facts[seat].get("tickets.completed", 0) for result, seat in seated])
    held, _ = by_deal(seated, [result.facts[seat]["tickets"] for result, seat in seated])
    return mean_of(completed, held)
