"""The app: the server put together, and its routes and guards."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection

from branchline.server.app import app_of, open_app
from branchline.server.guard.drops import Drops
from branchline.server.guard.headers import SafeHeaders
from branchline.server.guard.origin import SAFE_METHODS, check_origin
from branchline.server.guard.sizes import SmallBodies
from branchline.server.metrics import Measured
from branchline.server.routes import (
    explore,
    faults,
    games,
    health,
    page,
    people,
    play,
    puzzles,
    reviews,
    socket,
    studies,
    tables,
    work,
)
from branchline.server.routes.answers import REFUSALS
from branchline.server.routes.description import describe
from branchline.server.settings import Settings
from branchline.server.store import Store

SMALL = 1000  # bytes; smaller answers are not compressed


async def from_our_page(connection: HTTPConnection) -> None:
    """Refuse a request that changes something unless it comes from our page or from an allowed one."""
    if connection.scope["type"] == "http" and connection.scope["method"] not in SAFE_METHODS:
        check_origin(connection, app_of(connection).settings.origins)


def create_api(settings: Settings, store: Store) -> FastAPI:
    """The FastAPI application. ``store`` is already migrated, and is closed when the application ends."""

    drops = Drops()

    @asynccontextmanager
    async def lifespan(api: FastAPI) -> AsyncIterator[None]:
        async with open_app(settings, store, drops) as app:
            api.state.app = app
            yield

    api = FastAPI(
        title="branchline",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        dependencies=[Depends(from_our_page)],
    )
    api.state.drops = drops
    for routes in (people, games, explore, tables, play, reviews, studies, puzzles, work):
        api.include_router(routes.router, responses=REFUSALS)
    api.include_router(socket.router)
    api.include_router(health.router)
    api.include_router(page.router)
    faults.install(api)
    api.add_middleware(SmallBodies)
    api.add_middleware(GZipMiddleware, minimum_size=SMALL, compresslevel=5)
    api.add_middleware(SafeHeaders)
    api.add_middleware(Measured)
    describe(api)
    return api
