"""Matches played at random through the public API."""

from __future__ import annotations

import random
from collections.abc import Iterator

from branchline.games.contract import Game
from branchline.games.match import Match


def decisions(match: Match, seed: int | str) -> Iterator[Match]:
    """The match before each decision, until it is over."""
    rng = random.Random(seed)
    while not match.is_over:
        yield match
        seat = rng.choice([seat for seat in range(match.seats) if match.may_act(seat)])
        match.play(rng.choice(match.legal(seat)), seat=seat)


def finished(game: Game, seats: int, seed: int | str, **options: object) -> Match:
    match = game.match(seats=seats, seed=seed, options=options)
    for _ in decisions(match, seed):
        pass
    return match
