"""The socket of a table: it sends the whole state first, then every change, and receives intents."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, WebSocket
from pydantic import TypeAdapter, ValidationError
from starlette.requests import HTTPConnection
from starlette.websockets import WebSocketDisconnect

from branchline.server.app import App, app_of
from branchline.server.callers import Caller, caller_of, check_key
from branchline.server.guard.limits import HINT, OPEN_SOCKET, PLAY, READ, SAY, SYNC, WHY
from branchline.server.guard.origin import check_origin
from branchline.server.guard.sizes import KIB, MESSAGE_BYTES
from branchline.server.refusals import TOO_BIG, NotDone, no_name
from branchline.server.routes.faults import cannot_read, stored_or_refused
from branchline.server.store import User
from branchline.server.tables import intents
from branchline.server.tables.contents import Contents
from branchline.server.tables.observers import Observer
from branchline.server.tables.outbox import Outbox
from branchline.server.tables.table import Table
from branchline.server.wire.play import Accepted, AskHint, AskWhy, ClientMessage, Ping, Play, Pong, Say, Sync, Undo

CLIENT_MESSAGE: TypeAdapter[Any] = TypeAdapter(ClientMessage)
REFUSED = 4000  # closing codes are 4000 + the HTTP status
PATH = "/api/tables/{id}/socket"

router = APIRouter()


@router.websocket(PATH)
async def socket(websocket: WebSocket, id: str) -> None:
    app = app_of(websocket)
    await websocket.accept()
    try:
        caller = await admitted(websocket, app)
        app.limits.spend(OPEN_SOCKET, caller.address)
        with app.limits.hold_socket(caller.address):
            await visit(websocket, app, id, caller)
    except NotDone as refusal:
        await say_why(websocket, refusal)


async def admitted(websocket: WebSocket, app: App) -> Caller:
    """Who it is. After that nobody needs the headers any more, and they are not kept as long as the socket is open."""
    asking = HTTPConnection(websocket.scope)
    check_origin(asking, app.settings.origins)
    caller = await stored_or_refused(caller_of(asking))
    websocket.scope["headers"] = []
    return caller


async def visit(websocket: WebSocket, app: App, id: str, caller: Caller) -> None:
    async with app.tables.open(id) as table:
        await stored_or_refused(Visit(websocket, app, table, caller).stay())


async def say_why(websocket: WebSocket, refusal: NotDone) -> None:
    """Open the socket, send the reason, and close it: a browser learns nothing of a socket that does not open."""
    with suppress(WebSocketDisconnect, RuntimeError):  # the client has already gone
        await websocket.send_text(refusal.of_intent(None).model_dump_json())
        await websocket.close(REFUSED + refusal.status)


class Visit:
    """One socket at one table."""

    def __init__(self, websocket: WebSocket, app: App, table: Table, caller: Caller) -> None:
        self._websocket, self._place, self._table, self._caller = websocket, app, table, caller
        self._observer = Observer(caller.user, caller.key, Outbox(app.waiting))
        self._hints: set[asyncio.Task[None]] = set()

    async def stay(self) -> None:
        await self._table.ask(lambda contents: self._table.enter(contents, self._observer), fresh=True, stays=True)
        sending = None
        try:
            await check_key(self._place, self._caller)  # it may have ended before anybody knew of this socket
            sending = asyncio.create_task(self._send())
            while (text := await self._receive()) is not None:
                await self._heard(text)
        finally:
            self._table.leave(self._observer)
            self._observer.outbox.clear()
            for task in (sending, *self._hints):
                if task is not None:
                    task.cancel()

    async def _receive(self) -> str | None:
        """The next message, or None if the client has gone or we have closed."""
        message = await self._websocket.receive()
        if message["type"] != "websocket.receive":
            return None
        text: str | None = message.get("text")
        return text if text is not None else message.get("bytes", b"").decode(errors="replace")

    async def _send(self) -> None:
        """Send what waits in the outbox, in order."""
        with suppress(WebSocketDisconnect, RuntimeError):  # the client has already gone
            while (text := await self._observer.outbox.get()) is not None:
                await self._websocket.send_text(text)
            await self._websocket.close(self._observer.closing_code)

    async def _heard(self, text: str) -> None:
        intent = None
        if self._observer.ended:
            return  # the socket is being closed, and says why
        try:
            message = read(text)
            intent = getattr(message, "id", None)
            await stored_or_refused(self._carry_out(message))
        except NotDone as refusal:
            self._place.metrics.refused(refusal.code)
            self._observer.send(refusal.of_intent(intent))

    async def _carry_out(self, message: Any) -> None:
        send, table, spend, who = self._observer.send, self._table, self._place.limits.spend, self._caller.who
        spend(READ, who)
        match message:
            case Ping():
                send(Pong())
            case Sync():
                spend(SYNC, who)
                await table.ask(self._sync, fresh=True)
            case Play():
                spend(PLAY, who)
                send(await intents.play(table, self._person, message))
            case Undo():
                spend(PLAY, who)
                send(await intents.undo(table, self._person, message))
            case Say():
                spend(SAY, who)
                await intents.say(table, self._person, message)
                send(Accepted(id=message.id, version=table.version))
            case AskWhy():
                spend(WHY, who)
                send(await intents.why(table, self._person, message))
            case AskHint():
                spend(HINT, who)
                task = asyncio.create_task(self._hint(message))
                self._hints.add(task)
                task.add_done_callback(self._hints.discard)

    @property
    def _person(self) -> User:
        """The person behind the socket, with the present name."""
        if self._observer.person is None:
            raise no_name()
        return self._observer.person

    async def _sync(self, contents: Contents) -> None:
        self._observer.send(self._table.state(contents, self._observer.user))

    async def _hint(self, message: AskHint) -> None:
        """Send a hint. It takes a while, and the seat can play in the meantime."""
        try:
            hint = await stored_or_refused(intents.hint(self._table, self._person, message))
        except NotDone as refusal:
            self._observer.send(refusal.of_intent(message.id))
        else:
            self._observer.send(hint)


def read(text: str) -> Any:
    if len(text.encode(errors="replace")) > MESSAGE_BYTES:
        raise NotDone(TOO_BIG, "message-too-big", code="too-big", most=MESSAGE_BYTES // KIB)
    try:
        return CLIENT_MESSAGE.validate_json(text)
    except ValidationError as error:
        raise cannot_read(error.errors()) from None
