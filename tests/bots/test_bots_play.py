"""Whole games of every bot, for every number of players."""

from __future__ import annotations

import pytest

import branchline
from branchline.bots.protocol import Bot, make_bot
from branchline.games.match import Match
from tests.random_play import decisions
from tests.ticket_to_ride.table import BOTH, SEAT_NUMBERS, USA

SPECS = ["random", "planner", "search:4", "level:1"]


def play_on(match: Match, bots: list[Bot]) -> Match:
    """To the end; an action that is not legal would be refused."""
    while not match.is_over:
        seat = match.to_move
        match.play(bots[seat].choose(match.rules, match.blinded(seat), seat, match.legal(seat)), seat)
    return match


def a_game(title: str, specs: list[str], seed: int, **options: object) -> Match:
    match = branchline.game(title).match(seats=len(specs), seed=seed, options=options)
    return play_on(match, [make_bot(spec, seed + seat) for seat, spec in enumerate(specs)])


@pytest.mark.long
@BOTH
@SEAT_NUMBERS
@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_plays_whole_games(title: str, seats: int, spec: str) -> None:
    assert a_game(title, [spec] * seats, seed=seats).is_over


@pytest.mark.parametrize("edition", ["classic", "1910", "mega"])
def test_the_planner_plays_the_other_editions(edition: str) -> None:
    assert a_game(USA, ["planner"] * 3, seed=1, edition=edition).is_over


@BOTH
def test_bots_of_all_kinds_play_together(title: str) -> None:
    assert a_game(title, ["random", "search:4", "planner"], seed=3).is_over


@BOTH
def test_the_planner_beats_random_play(title: str) -> None:
    for seed in range(3):
        outcome = a_game(title, ["random", "planner"], seed=seed).outcome()
        assert outcome is not None
        assert outcome.winners == (1,)


@pytest.mark.long
@BOTH
@pytest.mark.parametrize("spec", SPECS)
def test_the_same_seed_gives_the_same_game(title: str, spec: str) -> None:
    assert a_game(title, [spec] * 2, seed=5).log == a_game(title, [spec] * 2, seed=5).log


@BOTH
@pytest.mark.parametrize("spec", ["planner", "search:16", "level:2"])
def test_a_bot_does_not_depend_on_what_it_was_asked_before(title: str, spec: str) -> None:
    match = branchline.game(title).match(seats=2, seed=9)
    old = make_bot(spec, 1)
    for asked, position in enumerate(decisions(match, 9)):
        seat = position.to_move
        question = position.rules, position.blinded(seat), seat, position.legal(seat)
        if asked % 12 == 0:
            assert old.choose(*question) == make_bot(spec, 1).choose(*question)


@BOTH
@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_leaves_the_position_as_it_was(title: str, spec: str) -> None:
    match = branchline.game(title).match(seats=2, seed=2)
    for number, before in enumerate(decisions(match, 2)):
        if number % 20 == 0:
            seat = before.to_move
            position = before.blinded(seat)
            make_bot(spec, 1).choose(before.rules, position, seat, before.legal(seat))
            assert position.tobytes() == before.blinded(seat).tobytes()
