"""The application: doors, guards and the place behind them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection

from branchline.server.doors import faults, games, page, people, play, socket, tables
from branchline.server.doors.answers import REFUSALS
from branchline.server.doors.description import describe
from branchline.server.guard.headers import SafeHeaders
from branchline.server.guard.origin import SAFE_METHODS, check_origin
from branchline.server.guard.sizes import SmallBodies
from branchline.server.place import open_place, place_of
from branchline.server.settings import Settings
from branchline.server.store import Store

SMALL = 1000  # bytes; smaller answers are not compressed


async def from_our_page(connection: HTTPConnection) -> None:
    """Every request that changes something says where it comes from."""
    if connection.scope["type"] == "http" and connection.scope["method"] not in SAFE_METHODS:
        check_origin(connection, place_of(connection).settings.origins)


def create_app(settings: Settings, store: Store) -> FastAPI:
    """``store`` is migrated already, and closed when the application ends."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with open_place(settings, store) as place:
            app.state.place = place
            yield

    app = FastAPI(
        title="branchline",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        dependencies=[Depends(from_our_page)],
    )
    for door in (people, games, tables, play):
        app.include_router(door.router, responses=REFUSALS)
    app.include_router(socket.router)
    app.include_router(page.router)
    faults.install(app)
    app.add_middleware(SmallBodies)
    app.add_middleware(GZipMiddleware, minimum_size=SMALL, compresslevel=5)
    app.add_middleware(SafeHeaders)
    describe(app)
    return app
