"""Whoever points at something on a table is told why nothing can be done with it, and nobody learns a secret by it."""

from __future__ import annotations

from typing import Any

import pytest

from branchline.server.wire.texts import THING_LENGTH
from tests.server.people import BOT, ME, OPEN, Line
from tests.server.running import Running


def reason(line: Line, what: str) -> dict[str, Any]:
    answer = line.ask("why", what=what)
    assert answer["type"] == "why"
    assert (answer["what"], answer["version"]) == (what, line.now["version"])
    found: dict[str, Any] = answer["reason"]
    return found


@pytest.mark.rule("TTR-10", "TTR-07")
def test_the_reason_is_that_of_the_rules(server: Running) -> None:
    ann = server.person("Ann")
    table = ann.table(ME, OPEN)
    server.person("Ben").do(f"/tables/{table}/join")
    with ann.at(table) as line:
        told = reason(line, "draw")
        assert (told["key"], told["rule"]) == ("opening-tickets-due", "TTR-07")
        assert reason(line, "keep 1 2") is None  # it can be done
        line.play()
        assert reason(line, "draw")["code"] == "not-your-turn"


def test_every_place_of_a_board_has_a_reason_or_can_be_used(server: Running) -> None:
    ann = server.person("Ann")
    for game, kind in (("ticket-to-ride-europe", "route"), ("russian-railroads", "space")):
        table = ann.table(ME, BOT, game=game)
        board = ann.get(f"/tables/{table}/board")
        with ann.at(table) as line:
            for place in board[f"{kind}s"][:30]:
                told = line.ask("why", what=f"{kind} {place['name']}")
                assert told["reason"] is None or told["reason"]["sentence"]


def test_a_thing_that_is_not_there_or_too_long_is_refused(server: Running) -> None:
    ann = server.person("Ann")
    table = ann.table(ME, BOT)
    with ann.at(table) as line:
        assert line.ask("why", what="route Atlantis-Utopia")["key"] == "no-such-thing"
        line.send(type="why", what="x" * (THING_LENGTH + 1), id="long")
        assert line.until("refused")["id"] is None  # it cannot be read
        version = line.now["version"]
        assert line.ask("why", what="card red")["key"] == "no-such-thing"  # what chance decides is no thing
        assert line.now["version"] == version


def test_watchers_are_told_that_they_watch(server: Running) -> None:
    table = server.person("Ann").table(ME, BOT)
    eve = server.person("Eve")
    assert eve.refused(f"/tables/{table}/why", 403, id="1", what="draw")["code"] == "not-seated"
    assert server.person().refused(f"/tables/{table}/why", 401, id="1", what="draw")["code"] == "no-name"


def test_only_the_seat_itself_is_told_what_lies_ahead(server: Running) -> None:
    ann, eve = server.person("Ann"), server.person("Eve")
    table = ann.table(ME, OPEN)
    ben = server.person("Ben")
    ben.do(f"/tables/{table}/join")
    assert eve.get(f"/tables/{table}")["position"]["outlook"] is None
    for seat, person in enumerate((ann, ben)):
        position = person.get(f"/tables/{table}")["position"]
        offered = [one["ticket"] for one in position["view"]["seats"][seat]["offer"]]
        assert [one["ticket"] for one in position["outlook"]["tickets"]] == offered
