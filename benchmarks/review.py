"""How good reviews are, for docs/analysis.md: ``python -m benchmarks.review luck ticket-to-ride --games 100``.

- ``games``: reviews games of each bot against itself and says how long that took, whether the performance rating tells
  the bots apart, and whether another seed finds the same blunders.
- ``luck``: whether luck is 0 on average, for a stronger and for a weaker bot.
- ``time``: how long a review takes, from every n-th decision of a match of each bot against itself.

What was measured is kept (``review_kept.py``): the same command with more ``--games`` or ``--seconds`` goes on. Whether
chances are right is measured by ``review_calibration.py``.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence
from functools import cache, partial
from statistics import fmean
from typing import Any

import branchline
from benchmarks.review_kept import error, kept, with_error
from branchline.bots.brains import Brain, brain_for
from branchline.bots.tree import children
from branchline.bots.trials import NO_ACTION
from branchline.export.playing import play_match
from branchline.games.contract import Rules
from branchline.review.decision import Asked, begin, review_decision
from branchline.review.depth import Depth, depth_named
from branchline.review.reviewing import review_match
from branchline.review.tasks import answer, result_shares, start_chances, tasks
from branchline.review.trying import Tried

FIRST_SEED = 1000  # of the matches
SET = 20  # games, after which ratings have to be in order
SETS, RESAMPLED = 400, 200  # that are drawn, and how often the games they are drawn from
OTHER_SEED = 2
TINY = Depth("tiny", widest=2, tried=1, looked=1, measured=1, doubted=1, most=1, margin=1.0, games=1)


def show_games(asked: argparse.Namespace, until: float) -> None:
    """Each bot against itself."""
    known = {}
    for bot in asked.bots:
        name = f"games-{asked.depth}-{asked.game}-{asked.seats}-{bot}"
        known[bot] = kept(name, asked.games, until, partial(_reviewed, asked, bot))
        if known[bot]:
            _tell(bot, known[bot])
    if all(len(games) > 1 for games in known.values()):
        _tell_order([[game["ratings"] for game in games] for games in known.values()], " < ".join(known))
    found = [again for games in known.values() for game in games for again in game["again"]]
    if found:
        print(f"another seed finds {sum(found)} of {len(found)} blunders: {with_error([float(one) for one in found])}")


def _reviewed(asked: argparse.Namespace, bot: str, number: int) -> dict[str, Any]:
    match = play_match(branchline.game(asked.game), [bot] * asked.seats, FIRST_SEED + number)
    cpu = time.process_time()
    review = review_match(match, depth_named(asked.depth), jobs=1)
    cpu = time.process_time() - cpu
    # If the seeds are as good as each other, the share of blunders that both find is the share that the other finds.
    blunders = {one.index for one in review.decisions if one.mark == "blunder"}
    brain, depth = brain_for(match.rules), depth_named(asked.depth)
    again = [review_decision(brain, task, depth, OTHER_SEED).mark == "blunder"
             for task in tasks(match) if isinstance(task, Asked) and task.index in blunders]  # fmt: skip
    return {
        "cpu": cpu,
        "decisions": len(review.decisions),
        "ratings": [total.rating for total in review.totals],
        "losses": [total.losses / max(1, total.counted) for total in review.totals],
        "given": [total.losses for total in review.totals],
        "luck": [total.luck for total in review.totals],
        "marks": [[total.inaccuracies, total.mistakes, total.blunders] for total in review.totals],
        "again": again,
    }


def _tell(bot: str, games: Sequence[dict[str, Any]]) -> None:
    ratings, losses, given = ([one for game in games for one in game[what]] for what in ("ratings", "losses", "given"))
    marks = [
        sum(column) / len(games) for column in zip(*(mark for game in games for mark in game["marks"]), strict=True)
    ]
    cpu, decisions = (sum(game[what] for game in games) / len(games) for what in ("cpu", "decisions"))
    print(f"{bot}: {len(games)} games of {decisions:.0f} decisions, {cpu:.0f} s of processor time each, "
          f"{cpu / decisions * 140:.0f} s for 140; rating {fmean(ratings):.0f} ± {error(ratings):.0f}, "
          f"lost per decision that counts {with_error(losses)}, in all {with_error(given)}, "
          f"marks in a game {[round(mark, 1) for mark in marks]}")  # fmt: skip


def _tell_order(ratings: Sequence[Sequence[Sequence[float]]], names: str) -> None:
    """``ratings``: by bot, game and seat. A set has a rating from each of its games, of any seat."""
    chance = random.Random(1)
    shares = sorted(_in_order([chance.choices(games, k=len(games)) for games in ratings], chance)
                    for _ in range(RESAMPLED))  # fmt: skip
    low, high = shares[int(0.025 * RESAMPLED)], shares[int(0.975 * RESAMPLED)]
    print(f"{names} in {_in_order(ratings, chance):.1%} of sets of {SET} games ({low:.1%} to {high:.1%})")


def _in_order(ratings: Sequence[Sequence[Sequence[float]]], chance: random.Random) -> float:
    found = 0
    for _ in range(SETS):
        means = [fmean(chance.choice(game) for game in chance.choices(games, k=SET)) for games in ratings]
        found += means == sorted(set(means))
    return found / SETS


def show_luck(asked: argparse.Namespace, until: float) -> None:
    """Luck is what is left when the effects of all decisions are taken away, so only those are measured: in few worlds,
    since their errors are 0 on average too."""
    name = f"luck-{asked.worlds}-{asked.game}-{'-'.join(asked.bots)}"
    known = kept(name, asked.games, until, lambda number: _luck(asked, number))
    for place, bot in enumerate(asked.bots):
        print(f"{bot}: {len(known)} games, mean luck {with_error([game['luck'][place] for game in known])}, "
              f"won {fmean(game['won'][place] for game in known):.1%}")  # fmt: skip


def _luck(asked: argparse.Namespace, number: int) -> dict[str, list[float]]:
    """By bot, which change seats from game to game."""
    seats = len(asked.bots)
    match = play_match(branchline.game(asked.game), [asked.bots[(seat + number) % seats] for seat in range(seats)],
                       FIRST_SEED + number)  # fmt: skip
    brain, result = brain_for(match.rules), result_shares(match)
    start = _start(asked.game, seats)
    effects = [_effect(brain, task, asked.worlds) for task in tasks(match) if isinstance(task, Asked)]
    luck = [result[seat] - start[seat] - sum(effect[seat] for effect in effects) for seat in range(seats)]
    places = [(place - number) % seats for place in range(seats)]
    return {"luck": [luck[seat] for seat in places], "won": [result[seat] for seat in places]}


@cache
def _start(game: str, seats: int) -> tuple[float, ...]:
    rules: Rules = branchline.game(game).rules({})
    return start_chances(brain_for(rules), rules, seats, depth_named("deep"))


def _effect(brain: Brain, task: Asked, worlds: int) -> list[float]:
    """What the choice changed for each seat, as in a review (``review/decision.py``)."""
    nothing = [0.0] * task.seats
    if len(task.legal) == 1:
        return nothing
    search = begin(brain, task.position, task.seat, 0, "luck")
    before = NO_ACTION if search.varies else int(search.nodes[children(search.nodes)[0]]["action"])
    if before == task.action:
        return nothing
    tried = Tried(search, task.seat)
    tried.go_on([task.action, before], worlds)
    effect: list[float] = (tried.wins(task.action) - tried.wins(before)).mean(axis=0).tolist()
    return effect


def show_time(asked: argparse.Namespace, until: float) -> None:
    """Tasks need nothing of each other, so a few of them tell how long all take."""
    depth = depth_named(asked.depth)
    for bot in asked.bots:
        match = play_match(branchline.game(asked.game), [bot] * asked.seats, FIRST_SEED)
        brain, todo = brain_for(match.rules), list(tasks(match))
        some, decisions = todo[:: asked.every], sum(isinstance(task, Asked) for task in todo)
        for task in some[:2]:  # what is loaded at the first use is not counted
            answer(brain, task, TINY, 0)
        cpu = time.process_time()
        for task in some:
            answer(brain, task, depth, 0)
        cpu = time.process_time() - cpu
        print(f"{bot}: {len(some)} of {len(todo)} tasks in {cpu:.1f} s of processor time, "
              f"{cpu / len(some) * len(todo) / decisions * 140:.0f} s for 140 decisions")  # fmt: skip


def main() -> None:
    shows = {"games": show_games, "luck": show_luck, "time": show_time}
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("what", choices=shows)
    reader.add_argument("game")
    reader.add_argument("--bots", type=lambda text: text.split(","), default=["planner", "policy"])
    reader.add_argument("--games", type=int, default=20)
    reader.add_argument("--seconds", type=float, default=3600.0, help="for measuring; 0 only shows what is known")
    reader.add_argument("--depth", default="standard")
    reader.add_argument("--seats", type=int, default=2, help="of games, where every bot plays against itself")
    reader.add_argument("--every", type=int, default=10, help="of the tasks of a match, for their time")
    reader.add_argument("--worlds", type=int, default=8, help="of luck, for each decision")
    asked = reader.parse_args()
    shows[asked.what](asked, time.monotonic() + asked.seconds)


if __name__ == "__main__":
    main()
