"""The people of ``make load``, in a separate process: socket clients that think and then play at random.

``python -m benchmarks.load_clients ADDRESS TABLES SECONDS THINK`` prints what they measured as one JSON object.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from typing import Any
from uuid import uuid4

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

GAMES = ("ticket-to-ride", "ticket-to-ride-europe", "russian-railroads")
# Who sits at a table, in turn: a person against one bot or two, two persons and a bot, three persons.
PARTIES = ((1, 1), (1, 2), (2, 1), (3, 0))
LONGEST_THOUGHT = 4  # times the mean
PROBES = {"GET /": "/", "GET /api/tables": "/api/tables"}
PROBE_EVERY = 0.25  # seconds
WARM_UP = 15.0  # seconds of play before it is measured: each process packs the page and reads its first tables once
CHATTY = 0.05  # how often somebody says something before deciding
READY = "ready"
AWAY = 503  # what the server answers while its database is away
PATIENCE = 240.0  # seconds; rules may have to be compiled first

Json = dict[str, Any]


@dataclass
class Measured:
    """``acknowledged``: table, version afterwards, seat and action of every move that was accepted."""

    moves: list[float] = field(default_factory=list)  # seconds from intent to accepted
    pages: dict[str, list[float]] = field(default_factory=lambda: {name: [] for name in PROBES})
    acknowledged: list[tuple[str, int, int, int]] = field(default_factory=list)
    said: list[tuple[str, str]] = field(default_factory=list)  # table and text of every chat line that was accepted
    unanswered: int = 0
    refused: dict[str, int] = field(default_factory=dict)
    lines_lost: int = 0
    people: int = 0
    finished: int = 0  # matches; another one begins at once


class Crowd:
    def __init__(self, address: str, think: float, addresses: str | None = None) -> None:
        """``addresses``: as in ``127.1.{}.{}``: parties have addresses of their own, for limits that count by them."""
        self.address, self.think, self.addresses = address, think, addresses
        self.http = self._client(None)
        self.measured = Measured()
        self.measuring = False
        self.going_home = asyncio.Event()
        self.cookies: list[str] = []
        self.tables: dict[int, str] = {}  # where each party plays now
        self.chatty = CHATTY

    def _client(self, local: str | None) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=local)
        headers = {"origin": self.address}
        return httpx.AsyncClient(base_url=self.address, headers=headers, timeout=PATIENCE, transport=transport)

    def address_of(self, number: int) -> str | None:
        return self.addresses.format(number // 250, number % 250 + 1) if self.addresses is not None else None

    async def guest(self, name: str) -> str:
        """The cookie of a new guest."""
        response = await self._until_answered("/api/me", {}, name=name)
        self.http.cookies.clear()
        cookie = response.cookies["branchline"]
        self.cookies.append(cookie)
        return cookie

    async def post(self, path: str, cookie: str, **body: Any) -> Json:
        response = await self._until_answered(path, {"cookie": f"branchline={cookie}"}, **body)
        response.raise_for_status()
        answer: Json = response.json()
        return answer

    async def _until_answered(self, path: str, headers: dict[str, str], **body: Any) -> httpx.Response:
        """Post, again if the line breaks or the database is away: one of them may be just being replaced."""
        while True:
            try:
                response = await self.http.post(path, json=body, headers=headers)
                if response.status_code != AWAY:
                    return response
            except httpx.TransportError:
                self.measured.lines_lost += 1
            await asyncio.sleep(0.1)

    async def table(self, number: int, party: list[str]) -> str:
        """A table for these people, with its bots; it begins when all have sat down."""
        _, bots = PARTIES[number % len(PARTIES)]
        seats = [{"kind": "me"}] + [{"kind": "open"}] * (len(party) - 1) + [{"kind": "bot", "level": "easy"}] * bots
        made = await self.post("/api/tables", party[0], game=GAMES[number % len(GAMES)], seats=seats)
        for cookie in party[1:]:
            await self.post(f"/api/tables/{made['id']}/join", cookie)
        return str(made["id"])

    async def party(self, number: int, seated: asyncio.Semaphore) -> None:
        """The people of one table: match after match until all go home."""
        people, _ = PARTIES[number % len(PARTIES)]
        cookies = [await self.guest(f"guest {number}-{i}") for i in range(people)]
        self.measured.people += people
        first = True
        while not self.going_home.is_set():
            table = self.tables[number] = await self.table(number, cookies)
            if first:
                seated.release()
            first = False
            await asyncio.gather(*(Player(self, table, cookie, self.address_of(number)).play() for cookie in cookies))
            self.measured.finished += not self.going_home.is_set()

    async def probe(self, name: str) -> None:
        """How long a page request takes, again and again."""
        while not self.going_home.is_set():
            await asyncio.sleep(PROBE_EVERY)
            cookie, started = random.choice(self.cookies), time.perf_counter()
            response = await self.http.get(PROBES[name], headers={"cookie": f"branchline={cookie}"})
            if self.measuring:
                response.raise_for_status()
                self.measured.pages[name].append(time.perf_counter() - started)


class Player:
    """One person at one table. What was not answered when the line broke is sent again, as the page does."""

    def __init__(self, crowd: Crowd, table: str, cookie: str, address: str | None = None) -> None:
        self._crowd, self._table, self._cookie = crowd, table, cookie
        self._from = (address, 0) if address is not None else None
        self._seat = -1
        self._now: Json = {}
        self._pending: Json | None = None

    async def play(self) -> None:
        url = f"{self._crowd.address.replace('http', 'ws', 1)}/api/tables/{self._table}/socket"
        headers = {"Cookie": f"branchline={self._cookie}", "Origin": self._crowd.address}
        while not self._crowd.going_home.is_set():
            try:
                async with connect(
                    url, additional_headers=headers, open_timeout=PATIENCE, max_size=None, local_addr=self._from
                ) as socket:
                    await self._stay(socket)
                    return
            except (ConnectionClosed, InvalidHandshake, OSError):
                self._crowd.measured.lines_lost += 1
                await asyncio.sleep(random.uniform(0.05, 0.2))

    async def _stay(self, socket: ClientConnection) -> None:
        await self._hear(socket, lambda message: message["type"] == "state")
        if self._pending is not None:
            await self._send(socket, self._pending)
        while not self._crowd.going_home.is_set() and not self._now["decided"]:
            if not self._now["legal"]:
                await self._hear_or_go_home(socket)
                continue
            await self._think()
            if not self._crowd.going_home.is_set():
                await self._decide(socket)

    async def _think(self) -> None:
        mean = self._crowd.think
        with suppress(TimeoutError):
            await asyncio.wait_for(
                self._crowd.going_home.wait(), min(random.expovariate(1 / mean), LONGEST_THOUGHT * mean)
            )

    async def _decide(self, socket: ClientConnection) -> None:
        if random.random() < self._crowd.chatty:
            await self._send(socket, {"type": "say", "id": uuid4().hex, "text": uuid4().hex})
        action = random.choice(self._now["legal"])["id"]
        move = {"type": "play", "id": uuid4().hex, "version": self._now["version"], "action": action}
        await self._send(socket, move)

    async def _send(self, socket: ClientConnection, intent: Json) -> None:
        """Send the intent and note how it was answered. Until then it is pending."""
        measured, started = self._crowd.measured, time.perf_counter()
        measured.unanswered += self._pending is None
        self._pending = intent
        while True:
            await socket.send(json.dumps(intent))
            answer = await self._hear(socket, lambda message: message.get("id") == intent["id"])
            if answer.get("code") != "not-stored":
                break
            await asyncio.sleep(0.3)  # the database is away; perhaps it was stored all the same
        self._pending = None
        measured.unanswered -= 1
        if answer["type"] == "refused":
            measured.refused[answer["code"]] = measured.refused.get(answer["code"], 0) + 1
        elif intent["type"] == "say":
            measured.said.append((self._table, intent["text"]))
        else:
            measured.acknowledged.append((self._table, answer["version"], self._seat, intent["action"]))
            if self._crowd.measuring:
                measured.moves.append(time.perf_counter() - started)

    async def _hear_or_go_home(self, socket: ClientConnection) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hear(socket, lambda message: message["type"] in ("state", "update")), 1.0)

    async def _hear(self, socket: ClientConnection, wanted: Callable[[Json], bool]) -> Json:
        while True:
            message: Json = json.loads(await socket.recv())
            if message["type"] == "state":
                self._seat = message["table"]["your_seat"]
            if message["type"] in ("state", "update"):
                self._now = message["position"]
            if wanted(message):
                return message


async def run(address: str, tables: int, seconds: float, think: float) -> Measured:
    crowd = Crowd(address, think)
    for game in GAMES:  # the rules are ready
        (await crowd.http.get(f"/api/games/{game}/board")).raise_for_status()
    seated = asyncio.Semaphore(0)
    parties: list[Awaitable[None]] = []
    for number in range(tables):
        parties.append(asyncio.create_task(crowd.party(number, seated)))
        await seated.acquire()
    probes = [asyncio.create_task(crowd.probe(name)) for name in PROBES]
    await asyncio.sleep(WARM_UP)
    sys.stdout.write(f"{READY}\n")
    sys.stdout.flush()
    crowd.measuring = True
    await asyncio.sleep(seconds)
    crowd.measuring = False
    sys.stdout.write(f"{READY}\n")
    sys.stdout.flush()
    crowd.going_home.set()
    await asyncio.wait_for(asyncio.gather(*parties, *probes), 60)
    await crowd.http.aclose()
    return crowd.measured


if __name__ == "__main__":
    _, address, tables, seconds, think = sys.argv
    measured = asyncio.run(run(address, int(tables), float(seconds), float(think)))
    sys.stdout.write(json.dumps(asdict(measured)) + "\n")
