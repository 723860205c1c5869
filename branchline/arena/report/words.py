"""Formats numbers for people, and holds the sentences that the HTML and the Markdown report share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import isinf

from branchline.arena.sprt import NOT_STRONGER, STRONGER
from branchline.arena.summary import BotSummary, Summary, VerdictSummary
from branchline.messages import number as written
from branchline.messages import text, titled
from branchline.messages.languages import MINUS

SOME_MICROSECONDS = 1e-5  # shorter times are shown with a decimal
NEARLY = 0.999  # higher probabilities are not shown in digits
SURE = 0.975  # from here on one bot counts as stronger: a 95 % interval has two sides

OF = " 95 %"  # ends the name of a column with the interval of the one before it
HEADS = (
    *("#", "bot", "rating", f"rating{OF}", "won", f"won{OF}", "points", f"points{OF}", "sd"),
    *("place", "shared", "games", "median", "95th", "faults"),
)
AGAINST_OTHERS = {"rating", f"rating{OF}", "won", f"won{OF}", "shared", "place"}
SEAT_HEADS = ("seat", "won", f"won{OF}", "points", f"points{OF}")


def notes() -> list[str]:
    """What the columns mean."""
    return [
        text("report.note.rating"),
        text("report.note.sure"),
        text("report.note.deals"),
        text("report.note.won"),
        text("report.note.points"),
        text("report.note.faults"),
    ]


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
    return written(number, 1)


def percent(share: float) -> str:
    """
    >>> percent(0.98765), percent(1.0), percent(0.5)
    ('98.8 %', '100 %', '50 %')
    """
    return f"{written(100 * share, 0 if f'{100 * share:.1f}'.endswith('.0') else 1)} %"


def duration(seconds: float) -> str:
    """
    >>> duration(0.0000012), duration(0.00012), duration(0.25), duration(3.0)
    ('1.2 µs', '120 µs', '250 ms', '3 s')
    """
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size * 0.9995:
            digits = f"{seconds / size:.3g}"
            return f"{written(float(digits), len(digits.partition('.')[2]))} {unit}"
    return f"{written(seconds * 1e6, 0 if seconds >= SOME_MICROSECONDS else 1)} µs"


def spread(low: float, high: float, shown: Callable[[float], str]) -> str:
    """Format an interval; empty if it is unknown.

    >>> spread(0.975, 1.0, percent), spread(-3.2, 12, signed), spread(-float("inf"), 3, points)
    ('97.5 … 100 %', '−3 … +12', '')
    """
    if isinf(low) or isinf(high):
        return ""
    return f"{shown(low).removesuffix(' %')} … {shown(high)}"


def head(name: str) -> str:
    """Return the heading of a column.

    >>> head("won"), head("won 95 %")
    ('won', '95 %')
    """
    return OF.strip() if name.endswith(OF) else text("report.head", column=name)


def heading(summary: Summary) -> str:
    return text("report.heading", title=titled(summary.title), seats=summary.about["seats"])


def facts(summary: Summary) -> str:
    """Say how much was played, and by which rules."""
    measured = len(summary.lengths) > 0
    return text(
        "report.facts",
        games=summary.games,
        unfinished=summary.unfinished,
        deals=summary.deals,
        measured="yes" if measured else "no",
        decisions=written(summary.lengths.mean()) if measured else "",
        version=summary.about["rules_version"],
        options="".join(f", {name} {value}" for name, value in summary.about["options"].items()),
    )


def findings(summary: Summary) -> Iterator[str]:
    """Yield the results in sentences."""
    if summary.test is not None:
        yield verdict(summary.test)
    best = summary.bots[0]
    if len(summary.bots) == 1:
        if len(best.scores):
            yield text("report.alone", bot=best.name, points=points(best.scores.mean()))
        return
    if not summary.games:
        return
    following, sure = summary.bots[1], summary.above[0, 1]
    certainty = text("report.more_than", share=percent(NEARLY)) if sure > NEARLY + 0.0005 else percent(sure)
    if sure >= SURE:
        ahead = written(best.rating.elo - following.rating.elo)
        yield text("report.strongest", bot=best.name, ahead=ahead, other=following.name, certainty=certainty)
    else:
        yield text("report.level", bot=best.name, other=following.name, certainty=certainty)
    yield text("report.wins", bot=best.name, share=percent(best.won.value))


def verdict(test: VerdictSummary) -> str:
    ratio, low, high = (written(one, 2) for one in (test.ratio, *test.test.bounds))
    seen = {"deals": test.deals, "ratio": ratio, "low": low, "high": high, "first": test.first, "second": test.second}
    if test.verdict == STRONGER:
        return text("report.stronger", elo=f"{test.test.elo0:g}", **seen)
    if test.verdict == NOT_STRONGER:
        return text("report.not_stronger", elo=f"{test.test.elo1:g}", **seen)
    return text("report.undecided", **seen)


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
        written(bot.scores.std(), 1) if scored else "",
        written(bot.place, 2),
        str(bot.shared),
        str(bot.games),
        duration(bot.seconds_at(0.5)) if len(bot.seconds) else "",
        duration(bot.seconds_at(0.95)) if len(bot.seconds) else "",
        str(bot.faults.total()),
    )


def bot_rows(summary: Summary) -> list[dict[str, str]]:
    """Return the non-empty cells, by the name of their column."""
    rows = [dict(zip(HEADS, bot_row(place, bot), strict=True)) for place, bot in enumerate(summary.bots, start=1)]
    empty = AGAINST_OTHERS if len(rows) == 1 else set()  # a bot against itself wins nothing
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
    return text("report.by_rank", points="; ".join(points(rank.value) for rank in summary.ranks))
