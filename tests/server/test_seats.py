"""Sitting down, getting up, bots that take over and give back, and the next match."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from tests.server.people import BOT, ME, OPEN, Json
from tests.server.running import Running, running


class TestBeforeTheStart:
    def test_a_table_of_oneself_and_bots_begins_at_once(self, server: Running) -> None:
        ann = server.person("Ann")
        made = ann.do("/tables", game="ticket-to-ride-europe", seats=[BOT, ME, BOT])
        assert (made["status"], made["your_seat"], made["host"]) == ("running", 1, True)
        assert [seat["kind"] for seat in made["seats"]] == ["bot", "player", "bot"]
        assert made["seed"] is None

    def test_every_first_game_begins_with_the_same_tickets_and_is_for_one_person_with_bots(
        self, server: Running
    ) -> None:
        ann, ben = server.person("Ann"), server.person("Ben")
        first, second = (person.table(ME, BOT, lesson=True) for person in (ann, ben))
        offers = [
            person.get(f"/tables/{id}")["position"]["view"]["seats"][0]["offer"]
            for person, id in ((ann, first), (ben, second))
        ]
        assert offers[0] == offers[1] != []
        assert ann.get(f"/tables/{first}")["table"]["lesson"]
        assert not ann.get(f"/tables/{ann.table(ME, BOT)}")["table"]["lesson"]
        refused = ann.refused("/tables", 422, game="ticket-to-ride", seats=[ME, OPEN], lesson=True)
        assert "only bots" in refused["sentence"]

    def test_it_waits_for_its_last_player_and_then_begins_by_itself(self, server: Running) -> None:
        ann, ben, cem = (server.person(name) for name in ("Ann", "Ben", "Cem"))
        table = ann.table(ME, OPEN, OPEN)
        with ann.at(table) as line:
            assert ben.do(f"/tables/{table}/join", seat=2)["status"] == "waiting"
            assert line.until("table")["table"]["seats"][2]["name"] == "Ben"
            assert cem.do(f"/tables/{table}/join")["your_seat"] == 1
            assert line.until("state")["table"]["status"] == "running"
            assert line.now["legal"]

    def test_of_many_who_want_the_last_seat_one_gets_it(self, server: Running) -> None:
        table = server.person("Ann").table(ME, OPEN)
        people = [server.person(f"guest {i}") for i in range(6)]
        codes: list[int] = []

        def join(person: int) -> None:
            codes.append(people[person].http.post(f"/api/tables/{table}/join", json={}).status_code)

        threads = [threading.Thread(target=join, args=(i,)) for i in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(codes) == [200, 409, 409, 409, 409, 409]

    def test_who_joins_twice_has_one_seat(self, server: Running) -> None:
        ann = server.person("Ann")
        table = ann.table(ME, OPEN, OPEN)
        assert ann.do(f"/tables/{table}/join", seat=2)["your_seat"] == 0

    def test_who_leaves_frees_the_seat(self, server: Running) -> None:
        ann, ben = server.person("Ann"), server.person("Ben")
        table = ann.table(ME, OPEN, OPEN)
        ben.do(f"/tables/{table}/join")
        assert ben.do(f"/tables/{table}/leave")["seats"][1]["kind"] == "open"
        assert ben.refused(f"/tables/{table}/leave", 403)["code"] == "not-seated"

    def test_the_host_gives_seats_to_bots_and_opens_them_again(self, server: Running) -> None:
        ann, ben = server.person("Ann"), server.person("Ben")
        table = ann.table(ME, OPEN, OPEN)
        assert ben.refused(f"/tables/{table}/seats/1", 403, level="easy")["code"] == "not-host"
        assert ann.do(f"/tables/{table}/seats/1", level="easy")["seats"][1]["level"] == "easy"
        assert ann.do(f"/tables/{table}/seats/1", level=None)["seats"][1]["kind"] == "open"
        assert ann.refused(f"/tables/{table}/seats/1", 422, level="godlike")["code"] == "no-level"
        assert ann.refused(f"/tables/{table}/seats/5", 422, level="easy")["code"] == "no-seat"
        assert ann.refused(f"/tables/{table}/seats/0", 409, level="easy")["code"] == "seat-taken"

    def test_the_host_starts_without_waiting_and_bots_take_the_free_seats(self, server: Running) -> None:
        ann, ben = server.person("Ann"), server.person("Ben")
        table = ann.table(ME, OPEN, OPEN)
        assert ben.refused(f"/tables/{table}/start", 403)["code"] == "not-host"
        started = ann.do(f"/tables/{table}/start")
        assert started["status"] == "running"
        assert [seat["kind"] for seat in started["seats"]] == ["player", "bot", "bot"]
        assert ann.refused(f"/tables/{table}/start", 409)["code"] == "started"
        assert ben.refused(f"/tables/{table}/join", 409)["code"] == "started"

    @pytest.mark.parametrize(
        ("wrong", "status"),
        [
            ({"game": "chess"}, 404),
            ({"seats": [ME]}, 422),
            ({"seats": [ME] + [BOT] * 5}, 422),
            ({"seats": [ME, ME]}, 422),
            ({"seats": [ME, {"kind": "bot", "level": "godlike"}]}, 422),
            ({"seats": [ME, {"kind": "open", "level": "easy"}]}, 422),
            ({"options": {"edition": "none"}}, 422),
            ({"options": {"colour": "red"}}, 422),
            ({"options": {"first": 4}}, 422),
            ({"map": "0" * 64}, 404),
            ({"map": "\x00"}, 422),
            ({"extra": 1}, 422),
        ],
    )
    def test_what_no_game_allows_is_refused(self, server: Running, wrong: Json, status: int) -> None:
        server.person("Ann").refused("/tables", status, **{"game": "ticket-to-ride", "seats": [ME, BOT]} | wrong)


class TestLists:
    def test_mine_are_newest_first_and_open_ones_are_public_and_waiting(self, fresh: Running) -> None:
        ann, ben = fresh.person("Ann"), fresh.person("Ben")
        played, hidden, public = ann.table(ME, BOT), ann.table(ME, OPEN), ann.table(ME, OPEN, public=True)
        lists = ann.get("/tables")
        assert [table["id"] for table in lists["mine"]] == [public, hidden, played]
        assert [table["id"] for table in lists["open"]] == [public]
        assert lists["mine"][2]["to_act"][0] == 0
        assert ben.get("/tables")["mine"] == []
        assert ben.get("/tables")["open"][0]["your_seat"] is None
        ben.do(f"/tables/{public}/join")
        assert ben.get("/tables")["open"] == []
        assert ben.get("/tables")["mine"][0]["to_act"] == [0, 1]

    def test_a_visitor_sees_the_open_tables(self, fresh: Running) -> None:
        table = fresh.person("Ann").table(ME, OPEN, public=True)
        assert [one["id"] for one in fresh.person().get("/tables")["open"]] == [table]


class TestWhilePlaying:
    def test_a_bot_plays_for_one_who_leaves_until_the_end_of_the_match(self, server: Running) -> None:
        ann, ben = server.person("Ann"), server.person("Ben")
        table = ann.table(ME, OPEN)
        ben.do(f"/tables/{table}/join")
        left = ben.do(f"/tables/{table}/leave")["seats"][1]
        assert (left["kind"], left["name"], left["you"]) == ("bot", "Ben", True)
        with ann.at(table) as line:
            assert line.play_on()["decided"]

    def test_who_left_may_come_back_and_finds_everything(self, server: Running) -> None:
        ann, ben = server.person("Ann"), server.person("Ben")
        table = ann.table(ME, OPEN)
        ben.do(f"/tables/{table}/join")
        with ben.at(table) as line:
            offered = line.now["view"]["seats"][1]["offer"]
            ben.do(f"/tables/{table}/leave")
            line.until("update", where=lambda update: update["position"]["view"]["seats"][1]["chosen"])
            assert line.now["legal"] == []
            assert ben.refused(f"/tables/{table}/play", 409, id="x", version=0, action=1)["code"] == "bot-plays"
            back = ben.do(f"/tables/{table}/return")["seats"][1]
            assert (back["kind"], back["level"]) == ("player", None)
            held = line.now["view"]["seats"][1]["held_tickets"]
            assert {ticket["ticket"] for ticket in held} <= {ticket["ticket"] for ticket in offered}
            ann.do(f"/tables/{table}/leave")
            while not line.my_turn()["decided"]:
                line.play()

    def test_a_seat_is_taken_over_only_when_its_player_is_away(self, tmp_path: Path) -> None:
        with running(tmp_path, away_after=1.0) as server:
            ann, ben, eve = server.person("Ann"), server.person("Ben"), server.person("Eve")
            table = ann.table(ME, OPEN, standby="easy")
            ben.do(f"/tables/{table}/join")
            with ann.at(table) as line:
                with ben.at(table):
                    assert line.until("table")["table"]["seats"][1]["present"]
                    path = f"/tables/{table}/seats/1"
                    assert ann.refused(path, 403, level="easy")["code"] == "not-away"
                gone = line.until("table", where=lambda told: not told["table"]["seats"][1]["present"])
                assert not gone["table"]["seats"][1]["away"]
                assert ann.refused(path, 403, level="easy")["code"] == "not-away"
                line.until("table", where=lambda told: told["table"]["seats"][1]["away"])
                assert eve.refused(path, 403, level="easy")["code"] == "not-seated"
                assert ann.do(path, level="easy")["seats"][1]["kind"] == "bot"
                line.until("update")
                assert ann.refused(path, 403, level=None)["code"] == "not-away"  # only Ben himself ends it
            assert ben.do(path, level=None)["seats"][1]["kind"] == "player"

    def test_ones_own_seat_goes_to_a_bot_and_back_at_any_time(self, server: Running) -> None:
        ann = server.person("Ann")
        table = ann.table(ME, BOT)
        assert ann.do(f"/tables/{table}/seats/0", level="easy")["seats"][0]["kind"] == "bot"
        assert ann.refused(f"/tables/{table}/seats/1", 403, level=None)["code"] == "bot-seat"
        ann.do(f"/tables/{table}/seats/0", level=None)

    def test_watchers_and_presence_are_counted(self, server: Running) -> None:
        ann, visitor = server.person("Ann"), server.person()
        table = ann.table(ME, BOT)
        with ann.at(table) as line, visitor.at(table):
            told = line.until("table")["table"]
            assert (told["watchers"], told["seats"][0]["present"]) == (1, True)
            with ann.at(table):
                assert line.until("table")["table"]["watchers"] == 1
        assert visitor.get(f"/tables/{table}")["table"]["watchers"] == 0


class TestAgain:
    def test_the_same_people_and_bots_find_one_next_table(self, server: Running) -> None:
        ann, ben, eve = server.person("Ann"), server.person("Ben"), server.person("Eve")
        table = ann.table(OPEN, ME, BOT, options={"edition": "classic"})
        assert ann.refused(f"/tables/{table}/again", 409)["code"] == "not-over"
        ben.do(f"/tables/{table}/join")
        for person in (ann, ben):
            person.do(f"/tables/{table}/leave")
        with ann.at(table) as line:
            while not line.now["decided"]:
                line.hear()
            assert eve.refused(f"/tables/{table}/again", 403)["code"] == "not-seated"
            following = [person.do(f"/tables/{table}/again") for person in (ann, ben)]
            assert line.until("table", where=lambda told: told["table"]["again"])
        assert following[0]["id"] == following[1]["id"] != table
        assert ann.get(f"/tables/{table}")["table"]["again"] == following[0]["id"]
        new = following[0]
        assert new["status"] == "running"
        assert new["options"]["edition"] == "classic"
        assert [seat["name"] for seat in new["seats"]] == ["Ben", "Ann", None]
        assert [seat["kind"] for seat in new["seats"]] == ["player", "player", "bot"]
        assert new["seed_hash"] != ann.get(f"/tables/{table}")["table"]["seed_hash"]
