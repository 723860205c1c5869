"""Whatever somebody points at on the board of Russian Railroads says why nothing can be done with it."""

from __future__ import annotations

import random

import pytest

import branchline
from branchline.games.russian_railroads.actions import spot_names
from branchline.games.russian_railroads.board import tables
from tests.russian_railroads.table import Table


def told(table: Table, what: str, seat: int = 0) -> tuple[str | None, str]:
    """The rule and the sentence, as the seat hears it."""
    refused = table.match.obstacle(what, seat)
    assert refused is not None, what
    return refused.rule, refused.sentence


@pytest.mark.rule("RR-21")
@pytest.mark.parametrize("space", ["black-2", "loco-2", "grey-2"])
def test_a_space_that_cannot_be_paid_says_what_it_takes_and_what_one_has(space: str) -> None:
    sentence = "This takes 2 workers; you have 1 free worker and 0 rubles."
    assert told(Table(3).set_table(workers=1, rubles=0), f"space {space}") == ("RR-21", sentence)


def test_the_price_in_rubles_is_said_with_the_workers() -> None:
    table = Table(3).set_table(workers=1, rubles=0)
    assert told(table, "space hire")[1] == "This takes 1 ruble; you have 1 free worker and 0 rubles."
    assert told(table, "space any")[1] == "This takes 1 worker and 1 ruble; you have 1 free worker and 0 rubles."


@pytest.mark.rule("RR-34")
def test_a_colour_that_is_not_there_yet_says_when_it_comes() -> None:
    sentence = "Black has not brought brown yet: that comes when black reaches space 6 of Trans-Siberian."
    assert told(Table(3).set_table(trans_siberian=[3, 1]), "space brown-1") == ("RR-34", sentence)


@pytest.mark.rule("RR-31")
def test_tracks_that_can_go_no_further_are_named() -> None:
    table = Table(3).set_table(trans_siberian=[2, 1], st_petersburg=[2, 1], kiev=[2, 1])
    assert told(table, "space grey-1") == ("RR-31", "No grey track can go further on any of your lines now.")


@pytest.mark.rule("RR-22")
def test_a_taken_space_names_who_took_it() -> None:
    table = Table(3).set_table(1, used=["rubles"])
    assert told(table, "space rubles")[1] == "This space is taken this round, by seat 1; it is free again in the next."


def test_who_repeats_a_space_hears_of_repeating() -> None:
    table = Table(3).set_table(used=["rubles"], workers=4, strip=[0] * 7, engineers=[8]).play("use engineer-8 worker")
    assert "repeat rubles" in table.legal()
    sentence = "Only a space for exactly one worker that you have used this round can be repeated."
    assert told(table, "space doubler")[1] == sentence


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_space_has_a_reason_or_can_be_used_and_tells_no_secret(seats: int) -> None:
    chance = random.Random(seats)
    match = branchline.game("russian-railroads").match(seats=seats, seed=seats)
    places = [f"space {name}" for name in spot_names(tables())]
    while not match.is_over:
        for what in chance.sample(places, 3):
            for seat in range(seats):
                from_all, refused = match.rules.obstacle(match.position, seat, what), match.obstacle(what, seat)
                assert (from_all and from_all.sentence) == (refused and refused.sentence)
        match.play(chance.choice(match.legal()))
