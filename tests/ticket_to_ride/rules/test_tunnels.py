"""Tunnels: TTE-26 to TTE-39."""

from __future__ import annotations

import pytest

from branchline.games.contract import CHANCE, WATCHER
from tests.ticket_to_ride.positions import cards
from tests.ticket_to_ride.table import EUROPE, Table

GREY = "claim Bucuresti-Sofia"  # two spaces
YELLOW = "claim München-Zürich"  # two spaces


def turned(text: str) -> list[str]:
    return [f"card {card}" for card in text.split()]


def trying(hand: str, claim: str, three: str = "", **position: object) -> Table:
    """Seat 0 lays down the cards for a tunnel; these come up."""
    table = Table(EUROPE).set_table(hands={0: hand}, **position)
    return table.enter(claim, *turned(three))


@pytest.mark.rule("TTE-30")
def test_cards_are_laid_down_then_three_are_turned_up() -> None:
    table = trying("3 red", f"{GREY} red red")
    assert (table.to_move, table.hand(0), table.discards) == (CHANCE, cards("red"), cards(""))
    assert table.odds() == {f"card {card}": copies for card, copies in table.deck.items()}
    table.enter("card red", "card loco")
    assert table.to_move == CHANCE
    table.enter("card blue")
    assert table.to_move == 0
    assert table.match.view()["tunnel"] == {
        "route": "Bucuresti-Sofia",
        "laid_down": {"red": 2},
        "turned_up": {"red": 1, "loco": 1, "blue": 1},
        "extra": 2,
    }


@pytest.mark.rule("TTE-29", "TTE-31", "TTE-32")
@pytest.mark.parametrize(
    ("laid", "three", "ways"),
    [
        ("red red", "red blue green", ["pay red", "pay loco"]),
        ("green green", "loco blue red", ["pay green", "pay loco"]),
        ("loco loco", "loco blue red", ["pay loco"]),
    ],
)
def test_the_books_examples(laid: str, three: str, ways: list[str]) -> None:
    table = trying("3 red 3 green 3 loco", f"{GREY} {laid}", three)
    assert table.legal() == ["give up", *ways]


@pytest.mark.rule("TTE-31")
@pytest.mark.parametrize(
    ("laid", "three", "extra"),
    [
        ("red red", "blue green white", 0),
        ("red red", "red blue blue", 1),
        ("red red", "loco blue blue", 1),
        ("red red", "red loco blue", 2),
        ("red red", "red red red", 3),
        ("red red", "loco loco loco", 3),
        ("red loco", "red green loco", 2),
        ("red loco", "green green green", 0),
        ("green green", "red red green", 1),  # on a grey tunnel the colour played counts
    ],
)
def test_cards_of_the_colour_played_and_locomotives_cost_one_more_each(laid: str, three: str, extra: int) -> None:
    table = trying("6 red 6 green 1 loco", f"{GREY} {laid}", three)
    assert table.match.view().get("tunnel", {"extra": 0})["extra"] == extra
    if extra:
        assert {len(text.split()) - 1 for text in table.legal() if text.startswith("pay")} == {extra}


@pytest.mark.rule("TTE-31")
def test_the_extra_cards_are_of_the_colour_played() -> None:
    table = trying("2 red 9 blue loco", f"{GREY} red red", "red blue blue")
    assert table.legal() == ["give up", "pay loco"]
    assert table.refusal("pay blue") == "TTE-31"


@pytest.mark.rule("TTE-32")
@pytest.mark.mistake("M-37")
@pytest.mark.parametrize("claim", [f"{YELLOW} loco loco", f"{GREY} loco loco"])
def test_locomotives_alone_are_matched_by_locomotives_alone(claim: str) -> None:
    table = trying("2 loco", claim, "yellow yellow yellow")
    assert (table.to_move, table.match.scores()) == (1, [2, 0])


@pytest.mark.rule("TTE-32")
@pytest.mark.mistake("M-37")
def test_and_then_the_extra_cards_must_be_locomotives() -> None:
    table = trying("4 loco 9 yellow", f"{YELLOW} loco loco", "loco yellow yellow")
    assert table.legal() == ["give up", "pay loco"]
    assert table.refusal("pay yellow") == "TTE-32"


@pytest.mark.rule("TTE-33", "TTE-35")
def test_who_gives_up_takes_back_the_cards_and_loses_nothing_but_the_turn() -> None:
    table = trying("2 red loco", f"{GREY} red loco", "red blue green").enter("give up")
    assert (table.hand(0), table.discards) == (cards("2 red loco"), cards("red blue green"))
    assert (table.seat(0)["trains"], table.match.scores(), table.to_move) == (45, [0, 0], 1)
    assert [seat["routes"] for seat in table.match.view()["seats"]] == [[], []]


@pytest.mark.rule("TTE-34", "TTE-35")
def test_who_pays_claims_the_route_for_its_length_alone() -> None:
    table = trying("4 red 2 loco", f"{GREY} red red", "red loco blue").enter("pay red loco")
    assert (table.hand(0), table.discards) == (cards("red loco"), cards("4 red 2 loco blue"))
    seat = table.seat(0)
    assert (seat["routes"], seat["trains"], seat["points"]) == (["Bucuresti-Sofia"], 43, 2)
    assert table.to_move == 1


@pytest.mark.rule("TTE-35", "TTE-30")
def test_until_the_end_of_the_turn_the_cards_turned_up_are_no_discards() -> None:
    table = trying("3 red", f"{GREY} red red", "red blue green", discards="4 pink")
    assert table.discards == cards("4 pink")
    assert table.enter("pay red").discards == cards("4 pink 4 red blue green")


@pytest.mark.rule("TTE-38", "TTE-35")
def test_with_nothing_extra_to_pay_the_route_is_claimed_at_once() -> None:
    table = trying("9 red", f"{GREY} red red", "pink blue green")
    assert (table.to_move, table.match.scores()) == (1, [2, 0])
    assert table.discards == cards("2 red pink blue green")
    assert table.refusal("give up") == "TTE-33"


@pytest.mark.rule("TTE-37")
def test_one_who_can_pay_may_decline_and_choose_the_cards_but_pays_all_or_nothing() -> None:
    table = trying("5 red 3 loco", f"{GREY} red red", "red loco blue")
    assert table.legal() == ["give up", "pay red red", "pay red loco", "pay loco loco"]
    assert table.refusal("pay red") == "TTE-31"
    assert table.refusal("pay red red red") == "TTE-31"
    assert table.enter("give up").hand(0) == cards("5 red 3 loco")


@pytest.mark.rule("TTE-37")
def test_only_cards_in_hand_pay() -> None:
    table = trying("3 red loco", f"{GREY} red red", "red loco blue")
    assert table.legal() == ["give up", "pay red loco"]
    assert table.refusal("pay red red") == "TTE-37"


@pytest.mark.rule("TTE-33", "TTE-39")
@pytest.mark.mistake("M-41")
def test_who_cannot_pay_is_asked_and_gives_up_himself() -> None:
    table = trying("2 red", f"{GREY} red red", "red blue green")
    assert (table.to_move, table.legal()) == (0, ["give up"])
    assert table.refusal("draw") == "TTE-33"


@pytest.mark.rule("TTE-39", "TTE-33")
@pytest.mark.mistake("M-41")
def test_the_others_cannot_tell_one_who_cannot_pay_from_one_who_will_not() -> None:
    able, unable = (
        Table(EUROPE, 3).deal(hands={0: hand, 1: "4 black"}, row="5 pink").begin()
        for hand in ("4 red", "2 red 2 green")
    )
    for step in ([f"{GREY} red red"], turned("red blue white"), ["give up"]):
        able.enter(*step)
        unable.enter(*step)
        for other in (WATCHER, 1, 2):
            assert able.told(other) == unable.told(other)
    assert able.told(0) != unable.told(0)


@pytest.mark.rule("TTE-39", "TTR-72")
def test_cards_laid_down_and_taken_back_are_known_to_all() -> None:
    table = trying("3 red", f"{GREY} red red", "red blue green").enter("give up")
    assert table.match.view(1)["seats"][0]["known_cards"] == {"red": 2}


@pytest.mark.rule("TTE-26")
def test_a_tunnel_may_be_tried_again_and_again_by_anyone() -> None:
    table = Table(EUROPE).set_table(hands={0: "2 red", 1: "2 red"})
    for turn in range(6):
        assert table.to_move == turn % 2
        table.enter(f"{GREY} red red", *turned("red blue green"), "give up")
    table.enter(f"{GREY} red red", *turned("white blue green"))
    assert table.match.scores() == [2, 0]


@pytest.mark.rule("TTE-27")
def test_cards_and_trains_for_the_length_are_enough_to_try() -> None:
    table = trying("2 red", f"{GREY} red red", "pink blue green", trains={0: 2})
    assert (table.seat(0)["trains"], table.match.scores()) == (0, [2, 0])


@pytest.mark.rule("TTE-27")
def test_and_fewer_are_not() -> None:
    assert Table(EUROPE).set_table(hands={0: "red"}).refusal(f"{GREY} red red") == "TTR-30"
    assert Table(EUROPE).set_table(hands={0: "2 red"}, trains={0: 1}).refusal(f"{GREY} red red") == "TTR-33"


# When the deck runs out


@pytest.mark.rule("TTE-28")
def test_where_the_deck_runs_out_the_discards_are_turned_up_next() -> None:
    table = trying("2 red", f"{GREY} red red", deck="blue", discards="red green", row="5 red")
    assert table.odds() == {"card blue": 1}
    assert table.enter("card blue").odds() == {"card red": 1, "card green": 1}
    table.enter("card red", "card green")
    assert (table.match.view()["tunnel"]["extra"], table.row) == (1, "red red red red red")


@pytest.mark.rule("TTE-28", "TTE-36")
@pytest.mark.mistake("M-38", "M-39", "M-40")
@pytest.mark.parametrize(
    ("deck", "three", "extra"),
    [("", "", 0), ("blue", "blue", 0), ("red", "red", 1), ("2 loco", "loco loco", 2)],
)
def test_with_fewer_than_three_cards_only_those_are_turned_up(deck: str, three: str, extra: int) -> None:
    table = trying("5 red", f"{GREY} red red", three, deck=deck, row="5 red")
    if extra:
        assert table.match.view()["tunnel"]["extra"] == extra
        table.enter("pay " + " ".join(["red"] * extra))
    assert (table.match.scores(), table.hand(0)) == ([2, 0], cards(f"{3 - extra} red"))
    assert table.row == "red red red red red"


@pytest.mark.rule("TTE-36")
@pytest.mark.mistake("M-40")
def test_cards_laid_down_and_turned_up_become_the_deck_only_when_they_are_discarded() -> None:
    table = trying("4 red", f"{GREY} red red", "red", deck="red")
    assert (table.deck, table.discards) == (cards(""), cards(""))
    table.play("pay red")
    assert (table.deck, table.discards, table.to_move) == (cards("3 red"), cards("red"), 1)


@pytest.mark.rule("TTE-36", "TTE-33")
def test_given_up_with_an_empty_deck_the_turned_up_cards_are_the_new_deck() -> None:
    table = trying("2 red", f"{GREY} red red", "red loco", deck="red loco").enter("give up")
    assert (table.deck, table.to_move) == (cards("red loco"), 1)


@pytest.mark.rule("TTE-36", "TTR-15")
def test_claimed_with_no_card_about_its_cards_fill_the_gaps_of_the_row() -> None:
    table = trying("2 red", f"{GREY} red red", deck="", row="pink - blue - -")
    assert table.match.scores() == [2, 0]
    table.enter("card red", "card red")
    assert (table.row, table.to_move) == ("pink red blue red -", 1)
