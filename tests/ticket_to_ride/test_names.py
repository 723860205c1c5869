"""Every route has a unique name, and the parser understands it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from branchline.games.contract import InvalidAction
from branchline.games.ticket_to_ride.actions import Names
from branchline.games.ticket_to_ride.game import TicketToRide, TicketToRideRules
from branchline.games.ticket_to_ride.mapfile import BUILTIN, builtin_map, parse_map
from branchline.terminal.players import Players
from branchline.terminal.ticket_to_ride.table import Table
from tests.ticket_to_ride.example_map import Spoil, a_route, add, example, put

OTHER_COLOUR = add("routes", {**a_route("chur", "bregenz", 4, "x"), "colour": "black"})
OTHER_LENGTH = add("routes", {**a_route("zurich", "chur", 1, "y"), "ferry": 1})
ONE_COLOUR = put("routes.r09.colour", "red")


def own_game(*spoils: Spoil) -> TicketToRide:
    data: dict[str, Any] = example()
    for spoil in spoils:
        spoil(data)
    return TicketToRide(parse_map(json.dumps(data)))


def own_rules(*spoils: Spoil) -> TicketToRideRules:
    return own_game(*spoils).rules({})


@pytest.mark.parametrize("name", BUILTIN)
def test_all_names_differ(name: str) -> None:
    map_file = builtin_map(name)
    for edition in map_file.editions.values():
        names = Names(map_file, edition)
        for words in (names.routes, names.tickets, names.cities, names.cards):
            assert len(set(words)) == len(words)


def test_routes_side_by_side_are_told_apart() -> None:
    names = own_rules(OTHER_COLOUR, OTHER_LENGTH, ONE_COLOUR).names
    assert len(set(names.routes)) == len(names.routes) == 12
    assert {name for name in names.routes if "(" in name} == {
        "Bregenz-Chur (pink)",
        "Chur-Bregenz (black)",
        "Chur-Zürich (4 spaces)",
        "Zürich-Chur (1 space)",
        "Schaffhausen-Zürich (1)",
        "Schaffhausen-Zürich (2)",
    }


def test_every_text_on_such_a_map_is_one_action() -> None:
    rules = own_rules(OTHER_COLOUR, OTHER_LENGTH, ONE_COLOUR)
    nowhere = rules.new_states(1)
    assert len({action.text for action in rules.actions}) == len(rules.actions)
    for action in rules.actions:
        assert rules.read(action.text, nowhere, -2) is action


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("claim chur-zurich (4 spaces) 4 red", "claim Chur-Zürich (4 spaces) red red red red"),
        ("claim zürich to chur [4 spaces]: 3 red 1 loco", "claim Chur-Zürich (4 spaces) red red red loco"),
        ("claim chur-zurich (4) 4 red", "claim Chur-Zürich (4 spaces) red red red red"),
        ("claim chur-zurich 4 red", "claim Chur-Zürich (4 spaces) red red red red"),
        ("claim chur-zurich (1 space)", "claim Zürich-Chur (1 space) loco"),
        ("claim chur-zurich (1) loco", "claim Zürich-Chur (1 space) loco"),
        ("claim chur-bregenz (pink) 3 pink", "claim Bregenz-Chur (pink) pink pink pink"),
        ("claim bregenz-chur (4) 4 black", "claim Chur-Bregenz (black) black black black black"),
        ("claim zurich-schaffhausen (2) 2 red", "claim Schaffhausen-Zürich (2) red red"),
        ("claim zurich-schaffhausen (2 spaces) 2 red", "claim Schaffhausen-Zürich (1) red red"),
    ],
)
def test_routes_side_by_side_are_read(text: str, meant: str) -> None:
    rules = own_rules(OTHER_COLOUR, OTHER_LENGTH, ONE_COLOUR)
    assert rules.read(text, rules.new_states(1), -2).text == meant


def test_a_length_that_none_has_is_refused() -> None:
    rules = own_rules(OTHER_LENGTH)
    with pytest.raises(InvalidAction) as refused:
        rules.read("claim chur-zurich (2) 2 red", rules.new_states(1), -2)
    assert refused.value.sentence == "There is no such route, only Chur-Zürich (4 spaces) and Zürich-Chur (1 space)."


def test_the_table_finds_every_route_by_its_name() -> None:
    match = own_game(OTHER_COLOUR, OTHER_LENGTH).match(seats=2, seed=7)
    table = Table(match, 0, Players(["a", "b"]))
    assert len(table.number) == len(table.map.routes)
