"""The planner says why."""

from __future__ import annotations

import re

import branchline
from branchline.bots.russian_railroads.brain import RussianRailroadsBrain
from tests.random_play import decisions
from tests.russian_railroads.table import Table, rules_of


def test_it_tells_its_plan_its_choices_and_what_the_best_of_them_changes() -> None:
    table = Table(4).set_table(kiev=[8], locomotives=[3, 2, 2, 1], stacks={8: 4}, round_number=5)
    table.play("use loco-1 worker", "locomotive")
    plan, choices, changes = RussianRailroadsBrain(rules_of()).why(table.match.blinded(0), 0)
    assert re.fullmatch(r"Its plan is .+, which promises \d+ points at the end \(.+\)\.", plan)
    assert choices.startswith("Its choices, best first, with the points it expects at the end: put kiev (")
    assert changes.startswith("What 'put kiev' changes, in points: ")
    assert "on kiev" in changes


def test_the_first_choice_it_names_is_the_one_it_takes() -> None:
    brain = RussianRailroadsBrain(rules_of())
    match = branchline.game("russian-railroads").match(seats=3, seed=4)
    for count, moment in enumerate(decisions(match, 4)):
        if count % 20 == 0:
            seat = moment.to_move
            text = rules_of().actions[brain.plan(moment.blinded(seat), seat)].text
            assert f"at the end: {text} (" in brain.why(moment.blinded(seat), seat)[1]


def test_to_a_seat_that_has_nothing_to_decide_it_tells_its_plan_alone() -> None:
    match = branchline.game("russian-railroads").match(seats=3, seed=4)
    waiting = next(seat for seat in range(3) if seat != match.to_move)
    (plan,) = RussianRailroadsBrain(rules_of()).why(match.blinded(waiting), waiting)
    assert plan.startswith("Its plan is ")


def test_a_change_that_brings_points_at_once_is_named() -> None:
    table = Table(4).set_table(round_number=7, engineers=[15], trans_siberian=[6, 4, 2], workers=1, rubles=0)
    table.set_table(strip=[0] * 7, closed=["brown-1", "rubles", "temporary", "loco-1"])
    found = RussianRailroadsBrain(rules_of()).why(table.match.blinded(0), 0)
    assert "use engineer-15 worker" in found[1]
    assert "points at once +5.0" in found[2]


def reasons(table: Table, text: str) -> list[str]:
    seat = table.match.to_move
    action = next(action for action in table.match.legal(seat) if action.text == text)
    found = RussianRailroadsBrain(rules_of()).reasons(table.match.blinded(seat), seat, action)
    return [reason.sentence for reason in found]


def test_the_scoring_of_the_round_is_no_merit_of_the_last_turn() -> None:
    table = Table(3).set_table(trans_siberian=[8, 6], locomotives=[9], passed=[1, 2], engineers=[15], workers=1)
    assert not any("in this turn" in reason for reason in reasons(table, "pass"))
    assert "5 points in this turn" in reasons(table, "use engineer-15 worker")
