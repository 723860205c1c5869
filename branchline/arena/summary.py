"""The results of a contest in numbers. Seats with faults lose their games; their points are left out of the scores."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from branchline.arena.contest import Contest
from branchline.arena.game_setup import DEFAULT_LIMIT
from branchline.arena.intervals import Array, Estimate, mean_of, share_of
from branchline.arena.program import COMMAND
from branchline.arena.ratings import Rating, rate
from branchline.arena.results import Result, in_order
from branchline.arena.sprt import SequentialTest


@dataclass(frozen=True)
class BotSummary:
    """How one bot did. A bot that sits twice at a table counts twice."""

    name: str
    rating: Rating
    games: int
    wins: int  # alone
    shared: int  # first ranks shared with others
    won: Estimate  # the share of games; a shared win counts in parts
    place: float  # on average
    points: Estimate  # on average
    scores: Array  # by game
    facts: dict[str, float]  # of the final scoring, on average
    seconds: Array  # by decision
    faults: Counter[str]  # by kind

    def seconds_at(self, share: float) -> float:
        """Return the time within which this share of the decisions were made."""
        return float(np.quantile(self.seconds, share)) if len(self.seconds) else 0.0


@dataclass(frozen=True)
class SeatSummary:
    """How well a seat did, over all bots that sat there."""

    won: Estimate
    points: Estimate  # of bots without a fault


@dataclass(frozen=True)
class VerdictSummary:
    """What a sequential test says of the first bot against the second."""

    first: str
    second: str
    test: SequentialTest
    verdict: str
    ratio: float
    deals: int


@dataclass(frozen=True)
class Summary:
    title: str
    command: str  # that plays the same games
    about: dict[str, Any]
    games: int
    deals: int
    unfinished: int
    bots: tuple[BotSummary, ...]  # best first
    won_pairs: Array  # won_pairs[i, j]: the share of games in which bot i ranked before bot j; by the order of bots
    above: Array  # above[i, j]: the probability that bot i is stronger than bot j
    seats: tuple[SeatSummary, ...]
    ranks: tuple[
        Estimate, ...
    ]  # the best score of a game on average, the second best, and so on; games without a fault
    lengths: Array  # decisions, by game
    faults: tuple[str, ...]  # in words
    test: VerdictSummary | None


def summarise(contest: Contest) -> Summary:
    """Summarise all games of the contest and those pooled with them."""
    everything = in_order(contest.results)
    results = [result for result in everything if result.finished]
    names = list(dict.fromkeys([*contest.bots, *(bot for result in results for bot in result.seating)]))
    ratings = rate(results, names)
    order = np.argsort([-rating.elo for rating in ratings.ratings], kind="stable").tolist()
    pairs = ratings.wins + ratings.wins.T
    with np.errstate(invalid="ignore"):
        won = np.where(pairs > 0, ratings.wins / pairs, np.nan)
    seats = range(contest.setup.seats) if results else range(0)
    return Summary(
        title=contest.setup.rules.game.title,
        command=_command(contest),
        about=contest.setup.about(),
        games=len(everything),
        deals=len({(result.seed, result.deal) for result in everything}),
        unfinished=len(everything) - len(results),
        bots=tuple(_bot(names[i], ratings.ratings[i], results) for i in order),
        won_pairs=won[np.ix_(order, order)],
        above=ratings.above[np.ix_(order, order)],
        seats=tuple(_seat([(result, seat) for result in results]) for seat in seats),
        ranks=_ranks([result for result in results if not any(result.faults)], contest.setup.seats),
        lengths=np.array([result.decisions for result in results]),
        faults=tuple(_fault_lines(everything)),
        test=_test(contest),
    )


def _command(contest: Contest) -> str:
    setup, test = contest.setup, contest.test
    words = ["branchline", "arena", setup.game]
    plain = [bot for bot in contest.bots if not bot.startswith(COMMAND)]
    words += ["--bots", ",".join(plain)] if plain else []
    for bot in contest.bots:
        words += ["--bots", bot] if bot not in plain else []
    words += ["--seats", str(setup.seats), "--games", str(contest.games), "--seed", str(setup.seed)]
    for name, value in setup.options:
        words += ["--option", f"{name}={str(value).lower()}"]
    if setup.limit != DEFAULT_LIMIT:
        words += ["--limit", f"{setup.limit:g}"]
    if test is not None:
        words += ["--sprt", "--elo0", f"{test.elo0:g}", "--elo1", f"{test.elo1:g}"]
        words += ["--alpha", f"{test.alpha:g}", "--beta", f"{test.beta:g}"]
    return shlex.join([*words, "--map", "FILE"] if setup.map_file is not None else words)


def _test(contest: Contest) -> VerdictSummary | None:
    if contest.progress is None:
        return None
    progress, (first, second) = contest.progress, contest.bots
    return VerdictSummary(first, second, progress.test, progress.verdict, progress.ratio, progress.deals)


Seated = Sequence[tuple[Result, int]]  # games, and a seat in each


def _bot(name: str, rating: Rating, results: Sequence[Result]) -> BotSummary:
    seated = [
        (result, seat) for result in results for seat in range(len(result.seating)) if result.seating[seat] == name
    ]
    well = [(result, seat) for result, seat in seated if not result.faults[seat]]
    shares = [win_share(result)[seat] for result, seat in seated]
    times = [result.seconds[seat] for result, seat in seated]
    return BotSummary(
        name=name,
        rating=rating,
        games=len(seated),
        wins=shares.count(1),
        shared=sum(0 < share < 1 for share in shares),
        won=_won(seated, shares),
        place=_mean(np.array([result.places[seat] for result, seat in seated])),
        points=_points(well),
        scores=np.array([result.scores[seat] for result, seat in well]),
        facts=_facts(well),
        seconds=np.concatenate(times) if times else np.zeros(0, np.float32),
        faults=Counter(result.faults[seat].partition(" at ")[0] for result, seat in seated if result.faults[seat]),
    )


def _seat(seated: Seated) -> SeatSummary:
    shares = [win_share(result)[seat] for result, seat in seated]
    return SeatSummary(
        _won(seated, shares),
        _points([(result, seat) for result, seat in seated if not result.faults[seat]]),
    )


def win_share(result: Result) -> list[float]:
    """Return each seat's share of the win; a shared win counts in parts."""
    winners = result.places.count(1)
    return [(place == 1) / winners for place in result.places]


def _won(seated: Seated, shares: Sequence[float]) -> Estimate:
    return share_of(*by_deal(seated, shares), fair=1 / len(seated[0][0].seating) if seated else 0.5)


def _points(seated: Seated) -> Estimate:
    return mean_of(*by_deal(seated, [result.scores[seat] for result, seat in seated]))


def by_deal(seated: Seated, numbers: Sequence[float]) -> tuple[Array, Array]:
    """Return what each deal adds to the sum of the numbers and to their count."""
    deals: dict[tuple[int, int], int] = {}
    where = [deals.setdefault((result.seed, result.deal), len(deals)) for result, _ in seated]
    return np.bincount(where, numbers, len(deals)), np.bincount(where, minlength=len(deals))


def _ranks(results: Sequence[Result], seats: int) -> tuple[Estimate, ...]:
    ordered = [sorted(result.scores, reverse=True) for result in results]
    games = [(result, 0) for result in results]
    return tuple(mean_of(*by_deal(games, [scores[rank] for scores in ordered])) for rank in range(seats))


def _facts(seated: Seated) -> dict[str, float]:
    """Return the mean of each fact; a fact that a game does not mention counts as 0."""
    total: Counter[str] = Counter()
    for result, seat in seated:
        total.update(result.facts[seat])
    return {name: number / len(seated) for name, number in total.items()}


def _fault_lines(results: Sequence[Result]) -> list[str]:
    """List each fault of a bot once, with its first game."""
    found: dict[tuple[str, str, str], list[str]] = {}
    for result in results:
        for seat, (spec, fault) in enumerate(zip(result.seating, result.faults, strict=True)):
            if fault:
                when, _, what = fault.partition(": ")
                kind, _, decision = when.partition(" at ")
                found.setdefault((spec, kind, what), []).append(f"deal {result.deal}, seat {seat}, {decision}")
    return [
        f"{spec}, {kind}: {what} ({len(games)} times, first in {games[0]})"
        if len(games) > 1
        else f"{spec}, {kind}: {what} (in {games[0]})"
        for (spec, kind, what), games in found.items()
    ]


def _mean(numbers: Array) -> float:
    return float(numbers.mean()) if len(numbers) else 0.0
