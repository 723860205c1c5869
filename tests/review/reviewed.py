"""Matches between bots with their reviews, in so few worlds that tests are fast."""

from __future__ import annotations

from functools import cache

import branchline
from branchline.export.playing import play_match
from branchline.games.match import Match
from branchline.review.depth import Depth
from branchline.review.result import Review
from branchline.review.reviewing import review_match

TINY = Depth("tiny", widest=2, tried=1, looked=2, measured=4, doubted=4, most=4, margin=1.0, games=8)
TITLES = ("ticket-to-ride", "ticket-to-ride-europe", "russian-railroads")
SHORT = ("ticket-to-ride", "russian-railroads")  # a title of each kind


@cache
def played(title: str, seats: int = 2) -> Match:
    return play_match(branchline.game(title), ["planner", "random", "random"][:seats], seed=5)


@cache
def reviewed(title: str, seats: int = 2) -> Review:
    return review_match(played(title, seats), TINY, seed=3, jobs=2)
