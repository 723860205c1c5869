"""Engine and oracle play the same matches of Russian Railroads and must agree on every answer.

``make oracle`` plays many more than ``make test``: BRANCHLINE_ORACLE_MATCHES says how many.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest

import branchline
from branchline.games.contract import CHANCE, OVER
from branchline.games.match import Match
from tests.oracle.russian_railroads import OracleGame

EFFECTS = ("at-once", "any-order")  # of factories (RR-53)
MATCHES = int(os.environ.get("BRANCHLINE_ORACLE_MATCHES", "60"))
ONCE_DIFFERED = {532}  # a ?-card was offered that only another move's factory 2 made possible (RR-106, RR-140)
INDUSTRIOUS = ("use industry", "use loco", "use last", "use engineer", "use variable", "use hire")


def choose(rng: random.Random, phase: str, texts: list[str], industrious: bool) -> str:
    """Passing and waiving are rare, so that matches go far; some players love industry and engineers."""
    if phase in {"act", "list"} and len(texts) > 1 and rng.random() < 0.92:
        texts = [text for text in texts if text not in {"pass", "done"}]
    loved = [text for text in texts if text.startswith(INDUSTRIOUS)]
    return rng.choice(loved if industrious and loved and rng.random() < 0.8 else texts)


def compare_seats(match: Match, oracle: OracleGame) -> None:
    view = match.view()
    assert view["order"] == list(oracle.order)
    assert view["round"] == oracle.round
    for seat, shown in enumerate(view["seats"]):
        for line, colours in shown["tracks"].items():
            assert {colour: at for colour, at in oracle.tracks[seat][line].items() if at} == colours
            assert sorted(shown["locomotives"][line]) == sorted(oracle.locomotives[seat][line])
        assert shown["factories"] == list(oracle.factories[seat])
        assert shown["industry"] == list(oracle.industry[seat])
        assert shown["doublers"] == oracle.doublers[seat]
        assert shown["rubles"] == oracle.rubles[seat]
        assert shown["workers"] == oracle.workers[seat]
        assert set(shown["engineers"]) == set(oracle.engineers[seat])
        assert set(shown["tokens"]) == set(oracle.tokens[seat])


def play_both(seats: int, seed: int, effects: str) -> Iterator[tuple[Match, OracleGame]]:
    rng = random.Random(seed)
    rules = branchline.game("russian-railroads").rules({"factory_effects": effects})
    match = Match(rules, seats, b"not used: chance is taken by hand")
    oracle = OracleGame(seats, effects)
    numbers = {action.text: action.id for action in match.rules.actions}
    while match.to_move != OVER:
        mover = match.to_move
        assert mover == oracle.to_move()
        if mover == CHANCE:
            odds = {match.rules.actions[i].text: weight for i, weight in match.chance_outcomes().items()}
            assert odds == oracle.odds()
            text = rng.choice(sorted(odds))
        else:
            legal = {action.text for action in match.legal()}
            assert legal == oracle.legal(mover)
            text = choose(rng, match.view()["phase"], sorted(legal), industrious=seed % 2 == 0)
        match.enter(mover, numbers[text])
        oracle.apply(mover, text)
        yield match, oracle


@pytest.mark.parametrize("effects", EFFECTS)
@pytest.mark.parametrize("seed", sorted({*range(MATCHES), *ONCE_DIFFERED}))
def test_engine_and_oracle_agree_on_every_answer(seed: int, effects: str) -> None:
    for number, (match, oracle) in enumerate(play_both(2 + seed % 3, seed, effects)):
        if match.to_move != OVER:
            assert match.scores() == oracle.scores()
        if number % 10 == 0:
            compare_seats(match, oracle)
    assert oracle.to_move() == OVER
    assert match.scores() == oracle.scores()
    for ours, theirs in zip(match.breakdown(), oracle.breakdown(), strict=True):
        assert ours["bonus_cards"] == theirs["bonus"]
        assert ours["majority"] == theirs["majority"]
        assert ours["total"] == theirs["total"]
