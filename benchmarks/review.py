"""How good reviews are, for docs/analysis.md: ``python -m benchmarks.review calibration ticket-to-ride --games 500``.

- ``time``: how long a review takes, on all cores.
- ``calibration``: whether those who are given a chance of 70 % win 7 games of 10.
- ``luck``: whether luck is 0 on average, for a stronger and for a weaker bot.
- ``rating``: whether the performance rating tells bots apart.
- ``seeds``: whether two reviews with different seeds find the same blunders.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Iterator
from math import sqrt
from statistics import NormalDist, fmean, stdev

import branchline
from branchline.bots.brains import Brain, brain_for
from branchline.bots.tree import children
from branchline.export.playing import play_match
from branchline.games.match import Match
from branchline.review.decision import Asked, begin
from branchline.review.depth import Depth, depth_named
from branchline.review.reviewing import review_match
from branchline.review.tasks import result_shares, start_chances, tasks
from branchline.review.trying import Tried

BINS = 10
SET = 20  # games, after which ratings have to be in order


def played(game: str, bots: list[str], games: int, seed: int) -> Iterator[tuple[Match, list[str]]]:
    """Matches between the bots, which change seats."""
    for number in range(games):
        moved = number % len(bots)
        seating = [*bots[moved:], *bots[:moved]]
        yield play_match(branchline.game(game), seating, seed + number), seating


def show_time(asked: argparse.Namespace) -> None:
    for match, seating in played(asked.game, asked.bots, asked.games, asked.seed):
        started, cpu = time.perf_counter(), time.process_time()
        review = review_match(match, depth_named(asked.depth))
        unforced = sum(not one.forced for one in review.decisions)
        took = time.perf_counter() - started
        print(f"{'-'.join(seating)}: {len(review.decisions)} decisions, {unforced} with a choice: "
              f"{took:.1f} s, {time.process_time() - cpu:.1f} s of processor time")  # fmt: skip


def show_calibration(asked: argparse.Namespace) -> None:
    """One decision of every game, at another point of it each time. Half of the worlds say to which row it belongs and
    the other half what is predicted, so that errors of measuring do not look like wrong predictions."""
    rows: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for number, (match, _) in enumerate(played(asked.game, asked.bots, asked.games, asked.seed)):
        todo = [task for task in tasks(match) if isinstance(task, Asked)]
        task = todo[(number * 37) % len(todo)]
        search = begin(brain_for(match.rules), task.position, task.seat, number, "calibration")
        wins = search.try_out([task.action], 0, asked.worlds).wins[0][:, task.seat].tolist()
        row = min(BINS - 1, int(BINS * fmean(wins[::2])))
        rows[row].append((fmean(wins[1::2]), result_shares(match)[task.seat]))
    off = 0.0
    for row in sorted(rows):
        predicted, won = (fmean(column) for column in zip(*rows[row], strict=True))
        count = len(rows[row])
        error = 1.96 * sqrt(max(won * (1 - won), 0.01) / count)
        off += abs(predicted - won) * count / asked.games
        print(f"{row / BINS:.0%} to {(row + 1) / BINS:.0%}: {count} games, predicted {predicted:.1%}, "
              f"won {won:.1%} ± {error:.1%}")  # fmt: skip
    everything = [pair for row in rows.values() for pair in row]
    bias = [won - predicted for predicted, won in everything]
    print(f"off by {off:.1%} on average over the rows; all games: {fmean(bias):+.1%} ± {_error(bias):.1%}")


def show_luck(asked: argparse.Namespace) -> None:
    """Luck is what is left when the effects of all decisions are taken away, so only those are measured: in few worlds,
    since their errors are 0 on average too."""
    luck: dict[str, list[float]] = defaultdict(list)
    start: tuple[float, ...] = ()
    for match, seating in played(asked.game, asked.bots, asked.games, asked.seed):
        brain, result = brain_for(match.rules), result_shares(match)
        start = start or start_chances(brain, match.rules, match.seats, depth_named("deep"))
        effects = [_effect(brain, task, asked.worlds) for task in tasks(match) if isinstance(task, Asked)]
        for seat, bot in enumerate(seating):
            luck[bot].append(result[seat] - start[seat] - sum(effect[seat] for effect in effects))
    for bot, each in luck.items():
        print(f"{bot}: {len(each)} games, mean luck {fmean(each):+.1%} ± {_error(each):.1%}")


def _effect(brain: Brain, task: Asked, worlds: int) -> list[float]:
    if len(task.legal) == 1:
        return [0.0] * task.seats
    search = begin(brain, task.position, task.seat, 0, "luck")
    standard = int(search.nodes[children(search.nodes)[0]]["action"])
    if standard == task.action:
        return [0.0] * task.seats
    tried = Tried(search, task.seat)
    tried.go_on([task.action, standard], worlds)
    effect: list[float] = (tried.wins(task.action) - tried.wins(standard)).mean(axis=0).tolist()
    return effect


def show_rating(asked: argparse.Namespace) -> None:
    """Each bot against itself; how likely it is that their ratings over a set of games are in the order given."""
    ratings: dict[str, list[float]] = {}
    for bot in asked.bots:
        games = [match for match, _ in played(asked.game, [bot] * asked.seats, asked.games, asked.seed)]
        totals = [total for match in games for total in review_match(match, depth_named(asked.depth)).totals]
        rated, losses = [one.rating for one in totals], [one.losses / max(1, one.counted) for one in totals]
        ratings[bot] = rated
        print(f"{bot}: {len(rated)} players, rating {fmean(rated):.0f} ± {_error(rated):.0f}, mean loss "
              f"{fmean(losses):.2%} ± {_error(losses):.2%}, accuracy {fmean(one.accuracy for one in totals):.1f}",
              flush=True)  # fmt: skip
    for one, other in zip(asked.bots, asked.bots[1:], strict=False):
        spread = sqrt((stdev(ratings[one]) ** 2 + stdev(ratings[other]) ** 2) / SET) or 1e-9
        sure = NormalDist().cdf((fmean(ratings[other]) - fmean(ratings[one])) / spread)
        print(f"{one} below {other} in {sure:.1%} of sets of {SET} games, if sets are as these games")


def show_seeds(asked: argparse.Namespace) -> None:
    both, either = 0, 0.0
    for match, _ in played(asked.game, asked.bots, asked.games, asked.seed):
        found = [_blunders(match, depth_named(asked.depth), seed) for seed in (1, 2)]
        both, either = both + len(found[0] & found[1]), either + (len(found[0]) + len(found[1])) / 2
    print(f"{asked.games} games: {either:g} blunders each, {both} the same: {both / max(either, 1):.0%}")


def _blunders(match: Match, depth: Depth, seed: int) -> set[int]:
    return {one.index for one in review_match(match, depth, seed).decisions if one.mark == "blunder"}


def _error(numbers: list[float]) -> float:
    """Half of the 95 % interval of their mean."""
    return 1.96 * stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else float("inf")


def main() -> None:
    shows = {"time": show_time, "calibration": show_calibration, "luck": show_luck, "rating": show_rating,
             "seeds": show_seeds}  # fmt: skip
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("what", choices=shows)
    reader.add_argument("game")
    reader.add_argument("--bots", type=lambda text: text.split(","), default=["policy", "policy"])
    reader.add_argument("--games", type=int, default=10)
    reader.add_argument("--seed", type=int, default=1000, help="of the first match")
    reader.add_argument("--depth", default="standard")
    reader.add_argument("--seats", type=int, default=2, help="of rating, where every bot plays against itself")
    reader.add_argument("--worlds", type=int, default=64, help="of calibration and luck, for each decision")
    asked = reader.parse_args()
    shows[asked.what](asked)


if __name__ == "__main__":
    main()
