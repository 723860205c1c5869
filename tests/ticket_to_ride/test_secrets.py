"""Secrecy: what a seat gets depends on what it may know and on nothing else (TTR-70 to TTR-73, TTE-60)."""

from __future__ import annotations

import json
import random
from typing import Any

import numpy as np
import pytest

import branchline
from branchline.games.contract import WATCHER
from branchline.games.match import Match
from tests.ticket_to_ride.moments import GAMES, OWN, all_stand_once, moments, told


def redealt(match: Match, seat: int, seed: int) -> Any:
    """Another world that looks the same to the seat."""
    world = match.blinded(seat)
    match.rules.redeal(world, seat, np.array([seed], np.uint64))
    return world


@pytest.mark.rule("TTR-70", "TTR-71", "TTR-72", "TTE-60")
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_two_worlds_that_look_the_same_to_a_seat_tell_it_the_same(name: str, seats: int) -> None:
    differed = 0
    for number, match in enumerate(moments(name, seats, seed=seats)):
        seat = number % seats
        world = redealt(match, seat, seed=number)
        differed += world.tobytes() != match.position.tobytes()
        assert told(match, world, seat) == told(match, match.position, seat)
    assert differed > 5  # the worlds really were others


@pytest.mark.rule("TTR-70", "TTR-71")
@pytest.mark.parametrize("name", GAMES)
def test_a_watcher_is_told_what_everybody_may_know(name: str) -> None:
    for number, match in enumerate(moments(name, 4, seed=11)):
        world = redealt(match, WATCHER, seed=number)
        assert told(match, world, WATCHER) == told(match, match.position, WATCHER)


def count_cards(position: Any) -> np.ndarray[Any, Any]:
    state = position[0]
    cards = state.hands.sum(axis=0) + state.deck + state.discards + state.turned
    for card in state.row:
        if card >= 0:
            cards[card] += 1
    if state.laid_colour >= 0:
        cards[state.laid_colour] += state.laid_coloured
    cards[8] += state.laid_locos
    return cards


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_redealt_world_has_every_card_and_everything_that_is_known(name: str, seats: int) -> None:
    for number, match in enumerate(moments(name, seats, seed=20 + seats)):
        seat = number % seats
        world, real = redealt(match, seat, seed=number), match.position
        assert count_cards(world).tolist() == match.rules.board.pack.tolist()
        assert (world[0].hands >= real[0].known).all()
        assert world[0].hands[seat].tolist() == real[0].hands[seat].tolist()
        assert world[0].hands.sum(axis=1).tolist() == real[0].hand_size.tolist()
        assert (world[0].hands >= 0).all()
        assert (world[0].deck >= 0).all()


@pytest.mark.parametrize("name", GAMES + OWN)
def test_a_redealt_world_has_every_ticket_once(name: str) -> None:
    for number, match in enumerate(moments(name, 3, seed=31)):
        assert all_stand_once(match, redealt(match, number % 3, seed=number)[0], 3)


@pytest.mark.parametrize("name", GAMES + OWN)
def test_redealt_worlds_can_be_played_to_the_end(name: str) -> None:
    rng = random.Random(5)
    for number, match in enumerate(moments(name, 3, seed=41, every=25)):
        rules, world = match.rules, redealt(match, number % 3, seed=number)
        out, weights = np.zeros(len(rules.actions), np.int32), np.zeros(rules.most_outcomes, np.int32)
        for _ in range(5_000):
            mover = rules.to_move(world)
            if mover == -2:
                break
            if mover == -1:
                rules.take_chance(world, rng.getrandbits(64), out, weights)
            else:
                rules.apply(world, mover, int(out[rng.randrange(rules.legal(world, mover, out))]))
        assert rules.to_move(world) == -2


def test_cards_that_cannot_be_in_the_deck_are_not_dealt_into_it() -> None:
    """After a shuffle all players know what the deck consists of."""
    for number, match in enumerate(moments("ticket-to-ride", 5, seed=3, every=3)):
        state = match.position[0]
        seat = number % 5
        others = [other for other in range(5) if other != seat]
        possible = state.deck + state.unseen_draws[others].sum(axis=0)
        world = redealt(match, seat, seed=number)[0]
        assert (world.deck <= possible).all()
        assert int(world.deck.sum()) == state.deck_count


def test_hands_are_redealt_in_fair_shares() -> None:
    """Seen from seat 0 at the start, an unseen card is as likely in a hand as its share of the unseen cards."""
    match = branchline.game("ticket-to-ride").match(seats=2, seed=8)
    real = match.position[0]
    shown = real.hands[0] + np.bincount(real.row, minlength=9)
    unseen = match.rules.board.pack - shown
    deals = 4_000
    total = np.zeros(9)
    for seed in range(deals):
        total += redealt(match, 0, seed)[0].hands[1]
    expected = 4 * unseen / unseen.sum()
    error = np.sqrt(expected / deals)
    assert (np.abs(total / deals - expected) < 5 * error).all()


@pytest.mark.rule("TTR-07")
@pytest.mark.parametrize("name", GAMES)
def test_nobody_learns_how_many_opening_tickets_another_keeps_before_all_have_chosen(name: str) -> None:
    few, many = (branchline.game(name).match(seats=3, seed=4) for _ in range(2))
    few.play("keep 1 2", seat=1)
    many.play("keep 1 2 3 4", seat=1)
    for seat in (0, 2, WATCHER):
        assert told(few, few.position, seat) == told(many, many.position, seat)
        assert few.lines(seat) == many.lines(seat)
        assert few.story(seat) == many.story(seat)


@pytest.mark.rule("TTR-73")
def test_with_the_match_over_everything_is_shown() -> None:
    match = branchline.game("ticket-to-ride").match(seats=2, seed=1)
    rng = random.Random(1)
    while not match.is_over:
        match.play(rng.choice(match.legal()))
    shown = match.view(WATCHER)
    assert all("held_tickets" in seat and "hand" in seat for seat in shown["seats"])
    assert match.blinded(WATCHER).tobytes() == match.position.tobytes()


@pytest.mark.rule("TTR-71", "TTR-72")
@pytest.mark.parametrize("name", GAMES)
def test_log_lines_for_a_seat_do_not_depend_on_what_it_may_not_know(name: str) -> None:
    """The log of a match whose hidden chance outcomes were others reads the same to one who could not see them."""
    for match in moments(name, 3, seed=6, every=40):
        for viewer in (0, WATCHER):
            for line, entry in zip(match.lines(viewer), match.log, strict=True):
                if line.key in {"dealt", "drawn", "ticket", "keep_opening", "under"}:
                    assert set(line.args) == {"seat"}, entry
                assert line.args.get("seat") == viewer or not line.key.endswith("_own")


@pytest.mark.rule("TTR-71", "TTR-52")
def test_who_gave_tickets_back_sees_which_they_are_and_where_they_lie() -> None:
    match = branchline.game("ticket-to-ride").match(seats=2, seed=2, options={"first": 0})
    offered = [ticket["ticket"] for ticket in match.view(0)["seats"][0]["offer"]]
    match.play("keep 1 2", seat=0)
    match.play("keep 1 2 3 4", seat=1)
    match.play("tickets")
    drawn = [ticket["ticket"] for ticket in match.view(0)["seats"][0]["offer"]]
    match.play("keep 1")
    match.play("under 2")
    given_back = match.view(0)["seats"][0]["given_back"]
    assert given_back["at_set_up"] == offered[2:]
    above = match.view(0)["ticket_deck"] - 2
    assert given_back["under_the_deck"] == [
        {"ticket": drawn[2], "tickets_above": above},
        {"ticket": drawn[1], "tickets_above": above + 1},
    ]
    assert "given_back" not in match.view(1)["seats"][0]
    assert drawn[2] not in json.dumps(match.view(1))
