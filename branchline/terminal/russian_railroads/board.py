"""The board as text: spaces by group with cost, effect and occupant; engineers, tiles and cards."""

from __future__ import annotations

from collections.abc import Iterator

from branchline.games.russian_railroads.view import GROUPS, group_of
from branchline.messages import text
from branchline.terminal.russian_railroads.effects import card_words
from branchline.terminal.russian_railroads.points import View
from branchline.terminal.russian_railroads.status import tiles
from branchline.terminal.russian_railroads.table import Table


def board(table: Table, wanted: str) -> Iterator[str]:
    """The whole board, or the lines that contain this word."""
    if not wanted:
        yield from _whole(table)
        return
    found = [line for line in _whole(table) if wanted.casefold() in line.casefold()]
    yield from found or [text("rr.board.nothing", word=wanted)]


def _whole(table: Table) -> Iterator[str]:
    for group in GROUPS:
        spaces = [space for space in table.view["spaces"] if group_of(space["name"]) == group and _there(table, space)]
        if spaces:
            yield text("rr.group", group=group)
        for space in spaces:
            yield _space(table, space)
        if group == "engineers":
            yield from _waiting(table)
    yield text("rr.board.tiles")
    yield from (f"  {line}" for line in tiles(table))
    for value in sorted({*table.stacks, *map(int, table.view["open_factories"])}):
        yield text("rr.board.factory", value=value, effect=table.factory(value))
    yield text("rr.board.cards", deck=table.view["bonus_deck"], doublers=table.view["doublers_left"])
    for card in table.view["cards"]:
        yield text("rr.board.card", card=card, effect=card_words(table.data, card))


def _waiting(table: Table) -> Iterator[str]:
    """The engineers on the strip that are neither for hire nor on a space."""
    first = 1 + sum("engineer" in space for space in table.view["spaces"])
    for number in table.view["strip"][first:]:
        if number:
            yield text("rr.board.waiting", number=number, effect=table.engineer(number))


def _there(table: Table, space: View) -> bool:
    """Whether the space is in use. Turn order and the last round's tile exclude each other; a slot needs a tile."""
    last = table.view["round"] == table.view["rounds"]
    if space["name"] == "last":
        return last
    if space["name"].startswith("order"):
        return not last
    return "engineer" not in space or space["engineer"] is not None


def _space(table: Table, space: View) -> str:
    name = space["name"]
    users = ", ".join(table.name(seat) for seat in space["taken_by"])
    return text(
        "rr.board.space",
        space=name,
        cost=table.cost(name),
        effect=table.place(name),
        taken="yes" if users else "no",
        users=users,
    )
