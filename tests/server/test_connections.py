"""Connections that strangers leave half open, flood or do not read."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from branchline.server.guard import connections
from branchline.server.guard.connections import Connections
from branchline.server.guard.drops import Drops
from branchline.server.guard.limits import Rate
from branchline.server.tables import contents, outbox
from tests.server.people import BOT, ME, SECONDS
from tests.server.running import Running, running, soon

HALF = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
WHOLE = b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n"
CUT_OFF = "sockets that did not take what was sent"
HASTY = 0.3  # seconds, where something is to be cut off by the clock


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path) as server:
        yield server


@pytest.fixture
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    monkeypatch.setattr(connections, "REQUEST_SECONDS", HASTY)
    monkeypatch.setattr(connections, "UNREAD_SECONDS", HASTY)
    with running(tmp_path) as server:
        yield server


def connected(server: Running) -> socket.socket:
    return socket.create_connection(("localhost", int(server.address.rsplit(":", 1)[1])), SECONDS)


def is_cut_off(stranger: socket.socket) -> bool:
    """Whether the other side closes within the time that tests wait for anything."""
    try:
        while stranger.recv(65_536):
            pass
    except ConnectionError:
        pass
    return True


@pytest.mark.parametrize(
    "begun",
    [b"", HALF, b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{", WHOLE + HALF],
    ids=["nothing", "half a head", "half a body", "half a second request"],
)
def test_a_request_that_is_sent_only_in_part_is_cut_off(hasty: Running, begun: bytes) -> None:
    with connected(hasty) as stranger:
        stranger.sendall(begun)
        assert is_cut_off(stranger)
    assert soon(lambda: len(hasty.connections) == 0)
    assert hasty.person("Ann").get("/me")["name"] == "Ann"


def test_a_head_has_a_length(server: Running) -> None:
    with connected(server) as stranger:
        stranger.sendall(HALF)
        with pytest.raises(ConnectionError):
            stranger.sendall(b"x" * 100_000_000)
    assert server.connections.drops.counts["requests with too long a head"] == 1


CHUNKED = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize("trailers", [b"A: b\r\n" * 10_000, b"x" * 60_000], ids=["many", "a long one"])
def test_nor_do_the_trailers_of_a_request_go_on_for_ever(server: Running, trailers: bytes) -> None:
    with connected(server) as stranger:
        stranger.sendall(CHUNKED + b"0\r\nX: ")
        with pytest.raises(ConnectionError):
            stranger.sendall(trailers * 1_000)
    assert soon(lambda: server.connections.drops.counts["requests with too long a head"] == 1)


def test_what_is_sent_in_chunks_is_no_head(server: Running) -> None:
    map = (b" " * 1_000 for _ in range(100))
    assert server.person("Ann").http.post("/api/maps", content=map).status_code == 422


def test_requests_do_not_pile_up_behind_each_other(server: Running) -> None:
    with connected(server) as stranger:
        stranger.sendall(WHOLE * connections.MOST_PIPELINED)
        answers = b""
        while answers.count(b"HTTP/1.1 200") < connections.MOST_PIPELINED:
            answers += stranger.recv(65_536)
        with suppress(ConnectionError):
            stranger.sendall(WHOLE * 4_000)
        assert is_cut_off(stranger)
    assert soon(lambda: server.connections.drops.counts["requests before the answers to others"] == 1)


@pytest.mark.parametrize("frame", [b"\x89\x80\0\0\0\0", b"\x81\x81\0\0\0\0x"], ids=["pings", "texts"])
def test_a_socket_takes_so_many_frames(server: Running, frame: bytes) -> None:
    ann = server.person("Ann")
    table = ann.table(ME, BOT)
    stranger = connected(server)
    with ann.socket(table, sock=stranger), suppress(ConnectionError):
        stranger.sendall(frame * 100_000)
    assert soon(lambda: server.connections.drops.counts["sockets with too many frames"] == 1)
    with ann.at(table) as line:
        assert line.play()["type"] == "accepted"


def test_half_sent_requests_make_room_for_whole_ones(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    most = 20
    monkeypatch.setattr(server.connections, "_most", most)
    with ExitStack() as stack:
        strangers = [stack.enter_context(connected(server)) for _ in range(3 * most)]
        for stranger in strangers:
            stranger.sendall(HALF)
        assert soon(lambda: server.connections.drops.counts["half-sent requests"] == 2 * most)
        assert soon(lambda: len(server.connections) == most)
        ann = server.person("Ann")
        with ann.at(ann.table(ME, BOT)) as line:
            assert line.play()["type"] == "accepted"


def test_one_address_has_so_many_and_a_proxy_more() -> None:
    one, proxy, other = "192.0.2.1", "192.0.2.2", "192.0.2.3"
    counted = Connections(most=100, proxies=frozenset([proxy]), drops=Drops(), most_each=3)
    admitted = [counted.admit(object(), host) for host in (one,) * 5 + (proxy,) * 5 + (other,)]  # type: ignore[arg-type]
    assert admitted == [True] * 3 + [False] * 2 + [True] * 6
    counted.gone(one)
    assert counted.admit(object(), one)  # type: ignore[arg-type]
    assert len(counted) == 9


def narrow(server: Running) -> socket.socket:
    """A connection through which little gets as long as nobody reads."""
    stranger = socket.socket()
    stranger.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    stranger.settimeout(SECONDS)
    stranger.connect(("127.0.0.1", int(server.address.rsplit(":", 1)[1])))
    return stranger


class TestWhoDoesNotRead:
    @pytest.fixture(autouse=True)
    def as_many_as_they_like(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(connections, "FRAMES", Rate("frames", 1, 1_000_000))
        monkeypatch.setattr(connections, "MOST_PIPELINED", 1_000)

    def test_of_what_waits_for_a_socket_there_is_only_so_much(
        self, server: Running, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(outbox, "SOCKET_BYTES", 100_000)
        ann = server.person("Ann")
        table = ann.table(ME, BOT)
        state = len(ann.http.get(f"/api/tables/{table}").content)
        with ann.socket(table, sock=narrow(server)) as line, ann.at(table) as other:
            most = 0
            for _ in range(5_000):
                line.send('{"type": "sync"}')
                most = max(most, server.app.waiting.bytes)
                if CUT_OFF in server.connections.drops.counts:
                    break
            assert soon(lambda: CUT_OFF in server.connections.drops.counts)
            assert most <= 100_000 + 2 * state
            assert soon(lambda: server.app.waiting.bytes == 0)
            assert other.play()["type"] == "accepted"  # nobody else notices

    def test_all_sockets_together_have_a_bound(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(outbox, "ALL_BYTES", 10_000)

        async def fill() -> None:
            waiting = outbox.Waiting(Drops())
            boxes = [outbox.Outbox(waiting) for _ in range(20)]
            taken = [box.put("x" * 900) for box in boxes for _ in range(2)]
            assert 9_000 < waiting.bytes < 25_000  # the first message of each is always taken
            assert taken.count(False) > 5
            assert await boxes[0].get() == "x" * 900
            for box in boxes:
                box.clear()
            assert waiting.bytes == 0

        asyncio.run(fill())

    def test_a_socket_that_is_not_read_is_cut_off(self, hasty: Running) -> None:
        ann = hasty.person("Ann")
        table = ann.table(ME, BOT)
        with ann.socket(table, sock=narrow(hasty)) as line:
            with suppress(ConnectionClosed):
                for _ in range(5_000):
                    line.send('{"type": "sync"}')
            assert soon(lambda: hasty.connections.drops.counts["sockets that nobody read"] == 1)

    def test_an_answer_that_is_not_read_is_cut_off(self, hasty: Running) -> None:
        with narrow(hasty) as stranger:
            stranger.sendall(WHOLE.replace(b"me HTTP", b"openapi.json HTTP") * 40)
            assert soon(lambda: hasty.connections.drops.counts["answers that nobody read"] == 1)
        assert soon(lambda: len(hasty.connections) == 0)


def test_of_the_chat_only_the_last_bytes_are_sent(server: Running) -> None:
    ann = server.person("Ann")
    table = ann.table(ME, BOT)
    for number in range(300):
        ann.do(f"/tables/{table}/say", id=str(number), text="🚂" * 100)
    chat = ann.get(f"/tables/{table}")["chat"]
    assert chat[-1]["index"] == 299
    assert 50_000 < sum(len(line["text"].encode()) for line in chat) <= contents.CHAT_BYTES
