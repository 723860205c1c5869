"""What the engine writes has exactly the shape that the wire's models, and so the browser's types, describe."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from pydantic import TypeAdapter

import branchline
from branchline.games.contract import WATCHER
from branchline.games.match import Match
from branchline.server.tables.story import Story
from branchline.server.wire.russian_railroads import (
    RailroadChoice,
    RussianRailroadsBoard,
    RussianRailroadsScore,
    RussianRailroadsView,
    ScoredRound,
    UseChoice,
)
from branchline.server.wire.ticket_to_ride import (
    TicketToRideBoard,
    TicketToRideChoice,
    TicketToRideScore,
    TicketToRideView,
)

TITLES = ("ticket-to-ride", "ticket-to-ride-europe")


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
        assert TicketToRideBoard.model_validate(board).model_dump(mode="python") == board


@pytest.mark.parametrize("title", TITLES)
def test_views_and_choices_have_the_shape_of_the_wire(title: str) -> None:
    choices = TypeAdapter(TicketToRideChoice)
    kinds = set()
    for seats in (2, 5):
        for match in played(title, seats, seed=seats):
            for seat in (WATCHER, *range(seats)):
                view = match.view(seat)
                assert TicketToRideView.model_validate(view).model_dump(exclude_unset=True) == view
            for action in match.legal():
                choice = match.rules.choice(action)
                assert choices.validate_python(choice).model_dump() == choice
                kinds.add(choice["kind"])
        for score in match.breakdown():
            assert TicketToRideScore.model_validate(score).model_dump() == score
    assert {"draw", "take", "tickets", "keep", "claim"} <= kinds


def test_the_board_of_russian_railroads_has_the_shape_of_the_wire() -> None:
    board = branchline.game("russian-railroads").rules({}).board_json()
    assert RussianRailroadsBoard.model_validate(board).model_dump(exclude_unset=True) == board


@pytest.mark.parametrize("seats", [2, 4])
def test_views_choices_and_scorings_of_russian_railroads_have_the_shape_of_the_wire(seats: int) -> None:
    kinds = set()
    for match in played("russian-railroads", seats, seed=seats):
        for seat in (WATCHER, match.to_move):
            view = match.view(seat if seat >= 0 else WATCHER)
            assert RussianRailroadsView.model_validate(view).model_dump(exclude_unset=True) == view
        if match.is_over:
            break
        for choice in match.rules.choices(match.blinded(match.to_move), match.to_move, match.legal()):
            model = UseChoice if choice["kind"] == "use" else RailroadChoice
            assert model.model_validate(choice).model_dump(exclude_unset=True) == choice
            kinds.add(choice["kind"])
    assert {"use", "pass", "step", "industry", "put", "factory", "locomotive"} <= kinds
    for score in match.breakdown():
        assert RussianRailroadsScore.model_validate(score).model_dump() == score
    rounds = [line.args for line in Story(match).lines(WATCHER) if line.key == "rr.scored"]
    assert [ScoredRound.model_validate(one).round for one in rounds] == list(range(1, len(rounds) + 1))
    assert len(rounds) == match.view()["rounds"]


@pytest.mark.parametrize("title", [*TITLES, "russian-railroads"])
def test_every_action_of_a_seat_is_a_choice_of_its_own(title: str) -> None:
    rules = branchline.game(title).rules({})
    choices = [rules.choice(action) for action in rules.actions[: rules.first_chance]]
    parts = {repr({name: part for name, part in choice.items() if name not in ("id", "text")}) for choice in choices}
    assert len(parts) == len(choices)
