"""What a seat, a watcher or a stranger is told does not depend on what they may not know: every message and answer."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Collection
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.people import Json, Line, Person
from tests.server.worlds import TABLE, World, world

DECISIONS = 24
MOMENTS = re.compile(r'"(updated|at)":"[^"]*"')  # the clock differs
POINTED_AT = ("draw", "tickets", "take loco", "take red", "keep 1", "route Boston-Montréal", "city Roma", "nothing")
UNPAID = ("keep", "draw", "take", "under")  # choices that show no card of a hand


def answers(person: Person) -> list[str]:
    """Every answer of the server about the table, refusals included."""
    paths = ["", "/board", "/replay", "/match"]
    told = [person.http.get(f"/api/tables/{TABLE}{path}").text for path in paths]
    told.append(person.http.get("/api/tables").text)
    table = f"/api/tables/{TABLE}"
    asked: list[tuple[str, Json]] = [
        (f"{table}/hint", {"id": "h"}),
        *((f"{table}/why", {"id": "w", "what": what}) for what in POINTED_AT),
        (f"{table}/undo", {"id": "u", "version": -1}),
        (f"{table}/play", {"id": "p", "version": -1, "action": 0}),
        (f"{table}/play", {"id": "q", "version": 10**6, "action": 10**6}),
        (f"{table}/join", {}),
        (f"{table}/seats/1", {"level": "easy"}),
        (f"{table}/start", {}),
        (f"{table}/again", {}),
    ]
    return told + [person.http.post(path, json=body).text for path, body in asked]


def everything_told(place: World, kinds: Collection[str] | None = None) -> tuple[list[str], str]:
    """All that seat 0, a stranger and a visitor hear of the same decisions, or only messages of these kinds; and what
    Ben sees in the end."""
    rng, told = random.Random(1), list[str]()
    with ExitStack() as stack:
        people = (place.ann, place.ben, place.cem, place.eve, place.visitor)
        lines = [stack.enter_context(person.at(TABLE)) for person in people]
        ann, ben, _, eve, visitor = lines
        for number in range(DECISIONS):
            line = next(one for one in lines[:3] if one.now["legal"])
            allowed = UNPAID if line is not ann else (*UNPAID, "claim", "pay", "tickets", "give_up")
            choices = [choice for choice in line.now["legal"] if choice["kind"] in allowed]
            assert line.play(rng.choice(choices))["type"] == "accepted"
            catch_up(lines, line.now["version"])
            if line is ann and line.now["undo"] and number < 3:
                assert line.ask("undo", version=line.now["version"])["type"] == "accepted"
                catch_up(lines, line.now["version"])
            if number % 6 == 0:
                told += [text for person in (place.ann, place.eve, place.visitor) for text in answers(person)]
        for line in (ann, eve, visitor):
            told += [json.dumps(message) for message in line.heard if kinds is None or message["type"] in kinds]
        seen = json.dumps(ben.now)
    return [MOMENTS.sub("", text.replace('": "', '":"')) for text in told], seen


def catch_up(lines: list[Line], version: int) -> None:
    for line in lines:
        while line.now["version"] < version:
            line.hear()


@pytest.mark.parametrize("game", ["ticket-to-ride", "ticket-to-ride-europe"])
def test_two_worlds_that_look_the_same_are_told_the_same(game: str, tmp_path: Path) -> None:
    told: list[list[str]] = []
    seen: list[str] = []
    for other in (False, True):
        folder = tmp_path / str(other)
        folder.mkdir()
        with world(game, folder, other=other) as place:
            all_told, bens = everything_told(place)
            told.append(all_told)
            seen.append(bens)
    assert seen[0] != seen[1]  # the worlds really are two
    assert len(told[0]) == len(told[1]) > 150
    for first, second in zip(*told, strict=True):
        assert first == second


def test_choices_go_to_the_seat_that_has_them_and_to_nobody_else(tmp_path: Path) -> None:
    with world("ticket-to-ride", tmp_path, other=False) as place:
        for person in (place.eve, place.visitor):
            position = person.get(f"/tables/{TABLE}")["position"]
            assert position["legal"] == []
            assert all("hand" not in seat for seat in position["view"]["seats"])
        for seat, person in enumerate((place.ann, place.ben, place.cem)):
            position = person.get(f"/tables/{TABLE}")["position"]
            assert position["legal"]
            assert ["hand" in one for one in position["view"]["seats"]] == [other == seat for other in range(3)]
