"""Every kind of fault that a well-formed map can have."""

from __future__ import annotations

import pytest

from branchline.games.ticket_to_ride.mapfile import parse_map
from branchline.games.ticket_to_ride.mapform import LOCO_WORDS
from branchline.games.ticket_to_ride.mapsummary import summary
from tests.ticket_to_ride.example_map import (
    GUIDE,
    Spoil,
    a_city,
    a_route,
    a_ticket,
    add,
    all_of,
    example,
    example_text,
    faults_after,
    put,
    remove,
)

ONLY_OUT = "must be 'out': long tickets are dealt, and the deck holds regular ones only"
LETTERS_COUNT = "only letters and digits count, without case and accents"

# What is spoilt, and what the check then says.
NUMBERS_AND_WORDS: dict[str, tuple[Spoil, str]] = {
    "players": (put("players.min", 5), "players.min: 5 is more than players.max, 3"),
    "cards": (
        put("cards.starting_hand", 14),
        "cards: 46 cards are too few: 3 starting hands and the row need 47",
    ),
    "last turns": (
        put("last_turns_at_trains", 15),
        "last_turns_at_trains: must be less than the 15 trains of a player",
    ),
    "colour with an accent": (
        put("colours.1", "grêy"),
        "colours[1]: 'grêy' has a meaning of its own, no card is called so",
    ),
    "colour twice": (put("colours.7", "pink"), "colours[7]: 'pink' is there already"),
    "tie-break twice": (
        put("tie_breaks", ["longest_path", "longest_path"]),
        "tie_breaks: 'longest_path' stands 2 times",
    ),
    "city id twice": (
        put("cities.chur.id", "zurich"),
        "cities[6].id: 'zurich' is the id of cities[1] already",
    ),
    "route id twice": (put("routes.r07.id", "r01"), "routes[6].id: 'r01' is the id of routes[0] already"),
    "ticket id twice": (
        put("ticket_sets.long.l01.id", "t03"),
        "ticket_sets.long[0].id: 't03' is the id of ticket_sets.short[2] already",
    ),
    "name in capitals": (
        put("cities.chur.name", "BREGENZ"),
        f"cities[chur].name: 'BREGENZ' reads like the name of 'bregenz': {LETTERS_COUNT}",
    ),
    "name without accent": (
        put("cities.chur.name", "Zurich"),
        f"cities[zurich].name: 'Zürich' reads like the name of 'chur': {LETTERS_COUNT}",
    ),
    "name without full stop": (
        put("cities.chur.name", "St Gallen"),
        f"cities[st-gallen].name: 'St. Gallen' reads like the name of 'chur': {LETTERS_COUNT}",
    ),
    "name with a hyphen": (
        put("cities.chur.name", "St-Gallen"),
        f"cities[st-gallen].name: 'St. Gallen' reads like the name of 'chur': {LETTERS_COUNT}",
    ),
    "name in one word": (
        put("cities.chur.name", "StGallen"),
        f"cities[st-gallen].name: 'St. Gallen' reads like the name of 'chur': {LETTERS_COUNT}",
    ),
    "name with cards": (
        put("cities.bregenz.name", "Chur Red Loco"),
        "cities[bregenz].name: reads like 'chur' followed by a card",
    ),
    "name with a card behind a hyphen": (
        put("cities.bregenz.name", "Chur-Red"),
        "cities[bregenz].name: reads like 'chur' followed by a card",
    ),
    "name with a wild card": (
        put("cities.bregenz.name", "Chur Joker"),
        "cities[bregenz].name: reads like 'chur' followed by a card",
    ),
    "spaces": (
        add("cities", a_city("a", "Au"), a_city("b", "Au Berg"), a_city("c", "Berg Chur")),
        "cities: the names of 'b' and 'chur', joined by a hyphen, read like 'a' and 'c'",
    ),
    "hyphens": (
        add("cities", a_city("a", "Au"), a_city("b", "Au-Berg"), a_city("c", "Berg-Chur")),
        "cities: the names of 'b' and 'chur', joined by a hyphen, read like 'a' and 'c'",
    ),
}

ROUTES: dict[str, tuple[Spoil, str]] = {
    "unknown city": (
        put("routes.r05.b", "konstans"),
        "routes[r05].b: unknown city 'konstans' — did you mean 'konstanz'?",
    ),
    "route to itself": (
        add("routes", a_route("chur", "chur")),
        "routes[x].b: 'chur' is the city it starts from",
    ),
    "unknown colour": (
        put("routes.r01.colour", "gray"),
        "routes[r01].colour: unknown colour 'gray' — did you mean 'grey'?",
    ),
    "no points": (remove("route_points.4"), "routes[r04].length: route_points says nothing about 4 spaces"),
    "too few trains": (
        put("trains", 3),
        "routes[r04].length: 4 spaces are more than the 3 trains of a player",
    ),
    "too few cards": (
        all_of(put("cards.per_colour", 2), put("cards.locomotives", 1)),
        "routes[r04].length: no colour has 4 cards with the locomotives",
    ),
    "too few locomotives": (
        put("cards.locomotives", 0),
        "routes[r05].ferry: there are fewer than 1 locomotive among the cards",
    ),
    "too many icons": (
        put("routes.r05.ferry", 3),
        "routes[r05].ferry: 3 locomotives are more than its 2 spaces",
    ),
    "coloured ferry": (
        put("routes.r05.colour", "red"),
        "routes[r05].colour: a ferry must be grey, not 'red'",
    ),
    "tunnel without section": (remove("tunnels"), "routes[r04].tunnel: the map has no section 'tunnels'"),
    "tunnel and ferry": (put("routes.r05.tunnel", True), "routes[r05].tunnel: a ferry cannot be a tunnel"),
    "unknown twin": (
        put("routes.r01.twin", "r99"),
        "routes[r01].twin: unknown route 'r99' — did you mean 'r09'?",
    ),
    "own twin": (put("routes.r01.twin", "r01"), "routes[r01].twin: a route cannot be its own twin"),
    "one-sided twin": (
        remove("routes.r09.twin"),
        "routes[r08].twin: 'r09' does not name 'r08' as its twin",
    ),
    "twin elsewhere": (put("routes.r09.b", "konstanz"), "routes[r08].twin: 'r09' joins other cities"),
    "twin of other length": (
        put("routes.r09.length", 3),
        "routes[r08].twin: 'r09' has 3 spaces and 'r08' has 2",
    ),
    "undeclared double": (
        add("routes", a_route("chur", "bregenz", length=3)),
        "routes[x].twin: is missing: 'r01' and 'x' are a double route",
    ),
    "three side by side": (
        add("routes", a_route("zurich", "schaffhausen", length=4)),
        "routes[x]: more than two routes join 'schaffhausen' and 'zurich': 'r08', 'r09' and 'x'",
    ),
    "cut off": (
        all_of(remove("routes.r01"), remove("routes.r03"), remove("routes.r05")),
        "cities: cut off from the rest of the map: bregenz, friedrichshafen",
    ),
}

TICKETS: dict[str, tuple[Spoil, str]] = {
    "unknown city": (
        put("ticket_sets.short.t01.a", "bregens"),
        "ticket_sets.short[t01].a: unknown city 'bregens' — did you mean 'bregenz'?",
    ),
    "ticket to itself": (
        add("ticket_sets.short", a_ticket("chur", "chur")),
        "ticket_sets.short[x].b: 'chur' is the city it starts from",
    ),
    "no way": (
        all_of(add("cities", a_city("wil", "Wil")), add("ticket_sets.short", a_ticket("chur", "wil"))),
        "ticket_sets.short[x]: nobody can make it: no way leads from 'chur' to 'wil'",
    ),
    "too far": (
        all_of(put("trains", 5), remove("stations")),
        "ticket_sets.long[l02]: nobody can make it: it takes 6 trains, a player has 5",
    ),
    "too far with a station": (
        put("trains", 2),
        "ticket_sets.long[l02]: nobody can make it: it takes 6 trains, a player has 2",
    ),
    "ticket twice": (
        add("ticket_sets.short", a_ticket("zurich", "bregenz")),
        "ticket_sets.short[x]: joins the cities of ticket_sets.short[t02] too, both in edition 'standard'",
    ),
    "default edition": (put("default_edition", "33"), "default_edition: unknown edition '33'"),
    "unknown set": (
        put("editions.standard.ticket_sets.0", "shorts"),
        "editions.standard.ticket_sets: unknown ticket set 'shorts' — did you mean 'short'?",
    ),
    "set twice": (
        add("editions.standard.ticket_sets", "short"),
        "editions.standard.ticket_sets: 'short' stands 2 times",
    ),
    "unknown value": (
        put("editions.standard.values", {"t99": 1}),
        "editions.standard.values.t99: no ticket of this edition",
    ),
    "none dealt": (
        all_of(put("editions.standard.dealt", 0), put("editions.standard.long_dealt", 0)),
        "editions.standard.dealt: with long_dealt it is 0, not 1 to 5",
    ),
    "six dealt": (
        put("editions.standard.dealt", 5),
        "editions.standard.dealt: with long_dealt it is 6, not 1 to 5",
    ),
    "keep more than dealt": (
        put("editions.standard.keep_at_least", 4),
        "editions.standard.keep_at_least: 4 is more than the 3 dealt",
    ),
    "long tickets under the deck": (
        put("editions.standard.rejected_at_start", "under"),
        f"editions.standard.rejected_at_start: {ONLY_OUT}",
    ),
    "keep more than drawn": (
        put("editions.standard.keep_drawn_at_least", 3),
        "editions.standard.keep_drawn_at_least: 3 is more than the 2 drawn",
    ),
    "too few tickets": (
        put("players.max", 4),
        "editions.standard.dealt: 4 players need 8 regular tickets, not 7",
    ),
    "too few long tickets": (
        remove("ticket_sets.long.l01"),
        "editions.standard.long_dealt: 3 players need 3 long tickets, not 2",
    ),
    "long tickets never dealt": (
        put("editions.standard.long_dealt", 0),
        "editions.standard.long_dealt: is 0, so the 3 long tickets would never be dealt",
    ),
    "too many tickets": (
        add("ticket_sets.short", *(a_ticket("chur", "zurich", f"x{n}") for n in range(119))),
        "editions.standard.ticket_sets: 129 tickets are more than 128",
    ),
}

KINDS = [pytest.param(*case, id=name) for cases in (NUMBERS_AND_WORDS, ROUTES, TICKETS) for name, case in cases.items()]


@pytest.mark.parametrize(("spoil", "sentence"), KINDS)
def test_fault(spoil: Spoil, sentence: str) -> None:
    assert sentence in faults_after(spoil)


@pytest.mark.parametrize("word", LOCO_WORDS)
def test_no_colour_is_called_what_the_reader_takes_for_a_locomotive(word: str) -> None:
    assert faults_after(put("colours.1", word))[0] == (
        f"colours[1]: '{word}' has a meaning of its own, no card is called so"
    )


def test_regular_tickets_may_go_under_the_deck() -> None:
    edition = {**example()["editions"]["standard"], "rejected_at_start": "under", "ticket_sets": ["short"]}
    assert faults_after(put("editions.standard", {**edition, "long_dealt": 0})) == []


def test_the_example_has_no_fault() -> None:
    assert faults_after() == []


@pytest.mark.parametrize("name", ["unknown city", "twin of other length", "cut off"])
def test_one_slip_is_not_reported_twice(name: str) -> None:
    spoil, sentence = ROUTES[name]
    assert [fault for fault in faults_after(spoil) if not fault.startswith("ticket_sets")] == [sentence]


def test_a_malformed_section_hides_no_fault_elsewhere() -> None:
    found = faults_after(
        put("routes.r02.length", "one"),
        put("cities.chur.name", "Zurich"),
        put("editions.standard.keep_at_least", 4),
        put("cards.starting_hand", 14),
        put("ticket_sets.short.t01.a", "bregens"),
    )
    assert len(found) == 5


def test_a_slip_in_a_set_is_one_fault_however_many_editions_use_it() -> None:
    spoil, sentence = TICKETS["ticket twice"]
    assert faults_after(spoil, put("editions.other", example()["editions"]["standard"])) == [sentence]


def test_different_editions_may_have_tickets_alike() -> None:
    others = [{**ticket, "id": f"o{ticket['id']}"} for ticket in example()["ticket_sets"]["short"]]
    edition = {**example()["editions"]["standard"], "ticket_sets": ["other", "long"]}
    assert faults_after(put("ticket_sets.other", others), put("editions.other", edition)) == []


def test_the_guide_shows_a_true_sentence() -> None:
    assert ROUTES["unknown city"][1] in GUIDE


def test_side_by_side_routes_of_different_length_are_no_double() -> None:
    """TTR-37"""
    assert faults_after(add("routes", a_route("chur", "bregenz", length=4))) == []


def test_a_far_ticket_can_be_made_with_a_borrowed_route() -> None:
    """TTE-42"""
    assert faults_after(put("trains", 5)) == []


def test_names_may_end_in_a_colour_and_have_hyphens() -> None:
    names = [put("cities.chur.name", "Bowling Green"), put("cities.zurich.name", "Neu-Ulm")]
    assert faults_after(*names) == []


def test_a_summary_of_the_example() -> None:
    lines = summary(parse_map(example_text())).splitlines()
    assert lines[:5] == [
        "Lake Constance (lake-constance)",
        "Players: 2 to 3",
        "Each player: trains 15, stations 1",
        "Train cards: 46, locomotives 6",
        "Cities: 7",
    ]
    assert "Doubles: 1" in lines
    assert "Edition standard (default): tickets 10, long 3, points 47" in lines
