"""Bots by name, with their settings; budgets; levels."""

from __future__ import annotations

import pytest

import branchline
from branchline.bots.budget import Budget, read_budget
from branchline.bots.ladder.level import LevelBot
from branchline.bots.levels import LEVELS, levels_of, offered_levels, standby_of, usual_of
from branchline.bots.planner import PlannerBot
from branchline.bots.protocol import Thinker, bots, make_bot
from branchline.bots.random import RandomBot
from branchline.bots.search import SearchBot
from branchline.games.contract import Game, InvalidSetup


@pytest.mark.parametrize(
    ("spec", "kind"),
    [
        ("random", RandomBot),
        ("planner", PlannerBot),
        ("search", SearchBot),
        ("search:200ms", SearchBot),
        ("search:500", SearchBot),
        ("level", LevelBot),
        ("level:1", LevelBot),
        ("level:racer", LevelBot),
    ],
)
def test_a_bot_is_made_from_its_name(spec: str, kind: type) -> None:
    assert isinstance(make_bot(spec, seed=1), kind)


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("oracle", "There is no bot 'oracle'; there are: random, planner, policy, search, level."),
        ("", "There is no bot ''"),
        ("random:5", "has no settings"),
        ("planner:200ms", "has no settings"),
        ("search:soon", "'soon' is no budget"),
        ("search:0", "from 1 to"),
        ("search:0ms", "above 0"),
        ("search:-5", "is no budget"),
        ("search:99999s", "at most"),
        ("level:9", "'9' is no level; there are: 1, 2, 3"),
        ("level:easy", "is no level"),
    ],
)
def test_what_is_no_bot_is_refused_in_a_sentence(spec: str, words: str) -> None:
    with pytest.raises(InvalidSetup, match=r"\.$") as refused:
        make_bot(spec, seed=1)
    assert words in str(refused.value)


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("200ms", Budget(seconds=0.2)),
        ("1s", Budget(seconds=1.0)),
        ("0.5S", Budget(seconds=0.5)),
        ("500", Budget(iterations=500)),
    ],
)
def test_a_budget_is_a_time_or_a_number_of_iterations(text: str, budget: Budget) -> None:
    assert read_budget(text) == budget


def test_a_budget_has_a_limit() -> None:
    with pytest.raises(InvalidSetup, match="needs a time or a number"):
        Budget()


@pytest.mark.parametrize("game", branchline.all_games(), ids=lambda game: game.name)
def test_every_level_of_a_game_is_a_bot_that_plays_it(game: Game) -> None:
    assert offered_levels(game.name) == [*"12345678", "racer", "collector", "blocker"]
    assert {standby_of(game.name), usual_of(game.name)} < set(offered_levels(game.name))
    assert set(levels_of(game.name)) == {*offered_levels(game.name), *LEVELS}
    match = game.match(seats=2, seed=1)
    for spec in levels_of(game.name).values():
        bot = make_bot(spec, seed=1)
        seat = match.to_move
        assert bot.choose(match.rules, match.blinded(seat), seat, match.legal(seat)) in match.legal(seat)


def test_only_the_search_says_what_it_thinks() -> None:
    assert [name for name in bots() if isinstance(make_bot(name, 1), Thinker)] == ["search"]
