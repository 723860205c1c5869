"""The end of the game: TTR-60, TTR-68, TTR-69, TTE-50."""

from __future__ import annotations

import pytest

from branchline.games.contract import StaleAction
from tests.ticket_to_ride.table import BOTH, EUROPE, GREY_TWO, OTHER_GREY_TWO, SEAT_NUMBERS, USA, Table, stuck


def about_to_end(title: str, seats: int, mover: int = 1) -> Table:
    """The seat claims a route and has two trains left."""
    table = Table(title, seats).set_table(mover=mover, hands={mover: "2 red", 0: "2 red"}, trains={mover: 4})
    return table.play(f"claim {GREY_TWO[title]} red red")


def movers_to_the_end(table: Table) -> list[int]:
    """All players draw cards."""
    movers = []
    while not table.match.is_over:
        movers.append(table.to_move)
        table.play("draw", "draw")
    return movers


@pytest.mark.rule("TTR-60", "TTR-68", "TTE-50")
@pytest.mark.mistake("M-30", "M-31", "M-32")
@BOTH
@SEAT_NUMBERS
def test_everybody_has_one_last_turn_and_who_brought_them_on_moves_last(title: str, seats: int) -> None:
    table = about_to_end(title, seats, mover=1)
    assert table.match.view()["last_turns"] == seats
    assert movers_to_the_end(table) == [(2 + i) % seats for i in range(seats)]


@pytest.mark.rule("TTR-60", "TTE-50")
@BOTH
@pytest.mark.parametrize(("trains", "ends"), [(5, False), (4, True), (3, True), (2, True)])
def test_two_trains_or_fewer_at_the_end_of_a_turn(title: str, trains: int, ends: bool) -> None:
    table = Table(title).set_table(hands={0: "2 red"}, trains={0: trains})
    assert table.match.view()["last_turns"] == 0
    table.play(f"claim {GREY_TWO[title]} red red")
    assert (table.match.view()["last_turns"] > 0) == ends


@pytest.mark.rule("TTR-68", "TTE-50")
@BOTH
@pytest.mark.mistake("M-32")
def test_another_who_falls_to_two_trains_adds_no_turn(title: str) -> None:
    table = Table(title, 3).set_table(hands={0: "2 red", 1: "2 red"}, trains={0: 4, 1: 4})
    table.play(f"claim {GREY_TWO[title]} red red").play(f"claim {OTHER_GREY_TWO[title]} red red")
    assert [seat["trains"] for seat in table.match.view()["seats"]] == [2, 2, 45]
    assert movers_to_the_end(table) == [2, 0]


@pytest.mark.rule("TTR-69", "TTE-50")
@pytest.mark.parametrize(
    ("title", "kinds"),
    [(USA, {"draw", "take", "tickets", "claim"}), (EUROPE, {"draw", "take", "tickets", "claim", "station"})],
)
def test_every_action_is_open_in_a_last_turn(title: str, kinds: set[str]) -> None:
    table = Table(title).set_table(hands={0: "4 red"}, last_turns=1)
    assert {text.split()[0] for text in table.legal()} == kinds


@pytest.mark.rule("TTR-69", "TTE-50")
@BOTH
@pytest.mark.parametrize("last", [["tickets", "keep 1 2 3"], ["draw", "draw"], ["claim"]])
def test_the_game_ends_with_the_last_turn_whatever_it_was(title: str, last: list[str]) -> None:
    claim = f"claim {GREY_TWO[title]} red red"
    table = Table(title).set_table(hands={0: "4 red"}, last_turns=1)
    table.play(*[claim if text == "claim" else text for text in last])
    assert table.match.is_over
    with pytest.raises(StaleAction):
        table.match.enter(0, table.rules.actions[0].id)


@pytest.mark.rule("TTR-69", "TTR-13")
@BOTH
def test_a_pass_uses_up_a_last_turn(title: str) -> None:
    table = stuck(title, 3, last_turns=2).play("pass")
    assert (table.match.is_over, table.match.view()["last_turns"]) == (False, 1)
    assert table.play("pass").match.is_over


@pytest.mark.rule("TTR-69")
@BOTH
def test_a_pass_does_not_bring_the_last_turns_on(title: str) -> None:
    assert stuck(title, 3).play("pass").match.view()["last_turns"] == 0


@pytest.mark.rule("TTE-50", "TTE-26")
def test_a_tunnel_given_up_does_not_bring_them_on_either() -> None:
    table = Table(EUROPE).set_table(hands={0: "2 red"}, trains={0: 3})
    table.enter("claim Bucuresti-Sofia red red", "card red", "card blue", "card green", "give up")
    assert (table.seat(0)["trains"], table.match.view()["last_turns"]) == (3, 0)


@pytest.mark.rule("TTR-60")
@pytest.mark.mistake("M-30")
@BOTH
def test_there_is_no_outcome_before_the_end(title: str) -> None:
    table = about_to_end(title, 2)
    assert table.match.outcome() is None
    with pytest.raises(StaleAction):
        table.match.breakdown()
    movers_to_the_end(table)
    assert table.outcome.winners
