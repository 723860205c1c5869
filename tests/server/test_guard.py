"""Safe by default: origins, sizes, rates, headers, cookies."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.people import BOT, ME, Person, closing_code
from tests.server.running import Running, running

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


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

    def test_passwords_are_not_guessed_fast_by_address_or_by_name(self, limited: Running) -> None:
        person = limited.person()
        attempts = [{"name": f"name {number}", "password": "x" * 8} for number in range(12)]
        codes = [person.http.post("/api/login", json=attempt).status_code for attempt in attempts]
        assert codes == [401] * 10 + [429] * 2

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
