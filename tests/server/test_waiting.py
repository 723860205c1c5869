"""Tables that wait for players: how many one person may have, which are listed, and when they are gone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from branchline.server.store import schema
from branchline.server.tables import tidying
from branchline.server.tables.live import LISTED, LISTED_FROM_ADDRESS, LISTED_OF_HOST, UNATTENDED
from branchline.server.tables.tidying import GUEST_LIFE, WAITING, WAITING_LIFE, Tidying
from tests.server.people import BOT, ME, OPEN, Json, Person
from tests.server.running import Running, running, soon

MINUTES = timedelta(minutes=1)
Later = Callable[[timedelta], None]


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    """Sets the clock forward from today."""

    def set_clock(by: timedelta) -> None:
        moment: datetime = datetime.now(tz=schema.now().tzinfo) + by
        for module in (schema, tidying):
            monkeypatch.setattr(module, "now", lambda: moment)

    return set_clock


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[Running]:
    """A server with limits, but with a clock that lets everybody do what they want as fast as they want."""
    with running(tmp_path, rate_limits=True) as server:
        seconds = iter(range(0, 10**9, 3600))
        server.app.limits.clock = lambda: float(next(seconds))
        yield server


def tidy(server: Running) -> None:
    server.call(lambda: Tidying(server.app.store, server.app.tables).tidy())


def forget_tables(server: Running) -> None:
    """Drop from memory what nobody looks at, as happens after a while."""

    async def drop() -> bool:
        for table in server.app.tables:
            if table.idle:
                server.app.tables._drop(table)
        return not len(server.app.tables)

    assert soon(lambda: server.call(drop))  # bots may still be thinking


def listed(person: Person) -> list[str]:
    return [table["id"] for table in person.get("/tables")["open"]]


class TestBounds:
    def test_one_person_has_so_many_public_tables_at_once(self, patient: Running) -> None:
        ann = patient.person("Ann")
        made = [ann.table(ME, OPEN, public=True) for _ in range(WAITING.public_of_person)]
        refusal = ann.refused("/tables", 409, game="ticket-to-ride", seats=[ME, OPEN], public=True)
        assert (refusal["code"], refusal["key"]) == ("too-many", "too-many-public")
        ann.table(ME, OPEN)  # for friends, by the link
        ann.table(ME, BOT)  # begins at once
        ann.do(f"/tables/{made[0]}/start")
        ann.table(ME, OPEN, public=True)

    def test_one_address_has_so_many_whoever_makes_them(self, patient: Running) -> None:
        made = 0
        for number in range(WAITING.public_from_address):
            guest = patient.person(f"guest {number}")
            body = {"game": "ticket-to-ride", "seats": [ME, OPEN], "public": True}
            made += sum(guest.http.post("/api/tables", json=body).is_success for _ in range(2))
        assert made == WAITING.public_from_address

    def test_one_person_has_so_many_waiting_tables(self, patient: Running) -> None:
        ann = patient.person("Ann")
        for _ in range(WAITING.of_person):
            ann.table(ME, OPEN)
        assert ann.refused("/tables", 409, game="ticket-to-ride", seats=[ME, OPEN])["key"] == "too-many-waiting"
        ann.table(ME, BOT)


class TestList:
    def test_it_shows_a_few_of_each_host_and_of_each_address(self, fresh: Running) -> None:
        ann, ben = fresh.person("Ann"), fresh.person("Ben")
        bens = ben.table(ME, OPEN, public=True)
        anns = [ann.table(ME, OPEN, public=True) for _ in range(6)]
        assert listed(fresh.person()) == [*anns[::-1][:LISTED_OF_HOST], bens]
        for number in range(6):
            fresh.person(f"guest {number}").table(ME, OPEN, public=True)
        assert len(listed(fresh.person())) == LISTED_FROM_ADDRESS

    def test_it_has_a_length_in_bytes(self, fresh: Running, monkeypatch: pytest.MonkeyPatch) -> None:
        marks = iter(map(str, range(10**6)))
        monkeypatch.setattr(fresh.app.limits, "mark", lambda _: next(marks))
        for number in range(LISTED // LISTED_OF_HOST + 5):
            host = fresh.person("🚂" * 23 + chr(ord("a") + number))
            for _ in range(LISTED_OF_HOST):
                host.table(ME, OPEN, OPEN, OPEN, public=True)
        answer = fresh.person().http.get("/api/tables")
        assert len(answer.json()["open"]) == LISTED
        assert len(answer.content) < LISTED * 2048

    def test_a_table_without_its_host_leaves_the_list_and_comes_back_with_the_host(
        self, fresh: Running, later: Later
    ) -> None:
        ann, visitor = fresh.person("Ann"), fresh.person()
        table = ann.table(ME, OPEN, public=True)
        later(UNATTENDED - MINUTES)
        assert listed(visitor) == [table]
        later(UNATTENDED + MINUTES)
        assert listed(visitor) == []
        assert [one["id"] for one in ann.get("/tables")["mine"]] == [table]
        with ann.at(table):
            assert listed(visitor) == [table]
            tidy(fresh)
        assert listed(visitor) == [table]  # the host was there a moment ago
        later(2 * (UNATTENDED + MINUTES))
        assert listed(visitor) == []


class TestExpiry:
    def test_a_table_at_which_nothing_happens_is_gone_but_no_match(self, fresh: Running, later: Later) -> None:
        ann = fresh.person("Ann")
        waiting, seen, match = ann.table(ME, OPEN), ann.table(ME, OPEN), ann.table(ME, BOT)
        ann.do(f"/tables/{waiting}/say", id="1", text="hello?")
        forget_tables(fresh)
        later(WAITING_LIFE - MINUTES)
        tidy(fresh)
        assert {one["id"] for one in ann.get("/tables")["mine"]} == {waiting, seen, match}
        forget_tables(fresh)
        with ann.at(seen):
            later(WAITING_LIFE + MINUTES)
            tidy(fresh)
            assert {one["id"] for one in ann.get("/tables")["mine"]} == {seen, match}
        assert ann.denied(f"/tables/{waiting}", 404)["code"] == "no-table"

    def test_matches_are_kept_as_long_as_the_host_of_the_server_says(self, fresh: Running, later: Later) -> None:
        ann = fresh.person("Ann")
        match = ann.table(ME, BOT)
        forget_tables(fresh)
        later(timedelta(days=366))
        tidy(fresh)
        assert fresh.store.table(match) is not None
        fresh.call(lambda: Tidying(fresh.app.store, fresh.app.tables, keep_matches=365).tidy())
        assert fresh.store.table(match) is None

    def test_a_guest_who_left_nothing_is_gone_and_whoever_played_is_not(self, fresh: Running, later: Later) -> None:
        idle, player, host = fresh.person("Idle"), fresh.person("Player"), fresh.person("Host")
        player.table(ME, BOT)
        host.table(ME, OPEN)
        account = fresh.person()
        account.do("/account", name="Ann", password="correct horse battery")
        forget_tables(fresh)
        later(GUEST_LIFE + MINUTES)
        tidy(fresh)
        names = [person.get("/me")["name"] for person in (idle, player, host, account)]
        assert names == [None, "Player", None, "Ann"]

    def test_who_comes_back_now_and_then_stays(self, fresh: Running, later: Later) -> None:
        ann = fresh.person("Ann")
        for months in range(1, 6):
            later(months * (GUEST_LIFE - timedelta(days=5)))
            assert ann.get("/me")["name"] == "Ann"
            tidy(fresh)

    def test_a_failure_is_logged_and_tried_again(
        self, fresh: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        monkeypatch.setattr(tidying, "EVERY", 0.01)
        calls = iter([OSError("disk full")])
        done = []

        async def tidy_or_fail(_: Tidying) -> None:
            for failure in calls:
                raise failure
            done.append(True)

        monkeypatch.setattr(Tidying, "tidy", tidy_or_fail)

        async def run() -> None:
            chore = asyncio.create_task(Tidying(fresh.app.store, fresh.app.tables).run())
            while not done:
                await asyncio.sleep(0.01)
            chore.cancel()

        fresh.call(run)
        assert "could not tidy up" in caplog.text


class TestStandby:
    def test_the_table_agrees_on_the_level_that_takes_over(self, fresh: Running) -> None:
        ann, ben = fresh.person("Ann"), fresh.person("Ben")
        table = ann.table(ME, OPEN, OPEN, standby="easy")
        assert ben.get(f"/tables/{table}")["table"]["standby"] == "easy"
        ben.do(f"/tables/{table}/join")
        started = ann.do(f"/tables/{table}/start")
        assert started["seats"][2]["level"] == "easy"
        assert ben.do(f"/tables/{table}/leave")["seats"][1]["level"] == "easy"

    def test_it_is_the_games_usual_one_unless_said_otherwise(self, fresh: Running) -> None:
        made: Json = fresh.person("Ann").do("/tables", game="ticket-to-ride", seats=[ME, OPEN])
        assert made["standby"] == "5"

    @pytest.mark.parametrize("level", ["random", "easy", "8"])
    def test_nobody_chooses_another_one_for_a_rival_who_is_away(self, tmp_path: Path, level: str) -> None:
        with running(tmp_path, away_after=0.0) as server:
            ann, ben = server.person("Ann"), server.person("Ben")
            table = ann.table(ME, OPEN)
            ben.do(f"/tables/{table}/join")
            refused = ann.http.post(f"/api/tables/{table}/seats/1", json={"level": level})
            assert refused.status_code == (422 if level == "random" else 409)
            assert refused.json()["code"] in ("standby-level", "no-level")
            assert ann.do(f"/tables/{table}/seats/1", level="5")["seats"][1]["level"] == "5"

    def test_tables_from_before_the_ladder_go_on_as_they_were(self, fresh: Running) -> None:
        ann, ben = fresh.person("Ann"), fresh.person("Ben")
        table = ann.table(ME, OPEN, {"kind": "bot", "level": "medium"}, standby="hard")
        ben.do(f"/tables/{table}/join")
        assert [seat["level"] for seat in ben.do(f"/tables/{table}/leave")["seats"]] == [None, "hard", "medium"]

    def test_there_must_be_such_a_level(self, fresh: Running) -> None:
        body = {"game": "ticket-to-ride", "seats": [ME, OPEN], "standby": "godlike"}
        assert fresh.person("Ann").refused("/tables", 422, **body)["code"] == "no-level"
