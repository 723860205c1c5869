"""The table in words: what a player needs to see before deciding."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from branchline.messages import text
from branchline.terminal.russian_railroads.effects import bonus_words, effect_words, line_name
from branchline.terminal.russian_railroads.points import View
from branchline.terminal.russian_railroads.table import Table
from branchline.terminal.words import colour, sentence


def status(table: Table) -> Iterator[str]:
    """Round and order, the player's own side, the others. The board has its own page."""
    yield round_line(table)
    yield from tiles(table)
    if table.seat >= 0:
        yield from own(table)
    for seat in range(len(table.seats)):
        if seat != table.seat:
            yield opponent(table, seat)


def in_short(table: Table) -> Iterator[str]:
    """What changes from turn to turn."""
    yield round_line(table)
    yield from tiles(table)
    yield from own_side(table)
    for seat in range(len(table.seats)):
        if seat != table.seat:
            yield text("rr.opponent_short", name=sentence(table.name(seat)), **stock(table.seats[seat]))


def round_line(table: Table) -> str:
    view = table.view
    order = [text("rr.in_order", name=table.name(s), passed=str(table.seats[s]["passed"])) for s in view["order"]]
    return text("rr.round", round=view["round"], rounds=view["rounds"], order=", ".join(order))


def tiles(table: Table) -> Iterator[str]:
    """The tiles that are available to everybody."""
    yield text("rr.stacks", stacks=_counts(table.stacks), open=_counts(table.view["open_factories"]))


def _counts(tiles: Mapping[int, int] | Mapping[str, int]) -> str:
    """The counts as in `3 of 2, 4 of 3`."""
    return ", ".join(text("rr.count", count=count, value=value) for value, count in tiles.items()) or text("none")


def own(table: Table) -> Iterator[str]:
    mine = table.own
    yield from own_side(table)
    yield from belongings(table, mine)
    if mine["held_bonus_cards"]:
        cards = [
            text("rr.held_bonus", card=card, effect=bonus_words(table.data, card)) for card in mine["held_bonus_cards"]
        ]
        yield text("rr.own_bonus", cards=", ".join(cards))


def own_side(table: Table) -> Iterator[str]:
    """The player's stock, railway lines and industry."""
    mine = table.own
    yield text("rr.own", **stock(mine))
    scoring = table.scoring(table.seat)
    for line in table.lines:
        yield text("rr.own_line", line=line_name(line), state=line_state(mine, line), points=scoring[line])
    yield text("rr.own_industry", state=industry_state(mine), points=scoring["industry"])


def stock(seat: View) -> View:
    return {name: seat[name] for name in ("points", "workers", "rubles", "doublers", "black_worker")}


def tracks(seat: View, line: str) -> str:
    """The tracks as in `black 3, grey 1`."""
    return ", ".join(f"{colour(name)} {space}" for name, space in seat["tracks"][line].items())


def line_state(seat: View, line: str) -> str:
    """The state of a railway line as in `black 3, grey 1; locomotives 2 and 1, reach 3`."""
    values = text("rr.and").join(str(value) for value in seat["locomotives"][line])
    engines = len(seat["locomotives"][line])
    return text("rr.line_state", tracks=tracks(seat, line), count=engines, values=values, reach=seat["reach"][line])


def industry_state(seat: View) -> str:
    factories = ", ".join(str(value) for value in seat["factories"] if value) or text("none")
    markers = text("rr.and").join(str(space) for space in seat["industry"])
    return text("rr.industry_state", markers=markers, factories=factories)


def belongings(table: Table, seat: View) -> Iterator[str]:
    """A seat's engineers and tokens. The player's own are shown with what they do."""
    for number in seat["engineers"]:
        used = str(number in seat["engineers_used"])
        yield text("rr.own_engineer", number=number, effect=table.engineer(number), used=used)
    marks = [mark for mark in ("revalued", "medal") if seat[mark]]
    said = "".join(text("rr.mark", mark=mark) for mark in marks)
    yield text("rr.own_tokens", tokens=", ".join(seat["tokens"]) or text("none"), marks=said)


def opponent(table: Table, seat: int) -> str:
    other = table.seats[seat]
    lines = "; ".join(
        text("rr.other_line", line=line_name(line), tracks=tracks(other, line), reach=other["reach"][line])
        for line in table.lines
    )
    engineers = ", ".join(str(number) for number in other["engineers"]) or text("none")
    return text(
        "rr.opponent",
        name=sentence(table.name(seat)),
        lines=lines,
        industry=industry_state(other),
        engineers=engineers,
        cards=other["bonus_cards"],
        tokens=len(other["tokens"]),
        **stock(other),
    )


def to_do(table: Table) -> Iterator[str]:
    """The list of the turn, with what must be done first. A factory's effect comes before the rest."""
    factory = table.view["factory_due"]
    for group in sorted(table.view["agenda"], key=lambda group: (not group["due"], not group["must"])):
        parts = effect_words(table.data, group["parts"])
        if factory is None:
            yield text("rr.to_do", parts=parts, must=str(group["must"]))
        elif group["due"]:
            yield text("rr.to_do_now", value=factory, parts=parts)
        else:
            yield text("rr.to_do_then", parts=parts)
