"""What is sent after a decision is written without its model, and is what the model would have written."""

from __future__ import annotations

import random

import pytest

import branchline
from branchline.games.contract import WATCHER
from branchline.games.match import Match
from branchline.server.store import SeatRow
from branchline.server.tables import viewer
from branchline.server.tables.course import Course
from branchline.server.tables.story import wire_events
from branchline.server.wire.play import Update

GAMES = ("ticket-to-ride", "ticket-to-ride-europe", "russian-railroads")
SEATS = [SeatRow(0, 1, "Ada", None), SeatRow(1, 2, "Bo", "1"), SeatRow(2, 3, "Cy", None)]  # a bot plays for Bo


@pytest.mark.parametrize("game", GAMES)
def test_an_update_is_written_as_its_model_would_be(game: str) -> None:
    rng, match = random.Random(game), Match(branchline.game(game).rules({}), len(SEATS), b"updates")
    match.go_on()
    course = Course(match, len(match.log))
    while course.to_act:
        seat = rng.choice(course.to_act)
        batch = course.play(seat, course.version, rng.choice(match.legal(seat)).id)
        if match.is_over:
            course.score()
        told = course.tell(batch)
        for looking in (None, 0, 1, 2):
            keep_story, events = course.story.since(viewer.viewer_of(looking), told.keep_log)
            model = Update(
                since=told.since,
                position=viewer.position(course, SEATS, looking),
                keep_story=keep_story,
                story=wire_events(events),
                to_act=course.to_act,
            )
            assert viewer.update(course, SEATS, looking, told) == model.model_dump_json()


@pytest.mark.parametrize("game", GAMES)
def test_a_position_blinded_once_shows_the_same(game: str) -> None:
    rng, match = random.Random(game), branchline.game(game).match(seats=3, seed=4)
    while not match.is_over:
        for seat in (WATCHER, 0, 1, 2):
            assert match.rules.shown(match.blinded(seat), seat) == match.view(seat)
        match.play(rng.choice(match.legal()))
