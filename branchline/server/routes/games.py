"""The catalogue, boards, and uploaded maps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from pydantic import TypeAdapter, ValidationError

from branchline.games import registry
from branchline.games.map_faults import Fault, MapError, not_text
from branchline.server.app import app_of
from branchline.server.callers import AnyCaller
from branchline.server.guard.limits import READ, UPLOAD, UPLOADS_FROM
from branchline.server.refusals import INVALID, NotDone
from branchline.server.routes.faults import cannot_read
from branchline.server.wire.games import Board
from branchline.server.wire.tables import GameInfo, MapFact, MapFault, Preparing, UploadedMap
from branchline.server.wire.texts import WORD_LENGTH, Options

MAP_BODY = {"requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}}

OPTIONS: TypeAdapter[dict[str, Any]] = TypeAdapter(Options)
Name = Annotated[str, Path(json_schema_extra={"maxLength": WORD_LENGTH})]  # longer ones name nothing: 404

router = APIRouter(prefix="/api")


@router.get("/games")
async def list_games(request: Request) -> list[GameInfo]:
    return await app_of(request).library.games()


@router.get("/preparing")
async def list_preparing(request: Request) -> list[Preparing]:
    """The games that are still being compiled after the server's first start. They can be played already."""
    return app_of(request).library.preparing()


@router.get("/games/{name}/board")
async def show_board(name: Name, request: Request, caller: AnyCaller) -> Board:
    """What is printed on the board. Query parameters are options of the game, as in ?edition=classic."""
    app = app_of(request)
    app.limits.spend(READ, caller.who)
    rules = await app.library.rules(name, options_of(request), None)
    return rules.board_json()


@router.post("/maps", openapi_extra=MAP_BODY)
async def upload_map(request: Request, caller: AnyCaller) -> UploadedMap:
    """Check the text of a map file and keep it. Every fault is named."""
    app, user = app_of(request), caller.named
    app.limits.spend(UPLOAD, caller.who)
    app.limits.spend(UPLOADS_FROM, caller.address)
    text = decoded(await request.body())
    found = await app.library.run(lambda: checked(text))
    await app.store.write(lambda store: store.put_map(found.fingerprint, found.name, found.title, text, user.id))
    return uploaded(found)


@router.get("/maps/{id}/board")
async def show_map_board(id: Name, request: Request, caller: AnyCaller) -> Board:
    app = app_of(request)
    app.limits.spend(READ, caller.who)
    rules = await app.library.rules_on_map(id)
    return rules.board_json()


def options_of(request: Request) -> dict[str, Any]:
    try:
        return OPTIONS.validate_python(dict(request.query_params))
    except ValidationError as error:
        raise cannot_read(error.errors()) from None


def decoded(body: bytes) -> str:
    try:
        return body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise faulty([not_text(error)]) from None


def checked(text: str) -> Any:
    try:
        return registry.read_map(text)
    except MapError as error:
        raise faulty(error.faults) from None


def faulty(found: Sequence[Fault]) -> NotDone:
    faults = [MapFault(place=one.place, what=one.sentence, **one.said.as_json()) for one in found]
    return NotDone(INVALID, "map", faults=faults, count=len(faults))


def uploaded(found: Any) -> UploadedMap:
    told = list(registry.map_facts(found))
    return UploadedMap(
        id=found.fingerprint,
        name=found.name,
        title=found.title,
        summary=[fact.sentence for fact in told],
        facts=[MapFact(sentence=fact.sentence, **fact.as_json()) for fact in told],
    )
