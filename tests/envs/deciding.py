"""Decisions that depend only on what is legal, so that every interface can take the same ones."""

from __future__ import annotations

from collections.abc import Sequence

from branchline.games.contract import Game
from branchline.games.match import Match

NAMES = ("ticket-to-ride", "ticket-to-ride-europe", "russian-railroads")


def pick(legal: Sequence[int], decisions: int) -> int:
    """One of the legal actions, by how many decisions went before."""
    return int(legal[decisions * 7919 % len(legal)])


def played(game: Game, seats: int, seed: int) -> Match:
    """The match that these decisions lead to."""
    match = game.match(seats, seed)
    decisions = 0
    while not match.is_over:
        match.play(pick([action.id for action in match.legal()], decisions))
        decisions += 1
    return match
