"""The turn: TTR-10 to TTR-13, TTE-10, TTE-12, TTE-13."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ticket_to_ride.positions import cards
from tests.ticket_to_ride.table import BOTH, EUROPE, GREY_TWO, SEAT_NUMBERS, USA, Table, stuck

ONE_SPACE = {USA: "Atlanta-Nashville", EUROPE: "Dieppe-Paris"}


@pytest.mark.rule("TTR-10", "TTE-10")
@BOTH
def test_a_turn_is_one_action(title: str) -> None:
    claim = f"claim {GREY_TWO[title]} red red"
    for action in (["draw", "draw"], ["tickets", "keep 1 2 3"], [claim]):
        table = Table(title, 3).set_table(hands={0: "4 red", 1: "4 red"})
        table.play(*action)
        assert table.to_move == 1


@pytest.mark.rule("TTR-10", "TTE-10")
def test_building_a_station_is_a_turn_of_its_own() -> None:
    table = Table(EUROPE, 3).set_table(hands={0: "4 red"}).play("station Paris", "pay red")
    assert table.to_move == 1


@pytest.mark.rule("TTR-10", "TTE-10")
@pytest.mark.parametrize(
    ("title", "kinds"),
    [(USA, {"draw", "take", "tickets", "claim"}), (EUROPE, {"draw", "take", "tickets", "claim", "station"})],
)
def test_the_actions_of_a_turn(title: str, kinds: set[str]) -> None:
    table = Table(title).set_table(hands={0: "4 red"})
    assert {text.split()[0] for text in table.legal()} == kinds


@pytest.mark.rule("TTR-10", "TTR-11", "TTE-12")
@BOTH
def test_who_can_act_may_not_pass(title: str) -> None:
    assert Table(title).set_table().refusal("pass") == "TTR-11"


@pytest.mark.rule("TTR-11", "TTR-12", "TTE-12")
@pytest.mark.mistake("M-47")
@BOTH
@SEAT_NUMBERS
def test_who_can_do_nothing_passes(title: str, seats: int) -> None:
    table = stuck(title, seats)
    assert table.legal() == ["pass"]
    assert table.play("pass").to_move == 1


# What is possible, one thing at a time


@pytest.mark.rule("TTR-12")
@BOTH
def test_a_card_in_the_deck_is_enough_to_have_to_act(title: str) -> None:
    assert stuck(title, 2, deck="red").legal() == ["draw", "take loco"]


@pytest.mark.rule("TTR-12")
@BOTH
@pytest.mark.parametrize("last_turns", [0, 1])
def test_who_can_only_draw_tickets_must(title: str, last_turns: int) -> None:
    ticket = {USA: "Boston-Miami", EUROPE: "Berlin-Roma"}[title]
    table = stuck(title, 2, ticket_deck=[ticket], last_turns=last_turns)
    assert table.legal() == ["tickets"]
    assert table.refusal("pass") == "TTR-11"


@pytest.mark.rule("TTR-12")
@BOTH
def test_a_route_is_possible_only_with_cards_and_trains(title: str) -> None:
    route = ONE_SPACE[title]
    one_built = {0: ["Paris"]} if title == EUROPE else {}
    pink: dict[str, Any] = {"free": [route], "hands": {0: "pink"}, "stations": one_built}
    assert stuck(title, 2, **pink).legal() == [f"claim {route} pink"]
    assert stuck(title, 2, **pink | {"hands": {}}).legal() == ["pass"]
    assert stuck(title, 2, **pink | {"trains": {0: 0}}).legal() == ["pass"]


@pytest.mark.rule("TTE-12")
def test_a_station_that_can_be_built_is_an_action() -> None:
    table = stuck(EUROPE, 2, hands={0: "red"})
    assert {text.split()[0] for text in table.legal()} == {"station"}
    assert table.refusal("pass") == "TTR-11"


@pytest.mark.rule("TTE-12", "TTE-27")
def test_a_tunnel_that_can_be_tried_is_an_action() -> None:
    all_built = {0: ["Roma", "Riga", "Sofia"]}
    table = stuck(EUROPE, 2, free=["München-Venezia"], hands={0: "2 blue"}, stations=all_built)
    assert table.legal() == ["claim München-Venezia blue blue"]


@pytest.mark.rule("TTE-13")
def test_with_no_card_to_draw_all_else_stays_open() -> None:
    table = Table(EUROPE).set_table(hands={0: "4 red"}, deck="")
    assert {text.split()[0] for text in table.legal()} == {"tickets", "claim", "station"}


# Passing ends the game


@pytest.mark.rule("TTR-13", "TTE-12")
@pytest.mark.mistake("M-47")
@BOTH
@SEAT_NUMBERS
def test_passes_of_all_players_in_a_row_end_the_game(title: str, seats: int) -> None:
    table = stuck(title, seats, mover=1)
    for _ in range(seats):
        assert not table.match.is_over
        table.play("pass")
    assert table.outcome.scores == tuple(account["total"] for account in table.match.breakdown())


@pytest.mark.rule("TTR-13")
def test_an_action_in_between_begins_the_count_anew() -> None:
    table = stuck(USA, 2, free=["Atlanta-Nashville"], trains={0: 3, 1: 4})
    table.play("pass", "claim Atlanta-Nashville red")  # the red card is now the deck
    table.play("draw", "card red").play("pass")
    assert (table.match.is_over, table.to_move, table.hand(0)) == (False, 0, cards("red"))
    assert table.play("pass").match.is_over
