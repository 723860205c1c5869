"""People who use the server: a browser each, and sockets to tables."""

from __future__ import annotations

import json
import random
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

SECONDS = 240.0  # the first question may have to wait until the rules are compiled
Json = dict[str, Any]

ME, OPEN = {"kind": "me"}, {"kind": "open"}
BOT = {"kind": "bot", "level": "easy"}


class Person:
    """Speaks as the page does: with a cookie and the page's origin."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, headers={"origin": address}, timeout=SECONDS)
        self._numbers = count(1)  # of intents; each has its own, also on another line to the same table

    def get(self, path: str) -> Any:
        return self.answer(self.http.get(f"/api{path}"))

    def do(self, path: str, **body: Any) -> Any:
        return self.answer(self.http.post(f"/api{path}", json=body))

    def refused(self, path: str, status: int, **body: Any) -> Json:
        """Post what has to be refused; the refusal."""
        return self.refusal(self.http.post(f"/api{path}", json=body), status)

    def denied(self, path: str, status: int) -> Json:
        return self.refusal(self.http.get(f"/api{path}"), status)

    @staticmethod
    def refusal(response: httpx.Response, status: int) -> Json:
        assert response.status_code == status, response.text
        refusal: Json = response.json()
        assert set(refusal) == {"code", "rule", "sentence", "key", "args", "faults"}
        assert refusal["sentence"]
        return refusal

    @staticmethod
    def answer(response: httpx.Response) -> Any:
        assert response.is_success, f"{response.status_code} {response.text}"
        return response.json() if response.content else None

    def table(self, *seats: Json, game: str = "ticket-to-ride", **more: Any) -> str:
        """A new table; its id."""
        made = self.do("/tables", game=game, seats=list(seats), **more)
        return str(made["id"])

    @property
    def cookie(self) -> str | None:
        return self.http.cookies.get("branchline")

    def socket(self, table: str, sock: socket.socket | None = None, **headers: str) -> ClientConnection:
        """As a browser opens it, unless other headers are named; or over a connection that is there, uncompressed."""
        cookie = {"Cookie": f"branchline={self.cookie}"} if self.cookie else {}
        url = f"{self.address.replace('http', 'ws')}/api/tables/{table}/socket"
        all_headers = {"Origin": self.address} | cookie | headers
        over: dict[str, Any] = {} if sock is None else {"sock": sock, "compression": None, "close_timeout": 0.1}
        return connect(url, additional_headers=all_headers, open_timeout=SECONDS, **over)

    @contextmanager
    def at(self, table: str) -> Iterator[Line]:
        """The line to a table, after its whole state."""
        with self.socket(table) as socket:
            yield Line(socket, self._numbers)


def closing_code(socket: ClientConnection) -> int:
    """Hear the socket out until the server closes it."""
    try:
        while True:
            socket.recv(SECONDS)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else 1006


class Line:
    """A socket to a table, and what has come through it."""

    def __init__(self, socket: ClientConnection, numbers: Iterator[int]) -> None:
        self.socket, self._numbers = socket, numbers
        self.heard: list[Json] = []
        self.now: Json = {}  # the position as last told
        self.until("state")

    def hear(self, seconds: float = SECONDS) -> Json:
        message: Json = json.loads(self.socket.recv(seconds))
        self.heard.append(message)
        if message["type"] in ("state", "update"):
            self.now = message["position"]
        return message

    def until(self, *kinds: str, where: Callable[[Json], bool] = lambda _: True) -> Json:
        """The next message of these kinds, and of this content."""
        while True:
            message = self.hear()
            if message["type"] in kinds and where(message):
                return message

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def ask(self, kind: str, **intent: Any) -> Json:
        """Send an intent and return the answer. All resulting messages have arrived by then."""
        id = intent.setdefault("id", f"intent {next(self._numbers)}")
        self.send(type=kind, **intent)
        return self.until("accepted", "refused", "hint", "why", where=lambda message: message["id"] == id)

    def play(self, choice: Json | None = None, **changes: Any) -> Json:
        """Answer the present decision with its first choice, or another."""
        choice = choice or self.now["legal"][0]
        return self.ask("play", **{"version": self.now["version"], "action": choice["id"]} | changes)

    def my_turn(self) -> Json:
        """The position in which there is something to choose, or the last one."""
        while not (self.now["legal"] or self.now["decided"]):
            self.hear()
        return self.now

    def play_on(self, seed: int = 0) -> Json:
        """At random to the end; the last position."""
        rng = random.Random(seed)
        while not self.my_turn()["decided"]:
            self.play(rng.choice(self.now["legal"]))
        return self.now
