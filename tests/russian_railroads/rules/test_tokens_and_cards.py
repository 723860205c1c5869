"""Tokens and ?-cards: RR-100 to RR-112, RR-114 to RR-116. What is hidden (RR-113) is in test_hidden_cards.py."""

from __future__ import annotations

from typing import Any

import pytest

from tests.russian_railroads.table import Table, bits, chosen, names

ALL_BLACK = {"step trans-siberian black", "step st-petersburg black", "step kiev black"}


def at_token(**fields: Any) -> Table:
    """Seat 0 has just reached St Petersburg 4 by track and locomotive."""
    fields = {"st_petersburg": [3], "locomotives": [1, 0, 4]} | fields
    return Table(3).set_table(**fields).play("use bottom worker", "step st-petersburg black")


def at_card(card: str, **fields: Any) -> Table:
    return at_token(**fields).play("token cards", f"card {card}")


def with_black_worker(**fields: Any) -> Table:
    """No other player is left in the round."""
    return Table(3).set_table(black_worker=1, passed=[1, 2], rubles=9, **fields)


@pytest.mark.rule("RR-100")
def test_four_steps_of_any_colour_new_ones_included() -> None:
    table = at_token(trans_siberian=[5, 3]).play("token tracks")
    assert "step trans-siberian brown" not in table.legal()
    table.play("step trans-siberian black", "step trans-siberian brown", "step st-petersburg grey")
    assert "done" in table.legal()
    table.play("step kiev black")
    assert table.has("tracks") == [[6, 3, 1], [4, 1], [2]]
    assert table.to_move == 1


@pytest.mark.rule("RR-101")
@pytest.mark.parametrize(("factories", "steps"), [([6], 5), ([], 4)])
def test_up_to_five_industry_steps(factories: list[int], steps: int) -> None:
    table = at_token(factories=factories).play("token industry")
    assert "done" in table.legal()
    table.play(*["industry 1"] * steps)
    assert (table.has("industry")[0], table.to_move) == (steps, 1)


@pytest.mark.rule("RR-102")
@pytest.mark.parametrize(("before", "placed"), [(0, 3), (6, 2)])
def test_up_to_three_doublers(before: int, placed: int) -> None:
    table = at_token(doublers=before).play("token doublers")
    assert "done" in table.legal()
    table.play(*["doubler"] * placed)
    assert (table.has("doublers"), table.to_move) == (before + placed, 1)


@pytest.mark.rule("RR-103")
@pytest.mark.parametrize(("token", "points"), [("revaluation", 10 + 6 + 3 + 1), ("medal", 7 + 4 + 2 + 1)])
def test_the_revaluation_marker(token: str, points: int) -> None:
    table = at_token(trans_siberian=[15, 4, 3, 2, 1], locomotives=[9, 6, 4]).play(f"token {token}")
    assert table.pass_all().has("points") == points
    assert table.pass_all().has("points") == 2 * points


@pytest.mark.rule("RR-104")
def test_the_second_marker_starts_on_0_once_the_first_has_left_it() -> None:
    assert "token second-marker" not in at_token(industry=0).legal()
    table = at_token(industry=1).play("token second-marker")
    assert table.has("industry") == [1, 0]


@pytest.mark.rule("RR-104")
def test_two_markers_share_steps_both_trigger_and_both_score() -> None:
    table = Table(3).set_table(industry=[6, 4], factories=[6, 6], rubles=0)
    table.play("use industry-2 worker worker", "industry 1", "industry 2")
    assert (table.has("industry"), table.has("rubles")) == ([7, 5], 2)
    assert table.pass_all().has("points") == 10 + 5


@pytest.mark.rule("RR-104")
def test_two_markers_never_meet_or_pass() -> None:
    table = Table(3).set_table(industry=[3, 2]).play("use industry-2 worker worker")
    assert table.legal() == ["industry 1"]
    table.play("industry 1")
    assert table.legal() == ["industry 2"]  # the gap in front of the first is empty


@pytest.mark.rule("RR-105")
@pytest.mark.parametrize(
    ("kiev", "locomotive", "points"),  # grey, Kiev's own points, the medal
    [([6, 5], 5, 5 + 10 + 20), ([6, 5], 4, 4 + 10), ([6, 4], 5, 4 + 10), ([8, 5], 8, 5 + 20 + 20)],
)
def test_the_kiev_medal(kiev: list[int], locomotive: int, points: int) -> None:
    table = at_token(trans_siberian=[2], kiev=kiev, locomotives=[1, 0, 4, locomotive]).play("token medal")
    assert table.pass_all().has("points") == points
    assert table.pass_all().has("points") == 2 * points


@pytest.mark.rule("RR-105")
def test_the_medal_pays_when_grey_comes_last() -> None:
    table = Table(3).set_table(trans_siberian=[2], kiev=[6, 4], locomotives=[1, 0, 0, 5], medal=1)
    table.play("use bottom worker", "step kiev grey").pass_all()
    assert table.has("points") == 5 + 10 + 20


@pytest.mark.rule("RR-106")
def test_one_question_card_which_is_removed_and_an_end_bonus_card() -> None:
    table = at_token(cards=["black-worker", "mix", "factory"]).play("token cards")
    assert table.legal("card") == ["card black-worker", "card factory", "card mix"]
    table.play("card black-worker")
    assert chosen("cards", table.has("cards")) == ["factory", "mix"]
    assert table.legal()[0] == "ten points"


@pytest.mark.rule("RR-106")
@pytest.mark.parametrize(
    ("card", "fields"),
    [
        ("mix", {"doublers": 8}),
        ("factory", {"stacks": {}, "open_factories": {}}),
        ("factory", {"industry": 14, "factories": [6, 6, 6, 6, 6]}),
        ("locomotive", {"locomotives": [9, 9, 9, 9]}),
    ],
)
def test_a_card_that_cannot_be_done_whole_is_not_offered(card: str, fields: dict[str, Any]) -> None:
    assert f"card {card}" in at_token().play("token cards").legal()
    assert f"card {card}" not in at_token(**fields).play("token cards").legal()


@pytest.mark.rule("RR-106")
def test_without_a_card_the_end_bonus_part_stays() -> None:
    assert "ten points" in at_token(cards=[]).play("token cards").legal()
    table = at_token().play("token cards", "done", "ten points")
    assert (table.has("points"), len(chosen("cards", table.has("cards")))) == (10, 5)


@pytest.mark.rule("RR-107")
@pytest.mark.parametrize("again", ["doubler", "industry 1", "step kiev black"])
def test_the_card_with_one_of_each_and_one_again(again: str) -> None:
    table = at_card("mix")
    parts = {"doubler", "industry 1", *ALL_BLACK}
    assert set(table.legal()) == parts  # whole: nothing to waive
    table.play("doubler", "industry 1", "step kiev black")
    assert set(table.legal()) == parts
    table.play(again)
    assert "ten points" in table.legal()


@pytest.mark.rule("RR-108")
def test_the_card_with_engineer_1_and_a_ruble() -> None:
    table = at_card("engineer", rubles=0, workers=1, passed=[1, 2]).play("ten points")
    assert (table.has("engineers"), table.has("rubles"), table.has("workers")) == ([1], 1, 0)
    assert table.payments("engineer-1") == ["ruble"]


@pytest.mark.rule("RR-109")
def test_the_card_with_a_factory_and_two_industry_steps_in_any_order() -> None:
    table = at_card("factory")
    assert table.legal() == ["industry 1", "factory stack"]
    table.play("industry 1", "factory stack", "industry 1")
    assert (table.has("industry")[0], table.has("factories")[0]) == (2, 2)
    assert "ten points" in table.legal()


@pytest.mark.rule("RR-110")
def test_the_card_with_the_9() -> None:
    table = at_card("locomotive")
    stacks = table.has("stacks")
    table.play("put kiev")
    assert (table.has("locomotives"), table.has("stacks")) == ([1, 0, 4, 9], stacks)


@pytest.mark.rule("RR-111")
def test_the_card_with_the_black_worker_brings_it_for_good() -> None:
    table = at_card("black-worker", passed=[1, 2]).play("ten points")
    assert "black" in table.payments("bottom")
    table.play("use doubler black", "doubler")
    assert table.payments("bottom") == ["worker", "ruble"]
    table.pass_all()
    assert "black" in table.payments("bottom")


@pytest.mark.rule("RR-111")
@pytest.mark.parametrize("paid", ["use black-1 black", "use black-2 worker black"])
def test_the_black_worker_adds_one_black_step(paid: str) -> None:
    steps = 2 if "black-1" in paid else 3
    table = with_black_worker().play(paid, *["step kiev black"] * steps)
    assert set(table.legal()) == {"done", *ALL_BLACK}
    table.play("step kiev black")
    assert "pass" in table.legal()
    assert table.has("tracks")[2] == [1 + steps + 1]


@pytest.mark.rule("RR-111")
def test_without_a_black_step_it_adds_none_but_a_repeat_may() -> None:
    table = with_black_worker(trans_siberian=[4], engineers=[8])
    table.play("use bottom black", "step trans-siberian grey")
    assert "pass" in table.legal()
    table.play("use engineer-8 worker", "repeat bottom", "step kiev black", "step kiev black")
    assert "pass" in table.legal()
    assert table.has("tracks")[2] == [3]


@pytest.mark.rule("RR-111")
def test_a_space_without_black_steps_earns_none() -> None:
    table = with_black_worker(industry=4, factories=[7]).play("use industry-1 black", "industry 1")
    table.play("step kiev black", "step kiev black")  # of the factory
    assert "pass" in table.legal()


@pytest.mark.rule("RR-112")
def test_who_takes_an_end_bonus_card_chooses_among_those_left_or_takes_ten_points() -> None:
    table = at_token(bonus_deck=["tokens", "workers"]).play("token cards", "done")
    assert table.legal() == ["ten points", "bonus workers", "bonus tokens"]
    table.play("bonus tokens")
    assert chosen("bonus_cards", table.has("bonus")) == ["tokens"]
    assert chosen("bonus_cards", table.has("bonus_deck")) == ["workers"]
    assert table.has("points") == 0


@pytest.mark.rule("RR-114")
def test_with_the_deck_empty_ten_points_are_left() -> None:
    table = at_token(bonus_deck=[]).play("token cards", "done")
    assert (table.has("points"), table.to_move) == (10, 1)


@pytest.mark.rule("RR-114")
def test_cards_per_player_are_not_limited() -> None:
    held = names("bonus_cards")[:7]
    table = at_token(bonus=held, bonus_deck=["extra-engineer"]).play("token cards", "done", "bonus extra-engineer")
    assert table.has("bonus") == bits("bonus_cards", [*held, "extra-engineer"])


@pytest.mark.rule("RR-115")
def test_a_token_that_can_do_a_part_may_be_chosen_and_is_used() -> None:
    table = at_token(doublers=7).play("token doublers", "doubler")
    assert table.to_move == 1
    assert "doublers" not in chosen("tokens", table.has("tokens"))


@pytest.mark.rule("RR-115")
@pytest.mark.parametrize(
    ("token", "fields"), [("doublers", {"doublers": 8}), ("industry", {"industry": 4}), ("second-marker", {})]
)
def test_a_token_that_can_do_nothing_is_not_offered(token: str, fields: dict[str, Any]) -> None:
    assert f"token {token}" not in at_token(**fields).legal()


@pytest.mark.rule("RR-116")
def test_the_extra_step_is_optional_and_a_token_earns_no_second() -> None:
    table = with_black_worker().play("use bottom black", "step kiev black", "done")
    assert table.has("tracks")[2] == [2]
    table = with_black_worker(st_petersburg=[3], locomotives=[1, 0, 4])
    table.play("use bottom black", "step st-petersburg black", "token tracks", *["step kiev black"] * 5)
    assert "pass" in table.legal()


@pytest.mark.rule("RR-116")
def test_what_engineer_8_repeats_earns_none_while_the_black_worker_stands_on_it() -> None:
    table = with_black_worker(engineers=[8], used=["bottom"])
    table.play("use engineer-8 black", "repeat bottom", "step kiev black")
    assert "pass" in table.legal()


@pytest.mark.rule("RR-116")
def test_a_repeat_of_the_bottom_space_asks_for_any_own_use_with_the_black_worker() -> None:
    table = with_black_worker(engineers=[8]).play("use bottom black", "step kiev black", "done")
    table.play("use bottom worker", "step kiev black")
    table.play("use engineer-8 worker", "repeat bottom", "step kiev black", "step kiev black")
    assert table.has("tracks")[2] == [5]
