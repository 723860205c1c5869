"""What people type is read as the one action it can mean, and refused in a sentence where there is none."""

import json
import random
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

import branchline
from branchline.games.bits import drop
from branchline.games.contract import Action, IllegalAction, InvalidAction, Rules
from branchline.games.match import Match
from branchline.games.names import plain
from branchline.games.ticket_to_ride.actions import Claim
from branchline.games.ticket_to_ride.game import TicketToRide
from branchline.games.ticket_to_ride.mapfile import builtin_map, parse_map
from branchline.games.ticket_to_ride.notation import SHOWN
from branchline.games.ticket_to_ride.state import States
from tests.ticket_to_ride.example_map import a_route, add, example, put

AMERICA, EUROPE = "ticket-to-ride", "ticket-to-ride-europe"
CARDS = (*builtin_map(AMERICA).colours, "loco")  # the same in both


def opened(game: str, seats: int = 2) -> Match:
    """A match whose opening tickets are chosen; seat 0 begins."""
    match = branchline.game(game).match(seats=seats, seed=7, options={"first": 0})
    for _ in range(seats):
        match.play("keep 1 2")
    return match


@cache
def opened_once(game: str, seats: int) -> Match:
    return opened(game, seats)


def at_turn(game: str = AMERICA, hand: str = "", seats: int = 2) -> tuple[Rules, States]:
    """A turn of seat 0 with this hand."""
    match = opened_once(game, seats)
    state = match.position
    state[0].hands[0] = [hand.split().count(card) for card in CARDS]
    return match.rules, state


def route_of(rules: Rules, text: str) -> int:
    value = rules.read(text, rules.new_states(1), 0).value
    assert isinstance(value, Claim)
    return value.route


def close(rules: Rules, state: States, text: str) -> None:
    """Close a route to seat 0."""
    drop(state[0].open[0], route_of(rules, text))


def why_unreadable(rules: Rules, state: States, text: str) -> str:
    with pytest.raises(InvalidAction) as refused:
        rules.read(text, state, 0)
    assert refused.value.code == "unreadable"
    return refused.value.sentence


# The texts of the actions themselves


@pytest.mark.parametrize("game", [AMERICA, EUROPE])
def test_every_text_reads_back_whatever_the_position(game: str) -> None:
    rules = branchline.game(game).rules({})
    nowhere = rules.new_states(1)
    for action in rules.actions:
        for text in (
            action.text,
            plain(action.text),
            action.text.upper(),
            f"  {action.text.replace(' ', '   ')} ",
        ):
            assert rules.read(text, nowhere, -2) is action
        for dash in "–—‑−":
            assert rules.read(action.text.replace("-", dash), nowhere, -2) is action
        assert rules.read(str(action.id), nowhere, -2) is action


def test_a_match_is_played_by_text() -> None:
    match = opened(AMERICA)
    match.play(" TAKE  Pink ")
    match.play("deck")
    assert match.to_move == 1


# Cards


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("take a red card", "take red"),
        ("draw blue", "take blue"),
        ("take the wild from the row", "take loco"),
        ("take a joker", "take loco"),
        ("take violet", "take pink"),
        ("take deck", "draw"),
        ("deck", "draw"),
        ("draw a card from the top of the deck", "draw"),
        ("draw tickets", "tickets"),
        ("take 3 destination tickets", "tickets"),
        ("giveup", "give up"),
        ("give up the tunnel", "give up"),
        ("pay 2 red 1 loco", "pay red red loco"),
        ("pay loco red red", "pay red red loco"),
        ("pay red x2, wild", "pay red red loco"),
        ("pay 2x red and a joker", "pay red red loco"),
        ("pay 2xred+1×loco", "pay red red loco"),
        ("pay redx2 locox1", "pay red red loco"),
        ("pay red 2 loco 1", "pay red red loco"),
        ("pay red 2 locomotives", "pay red loco loco"),
        ("pay 1 red 0 loco", "pay red"),
        ("station at Zurich", "station Zürich"),
        ("station in KOBENHAVN", "station København"),
        ("build a station in Paris.", "station Paris"),
        ("claim Zürich - Paris red x2 1 wild", "claim Paris-Zürich red red loco"),
    ],
)
def test_near_texts_are_read(text: str, meant: str) -> None:
    rules, state = at_turn(EUROPE)
    assert rules.read(text, state, 0).text == meant


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "An action begins with draw, take"),
        ("clam Paris-Dieppe pink", "There is no action 'clam' — did you mean 'claim'?"),
        ("take", "Say which card: take pink"),
        ("take rad", "There is no card 'rad' — did you mean 'red'?"),
        ("take gray", "No card is grey"),
        ("take 2 red", "one at a time"),
        ("draw 2", "one at a time"),
        ("take red from deck", "comes unseen"),
        ("tickets Paris", "Write just 'tickets'."),
        ("pass please", "Write just 'pass'."),
        ("pay", "Say which cards to pay with"),
        ("pay red blue", "A payment is of one colour and locomotives, not of blue and red."),
        ("pay 4 red", "never asks for more than 3 cards"),
        ("pay 2 3 red", "Cards are written like"),
        ("pay red 2 loco 1 2", "Cards are written like"),
        ("keep 1-3", "There is no ticket '1-3'."),
        ("keep all", "Say which tickets to keep"),
        ("under", "Say which ticket goes under"),
        ("station", "Say in which city"),
        ("station Pariss", "There is no city 'pariss' — did you mean 'Paris'?"),
        ("station Paris red", "Write just 'station Paris'"),
        ("claim", "Say which route to claim."),
        ("claim Paris", "say where it leads from Paris"),
        ("claim Paris-Zurrich 3 red", "There is no city 'zurrich' — did you mean 'Zürich'?"),
        ("claim Zurrich to Paris 3 red", "There is no city 'zurrich' — did you mean 'Zürich'?"),
        ("claim Paris-Roma red", "No route leads from Paris to Roma, only to Brest, Bruxelles, "),
        ("claim Paris-Dieppe 2 red", "Dieppe-Paris costs 1 card, not 2."),
        ("claim Paris-Dieppe red", "Dieppe-Paris takes pink cards or locomotives, not red."),
        ("claim Palermo-Smyrna 5 red loco", "is a ferry; at least 2 of its 6 cards must be loco."),
        ("claim Paris-Dieppe (red) loco", "There is no such route, only Dieppe-Paris."),
        ("9999999999", "Actions are numbered from 0 to"),
        ("draw " * 99, "too long for an action"),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(text: str, said: str) -> None:
    rules, state = at_turn(EUROPE)
    assert said in why_unreadable(rules, state, text)


def test_a_map_without_stations_has_none() -> None:
    assert why_unreadable(*at_turn(AMERICA), "station Boston") == "This map has no stations."


# Claims


@pytest.mark.parametrize(
    "text",
    [
        "claim Sault St. Marie-Duluth red red loco",
        "claim duluth to sault st marie 2 red + 1 wild",
        "claim route from Duluth to Sault-St-Marie loco, red, red",
        "Claim: DULUTH / SaultStMarie (grey) red x2 locomotive",
        "claim duluth sault st. marie with 2 red cards and a joker",
        "claim Duluth -> Sault St. Marie: red x 2, loco",
    ],
)
def test_a_route_is_read_however_it_is_written(text: str) -> None:
    assert at_turn()[0].read(text, at_turn()[1], 0).text == "claim Duluth-Sault St. Marie red red loco"


@pytest.mark.parametrize("game", [AMERICA, EUROPE])
def test_every_claim_is_read_from_the_far_end_and_with_counts(game: str) -> None:
    rules = TicketToRide(builtin_map(game)).rules({})
    names, board = rules.names, rules.board
    for action in rules.actions[board.claim : board.card]:
        route, payment = action.value.route, action.value.payment
        name, bracket, apart = names.routes[route].partition(" (")
        ends = names.cities[board.end_b[route]], names.cities[board.end_a[route]]
        cards = [f"{payment.locos} wild", f"{payment.coloured} {names.cards[payment.colour]}"]
        text = f"claim {' to '.join(ends)}{bracket}{apart} {' '.join(cards if payment.coloured else cards[:1])}"
        assert name == "-".join(reversed(ends))
        assert rules.read(text, rules.new_states(1), -2) is action


def test_what_is_readable_but_not_legal_is_an_action() -> None:
    rules, state = at_turn(hand="")
    action = rules.read("claim Duluth-Helena 6 orange", state, 0)
    assert isinstance(action, Action)
    assert isinstance(rules.why_not(state, 0, action.id), IllegalAction)


def test_the_cards_tell_the_routes_of_a_double_apart() -> None:
    rules, state = at_turn()
    assert rules.read("claim Chicago-Pittsburgh 3 orange", state, 0).text.startswith(
        "claim Chicago-Pittsburgh (orange)"
    )
    assert rules.read("claim Chicago-Pittsburgh 3 black", state, 0).text.startswith("claim Chicago-Pittsburgh (black)")


def test_a_double_that_stays_unclear_is_asked_about() -> None:
    rules, state = at_turn(hand="loco loco loco")
    sentence = why_unreadable(rules, state, "claim Chicago-Pittsburgh 3 loco")
    assert "'claim Chicago-Pittsburgh (orange) loco loco loco'" in sentence
    assert "'claim Chicago-Pittsburgh (black) loco loco loco'" in sentence
    named = rules.read("claim Pittsburgh-Chicago (black) 3 loco", state, 0)
    assert named.text == "claim Chicago-Pittsburgh (black) loco loco loco"


def test_of_a_double_the_open_route_is_meant() -> None:
    rules, state = at_turn(hand="loco loco loco", seats=4)
    close(rules, state, "claim Chicago-Pittsburgh (black) 3 loco")
    open_one = "claim Chicago-Pittsburgh (orange) loco loco loco"
    assert rules.read("claim Chicago-Pittsburgh 3 loco", state, 0).text == open_one
    state[0].hands[0] = 0
    assert rules.read("claim Chicago-Pittsburgh 3 loco", state, 0).text == open_one


def test_of_twins_that_differ_in_nothing_the_first_legal_is_meant() -> None:
    rules, state = at_turn(hand="red", seats=4)
    assert rules.read("claim Dallas-Houston red", state, 0).text == "claim Dallas-Houston (1) red"
    assert rules.read("claim Dallas-Houston", state, 0).text == "claim Dallas-Houston (1) red"
    assert rules.read("claim Dallas-Houston (2) red", state, 0).text == "claim Dallas-Houston (2) red"
    close(rules, state, "claim Dallas-Houston (1) red")
    assert rules.read("claim Dallas-Houston red", state, 0).text == "claim Dallas-Houston (2) red"


def test_without_cards_the_only_payment_is_taken() -> None:
    rules, state = at_turn(hand="blue blue blue blue loco")
    assert rules.read("claim Miami-Atlanta", state, 0).text == "claim Atlanta-Miami blue blue blue blue loco"


def test_without_cards_several_payments_are_listed() -> None:
    rules, state = at_turn(hand="blue blue red red pink pink loco loco")
    sentence = why_unreadable(rules, state, "claim Atlanta-Charleston")
    assert sentence.count("claim Atlanta-Charleston") == SHOWN
    assert sentence.endswith("or one of 2 others.")


def test_without_cards_what_cannot_be_paid_is_explained_by_the_nearest_payment() -> None:
    rules, state = at_turn(hand="blue blue red")
    action = rules.read("claim Charleston-Raleigh", state, 0)
    assert action.text == "claim Charleston-Raleigh blue blue"
    action = rules.read("claim Duluth-Sault St. Marie", state, 0)
    assert action.text == "claim Duluth-Sault St. Marie blue blue blue"
    assert rules.why_not(state, 0, action.id).code == "too-few-cards"


# Tickets and payments that depend on the position


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("keep 1,3", "keep 1 3"),
        ("keep 3 and 1", "keep 1 3"),
        ("keep #1 & #3", "keep 1 3"),
        ("keep tickets 1 3 3", "keep 1 3"),
        ("keep all", "keep 1 2 3 4"),
        ("keep Los Angeles-Chicago, Phoenix to Portland", "keep 1 3"),
        ("keep san francisco – atlanta and 2", "keep 2 4"),
        ("under new orleans-montreal", "under 2"),
    ],
)
def test_tickets_are_chosen_by_place_or_name(text: str, meant: str) -> None:
    match = branchline.game(AMERICA).match(seats=2, seed=7)
    offer = ["Los Angeles-Chicago", "Montréal-New Orleans", "Portland-Phoenix", "San Francisco-Atlanta"]
    assert [ticket["ticket"] for ticket in match.view(0)["seats"][0]["offer"]] == offer
    assert match.rules.read(text, match.position, 0).text == meant


def test_a_ticket_that_is_not_on_offer_is_refused_with_those_that_are() -> None:
    match = branchline.game(AMERICA).match(seats=2, seed=7)
    sentence = why_unreadable(match.rules, match.position, "keep Boston-Miami")
    assert sentence.startswith("You cannot choose Boston-Miami; the tickets are 1 Los Angeles-Chicago, 2 ")
    sentence = why_unreadable(match.rules, match.position, "keep Los Angles-Chicago, 2")
    assert sentence == "There is no ticket 'los angles-chicago' — did you mean 'Los Angeles-Chicago'?"


def test_the_only_way_to_pay_need_not_be_written() -> None:
    match = opened(EUROPE)
    match.play("station Paris")
    rules, state = match.rules, match.position
    state[0].hands[0] = [0, 0, 0, 0, 0, 0, 1, 0, 0]
    assert rules.read("pay", state, 0).text == "pay red"
    state[0].hands[0, 8] = 1
    assert why_unreadable(rules, state, "pay") == "Say which cards to pay with; write 'pay red' or 'pay loco'."


# Custom maps


@cache
def own_match() -> Match:
    data = example()
    renamed = {"chur": "Saint", "zurich": "Louis", "schaffhausen": "Saint-Louis", "bregenz": "To & Fro"}
    for city, name in renamed.items():
        put(f"cities.{city}.name", name)(data)
    add("routes", a_route("bregenz", "chur", 2))(data)
    return TicketToRide(parse_map(json.dumps(data))).match(seats=2, seed=7)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("claim saint-louis 4 red", "claim Saint-Louis red red red red"),
        ("claim louis - saint 4 red", "claim Saint-Louis red red red red"),
        ("claim saint-louis-louis 2 red", "claim Saint-Louis-Louis (red) red red"),
        ("claim louis-saint-louis 2 red", "claim Saint-Louis-Louis (red) red red"),
        ("claim st gallen to to & fro 2 white", "claim To & Fro-St. Gallen white white"),
        ("claim to & fro-saint 2 red", "claim To & Fro-Saint (grey) red red"),
        ("claim to & fro-saint 3 pink", "claim To & Fro-Saint (pink) pink pink pink"),
        ("station at saint louis", "station Saint-Louis"),
    ],
)
def test_names_with_hyphens_and_routes_of_two_lengths_are_told_apart(text: str, meant: str) -> None:
    match = own_match()
    assert match.rules.read(text, match.position, 0).text == meant


# Any text at all


def check_reading(match: Match, text: str) -> None:
    """An action or a sentence, nothing else; the position stays, and nothing the seat may not know counts."""
    for seat in range(-2, match.seats):
        state = match.position
        before = state.tobytes()
        answer = reading(match.rules, state, seat, text)
        assert state.tobytes() == before
        if seat >= 0:
            assert answer == reading(match.rules, match.blinded(seat), seat, text)


def reading(rules: Rules, state: States, seat: int, text: str) -> Action | str:
    try:
        return rules.read(text, state, seat)
    except InvalidAction as error:
        refused = error
    assert refused.code == "unreadable"
    assert refused.sentence.endswith((".", "?"))
    assert refused.sentence.isprintable()
    return refused.sentence


@given(
    text=st.text(),
    verb=st.sampled_from(["", "keep ", "claim ", "take ", "pay ", "station ", "under ", "draw "]),
)
def test_any_text_is_read_or_refused(text: str, verb: str) -> None:
    for match in (own_match(), opened_once(EUROPE, 2), branchline.game(AMERICA).match(seats=2, seed=7)):
        check_reading(match, verb + text)


SLIPS = ["", "", " ", "-", ".", "x", "2", " 2 ", "(", "to", "loco "]


@given(seed=st.integers(0, 2**32), edits=st.integers(1, 4))
def test_any_slip_of_the_pen_is_read_or_refused(seed: int, edits: int) -> None:
    chance = random.Random(seed)
    match = chance.choice((own_match(), opened_once(EUROPE, 2), opened_once(AMERICA, 4)))
    text = chance.choice(match.rules.actions).text
    for _ in range(edits):
        start = chance.randrange(len(text) + 1)
        end = start + chance.randrange(4)
        text = text[:start] + chance.choice([*SLIPS, text[start:end] * 2]) + text[end:]
    check_reading(match, text)
