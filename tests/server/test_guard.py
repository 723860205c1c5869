"""Safe by default: origins, sizes, rates, headers, cookies."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from branchline.server.guard.addresses import network_of
from branchline.server.guard.limits import STRANGERS
from tests.server.people import BOT, ME, Person, closing_code
from tests.server.running import Running, running

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


PASSWORD = "correct horse battery"
STRANGER = {"cookie": "branchline-device=unknown"}


class Clock:
    """A clock that stands still unless it is set forward."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def limited(tmp_path: Path, clock: Clock) -> Iterator[Running]:
    """With limits that go by this clock."""
    with running(tmp_path, rate_limits=True) as server:
        server.app.limits.clock = clock
        yield server


class TestOrigin:
    @pytest.mark.parametrize("origin", [None, "http://evil.example", "null", "http://localhost", "localhost"])
    def test_another_page_changes_nothing(self, server: Running, origin: str | None) -> None:
        ann = server.person("Ann")
        headers = {"origin": origin} if origin is not None else {}
        with httpx.Client(base_url=server.address, cookies=ann.http.cookies, headers=headers) as client:
            for response in (
                client.post("/api/me", json={"name": "Eve"}),
                client.post("/api/tables", json={"game": "ticket-to-ride", "seats": [ME, BOT]}),
                client.delete("/api/tokens/1"),
            ):
                assert Person.refusal(response, 403)["code"] == "origin"
        assert ann.get("/me")["name"] == "Ann"

    def test_another_page_opens_no_socket(self, server: Running) -> None:
        ann = server.person("Ann")
        with ann.socket(ann.table(ME, BOT), Origin="http://evil.example") as socket:
            assert closing_code(socket) == 4403

    def test_a_page_that_the_host_lists_may(self, tmp_path: Path) -> None:
        with running(tmp_path, origins=frozenset({"https://play.example"})) as server:
            headers = {"origin": "https://play.example"}
            assert httpx.post(f"{server.address}/api/me", json={"name": "Ann"}, headers=headers).is_success


class TestSizes:
    def test_big_requests_are_refused_also_without_a_length(self, server: Running) -> None:
        ann = server.person("Ann")
        big = b'{"name": "' + b"x" * 17_000 + b'"}'
        assert ann.refusal(ann.http.post("/api/me", content=big), 413)["code"] == "too-big"

        def pieces() -> Iterator[bytes]:
            for _ in range(200):
                yield b"x" * 10_000

        with contextlib.suppress(httpx.WriteError):
            assert ann.http.post("/api/me", content=pieces()).status_code == 413

    def test_a_map_may_be_bigger(self, server: Running) -> None:
        ann = server.person("Ann")
        assert ann.http.post("/api/maps", content=b" " * 200_000).status_code == 422
        assert ann.http.post("/api/maps", content=b" " * 263_000).status_code == 413


class TestRates:
    def test_who_is_too_fast_is_told_when_to_come_back(self, limited: Running, clock: Clock) -> None:
        ann = limited.person("Ann")
        body = {"game": "ticket-to-ride", "seats": [ME, BOT]}
        codes = [ann.http.post("/api/tables", json=body).status_code for _ in range(30)]
        assert set(codes) == {200}
        response = ann.http.post("/api/tables", json=body)
        assert ann.refusal(response, 429)["code"] == "too-fast"
        wait = int(response.headers["retry-after"])
        clock.seconds += wait - 0.5
        assert ann.http.post("/api/tables", json=body).status_code == 429
        clock.seconds += 0.5
        assert ann.http.post("/api/tables", json=body).status_code == 200

    def test_nobody_renames_themselves_all_the_time(self, limited: Running, clock: Clock) -> None:
        ann = limited.person("Ann")
        codes = [ann.http.post("/api/me", json={"name": f"Ann {number}"}).status_code for number in range(20)]
        assert codes == [200] * 12 + [429] * 8
        assert ann.http.post("/api/me", json={"name": "Ann 11"}).status_code == 200  # it is no other name
        clock.seconds += 60
        assert ann.http.post("/api/me", json={"name": "Ann"}).status_code == 200

    def test_many_guests_of_one_address_upload_no_more_maps_than_a_few(self, limited: Running) -> None:
        codes = []
        for number in range(6):
            guest = limited.person(f"Guest {number}")
            codes += [guest.http.post("/api/maps", content=b"{}").status_code for _ in range(10)]
        assert codes == [422] * 40 + [429] * 20

    def test_passwords_are_not_guessed_fast_by_address_or_by_name(self, limited: Running) -> None:
        person = limited.person()
        attempts = [{"name": f"name {number}", "password": "x" * 8} for number in range(12)]
        codes = [person.http.post("/api/login", json=attempt).status_code for attempt in attempts]
        assert codes == [401] * 10 + [429] * 2

    def test_a_stranger_does_not_spend_the_attempts_of_the_owner(self, limited: Running, clock: Clock) -> None:
        owner, stranger = limited.person(), limited.person()
        owner.do("/account", name="Ann", password=PASSWORD)
        wrong = {"name": "Ann", "password": "wrong password"}
        while stranger.http.post("/api/login", json=wrong).status_code != 429:
            clock.seconds += 1
        owner.do("/logout")
        assert owner.do("/login", name="Ann", password=PASSWORD)["account"]  # from the same address, too

    def test_nor_from_many_addresses_but_all_strangers_together_are_slow(self, limited: Running, clock: Clock) -> None:
        owner = limited.person()
        owner.do("/account", name="Ann", password=PASSWORD)
        tried, wrong = 0, {"name": "Ann", "password": "wrong password"}
        for address in range(200):
            headers = {"x-forwarded-for": f"10.0.0.{address}"}
            tried += owner.http.post("/api/login", json=wrong, headers=headers | STRANGER).status_code == 401
            clock.seconds += 1
        assert 30 <= tried <= 32
        assert owner.do("/login", name="Ann", password=PASSWORD)["account"]

    @pytest.mark.parametrize("spelling", ["ANN", "Ａｎｎ", "ａＮn", " ann "])
    def test_another_spelling_is_the_same_name(self, limited: Running, spelling: str) -> None:
        person = limited.person()
        for _ in range(5):
            person.refused("/login", 401, name="Ann", password=PASSWORD)
        assert person.refused("/login", 429, name=spelling, password=PASSWORD)["code"] == "too-fast"
        person.refused("/login", 401, name="Ben", password=PASSWORD)

    def test_a_known_browser_has_no_more_than_its_own_attempts(self, limited: Running) -> None:
        owner = limited.person()
        owner.do("/account", name="Ann", password=PASSWORD)
        codes = [
            owner.http.post("/api/login", json={"name": "Ann", "password": "wrong password"}).status_code
            for _ in range(12)
        ]
        assert codes == [401] * 10 + [429] * 2

    def test_who_has_no_attempts_left_spends_nobody_elses(self, limited: Running) -> None:
        person = limited.person()
        for number in range(40):
            person.http.post("/api/login", json={"name": f"name {number}", "password": PASSWORD})
        names = {who for rate, who in limited.app.limits._buckets if rate == STRANGERS.name}
        assert len(names) == 10

    def test_an_ipv6_network_counts_as_one_address(self) -> None:
        assert network_of("2001:db8:1:2::1") == network_of("2001:db8:1:2:ffff::9") != network_of("2001:db8:1:3::1")
        assert network_of("::ffff:192.0.2.7") == network_of("192.0.2.7") == "192.0.2.7"
        assert network_of("fe80::1%eth0") == network_of("fe80::2")
        assert network_of("") == ""

    def test_chat_has_a_pace_and_a_socket_says_so(self, limited: Running, clock: Clock) -> None:
        ann = limited.person("Ann")
        with ann.at(ann.table(ME, BOT)) as line:
            answers = [line.ask("say", text="hello") for _ in range(7)]
            assert [answer.get("code") for answer in answers] == [None] * 6 + ["too-fast"]
            clock.seconds += 0.5
            assert line.ask("say", text="hello")["type"] == "accepted"
            assert line.ask("say", text="hello")["code"] == "too-fast"


class TestHeaders:
    @pytest.mark.parametrize("path", ["/", "/api/me", "/api/nothing", "/nothing.js"])
    def test_every_answer_is_strict(self, server: Running, path: str) -> None:
        headers = httpx.get(server.address + path).headers
        assert headers["content-security-policy"] == POLICY
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "permissions-policy" in headers
        assert "strict-transport-security" not in headers
        assert "server" not in headers

    def test_answers_of_the_api_are_kept_by_nobody(self, server: Running) -> None:
        assert httpx.get(f"{server.address}/api/me").headers["cache-control"] == "no-store"

    def test_the_cookie_is_for_the_server_alone(self, server: Running) -> None:
        person = server.person()
        response = person.http.post("/api/me", json={"name": "Ann"})
        cookie = response.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "secure" not in cookie

    def test_by_https_cookies_are_secure_and_browsers_stay_there(self, server: Running) -> None:
        headers = {"origin": server.address, "x-forwarded-proto": "https"}  # as a proxy on this machine says
        response = httpx.post(f"{server.address}/api/me", json={"name": "Ann"}, headers=headers)
        assert "secure" in response.headers["set-cookie"].lower()
        assert "max-age" in response.headers["strict-transport-security"]

    def test_big_answers_are_compressed(self, server: Running) -> None:
        response = httpx.get(f"{server.address}/api/games/ticket-to-ride/board", timeout=60)
        assert response.headers["content-encoding"] == "gzip"


def test_ids_cannot_be_guessed(server: Running) -> None:
    ann = server.person("Ann")
    ids = {ann.table(ME, BOT) for _ in range(5)}
    assert len(ids) == 5
    assert all(len(id) == 22 for id in ids)
