"""Guests, accounts, tokens."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from branchline.server.app import App, app_of
from branchline.server.callers import COOKIE, AnyCaller, Caller, end_session, hashed, new_key, new_session
from branchline.server.guard.limits import CHANGE, LOG_IN, NEW_GUEST
from branchline.server.refusals import CONFLICT, NAMELESS, UNKNOWN, NotDone
from branchline.server.store import NameTaken, Store, User
from branchline.server.tables import seating
from branchline.server.wire.people import Credentials, Me, MeChange, NewToken, Settings, Token

MOST_TOKENS = 50

router = APIRouter(prefix="/api")


@router.get("/me")
async def who_am_i(caller: AnyCaller) -> Me:
    return me(caller.user)


@router.post("/me")
async def change_me(change: MeChange, caller: AnyCaller, request: Request, response: Response) -> Me:
    """Change name or settings. A visitor who gives a name becomes a guest."""
    app, name = app_of(request), change.name
    app.limits.spend(CHANGE, caller.who)
    if caller.user is None:
        app.limits.spend(NEW_GUEST, caller.address)
        if name is None:
            raise NotDone(NAMELESS, "settings-name", code="no-name")
        settings = change.settings or Settings()
        user = await app.store.run(lambda store: store.new_guest(name, settings.model_dump()))
        await new_session(app, user, response, request)
        return me(user)
    id, chosen = caller.user.id, change.settings.model_dump() if change.settings is not None else None
    try:
        user = await app.store.run(lambda store: store.change_user(id, name, chosen))
    except NameTaken as taken:
        raise NotDone(CONFLICT, "name-taken", **taken.said.args) from None
    if user.name != caller.user.name:
        await tell_tables(app, id, user)
    return me(user)


@router.post("/account")
async def make_account(who: Credentials, caller: AnyCaller, request: Request, response: Response) -> Me:
    """Give the guest or visitor a password. The new account keeps everything they had."""
    app = app_of(request)
    spend_attempt(app, caller, who)
    if caller.user is not None and caller.user.account:
        raise NotDone(CONFLICT, "has-account")
    if await app.store.run(lambda store: store.account(who.name)) is not None:
        raise NotDone(CONFLICT, "name-taken", name=who.name)
    secret = await app.passwords.hashed(who.password)

    def make(store: Store) -> User:
        guest = caller.user or store.new_guest(who.name, Settings().model_dump())
        return store.make_account(guest.id, who.name, secret)

    try:
        user = await app.store.run(make)
    except NameTaken as taken:
        raise NotDone(CONFLICT, "name-taken", **taken.said.args) from None
    await end_session(app, caller)
    session = await new_session(app, user, response, request)
    await tell_tables(app, user.id, user, session)
    return me(user)


@router.post("/login")
async def log_in(who: Credentials, caller: AnyCaller, request: Request, response: Response) -> Me:
    """Log in. The guest's games go to the account."""
    app = app_of(request)
    spend_attempt(app, caller, who)
    found = await app.store.run(lambda store: store.account(who.name))
    if not await app.passwords.fits(who.password, found[1] if found else None) or found is None:
        raise NotDone(NAMELESS, "login")
    account, guest = found[0], caller.user
    await end_session(app, caller)
    session = await new_session(app, account, response, request)
    if guest is not None and guest.account and guest.id != account.id:
        close_sockets(app, caller)
    elif guest is not None:
        if not guest.account:
            await app.store.run(lambda store: store.adopt(guest.id, account.id))
        await tell_tables(app, guest.id, account, session)
    return me(account)


@router.post("/logout")
async def log_out(caller: AnyCaller, request: Request, response: Response) -> Me:
    app = app_of(request)
    await end_session(app, caller)
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")
    close_sockets(app, caller)
    return me(None)


@router.get("/tokens")
async def list_tokens(caller: AnyCaller, request: Request) -> list[Token]:
    user = caller.named
    rows = await app_of(request).store.run(lambda store: store.tokens(user.id))
    return [Token(id=row.id, label=row.label) for row in rows]


@router.post("/tokens")
async def make_token(new: NewToken, caller: AnyCaller, request: Request) -> Token:
    """Make a key for a program. It is shown only this once."""
    app, user, key = app_of(request), caller.named, new_key()
    app.limits.spend(CHANGE, caller.who)
    if len(await app.store.run(lambda store: store.tokens(user.id))) >= MOST_TOKENS:
        raise NotDone(CONFLICT, "too-many-tokens", count=MOST_TOKENS)
    row = await app.store.run(lambda store: store.new_token(user.id, new.label, hashed(key)))
    return Token(id=row.id, label=row.label, token=key)


@router.delete("/tokens/{id}", status_code=204)
async def drop_token(id: Annotated[int, Path(ge=1, le=2**31 - 1)], caller: AnyCaller, request: Request) -> None:
    user = caller.named
    if not await app_of(request).store.run(lambda store: store.drop_token(user.id, id)):
        raise NotDone(UNKNOWN, "no-token")


def me(user: User | None) -> Me:
    if user is None:
        return Me(name=None, account=False, settings=Settings())
    known = {name: value for name, value in user.settings.items() if name in Settings.model_fields}
    return Me(name=user.name, account=user.account, settings=Settings(**known))


def spend_attempt(app: App, caller: Caller, who: Credentials) -> None:
    app.limits.spend(LOG_IN, caller.address, f"name {who.name.casefold()}")


def close_sockets(app: App, caller: Caller) -> None:
    """Close the sockets of the cookie that has ended."""
    for table in app.tables:
        table.audience.end_session(caller.session)


async def tell_tables(app: App, before: int, person: User, session: str | None = None) -> None:
    """Tell the tables in memory about a new name, or about the account that a guest has become."""
    for live in app.tables:
        if live.knows(before) or live.knows(person.id):
            live.audience.become(before, person, session)
            await tell_table(app, live.id, person)


async def tell_table(app: App, id: str, person: User) -> None:
    async with app.tables.open(id) as table:
        await table.ask(lambda contents: seating.people_changed(table, contents, person.id))
