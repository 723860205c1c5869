"""Drawing train cards: TTR-19, TTR-20, TTR-23 to TTR-29, and TTE-11, which takes them over."""

from __future__ import annotations

import pytest

from tests.ticket_to_ride.positions import cards
from tests.ticket_to_ride.table import BOTH, GREY_TWO, SEAT_NUMBERS, USA, Table

FACE_UP = ["take pink", "take white", "take blue", "take yellow", "take orange"]

pytestmark = pytest.mark.rule("TTE-11")


@pytest.mark.rule("TTR-20")
@BOTH
@pytest.mark.parametrize(
    ("script", "hand"),
    [
        (["draw", "card red", "draw", "card green"], "red green"),
        (["draw", "card red", "take blue", "card black"], "red blue"),
        (["take blue", "card black", "draw", "card red"], "red blue"),
        (["take blue", "card black", "take pink", "card black"], "pink blue"),
    ],
)
def test_two_cards_are_drawn_each_from_the_deck_or_the_row(title: str, script: list[str], hand: str) -> None:
    table = Table(title).set_table().enter(*script)
    assert (table.hand(0), table.to_move) == (cards(hand), 1)


@pytest.mark.rule("TTR-20")
@BOTH
def test_only_a_card_that_lies_there_can_be_taken(title: str) -> None:
    table = Table(title).set_table()
    assert [text for text in table.legal() if text.startswith("take")] == FACE_UP
    assert table.refusal("take red") == "TTR-20"


@pytest.mark.rule("TTR-19")
@pytest.mark.mistake("M-10")
@BOTH
def test_the_first_card_is_seen_before_the_second_is_chosen(title: str) -> None:
    table = Table(title).set_table().enter("draw", "card red")
    assert (table.hand(0), table.to_move) == (cards("red"), 0)
    assert table.legal() == ["draw", *FACE_UP]


@pytest.mark.rule("TTR-19")
@BOTH
@pytest.mark.parametrize("action", ["pass", "tickets", "claim"])
def test_the_second_card_must_be_taken(title: str, action: str) -> None:
    table = Table(title).set_table(hands={0: "2 red"}).play("draw")
    assert table.refusal(action if action != "claim" else f"claim {GREY_TWO[title]} red red") == "TTR-19"


@pytest.mark.rule("TTR-20", "TTR-71")
@pytest.mark.mistake("M-11")
@BOTH
def test_no_card_of_the_deck_is_decided_before_somebody_draws_it(title: str) -> None:
    """What comes next depends on the seed, and nothing in the position does: there is nothing to peek at."""
    one, other = (Table(title, seed=seed).set_table().enter("draw", "card red") for seed in (1, 2))
    assert one.match.position.tobytes() == other.match.position.tobytes()
    assert one.enter("draw").odds() == {f"card {card}": copies for card, copies in one.deck.items()}


# Locomotives


@pytest.mark.rule("TTR-23")
@BOTH
def test_a_face_up_locomotive_is_the_only_card_of_a_turn(title: str) -> None:
    table = Table(title).set_table(row="loco white blue yellow orange").enter("take loco", "card red")
    assert (table.hand(0), table.to_move) == (cards("loco"), 1)


@pytest.mark.rule("TTR-23")
@pytest.mark.mistake("M-07")
@BOTH
@pytest.mark.parametrize("first", ["draw", "take white"])
def test_a_face_up_locomotive_is_never_the_second_card(title: str, first: str) -> None:
    table = Table(title).set_table(row="loco white blue yellow orange").enter(first, "card green")
    assert "take loco" not in table.legal()
    assert table.refusal("take loco") == "TTR-23"


@pytest.mark.rule("TTR-24")
@pytest.mark.mistake("M-07")
@BOTH
def test_nor_if_it_has_just_come_as_the_replacement(title: str) -> None:
    table = Table(title).set_table().enter("take white", "card loco")
    assert table.row == "pink loco blue yellow orange"
    assert table.refusal("take loco") == "TTR-23"


@pytest.mark.rule("TTR-25")
@BOTH
def test_a_locomotive_drawn_unseen_is_an_ordinary_card(title: str) -> None:
    table = Table(title).set_table().enter("draw", "card loco")
    assert table.legal() == ["draw", *FACE_UP]
    table.enter("draw", "card loco")
    assert (table.hand(0), table.to_move) == (cards("2 loco"), 1)


@pytest.mark.rule("TTR-26")
@BOTH
def test_there_is_no_hand_limit(title: str) -> None:
    table = Table(title).set_table(hands={0: "12 red 12 green 12 black 11 pink 11 white"})
    assert table.play("draw", "draw").hand(0).total() == 60


# When cards run out


@pytest.mark.rule("TTR-28")
@pytest.mark.mistake("M-09")
@BOTH
def test_with_deck_and_discards_empty_no_cards_are_drawn_whatever_lies_face_up(title: str) -> None:
    table = Table(title).set_table(deck="")
    assert not any(text.startswith(("draw", "take")) for text in table.legal())
    assert (table.refusal("draw"), table.refusal("take pink")) == ("TTR-28", "TTR-28")


@pytest.mark.rule("TTR-28")
@pytest.mark.mistake("M-09")
@BOTH
def test_the_option_open_row_lets_face_up_cards_be_taken(title: str) -> None:
    table = Table(title, open_row=True).set_table(deck="", row="pink - blue - loco")
    assert [text for text in table.legal() if text.startswith(("draw", "take"))] == [
        "take pink", "take blue", "take loco",
    ]  # fmt: skip
    assert table.refusal("draw") == "TTR-28"
    table.enter("take pink", "take blue")
    assert (table.hand(0), table.row, table.to_move) == (cards("pink blue"), "- - - - loco", 1)


@pytest.mark.rule("TTR-28")
@pytest.mark.mistake("M-09")
@BOTH
def test_an_open_row_without_a_card_is_closed(title: str) -> None:
    table = Table(title, open_row=True).set_table(deck="", row="- - - - -")
    assert not any(text.startswith(("draw", "take")) for text in table.legal())
    assert (table.refusal("draw"), table.refusal("take pink")) == ("TTR-28", "TTR-20")


@pytest.mark.rule("TTR-29")
@pytest.mark.mistake("M-06")
@BOTH
def test_the_second_card_may_come_from_the_row_if_the_first_emptied_the_deck(title: str) -> None:
    table = Table(title).set_table(deck="red").enter("draw", "card red")
    assert table.legal() == FACE_UP
    assert table.refusal("draw") == "TTR-29"
    table.enter("take blue")
    assert (table.hand(0), table.to_move) == (cards("red blue"), 1)


@pytest.mark.rule("TTR-29")
@BOTH
def test_the_turn_ends_if_only_locomotives_are_left_for_the_second_card(title: str) -> None:
    table = Table(title).set_table(deck="red", row="5 loco").enter("draw", "card red")
    assert (table.hand(0), table.to_move) == (cards("red"), 1)


@pytest.mark.rule("TTR-29")
@BOTH
@pytest.mark.parametrize("row", ["pink 4 -", "pink loco 3 -"])
def test_the_turn_ends_if_nothing_is_left_for_the_second_card(title: str, row: str) -> None:
    table = Table(title, open_row=True).set_table(deck="", row=row).enter("take pink")
    assert (table.hand(0), table.to_move) == (cards("pink"), 1)


@pytest.mark.rule("TTR-20", "TTR-60")
@pytest.mark.mistake("M-08")
@BOTH
@SEAT_NUMBERS
def test_in_the_last_turn_too_only_two_cards_are_drawn(title: str, seats: int) -> None:
    table = Table(title, seats).set_table(last_turns=2).play("draw", "draw")
    assert (table.hand(0).total(), table.to_move) == (2, 1)
    assert table.play("draw", "draw").match.is_over


@pytest.mark.rule("TTR-27")
@pytest.mark.mistake("M-04")
def test_cards_paid_earlier_are_drawn_once_the_deck_runs_out() -> None:
    table = Table(USA).set_table(hands={0: "2 red"}, deck="blue", discards="3 pink")
    table.play("claim Dallas-Little Rock red red").enter("draw", "card blue", "draw")
    assert table.odds() == {"card pink": 3, "card red": 2}
