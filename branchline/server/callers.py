"""Who is calling: found by the cookie of a browser or by the token of a program."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection
from starlette.responses import Response

from branchline.server.app import App, app_of
from branchline.server.guard.addresses import network_of
from branchline.server.guard.origin import bearer
from branchline.server.refusals import NAMELESS, NotDone, no_name
from branchline.server.store import User
from branchline.server.store.keys import SESSION_LIFE

COOKIE = "branchline"
DEVICE_COOKIE = "branchline-device"
LOG_IN_PATH = "/api/login"  # the only path that the device's cookie is sent to


@dataclass(frozen=True, slots=True)
class Caller:
    user: User | None  # None: a visitor without a name
    key: str | None  # the hash of the cookie's or token's key
    address: str
    program: bool = False  # called with a token
    renewed: bool = False  # the session lasts anew from now on; its cookie should too

    @property
    def id(self) -> int | None:
        return self.user.id if self.user is not None else None

    @property
    def named(self) -> User:
        if self.user is None:
            raise no_name()
        return self.user

    @property
    def guest(self) -> User | None:
        return self.user if self.user is not None and not self.user.account else None

    @property
    def who(self) -> int | str:
        """The person or address whose rate limit this request counts against."""
        return self.user.id if self.user is not None else self.address


async def caller_of(connection: HTTPConnection) -> Caller:
    app, address = app_of(connection), network_of(connection.client.host if connection.client else "")
    token = bearer(connection)
    if token is not None:
        key = hashed(token)
        known = await app.store.read(lambda store: store.token(key))
        if known is None:
            raise unknown_key(program=True)
        user, new = known
        if new:
            app.attendance.note(user.id, None)
        app.thinking.people.note(user.id, address)
        return Caller(user, key, address, program=True)
    cookie = connection.cookies.get(COOKIE)
    if cookie is None:
        return Caller(None, None, address)
    key = hashed(cookie)
    found = await app.store.read(lambda store: store.session(key))
    if found is None:
        return Caller(None, None, address)
    user, new = found
    if new:
        app.attendance.note(user.id, key)
    app.thinking.people.note(user.id, address)
    return Caller(user, key, address, renewed=new)


AnyCaller = Annotated[Caller, Depends(caller_of)]


def unknown_key(program: bool) -> NotDone:
    return NotDone(NAMELESS, "token") if program else NotDone(NAMELESS, "session-ended")


async def check_key(app: App, caller: Caller) -> None:
    """Refuse a caller whose key has ended since it was looked up."""
    key = caller.key
    if key is None:
        return
    user = await app.store.read(lambda store: store.token_user(key) if caller.program else store.session_user(key))
    if user is None or user.id != caller.id:
        raise unknown_key(caller.program)


def new_key() -> str:
    return secrets.token_urlsafe(32)


def hashed(key: str) -> str:
    """The hash of a key. Only hashes are stored, so a leaked database lets nobody log in."""
    return hashlib.sha256(key.encode(errors="replace")).hexdigest()


async def new_session(app: App, user: User, response: Response, connection: HTTPConnection) -> None:
    """Recognise this browser as the person from now on, by a fresh key."""
    key = new_key()
    await app.store.write(lambda store: store.new_session(user.id, hashed(key)))
    set_cookie(response, connection, COOKIE, key)


async def renew_device(app: App, user: User, response: Response, connection: HTTPConnection) -> None:
    """Remember that this account has logged in in this browser, by a fresh key: nobody can have planted it."""
    key, before = new_key(), device_of(connection)
    await app.store.write(lambda store: store.renew_device(before, hashed(key), user.id))
    set_cookie(response, connection, DEVICE_COOKIE, key, LOG_IN_PATH)


def device_of(connection: HTTPConnection) -> str | None:
    """The hash of the key by which a browser is known."""
    key = connection.cookies.get(DEVICE_COOKIE)
    return hashed(key) if key is not None else None


def set_cookie(response: Response, connection: HTTPConnection, name: str, key: str, path: str = "/") -> None:
    """A cookie that scripts cannot read and other pages cannot send."""
    response.set_cookie(
        name,
        key,
        max_age=int(SESSION_LIFE.total_seconds()),
        path=path,
        httponly=True,
        samesite="lax",
        secure=connection.url.scheme in ("https", "wss"),
    )


async def end_session(app: App, caller: Caller) -> None:
    session = caller.key
    if session is not None and not caller.program:
        await app.store.write(lambda store: store.end_session(session))
