"""Guests, accounts, tokens."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, BackgroundTasks, Path, Request, Response

from branchline.server.app import App, app_of
from branchline.server.callers import (
    COOKIE,
    AnyCaller,
    Caller,
    device_of,
    end_session,
    hashed,
    new_key,
    new_session,
    renew_device,
    set_cookie,
)
from branchline.server.guard.limits import CHANGE, LOG_IN, LOG_IN_AS, NEW_GUEST, RENAME, STRANGERS
from branchline.server.names import name_key
from branchline.server.refusals import CONFLICT, NAMELESS, UNKNOWN, NotDone
from branchline.server.store import Store, User
from branchline.server.tables.live import close_all
from branchline.server.tables.observers import Observer
from branchline.server.wire.people import Credentials, LogIn, Me, MeChange, NewToken, Settings, Token

MOST_TOKENS = 50

router = APIRouter(prefix="/api")


@router.get("/me")
async def who_am_i(caller: AnyCaller, request: Request, response: Response) -> Me:
    """The person behind the cookie or token. Once a day the cookie's time begins anew: not with every answer, because
    one that is late could bring an old key back after a log-in."""
    if caller.renewed:
        set_cookie(response, request, COOKIE, request.cookies[COOKIE])
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
        user = await app.store.write(lambda store: store.new_guest(name, settings.model_dump()))
        await new_session(app, user, response, request)
        return me(user)
    if name is not None and name != caller.user.name:
        app.limits.spend(RENAME, caller.user.id)
    id, chosen = caller.user.id, change.settings.model_dump() if change.settings is not None else None
    user = await app.store.write(lambda store: store.change_user(id, name, chosen))
    if user.name != caller.user.name:
        await people_changed(app, id, user)
    return me(user)


@router.post("/account")
async def make_account(
    who: Credentials, caller: AnyCaller, request: Request, response: Response, later: BackgroundTasks
) -> Me:
    """Give the guest or visitor a password. The new account keeps everything they had, but tokens."""
    app = app_of(request)
    app.limits.spend(LOG_IN, caller.address)
    if caller.user is not None and caller.user.account:
        raise NotDone(CONFLICT, "has-account")
    if await app.store.read(lambda store: store.account(who.name)) is not None:
        raise NotDone(CONFLICT, "name-taken", name=who.name)
    secret = await app.passwords.hashed(who.password)

    def make(store: Store) -> User:
        guest = caller.user or store.new_guest(who.name, Settings().model_dump())
        return store.make_account(guest.id, who.name, secret)

    user = await app.store.write(make)
    later.add_task(close_all, end_sockets(app, caller))
    await new_session(app, user, response, request)
    await renew_device(app, user, response, request)
    await people_changed(app, user.id, user)
    return me(user)


@router.post("/login")
async def log_in(who: LogIn, caller: AnyCaller, request: Request, response: Response, later: BackgroundTasks) -> Me:
    """Log in. The guest's games go to the account, and nobody else is that guest any more."""
    app = app_of(request)
    await spend_attempt(app, caller, who.name, device_of(request))
    found = await app.store.read(lambda store: store.account(who.name))
    if not await app.passwords.fits(who.password, found[1] if found else None) or found is None:
        raise NotDone(NAMELESS, "login")
    account, guest = found[0], caller.guest
    if guest is not None:
        await app.store.write(lambda store: store.adopt(guest.id, account.id))
    else:
        await end_session(app, caller)
    later.add_task(close_all, end_sockets(app, caller))
    await new_session(app, account, response, request)
    await renew_device(app, account, response, request)
    if guest is not None:
        await people_changed(app, guest.id, account)
    return me(account)


@router.post("/logout")
async def log_out(caller: AnyCaller, request: Request, response: Response) -> Me:
    app = app_of(request)
    await end_session(app, caller)
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")
    close_all(app.tables.end([caller.key] if caller.key is not None else []))
    return me(None)


@router.get("/tokens")
async def list_tokens(caller: AnyCaller, request: Request) -> list[Token]:
    user = caller.named
    rows = await app_of(request).store.read(lambda store: store.tokens(user.id))
    return [Token(id=row.id, label=row.label) for row in rows]


@router.post("/tokens")
async def make_token(new: NewToken, caller: AnyCaller, request: Request) -> Token:
    """Make a key for a program. It is shown only this once."""
    app, user, key = app_of(request), caller.named, new_key()
    app.limits.spend(CHANGE, caller.who)
    if len(await app.store.read(lambda store: store.tokens(user.id))) >= MOST_TOKENS:
        raise NotDone(CONFLICT, "too-many-tokens", count=MOST_TOKENS)
    row = await app.store.write(lambda store: store.new_token(user.id, new.label, hashed(key)))
    return Token(id=row.id, label=row.label, token=key)


@router.delete("/tokens/{id}", status_code=204)
async def drop_token(id: Annotated[int, Path(ge=1, le=2**31 - 1)], caller: AnyCaller, request: Request) -> None:
    """Revoke a token. Programs that use it now are cut off."""
    app, user = app_of(request), caller.named
    ended = await app.store.write(lambda store: store.drop_token(user.id, id))
    if ended is None:
        raise NotDone(UNKNOWN, "no-token")
    close_all(app.tables.end([ended]))


def me(user: User | None) -> Me:
    if user is None:
        return Me(name=None, account=False, settings=Settings())
    return Me(name=user.name, account=user.account, settings=Settings.kept(user.settings))


async def spend_attempt(app: App, caller: Caller, name: str, device: str | None) -> None:
    """Refuse whoever guesses too often. A browser in which the account has logged in before has attempts of its own,
    which strangers cannot spend (OWASP: device cookies); all others share those of the address and of the name."""
    spend, key = app.limits.spend, name_key(name)
    if device is not None:
        found = await app.store.read(lambda store: store.account(name))
        if found is not None and await app.store.read(lambda store: store.knows_device(device, found[0].id)):
            spend(LOG_IN, f"device {device}")
            return
    spend(LOG_IN, caller.address)  # first, so that who has no attempts left does not spend those of others
    spend(LOG_IN_AS, (caller.address, key))
    spend(STRANGERS, f"name {key}")


def end_sockets(app: App, caller: Caller) -> list[Observer]:
    """End the sockets of the key that has ended, and all others of a guest: with a new cookie the browser opens its
    own again, but nobody else who has held the old one."""
    guest = caller.guest
    return app.tables.end([caller.key] if caller.key is not None else [], guest.id if guest is not None else None)


async def people_changed(app: App, before: int, person: User) -> None:
    """Tell all tables in memory about a new name, or about the account that a guest has become."""
    app.cluster.tell("person", before, person.id)
    await app.tables.people_changed(before, person)
