"""Deck, discards and row: TTR-14 to TTR-18, TTR-21, TTR-22, TTR-27."""

from __future__ import annotations

import pytest

from branchline.games.contract import CHANCE
from tests.ticket_to_ride.positions import cards
from tests.ticket_to_ride.table import BOTH, GREY_TWO, OTHER_GREY_TWO, RED_THREE, USA, Table

EMPTY_ROW = "- - - - -"
THREE_LOCOS = ["card loco"] * 3 + ["card red"] * 2  # as five cards turned up


# The deck


@pytest.mark.rule("TTR-14", "TTR-27")
@pytest.mark.mistake("M-04")
@BOTH
def test_the_discards_are_the_deck_once_its_last_card_has_left(title: str) -> None:
    table = Table(title).set_table(deck="red", discards="2 blue 3 green")
    table.enter("draw", "card red")
    assert (table.deck, table.discards) == (cards("2 blue 3 green"), cards(""))
    assert table.enter("draw").odds() == {"card blue": 2, "card green": 3}


@pytest.mark.rule("TTR-14", "TTR-27")
@BOTH
def test_the_last_card_may_leave_the_deck_for_the_row(title: str) -> None:
    table = Table(title).set_table(deck="red", discards="2 blue 3 green").enter("take pink", "card red")
    assert (table.deck, table.discards) == (cards("2 blue 3 green"), cards(""))


@pytest.mark.rule("TTR-14")
@pytest.mark.mistake("M-04")
@BOTH
def test_an_empty_deck_takes_the_next_cards_discarded_and_later_ones_start_a_pile(title: str) -> None:
    table = Table(title).set_table(hands={0: "2 red"}, deck="")
    table.play(f"claim {GREY_TWO[title]} red red")
    assert (table.deck, table.discards) == (cards("2 red"), cards(""))
    table.play(f"claim {OTHER_GREY_TWO[title]} green green")
    assert (table.deck, table.discards) == (cards("2 red"), cards("2 green"))


# Gaps in the row


@pytest.mark.rule("TTR-15")
@BOTH
def test_a_gap_stays_while_deck_and_discards_are_empty(title: str) -> None:
    table = Table(title).set_table(deck="red").enter("draw", "card red", "take blue")
    assert (table.row, table.to_move) == ("pink white - yellow orange", 1)


@pytest.mark.rule("TTR-15")
@pytest.mark.mistake("M-05")
@BOTH
def test_gaps_are_filled_from_the_left_as_soon_as_there_is_a_card(title: str) -> None:
    table = Table(title).set_table(hands={0: "red loco"}, row="pink - blue - -", deck="")
    table.enter(f"claim {GREY_TWO[title]} red loco")
    assert table.to_move == CHANCE
    table.enter("card loco", "card red")
    assert (table.row, table.to_move) == ("pink loco blue red -", 1)


@pytest.mark.rule("TTR-15")
@pytest.mark.mistake("M-05")
@BOTH
def test_a_filled_row_leaves_the_rest_in_the_deck(title: str) -> None:
    table = Table(title).set_table(hands={0: "3 red"}, row="pink - blue white green", deck="")
    table.enter(f"claim {RED_THREE[title]} red red red", "card red")
    assert (table.row, table.deck, table.to_move) == ("pink red blue white green", cards("2 red"), 1)


# A card taken is replaced


@pytest.mark.rule("TTR-21")
@BOTH
def test_a_card_taken_is_replaced_in_its_place_before_the_second_is_chosen(title: str) -> None:
    table = Table(title).set_table().enter("take blue")
    assert (table.row, table.to_move) == ("pink white - yellow orange", CHANCE)
    table.enter("card green")
    assert (table.row, table.to_move) == ("pink white green yellow orange", 0)
    assert table.enter("take green", "card black").row == "pink white black yellow orange"


@pytest.mark.rule("TTR-21")
def test_of_several_alike_the_leftmost_is_taken() -> None:
    table = Table(USA).set_table(row="pink red blue red red").enter("take red", "card green")
    assert table.row == "pink green blue red red"


# Three locomotives


@pytest.mark.rule("TTR-22", "TTR-16")
@pytest.mark.mistake("M-01", "M-02")
@BOTH
def test_the_third_locomotive_changes_the_row_in_mid_turn(title: str) -> None:
    table = Table(title).set_table(row="loco loco red blue green")
    table.enter("take red", "card loco")
    assert (table.row, table.discards) == (EMPTY_ROW, cards("3 loco blue green"))
    assert table.deck.total() == 110 - 5 - 1
    table.enter("card pink", "card white", "card blue", "card yellow", "card orange")
    assert (table.row, table.to_move) == ("pink white blue yellow orange", 0)
    assert table.deck.total() == 110 - 5 - 1 - 5
    assert table.play("take yellow").to_move == 1


@pytest.mark.rule("TTR-22")
@pytest.mark.mistake("M-01")
@BOTH
def test_the_third_locomotive_changes_the_row_at_the_end_of_a_turn_too(title: str) -> None:
    table = Table(title).set_table(row="loco loco red blue green")
    table.enter("draw", "card pink", "take red", "card loco")
    assert (table.row, table.discards) == (EMPTY_ROW, cards("3 loco blue green"))
    assert table.enter(*["card pink"] * 5).to_move == 1


@pytest.mark.rule("TTR-22")
@BOTH
def test_two_locomotives_do_not_change_the_row(title: str) -> None:
    table = Table(title).set_table(row="loco white red blue green").enter("take red", "card loco")
    assert (table.row, table.discards) == ("loco white loco blue green", cards(""))


@pytest.mark.rule("TTR-16")
@BOTH
def test_the_row_is_not_checked_half_way(title: str) -> None:
    table = Table(title).set_table(row="loco loco red blue green").enter("take red", *["card loco"] * 4)
    assert (table.row, table.discards.total()) == ("loco loco loco - -", 5)
    table.enter("card red", "card red")
    assert (table.row, table.discards) == (EMPTY_ROW, cards("6 loco 2 red blue green"))


@pytest.mark.rule("TTR-16", "TTR-17")
@BOTH
def test_the_row_is_checked_at_the_end_of_every_turn(title: str) -> None:
    table = Table(title).set_table(hands={0: "3 red"}, row="5 loco", deck="")
    table.enter(f"claim {RED_THREE[title]} red red red")  # now three other cards are about
    assert table.row == EMPTY_ROW
    table.enter("card red", "card red", "card red", "card loco", "card loco")
    assert (table.row, table.deck, table.to_move) == ("red red red loco loco", cards("3 loco"), 1)


@pytest.mark.rule("TTR-17")
@pytest.mark.mistake("M-03")
@BOTH
@pytest.mark.parametrize(
    ("deck", "discards", "changes"),
    [
        ("2 loco", "", False),  # two red in the row
        ("3 loco", "4 loco", False),
        ("loco blue", "", True),  # and a blue one in the deck
        ("2 loco", "blue", True),  # or among the discards
        ("2 loco", "4 blue", True),
    ],
)
def test_the_row_stays_while_fewer_than_three_other_cards_are_about(
    title: str, deck: str, discards: str, changes: bool
) -> None:
    table = Table(title).set_table(row="loco loco red red red", deck=deck, discards=discards)
    table.enter("take red", "card loco")
    assert (table.to_move == CHANCE) == changes
    assert table.row == (EMPTY_ROW if changes else "loco loco loco red red")


@pytest.mark.rule("TTR-17")
@BOTH
def test_cards_in_hands_do_not_count_towards_the_three(title: str) -> None:
    table = Table(title).set_table(hands={0: "2 red", 1: "9 red"}, row="5 loco", deck="")
    table.enter(f"claim {GREY_TWO[title]} red red")
    assert (table.row, table.to_move) == ("loco loco loco loco loco", 1)


@pytest.mark.rule("TTR-18", "TTR-06")
@pytest.mark.mistake("M-03")
@BOTH
def test_after_ten_changes_the_row_stays_until_the_next_check(title: str) -> None:
    table = Table(title).set_table(row="loco loco red red red", deck="4 loco 2 red")
    table.enter("take red", "card loco")
    for _ in range(10):  # the five cards just discarded come back again and again
        assert table.row == EMPTY_ROW
        table.enter(*THREE_LOCOS)
    assert (table.row, table.to_move) == ("loco loco loco red red", 0)
    table.enter("draw", "card red")  # the end of the turn brings the next check, with ten changes of its own
    for _ in range(10):
        assert table.row == EMPTY_ROW
        table.enter(*THREE_LOCOS)
    assert (table.row, table.to_move) == ("loco loco loco red red", 1)
