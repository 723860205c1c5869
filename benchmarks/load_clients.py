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

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

GAMES = ("ticket-to-ride", "ticket-to-ride-europe", "russian-railroads")
# Who sits at a table, in turn: a person against one bot or two, two persons and a bot, three persons.
PARTIES = ((1, 1), (1, 2), (2, 1), (3, 0))
LONGEST_THOUGHT = 4  # times the mean
PROBES = {"GET /": "/", "GET /api/tables": "/api/tables"}
PROBE_EVERY = 0.25  # seconds
READY = "ready"
PATIENCE = 240.0  # seconds; rules may have to be compiled first

Json = dict[str, Any]


@dataclass
class Measured:
    """``acknowledged``: table, index of the event, seat and action of every move that was accepted."""

    moves: list[float] = field(default_factory=list)  # seconds from intent to accepted
    pages: dict[str, list[float]] = field(default_factory=lambda: {name: [] for name in PROBES})
    acknowledged: list[tuple[str, int, int, int]] = field(default_factory=list)
    unanswered: int = 0
    refused: dict[str, int] = field(default_factory=dict)
    lines_lost: int = 0
    people: int = 0
    finished: int = 0  # matches; another one begins at once


class Crowd:
    def __init__(self, address: str, think: float) -> None:
        self.address, self.think = address, think
        self.http = httpx.AsyncClient(base_url=address, headers={"origin": address}, timeout=PATIENCE)
        self.measured = Measured()
        self.measuring = False
        self.going_home = asyncio.Event()
        self.cookies: list[str] = []

    async def guest(self, name: str) -> str:
        """The cookie of a new guest."""
        response = await self.http.post("/api/me", json={"name": name})
        self.http.cookies.clear()
        cookie = response.cookies["branchline"]
        self.cookies.append(cookie)
        return cookie

    async def post(self, path: str, cookie: str, **body: Any) -> Json:
        response = await self.http.post(path, json=body, headers={"cookie": f"branchline={cookie}"})
        response.raise_for_status()
        answer: Json = response.json()
        return answer

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
            table = await self.table(number, cookies)
            if first:
                seated.release()
            first = False
            await asyncio.gather(*(Player(self, table, cookie).play() for cookie in cookies))
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
    """One person at one table."""

    def __init__(self, crowd: Crowd, table: str, cookie: str) -> None:
        self._crowd, self._table, self._cookie = crowd, table, cookie
        self._seat = -1
        self._now: Json = {}
        self._since = 0
        self._number = 0

    async def play(self) -> None:
        url = f"{self._crowd.address.replace('http', 'ws', 1)}/api/tables/{self._table}/socket"
        headers = {"Cookie": f"branchline={self._cookie}", "Origin": self._crowd.address}
        while not self._crowd.going_home.is_set():
            try:
                async with connect(url, additional_headers=headers, open_timeout=PATIENCE) as socket:
                    await self._stay(socket)
                    return
            except (ConnectionClosed, OSError):
                self._crowd.measured.lines_lost += 1

    async def _stay(self, socket: ClientConnection) -> None:
        await self._hear(socket, lambda message: message["type"] == "state")
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
        self._number += 1
        id, action, started = str(self._number), random.choice(self._now["legal"])["id"], time.perf_counter()
        measured, crowd = self._crowd.measured, self._crowd
        measured.unanswered += 1
        await socket.send(json.dumps({"type": "play", "id": id, "version": self._now["version"], "action": action}))
        answer = await self._hear(socket, lambda message: message.get("id") == id)
        measured.unanswered -= 1
        if answer["type"] == "refused":
            measured.refused[answer["code"]] = measured.refused.get(answer["code"], 0) + 1
            return
        if crowd.measuring:
            measured.moves.append(time.perf_counter() - started)
        measured.acknowledged.append((self._table, self._since, self._seat, action))

    async def _hear_or_go_home(self, socket: ClientConnection) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hear(socket, lambda message: message["type"] in ("state", "update")), 1.0)

    async def _hear(self, socket: ClientConnection, wanted: Callable[[Json], bool]) -> Json:
        while True:
            message: Json = json.loads(await socket.recv())
            if message["type"] == "state":
                self._seat = message["table"]["your_seat"]
            if message["type"] in ("state", "update"):
                self._now, self._since = message["position"], message.get("since", -1)
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
