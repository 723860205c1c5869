"""What the page is told: before a choice what it would bring, and after a round what each space scored."""

from __future__ import annotations

import pytest

import branchline
from branchline.games.contract import Json
from branchline.games.russian_railroads.board import tables
from branchline.games.russian_railroads.specials import specials
from tests.random_play import decisions
from tests.russian_railroads.table import SEAT_NUMBERS, Table


def gains(table: Table, text: str) -> Json:
    """Of a choice of the seat to move."""
    match = table.match
    choices = match.rules.choices(match.blinded(match.to_move), match.to_move, match.legal())
    found: Json = next(choice["brings"] for choice in choices if choice["text"] == text)
    return found


def test_a_step_tells_its_space_and_what_it_reaches() -> None:
    table = Table().set_table(kiev=[8], locomotives=[1, 0, 0, 8], trans_siberian=[5])
    table.play("use black-2 worker worker")
    end = {"steps": [{"line": "kiev", "colour": "black", "space": 9}], "points": 10}
    assert gains(table, "step kiev black") == end
    colour = gains(table, "step trans-siberian black")
    assert (colour["colours"], colour["steps"][0]["space"]) == (["brown"], 6)


def test_a_step_within_the_reach_tells_by_how_much_each_scoring_grows() -> None:
    table = Table().set_table(kiev=[3], locomotives=[1, 0, 0, 5]).play("use black-1 worker")
    assert gains(table, "step kiev black")["each_scoring"] == 4


def test_a_space_tells_what_comes_on_the_list_however_it_is_paid() -> None:
    table = Table().set_table(rubles=2)
    for paid in ("worker worker", "worker ruble", "ruble ruble"):
        assert gains(table, f"use black-2 {paid}") == {"parts": {"black": 3}}
    assert gains(table, "use rubles ruble") == {"rubles": 2}
    assert gains(table, "use temporary worker") == {"workers": 2}


def test_a_chain_of_locomotives_tells_reach_and_what_moves_on() -> None:
    table = Table().set_table(locomotives=[3, 2, 1, 1], stacks={4: 1}).play("use loco-1 worker")
    assert gains(table, "locomotive") == {"in_hand": 4}
    assert gains(table.play("locomotive"), "put kiev")["reach"] == {"kiev": 4}
    assert gains(table, "put kiev")["in_hand"] == 1
    assert gains(table.play("put kiev"), "give up") == {"given_back": [1]}


def test_industry_tells_the_factory_it_steps_on() -> None:
    table = Table().set_table(industry=4, factories=[6]).play("use industry-1 worker")
    step = gains(table, "industry 1")
    assert step["industry"] == [{"marker": 1, "space": 5, "factory": 6}]
    assert step["rubles"] == 1


def test_what_is_given_up_or_has_become_impossible_is_named() -> None:
    table = Table().set_table(engineers=[14], trans_siberian=[15, 1], st_petersburg=[9], kiev=[8])
    table.play("use engineer-14 worker")
    assert gains(table, "done")["lost"] == {"black": 2}
    assert gains(table, "step kiev black")["lost"] == {"black": 1}


def test_passing_tells_its_points_without_the_scoring_that_follows() -> None:
    table = Table(2).set_table(industry=4, turn=0).play("pass")
    assert gains(table, "pass") == {"points": 2}


@SEAT_NUMBERS
def test_what_was_announced_is_what_comes(seats: int) -> None:
    match = branchline.game("russian-railroads").match(seats=seats, seed=seats)
    announced: tuple[int, dict[int, Json], Json] | None = None
    for _ in decisions(match, seats):
        if announced is not None:
            seat, choices, before = announced
            told = choices[match.log[-1]]["brings"]
            after = match.view()
            if after["round"] == before["round"]:
                old, new = before["seats"][seat], after["seats"][seat]
                assert new["points"] - old["points"] == told.get("points", 0)
                more = sum(new["scores_now"].values()) - sum(old["scores_now"].values())
                assert more == told.get("each_scoring", 0)
                assert new["doublers"] - old["doublers"] == told.get("doublers", 0)
        seat, view = match.to_move, match.view()
        listed = match.rules.choices(match.blinded(seat), seat, match.legal())
        announced = seat, {choice["id"]: choice for choice in listed}, view


@SEAT_NUMBERS
def test_each_round_is_told_space_by_space_and_adds_up(seats: int) -> None:
    match = branchline.game("russian-railroads").match(seats=seats, seed=seats)
    points = [0] * seats
    for _ in decisions(match, seats):
        pass
    scorings = [one.event for one in match.story() if one.event["kind"] == "scored"]
    for number, scored in enumerate(scorings, 1):
        assert scored["round"] == number
        for seat, one in enumerate(scored["seats"]):
            adds_up(one["scoring"])
            assert one["gained"] == sum(one["scoring"]["totals"].values())
            assert one["points"] >= points[seat] + one["gained"]
            points[seat] = one["points"]
    rounds = [part["rounds"] for part in match.breakdown()]
    assert len(scorings) == len(rounds[0])
    assert [seat["scoring"]["totals"] for seat in scorings[-1]["seats"]] == [each[-1] for each in rounds]


def adds_up(scoring: Json) -> None:
    totals = scoring["totals"]
    for line, spaces in scoring["tracks"].items():
        assert totals[line] in (sum(spaces), 2 * sum(spaces) if line == "st-petersburg" else sum(spaces))
    assert totals["kiev_points"] == sum(scoring["kiev"])
    assert totals["industry"] == sum(scoring["industry"])


@pytest.mark.parametrize(
    ("fields", "line", "space", "met"),
    [
        ({"kiev": [4], "locomotives": [1, 0, 0, 3]}, "kiev", 4, False),
        ({"kiev": [4], "locomotives": [1, 0, 0, 4]}, "kiev", 4, True),
        ({"kiev": [9, 5], "locomotives": [1, 0, 0, 9]}, "kiev", 5, False),
        ({"kiev": [9, 5], "locomotives": [1, 0, 0, 9], "medal": 1}, "kiev", 5, True),
        ({"trans_siberian": [6]}, "trans-siberian", 6, True),
        ({"st_petersburg": [8, 7], "locomotives": [1, 0, 7]}, "st-petersburg", 7, True),
    ],
)
def test_special_spaces_show_whether_they_are_met(fields: Json, line: str, space: int, met: bool) -> None:
    view = Table().set_table(**fields).match.view(0)
    place = next(i for i, one in enumerate(specials(tables())) if (one.line, one.space) == (line, space))
    assert (place in view["seats"][0]["specials_met"]) == met


def leads_to(table: Table, text: str) -> Json | None:
    """How the turn can go on after a choice of the seat to move."""
    match = table.match
    choices = match.rules.choices(match.blinded(match.to_move), match.to_move, match.legal())
    return next(choice.get("leads_to") for choice in choices if choice["text"] == text)


def test_a_space_tells_how_far_the_turn_can_come_and_what_the_next_scoring_gains() -> None:
    table = Table().set_table(kiev=[2], locomotives=[1, 0, 0, 4])
    told = leads_to(table, "use black-2 worker worker")
    assert told is not None
    assert told["scoring"] == 3 + 4  # of Kiev's own spaces 3 and 4, which its locomotive reaches
    before = table.match.view(0)["seats"][0]
    table.play("use black-2 worker worker", "step kiev black", "step kiev black")
    for line in ("trans-siberian", "st-petersburg", "kiev"):
        comes = [step["space"] for step in told["steps"] if step["line"] == line]
        if comes and comes[0] > table.match.view(0)["seats"][0]["tracks"][line]["black"]:
            table.play(f"step {line} black")  # the third step, which brings nothing yet
    after = table.match.view(0)["seats"][0]
    assert sum(after["scores_now"].values()) - sum(before["scores_now"].values()) == told["scoring"]
    for step in told["steps"]:
        assert after["tracks"][step["line"]][step["colour"]] == step["space"]


def test_a_locomotive_is_followed_to_where_it_brings_most() -> None:
    table = Table().set_table(kiev=[4], locomotives=[1, 0, 0, 1], stacks={4: 1})
    told = leads_to(table, "use loco-1 worker")
    assert told is not None
    assert told["scoring"] == 2 + 3 + 4
    assert told["reach"]["kiev"] == 4


def test_what_brings_everything_at_once_leads_to_nothing_more() -> None:
    table = Table().set_table(rubles=2)
    assert leads_to(table, "use rubles ruble") is None
    assert leads_to(table, "pass") is None


def test_a_scoring_that_the_turn_ends_with_is_not_counted_as_its_gain() -> None:
    table = Table(2).set_table(kiev=[2], locomotives=[1, 0, 0, 4], industry=4, turn=0).set_table(1, passed=[1])
    told = leads_to(table, "use black-2 worker worker")
    assert told is not None
    assert told["scoring"] == 3 + 4
    assert "points" not in told
