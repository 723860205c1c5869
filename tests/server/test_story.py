"""The story of a table, told as it grows: whoever folds what was sent has what a newcomer is told."""

from __future__ import annotations

import random

import pytest

import branchline
from branchline.games.contract import WATCHER
from branchline.games.match import Match
from branchline.games.story import Told
from branchline.server.tables.story import Story

GAMES = ("ticket-to-ride-europe", "russian-railroads")


class Listener:
    """Keeps the events that stand before those that were sent."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.told: list[Told] = []

    def hear(self, story: Story, length: int) -> None:
        keep, events = story.since(self.viewer, length)
        self.told = [one for one in self.told if one.index < keep] + list(events)

    def has_heard(self, match: Match) -> bool:
        story = [(one.index, one.end, one.event) for one in match.story(self.viewer)]
        return [(one.index, one.end, one.event) for one in self.told] == story


@pytest.mark.parametrize("game", GAMES)
def test_what_is_sent_adds_up_also_after_decisions_were_taken_back(game: str) -> None:
    rng, match = random.Random(game), branchline.game(game).match(seats=2, seed=5)
    story, listeners = Story(match), [Listener(viewer) for viewer in (WATCHER, 0, 1)]
    for listener in listeners:
        listener.hear(story, 0)
    for number in range(60):
        length = len(match.log)
        match.play(rng.choice(match.legal()))
        story.tell(match.log[length:])
        for listener in listeners:
            listener.hear(story, length)
            assert listener.has_heard(match)
        if number % 4 == 3:
            match.undo(practice=True)
            story.cut(len(match.log))
            for listener in listeners:
                listener.hear(story, len(match.log))
                assert listener.has_heard(match)
