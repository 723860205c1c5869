"""Visitors, guests, accounts and tokens."""

from __future__ import annotations

import json

import httpx
import pytest
from argon2 import Parameters, PasswordHasher, extract_parameters

from branchline.server.wire.people import Settings
from tests.server.people import BOT, ME, OPEN, Json, Person, closing_code
from tests.server.running import Running

PASSWORD = "correct horse battery"


def test_a_visitor_has_no_name_and_becomes_a_guest_by_choosing_one(server: Running) -> None:
    person = server.person()
    assert person.get("/me") == {
        "name": None,
        "account": False,
        "settings": {
            "language": None,
            "theme": "system",
            "speed": "normal",
            "shortcuts": True,
            "signals": True,
            "sounds": False,
        },
    }
    assert person.cookie is None
    dark = {
        "language": "en",
        "theme": "dark",
        "speed": "off",
        "shortcuts": False,
        "signals": False,
        "sounds": True,
    }
    assert person.do("/me", name="  Ann   B. ", settings=dark) == {"name": "Ann B.", "account": False, "settings": dark}
    assert person.get("/me")["name"] == "Ann B."


def test_what_is_left_out_stays(server: Running) -> None:
    ann = server.person("Ann")
    ann.do("/me", settings={"theme": "dark"})
    assert ann.do("/me", name="Anna")["settings"]["theme"] == "dark"
    assert ann.do("/me", settings={"speed": "off"})["name"] == "Anna"


def test_settings_of_an_earlier_version_can_still_be_read() -> None:
    assert Settings.kept({"animations": False, "theme": "dark"}) == Settings(speed="off", theme="dark")
    assert Settings.kept({"animations": True, "gone": 1}) == Settings()


def test_a_visitor_without_a_name_keeps_no_settings_makes_no_table_and_says_nothing(server: Running) -> None:
    visitor, ann = server.person(), server.person("Ann")
    table = ann.table(ME, OPEN)
    assert visitor.refused("/me", 401, settings={"theme": "dark"})["code"] == "no-name"
    assert visitor.refused("/tables", 401, game="ticket-to-ride", seats=[ME, BOT])["code"] == "no-name"
    assert visitor.refused(f"/tables/{table}/join", 401)["code"] == "no-name"
    assert visitor.refused(f"/tables/{table}/say", 401, id="1", text="hello")["code"] == "no-name"
    assert visitor.denied("/tokens", 401)["code"] == "no-name"
    assert visitor.cookie is None


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\x00b", "a\x1bb", "\u202ename", "\u200b", "\ud800"])
def test_a_name_can_be_read_by_people(server: Running, name: str) -> None:
    visitor, content = server.person(), json.dumps({"name": name})  # which writes half a character as it is
    response = visitor.http.post("/api/me", content=content, headers={"content-type": "application/json"})
    assert visitor.refusal(response, 422)["code"] == "unreadable"


def test_a_guest_turns_into_an_account_and_keeps_everything(fresh: Running) -> None:
    ann = fresh.person("Ann")
    table = ann.table(ME, BOT)
    before = ann.cookie
    assert ann.do("/account", name="Ann", password=PASSWORD)["account"] is True
    assert ann.cookie != before
    assert [one["id"] for one in ann.get("/tables")["mine"]] == [table]
    other_device = fresh.person()
    assert other_device.do("/login", name="ANN", password=PASSWORD)["name"] == "Ann"
    assert other_device.get(f"/tables/{table}")["table"]["your_seat"] == 0


def test_a_visitor_can_make_an_account_at_once(fresh: Running) -> None:
    person = fresh.person()
    assert person.do("/account", name="Ann", password=PASSWORD)["account"] is True
    assert person.get("/me")["name"] == "Ann"
    assert person.refused("/account", 409, name="Other", password=PASSWORD)["code"] == "has-account"


def test_an_account_has_its_name_for_itself(fresh: Running) -> None:
    other = fresh.person("ann")  # until there is an account
    fresh.person().do("/account", name="Ann", password=PASSWORD)
    assert fresh.person().refused("/me", 409, name="Ann")["code"] == "name-taken"
    assert other.refused("/account", 409, name="aNN", password=PASSWORD)["code"] == "name-taken"
    other.do("/account", name="Ben", password=PASSWORD)
    assert other.refused("/me", 409, name="Ann")["code"] == "name-taken"


def test_logging_in_takes_the_guests_games_along(fresh: Running) -> None:
    fresh.person().do("/account", name="Ann", password=PASSWORD)
    guest = fresh.person("Somebody")
    table = guest.table(ME, BOT)
    with guest.socket(table) as socket:
        guest.do("/login", name="Ann", password=PASSWORD)
        assert closing_code(socket) == 4401  # the page opens it again, with the new cookie
    with guest.at(table) as line:
        seats = line.heard[0]["table"]["seats"]
        assert (seats[0]["name"], seats[0]["you"]) == ("Ann", True)
        assert line.play()["type"] == "accepted"
    assert [one["id"] for one in guest.get("/tables")["mine"]] == [table]


def test_logging_in_as_somebody_else_ends_the_sockets_of_the_first(fresh: Running) -> None:
    fresh.person().do("/account", name="Ben", password=PASSWORD)
    ann = fresh.person()
    ann.do("/account", name="Ann", password=PASSWORD)
    table = ann.table(ME, BOT)
    with ann.socket(table) as socket:
        ann.do("/login", name="Ben", password=PASSWORD)
        assert closing_code(socket) == 4401
    assert ann.get(f"/tables/{table}")["table"]["your_seat"] is None


def test_logging_out_ends_the_cookie_and_the_sockets(fresh: Running) -> None:
    ann = fresh.person("Ann")
    ann.do("/account", name="Ann", password=PASSWORD)
    table, cookie = ann.table(ME, BOT), ann.cookie
    with ann.socket(table) as socket:
        assert ann.do("/logout")["name"] is None
        assert closing_code(socket) == 4401
    assert ann.cookie is None
    stolen = httpx.get(f"{fresh.address}/api/me", cookies={"branchline": str(cookie)})
    assert stolen.json()["name"] is None


@pytest.mark.usefixtures("dear_passwords")
def test_a_wrong_password_and_an_unknown_name_get_the_same_words_after_the_same_work(
    fresh: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    worked: list[Parameters] = []
    verify = PasswordHasher.verify

    def counted(self: PasswordHasher, hash: str | bytes, password: str | bytes) -> bool:
        worked.append(extract_parameters(str(hash)))
        return verify(self, hash, password)

    monkeypatch.setattr(PasswordHasher, "verify", counted)
    person = fresh.person()
    fresh.person().do("/account", name="Ann", password=PASSWORD)

    def attempt(name: str) -> tuple[Json, list[Parameters]]:
        """The refusal, and what was worked for it."""
        worked.clear()
        refusal = person.refused("/login", 401, name=name, password="wrong password")
        return refusal, list(worked)

    known, unknown = attempt("Ann"), attempt("Nobody")
    assert known == unknown
    assert len(known[1]) == 1


def test_passwords_are_stored_as_argon2_and_repeated_nowhere(fresh: Running, caplog: pytest.LogCaptureFixture) -> None:
    person = fresh.person()
    short = person.refused("/account", 422, name="Ann", password="geheim7")
    assert "geheim7" not in str(short)
    person.do("/account", name="Ann", password=PASSWORD)
    found = fresh.store.account("Ann")
    assert found is not None
    assert found[1].startswith("$argon2id$")
    assert PASSWORD not in caplog.text


def test_tables_show_a_new_name_at_once(server: Running) -> None:
    ann, ben = server.person("Ann"), server.person("Ben")
    table = ann.table(ME, OPEN)
    with ben.at(table) as line:
        ann.do("/me", name="Anna")
        assert line.until("table")["table"]["seats"][0]["name"] == "Anna"


class TestTokens:
    def test_a_program_plays_in_its_persons_name_without_cookie_or_origin(self, server: Running) -> None:
        ann = server.person("Ann")
        made = ann.do("/tokens", label="my bot")
        assert ann.get("/tokens") == [{"id": made["id"], "label": "my bot", "token": None}]
        program = {"authorization": f"Bearer {made['token']}"}
        body = {"game": "ticket-to-ride", "seats": [ME, BOT]}
        response = httpx.post(f"{server.address}/api/tables", json=body, headers=program, timeout=60)
        assert response.json()["seats"][0]["name"] == "Ann"

    def test_a_revoked_or_unknown_token_is_refused(self, server: Running) -> None:
        ann, ben = server.person("Ann"), server.person("Ben")
        made = ann.do("/tokens", label="my bot")
        path = f"{server.address}/api/tokens/{made['id']}"
        assert Person.refusal(ben.http.delete(path), 404)["code"] == "no-token"
        assert ann.http.delete(path).status_code == 204
        for token in (made["token"], "nonsense"):
            response = httpx.get(f"{server.address}/api/me", headers={"authorization": f"Bearer {token}"})
            assert Person.refusal(response, 401)["code"] == "token"
