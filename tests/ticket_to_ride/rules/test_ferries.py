"""Ferries: TTE-21, TTE-24."""

from __future__ import annotations

import pytest

from tests.ticket_to_ride.positions import cards
from tests.ticket_to_ride.table import EUROPE, Table


def holding(hand: str) -> Table:
    return Table(EUROPE).set_table(hands={0: hand})


@pytest.mark.rule("TTE-21")
@pytest.mark.mistake("M-42")
@pytest.mark.parametrize(
    ("hand", "payments"),
    [
        ("6 red", []),
        ("6 red 1 loco", []),
        ("4 red 2 loco", ["red red red red loco loco"]),
        ("3 red 3 loco", ["red red red loco loco loco"]),
        ("3 red 3 green 2 loco", []),
        ("6 loco", ["loco loco loco loco loco loco"]),
        ("5 red 3 loco", ["red red red red loco loco", "red red red loco loco loco"]),
    ],
)
def test_a_ferry_takes_its_locomotives_and_one_colour(hand: str, payments: list[str]) -> None:
    assert holding(hand).payments("claim Palermo-Smyrna") == payments


@pytest.mark.rule("TTE-21")
@pytest.mark.mistake("M-42")
def test_without_its_locomotives_a_ferry_is_refused() -> None:
    assert holding("6 red 1 loco").refusal("claim Palermo-Smyrna red red red red loco loco") == "TTE-21"


@pytest.mark.rule("TTE-21")
@pytest.mark.mistake("M-42")
def test_no_payment_with_fewer_locomotives_than_icons_exists() -> None:
    rules = Table(EUROPE).rules
    for action in rules.actions:
        if action.text.startswith("claim"):
            assert action.value.payment.locos >= rules.map_file.routes[action.value.route].ferry


@pytest.mark.rule("TTE-21")
def test_claiming_a_ferry() -> None:
    table = holding("2 red 2 loco").play("claim Athína-Smyrna red loco")
    assert (table.hand(0), table.discards) == (cards("red loco"), cards("red loco"))
    seat = table.seat(0)
    assert (seat["routes"], seat["trains"], seat["points"]) == (["Athína-Smyrna"], 43, 2)


@pytest.mark.rule("TTE-24")
@pytest.mark.parametrize(
    ("route", "ways"),
    [("Palermo-Smyrna", 33), ("Amsterdam-London", 1), ("Athína-Brindisi", 25), ("Dieppe-London (1)", 9)],
)
def test_ways_to_pay_for_a_ferry(route: str, ways: int) -> None:
    table = Table(EUROPE).set_table(mover=1, deck="", row="5 loco")
    assert len(table.payments(f"claim {route}")) == ways


@pytest.mark.rule("TTE-24")
def test_a_ferry_with_icons_only_takes_nothing_else() -> None:
    table = Table(EUROPE).set_table(mover=1, deck="", row="5 loco")
    assert table.payments("claim Amsterdam-London") == ["loco loco"]
