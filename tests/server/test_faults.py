"""When something breaks: the database, a bot, a stored match. Nothing happens by halves, and no user sees a crash."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

import branchline
from branchline.server.store import Conflict, Event, Store
from branchline.server.tables import bots
from branchline.server.thinking.questions import position_of
from tests.server.odd_bots import bring_in
from tests.server.people import BOT, ME, OPEN, SECONDS, closing_code
from tests.server.running import Running, running

BROKEN = OperationalError("INSERT", {}, OSError("disk full"))


class TestCommit:
    def test_a_move_that_is_not_stored_did_not_happen(self, fresh: Running, monkeypatch: pytest.MonkeyPatch) -> None:
        ann, ben = fresh.person("Ann"), fresh.person("Ben")
        table = ann.table(ME, OPEN)
        ben.do(f"/tables/{table}/join")
        with ann.at(table) as anns, ben.at(table) as bens:
            before, stored = ann.get(f"/tables/{table}"), fresh.store.events(table)
            with monkeypatch.context() as patch:
                patch.setattr(fresh.store, "append", fail)
                refusal = anns.play(id="one")
                assert (refusal["type"], refusal["code"]) == ("refused", "not-stored")
                now = before["position"]
                body = {"id": "two", "version": now["version"], "action": now["legal"][0]["id"]}
                assert ann.refused(f"/tables/{table}/play", 503, **body)["code"] == "not-stored"
            after = ann.get(f"/tables/{table}")
            assert (after["position"], after["story"]) == (before["position"], before["story"])
            assert fresh.store.events(table) == stored
            anns.play(id="one")
            heard = bens.until("update")
            assert heard["since"] == before["position"]["version"]
            assert not [message for message in bens.heard[:-1] if message["type"] == "update"]

    def test_stored_and_not_acknowledged_is_found_again(self, fresh: Running, monkeypatch: pytest.MonkeyPatch) -> None:
        ann, ben = fresh.person("Ann"), fresh.person("Ben")
        table = ann.table(ME, OPEN)
        ben.do(f"/tables/{table}/join")
        append = fresh.store.append

        def store_and_fail(*args: Any, **how: Any) -> None:
            append(*args, **how)
            raise BROKEN

        with ann.at(table) as line, ben.at(table) as bens:
            before = line.now
            with monkeypatch.context() as patch:
                patch.setattr(fresh.store, "append", store_and_fail)
                assert line.play(id="one")["code"] == "not-stored"
            action = before["legal"][0]["id"]
            assert line.ask("play", id="one", version=before["version"], action=action)["type"] == "accepted"
            line.send(type="sync")
            line.until("state")
            assert line.now["version"] == before["version"] + 1
            assert line.now["view"]["seats"][0]["chosen"]
            bens.until("state", where=lambda message: message["position"]["version"] == line.now["version"])

    def test_a_socket_that_opens_while_the_database_is_away_is_told_so(
        self, fresh: Running, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        ann = fresh.person("Ann")
        table = ann.table(ME, BOT)
        monkeypatch.setattr(Store, "session", fail)
        with ann.socket(table) as socket:
            assert json.loads(socket.recv(SECONDS))["code"] == "not-stored"
            assert closing_code(socket) == 4503

    def test_what_another_process_wrote_is_read_before_going_on(self, fresh: Running) -> None:
        ann, ben = fresh.person("Ann"), fresh.person("Ben")
        table = ann.table(ME, OPEN)
        ben.do(f"/tables/{table}/join")
        now = ben.get(f"/tables/{table}")["position"]
        first = ann.get(f"/tables/{table}")["position"]
        fresh.store.append(table, [Event(first["version"], "entry", 0, first["legal"][0]["id"])])
        ben.do(f"/tables/{table}/play", id="1", version=now["version"], action=now["legal"][0]["id"])
        again = ben.get(f"/tables/{table}")["position"]
        assert again["version"] >= first["version"] + 2
        assert all(seat["chosen"] for seat in again["view"]["seats"])

    def test_a_bot_tries_again(self, fresh: Running, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(bots, "TRY_AGAIN", 0.05)
        append, failures = fresh.store.append, iter([BROKEN, Conflict("written already"), None])

        def fail_at_first(id: str, events: Sequence[Event], *, status: str | None = None, **how: Any) -> None:
            failure = next(failures, None) if status is None and events[0].seat == 1 else None
            if failure is not None:
                raise failure
            append(id, events, status=status, **how)

        monkeypatch.setattr(fresh.store, "append", fail_at_first)
        ann = fresh.person("Ann")
        with ann.at(ann.table(ME, BOT)) as line:
            line.play()
            while not line.now["view"]["seats"][1]["chosen"]:
                line.hear()


def fail(*_args: Any, **_how: Any) -> None:
    raise BROKEN


class TestBots:
    @pytest.mark.parametrize("how", ["fail", "nothing", "words", "illegal", "exit", "crash", "hog"])
    def test_one_that_fails_or_answers_nonsense_is_replaced_for_that_decision(
        self, server: Running, how: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        bring_in(monkeypatch, easy=f"odd:{how}")
        replaced = server.app.thinking.counts.fell_back
        ann = server.person("Ann")
        with ann.at(ann.table(ME, BOT)) as line:
            for _ in range(3):
                line.my_turn()
                assert line.play()["type"] == "accepted"
        assert server.app.thinking.counts.fell_back > replaced

    def test_its_changes_to_what_it_is_given_have_no_effect(
        self, server: Running, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        bring_in(monkeypatch, easy="odd:meddle")
        ann = server.person("Ann")
        with ann.at(ann.table(ME, BOT)) as line:
            for _ in range(3):
                line.my_turn()
                assert line.play()["type"] == "accepted"

    def test_it_is_given_what_its_seat_may_know(
        self, server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        bring_in(monkeypatch, easy=f"odd:write:{tmp_path}")
        ann = server.person("Ann")
        with ann.at(ann.table(ME, BOT)) as line:
            while not (tmp_path / "given").exists():  # on a busy machine another bot may have to decide for it
                line.play()
                line.my_turn()
        given = json.loads((tmp_path / "given").read_text())
        position = position_of(branchline.game("ticket-to-ride").rules({}), given["position"])
        assert given["seat"] == 1
        assert given["legal"]
        assert position[0].hands[1].sum() > 0
        assert position[0].hands[0].sum() == 0

    def test_a_hint_is_for_the_seat_that_has_to_decide(self, server: Running) -> None:
        ann, eve = server.person("Ann"), server.person("Eve")
        table = ann.table(ME, OPEN)
        server.person("Ben").do(f"/tables/{table}/join")
        assert eve.refused(f"/tables/{table}/hint", 403, id="1")["code"] == "not-seated"
        with ann.at(table) as line:
            hint = line.ask("hint")
            assert hint["version"] == line.now["version"]
            assert {one["action"] for one in hint["advice"]} <= {choice["id"] for choice in line.now["legal"]}
            behind = [one["behind"] for one in hint["advice"]]
            assert behind[0] == 0
            assert behind == sorted(behind)  # so that no number contradicts the order
            assert all(one["reasons"] for one in hint["advice"])  # in the opening: what its tickets need
            line.play()
            assert line.ask("hint")["code"] == "not-your-turn"


# What may have happened to a stored match, and what the server says of it then.
DAMAGES = {
    "UPDATE tables SET rules_version = 99 WHERE id = ?": "version 99",
    "UPDATE tables SET seed = 'another' WHERE id = ?": "seed",
    "UPDATE tables SET options = '{}' WHERE id = ?": "options",
    "UPDATE tables SET game = 'chess' WHERE id = ?": "no such game",
    'UPDATE events SET value = 0 WHERE "index" = 3 AND table_id = ?': "Entry 3",
    'DELETE FROM events WHERE "index" > 8 AND table_id = ?': "ends before somebody has to decide",
}


def test_a_match_that_cannot_be_read_is_a_sentence(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ann = server.person("Ann")
        cookie, tables = str(ann.cookie), [ann.table(ME, BOT) for _ in DAMAGES]
    with sqlite3.connect(tmp_path / "branchline.sqlite") as database:
        for sql, table in zip(DAMAGES, tables, strict=True):
            database.execute(sql, (table,))
    database.close()
    with running(tmp_path) as server:
        ann = server.person()
        ann.http.cookies.set("branchline", cookie)
        for why, table in zip(DAMAGES.values(), tables, strict=True):
            response = ann.http.get(f"/api/tables/{table}")
            assert response.status_code in (404, 409)
            assert why in response.json()["sentence"]
            with ann.socket(table) as socket:
                assert why in str(socket.recv(SECONDS))
        assert {one["id"] for one in ann.get("/tables")["mine"]} == set(tables)
        assert ann.table(ME, BOT)  # one plays on elsewhere
