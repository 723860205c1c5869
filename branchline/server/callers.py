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
from branchline.server.guard.origin import bearer
from branchline.server.refusals import NAMELESS, NotDone, no_name
from branchline.server.store import User

COOKIE = "branchline"
COOKIE_SECONDS = 400 * 24 * 3600  # the longest that browsers keep a cookie


@dataclass(frozen=True, slots=True)
class Caller:
    user: User | None  # None: a visitor without a name
    session: str | None  # the hash of the cookie's key
    address: str

    @property
    def id(self) -> int | None:
        return self.user.id if self.user is not None else None

    @property
    def named(self) -> User:
        if self.user is None:
            raise no_name()
        return self.user

    @property
    def who(self) -> int | str:
        """The person or address whose rate limit this request counts against."""
        return self.user.id if self.user is not None else self.address


async def caller_of(connection: HTTPConnection) -> Caller:
    app, address = app_of(connection), connection.client.host if connection.client else ""
    token = bearer(connection)
    if token is not None:
        key = hashed(token)
        user = await app.store.run(lambda store: store.token_user(key))
        if user is None:
            raise NotDone(NAMELESS, "token")
        return Caller(user, None, address)
    cookie = connection.cookies.get(COOKIE)
    if cookie is None:
        return Caller(None, None, address)
    key = hashed(cookie)
    user = await app.store.run(lambda store: store.session_user(key))
    return Caller(user, key if user is not None else None, address)


AnyCaller = Annotated[Caller, Depends(caller_of)]


def new_key() -> str:
    return secrets.token_urlsafe(32)


def hashed(key: str) -> str:
    """The hash of a key. Only hashes are stored, so a leaked database lets nobody log in."""
    return hashlib.sha256(key.encode(errors="replace")).hexdigest()


async def new_session(app: App, user: User, response: Response, connection: HTTPConnection) -> str:
    """Set a fresh key in a cookie that scripts cannot read and other pages cannot send; return the key's hash."""
    key = new_key()
    await app.store.run(lambda store: store.new_session(user.id, hashed(key)))
    response.set_cookie(
        COOKIE,
        key,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=connection.url.scheme in ("https", "wss"),
    )
    return hashed(key)


async def end_session(app: App, caller: Caller) -> None:
    session = caller.session
    if session is not None:
        await app.store.run(lambda store: store.end_session(session))
