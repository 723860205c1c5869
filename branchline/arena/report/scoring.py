"""Where the points came from: every kind of points, as the page's final scoring calls it, and how many on average."""

from __future__ import annotations

from branchline.arena.report.words import points
from branchline.arena.summary import BotSummary, Summary
from branchline.messages import text

Parts = tuple[str, ...]  # of a kind of points: names of facts, or of groups of them


def kinds() -> list[tuple[str, Parts]]:
    """Return all kinds of points in our games, in the order of their rulebooks. Every point has exactly one kind."""
    return [
        (text("report.points.routes"), ("route_points",)),
        (text("report.points.tickets"), ("ticket_points",)),
        (text("report.points.stations"), ("station_points",)),
        (text("report.points.path"), ("longest_path_points",)),
        (text("report.points.globetrotter"), ("globetrotter_points",)),
        (text("report.points.trans_siberian"), ("rounds.trans-siberian",)),
        (text("report.points.st_petersburg"), ("rounds.st-petersburg",)),
        (text("report.points.kiev"), ("rounds.kiev", "rounds.kiev_points")),
        (text("report.points.industry"), ("rounds.industry",)),
        (text("report.points.at_once"), ("at_once",)),
        (text("report.points.bonus_cards"), ("bonus_cards",)),
        (text("report.points.most_engineers"), ("majority",)),
    ]


def points_by_kind(bot: BotSummary) -> dict[str, float]:
    """Return the mean points of each kind; they add up to the bot's points."""
    return {words: sum(_part(bot.facts, part) for part in parts) for words, parts in kinds()}


def _part(facts: dict[str, float], part: str) -> float:
    """Return the fact of that name, or the sum of its group."""
    return sum(number for name, number in facts.items() if name == part or name.startswith(f"{part}."))


def scoring_rows(summary: Summary) -> list[tuple[str, ...]]:
    """Return a row per kind of points that occurred, then their sum; a column per bot with at least one score."""
    scored = scored_bots(summary)
    by_bot = [points_by_kind(bot) for bot in scored]
    rows = [(words, [by_kind[words] for by_kind in by_bot]) for words, _ in kinds()]
    total = (text("report.points.total"), [bot.points.value for bot in scored])
    return [(words, *map(points, row)) for words, row in [*(row for row in rows if any(row[1])), total]]


def scored_bots(summary: Summary) -> list[BotSummary]:
    return [bot for bot in summary.bots if bot.facts]
