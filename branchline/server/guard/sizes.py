"""Limits the size of requests. Bodies that are too big are refused before anything reads them."""

from __future__ import annotations

import asyncio
import re

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from branchline.server.refusals import TOO_BIG, TOO_SLOW, NotDone

KIB = 1024
MAP_BYTES = 256 * KIB
BODY_BYTES = 16 * KIB
MESSAGE_BYTES = 4 * KIB  # through a socket
RESULT_BYTES = 1024 * KIB  # of a review, from a worker on another machine
MAPS_PATH = "/api/maps"
STUDY_BYTES = 256 * KIB  # a match file with branches
COURSE_BYTES = 64 * KIB  # a log whose position is asked for
STUDIES = {"/api/studies/open": STUDY_BYTES, "/api/studies/shared": STUDY_BYTES}
COURSES = {"/api/studies/position": COURSE_BYTES, "/api/studies/thoughts": COURSE_BYTES}
LARGER = {MAPS_PATH: MAP_BYTES} | STUDIES | COURSES
RESULTS = re.compile("/api/work/[0-9]{1,10}/result")
SECONDS = 20.0  # for a whole body


class SmallBodies:
    """Reads the body up to the allowed size and passes it on in one piece."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in ("GET", "HEAD", "OPTIONS"):
            await self._app(scope, receive, send)
            return
        most = most_bytes(scope["path"])
        try:
            async with asyncio.timeout(SECONDS):
                body = await _read(receive, most)
        except TimeoutError:
            await _refuse(NotDone(TOO_SLOW, "too-slow", seconds=round(SECONDS)), scope, receive, send)
            return
        if body is None:
            await _refuse(NotDone(TOO_BIG, "too-big", most=most // KIB), scope, receive, send)
            return
        await self._app(scope, _again(body, receive), send)


def most_bytes(path: str) -> int:
    if RESULTS.fullmatch(path):
        return RESULT_BYTES
    return LARGER.get(path, BODY_BYTES)


async def _read(receive: Receive, most: int) -> bytes | None:
    """The body, or None if it is longer than ``most``."""
    body = b""
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return b""  # the sender is gone, so nobody waits for an answer
        body += message.get("body", b"")
        if len(body) > most:
            return None
        if not message.get("more_body", False):
            return body


def _again(body: bytes, receive: Receive) -> Receive:
    handed_out = False

    async def receive_body() -> Message:
        nonlocal handed_out
        if handed_out:
            return await receive()
        handed_out = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_body


async def _refuse(refusal: NotDone, scope: Scope, receive: Receive, send: Send) -> None:
    text = refusal.refused().model_dump_json()
    headers = {"connection": "close"}
    await Response(text, refusal.status, headers, "application/json")(scope, receive, send)
