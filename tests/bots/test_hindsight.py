"""Actions as phrases, in every language; and what speaks for them when nothing is hidden any more."""

from __future__ import annotations

import pytest

import branchline
from branchline.bots.brains import brain_for
from branchline.games.contract import Action
from branchline.games.match import Step
from branchline.messages.languages import LANGUAGES
from tests.russian_railroads.table import Table as RailroadsTable
from tests.ticket_to_ride.table import USA, Table

TITLES = ("ticket-to-ride", "ticket-to-ride-europe", "russian-railroads")


@pytest.mark.parametrize("title", TITLES)
def test_every_kind_of_action_has_a_phrase_in_every_language(title: str) -> None:
    match = branchline.game(title).match(seats=2, seed=1)
    brain, rules = brain_for(match.rules), match.rules
    kinds: dict[str, Action] = {}
    for action in rules.actions[: rules.first_chance]:
        kinds.setdefault(" ".join(action.text.split()[:2]) if title == TITLES[2] else action.text.split()[0], action)
    for action in kinds.values():
        phrases = [brain.deed(match.position, 0, action).words(language) for language in LANGUAGES]
        assert len(set(phrases)) == len(LANGUAGES), phrases
        assert all(phrase and "{" not in phrase for phrase in phrases)


def test_a_route_that_another_player_needed_is_said_to_be_needed() -> None:
    table = Table(USA, 2)
    table.set_table(hands={0: "4 loco"}, tickets={0: ["Denver-El Paso"], 1: ["Dallas-New York", "Kansas City-Houston"]})
    brain, position = brain_for(table.rules), table.match.position
    action = next(one for one in table.match.legal(0) if one.text.startswith("claim Dallas-Houston"))
    said = [one.sentence for one in brain.hindsight(position, 0, action, ())]
    assert said == ["seat 1 needed it for Kansas City-Houston"]
    assert brain.hindsight(position, 0, next(one for one in table.match.legal(0) if one.text == "draw"), ()) == []


def test_a_route_that_another_player_claimed_later_is_said_to_be_lost() -> None:
    table = Table(USA, 2)
    table.set_table(hands={0: "4 loco", 1: "4 loco"})
    position = table.match.position
    one, twin = (table.rules.read(f"claim Dallas-Houston ({number}) loco", position, 0) for number in (1, 2))
    later = [Step(30, position, 1, twin.id)]  # TTR-38: with two players either closes the other
    said = [statement.sentence for statement in brain_for(table.rules).hindsight(position, 0, one, later)]
    assert said == ["seat 1 claimed it later"]


def test_a_space_that_another_player_used_later_in_the_round_is_said_to_be_lost() -> None:
    table = RailroadsTable(2)
    table.set_table(workers=2)
    position = table.match.position
    action = next(one for one in table.rules.actions if one.text == "use doubler worker")
    brain = brain_for(table.rules)
    assert [one.sentence for one in brain.hindsight(position, 0, action, [Step(9, position, 1, action.id)])] == [
        "seat 1 used it later in the round"
    ]
    next_round = position.copy()
    next_round["round_number"] += 1
    assert brain.hindsight(position, 0, action, [Step(9, next_round, 1, action.id)]) == []
