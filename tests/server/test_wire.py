"""What the engine writes has exactly the shape that the wire's models, and so the browser's types, describe."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import TypeAdapter

import branchline
from branchline.games.contract import WATCHER, Json
from branchline.games.match import Match
from branchline.games.russian_railroads.view_types import (
    RailroadChoice,
    RussianRailroadsBoard,
    RussianRailroadsScore,
    RussianRailroadsView,
    UseChoice,
)
from branchline.games.ticket_to_ride.view_types import (
    TicketToRideBoard,
    TicketToRideChoice,
    TicketToRideScore,
    TicketToRideView,
)
from branchline.server.wire.games import OtherChoice, OtherView
from branchline.server.wire.play import Position
from branchline.server.wire.shapes import model, translated

TITLES = ("ticket-to-ride", "ticket-to-ride-europe")


def has_shape(shape: Any, written: Json) -> bool:
    """Every field that must be there, each of its type, and no other."""
    return model(shape).model_validate(written).model_dump(exclude_unset=True) == written


def played(title: str, seats: int, seed: int) -> Iterator[Match]:
    rng = random.Random(seed)
    match = branchline.game(title).match(seats=seats, seed=seed)
    while not match.is_over:
        yield match
        match.play(rng.choice(match.legal()))
    yield match


@pytest.mark.parametrize("title", TITLES)
def test_boards_have_the_shape_of_the_wire(title: str) -> None:
    for edition in branchline.game(title).options["edition"].choices:
        board = branchline.game(title).rules({"edition": edition}).board_json()
        assert has_shape(TicketToRideBoard, board)


@pytest.mark.parametrize("title", TITLES)
def test_views_and_choices_have_the_shape_of_the_wire(title: str) -> None:
    choices: TypeAdapter[Any] = TypeAdapter(translated(TicketToRideChoice))
    kinds = set()
    for seats in (2, 5):
        for match in played(title, seats, seed=seats):
            for seat in (WATCHER, *range(seats)):
                view = match.view(seat)
                assert has_shape(TicketToRideView, view)
            for action in match.legal():
                choice = match.rules.choice(action)
                assert choices.validate_python(choice).model_dump() == choice
                kinds.add(choice["kind"])
        for score in match.breakdown():
            assert has_shape(TicketToRideScore, score)
    assert {"draw", "take", "tickets", "keep", "claim"} <= kinds


def test_the_board_of_russian_railroads_has_the_shape_of_the_wire() -> None:
    board = branchline.game("russian-railroads").rules({}).board_json()
    assert has_shape(RussianRailroadsBoard, board)


@pytest.mark.parametrize("seats", [2, 4])
def test_views_choices_and_scorings_of_russian_railroads_have_the_shape_of_the_wire(seats: int) -> None:
    kinds = set()
    for match in played("russian-railroads", seats, seed=seats):
        for seat in (WATCHER, match.to_move):
            view = match.view(seat if seat >= 0 else WATCHER)
            assert has_shape(RussianRailroadsView, view)
        if match.is_over:
            break
        for choice in match.rules.choices(match.blinded(match.to_move), match.to_move, match.legal()):
            assert has_shape(UseChoice if choice["kind"] == "use" else RailroadChoice, choice)
            kinds.add(choice["kind"])
    assert {"use", "pass", "step", "industry", "put", "factory", "locomotive"} <= kinds
    for score in match.breakdown():
        assert has_shape(RussianRailroadsScore, score)
    rounds = [one.event for one in match.story() if one.event["kind"] == "scored"]
    assert [one["round"] for one in rounds] == list(range(1, len(rounds) + 1))
    assert len(rounds) == match.view()["rounds"]


@pytest.mark.parametrize("title", [*TITLES, "russian-railroads"])
def test_every_action_of_a_seat_is_a_choice_of_its_own(title: str) -> None:
    rules = branchline.game(title).rules({})
    choices = [rules.choice(action) for action in rules.actions[: rules.first_chance]]
    parts = {repr({name: part for name, part in choice.items() if name not in ("id", "text")}) for choice in choices}
    assert len(parts) == len(choices)


def test_a_game_that_nobody_has_described_here_is_passed_on_as_it_is() -> None:
    view = {"kind": "a-race", "seat": 0, "to_move": 0, "phase": "turn", "seats": [{"at": 3}], "flags": ["red"]}
    choice = {"id": 1, "text": "go 2", "kind": "go", "steps": 2}
    told = Position(version=1, view=view, legal=[choice], undo=False, decided=None, breakdown=None)
    assert json.loads(told.model_dump_json())["view"] == view
    assert json.loads(told.model_dump_json())["legal"] == [choice]
    OtherView.model_validate(view)
    OtherChoice.model_validate(choice)
