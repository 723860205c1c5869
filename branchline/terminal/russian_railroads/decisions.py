"""Each decision in words, with what it would bring."""

from __future__ import annotations

from collections.abc import Callable

from branchline.games.contract import Action
from branchline.messages import text
from branchline.terminal.russian_railroads.effects import (
    bonus_words,
    card_words,
    effect_words,
    gains,
    line_name,
    scores_more,
    token_words,
)
from branchline.terminal.russian_railroads.points import View
from branchline.terminal.russian_railroads.table import Table
from branchline.terminal.words import colour as colour_word


def words(table: Table, action: Action) -> str:
    """The words of every action except using a space."""
    kind, _, rest = action.text.partition(" ")
    return _WORDS[kind](table, action, rest)


def _step(table: Table, action: Action, rest: str) -> str:
    line, colour = rest.split()
    after = table.after(action)
    old = table.own["tracks"][line].get(colour, 0)
    said = text("rr.do.step", colour=colour_word(colour), line=line_name(line), old=old, new=old + 1)
    return said + _colour_brought(table, line, colour, old + 1) + _gains(table, after)


def _colour_brought(table: Table, line: str, colour: str, space: int) -> str:
    """The colour that this black step brings, in words (RR-34)."""
    for special in table.data["specials"]:
        met = (special["line"], special["colour"], special["space"]) == (line, colour, space)
        if met and "colour" in special["gives"]:
            return text("rr.do.brings_colour", colour=colour_word(special["gives"]["colour"]))
    return ""


def _industry(table: Table, action: Action, rest: str) -> str:
    marker = int(rest)
    old, after = table.own["industry"][marker - 1], table.after(action)
    said = text("rr.do.industry", marker=marker, old=old, new=old + 1)
    gaps = table.data["industry_gaps"]
    if old + 1 not in gaps:
        return said + _gains(table, after)
    value = table.own["factories"][gaps.index(old + 1)]
    met = text("rr.do.onto_factory", value=value, effect=table.factory(value))
    return said + met + scores_more(table.view, after, table.seat)


def _doubler(table: Table, action: Action, rest: str) -> str:
    return text("rr.do.doubler", space=table.own["doublers"] + 1) + _gains(table, table.after(action))


def _locomotive(table: Table, action: Action, rest: str) -> str:
    return text("rr.do.locomotive", value=table.after(action)["in_hand"])


def _factory(table: Table, action: Action, rest: str) -> str:
    if rest == "stack":
        value = min(table.stacks)
        return text("rr.do.factory_stack", value=value, effect=table.factory(value))
    return text("rr.do.factory", value=rest, effect=table.factory(int(rest)))


def _put(table: Table, action: Action, rest: str) -> str:
    line, after = rest.split(maxsplit=1)[0], table.after(action)
    new = after["seats"][table.seat]["reach"][line]
    moved = after["in_hand"] or 0
    said = text("rr.do.put", line=line_name(line), old=table.own["reach"][line], new=new, moved=moved)
    return said + ("" if moved else _gains(table, after))


def _give_up(table: Table, action: Action, rest: str) -> str:
    return text("rr.do.give_up", value=table.view["in_hand"])


def _gap(table: Table, action: Action, rest: str) -> str:
    value = table.own["factories"][int(rest) - 1]
    return text("rr.do.gap", gap=rest, value=value, effect=table.factory(value))


def _token(table: Table, action: Action, rest: str) -> str:
    return text("rr.do.token", name=rest, effect=token_words(table.data, rest))


def _card(table: Table, action: Action, rest: str) -> str:
    return text("rr.do.card", name=rest, effect=card_words(table.data, rest))


def _score(table: Table, action: Action, rest: str) -> str:
    return text("rr.do.score", what=rest) + _gains(table, table.after(action))


def _repeat(table: Table, action: Action, rest: str) -> str:
    return text("rr.do.repeat", space=rest, effect=table.place(rest))


def _bonus(table: Table, action: Action, rest: str) -> str:
    return text("rr.do.bonus", name=rest, effect=bonus_words(table.data, rest))


def _start(table: Table, action: Action, rest: str) -> str:
    effects = {card["name"]: card["effect"] for card in table.data["starting_cards"]}
    return text("rr.do.start", name=rest, effect=effect_words(table.data, effects[rest]))


def _pass(table: Table, action: Action, rest: str) -> str:
    position = table.view["order"].index(table.seat)
    return text("rr.do.pass", points=table.data["pass_points"][position])


def _plain(table: Table, action: Action, rest: str) -> str:
    return text("rr.do.plain", action=action.text.replace(" ", "_"), instead=table.data["bonus_instead"])


def _gains(table: Table, after: View) -> str:
    return gains(table.data, table.view, after, table.seat)


_WORDS: dict[str, Callable[[Table, Action, str], str]] = {
    "step": _step,
    "industry": _industry,
    "doubler": _doubler,
    "locomotive": _locomotive,
    "factory": _factory,
    "put": _put,
    "give": _give_up,
    "gap": _gap,
    "token": _token,
    "card": _card,
    "score": _score,
    "repeat": _repeat,
    "move": _repeat,
    "bonus": _bonus,
    "start": _start,
    "pass": _pass,
    "done": _plain,
    "no": _plain,
    "stay": _plain,
    "ten": _plain,
}
