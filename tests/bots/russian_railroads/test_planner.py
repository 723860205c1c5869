"""The planner of Russian Railroads: what it plays, how well, and that nothing else influences it."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

import branchline
from branchline.bots.russian_railroads.brain import RussianRailroadsBrain
from branchline.bots.russian_railroads.playout import PlayoutGame, play_games
from branchline.bots.russian_railroads.workspace import new_workspace
from branchline.games.contract import GAME_ROW
from branchline.games.match import Match
from branchline.games.room import Room
from branchline.games.russian_railroads.game import RussianRailroadsRules
from tests.random_play import decisions
from tests.russian_railroads.table import SEAT_NUMBERS, Table

NO_DOUBT = 0.0


@cache
def rules() -> RussianRailroadsRules:
    made = branchline.game("russian-railroads").rules({})
    assert isinstance(made, RussianRailroadsRules)
    return made


@cache
def brain() -> RussianRailroadsBrain:
    return RussianRailroadsBrain(rules())


def planned(match: Match) -> str:
    """The planner's choice for the seat to move."""
    seat = match.to_move
    return rules().actions[brain().plan(match.blinded(seat), seat)].text


def planned_games(seats: int, games: int, seed: int, doubt: float = NO_DOUBT) -> np.ndarray:
    """Scores of games between planners, by game and seat."""
    out, weights = np.zeros(len(rules().actions), np.int32), np.zeros(rules().most_outcomes, np.int32)
    room = Room(out, weights, np.zeros(1, np.uint64), rules().new_result())
    table = PlayoutGame(rules().new_states(1), new_workspace(rules().board), room)
    rows = np.zeros(games, GAME_ROW)
    play_games(rules().board_array, table, seats, seed, 0, doubt, rows)
    assert rows["over"].all()
    return np.asarray(rows["scores"][:, :seats])


# What it plays


@SEAT_NUMBERS
def test_it_plays_a_whole_match_by_the_rules_from_what_its_seat_may_see(seats: int) -> None:
    match = branchline.game("russian-railroads").match(seats=seats, seed=5)
    while not match.is_over:
        match.play(planned(match))
    assert min(match.scores()) > 150


def test_it_takes_the_tracks_that_score_most_in_the_last_round() -> None:
    table = Table(4).set_table(round_number=7, trans_siberian=[15, 12, 11, 10, 3], locomotives=[9, 8], doublers=8)
    table.set_table(workers=1, rubles=0, strip=[0] * 7, closed=["rubles", "temporary"])
    assert planned(table.match) == "use white-1 worker"


def test_it_hires_for_the_majority_in_the_last_round() -> None:
    table = Table(4).set_table(round_number=7, trans_siberian=[15, 12, 11, 10, 3], workers=1, rubles=1)
    assert planned(table.match) == "use hire ruble"


def test_it_does_not_pass_while_a_worker_can_still_score() -> None:
    table = Table(4).set_table(round_number=7, kiev=[8, 5], locomotives=[1, 0, 0, 9], workers=3)
    assert planned(table.match) != "pass"


def test_it_puts_the_locomotive_where_tracks_wait_for_it() -> None:
    table = Table(4).set_table(kiev=[8], locomotives=[3, 2, 2, 1], stacks={8: 4}, round_number=5)
    table.play("use loco-1 worker", "locomotive")
    assert planned(table.match) == "put kiev"


def test_it_takes_the_end_bonus_card_that_brings_most() -> None:
    table = Table(4).set_table(
        round_number=7, factories=[4, 5, 9], industry=8, workers=1, rubles=0, doublers=8, engineers=[2]
    )
    table.set_table(bonus_deck=["lines", "doublers", "engineers"])
    table.play("use industry-1 worker", "industry 1")
    assert planned(table.match) == "bonus doublers"


# How well


@pytest.mark.long
def test_four_planners_score_as_much_as_good_players() -> None:
    assert planned_games(4, 40, seed=1).mean() > 400


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3])
def test_two_and_three_planners_do_too(seats: int) -> None:
    assert planned_games(seats, 40, seed=1).mean() > 350


@SEAT_NUMBERS
def test_random_players_have_no_chance_against_it(seats: int) -> None:
    for seed in range(3):
        match = branchline.game("russian-railroads").match(seats=seats, seed=seed)
        for moment in decisions(match, seed):
            while not moment.is_over and moment.to_move == 0:
                moment.play(planned(moment))
            if moment.is_over:
                break
        scores = match.scores()
        assert scores[0] > 2 * max(scores[1:])


# Independent of everything else


def test_the_same_position_gives_the_same_choice_whatever_was_thought_before() -> None:
    match = branchline.game("russian-railroads").match(seats=3, seed=8)
    first = planned(match)
    other = branchline.game("russian-railroads").match(seats=4, seed=9)
    planned(other)
    assert planned(match) == first


def test_thinking_leaves_the_position_as_it_was() -> None:
    match = branchline.game("russian-railroads").match(seats=4, seed=2)
    for count, moment in enumerate(decisions(match, 2)):
        if count % 10 == 0:
            position = moment.blinded(moment.to_move)
            before = position.tobytes()
            brain().why(position, moment.to_move)
            assert position.tobytes() == before


def test_what_it_may_not_know_does_not_change_its_choice() -> None:
    """In a world dealt anew it chooses as from the blinded position, until the last cards are shown."""
    match = branchline.game("russian-railroads").match(seats=4, seed=6)
    dealt = 0
    while match.position["round_number"][0] < 7:
        seat = match.to_move
        world = match.blinded(seat)
        rules().redeal(world, seat, np.array([dealt], np.uint64))
        choice = planned(match)
        assert rules().actions[brain().plan(world, seat)].text == choice
        dealt += int(world.tobytes() != match.blinded(seat).tobytes())
        match.play(choice)
    assert dealt > 100


# Play-outs


@pytest.mark.long
def test_play_outs_repeat_with_their_seed_and_differ_by_doubt() -> None:
    steady, again = planned_games(3, 5, seed=4), planned_games(3, 5, seed=4)
    doubtful, as_doubtful = planned_games(3, 5, seed=4, doubt=2.0), planned_games(3, 5, seed=4, doubt=2.0)
    assert (steady == again).all()
    assert (doubtful == as_doubtful).all()
    assert (steady != doubtful).any()


def test_both_plans_are_played() -> None:
    plans = set()
    for seed in range(6):
        match = branchline.game("russian-railroads").match(seats=4, seed=seed)
        while match.position["round_number"][0] < 4:
            match.play(planned(match))
        for seat in range(4):
            plans.add(brain().why(match.blinded(seat), seat)[0].split(",")[0])
    assert len(plans) > 1
