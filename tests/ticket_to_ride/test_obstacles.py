"""Whatever somebody points at says why nothing can be done with it, and what would be right."""

import random

import numpy as np
import pytest

import branchline
from branchline.games.contract import Rules
from branchline.games.ticket_to_ride.state import States
from tests.ticket_to_ride.test_notation import AMERICA, EUROPE, at_turn
from tests.ticket_to_ride.test_refusals import RULES, own


def pointed(rules: Rules, state: States, what: str, rule: str | None, sentence: str) -> None:
    refused = rules.obstacle(state, 0, what)
    assert refused is not None
    assert (refused.rule, refused.sentence) == (rule, sentence)


@pytest.mark.rule("TTR-30", "TTR-31")
def test_a_route_says_what_one_has_of_its_price() -> None:
    sentence = "Duluth-Helena costs 6 cards, orange or loco; you have 2 of 6: 1 orange and 1 loco."
    pointed(*at_turn(hand="orange loco blue blue blue"), "route Duluth-Helena", "TTR-30", sentence)
    sentence = "Portland-Salt Lake City costs 6 cards, blue or loco; you have 0 of 6."
    pointed(*at_turn(hand="red"), "route Portland-Salt Lake City", "TTR-30", sentence)
    sentence = "Calgary-Winnipeg costs 6 cards, white or loco; you have 1 of 6: 1 loco."
    pointed(*at_turn(hand="loco"), "route Calgary-Winnipeg", "TTR-30", sentence)
    sentence = "El Paso-Phoenix costs 3 cards, one colour or loco; you have 2 of 3: 2 red."
    pointed(*at_turn(hand="blue red red"), "route El Paso-Phoenix", "TTR-30", sentence)


@pytest.mark.rule("TTE-21")
def test_cards_of_a_colour_are_no_locomotives_of_a_ferry() -> None:
    rules, state = at_turn(EUROPE, hand="red red red red red red loco")
    refused = rules.obstacle(state, 0, "route Palermo-Smyrna")
    assert refused is not None
    assert refused.rule == "TTE-21"
    assert refused.sentence.endswith("you hold 1.")


@pytest.mark.rule("TTE-40", "TTE-41")
def test_a_station_says_what_is_missing_for_it_wherever_stations_stand() -> None:
    rules, state = at_turn(EUROPE, hand="red")
    first = rules.read(f"station {rules.board_json()['cities'][0]['name']}", state, 0).value.city
    state["free_cities"] -= np.uint64(1 << first)
    assert rules.obstacle(state, 0, "station") is None
    state[0].stations_left[0] = 2
    sentence = "Your next station costs 2 cards of one colour or loco, and you have only 1."
    pointed(rules, state, "station", "TTE-41", sentence)


@pytest.mark.rule("TTR-10", "TTR-34", "TTR-38")
def test_what_is_taken_or_closed_is_said_whoevers_turn_it_is() -> None:
    rules, state = at_turn(hand="red red", seats=3)
    own(rules, state, 2, "claim Boston-New York (yellow) 2 yellow")
    state["mover"] = 1
    refused = rules.obstacle(state, 0, "route Boston-New York (red)")
    assert refused is not None
    assert refused.rule == "TTR-38"
    refused = rules.obstacle(state, 0, "route Atlanta-Charleston")
    assert refused is not None
    assert refused.code == "not-your-turn"


def test_what_can_be_done_is_not_refused_and_what_is_not_there_is_named() -> None:
    rules, state = at_turn(hand="red red")
    for what in ("draw", "tickets", "route Atlanta-Charleston"):
        assert rules.obstacle(state, 0, what) is None
    for what in ("route Atlantis", "city Paris", "card red", "", "claim Atlanta-Charleston red red"):
        refused = rules.obstacle(state, 0, what)
        assert refused is not None
        assert refused.code == "no-such-thing"


@pytest.mark.parametrize(("game", "seats", "seed"), [(AMERICA, 3, 5), (EUROPE, 4, 6)])
def test_every_place_has_a_reason_or_can_be_used_and_tells_no_secret(game: str, seats: int, seed: int) -> None:
    chance = random.Random(seed)
    match = branchline.game(game).match(seats=seats, seed=seed)
    board = match.rules.board_json()
    places = [f"route {route['name']}" for route in board["routes"]]
    places += [f"city {city['name']}" for city in board["cities"]] if board["stations"] else []
    places += ["draw", "tickets", "take red", "take loco", "pass"]
    while not match.is_over:
        for what in chance.sample(places, 3):
            for seat in range(seats):
                from_all, refused = match.rules.obstacle(match.position, seat, what), match.obstacle(what, seat)
                assert (from_all and from_all.sentence) == (refused and refused.sentence)
                assert refused is None or (refused.rule in RULES) == (refused.code != "not-your-turn")
        match.play(chance.choice(match.legal()))
