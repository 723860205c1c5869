"""A decision can be taken back until another player acts or learns something."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.odd_bots import begun, bring_in, go
from tests.server.people import BOT, ME, OPEN, Json, Line
from tests.server.running import LONG, Running, running, soon


def choice(line: Line, kind: str) -> Json:
    return next(one for one in line.my_turn()["legal"] if one["kind"] == kind)


def test_an_opening_choice_is_taken_back_until_somebody_else_chooses(server: Running) -> None:
    ann, ben = server.person("Ann"), server.person("Ben")
    table = ann.table(ME, OPEN)
    ben.do(f"/tables/{table}/join")
    with ann.at(table) as anns, ben.at(table) as bens:
        before = anns.now
        assert not before["undo"]
        anns.play()
        assert anns.now["undo"]
        assert anns.ask("undo", version=anns.now["version"])["type"] == "accepted"
        taken_back = next(message for message in reversed(anns.heard) if message["type"] == "update")
        kept = [told for told in anns.heard[0]["story"] if told["index"] < taken_back["keep_story"]]
        assert kept + taken_back["story"] == anns.heard[0]["story"]
        assert anns.now["version"] == before["version"] + 2  # an undo is an event too
        assert anns.now["view"] == before["view"]
        assert anns.now["legal"] == before["legal"]
        anns.play()
        while bens.now["version"] < anns.now["version"]:
            bens.hear()
        assert not bens.now["undo"]
        assert bens.ask("undo", version=bens.now["version"])["code"] == "no-undo"
        bens.play()
        assert anns.ask("undo", version=anns.now["version"])["code"] == "stale"


def test_what_chance_answered_is_not_taken_back(server: Running) -> None:
    ann = server.person("Ann")
    with ann.at(ann.table(ME, BOT, options={"first": 0})) as line:
        line.play()
        line.play(choice(line, "draw"))
        assert not line.now["undo"]
        assert line.ask("undo", version=line.now["version"])["code"] == "no-undo"


def test_a_bot_that_thinks_does_not_answer_what_was_taken_back(
    fresh: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = replace(fresh.app.thinking.bounds, slow_wait=LONG, quick_wait=LONG, long_thought=LONG)
    fresh.app.thinking.bounds = waits  # on a busy machine another bot would have to decide for it
    ann = fresh.person("Ann")
    table = ann.table(ME, BOT, options={"first": 0})
    with ann.at(table) as line:
        line.play()
        for _ in range(6):  # a card, and the second one, until a route can be paid
            if any(one["kind"] == "claim" for one in line.my_turn()["legal"]):
                break
            line.play(choice(line, "draw"))
        claim = choice(line, "claim")
        bring_in(monkeypatch, easy=f"odd:wait:{tmp_path}")
        line.play(claim)
        assert soon(lambda: len(begun(tmp_path)) == 1)
        assert line.now["undo"]
        line.ask("undo", version=line.now["version"])
        go(tmp_path)
        assert soon(lambda: not any(fresh.app.thinking.running().values()))
        for _ in range(3):  # whatever the answer to the old question could still do is done
            ann.get(f"/tables/{table}")
        line.play(claim)
        line.my_turn()
    events = fresh.store.events(table)
    undone = next(event.index for event in events if event.kind == "undo")
    assert [event.seat for event in events[undone - 1 : undone + 3]] == [0, 0, 0, 1]


def test_an_undone_match_is_read_from_the_store_as_it_was_left(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        table = ann.table(ME, OPEN)
        ben.do(f"/tables/{table}/join")
        with ann.at(table) as line:
            line.play()
            line.ask("undo", version=line.now["version"])
            left = line.now
        cookie = ann.cookie
    with running(tmp_path) as server:
        ann = server.person()
        ann.http.cookies.set("branchline", str(cookie))
        assert ann.get(f"/tables/{table}")["position"] == left
