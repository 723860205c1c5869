"""Leaving a running match, coming back and being replaced are noted beside its story, once for a person and stretch."""

from __future__ import annotations

from pathlib import Path

from tests.server.people import ME, OPEN, Json, Line, Person
from tests.server.running import Running, running


def kinds(message: Json) -> list[tuple[int, str]]:
    return [(note["seat"], note["kind"]) for note in message["notes"]]


def until_noted(line: Line, kind: str) -> Json:
    return line.until("table", where=lambda told: [note["kind"] for note in told["notes"]][-1:] == [kind])


def two_at_a_table(server: Running) -> tuple[Person, Person, str]:
    ann, ben = server.person("Ann"), server.person("Ben")
    table = ann.table(ME, OPEN, standby="easy")
    ben.do(f"/tables/{table}/join")
    return ann, ben, table


def test_who_stays_away_and_who_comes_back_is_told_once(tmp_path: Path) -> None:
    with running(tmp_path, away_after=0.5) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        table = ann.table(ME, OPEN, standby="easy")
        with ann.at(table) as line:
            with ben.at(table):  # from before the match on, so that he cannot be away before he leaves
                ben.do(f"/tables/{table}/join")
                line.until("state", "update", "table", where=lambda told: told["table"]["status"] == "running")
            assert kinds(until_noted(line, "away")) == [(1, "away")]
            with ben.at(table):  # nothing was played: one line tells how it stands
                assert kinds(until_noted(line, "back")) == [(1, "back")]
            assert kinds(until_noted(line, "away")) == [(1, "away")]
            line.play()
            with ben.at(table):
                assert kinds(until_noted(line, "back")) == [(1, "away"), (1, "back")]
        log = ann.get(f"/tables/{table}")
        assert [note["length"] for note in log["notes"]] == sorted(note["length"] for note in log["notes"])
        assert all("away" not in str(event) for event in log["story"])


def test_a_line_that_comes_and_goes_is_no_news(server: Running) -> None:
    ann, ben, table = two_at_a_table(server)
    with ann.at(table) as line:
        for _ in range(5):
            with ben.at(table):
                line.until("table", where=lambda told: told["table"]["seats"][1]["present"])
            line.until("table", where=lambda told: not told["table"]["seats"][1]["present"])
        assert ann.get(f"/tables/{table}")["notes"] == []


def test_a_bot_that_takes_over_and_the_player_who_returns_are_told_and_outlive_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann, ben, table = two_at_a_table(server)
        ben.do(f"/tables/{table}/leave")
        ben.do(f"/tables/{table}/seats/1", level="medium")  # another bot: nobody left or came
        assert kinds(ann.get(f"/tables/{table}")) == [(1, "left")]
        cookie = ann.cookie
    with running(tmp_path) as server:
        ann = server.person()
        ann.http.cookies.set("branchline", cookie or "")
        assert kinds(ann.get(f"/tables/{table}")) == [(1, "left")]
