"""A few matches of random players, counted as one cell."""

from __future__ import annotations

from functools import cache

import branchline
from branchline.explore.counting import Recorded, count_match, counter_of
from branchline.explore.summary import Summary, new_summary
from branchline.games.match import Match
from tests.random_play import finished

EUROPE, RAILROADS = "ticket-to-ride-europe", "russian-railroads"
GAMES, SEATS = 4, 3


@cache
def matches(game: str) -> tuple[Match, ...]:
    return tuple(finished(branchline.game(game), SEATS, seed) for seed in range(GAMES))


def counted(game: str, *whos: str) -> Summary:
    """The matches, each once for every kind of player named."""
    summary = new_summary(branchline.game(game).rules({}))
    for who in whos or ("4",):
        for match in matches(game):
            recorded = Recorded(match.seats, [who] * match.seats, match.log)
            count_match(counter_of(summary.rules), recorded, summary.cells)
    return summary
