"""An action that is not legal is refused with the rule that forbids it and a sentence that helps."""

import random
import re
from typing import Any

import pytest

import branchline
from branchline.games.bits import drop, put
from branchline.games.contract import IllegalAction, Rules
from branchline.games.match import Match
from branchline.games.ticket_to_ride.limits import CITIES
from branchline.games.ticket_to_ride.state import EXTRA, KEEP, NONE, SECOND, STATION, TURN, UNDER, States
from tests.test_rules_covered import defined
from tests.ticket_to_ride.test_notation import AMERICA, CARDS, EUROPE, at_turn, route_of

RULES = frozenset(defined())


def refusal(rules: Rules, state: States, text: str) -> IllegalAction:
    action = rules.read(text, state, 0)
    refused = rules.why_not(state, 0, action.id)
    check(refused)
    return refused


def check(refused: IllegalAction) -> None:
    assert isinstance(refused, IllegalAction)
    assert refused.rule in RULES
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", refused.code)
    assert refused.sentence[0].isupper()
    assert refused.sentence.endswith(".")


def expect(rules: Rules, state: States, text: str, rule: str, sentence: str) -> None:
    refused = refusal(rules, state, text)
    assert (refused.rule, refused.sentence) == (rule, sentence)


def in_phase(phase: int, game: str = AMERICA, hand: str = "", seats: int = 2, **fields: Any) -> tuple[Rules, States]:
    """Seat 0 has to decide in this phase; the fields as given."""
    rules, state = at_turn(game, hand, seats)
    state["phase"] = phase
    for name, value in fields.items():
        state[name] = value
    return rules, state


def with_row(state: States, *cards: str) -> None:
    state[0].row[:] = [CARDS.index(card) for card in cards] + [NONE] * (5 - len(cards))


def with_offer(state: States, *tickets: int) -> None:
    state[0].offer[0] = [*tickets, *[NONE] * (5 - len(tickets))]


def own(rules: Rules, state: States, seat: int, text: str) -> None:
    """The route of this claim belongs to a seat."""
    route = route_of(rules, text)
    put(state[0].routes[seat], route)
    for other in range(state[0].seats):
        drop(state[0].open[other], route)
        twin = rules.board.twin[route]
        if twin != NONE and (other == seat or state[0].seats < rules.board.doubles_from):
            drop(state[0].open[other], twin)


# Not now


@pytest.mark.parametrize(
    ("text", "rule"), [("card red", "TTR-20"), ("ticket Boston-Miami", "TTR-50"), ("first 1", "TTR-09")]
)
def test_chance_alone_decides_what_is_random(text: str, rule: str) -> None:
    refused = refusal(*at_turn(), text)
    assert (refused.code, refused.rule) == ("chance", rule)


@pytest.mark.rule("TTR-07", "TTE-06")
@pytest.mark.parametrize(("game", "rule"), [(AMERICA, "TTR-07"), (EUROPE, "TTE-06")])
def test_the_opening_tickets_come_first(game: str, rule: str) -> None:
    match = branchline.game(game).match(seats=2, seed=7)
    expect(match.rules, match.position, "draw", rule, "First keep at least 2 of your 4 opening tickets.")


@pytest.mark.rule("TTR-19")
@pytest.mark.parametrize("text", ["pass", "tickets", "claim Dallas-Houston red", "keep 1"])
def test_the_second_card_comes_first(text: str) -> None:
    rules, state = in_phase(SECOND, hand="red")
    with_row(state, "pink", "blue", "blue", "loco", "pink")
    expect(rules, state, text, "TTR-19", "First comes your second card: draw, take pink or take blue.")


@pytest.mark.rule("TTR-57")
def test_tickets_seen_must_be_chosen_from() -> None:
    rules, state = in_phase(KEEP)
    with_offer(state, 3, 4, 9)
    expect(rules, state, "draw", "TTR-57", "You have seen the tickets: first keep at least 1 of the 3.")


@pytest.mark.rule("TTR-52")
def test_tickets_given_back_go_under_first() -> None:
    rules, state = in_phase(UNDER)
    with_offer(state, 3, 4)
    sentence = "First say which of the tickets given back goes under the deck next: under 1 or under 2."
    expect(rules, state, "keep 1", "TTR-52", sentence)
    expect(rules, state, "under 3", "TTR-52", "There is no ticket 3; choose from 1 and 2.")


@pytest.mark.rule("TTE-33")
def test_the_tunnel_comes_first() -> None:
    rules, state = in_phase(EXTRA, EUROPE, laid_colour=6)
    state[0].turned[6] = 2
    expect(rules, state, "draw", "TTE-33", "First decide about the tunnel: pay 2 extra cards or give up.")


@pytest.mark.rule("TTE-41")
def test_the_cards_of_the_station_come_first() -> None:
    rules, state = in_phase(STATION, EUROPE, hand="red", city=0)
    for text in ("draw", "give up", "station Paris"):
        expect(rules, state, text, "TTE-41", "First pay 1 card for your station in Amsterdam.")


@pytest.mark.parametrize(
    ("text", "code", "rule"),
    [
        ("keep 1", "no-tickets-on-offer", "TTR-50"),
        ("under 1", "no-tickets-on-offer", "TTR-52"),
        ("pay red", "nothing-due", "TTR-30"),
        ("give up", "no-tunnel", "TTE-33"),
    ],
)
def test_answers_to_what_was_not_asked_are_refused(text: str, code: str, rule: str) -> None:
    refused = refusal(*at_turn(), text)
    assert (refused.code, refused.rule) == (code, rule)


def test_who_has_nothing_to_decide_is_told_so() -> None:
    rules, state = at_turn()
    refused = rules.why_not(state, 1, rules.read("draw", state, 1).id)
    assert refused.code == "not-your-turn"


# Drawing


@pytest.mark.rule("TTR-28")
def test_without_a_card_in_the_deck_the_draw_is_closed() -> None:
    rules, state = in_phase(TURN, deck_count=0)
    with_row(state, "red")
    for text in ("draw", "take red", "take blue"):
        assert refusal(rules, state, text).rule == "TTR-28"


@pytest.mark.rule("TTR-28")
def test_the_open_row_leaves_only_the_deck_closed() -> None:
    match = branchline.game(AMERICA).match(seats=2, seed=7, options={"open_row": True, "first": 0})
    match.play("keep 1 2")
    match.play("keep 1 2")
    state = match.position
    state["deck_count"] = 0
    with_row(state, "red", "loco")
    expect(match.rules, state, "draw", "TTR-28", "The deck is empty; take red or loco from the row.")
    expect(match.rules, state, "take blue", "TTR-20", "No blue lies face up; the row shows red and loco.")


@pytest.mark.rule("TTR-29")
def test_with_an_empty_deck_the_second_card_lies_face_up() -> None:
    rules, state = in_phase(SECOND, deck_count=0)
    with_row(state, "red", "loco")
    expect(rules, state, "draw", "TTR-29", "The deck is empty; take red.")


@pytest.mark.rule("TTR-20")
def test_a_card_that_does_not_lie_face_up_cannot_be_taken() -> None:
    rules, state = at_turn()
    with_row(state, "red", "pink", "red", "loco", "blue")
    expect(rules, state, "take green", "TTR-20", "No green lies face up; the row shows pink, blue, red and loco.")


@pytest.mark.rule("TTR-23", "TTR-24")
def test_a_face_up_locomotive_is_no_second_card() -> None:
    rules, state = in_phase(SECOND)
    with_row(state, "red", "red", "red", "loco", "red")
    sentence = "A face-up locomotive can only be the first card of a turn; draw or take red."
    expect(rules, state, "take loco", "TTR-23", sentence)


@pytest.mark.rule("TTR-11")
def test_nobody_passes_who_can_act() -> None:
    sentence = "Only who can do nothing else passes; you can draw cards, draw tickets or claim a route."
    expect(*at_turn(hand="red"), "pass", "TTR-11", sentence)
    rules, state = in_phase(TURN, EUROPE, hand="red", deck_count=0, never_count=0)
    sentence = "Only who can do nothing else passes; you can build a station or claim a route."
    expect(rules, state, "pass", "TTR-11", sentence)


# Tickets


@pytest.mark.rule("TTR-50")
def test_an_empty_ticket_deck_is_closed() -> None:
    rules, state = in_phase(TURN, never_count=0, set_up_count=0, queue_count=0)
    assert refusal(rules, state, "tickets").rule == "TTR-50"


@pytest.mark.rule("TTR-07", "TTE-03")
@pytest.mark.parametrize(("game", "rule"), [(AMERICA, "TTR-07"), (EUROPE, "TTE-03")])
def test_two_opening_tickets_are_kept_at_least(game: str, rule: str) -> None:
    match = branchline.game(game).match(seats=2, seed=7)
    expect(match.rules, match.position, "keep 3", rule, "Keep at least 2 of the 4 tickets, not 1.")
    expect(match.rules, match.position, "keep 1 5", rule, "There is no ticket 5; choose from 1, 2, 3 and 4.")


@pytest.mark.rule("TTR-51")
def test_only_tickets_on_offer_are_kept() -> None:
    rules, state = in_phase(KEEP)
    with_offer(state, 3, 4)
    expect(rules, state, "keep 1 3", "TTR-51", "There is no ticket 3; choose from 1 and 2.")


# Routes


@pytest.mark.rule("TTR-34")
def test_a_taken_route_names_its_owner() -> None:
    rules, state = at_turn(hand="red red")
    own(rules, state, 1, "claim Boston-New York (red) 2 red")
    sentence = "Boston-New York (red) is taken by seat 1 already; claim a free route."
    expect(rules, state, "claim Boston-New York (red) 2 red", "TTR-34", sentence)
    own(rules, state, 0, "claim Duluth-Helena 6 orange")
    sentence = "Duluth-Helena is taken by you already; claim a free route."
    expect(rules, state, "claim Helena-Duluth 6 orange", "TTR-34", sentence)


@pytest.mark.rule("TTR-37")
@pytest.mark.parametrize("seats", [2, 4])
def test_nobody_gets_both_routes_of_a_double(seats: int) -> None:
    rules, state = at_turn(hand="red red", seats=seats)
    own(rules, state, 0, "claim Boston-New York (yellow) 2 yellow")
    sentence = "You have Boston-New York (yellow), and nobody may have both routes of a double."
    expect(rules, state, "claim Boston-New York 2 red", "TTR-37", sentence)


@pytest.mark.rule("TTR-38")
def test_with_few_players_one_route_of_a_double_closes_the_other() -> None:
    rules, state = at_turn(hand="red red", seats=3)
    own(rules, state, 2, "claim Boston-New York (yellow) 2 yellow")
    sentence = (
        "Boston-New York (red) is closed: seat 2 has the other route of the double, "
        "and with fewer than 4 players only one of the two is claimed."
    )
    expect(rules, state, "claim Boston-New York 2 red", "TTR-38", sentence)


@pytest.mark.rule("TTR-33")
def test_a_route_longer_than_the_trains_left_is_refused() -> None:
    rules, state = at_turn(hand="red red")
    state[0].trains[0] = 1
    sentence = "Boston-New York (red) takes 2 trains, and you have 1 left."
    expect(rules, state, "claim Boston-New York 2 red", "TTR-33", sentence)


@pytest.mark.rule("TTR-30", "TTR-31")
@pytest.mark.parametrize(
    ("hand", "text", "rule", "sentence"),
    [
        (
            "",
            "2 blue",
            "TTR-30",
            "no blue and no loco, too few for blue blue; {} costs 2 cards, one colour or loco",
        ),
        (
            "blue red red",
            "2 blue",
            "TTR-30",
            "1 blue and no loco, too few for blue blue; you can pay {} with red red",
        ),
        ("blue loco", "2 loco", "TTR-31", "1 loco, too few for loco loco; you can pay {} with blue loco"),
        (
            "blue blue",
            "blue loco",
            "TTR-31",
            "2 blue and no loco, too few for blue loco; you can pay {} with blue blue",
        ),
    ],
)
def test_cards_that_are_not_held_do_not_pay(hand: str, text: str, rule: str, sentence: str) -> None:
    name = "Atlanta-Charleston"
    expect(*at_turn(hand=hand), f"claim {name} {text}", rule, f"You hold {sentence.format(name)}.")


@pytest.mark.rule("TTE-21")
def test_a_ferry_asks_for_its_locomotives() -> None:
    sentence = "Palermo-Smyrna is a ferry that takes 2 loco, and you hold 1."
    rules, state = at_turn(EUROPE, hand="red red red red red loco")
    expect(rules, state, "claim Palermo-Smyrna 4 red 2 loco", "TTE-21", sentence)
    rules, state = at_turn(EUROPE, hand="red loco loco")
    assert refusal(rules, state, "claim Palermo-Smyrna 4 red 2 loco").sentence.endswith("at least 2 of them loco.")


# Stations and tunnels


@pytest.mark.rule("TTE-40", "TTE-41")
def test_stations_are_refused_for_want_of_station_place_or_cards() -> None:
    rules, state = at_turn(EUROPE, hand="red blue")
    paris = rules.read("station Paris", state, 0).value.city
    state["free_cities"] = (1 << CITIES) - 1 - (1 << paris)
    sentence = "Paris has a station already; build in a city without one."
    expect(rules, state, "station Paris", "TTE-40", sentence)
    state[0].stations_left[0] = 2
    sentence = "Your next station costs 2 cards of one colour or loco, and you have only 1."
    expect(rules, state, "station Roma", "TTE-41", sentence)
    state[0].stations_left[0] = 0
    expect(rules, state, "station Roma", "TTE-41", "You have no station left to build.")


@pytest.mark.rule("TTE-41")
def test_the_cards_for_a_station_are_as_many_as_it_costs_and_held() -> None:
    rules, state = in_phase(STATION, EUROPE, hand="red red", city=0)
    expect(rules, state, "pay red red", "TTE-41", "This station costs 1 card, not 2.")
    sentence = "You hold no blue and no loco, too few for blue; you can pay red."
    expect(rules, state, "pay blue", "TTE-41", sentence)


@pytest.mark.rule("TTE-31", "TTE-37")
def test_extra_cards_are_as_many_as_turned_up_of_the_colour_and_held() -> None:
    rules, state = in_phase(EXTRA, EUROPE, hand="red blue blue", laid_colour=CARDS.index("red"))
    state[0].turned[CARDS.index("red")] = 2
    expect(rules, state, "pay red", "TTE-31", "The tunnel costs 2 extra cards, not 1.")
    expect(rules, state, "pay 2 blue", "TTE-31", "The extra cards are red, as played, or loco, not blue.")
    sentence = "You hold 1 red and no loco, too few for red red; give up."
    expect(rules, state, "pay 2 red", "TTE-37", sentence)
    state[0].hands[0, CARDS.index("loco")] = 1
    sentence = "You hold 1 red and 1 loco, too few for red red; you can pay red loco."
    expect(rules, state, "pay 2 red", "TTE-37", sentence)


@pytest.mark.rule("TTE-32")
def test_locomotives_alone_ask_for_locomotives() -> None:
    rules, state = in_phase(EXTRA, EUROPE, hand="red red loco", laid_colour=NONE)
    state[0].turned[CARDS.index("loco")] = 1
    sentence = "Only locomotives were played, so the extra cards are loco, not red."
    expect(rules, state, "pay red", "TTE-32", sentence)
    expect(rules, state, "pay 2 loco", "TTE-32", "The tunnel costs 1 extra card, not 2.")


# Every illegal action of whole games


@pytest.mark.parametrize(("game", "seats", "seed"), [(AMERICA, 2, 1), (AMERICA, 5, 2), (EUROPE, 3, 3), (EUROPE, 4, 4)])
def test_every_illegal_action_is_refused_with_a_rule_and_no_secret(game: str, seats: int, seed: int) -> None:
    chance = random.Random(seed)
    match = branchline.game(game).match(seats=seats, seed=seed)
    while not match.is_over:
        legal = match.legal()
        refuse_some(match, chance.sample(match.rules.actions, 12), {action.id for action in legal})
        match.play(chance.choice(legal))


def refuse_some(match: Match, actions: list[Any], legal: set[int]) -> None:
    seat, position, blinded = match.to_move, match.position, match.blinded(match.to_move)
    before = position.tobytes()
    for action in actions:
        if action.id not in legal:
            refused = match.rules.why_not(position, seat, action.id)
            check(refused)
            assert refused.sentence == match.rules.why_not(blinded, seat, action.id).sentence
    assert position.tobytes() == before
