"""What every game of the catalogue promises, tried on random matches of each."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

import branchline
from branchline.games.contract import CHANCE, OVER, WATCHER, Game, InvalidSetup
from branchline.games.match import Match
from tests.random_play import decisions, finished

GAMES = branchline.all_games()
MOST_DECISIONS = 3_000  # a random match of any game is far shorter

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@every_game
def test_ids_values_and_texts_of_all_actions_convert_both_ways(game: Game) -> None:
    rules = game.rules({})
    position = rules.new_states(1)
    rules.setup(position, game.seats[0])
    assert [action.id for action in rules.actions] == list(range(len(rules.actions)))
    assert len({action.text for action in rules.actions}) == len(rules.actions)
    assert len({action.value for action in rules.actions}) == len(rules.actions)
    for action in rules.actions:
        assert rules.read(action.text, position, 0) == action


@every_game
def test_legal_actions_are_sorted_and_unique_and_nobody_else_has_any(game: Game) -> None:
    for seats in game.seats:
        for match in decisions(game.match(seats=seats, seed=seats), seats):
            for seat in range(seats):
                ids = [action.id for action in match.legal(seat)]
                assert ids == sorted(set(ids))
                assert bool(ids) == match.may_act(seat)
                assert all(number < match.rules.first_chance for number in ids)
            assert match.may_act(match.to_move)


@every_game
def test_a_match_ends_and_only_then_has_an_outcome(game: Game) -> None:
    for seats in game.seats:
        match = game.match(seats=seats, seed=seats)
        for count, _ in enumerate(decisions(match, seats)):
            assert match.outcome() is None
            assert count < MOST_DECISIONS
        outcome = match.outcome()
        assert outcome is not None
        assert match.to_move == OVER
        assert outcome.winners == tuple(seat for seat in range(seats) if outcome.places[seat] == 1)
        assert list(outcome.scores) == match.scores() == [part["total"] for part in match.breakdown()]
        assert max(outcome.scores) == outcome.scores[outcome.winners[0]]


@every_game
def test_copies_are_independent(game: Game) -> None:
    match = game.match(seats=game.seats[0], seed=3)
    copies: list[tuple[Any, bytes]] = []
    for moment in decisions(match, 3):
        copies.append((moment.position, moment.position.tobytes()))
    assert all(copy.tobytes() == before for copy, before in copies)
    assert len({before for _, before in copies}) == len(copies)


@every_game
def test_the_same_seed_and_decisions_give_the_same_match(game: Game) -> None:
    one, other = finished(game, 3, seed=9), finished(game, 3, seed=9)
    assert one.log == other.log
    assert one.log != finished(game, 3, seed=10).log


@every_game
def test_a_match_file_brings_the_match_back(game: Game) -> None:
    for moment in decisions(game.match(seats=game.seats[-1], seed=2), 2):
        if len(moment.log) % 9 == 0:
            back = branchline.replay(moment.to_json())
            assert back.log == moment.log
            assert back.position.tobytes() == moment.position.tobytes()
            assert back.to_json() == moment.to_json()


@every_game
def test_odds_are_possible_outcomes_with_positive_weights(game: Game) -> None:
    rules = game.rules({})
    match = Match(rules, game.seats[0], b"odds")
    while match.to_move == CHANCE:
        outcomes = match.chance_outcomes()
        assert outcomes
        assert list(outcomes) == sorted(outcomes)
        assert all(weight > 0 for weight in outcomes.values())
        assert all(number >= rules.first_chance for number in outcomes)
        match.enter(CHANCE, max(outcomes))


@every_game
def test_views_are_json_and_observations_fill_their_place(game: Game) -> None:
    features = np.zeros(game.rules({}).observation_size, np.float32)
    for moment in decisions(game.match(seats=game.seats[-1], seed=5), 5):
        for seat in (*range(moment.seats), WATCHER):
            json.dumps(moment.view(seat))
        seat = moment.to_move
        features[:] = np.nan
        moment.rules.observe(moment.blinded(seat), seat, features)
        assert np.isfinite(features).all()


@every_game
@pytest.mark.rule("TTR-01", "TTE-01", "RR-01")
@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 10**30, True, 2.0, "2", None])
def test_a_wrong_number_of_players_is_refused(game: Game, seats: Any) -> None:
    with pytest.raises(InvalidSetup, match=f"is for 2 to {game.seats[-1]} players"):
        game.match(seats=seats)


@every_game
@pytest.mark.parametrize("options", [{"editon": "33"}, {"edition": "1850"}, {"open_row": "maybe"}, {"first": 9}])
def test_unknown_options_are_refused(game: Game, options: dict[str, Any]) -> None:
    with pytest.raises(InvalidSetup):
        game.match(seats=2, options=options)


@pytest.mark.rule("TTR-09", "TTE-05")
@pytest.mark.parametrize("name", ["ticket-to-ride", "ticket-to-ride-europe"])
def test_a_seat_that_nobody_takes_cannot_begin(name: str) -> None:
    game = branchline.game(name)
    assert game.match(seats=3, seed=1, options={"first": 2}).view()["first"] == 2
    with pytest.raises(InvalidSetup, match="seat 2 cannot begin"):
        game.match(seats=2, seed=1, options={"first": 2})
