"""Tables: creating, listing, joining and leaving them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from branchline.bots.levels import standby_of
from branchline.games.contract import InvalidSetup, Rules
from branchline.server.app import App, app_of
from branchline.server.callers import AnyCaller, Caller
from branchline.server.guard.limits import CHANGE, MAKE_TABLE, READ, TABLES_FROM
from branchline.server.refusals import INVALID, NotDone, by_the_setup
from branchline.server.routes.answers import TableLink, answer
from branchline.server.store import SeatRow, User
from branchline.server.tables import beginning, seating
from branchline.server.tables.contents import Contents
from branchline.server.tables.table import Table
from branchline.server.tables.tidying import WAITING
from branchline.server.wire.play import TableState
from branchline.server.wire.tables import (
    Commitment,
    Join,
    NewTable,
    OwnNumber,
    SeatChange,
    SeatPlan,
    TableInfo,
    TableLists,
)

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
    app.limits.spend(TABLES_FROM, caller.address)
    rules = await app.library.rules(new.game, new.options, new.map)
    check_seats(rules, len(new.seats))
    seats = planned(new, user)
    standby = seating.check_level(new.game, new.standby) if new.standby is not None else None
    row = seating.new_row(rules, new.game, new.map, len(seats), user.id, new.public, lesson=new.lesson, standby=standby)
    row = replace(row, made_from=app.limits.mark(caller.address))
    await app.store.read(lambda store: store.refuse_name(user))
    await app.store.write(lambda store: store.new_table(row, seats, WAITING if app.limits.enabled else None))
    return answer(await info(app, row.id, caller))


@router.get("/{id}", response_model=TableState)
async def show_table(id: TableLink, caller: AnyCaller, request: Request) -> Response:
    """The whole state of the table, as the asking seat or a watcher may know it."""
    app = app_of(request)
    app.limits.spend(READ, caller.who)
    async with app.tables.open(id) as table:

        async def state(contents: Contents) -> TableState:
            return table.state(contents, caller.id)

        return answer(await table.ask(state, fresh=True))


@router.post("/{id}/join", response_model=TableInfo)
async def join(id: TableLink, wish: Join, caller: AnyCaller, request: Request) -> Response:
    """Take a free seat. With the last one the match begins, after a moment for the numbers committed to."""

    await app_of(request).store.read(lambda store: store.refuse_name(caller.named))

    async def change(table: Table, contents: Contents, user: int) -> None:
        await seating.join(table, contents, user, wish.seat, wish.commitment)

    return await move(request, id, caller, change)


@router.post("/{id}/commitment", response_model=TableInfo)
async def commit(id: TableLink, said: Commitment, caller: AnyCaller, request: Request) -> Response:
    """Commit to a number of your own, from which the chance will follow too, if you have not on sitting down."""

    async def change(table: Table, contents: Contents, user: int) -> None:
        await beginning.commit(table, contents, seating.seat_held(contents, user), said.commitment)

    return await move(request, id, caller, change)


@router.post("/{id}/number", response_model=TableInfo)
async def tell_number(id: TableLink, said: OwnNumber, caller: AnyCaller, request: Request) -> Response:
    """Tell the number that you committed to, once the table collects numbers. With the last one the match begins."""

    async def change(table: Table, contents: Contents, user: int) -> None:
        await beginning.tell(table, contents, seating.seat_held(contents, user), said.number)

    return await move(request, id, caller, change)


@router.post("/{id}/leave", response_model=TableInfo)
async def leave(id: TableLink, caller: AnyCaller, request: Request) -> Response:
    """Leave your seat. Before the start it becomes free; afterwards a bot plays it until you come back."""
    return await move(request, id, caller, seating.leave)


@router.post("/{id}/return", response_model=TableInfo)
async def come_back(id: TableLink, caller: AnyCaller, request: Request) -> Response:
    """Take your seat back from the bot."""
    return await move(request, id, caller, seating.come_back)


@router.post("/{id}/start", response_model=TableInfo)
async def start(id: TableLink, caller: AnyCaller, request: Request) -> Response:
    """Begin without waiting any longer. Only the host can; bots take the free seats."""
    return await move(request, id, caller, seating.start)


@router.post("/{id}/seats/{seat}", response_model=TableInfo)
async def change_seat(
    id: TableLink, seat: SeatNumber, change: SeatChange, caller: AnyCaller, request: Request
) -> Response:
    """Give a seat to a bot or take it back: the host before the start; later your own seat, or an absent player's."""
    level = change.level
    return await move(request, id, caller, lambda table, now, user: seating.change(table, now, user, seat, level))


@router.post("/{id}/again", response_model=TableInfo)
async def again(id: TableLink, caller: AnyCaller, request: Request) -> Response:
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
    if new.commitment is not None and new.lesson:
        raise NotDone(INVALID, "lesson-commitment", code="setup")
    if new.commitment is not None and all(plan.kind != "me" for plan in new.seats):
        raise NotDone(INVALID, "commitment-seat", code="setup")
    return [planned_seat(new, seat, plan, user) for seat, plan in enumerate(new.seats)]


def planned_seat(new: NewTable, seat: int, plan: SeatPlan, user: User) -> SeatRow:
    if plan.kind == "bot":
        level = seating.check_level(new.game, plan.level) if plan.level is not None else standby_of(new.game)
        return SeatRow(seat, None, None, level)
    if plan.level is not None:
        raise NotDone(INVALID, "level-for-bots", code="setup")
    if plan.kind == "open":
        return SeatRow(seat, None, None, None)
    return SeatRow(seat, user.id, user.name, None, new.commitment)
