"""The planner plays both titles, any number of seats, by what its seat may know, and much better than chance."""

from __future__ import annotations

import numpy as np
import pytest

import branchline
from branchline.bots.advice import advise
from branchline.bots.levels import levels
from branchline.bots.protocol import Bot, make_bot
from branchline.games.contract import InvalidSetup
from branchline.games.match import Match

TITLES = ("ticket-to-ride", "ticket-to-ride-europe")


def played(title: str, specs: list[str], seed: int) -> Match:
    match = branchline.game(title).match(seats=len(specs), seed=seed)
    bots: list[Bot] = [make_bot(spec, seat) for seat, spec in enumerate(specs)]
    while not match.is_over:
        seat = match.to_move
        legal = match.legal()
        action = bots[seat].choose(match.rules, match.blinded(seat), seat, legal)
        assert action in legal
        match.play(action)
    return match


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_planners_play_whole_games_and_complete_most_of_their_tickets(title: str, seats: int) -> None:
    parts = [part for seed in range(3) for part in played(title, ["planner"] * seats, seed).breakdown()]
    held = sum(len(part["tickets"]) for part in parts)
    assert sum(part["completed_tickets"] for part in parts) > held / 2


@pytest.mark.parametrize("title", TITLES)
def test_the_planner_beats_chance(title: str) -> None:
    won = 0
    for seed in range(10):
        specs = ["planner", "random"] if seed % 2 else ["random", "planner"]
        outcome = played(title, specs, seed).outcome()
        assert outcome is not None
        won += outcome.winners == (specs.index("planner"),)
    assert won == 10


@pytest.mark.parametrize("title", TITLES)
def test_the_planner_decides_the_same_in_worlds_that_look_the_same(title: str) -> None:
    match = branchline.game(title).match(seats=3, seed=4)
    bot, rng = make_bot("planner", 1), np.array([7], np.uint64)
    for _ in range(60):
        seat = match.to_move
        world = match.blinded(seat)
        match.rules.redeal(world, seat, rng)
        blinded = match.rules.new_states(1)
        match.rules.blind(world, seat, blinded)
        legal = match.legal()
        choice = bot.choose(match.rules, match.blinded(seat), seat, legal)
        assert bot.choose(match.rules, blinded, seat, legal) == choice
        match.play(choice)


def test_the_hint_is_what_the_planner_would_do() -> None:
    match = branchline.game("ticket-to-ride").match(seats=2, seed=3)
    legal, position = match.legal(), match.blinded(0)
    ((action, _),) = advise(match.rules, position, 0, legal)
    assert action == make_bot("planner", 0).choose(match.rules, position, 0, legal)


def test_the_hint_of_a_game_without_a_planner_weighs_every_choice() -> None:
    match = branchline.game("russian-railroads").match(seats=2, seed=3)
    legal = match.legal()
    advice = advise(match.rules, match.blinded(match.to_move), match.to_move, legal)
    assert {action for action, _ in advice} == set(legal)
    assert [worth for _, worth in advice] == sorted((worth for _, worth in advice), reverse=True)


def test_levels_name_bots_that_exist() -> None:
    assert list(levels("ticket-to-ride")) == ["easy", "medium"]
    assert levels("russian-railroads") == {"easy": "random"}
    for spec in levels("my own map").values():
        make_bot(spec, 1)


def test_a_game_without_a_planner_says_so() -> None:
    match = branchline.game("russian-railroads").match(seats=2, seed=3)
    with pytest.raises(InvalidSetup, match="no planner yet"):
        make_bot("planner", 1).choose(match.rules, match.blinded(match.to_move), match.to_move, match.legal())
