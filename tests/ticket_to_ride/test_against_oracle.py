"""The engine and the slow oracle play the same matches and must agree on every answer.

``make oracle`` plays many more matches than ``make test``: BRANCHLINE_ORACLE_MATCHES says how many.
"""

from __future__ import annotations

import os
import random

import pytest

import branchline
from branchline.games.contract import CHANCE, OVER
from branchline.games.match import Match
from branchline.games.ticket_to_ride.game import TicketToRideRules
from tests.oracle.game import OracleGame
from tests.ticket_to_ride.shown_paths import check_shown_paths

MATCHES = int(os.environ.get("BRANCHLINE_ORACLE_MATCHES", "24"))
EDITIONS = [
    ("ticket-to-ride", "33"),
    ("ticket-to-ride", "classic"),
    ("ticket-to-ride", "1910"),
    ("ticket-to-ride", "mega"),
    ("ticket-to-ride-europe", "standard"),
    ("ticket-to-ride-europe", "standard"),
]
CARD_ACTIONS = ("draw", "take")


def choose(rng: random.Random, texts: list[str], hoarding: bool) -> str:
    """Hoarders take cards while they can: that is how decks run dry and rows fill with locomotives."""
    cards = [text for text in texts if text.startswith(CARD_ACTIONS)]
    return rng.choice(cards if hoarding and cards and rng.random() < 0.93 else texts)


def compare_decision(match: Match, oracle: OracleGame, rng: random.Random, hoarding: bool) -> None:
    for seat in range(match.seats):
        ids = [action.id for action in match.legal(seat)]
        assert ids == sorted(set(ids))
        expected = oracle.legal(seat) if seat in oracle.may_act() else set()
        assert {match.rules.actions[i].text for i in ids} == expected
        assert match.may_act(seat) == bool(expected)
    seat = rng.choice(sorted(oracle.may_act()))
    text = choose(rng, sorted(action.text for action in match.legal(seat)), hoarding)
    action = next(action for action in match.legal(seat) if action.text == text)
    match.enter(seat, action.id)
    oracle.apply(seat, text)


def compare_chance(match: Match, oracle: OracleGame, rng: random.Random) -> None:
    odds = {match.rules.actions[i]: weight for i, weight in match.chance_outcomes().items()}
    assert {action.text: weight for action, weight in odds.items()} == oracle.odds()
    (action,) = rng.choices(list(odds), weights=list(odds.values()))
    match.enter(CHANCE, action.id)
    oracle.apply(CHANCE, action.text)


def compare_table(match: Match, oracle: OracleGame) -> None:
    view = match.view()
    assert view["row"] == oracle.row
    assert view["deck"] == oracle.deck_count
    assert view["discards"] == oracle.discards
    assert view["ticket_deck"] == oracle.ticket_deck
    for seat, shown in enumerate(view["seats"]):
        assert shown["trains"] == oracle.trains[seat]
        assert shown["cards"] == sum(oracle.hands[seat].values())
        assert shown["known_cards"] == oracle.known[seat]


def compare_end(match: Match, oracle: OracleGame, rules: TicketToRideRules) -> None:
    assert match.scores() == oracle.scores()
    outcome = match.outcome()
    assert outcome is not None
    assert (set(outcome.winners), outcome.decided_by) == oracle.winners()
    names = {route.id: rules.names.routes[i] for i, route in enumerate(rules.map_file.routes)}
    for ours, theirs in zip(match.breakdown(), oracle.breakdown(), strict=True):
        assert ours["route_points"] == theirs["routes"]
        assert [ticket["completed"] for ticket in ours["tickets"]] == [done for _, done in theirs["tickets"]]
        borrowed = [names[route] if route is not None else None for route in theirs["borrowed"]]
        assert [station["borrows"] for station in ours["stations"]] == borrowed
        for part in ("longest_path", "longest_path_points", "globetrotter_points", "total"):
            assert ours[part] == theirs[part]
        check_shown_paths(rules, ours)


@pytest.mark.parametrize("seed", range(MATCHES))
def test_engine_and_oracle_agree_on_every_answer(seed: int) -> None:
    rng = random.Random(seed)
    name, edition = EDITIONS[seed % len(EDITIONS)]
    seats, hoarding, open_row = rng.randint(2, 5), rng.random() < 0.5, rng.random() < 0.3
    rules = branchline.game(name).rules({"edition": edition, "open_row": open_row})
    assert isinstance(rules, TicketToRideRules)
    match = Match(rules, seats, b"not used: chance is taken by hand")
    oracle = OracleGame(rules.map_file, edition, seats, open_row=open_row)
    while match.to_move != OVER:
        assert match.to_move == oracle.to_move()
        compare_table(match, oracle)
        if match.to_move == CHANCE:
            compare_chance(match, oracle, rng)
        else:
            compare_decision(match, oracle, rng, hoarding)
    assert oracle.to_move() == OVER
    compare_end(match, oracle, rules)
