"""The page: everything that is not under /api."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from branchline.server.app import app_of
from branchline.server.refusals import UNKNOWN, NotDone

router = APIRouter(include_in_schema=False)


@router.api_route("/api", methods=["GET"])
@router.api_route("/api/{path:path}", methods=["GET", "POST", "PUT", "PATCH", "DELETE"])
async def nothing() -> Response:
    raise NotDone(UNKNOWN, "no-path")


@router.get("/{path:path}")
@router.head("/{path:path}")
async def page(path: str, request: Request) -> Response:
    return await app_of(request).page.answer(path, request.scope, request.headers.get("accept-encoding", ""))
