"""Hostile clients for ``make soak``. Each does one bad thing over and over, within what one address may do."""

from __future__ import annotations

import asyncio
import json
import random
import socket
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

FAULT = 500
STORE_BUSY = 503
ODD = ["\ud800", "\x00", "\u202e", "\u200b", "x" * 9_000, "{", "\U0001f682" * 400, 10**400, -1, None, [], {}, True]
GOES_WRONG = (httpx.HTTPError, WebSocketException, OSError, TimeoutError, asyncio.IncompleteReadError)


class Stranger:
    """Comes from an address of its own, with a guest's cookie."""

    def __init__(self, server: str, address: str, answers: Counter[str]) -> None:
        self.server, self.address, self.answers = server, address, answers
        transport = httpx.AsyncHTTPTransport(local_address=address)
        self.http = httpx.AsyncClient(base_url=server, headers={"origin": server}, transport=transport, timeout=60)
        self.port = int(server.rpartition(":")[2])

    async def for_ever(self, deed: Callable[[Stranger], Awaitable[None]]) -> None:
        while True:
            with suppress(*GOES_WRONG):
                await deed(self)
            await asyncio.sleep(random.uniform(0.0, 0.5))

    async def ask(self, method: str, path: str, content: bytes | None = None) -> httpx.Response:
        headers = {"content-type": "application/json"}
        response = await self.http.request(method, path, content=content, headers=headers)
        self.answers[f"{response.status_code // 100}xx"] += 1
        if response.status_code >= FAULT and response.status_code != STORE_BUSY:
            self.answers[f"fault: {method} {path[:40]}"] += 1
        return response

    async def post(self, path: str, body: Any) -> Any:
        text = json.dumps(body).encode("utf-8", "surrogatepass")
        response = await self.ask("POST", path, text)
        return response.json() if response.is_success and response.content else {}

    async def be_somebody(self) -> None:
        if "branchline" not in self.http.cookies:
            await self.post("/api/me", {"name": f"stranger {random.randrange(1_000)}"})

    async def table(self, *seats: dict[str, str], **more: Any) -> str:
        await self.be_somebody()
        made = await self.post("/api/tables", {"game": "ticket-to-ride", "seats": seats} | more)
        return str(made.get("id", "x" * 22))

    def url(self, table: str) -> str:
        return f"{self.server.replace('http', 'ws', 1)}/api/tables/{table}/socket"

    @property
    def headers(self) -> dict[str, str]:
        return {"Cookie": f"branchline={self.http.cookies.get('branchline', '')}", "Origin": self.server}


async def half_sent_requests(stranger: Stranger) -> None:
    """Open many connections and send a request only in part through each."""
    waiting = [asyncio.open_connection("127.0.0.1", stranger.port, local_addr=(stranger.address, 0)) for _ in range(50)]
    opened = [one for one in await asyncio.gather(*waiting, return_exceptions=True) if isinstance(one, tuple)]
    for _, writer in opened:
        writer.write(b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow: ")
    await asyncio.sleep(10)
    for _, writer in opened:
        writer.transport.abort()


async def sockets_that_do_not_read(stranger: Stranger) -> None:
    """Ask for the whole state again and again and read nothing of it."""
    table = await stranger.table({"kind": "me"}, {"kind": "bot", "level": "easy"})
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    narrow.bind((stranger.address, 0))
    narrow.setblocking(False)
    await asyncio.get_running_loop().sock_connect(narrow, ("127.0.0.1", stranger.port))
    async with connect(
        stranger.url(table), additional_headers=stranger.headers, sock=narrow, compression=None, max_queue=1
    ) as line:
        for _ in range(2_000):
            await line.send('{"type": "sync"}')
            await asyncio.sleep(0.02)


async def nonsense_through_sockets(stranger: Stranger) -> None:
    table = await stranger.table({"kind": "me"}, {"kind": "bot", "level": "easy"})
    async with connect(stranger.url(table), additional_headers=stranger.headers, max_size=None) as line:
        for _ in range(100):
            message = {
                "type": random.choice(["play", "undo", "say", "hint", "sync", "ping", random.choice(ODD)]),
                "id": random.choice(["1", random.choice(ODD)]),
                "version": random.choice([0, 1, random.choice(ODD)]),
                "action": random.choice([0, random.choice(ODD)]),
                "text": random.choice(ODD),
            }
            await line.send(json.dumps({key: message[key] for key in random.sample(list(message), 4)}))
            with suppress(TimeoutError):
                await asyncio.wait_for(line.recv(), 0.05)


async def nonsense_in_requests(stranger: Stranger) -> None:
    odd = [random.choice(ODD) for _ in range(6)]
    paths = ["/api/me", "/api/account", "/api/login", "/api/tokens", "/api/tables", "/api/maps"]
    body = {"name": odd[0], "password": odd[1], "game": odd[2], "seats": odd[3], "options": {str(odd[4]): odd[5]}}
    await stranger.post(random.choice(paths), body)
    await stranger.ask("GET", "/" + "./" * random.randrange(400) + "assets/x.js")
    await stranger.ask("POST", "/api/me", b"x" * 300_000)


async def misspelt_maps(stranger: Stranger) -> None:
    """Maps full of cities that are nearly those that the map names."""
    await stranger.be_somebody()
    cities = [f"City number {number:04d}" for number in range(1_000)]
    routes = [{"cities": [f"City numbr {random.randrange(9_999)}", "Citi"], "length": 1} for _ in range(2_000)]
    await stranger.post("/api/maps", {"name": "x", "title": "t" * 5_000, "cities": cities, "routes": routes})
    await asyncio.sleep(2)


async def tables_full_of_hard_bots(stranger: Stranger) -> None:
    await stranger.table(*[{"kind": "bot", "level": "hard"}] * 5)
    await asyncio.sleep(2)


async def hints_without_end(stranger: Stranger) -> None:
    table = await stranger.table({"kind": "me"}, {"kind": "bot", "level": "easy"})
    async with connect(stranger.url(table), additional_headers=stranger.headers, max_size=None) as line:
        for number in range(30):
            await line.send(json.dumps({"type": "hint", "id": str(number)}))
            await asyncio.sleep(0.2)


async def public_tables_without_end(stranger: Stranger) -> None:
    await stranger.table({"kind": "me"}, {"kind": "open"}, public=True)
    await stranger.ask("GET", "/api/tables")


async def wrong_passwords(stranger: Stranger) -> None:
    await stranger.post("/api/login", {"name": f"person {random.randrange(20)}", "password": "12345678"})


DEEDS = (
    half_sent_requests,
    sockets_that_do_not_read,
    nonsense_through_sockets,
    nonsense_in_requests,
    misspelt_maps,
    tables_full_of_hard_bots,
    hints_without_end,
    public_tables_without_end,
    wrong_passwords,
)
