"""A summary as one JSON object."""

from __future__ import annotations

from math import isfinite
from typing import Any

import numpy as np

from branchline.arena.faults import KINDS
from branchline.arena.intervals import Array, Estimate
from branchline.arena.summary import BotSummary, Summary, VerdictSummary


def to_json(summary: Summary) -> dict[str, Any]:
    return {
        **summary.about,
        "title": summary.title,
        "command": summary.command,
        "games": summary.games,
        "deals": summary.deals,
        "unfinished": summary.unfinished,
        "bots": [_bot(bot) for bot in summary.bots],
        "won_pairs": [[None if np.isnan(share) else share for share in row] for row in summary.won_pairs.tolist()],
        "stronger": summary.above.tolist(),
        "by_seat": [{"won": _estimate(seat.won), "points": _estimate(seat.points)} for seat in summary.seats],
        "by_rank": [_estimate(rank) for rank in summary.ranks],
        "length": _spread(summary.lengths),
        "faults": list(summary.faults),
        "test": None if summary.test is None else {**summary.test.test.__dict__, **_verdict(summary.test)},
    }


def _bot(bot: BotSummary) -> dict[str, Any]:
    return {
        "name": bot.name,
        "elo": {"value": bot.rating.elo, "low": bot.rating.low, "high": bot.rating.high},
        "games": bot.games,
        "wins": bot.wins,
        "shared_wins": bot.shared,
        "won": _estimate(bot.won),
        "place": bot.place,
        "points": _estimate(bot.points),
        "scores": _spread(bot.scores),
        "facts": bot.facts,
        "seconds": {"median": bot.seconds_at(0.5), "p95": bot.seconds_at(0.95), "max": bot.seconds_at(1)},
        "faults": {kind: bot.faults[kind] for kind in KINDS},
    }


def _estimate(estimate: Estimate) -> dict[str, float | None]:
    """JSON has no infinite numbers, so an unknown end is null."""
    return {name: number if isfinite(number) else None for name, number in vars(estimate).items()}


def _spread(numbers: Array) -> dict[str, float]:
    if not len(numbers):
        return {}
    low, median, high = np.quantile(numbers, [0, 0.5, 1]).tolist()
    mean, deviation = float(numbers.mean()), float(numbers.std())
    return {"mean": mean, "sd": deviation, "min": low, "median": median, "max": high}


def _verdict(test: VerdictSummary) -> dict[str, Any]:
    return {
        "first": test.first,
        "second": test.second,
        "verdict": test.verdict,
        "ratio": test.ratio,
        "bounds": list(test.test.bounds),
        "deals": test.deals,
    }
