"""Writes the figures of a game as a part of docs/strength.md. Text around these parts is kept."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from benchmarks.strength_cells import RANK_NAMES, SEED, Measured, completed_tickets, games_won, targets
from branchline.arena.intervals import Estimate
from branchline.arena.report.words import duration, percent, points, spread
from branchline.games.contract import Game

TWO_SIDED = "95 %"
WORDS = {"target", "bot", "against", "verdict"}  # columns without numbers
WHO_WINS = (
    "Both bots have equally many seats, in all seatings of each deal. Won: the share of games won by one of its seats. "
    "Ahead: how often one of its seats ranks before one of the other bot. Points: the mean of a seat; a single deal "
    "gives no interval."
)


def put_into(page: str, game: str, part: str) -> str:
    """Return the page with this game's part replaced, or added at the end if there is none.

    >>> put_into("# Page\\n<!-- a -->\\nold\\n<!-- end of a -->\\nnotes\\n", "a", "new\\n")
    '# Page\\n<!-- a -->\\nnew\\n<!-- end of a -->\\nnotes\\n'
    """
    begin, end = f"<!-- {game} -->\n", f"<!-- end of {game} -->\n"
    place = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
    if not place.search(page):
        page += f"\n{begin}{end}"
    return place.sub(lambda _: begin + part + end, page, count=1)


def part_of(game: Game, search: str, machine: str, measured: Sequence[Measured]) -> str:
    """Return all tables of a game; ``measured`` has the cells with games."""
    return "\n".join(_lines(game, search, machine, measured)) + "\n"


def _lines(game: Game, search: str, machine: str, measured: Sequence[Measured]) -> Iterator[str]:
    yield from (f"## {game.title}", "", f"`make strength GAME={game.name}`", "")
    if measured:
        about = measured[0].summary.about
        options = ", ".join(f"{name} {value}" for name, value in about["options"].items())
        rules = f"Rules version {about['rules_version']}{f', {options}' if options else ''}"
        yield from (f"{rules}; bots of version {measured[0].version}; on {machine}.", "")
    heads = ["players", "target", "at least", "found", TWO_SIDED, "games", "verdict"]
    yield from table(heads, _target_rows(game, search, measured))
    if not measured:
        return
    if pairs := [one for one in measured if len(one.cell.bots) > 1]:
        yield from ("### Two against each other", "", WHO_WINS, "")
        heads = ["players", "bot", "against", "games", "deals", "won", TWO_SIDED, "ahead"]
        yield from table([*heads, "points", TWO_SIDED, "median time"], [row for one in pairs for row in _bot_rows(one)])
    if alone := [one for one in measured if len(one.cell.bots) == 1]:
        yield from ("### Each against itself", "", "Points on average, by rank in the game.", "")
        yield from table(["players", "bot", "games", *RANK_NAMES[: max(game.seats)]], map(_rank_row, alone))
    if with_tickets := [one for one in alone if "tickets" in one.summary.bots[0].facts]:
        yield from ("Tickets at the end of a game.", "")
        heads = ["players", "bot", "held", "completed", TWO_SIDED, "points of all tickets"]
        yield from table(heads, map(_ticket_row, with_tickets))
    yield from ("### The same by hand", "", "```", *map(_command, measured), "```", "")


def _command(measured: Measured) -> str:
    cell, summary = measured.cell, measured.summary
    bots = f"--bots {','.join(cell.bots)} --seats {cell.seats}"
    return f"branchline arena {summary.about['game']} {bots} --games {summary.games} --seed {SEED}"


def _target_rows(game: Game, search: str, measured: Sequence[Measured]) -> Iterator[list[str]]:
    found = {one.cell: one for one in measured}
    for target in targets(game, search):
        players, wanted = str(target.cell.seats), target.write(target.wanted)
        if target.cell in found:
            cell = found[target.cell]
            value = target.measure(cell)
            figures = [target.write(value.value), spread(value.low, value.high, target.write), str(cell.summary.games)]
            yield [players, target.what, wanted, *figures, target.verdict(value)]
        else:
            yield [players, target.what, wanted, "", "", "0", "not measured"]


def _bot_rows(measured: Measured) -> Iterator[list[str]]:
    cell, summary = measured.cell, measured.summary
    for place, bot in enumerate(summary.bots):
        won = games_won(measured, bot.name)
        yield [
            *(str(cell.seats), bot.name, summary.bots[1 - place].name, str(summary.games), str(summary.deals)),
            *(percent(won.value), spread(won.low, won.high, percent), percent(summary.won_pairs[place, 1 - place])),
            *(points(bot.points.value), spread(bot.points.low, bot.points.high, points)),
            duration(bot.seconds_at(0.5)),
        ]


def _rank_row(measured: Measured) -> list[str]:
    cell, summary = measured.cell, measured.summary
    return [str(cell.seats), cell.bots[0], str(summary.games), *map(_with_interval, summary.ranks)]


def _with_interval(estimate: Estimate) -> str:
    found = spread(estimate.low, estimate.high, points)
    return f"{points(estimate.value)} ({found})" if found else points(estimate.value)


def _ticket_row(measured: Measured) -> list[str]:
    (bot,) = measured.summary.bots
    share = completed_tickets(measured, bot.name)
    return [
        *(str(measured.cell.seats), bot.name, f"{bot.facts['tickets']:.2f}"),
        *(percent(share.value), spread(share.low, share.high, percent), points(bot.facts["ticket_points"])),
    ]


def table(heads: Sequence[str], rows: Iterable[list[str]]) -> Iterator[str]:
    yield _row(heads)
    yield _row(["---" if head in WORDS else "---:" for head in heads])
    yield from (_row([*row, *[""] * (len(heads) - len(row))]) for row in rows)
    yield ""


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
