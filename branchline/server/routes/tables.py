"""Tables: creating, listing, joining and leaving them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from branchline.bots.levels import standby_of
from branchline.games.contract import InvalidSetup, Rules
from branchline.server.app import App, app_of
from branchline.server.callers import AnyCaller, Caller
from branchline.server.guard.limits import CHANGE, MAKE_TABLE, READ
from branchline.server.refusals import INVALID, NotDone, by_the_setup
from branchline.server.routes.answers import answer
from branchline.server.store import SeatRow, User
from branchline.server.tables import seating
from branchline.server.tables.contents import Contents
from branchline.server.tables.table import Table
from branchline.server.wire.play import TableState
from branchline.server.wire.tables import Join, NewTable, SeatChange, SeatPlan, TableInfo, TableLists

Move = Callable[[Table, Contents, int], Awaitable[None]]  # made for the person with this id
SeatNumber = Annotated[int, Path(ge=0, le=7)]

router = APIRouter(prefix="/api/tables")


@router.get("", response_model=TableLists)
async def list_tables(caller: AnyCaller, request: Request) -> Response:
    """Your own tables, newest first, and the public ones that wait for players."""
    app = app_of(request)
    app.limits.spend(READ, caller.who)
    return answer(await app.tables.lists(caller.id))


@router.post("", response_model=TableInfo)
async def make_table(new: NewTable, caller: AnyCaller, request: Request) -> Response:
    """Make a table. The match begins at once if no seat waits for another person."""
    app, user = app_of(request), caller.named
    app.limits.spend(MAKE_TABLE, caller.who)
    rules = await app.library.rules(new.game, new.options, new.map)
    check_seats(rules, len(new.seats))
    seats = planned(new, user)
    row = seating.new_row(rules, new.game, new.map, len(seats), user.id, new.public, lesson=new.lesson)
    await app.store.run(lambda store: store.new_table(row, seats))
    return answer(await info(app, row.id, caller))


@router.get("/{id}", response_model=TableState)
async def show_table(id: str, caller: AnyCaller, request: Request) -> Response:
    """The whole state of the table, as the asking seat or a watcher may know it."""
    app = app_of(request)
    app.limits.spend(READ, caller.who)
    async with app.tables.open(id) as table:

        async def state(contents: Contents) -> TableState:
            return table.state(contents, caller.id)

        return answer(await table.ask(state))


@router.post("/{id}/join", response_model=TableInfo)
async def join(id: str, wish: Join, caller: AnyCaller, request: Request) -> Response:
    """Take a free seat. With the last one the match begins."""
    return await move(request, id, caller, lambda table, now, user: seating.join(table, now, user, wish.seat))


@router.post("/{id}/leave", response_model=TableInfo)
async def leave(id: str, caller: AnyCaller, request: Request) -> Response:
    """Leave your seat. Before the start it becomes free; afterwards a bot plays it until you come back."""
    return await move(request, id, caller, seating.leave)


@router.post("/{id}/return", response_model=TableInfo)
async def come_back(id: str, caller: AnyCaller, request: Request) -> Response:
    """Take your seat back from the bot."""
    return await move(request, id, caller, seating.come_back)


@router.post("/{id}/start", response_model=TableInfo)
async def start(id: str, caller: AnyCaller, request: Request) -> Response:
    """Begin without waiting any longer. Only the host can; bots take the free seats."""
    return await move(request, id, caller, seating.start)


@router.post("/{id}/seats/{seat}", response_model=TableInfo)
async def change_seat(id: str, seat: SeatNumber, change: SeatChange, caller: AnyCaller, request: Request) -> Response:
    """Give a seat to a bot or take it back: the host before the start; later your own seat, or an absent player's."""
    level = change.level
    return await move(request, id, caller, lambda table, now, user: seating.change(table, now, user, seat, level))


@router.post("/{id}/again", response_model=TableInfo)
async def again(id: str, caller: AnyCaller, request: Request) -> Response:
    """The table of the next match of the same players; the same one for all who ask."""
    app, user = app_of(request), caller.named
    app.limits.spend(MAKE_TABLE, caller.who)
    async with app.tables.open(id) as table:
        following = await table.ask(lambda contents: seating.again(table, contents, user.id))
    return answer(await info(app, following, caller))


async def move(request: Request, id: str, caller: Caller, change: Move) -> Response:
    """Make the change and answer with the table as it is afterwards."""
    app, user = app_of(request), caller.named
    app.limits.spend(CHANGE, caller.who)
    async with app.tables.open(id) as table:
        await table.ask(lambda contents: change(table, contents, user.id))
    return answer(await info(app, id, caller))


async def info(app: App, id: str, caller: Caller) -> TableInfo:
    async with app.tables.open(id) as table:

        async def look(_: Contents) -> TableInfo:
            return table.shown.info(caller.id)

        return await table.ask(look)


def check_seats(rules: Rules, seats: int) -> None:
    try:
        rules.check_seats(seats)
    except InvalidSetup as error:
        raise by_the_setup(error) from None


def planned(new: NewTable, user: User) -> list[SeatRow]:
    if sum(plan.kind == "me" for plan in new.seats) > 1:
        raise NotDone(INVALID, "one-seat", code="setup")
    if new.lesson and any(plan.kind == "open" for plan in new.seats):
        raise NotDone(INVALID, "lesson-seats", code="setup")
    return [planned_seat(new.game, seat, plan, user) for seat, plan in enumerate(new.seats)]


def planned_seat(game: str, seat: int, plan: SeatPlan, user: User) -> SeatRow:
    if plan.kind == "bot":
        level = seating.check_level(game, plan.level) if plan.level is not None else standby_of(game)
        return SeatRow(seat, None, None, level)
    if plan.level is not None:
        raise NotDone(INVALID, "level-for-bots", code="setup")
    return SeatRow(seat, user.id, user.name, None) if plan.kind == "me" else SeatRow(seat, None, None, None)
