"""Cookies and tokens: when one ends, so does everything that was opened with it, and nobody inherits anything."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import timedelta

import httpx
import pytest
from websockets.sync.client import ClientConnection

from branchline.server.callers import hashed
from branchline.server.store import Store, schema
from branchline.server.store.keys import SESSION_LIFE
from branchline.server.tables.tidying import Tidying
from tests.server.people import BOT, ME, OPEN, SECONDS, Person, closing_code
from tests.server.running import Running

PASSWORD = "correct horse battery"


@contextmanager
def watching(person: Person, table: str, **headers: str) -> Iterator[ClientConnection]:
    """A socket that has begun to tell."""
    with person.socket(table, None, **headers) as socket:
        socket.recv(SECONDS)
        yield socket


def program_at(person: Person, table: str, token: str) -> AbstractContextManager[ClientConnection]:
    return watching(person, table, Authorization=f"Bearer {token}")


def plant(cookie: str | None, browser: Person) -> None:
    """Put a cookie into somebody else's browser."""
    browser.http.cookies.set("branchline", str(cookie), domain="localhost.local", path="/")


def account(server: Running, name: str) -> Person:
    person = server.person()
    person.do("/account", name=name, password=PASSWORD)
    return person


class TestTokens:
    def test_revoking_one_closes_its_sockets_and_no_others(self, fresh: Running) -> None:
        ann = fresh.person("Ann")
        table = ann.table(ME, BOT)
        first, second = (ann.do("/tokens", label=label) for label in ("first", "second"))
        visitor = fresh.person()
        with program_at(visitor, table, first["token"]) as gone, program_at(visitor, table, second["token"]) as stays:
            assert ann.http.delete(f"/api/tokens/{first['id']}").status_code == 204
            assert closing_code(gone) == 4401
            stays.send('{"type": "ping"}')
            while "pong" not in str(stays.recv()):
                pass

    def test_what_comes_between_revoking_and_closing_is_not_carried_out(self, fresh: Running) -> None:
        ann = fresh.person("Ann")
        table, made = ann.table(ME, BOT), ann.do("/tokens", label="bot")
        visitor = fresh.person()
        with program_at(visitor, table, made["token"]) as socket:

            async def end_without_closing() -> None:
                assert len(fresh.app.tables.end([hashed(made["token"])])) == 1

            fresh.call(end_without_closing)
            socket.send('{"type": "say", "id": "1", "text": "still here"}')
            socket.send('{"type": "ping"}')
            ann.http.delete(f"/api/tokens/{made['id']}")
            assert closing_code(socket) == 4401
        assert ann.get(f"/tables/{table}")["chat"] == []

    def test_one_that_is_revoked_while_its_socket_opens_sees_nothing(
        self, fresh: Running, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        ann = fresh.person("Ann")
        table, made = ann.table(ME, BOT), ann.do("/tokens", label="bot")
        find = Store.token

        def found_and_revoked(store: Store, key: str) -> object:
            found = find(store, key)
            monkeypatch.setattr(Store, "token", find)
            assert found is not None
            fresh.store.drop_token(found[0].id, made["id"])
            return found

        monkeypatch.setattr(Store, "token", found_and_revoked)
        with fresh.person().socket(table, Authorization=f"Bearer {made['token']}") as socket:
            assert '"code":"token"' in str(socket.recv())
            assert closing_code(socket) == 4401


class TestFixation:
    """Somebody gives a victim their own guest's cookie and waits until the victim logs in."""

    @pytest.mark.parametrize("path", ["/login", "/account"])
    def test_neither_cookie_nor_socket_nor_token_of_the_guest_becomes_the_account(
        self, fresh: Running, path: str
    ) -> None:
        if path == "/login":
            account(fresh, "Victim")
        attacker, victim = fresh.person("Stranger"), fresh.person()
        table = attacker.table(ME, OPEN)
        token = attacker.do("/tokens", label="backdoor")["token"]
        planted = attacker.cookie
        plant(planted, victim)
        assert victim.get("/me")["name"] == "Stranger"
        visitor = fresh.person()
        with watching(attacker, table) as own, program_at(visitor, table, token) as program:
            assert victim.do(path, name="Victim", password=PASSWORD)["account"]
            assert closing_code(own) == closing_code(program) == 4401
        assert victim.cookie != planted
        assert attacker.get("/me")["name"] is None
        headers = {"authorization": f"Bearer {token}"}
        assert Person.refusal(httpx.get(f"{fresh.address}/api/me", headers=headers), 401)["code"] == "token"
        with attacker.at(table) as line:
            assert line.heard[0]["table"]["your_seat"] is None
            assert line.ask("say", text="I am the victim")["code"] == "no-name"
        assert victim.get(f"/tables/{table}")["table"]["your_seat"] == 0  # the games go over

    def test_other_browsers_of_the_guest_are_not_logged_in_but_out(self, fresh: Running) -> None:
        account(fresh, "Ann")
        guest, elsewhere = fresh.person("Somebody"), fresh.person()
        table = guest.table(ME, BOT)
        fresh.store.new_session(user_of(fresh.store, guest), hashed("another key"))
        plant("another key", elsewhere)
        with watching(elsewhere, table) as socket:
            guest.do("/login", name="Ann", password=PASSWORD)
            assert closing_code(socket) == 4401
        assert elsewhere.get("/me")["name"] is None
        assert elsewhere.get(f"/tables/{table}")["table"]["your_seat"] is None

    def test_the_guest_is_gone_and_logging_in_twice_at_once_is_harmless(self, fresh: Running) -> None:
        account(fresh, "Ann")
        guest = fresh.person("Somebody")
        guest.table(ME, BOT)
        id, ann = user_of(fresh.store, guest), fresh.store.account("Ann")
        assert ann is not None
        guest.do("/login", name="Ann", password=PASSWORD)
        assert fresh.store.user(id) is None
        fresh.store.adopt(id, ann[0].id)

    def test_a_planted_device_is_not_the_victims(self, fresh: Running) -> None:
        account(fresh, "Victim")
        victim = fresh.person()
        victim.http.cookies.set("branchline-device", "planted", domain="localhost.local", path="/api/login")
        victim.do("/login", name="Victim", password=PASSWORD)
        found = fresh.store.account("Victim")
        assert found is not None
        assert not fresh.store.knows_device(hashed("planted"), found[0].id)

    def test_every_log_in_and_log_out_has_a_new_key(self, fresh: Running) -> None:
        ann = account(fresh, "Ann")
        seen = [ann.cookie]
        for path in ("/login", "/logout", "/login"):
            ann.do(path, **({} if path == "/logout" else {"name": "Ann", "password": PASSWORD}))
            seen.append(ann.cookie)
        assert len(set(seen)) == 4
        for old in (seen[0], seen[1]):
            assert httpx.get(f"{fresh.address}/api/me", cookies={"branchline": str(old)}).json()["name"] is None


class TestAge:
    def test_a_session_that_expires_closes_its_sockets(self, fresh: Running, monkeypatch: pytest.MonkeyPatch) -> None:
        ann = fresh.person("Ann")
        table = ann.table(ME, BOT)
        later = schema.now() + SESSION_LIFE + timedelta(days=1)
        with watching(ann, table) as socket:
            monkeypatch.setattr(schema, "now", lambda: later)
            monkeypatch.setattr("branchline.server.tables.tidying.now", lambda: later)
            fresh.call(lambda: Tidying(fresh.app.store, fresh.app.tables).tidy())
            assert closing_code(socket) == 4401
        assert ann.get("/me")["name"] is None

    def test_one_that_is_too_old_is_nobodys_even_before_it_is_deleted(
        self, fresh: Running, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        ann = fresh.person("Ann")
        later = schema.now() + SESSION_LIFE + timedelta(seconds=1)
        monkeypatch.setattr(schema, "now", lambda: later)
        assert ann.get("/me")["name"] is None

    def test_the_cookie_of_who_comes_back_lasts_anew(self, fresh: Running, monkeypatch: pytest.MonkeyPatch) -> None:
        ann = fresh.person("Ann")
        assert "set-cookie" not in ann.http.get("/api/me").headers
        later = schema.now() + timedelta(days=2)
        monkeypatch.setattr(schema, "now", lambda: later)
        before, response = ann.cookie, ann.http.get("/api/me")
        assert f"max-age={int(SESSION_LIFE.total_seconds())}" in response.headers["set-cookie"].lower()
        assert ann.cookie == before


def user_of(store: Store, person: Person) -> int:
    user = store.session_user(hashed(str(person.cookie)))
    assert user is not None
    return user.id
