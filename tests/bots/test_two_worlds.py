"""A bot cannot reach what its seat cannot see: in two worlds that look the same to it, it moves the same.

Secrets are dealt anew, so that the other world is another one and yet nothing has changed for the seat. One bot is
asked about one world, another of the same seed about the other, all through a match, as if each sat there. Over many
seeds this compares the distributions of their moves.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import pytest

import branchline
from branchline.bots.ladder.table import names
from branchline.bots.levels import LEVELS
from branchline.bots.protocol import KINDS, Bot, make_bot
from branchline.games.contract import Action, Game, InvalidSetup, Rules
from tests.bots.players import plays
from tests.random_play import decisions

SEEDS = {
    "random": 40,
    "planner": 2,
    "policy": 1,
    "search:16": 4,
}  # of the bots; iterations, since a time is never the same twice
SEEDS |= {f"level:{level}": 2 for level in names() if level != "8"}  # a search as 7 is, and for longer
QUESTIONS = 8  # of a match
GAMES = branchline.all_games()


PAIRS = [pytest.param(game, spec, id=f"{game.name}-{spec}") for game in GAMES for spec in SEEDS]


@dataclass(frozen=True)
class Question:
    """A decision in a match, and in another world that looks the same to the seat."""

    rules: Rules
    seat: int
    legal: list[Action]
    world: Any
    other: Any

    def seen(self, world: Any) -> Any:
        blinded = self.rules.new_states(1)
        self.rules.blind(world, self.seat, blinded)
        return blinded


def _questions(game: Game, seats: int, seed: int) -> Iterator[Question]:
    """Decisions with a choice, where there is a secret that can be otherwise."""
    rng = np.array([seed], np.uint64)
    for match in decisions(game.match(seats=seats, seed=seed), seed):
        seat = match.to_move
        legal, world = match.legal(seat), match.position
        other = match.position
        match.rules.redeal(other, seat, rng)
        if len(legal) > 1 and other.tobytes() != world.tobytes():
            yield Question(match.rules, seat, legal, world, other)


@cache
def questions(game: Game, seats: int, seed: int) -> list[Question]:
    """A few, from all over a match."""
    found = list(_questions(game, seats, seed))
    assert len(found) >= QUESTIONS
    return [found[i * (len(found) - 1) // (QUESTIONS - 1)] for i in range(QUESTIONS)]


def moves(bot: Bot, asked: list[Question], *, elsewhere: bool, blind: bool = True) -> list[Action]:
    """What a bot does, one question after the other, in the match or in the other worlds."""
    worlds = [question.other if elsewhere else question.world for question in asked]
    positions = [question.seen(world) if blind else world for question, world in zip(asked, worlds, strict=True)]
    return [
        bot.choose(question.rules, position.copy(), question.seat, list(question.legal))
        for question, position in zip(asked, positions, strict=True)
    ]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("game", "spec"), PAIRS)
def test_a_bot_moves_the_same_in_worlds_that_look_the_same(game: Game, spec: str, seats: int) -> None:
    asked = questions(game, seats, seats)
    if not plays(spec, game.rules({}), seats):
        with pytest.raises(InvalidSetup, match="no learnt weights"):
            moves(make_bot(spec, 1), asked, elsewhere=False)
        return
    for seed in range(SEEDS[spec]):
        here, there = (make_bot(spec, seed) for _ in range(2))
        assert moves(here, asked, elsewhere=False) == moves(there, asked, elsewhere=True)


class Peeping:
    """Chooses by whatever it finds in a position."""

    def choose(self, rules: Rules, position: Any, seat: int, legal: list[Action]) -> Action:
        return legal[hashlib.sha256(position.tobytes()).digest()[0] % len(legal)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_bot_that_saw_a_secret_would_be_found_and_finds_none(game: Game) -> None:
    asked = questions(game, 2, 2)
    bare = [moves(Peeping(), asked, elsewhere=elsewhere, blind=False) for elsewhere in (False, True)]
    assert bare[0] != bare[1]
    blinded = [moves(Peeping(), asked, elsewhere=elsewhere) for elsewhere in (False, True)]
    assert blinded[0] == blinded[1]


def test_random_moves_differ_from_seed_to_seed() -> None:
    asked = questions(GAMES[0], 2, 2)
    assert len({tuple(moves(make_bot("random", seed), asked, elsewhere=False)) for seed in range(5)}) > 1


def test_every_kind_of_bot_is_asked() -> None:
    asked = {spec.partition(":")[0] for spec in SEEDS}
    assert {spec.partition(":")[0] for spec in LEVELS.values()} | {"policy", "level"} == set(KINDS) == asked
