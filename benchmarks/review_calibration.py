"""Whether those who are given 70 % win 7 games of 10: ``python -m benchmarks.review_calibration --seconds 600``.

One decision is drawn from each game between standard players, all of its decisions being equally likely, and tried out
by what its seat knew. Half of the worlds say to which row it belongs and the other half what is predicted, so errors of
measuring do not look like wrong predictions. Games take turns by title and number of players. Writes a picture, too.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

import branchline
from benchmarks.review_kept import SURE, all_kept, error, kept
from branchline.arena.report.svg import AXIS_ROOM, Scale, axis, chart, label, line, tag
from branchline.bots.brains import brain_for
from branchline.bots.trials import NO_ACTION
from branchline.games.contract import Game
from branchline.review.decision import begin
from branchline.review.tasks import result_shares

TITLES = {"ticket-to-ride": (2, 3, 4, 5), "ticket-to-ride-europe": (2, 3, 4, 5), "russian-railroads": (2, 3, 4)}
ROWS = 10
FEWEST = 50  # games of a row; with fewer it says nothing
ROUND = 20  # games of a title and number of players before the next one's turn
WORLDS = 32
PICTURE = Path("docs/images/review-calibration.svg")
HEIGHT, TOP = 300.0, 12.0
STYLE = """
svg { background: #fff; font: 12px system-ui, sans-serif } text { fill: #333 } .tick { font-size: 10px; fill: #666 }
.grid { stroke: #ddd } .fair { stroke: #888; stroke-dasharray: 3 3 }
.t0 { stroke: #1f77b4; fill: #1f77b4 } .t1 { stroke: #d62728; fill: #d62728 } .t2 { stroke: #2ca02c; fill: #2ca02c }
text.t0, text.t1, text.t2 { stroke: none }
"""


class Guess(NamedTuple):
    """What is measured in a game."""

    row: float  # by the first half of the worlds
    predicted: float  # by the second
    won: float  # share of the win


class Row(NamedTuple):
    games: int
    predicted: float
    won: float
    error: float  # half of the 95 % interval of how much more was won than predicted


def guess(game: Game, seats: int, number: int) -> Guess:
    """A decision of a game between standard players, its chance, and how the game ended."""
    match = game.match(seats, number)
    brain, draw = brain_for(match.rules), random.Random(number)
    decide = brain.follow_policy if brain.has_policy(seats) else brain.plan
    drawn: tuple[Any, int] = (None, 0)
    decisions = 0
    while not match.is_over:
        seat = match.to_move
        position = match.blinded(seat)
        decisions += 1
        if draw.randrange(decisions) == 0:
            drawn = position, seat
        match.play(decide(position, seat))
    position, seat = drawn
    wins = begin(brain, position, seat, number, "calibration").try_out([NO_ACTION], 0, WORLDS).wins[0][:, seat].tolist()
    return Guess(fmean(wins[::2]), fmean(wins[1::2]), result_shares(match)[seat])


def rows(guesses: Sequence[Guess]) -> list[Row]:
    """By the chance, in tenths."""
    by_row: list[list[Guess]] = [[] for _ in range(ROWS)]
    for one in guesses:
        by_row[min(ROWS - 1, int(ROWS * one.row))].append(one)
    return [_row(row) for row in by_row if len(row) >= FEWEST]


def _row(row: Sequence[Guess]) -> Row:
    off = [one.won - one.predicted for one in row]
    won = fmean(one.won for one in row)
    least = SURE * sqrt(max(won * (1 - won), 0.01) / len(row))  # where all won, the spread says too little
    return Row(len(row), fmean(one.predicted for one in row), won, max(error(off), least))


def off(found: Sequence[Row]) -> tuple[float, float]:
    """By how much chances are off on average over all games, and how much of that is to be expected by chance alone."""
    games = sum(row.games for row in found)
    seen = sum(row.games * abs(row.won - row.predicted) for row in found) / games
    by_chance = sum(row.games * row.error / SURE for row in found) / games * sqrt(2 / 3.14159265)
    return seen, by_chance


def show(name: str, guesses: Sequence[Guess]) -> None:
    found = rows(guesses)
    bias = [one.won - one.predicted for one in guesses]
    if not found or len(bias) < FEWEST:
        return
    seen, by_chance = off(found)
    print(f"\n{name}: {len(guesses)} games, off by {seen:.1%} (by chance alone {by_chance:.1%}), "
          f"won more than predicted: {fmean(bias):+.1%} ± {error(bias):.1%}")  # fmt: skip
    for row in found:
        print(f"  predicted {row.predicted:5.1%}  won {row.won:5.1%} ± {row.error:4.1%}  {row.games} games")


def draw(titles: Sequence[tuple[str, Sequence[Row]]]) -> str:
    """What was won, by what was predicted, with 95 % intervals."""
    across, up = Scale(0.0, 1.0, start=44.0), Scale(0.0, 1.0, start=HEIGHT, end=TOP)
    ticks = [(tenth / ROWS, f"{100 * tenth // ROWS} %") for tenth in range(0, ROWS + 1, 2)]
    drawn = [axis(across, HEIGHT, TOP, ticks, "chance of winning in the review")]
    for share, said in ticks:
        drawn.append(line(across.start, up(share), across.end, up(share), "grid"))
        drawn.append(label(across.start - 4, up(share) + 4, said, "tick", "end"))
    drawn.append(line(across(0.0), up(0.0), across(1.0), up(1.0), "fair"))
    for i, (title, found) in enumerate(titles):
        drawn.append(label(across.start + 10, TOP + 16 * (i + 1), title, f"t{i}", "start"))
        for row in found:
            x = across(row.predicted)
            drawn.append(line(x, up(max(0.0, row.won - row.error)), x, up(min(1.0, row.won + row.error)), f"t{i}"))
            drawn.append(tag("circle", cx=f"{x:.1f}", cy=f"{up(row.won):.1f}", r="3.5", class_=f"t{i}"))
    words = "The share of games won by the chance of winning that the review gave, for each title"
    svg = chart(HEIGHT + AXIS_ROOM, tag("style", STYLE) + "".join(drawn), words)
    return svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1) + "\n"


def measure(games: int, seconds: float) -> None:
    cells, until = (
        [(title, seats) for title, numbers in TITLES.items() for seats in numbers],
        time.monotonic() + seconds,
    )
    for wanted in range(ROUND, games + ROUND, ROUND):
        for title, seats in cells:
            one = partial(guess, branchline.game(title), seats)
            kept(f"calibration-{title}-{seats}", min(wanted, games), until, one)


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--games", type=int, default=910, help="of each title and number of players")
    reader.add_argument("--seconds", type=float, default=0.0, help="for measuring; 0 only shows what is known")
    asked = reader.parse_args()
    measure(asked.games, asked.seconds)
    known = {name: [Guess(*one) for one in each] for name, each in all_kept("calibration-")}
    by_title = {title: [one for name, each in known.items() if name[:-2] == title for one in each] for title in TITLES}
    everything = [one for each in known.values() for one in each]
    for name, guesses in {**known, **by_title, "all titles": everything}.items():
        show(name, guesses)
    PICTURE.write_text(draw([(branchline.game(title).title, rows(each)) for title, each in by_title.items()]))


if __name__ == "__main__":
    main()
