"""The story of a match: golden matches told to everybody, turn by turn."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from itertools import combinations
from typing import Any

import pytest
from pydantic import TypeAdapter

import branchline
from branchline.games.contract import WATCHER, Json
from branchline.games.match import Match
from branchline.games.russian_railroads.story_types import RussianRailroadsEvent
from branchline.server.wire.shapes import translated
from tests.golden.make import HERE
from tests.russian_railroads.table import Table

GOLDEN = pytest.mark.parametrize("name", sorted(file.stem for file in HERE.glob("railroads-*.json")))


@cache
def golden(name: str, share: float = 1.0) -> Match:
    """A golden match, or the first part of it."""
    match = branchline.replay((HERE / f"{name}.json").read_text(encoding="utf-8"))
    if share == 1.0:
        return match
    data = json.loads(match.to_json(with_seed=False))
    data["log"] = data["log"][: int(share * len(match.log))]
    return branchline.replay(json.dumps(data))


def events(match: Match, viewer: int = WATCHER) -> list[Json]:
    return [one.event for one in match.story(viewer)]


def turns(match: Match) -> list[Json]:
    return [event for event in events(match) if "parts" in event]


@GOLDEN
def test_every_entry_of_the_log_is_told_in_its_order(name: str) -> None:
    match = golden(name)
    story = match.story()
    told = Counter(index for one in story if one.event["kind"] != "scored" for index in range(one.index, one.end))
    assert told == Counter(range(len(match.log)))
    assert [one.index for one in story] == sorted(one.index for one in story)


@GOLDEN
def test_every_point_is_told_at_once_or_with_the_round(name: str) -> None:
    match = golden(name)
    rounds = [event for event in events(match) if event["kind"] == "scored"]
    for seat, account in enumerate(match.breakdown()):
        mine = [turn for turn in turns(match) if turn["seat"] == seat]
        assert sum(turn["points"] for turn in mine) == account["at_once"]
        assert [one["seats"][seat]["gained"] for one in rounds] == [sum(one.values()) for one in account["rounds"]]


@GOLDEN
def test_steps_say_where_they_end_and_are_counted(name: str) -> None:
    match = golden(name)
    at: dict[tuple[int, str, str], int] = {}
    for turn in turns(match):
        parts = turn["parts"]
        for one, other in combinations(parts, 2):
            if one["kind"] == other["kind"] == "step":
                assert (one["line"], one["colour"]) != (other["line"], other["colour"])
            if one["kind"] == other["kind"] == "industry":
                assert one["marker"] != other["marker"]
        for part in parts:
            if part["kind"] == "step":
                place = turn["seat"], part["line"], part["colour"]
                assert part["to"] >= at.get(place, 0) + part["times"]
                at[place] = part["to"]
    seats = match.view()["seats"]
    assert all(seats[seat]["tracks"][line][colour] == to for (seat, line, colour), to in at.items())


@GOLDEN
def test_engineers_are_named_wherever_they_stand(name: str) -> None:
    """RR-74: they move on with every round."""
    match = golden(name)
    hired: dict[int, set[int]] = {seat: set() for seat in range(match.seats)}
    for turn in turns(match):
        spaces = [turn, *(part for part in turn["parts"] if part["kind"] == "repeat")]
        for one in spaces:
            named = one.get("space", "").split("-")[0] in ("variable", "hire", "engineer")
            assert named == (one.get("engineer", 0) > 0), one
        if turn.get("space") == "hire":
            hired[turn["seat"]].add(turn["engineer"])
        if any(part["kind"] == "card" and part["card"] == "engineer" for part in turn["parts"]):
            hired[turn["seat"]].add(match.rules.board_json()["card_engineer"])
    assert [set(seat["engineers"]) for seat in match.view()["seats"]] == list(hired.values())


@GOLDEN
def test_events_have_the_shape_that_is_described(name: str) -> None:
    described: TypeAdapter[Any] = TypeAdapter(translated(RussianRailroadsEvent))
    for told in (events(golden(name)), events(golden(name, 0.6), 0)):
        assert [described.validate_python(one).model_dump(exclude_unset=True) for one in told] == told


@pytest.mark.rule("RR-113")
@GOLDEN
def test_end_bonus_cards_are_told_to_their_owners_only(name: str) -> None:
    match = golden(name, 0.9)
    for viewer in (WATCHER, *range(match.seats)):
        for event in events(match, viewer):
            assert event["kind"] != "removed" or "cards" not in event
            for part in event.get("parts", ()):
                assert part["kind"] != "bonus" or ("card" in part) == (event["seat"] == viewer)


def test_a_turn_is_one_event_with_equal_parts_merged() -> None:
    table = Table(3).set_up().play("start ruble", "start industry")
    start = len(table.match.log)
    table.play("use black-2 worker worker", "step kiev black", "step kiev black", "step trans-siberian black")
    (turn,) = [one.event for one in table.match.story(start=start)]
    assert turn["paid"] == {"workers": 2, "black": 0, "rubles": 0}
    assert [(part["line"], part["times"]) for part in turn["parts"]] == [("kiev", 2), ("trans-siberian", 1)]


def test_equal_steps_are_merged_whatever_was_done_between_them() -> None:
    table = Table(3).set_up().play("start ruble", "start industry")
    start = len(table.match.log)
    table.play("use black-2 worker worker", "step kiev black", "step trans-siberian black", "step kiev black")
    (turn,) = [one.event for one in table.match.story(start=start)]
    tracks = table.match.view()["seats"][turn["seat"]]["tracks"]
    assert [(part["line"], part["times"]) for part in turn["parts"]] == [("kiev", 2), ("trans-siberian", 1)]
    assert [part["to"] for part in turn["parts"]] == [tracks["kiev"]["black"], tracks["trans-siberian"]["black"]]
