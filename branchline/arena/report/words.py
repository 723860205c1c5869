"""Numbers as people read them, and the sentences that the HTML and the Markdown report share."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from branchline.arena.sprt import NOT_STRONGER, STRONGER
from branchline.arena.summary import BotSummary, Summary, VerdictSummary

MINUS = "−"
SOME_MICROSECONDS = 1e-5  # fewer are told with a decimal
SURE = 0.975  # from here on two bots count as told apart: the interval of 95 % has two sides

OF = " 95 %"  # ends the name of a column with the interval of the one before it
HEADS = (
    *("#", "bot", "rating", f"rating{OF}", "won", f"won{OF}", "points", f"points{OF}", "sd"),
    *("place", "shared", "games", "median", "95th", "faults"),
)
AGAINST_OTHERS = {"rating", f"rating{OF}", "won", f"won{OF}", "shared", "place"}
SEAT_HEADS = ("seat", "won", f"won{OF}", "points", f"points{OF}")
NUMBERS = (  # what the columns mean
    "Rating: Bradley–Terry on the scale of Elo, mean 0. 200 points more: finishes first in 76 % of the games of both.",
    "95 %, or the smaller numbers: where the true value lies with that certainty, by a Bayesian bootstrap over deals.",
    "Every deal is played with the bots in other seats, so that neither its luck nor a good seat favours anybody.",
    "Won: share of the games won, a shared win in parts. Shared: wins shared with others. Place: on average.",
    "Points and sd: mean and standard deviation of the final scores. Median and 95th: time for a decision.",
    "Faults: games lost by a crash, by thinking too long or by an illegal answer; a random player finished them.",
)


def signed(number: float) -> str:
    """
    >>> signed(12.4), signed(-3.0), signed(0.2)
    ('+12', '−3', '0')
    """
    whole = round(number)
    return "0" if whole == 0 else f"{'+' if whole > 0 else MINUS}{abs(whole)}"


def points(number: float) -> str:
    """
    >>> points(107.25), points(-3)
    ('107.2', '−3.0')
    """
    return f"{number:.1f}".replace("-", MINUS)


def percent(share: float) -> str:
    """
    >>> percent(0.98765), percent(1.0), percent(0.5)
    ('98.8 %', '100 %', '50 %')
    """
    return f"{100 * share:.1f}".removesuffix(".0") + " %"


def duration(seconds: float) -> str:
    """
    >>> duration(0.0000012), duration(0.00012), duration(0.25), duration(3.0)
    ('1.2 µs', '120 µs', '250 ms', '3 s')
    """
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size * 0.9995:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds * 1e6:.{0 if seconds >= SOME_MICROSECONDS else 1}f} µs"


def spread(low: float, high: float, written: Callable[[float], str]) -> str:
    """
    >>> spread(0.975, 1.0, percent), spread(-3.2, 12, signed)
    ('97.5 … 100 %', '−3 … +12')
    """
    return f"{written(low).removesuffix(' %')} … {written(high)}"


def head(name: str) -> str:
    """What stands above a column.

    >>> head("won"), head("won 95 %")
    ('won', '95 %')
    """
    return OF.strip() if name.endswith(OF) else name


def title_of(fact: str) -> str:
    """
    >>> title_of("longest_path_points"), title_of("tickets.by_station")
    ('longest path points', 'tickets: by station')
    """
    return fact.replace("_", " ").replace(".", ": ")


def heading(summary: Summary) -> str:
    return f"{summary.title}, {summary.about['seats']} players"


def facts(summary: Summary) -> str:
    """How much was played, and by which rules."""
    options = "".join(f", {name} {value}" for name, value in summary.about["options"].items())
    unfinished = f", {summary.unfinished} of them stopped without an end" if summary.unfinished else ""
    length = f", {summary.lengths.mean():.0f} decisions each" if len(summary.lengths) else ""
    version = f"rules version {summary.about['rules_version']}{options}"
    return f"{summary.games} games{unfinished} on {summary.deals} deals{length}; {version}."


def findings(summary: Summary) -> Iterator[str]:
    """What it comes to, in sentences."""
    if summary.test is not None:
        yield verdict(summary.test)
    best = summary.bots[0]
    if len(summary.bots) == 1:
        if len(best.scores):
            yield f"{best.name} against itself scores {points(best.scores.mean())} points on average."
        return
    if not summary.games:
        return
    following = summary.bots[1]
    ahead = f"rated {best.rating.elo - following.rating.elo:.0f} points above {following.name}"
    sure = summary.above[0, 1]
    certainty = "more than 99.9 %" if sure > 0.9995 else percent(sure)
    if sure >= SURE:
        yield f"{best.name} is the strongest: {ahead}, and stronger with a certainty of {certainty}."
    else:
        yield f"{best.name} and {following.name} cannot be told apart yet: {best.name} is ahead with {certainty}."
    yield f"{best.name} wins {percent(best.won.value)} of its games."


def verdict(test: VerdictSummary) -> str:
    rules, low_high = test.test, test.test.bounds
    seen = f"after {test.deals} deals (ratio {test.ratio:.2f}, bounds {low_high[0]:.2f} and {low_high[1]:.2f})"
    if test.verdict == STRONGER:
        return f"Decided {seen}: {test.first} is stronger than {test.second}, by more than {rules.elo0:g} points."
    if test.verdict == NOT_STRONGER:
        return f"Decided {seen}: {test.first} is not stronger than {test.second} by {rules.elo1:g} points."
    return f"Not decided {seen}: more games are needed to say whether {test.first} is stronger than {test.second}."


def bot_row(place: int, bot: BotSummary) -> tuple[str, ...]:
    """In the order of HEADS."""
    scored = len(bot.scores) > 0
    return (
        str(place),
        bot.name,
        signed(bot.rating.elo),
        spread(bot.rating.low, bot.rating.high, signed),
        percent(bot.won.value),
        spread(bot.won.low, bot.won.high, percent),
        points(bot.points.value) if scored else "",
        spread(bot.points.low, bot.points.high, points) if scored else "",
        f"{bot.scores.std():.1f}" if scored else "",
        f"{bot.place:.2f}",
        str(bot.shared),
        str(bot.games),
        duration(bot.seconds_at(0.5)) if len(bot.seconds) else "",
        duration(bot.seconds_at(0.95)) if len(bot.seconds) else "",
        str(bot.faults.total()),
    )


def bot_rows(summary: Summary) -> list[dict[str, str]]:
    """Cells by the name of their column, those that say something."""
    rows = [dict(zip(HEADS, bot_row(place, bot), strict=True)) for place, bot in enumerate(summary.bots, start=1)]
    empty = AGAINST_OTHERS if len(rows) == 1 else set()  # against itself there is nothing to be won
    return [{name: cell for name, cell in row.items() if name not in empty} for row in rows]


def seat_rows(summary: Summary) -> list[tuple[str, ...]]:
    """In the order of SEAT_HEADS."""
    return [
        (
            str(number),
            percent(seat.won.value),
            spread(seat.won.low, seat.won.high, percent),
            points(seat.points.value),
            spread(seat.points.low, seat.points.high, points),
        )
        for number, seat in enumerate(summary.seats)
    ]


def by_rank(summary: Summary) -> str:
    """The best score of a game on average, the second best, and so on."""
    return f"By rank: {', '.join(points(rank.value) for rank in summary.ranks)} points on average."


def fact_rows(summary: Summary) -> list[tuple[str, ...]]:
    """The final scoring on average: a row per fact that is not always 0, a column per bot that was ever scored."""
    scored = scored_bots(summary)
    names = dict.fromkeys(name for bot in scored for name in bot.facts)
    means = {name: [bot.facts.get(name, 0.0) for bot in scored] for name in names}
    return [(title_of(name), *map(points, row)) for name, row in means.items() if any(row)]


def scored_bots(summary: Summary) -> list[BotSummary]:
    return [bot for bot in summary.bots if bot.facts]
