"""Single decisions in made-up positions: what is obvious to everybody, a review finds too."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from branchline.bots.brains import brain_for
from branchline.bots.trials import NO_ACTION
from branchline.games.contract import Rules
from branchline.games.match import Match
from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.review.decision import Asked, begin, cut_of, mark_of, review_decision
from branchline.review.depth import Depth
from branchline.review.measuring import clearness, measured
from branchline.review.result import Measured
from tests.review.reviewed import TINY, TITLES, played
from tests.russian_railroads.table import Table as RailroadsTable
from tests.ticket_to_ride.positions import long_tickets
from tests.ticket_to_ride.table import BOTH, Table

FEW = Depth("few", widest=6, tried=8, looked=32, measured=32, doubted=32, most=32, margin=0.05, games=8)


def asked(match: Match, text: str, position: Any = None) -> Asked:
    """The decision of seat 0 in a match, as if it had played this."""
    legal = match.legal(0)
    action = next(one.id for one in legal if one.text.startswith(text))
    seen = match.blinded(0) if position is None else position
    return Asked(len(match.log), 0, action, [one.id for one in legal], seen, match.seats)


def last_turn(title: str) -> tuple[Match, Any, str]:
    """The last turn of a match: seat 0 wins if it completes its ticket, the most valuable. And what it has to claim."""
    table = Table(title, 2)
    rules = table.rules
    ticket, *rest = sorted(range(len(rules.names.tickets)), key=lambda one: -int(rules.board.ticket_points[one]))
    everything = frozenset(range(int(rules.board.routes)))
    way = rules.ways.cheapest(ticket, frozenset(), everything, [0] * len(rules.names.cards))
    assert way is not None
    last = next(one for one in way.claims if not rules.board.icons[one] and not rules.board.tunnel[one])
    table.set_table(
        hands={0: "6 loco"},
        routes={0: [rules.names.routes[one] for one in way.claims if one != last]},
        tickets={0: [rules.names.tickets[ticket]], 1: opening(rules, rest)},
        last_turns=1,
    )
    position, claim = table.match.blinded(0), f"claim {rules.names.routes[last]}"
    choices = [asked(table.match, text).action for text in (claim, "draw")]
    points = begin(brain_for(rules), position, 0, 1, "x").try_out(choices, 0, 32).points
    position["points"][0, 1] += int((points[..., 0] - points[..., 1]).mean())
    return table.match, position, claim


def opening(rules: TicketToRideRules, tickets: list[int]) -> list[str]:
    """As many of these as a seat may keep at the opening."""
    names = [rules.names.tickets[one] for one in tickets]
    long = long_tickets(rules)
    regular = [name for name in names if name not in long][-int(rules.board.dealt) :]
    return regular + [name for name in names if name in long][: int(rules.board.long_dealt)]


@BOTH
def test_not_claiming_the_route_that_wins_is_a_blunder(title: str) -> None:
    match, position, claim = last_turn(title)
    found = review_decision(brain_for(match.rules), asked(match, "draw", position), FEW, seed=1)
    assert found.mark == "blunder"
    assert match.rules.actions[found.best].text.startswith(claim)
    assert found.loss.value > 0.8
    assert found.points < -20
    assert found.effect(0) == pytest.approx(-found.loss.value)
    assert found.effect(1) == pytest.approx(found.loss.value)


@BOTH
def test_claiming_it_loses_nothing_and_gains_everything(title: str) -> None:
    match, position, claim = last_turn(title)
    found = review_decision(brain_for(match.rules), asked(match, claim, position), FEW, seed=1)
    assert (found.best, found.mark, found.loss.value) == (found.action, None, 0.0)
    assert found.after[0] > 0.8
    assert found.gain.low > 0.5


def test_passing_with_a_winning_space_open_is_a_blunder_in_russian_railroads() -> None:
    """The other has passed in the last round, and one worker is left."""
    table = RailroadsTable(2)
    table.set_table(round_number=6, workers=1, rubles=0, passed=[1], kiev=[3]).set_table(1, workers=0, kiev=[3])
    legal, position = [one.id for one in table.match.legal(0)], table.match.blinded(0)
    results = begin(brain_for(table.rules), position, 0, 1, "x").try_out(legal, 0, 1).points[:, 0]
    leads = (results[:, 0] - results[:, 1]).tolist()
    passing = next(i for i, action in enumerate(legal) if table.rules.actions[action].text == "pass")
    assert leads[passing] < max(leads)
    position["points"][0, 1] += int(max(leads)) - 1
    found = review_decision(brain_for(table.rules), asked(table.match, "pass", position), FEW, seed=1)
    assert found.mark == "blunder"
    assert found.best == legal[leads.index(max(leads))] or found.loss.value > 0.9


def decision_of(title: str, number: int) -> tuple[Rules, Asked, Any]:
    """A decision of a match with a choice, and the whole position."""
    match = played(title)
    out, found = np.zeros(len(match.rules.actions), np.int32), 0
    for step in match.steps():
        if step.mover < 0:
            continue
        legal = out[: match.rules.legal(step.position, step.mover, out)].tolist()
        found += len(legal) > 1
        if found == number:
            seen = match.rules.new_states(1)
            match.rules.blind(step.position, step.mover, seen)
            return match.rules, Asked(step.index, step.mover, step.action, legal, seen, 2), step.position.copy()
    raise AssertionError("so many decisions there are not")


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("number", [1, 12, 25])
def test_a_review_does_not_depend_on_what_was_hidden(title: str, number: int) -> None:
    rules, seen, position = decision_of(title, number)
    elsewhere, other = position.copy(), rules.new_states(1)
    rules.redeal(elsewhere, seen.seat, np.array([99], np.uint64))
    rules.blind(elsewhere, seen.seat, other)
    here = review_decision(brain_for(rules), seen, TINY, seed=4)
    there = review_decision(brain_for(rules), replace(seen, position=other), TINY, seed=4)
    assert here == there


@pytest.mark.parametrize("title", TITLES)
def test_a_decision_without_a_choice_costs_nothing(title: str) -> None:
    rules, seen, _ = decision_of(title, 3)
    found = review_decision(brain_for(rules), replace(seen, legal=[seen.action]), TINY, seed=4)
    assert (found.forced, found.loss.value, found.worlds, found.mark) == (True, 0.0, 0, None)


@pytest.mark.parametrize("title", TITLES)
def test_the_same_number_is_the_same_world_for_every_action_and_whatever_was_tried_before(title: str) -> None:
    rules, seen, _ = decision_of(title, 9)
    once = begin(brain_for(rules), seen.position, seen.seat, 7, "x")
    again = begin(brain_for(rules), seen.position, seen.seat, 7, "x")
    whole = once.try_out([seen.action, seen.action], 0, 6)
    assert np.array_equal(whole.wins[0], whole.wins[1])
    again.run(3)
    again.try_out([NO_ACTION], 2, 2)
    part = again.try_out([seen.action], 3, 3)
    assert np.array_equal(whole.wins[0][3:], part.wins[0])
    assert np.array_equal(whole.points[0][3:], part.points[0])
    assert np.allclose(whole.wins.sum(axis=2), 1.0)


@pytest.mark.parametrize("number", [5, 40])
def test_whoever_is_left_alone_in_russian_railroads_does_what_some_choice_does(number: int) -> None:
    """So what is expected before a decision is the mean of what is expected after its choices: luck is 0 on average."""
    rules, seen, _ = decision_of("russian-railroads", number)
    search, worlds = begin(brain_for(rules), seen.position, seen.seat, 7, "x"), 12
    alone = search.try_out([NO_ACTION], 0, worlds).wins[0, :, seen.seat]
    chosen = search.try_out(seen.legal, 0, worlds).wins[:, :, seen.seat]
    same = chosen == alone
    assert same.any(axis=0).all()
    assert len(set(alone.tolist())) > 1  # and worlds differ


@pytest.mark.parametrize("number", [5, 40])
def test_choices_tried_together_end_as_each_does_alone(number: int) -> None:
    """Games of Russian Railroads that begin alike after two choices are played once."""
    rules, seen, _ = decision_of("russian-railroads", number)
    search, actions = begin(brain_for(rules), seen.position, seen.seat, 7, "x"), [*seen.legal, NO_ACTION]
    together = search.try_out(actions, 0, 12)
    for place, action in enumerate(actions):
        alone = search.try_out([action], 0, 12)
        assert np.array_equal(together.wins[place], alone.wins[0])
        assert np.array_equal(together.points[place], alone.points[0])


@pytest.mark.parametrize(
    ("low", "seats", "mark"),
    [
        (0.04, 2, None),
        (0.06, 2, "inaccuracy"),
        (0.11, 2, "mistake"),
        (0.21, 2, "blunder"),
        (0.11, 4, "blunder"),
        (0.04, 3, "inaccuracy"),
    ],
)
def test_a_mark_needs_the_lower_end_above_its_cut_which_falls_with_the_number_of_players(
    low: float, seats: int, mark: str | None
) -> None:
    assert mark_of(Measured(low + 0.05, low, low + 0.1), seats) == mark
    assert cut_of("blunder", 2) == 2 * cut_of("blunder", 4)


def test_a_mean_has_an_interval_of_two_standard_errors() -> None:
    assert measured([1.0, 0.0, 1.0, 0.0]).value == 0.5
    assert measured([1.0, 0.0, 1.0, 0.0]).high == pytest.approx(0.5 + 1.96 * 0.5 / 3**0.5)
    assert measured([0.2, 0.2], 0.03).low == pytest.approx(0.2 - 1.96 * 0.03)  # the judge may be wrong in all worlds
    assert clearness([0.2, 0.2], 0.1) == pytest.approx(2.0)
    assert clearness([0.0, 0.0]) == 0.0
    assert clearness([-1.0, -1.0]) == -float("inf")
