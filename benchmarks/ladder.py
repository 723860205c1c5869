"""``python -m benchmarks.ladder GAME``: how far neighbours of the ladder are apart, into docs/strength.md.

With ``--fit`` the bias of the levels that plan is fitted first, level by level from the strongest of them down, for
every number of players, so that neighbours are as far apart as the ladder's table wants, and written there.
With ``--even`` the levels between the ends are moved after measuring, so that all steps become the same; then measure
anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import click
import numpy as np

import branchline
from benchmarks.run import machine
from benchmarks.strength import KEPT, PAGE, measure
from benchmarks.strength_cells import Cell, Measured
from benchmarks.strength_page import put_into, table
from branchline.arena.ratings import rate
from branchline.bots.brains import Brain, brain_for
from branchline.bots.ladder import table as tables
from branchline.bots.ladder.level import by_sight
from branchline.bots.ladder.table import TABLE, apart_in, forget, ladder_of
from branchline.bots.sight import Sight
from branchline.games.contract import Game, InvalidSetup, Rules
from branchline.games.match import new_match

LEAST, MOST = 120, 200  # points of Elo between neighbours
USUAL = "5"  # the level that styles are compared with
FIRST_SEED = 1_000_000  # of the games for fitting; the arena's have others
AT_ONCE = 24  # games between two looks at the bias
STEP = 0.8  # how much the bias follows a share of won pairs at first
LEAST_BIAS, MOST_BIAS = -1.0, 2.0  # from what was learnt to well beyond the beginner


def neighbours(game: Game) -> list[tuple[str, str]]:
    """The stronger and the weaker of each pair, from the top."""
    levels = sorted((level for level in ladder_of(game.name) if level.isdecimal()), key=int, reverse=True)
    return list(pairwise(levels))


def beside(game: Game) -> list[tuple[str, str]]:
    """Each style, and the level that it is compared with."""
    return [(style, USUAL) for style in ladder_of(game.name) if not style.isdecimal()]


def searches(game: Game, *levels: str) -> bool:
    return any(ladder_of(game.name)[level].searches for level in levels)


# Measuring


Pair = tuple[tuple[str, str], Measured]  # the stronger and the weaker level, and their games


def distance(measured: Measured) -> tuple[float, float, float]:
    """How far the stronger is above the weaker, with an interval."""
    rating = rate(measured.results, measured.cell.bots).ratings[0]  # of two, the other's is its opposite
    return 2 * rating.elo, 2 * rating.low, 2 * rating.high


def rows(measured: Sequence[Pair]) -> Iterator[list[str]]:
    for (stronger, weaker), one in measured:
        names = list(one.cell.bots)
        elo, low, high = distance(one)
        verdict = ""
        if stronger.isdecimal():
            verdict = "yes" if LEAST <= elo <= MOST else "no"
            if verdict == "no" and low <= MOST and high >= LEAST:
                verdict = "no, which may be luck"
        games = str(one.summary.games)
        points = [f"{bot.points.value:.0f}" for name in names for bot in one.summary.bots if bot.name == name]
        yield [
            str(one.cell.seats), stronger, weaker, games, f"{elo:+.0f}", f"{low:+.0f} … {high:+.0f}", *points, verdict
        ]  # fmt: skip


def part_of(game: Game, measured: Sequence[Pair]) -> str:
    heads = ["players", "level", "against", "games", "Elo", "95 %", "points", "its points", f"{LEAST} to {MOST}"]
    version = f"Bots of version {measured[0][1].version}; on {machine()}." if measured else ""
    command = f"`python -m benchmarks.ladder {game.name}`"
    lines = [f"### {game.title}", "", command, "", version, "", *table(heads, rows(measured))]
    return "\n".join(lines) + "\n"


# Fitting


def play(rules: Rules, brain: Brain, sights: Sequence[Sight], seed: int) -> tuple[int, ...]:
    """Play a game between planners with these sights; return their places."""
    match = new_match(rules, len(sights), seed)
    while not match.is_over:
        seat = match.to_move
        legal = match.legal(seat)
        if len(legal) == 1:
            match.play(legal[0], seat)
            continue
        position, sight = match.blinded(seat), sights[seat]
        expected = brain.expects(position, seat, sight)
        match.play(by_sight(expected, sight, position.tobytes(), seed * len(sights) + seat), seat)
    outcome = match.outcome()
    return outcome.places if outcome is not None else (1,) * len(sights)


def ahead(rules: Rules, brain: Brain, seats: int, pair: tuple[Sight, Sight], games: range) -> float:
    """The share of pairs at the table in which the first ranks before the second."""
    won = pairs = 0.0
    for game in games:
        who = [(game + seat) % 2 for seat in range(seats)]
        places = play(rules, brain, [pair[one] for one in who], FIRST_SEED + game // 2)
        for one in range(seats):
            for other in range(seats):
                if who[one] == 0 and who[other] == 1:
                    won += (places[one] < places[other]) + (places[one] == places[other]) / 2
                    pairs += 1
    return won / pairs


def fitted(game: Game, seats: int, stronger: Sight, weaker: Sight, games: int, far: float) -> float:
    """The bias with which the weaker is so far below the stronger: Robbins and Monro 1951, and the mean of the later
    half of its way (Polyak, Juditsky 1992)."""
    rules = game.rules({})
    brain, wanted = brain_for(rules), 1 / (1 + 10 ** (-far / 400))
    bias, way = max(weaker.bias, stronger.bias), []
    for turn, start in enumerate(range(0, games, AT_ONCE)):
        share = ahead(rules, brain, seats, (stronger, replace(weaker, bias=bias)), range(start, start + AT_ONCE))
        bias = min(max(bias + STEP * (wanted - share) / (1 + turn) ** 0.7, LEAST_BIAS), MOST_BIAS)
        way.append(bias)
    late = way[len(way) // 2 :]
    return sum(late) / len(late)


def fit(game: Game, players: Sequence[int], games: int) -> None:
    far = apart_in(game.name)
    for stronger, weaker in neighbours(game):
        if searches(game, stronger, weaker):
            continue
        for seats in players:
            ladder = ladder_of(game.name)
            bias = fitted(game, seats, ladder[stronger].sight(seats), ladder[weaker].sight(seats), games, far)
            _note(game, weaker, seats, bias)
            click.echo(f"{game.title}, {seats} players, level {weaker}: bias {bias:.3f}", err=True)


def even(game: Game, measured: Sequence[Pair]) -> None:
    """Move the levels between the weakest and the strongest that plan, along the line between what was measured."""
    ladder = ladder_of(game.name)
    for seats in game.seats:
        steps = {
            pair: distance(one)[0] for pair, one in measured if one.cell.seats == seats and not searches(game, *pair)
        }
        pairs = [pair for pair in neighbours(game) if pair in steps]
        below = np.cumsum([0.0, *(steps[pair] for pair in pairs)])
        levels = [pairs[0][0], *(weaker for _, weaker in pairs)]
        biases = [ladder[level].sight(seats).bias for level in levels]
        for level, wanted in zip(levels[1:-1], np.linspace(0, below[-1], len(levels))[1:-1], strict=True):
            _note(game, level, seats, float(np.interp(wanted, below, biases)))


def _note(game: Game, level: str, seats: int, bias: float) -> None:
    path = Path(str(tables.FOLDER)) / (game.name + TABLE)
    kept: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    kept["levels"][level]["bias"][str(seats)] = round(bias, 3)
    path.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    forget()


@click.command()
@click.argument("name", metavar="GAME")
@click.option("--games", default=1000, show_default=True, help="Of each pair that only plans; 0 only writes the page.")
@click.option("--search-games", default=20, show_default=True, help="Of each pair with a search.")
@click.option("--players", multiple=True, type=int, help="Only with so many players; as often as you like.")
@click.option("--fit", "change", flag_value="fit", help="Fit the bias first.")
@click.option("--even", "change", flag_value="even", help="Make all steps the same by what was measured.")
@click.option("--jobs", type=int, help="Games at a time; one per core unless you say so.")
@click.option("--kept", type=Path, default=KEPT, help="Where games are kept.")
@click.option("--page", type=Path, default=PAGE, help="The page whose part on this game's ladder is written.")
def main(
    name: str,
    games: int,
    search_games: int,
    players: tuple[int, ...],
    change: str | None,
    jobs: int | None,
    kept: Path,
    page: Path,
) -> None:
    """Measure how far the levels are apart and write it to docs/strength.md."""
    try:
        game = branchline.game(name)
        if change == "fit":
            fit(game, players or game.seats, games)
        measured = []
        for pair in (*reversed(neighbours(game)), *beside(game)):
            for seats in game.seats if pair[0].isdecimal() else game.seats[:1]:
                cell = Cell(seats, (f"level:{pair[0]}", f"level:{pair[1]}"))
                wanted = search_games if searches(game, *pair) else games
                one = measure(game, cell, 0 if players and seats not in players else wanted, kept, jobs)
                if one is not None:
                    measured.append((pair, one))
    except InvalidSetup as refused:
        raise click.ClickException(str(refused)) from None
    if change == "even":
        even(game, measured)
    part = part_of(game, measured)
    page.write_text(put_into(page.read_text(encoding="utf-8"), f"ladder of {game.name}", part), encoding="utf-8")
    click.echo(part)


if __name__ == "__main__":
    main()
