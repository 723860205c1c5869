"""The analysis board: studies, their positions and what bots think of them; links to studies that are shared."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from branchline.server.app import app_of
from branchline.server.callers import AnyCaller, Caller
from branchline.server.guard.limits import READ, REPLAY, SHARE, STUDY, THINK
from branchline.server.refusals import CONFLICT, NotDone
from branchline.server.routes.answers import TableLink, answer
from branchline.server.routes.games import MAP_BODY, decoded
from branchline.server.tables.contents import Contents
from branchline.server.thinking.turns import Who
from branchline.server.wire.base import TABLE_ID_LENGTH
from branchline.server.wire.studies import (
    AskPosition,
    AskThoughts,
    NewStudy,
    SharedStudy,
    Study,
    StudyPosition,
    StudyThoughts,
    TriedDecision,
    TryDecision,
)
from branchline.server.wire.tables import TableInfo

StudyLink = Annotated[str, Path(json_schema_extra={"maxLength": TABLE_ID_LENGTH})]

router = APIRouter(prefix="/api")


@router.post("/studies/new", response_model=Study)
async def new_study(asked: NewStudy, caller: AnyCaller, request: Request) -> Response:
    """A match from its beginning, for the analysis board."""
    app = app_of(request)
    app.limits.spend(STUDY, caller.who)
    return answer(await app.studies.documents.new(asked))


@router.post("/studies/open", response_model=Study, openapi_extra=MAP_BODY)
async def open_study(caller: AnyCaller, request: Request) -> Response:
    """Read a match file, with its branches if it has any."""
    app = app_of(request)
    app.limits.spend(REPLAY, caller.who)
    return answer(await app.studies.documents.read(decoded(await request.body())))


@router.post("/studies/position", response_model=StudyPosition)
async def study_position(asked: AskPosition, caller: AnyCaller, request: Request) -> Response:
    """The position at the end of a log as somebody sees it, after one decision more if one is named."""
    app = app_of(request)
    app.limits.spend(STUDY, caller.who)
    return answer(await app.studies.position(asked, caller.address))


@router.post("/studies/thoughts", response_model=StudyThoughts)
async def study_thoughts(asked: AskThoughts, caller: AnyCaller, request: Request) -> Response:
    """What a bot thinks of a seat's choices, by what that seat may know."""
    app = app_of(request)
    app.limits.spend(THINK, caller.who)
    return answer(await app.studies.thoughts(asked, who_of(request, caller), caller.address))


@router.post("/studies/shared", response_model=SharedStudy, openapi_extra=MAP_BODY)
async def share_study(caller: AnyCaller, request: Request) -> Response:
    """Keep a match file with branches for whoever has the link."""
    app, user = app_of(request), caller.named
    app.limits.spend(SHARE, *{caller.who, caller.address})
    return answer(await app.studies.share(decoded(await request.body()), user.id))


@router.get("/studies/shared/{id}", response_model=Study)
async def shared_study(id: StudyLink, caller: AnyCaller, request: Request) -> Response:
    app = app_of(request)
    app.limits.spend(REPLAY, caller.who)
    return answer(await app.studies.shared(id))


@router.get("/tables/{id}/study", response_model=Study)
async def study_of_table(id: TableLink, caller: AnyCaller, request: Request) -> Response:
    """A finished match for the analysis board. A running one is refused, whoever asks."""
    app = app_of(request)
    app.limits.spend(READ, caller.who)
    async with app.tables.open(id) as table:

        async def written(contents: Contents) -> tuple[str, TableInfo]:
            if contents.course is None or not contents.course.match.is_over:
                raise NotDone(CONFLICT, "study.not-over", code="not-over")
            return contents.course.match.to_json(), table.shown.info(caller.id)

        text, info = await table.ask(written)
    return answer(await app.studies.documents.read(text, info))


@router.post("/tables/{id}/review/try", response_model=TriedDecision)
async def try_decision(id: TableLink, asked: TryDecision, caller: AnyCaller, request: Request) -> Response:
    """How good another choice is in a decision that the review marks: measured now, or known from the review."""
    app = app_of(request)
    app.limits.spend(THINK, caller.who)
    return answer(await app.studies.try_again(id, asked, who_of(request, caller), caller.address))


def who_of(request: Request, caller: Caller) -> Who:
    """Whose turns of thinking are spent: a visitor without a name counts as the address."""
    people = app_of(request).thinking.people
    return people.who(caller.id) if caller.id is not None else (caller.address,)
