"""The search of Russian Railroads: what it finds that cannot be missed, what it says, and that it keeps to its seat."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import branchline
from branchline.bots.advice import advise
from branchline.bots.budget import Budget
from branchline.bots.protocol import Thought, make_bot
from branchline.bots.search import SearchBot
from branchline.games.contract import OVER
from branchline.games.match import Match
from branchline.games.russian_railroads.actions import spot_names
from branchline.games.russian_railroads.board import build_board, tables
from branchline.games.russian_railroads.numbering import SPACES
from branchline.games.russian_railroads.scoring import points_now
from branchline.games.russian_railroads.state import SCORED
from tests.random_play import decisions
from tests.russian_railroads.table import SEAT_NUMBERS, Table, rules_of


def new_match(seats: int, seed: int = 3) -> Match:
    return branchline.game("russian-railroads").match(seats=seats, seed=seed)


def thoughts(match: Match, iterations: int = 100, seed: int = 1) -> list[Thought]:
    seat = match.to_move
    return SearchBot(seed, Budget(iterations=iterations)).think(
        match.rules, match.blinded(seat), seat, match.legal(seat)
    )


def most_points(state: np.ndarray, seat: int) -> int:
    """The most that the seat can end with by its own decisions alone, found by trying all of them."""
    rules = rules_of()
    if rules.to_move(state) == OVER:
        return rules.scores(state)[seat]
    assert rules.to_move(state) == seat
    out, best = np.zeros(len(rules.actions), np.int32), 0
    for action in out[: rules.legal(state, seat, out)].tolist():
        after = state.copy()
        rules.apply(after, seat, action)
        best = max(best, most_points(after, seat))
    return best


def round_points(table: Table, seat: int) -> int:
    """What a scoring would bring the seat now."""
    board, state = build_board(tables())[0], table.match.position[0]
    return sum(int(points_now(board, state, seat, part)) for part in range(SCORED))


# What it finds


@pytest.mark.parametrize(
    "board",
    [
        {"trans_siberian": [15, 12, 11, 10, 3], "locomotives": [9, 8], "doublers": 5},
        {"kiev": [7, 4], "medal": 1, "locomotives": [3, 2, 4, 8]},
        {"industry": 8, "factories": [2, 6, 8], "locomotives": [7, 6, 5, 1]},
        {"st_petersburg": [9, 6, 5], "locomotives": [2, 1, 7, 3], "rubles": 1},
    ],
)
def test_alone_in_the_last_round_it_finds_the_one_way_to_win(board: dict[str, Any]) -> None:
    """The others have passed, one worker is left, and only the best there is beats the one ahead."""
    table = Table(4).set_table(round_number=7, workers=1, **{"rubles": 0, **board})
    table.set_table(passed=[1, 2, 3], strip=[0] * 7, closed=["rubles", "temporary", "any", "bottom"])
    best = most_points(table.match.position, 0)
    table.set_table(1, points=best - 1)
    bot = make_bot("search:300", 1)
    while not table.match.is_over:
        table.match.play(bot.choose(table.rules, table.match.blinded(0), 0, table.match.legal(0)))
    assert table.match.scores()[:2] == [best, best - 1]


def test_it_takes_away_what_only_its_opponent_needs() -> None:
    """Each has one worker left, for the doubler or an industry step. Seat 1 is 5 points behind; a doubler over white
    track would bring it 7, and seat 0, which has no such track, nothing."""
    table = Table(2).set_table(round_number=6, workers=1, rubles=0, strip=[0] * 7)
    table.set_table(1, trans_siberian=[15, 14, 13, 12, 9], locomotives=[9, 9], doublers=1, workers=1, rubles=0)
    table.set_table(closed=[name for name in spot_names(tables())[:SPACES] if name not in ("doubler", "industry-1")])
    table.set_table(points=round_points(table, 1) + 5)
    planner = make_bot("planner", 1)
    assert planner.choose(table.rules, table.match.blinded(0), 0, table.match.legal(0)).text == "use industry-1 worker"
    assert thoughts(table.match, 200)[0].action.text == "use doubler worker"


# What it says


@SEAT_NUMBERS
def test_it_says_what_it_thinks(seats: int) -> None:
    match = new_match(seats)
    said = thoughts(match)
    assert [thought.visits for thought in said] == sorted((thought.visits for thought in said), reverse=True)
    assert sum(thought.visits for thought in said) == 100
    for thought in said:
        assert thought.action in match.legal()
        assert len(thought.value) == len(thought.win) == seats
        assert sum(thought.win) == pytest.approx(1.0)
        assert all(150 < points < 700 for points in thought.value)
    assert said[0].line
    assert all(0 <= seat < seats and action in match.rules.actions for seat, action in said[0].line)


def test_advice_comes_from_the_search() -> None:
    match = new_match(3)
    seat = match.to_move
    advice = advise(match.rules, match.blinded(seat), seat, match.legal(seat), budget=Budget(iterations=60))
    assert advice[0].action == thoughts(match, 60, seed=0)[0].action
    assert any(reason.key == "hint.rr.for" for one in advice for reason in one.reasons)  # it names lines and the like


# How it plays


@SEAT_NUMBERS
def test_it_plays_whole_games_among_the_others(seats: int) -> None:
    match = new_match(seats)
    bots = [make_bot(spec, 1) for spec in ["search:4", "planner", "random", "search:4"][:seats]]
    while not match.is_over:
        seat = match.to_move
        match.play(bots[seat].choose(match.rules, match.blinded(seat), seat, match.legal(seat)))
    assert min(match.scores()[:2]) > 150


def test_it_beats_the_planner_whose_thinking_it_uses() -> None:
    lead = 0
    for seed in range(2):
        match = new_match(2, seed)
        bots = [make_bot("search:40", 1), make_bot("planner", 1)]
        while not match.is_over:
            seat = match.to_move
            match.play(bots[seat].choose(match.rules, match.blinded(seat), seat, match.legal(seat)))
        lead += match.scores()[0] - match.scores()[1]
    assert lead > 0


# Independent of everything else


def test_seed_and_iterations_decide() -> None:
    match = new_match(3)
    assert thoughts(match, seed=3) == thoughts(match, seed=3)


def test_two_worlds_that_look_the_same_get_the_same_thoughts() -> None:
    """End-bonus cards are dealt anew; to the seat nothing has changed, and its own record stays as it was."""
    match, rng, others = new_match(3, seed=4), np.array([17], np.uint64), 0
    for number, before in enumerate(decisions(match, 4)):
        if number % 20 != 3 or number < 60:
            continue
        rules, seat, world = before.rules, before.to_move, before.position
        rules.redeal(world, seat, rng)
        seen, here = rules.new_states(1), before.blinded(seat)
        rules.blind(world, seat, seen)
        others += int(world.tobytes() != before.position.tobytes())
        bot = SearchBot(2, Budget(iterations=30))
        assert bot.think(rules, seen, seat, before.legal(seat)) == bot.think(rules, here, seat, before.legal(seat))
        assert here.tobytes() == before.blinded(seat).tobytes()
    assert others > 3
