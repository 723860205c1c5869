"""What many games tell."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from branchline.server.app import app_of
from branchline.server.callers import AnyCaller
from branchline.server.guard.limits import READ
from branchline.server.routes.games import Name
from branchline.server.wire.explore import ExploredGames
from branchline.server.wire.texts import WORD_LENGTH

CACHED = "public, max-age=3600"  # it changes when the server is started anew

router = APIRouter(prefix="/api/explore")


@router.get("/{name}", response_model=ExploredGames)
async def explore(
    name: Name,
    request: Request,
    caller: AnyCaller,
    players: Annotated[int | None, Query(ge=0, le=99)] = None,
    who: Annotated[str | None, Query(max_length=WORD_LENGTH)] = None,
) -> Response:
    """Win rates of tickets, routes, first spaces, seats, with 95 % intervals (docs/explore.md)."""
    app = app_of(request)
    app.limits.spend(READ, caller.who)
    content = await app.explorers.answer(name, players, who)
    return Response(content, media_type="application/json", headers={"Cache-Control": CACHED})
