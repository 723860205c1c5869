"""Playing over HTTP: the same intents as over the socket, the match file, the replay."""

from __future__ import annotations

import gzip

from fastapi import APIRouter, Request, Response

from branchline.server.app import app_of
from branchline.server.callers import AnyCaller
from branchline.server.guard.limits import HINT, PLAY, READ, REPLAY, SAY, WHY
from branchline.server.refusals import CONFLICT, NotDone
from branchline.server.routes.answers import TableLink
from branchline.server.tables import intents, replays
from branchline.server.tables.contents import Contents
from branchline.server.wire.games import Board
from branchline.server.wire.play import Accepted, AskHint, AskWhy, ChatLine, HintGiven, Play, Replay, Say, Undo, WhyNot

router = APIRouter(prefix="/api/tables")


@router.post("/{id}/play")
async def play(id: TableLink, intent: Play, caller: AnyCaller, request: Request) -> Accepted:
    app, user = app_of(request), caller.named
    app.limits.spend(PLAY, caller.who)
    async with app.tables.open(id) as table:
        return await intents.play(table, user, intent)


@router.post("/{id}/undo")
async def undo(id: TableLink, intent: Undo, caller: AnyCaller, request: Request) -> Accepted:
    """Take back your last decision, as long as nobody has learnt anything since."""
    app, user = app_of(request), caller.named
    app.limits.spend(PLAY, caller.who)
    async with app.tables.open(id) as table:
        return await intents.undo(table, user, intent)


@router.post("/{id}/hint")
async def hint(id: TableLink, intent: AskHint, caller: AnyCaller, request: Request) -> HintGiven:
    app, user = app_of(request), caller.named
    app.limits.spend(HINT, caller.who)
    async with app.tables.open(id) as table:
        return await intents.hint(table, user, intent)


@router.post("/{id}/why")
async def why(id: TableLink, intent: AskWhy, caller: AnyCaller, request: Request) -> WhyNot:
    """Why nothing can be done with something on the table: a card, a route, a space."""
    app, user = app_of(request), caller.named
    app.limits.spend(WHY, caller.who)
    async with app.tables.open(id) as table:
        return await intents.why(table, user, intent)


@router.post("/{id}/say")
async def say(id: TableLink, intent: Say, caller: AnyCaller, request: Request) -> ChatLine:
    app, user = app_of(request), caller.named
    app.limits.spend(SAY, caller.who)
    async with app.tables.open(id) as table:
        return await intents.say(table, user, intent)


@router.get("/{id}/board")
async def show_board(id: TableLink, caller: AnyCaller, request: Request) -> Board:
    """What is printed on the board of this table."""
    app = app_of(request)
    app.limits.spend(READ, caller.who)
    async with app.tables.open(id) as table:

        async def header(contents: Contents) -> tuple[str, dict[str, object], str | None]:
            return contents.row.game, contents.row.options, contents.row.map

        rules = await app.library.rules(*await table.ask(header))
    return rules.board_json()


@router.get("/{id}/replay", response_model=Replay)
async def show_replay(id: TableLink, caller: AnyCaller, request: Request) -> Response:
    """The replay: everything of a finished match; of a running one, what the asking seat saw."""
    app = app_of(request)
    app.limits.spend(REPLAY, caller.who)
    async with app.tables.open(id) as table:

        async def record(contents: Contents) -> replays.Recording:
            return replays.record(contents, table.shown.info(caller.id), caller.id)

        recording = await table.ask(record)
    packed = "gzip" in request.headers.get("accept-encoding", "")
    content = await app.long_work.run(caller.address, lambda: compressed(replays.written(recording), packed))
    headers = {"content-encoding": "gzip", "vary": "accept-encoding"} if packed else {}
    return Response(content, media_type="application/json", headers=headers)


def compressed(content: bytes, packed: bool) -> bytes:
    """Compress the replay in the worker thread: half a megabyte would block the event loop."""
    return gzip.compress(content, 5) if packed else content


@router.get("/{id}/match", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def match_file(id: TableLink, caller: AnyCaller, request: Request) -> Response:
    """The finished match as a file, for `branchline verify` and `branchline replay`."""
    app = app_of(request)
    app.limits.spend(READ, caller.who)
    async with app.tables.open(id) as table:

        async def written(contents: Contents) -> str:
            if contents.course is None or not contents.course.match.is_over:
                raise NotDone(CONFLICT, "match-hidden", code="not-over", hash=contents.row.seed_hash)
            return contents.course.match.to_json()

        text = await table.ask(written)
    name = f'attachment; filename="branchline-{id}.json"'
    return Response(text, media_type="application/json", headers={"content-disposition": name})
