"""Plays whole matches between bots, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from branchline.bots.protocol import make_bot
from branchline.games.contract import Game
from branchline.games.match import Match


@dataclass(frozen=True)
class Played:
    """A finished match, with its name and the player of each seat."""

    name: str
    match: Match
    players: Sequence[str]


def play_matches(
    game: Game, bots: Sequence[str], games: int, seed: int = 0, options: Mapping[str, Any] | None = None
) -> Iterator[Played]:
    """Play matches with the seeds from ``seed`` on. The bots move by one seat from match to match."""
    for number in range(games):
        moved = number % len(bots)
        players = [*bots[moved:], *bots[:moved]]
        yield Played(f"seed {seed + number}", play_match(game, players, seed + number, options), players)


def play_match(game: Game, players: Sequence[str], seed: int, options: Mapping[str, Any] | None = None) -> Match:
    match = game.match(len(players), seed, options)
    bots = [make_bot(player, seed * len(players) + seat) for seat, player in enumerate(players)]
    while not match.is_over:
        seat = match.to_move
        match.play(bots[seat].choose(match.rules, match.blinded(seat), seat, match.legal()))
    return match
