"""The story of a match: golden matches told to everybody, and what belongs together."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from pydantic import TypeAdapter

import branchline
from branchline.games.contract import WATCHER, Json
from branchline.games.match import Match
from branchline.games.ticket_to_ride.story_types import TicketToRideEvent
from branchline.server.wire.shapes import translated
from tests.golden.make import HERE, MATCHES
from tests.ticket_to_ride.table import BOTH, Table

SECRET = ("cards", "card", "tickets", "ticket")  # what only its owner may be told of these
OWNERS_ONLY = ("deal", "draw", "offer", "tickets", "keep", "under")
GOLDEN = pytest.mark.parametrize("name", MATCHES)


@cache
def golden(name: str, share: float = 1.0) -> Match:
    """A golden match, or the first part of it."""
    text = (HERE / f"{name}.json").read_text(encoding="utf-8")
    match = branchline.replay(text)
    if share == 1.0:
        return match
    data = json.loads(match.to_json(with_seed=False))
    data["log"] = data["log"][: int(share * len(match.log))]
    return branchline.replay(json.dumps(data))


def events(match: Match, viewer: int = WATCHER, start: int = 0) -> list[Json]:
    return [one.event for one in match.story(viewer, start)]


@GOLDEN
def test_every_decision_is_told_once_in_its_order(name: str) -> None:
    match = golden(name)
    story = match.story()
    assert [one.index for one in story] == sorted(one.index for one in story)
    told = Counter(index for one in story for index in range(one.index, one.end))
    drawing = {index for index, line in enumerate(match.lines()) if line.key == "draw"}  # told with the card
    assert told == Counter(set(range(len(match.log))) - drawing)


@GOLDEN
def test_the_points_of_the_events_are_those_of_the_routes(name: str) -> None:
    match = golden(name)
    points = Counter[int]()
    for event in events(match):
        points[event.get("seat", -1)] += event.get("points", 0)
    assert [points[seat] for seat in range(match.seats)] == [part["route_points"] for part in match.breakdown()]


@GOLDEN
def test_events_have_the_shape_that_is_described(name: str) -> None:
    described: TypeAdapter[Any] = TypeAdapter(translated(TicketToRideEvent))
    for match in (golden(name), golden(name, 0.5)):
        for viewer in (WATCHER, 0):
            told = events(match, viewer)
            assert [described.validate_python(one).model_dump(exclude_unset=True) for one in told] == told


@pytest.mark.rule("TTR-71", "TTR-72")
@GOLDEN
def test_cards_and_tickets_are_told_to_their_owners_only(name: str) -> None:
    match = golden(name, 0.7)
    for viewer in (WATCHER, *range(match.seats)):
        for event in events(match, viewer):
            if event["kind"] in OWNERS_ONLY:
                named = [key for key in SECRET if key in event]
                assert bool(named) == (event["seat"] == viewer), event


@pytest.mark.rule("TTR-73")
@GOLDEN
def test_with_the_match_over_everybody_is_told_everything(name: str) -> None:
    match = golden(name)
    assert events(match, WATCHER) == events(match, 0) == events(match, match.seats - 1)
    assert all(event["cards"] for event in events(match) if event["kind"] == "deal")


@BOTH
def test_a_card_taken_and_those_that_replace_it_are_one_event(title: str) -> None:
    table = Table(title).deal(row="pink white blue yellow orange").begin()
    start = len(table.match.log)
    table.enter("take pink", "card red", "draw", "card green")
    taken = {"kind": "take", "seat": 0, "card": "pink", "row": ["red"]}
    assert events(table.match, 0, start) == [taken, {"kind": "draw", "seat": 0, "card": "green"}]
    assert events(table.match, 1, start) == [taken, {"kind": "draw", "seat": 0}]


@pytest.mark.rule("TTE-31")
def test_a_tunnel_tells_runs_of_cards_and_what_they_cost() -> None:
    tunnels = [event for name in MATCHES if "europe" in name for event in events(golden(name)) if "claimed" in event]
    assert len(tunnels) > 20
    for tunnel in tunnels:
        runs = tunnel["turned_up"]
        assert all(one["matches"] != other["matches"] for one, other in pairwise(runs))
        matching = [card for run in runs if run["matches"] for card in run["cards"]]
        assert tunnel["extra"] == len(matching)
        assert set(matching) <= {"loco", *tunnel["cards"]}
        assert tunnel["claimed"] == (tunnel["extra"] == 0) == (tunnel["points"] > 0)


@pytest.mark.rule("TTR-50")
@GOLDEN
def test_who_draws_tickets_is_told_all_that_are_offered(name: str) -> None:
    for event in events(golden(name)):
        if event["kind"] == "tickets":
            assert len(event["tickets"]) == event["count"] > 0
