"""Who sits where: joining, leaving, coming back, bots that take over, and the next match of the same players.

All functions here run inside the table's mailbox.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

from branchline.bots.levels import levels_of, offered_levels, standby_of
from branchline.games.contract import Rules
from branchline.games.seeds import seed_hash
from branchline.server.refusals import CONFLICT, FORBIDDEN, INVALID, NotDone
from branchline.server.store import SeatRow, TableRow
from branchline.server.tables.contents import Contents
from branchline.server.tables.info import LESSON_SEED, OVER, WAITING, is_open, seat_of, standby_level
from branchline.server.tables.notes import keep, next_note
from branchline.server.tables.table import Table
from branchline.server.wire.play import NoteKind


def new_id() -> str:
    return secrets.token_urlsafe(16)  # 22 characters


def new_row(
    rules: Rules,
    game: str,
    own_map: str | None,
    seats: int,
    host: int,
    public: bool,
    *,
    lesson: bool = False,
    standby: str | None = None,
) -> TableRow:
    """A table that waits for its players, with a secret seed and its published hash. A lesson's seed is not secret."""
    seed, now = LESSON_SEED if lesson else secrets.token_hex(32), datetime.now(UTC)
    return TableRow(
        id=new_id(),
        game=game,
        rules_version=rules.version,
        map=own_map,
        options=dict(rules.options),
        seats=seats,
        seed=seed,
        seed_hash=seed_hash(seed.encode()),
        status=WAITING,
        public=public,
        host=host,
        again=None,
        created=now,
        updated=now,
        standby=standby or standby_of(game),
        attended=now,
    )


def check_level(game: str, level: str) -> str:
    if level not in levels_of(game):
        raise NotDone(INVALID, "no-level", known=offered_levels(game))
    return level


async def join(table: Table, contents: Contents, user: int, wanted: int | None, commitment: str | None = None) -> None:
    """Put the person on the named seat, or on the first free one. With the last seat the match goes on to begin."""
    if seat_of(contents.seats, user) is not None:
        return
    _must_wait(contents)
    free = [place.seat for place in contents.seats if is_open(place)]
    seat = wanted if wanted is not None else free[0] if free else None
    if seat not in free:
        if wanted is None:
            raise NotDone(CONFLICT, "no-free-seat", code="seat-taken")
        raise NotDone(CONFLICT, "seat-taken")
    await table.change(contents, lambda store, basis: store.take_seat(table.id, seat, user, commitment, basis))
    await _seats_changed(table, contents)
    await table.beginning.go_on(contents)


async def leave(table: Table, contents: Contents, user: int) -> None:
    """Leave the seat. Before the start it becomes free; later a bot plays it until the player comes back."""
    seat = seat_held(contents, user)
    if _may_change(contents):
        await _set_seat(table, contents, seat, None, None)
        await table.beginning.go_on(contents)
    elif contents.row.status != OVER and contents.seats[seat].level is None:
        await _set_seat(table, contents, seat, user, standby_level(contents.row), "left")


async def come_back(table: Table, contents: Contents, user: int) -> None:
    seat = seat_held(contents, user)
    if contents.row.status != OVER and contents.seats[seat].level is not None:
        await _set_seat(table, contents, seat, user, None, "returned")


async def start(table: Table, contents: Contents, user: int) -> None:
    """Begin without waiting any longer. Bots take the free seats."""
    _must_host(contents, user)
    _must_wait(contents)
    level = standby_level(contents.row)
    free = [place.seat for place in contents.seats if is_open(place)]
    await table.change(contents, lambda store, basis: store.seat_bots(table.id, free, level, basis))
    await _seats_changed(table, contents)
    await table.beginning.go_on(contents, patient=False)


async def change(table: Table, contents: Contents, user: int, seat: int, level: str | None) -> None:
    """Give the seat to a bot, or take it back from one."""
    if seat >= len(contents.seats):
        raise NotDone(INVALID, "no-such-seat", code="no-seat", number=seat)
    if level is not None:
        check_level(contents.row.game, level)
    if _may_change(contents):
        await _prepare_seat(table, contents, user, seat, level)
    elif contents.row.status != OVER:
        await _hand_over(table, contents, user, seat, level)
    else:
        raise NotDone(CONFLICT, "over")


async def _prepare_seat(table: Table, contents: Contents, user: int, seat: int, level: str | None) -> None:
    """Before the start: the host decides which seats bots take. People keep their seats."""
    _must_host(contents, user)
    place = contents.seats[seat]
    if place.user is not None:
        raise NotDone(CONFLICT, "somebody-sits", code="seat-taken", name=place.name)
    await _set_seat(table, contents, seat, None, level)
    await table.beginning.go_on(contents)


async def _hand_over(table: Table, contents: Contents, user: int, seat: int, level: str | None) -> None:
    """Give your own seat to a bot or take it back at any time, or give a bot the seat of a player who is away: a bot of
    the level that the table agreed on."""
    place = contents.seats[seat]
    if place.user is None:
        raise NotDone(FORBIDDEN, "bot-seat")
    own = seat == seat_held(contents, user)
    if not own:
        if level is None or not table.shown.is_away(place.user):
            raise NotDone(FORBIDDEN, "not-away", name=place.name)
        if level != standby_level(contents.row):
            raise NotDone(CONFLICT, "standby-level", level=standby_level(contents.row))
    kind: NoteKind = "returned" if level is None else "left" if own else "replaced"
    await _set_seat(
        table, contents, seat, place.user, level, None if (level is None) == (place.level is None) else kind
    )


async def again(table: Table, contents: Contents, user: int) -> str:
    """The next table with the same people, bots, options and map; the same one for all who ask."""
    row = contents.row
    if row.again is not None:
        return row.again
    if row.status != OVER:
        raise NotDone(CONFLICT, "not-over")
    if user != row.host:
        seat_held(contents, user)
    services = table.services
    rules = await services.library.rules(row.game, row.options, row.map)
    new = new_row(rules, row.game, row.map, row.seats, row.host, row.public, standby=row.standby)
    seats = again_seats(contents.seats)
    await table.change(contents, lambda store, basis: store.new_again(table.id, new, seats, basis))
    contents.row = replace(contents.row, again=new.id)
    table.refresh(contents)
    table.tell_table()
    return new.id


def again_seats(seats: Sequence[SeatRow]) -> list[SeatRow]:
    """The seats of the next match. People get their seats back, even if a bot took over. Who added a number to the
    chance is waited for to do so again."""
    return [
        SeatRow(place.seat, place.user, place.name, None, awaited=place.commitment is not None)
        if place.user is not None
        else place
        for place in seats
    ]


async def people_changed(table: Table, contents: Contents, user: int) -> None:
    """Follow a change of name, or a guest's seats that went to this account."""
    if table.services.cluster.shared:
        await table.following.catch_up()
        contents = await table.present()
    else:
        row = await table.services.store.read(lambda store: store.table(table.id))
        contents.row = row if row is not None else contents.row
        await _seats_changed(table, contents)
    table.tell_state(contents, only=user)


async def _set_seat(
    table: Table, contents: Contents, seat: int, user: int | None, level: str | None, kind: NoteKind | None = None
) -> None:
    note = None if kind is None else next_note(contents, seat, kind)
    await table.change(contents, lambda store, basis: store.set_seat(table.id, seat, user, level, note, basis))
    if note is not None:
        keep(contents, note)
    await _seats_changed(table, contents)
    if user is not None:
        table.tell_state(contents, only=user)  # the person's choices have changed


async def _seats_changed(table: Table, contents: Contents) -> None:
    before = contents.seats
    contents.seats = await table.services.store.read(lambda store: store.seats(table.id))
    if list(map(_who_decides, before)) != list(map(_who_decides, contents.seats)):
        table.let_bots_think_anew()
    table.refresh(contents)
    table.tell_table()
    table.bots.wake(contents)


def _who_decides(place: SeatRow) -> tuple[int | None, str | None]:
    """A new name is no reason for bots to begin again: whoever renames themselves all the time would stop them."""
    return place.user, place.level


def seat_held(contents: Contents, user: int) -> int:
    seat = seat_of(contents.seats, user)
    if seat is None:
        raise NotDone(FORBIDDEN, "not-seated")
    return seat


def _must_host(contents: Contents, user: int) -> None:
    if user != contents.row.host:
        raise NotDone(FORBIDDEN, "not-host")


def _may_change(contents: Contents) -> bool:
    """Whether seats can be taken and left: not once the commitments are fixed, or the last to sit down could choose
    a number that suits those already told."""
    return contents.row.status == WAITING and not contents.row.collecting


def _must_wait(contents: Contents) -> None:
    if not _may_change(contents):
        raise NotDone(CONFLICT, "started")
