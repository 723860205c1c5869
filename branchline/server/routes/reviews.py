"""Reviews of finished matches: asking for one, how far it is, and what came of it."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from branchline.server.app import app_of
from branchline.server.callers import AnyCaller
from branchline.server.guard.limits import READ, REVIEW
from branchline.server.routes.answers import TableLink, answer
from branchline.server.wire.reviews import ReviewGiven, ReviewState

router = APIRouter(prefix="/api/tables")


@router.post("/{id}/review", response_model=ReviewState)
async def ask_for_review(id: TableLink, caller: AnyCaller, request: Request) -> Response:
    """Ask for the review of a finished match; whoever may see its replay may. If there is one already, it stays."""
    app = app_of(request)
    app.limits.spend(REVIEW, *{caller.who, caller.address})
    asker = f"person {caller.id}" if caller.id is not None else app.limits.mark(caller.address)
    return answer(await app.reviews.ask(id, asker))


@router.get("/{id}/review", response_model=ReviewState)
async def review_state(id: TableLink, caller: AnyCaller, request: Request) -> Response:
    """Whether a finished match is reviewed, or how far its review is."""
    app = app_of(request)
    app.limits.spend(READ, caller.who)
    return answer(await app.reviews.state(id))


@router.get("/{id}/review/result", response_model=ReviewGiven)
async def review_result(id: TableLink, caller: AnyCaller, request: Request) -> Response:
    """The review, once it is done."""
    app = app_of(request)
    app.limits.spend(READ, caller.who)
    return Response(await app.reviews.result(id), media_type="application/json")
