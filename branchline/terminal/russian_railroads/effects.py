"""Effects in words, and what a decision would change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from branchline.messages import text
from branchline.terminal.russian_railroads.points import View, points_now

Printed = Mapping[str, Any]  # the numbers of the board, as in its JSON


def effect_words(printed: Printed, effect: Mapping[str, int]) -> str:
    """The effect as in `1 industry step, 1 black step`."""
    return ", ".join(part_words(printed, name, count) for name, count in effect.items() if count) or text("none")


def part_words(printed: Printed, part: str, count: int) -> str:
    return text("rr.part", part=part, count=count, instead=printed["bonus_instead"])


def line_name(line: str) -> str:
    return text("word.line", value=line, id=line.replace("-", "_"))


def waiting(view: View) -> Counter[str]:
    """All parts on the list of the turn."""
    parts: Counter[str] = Counter()
    for group in view["agenda"]:
        parts.update(group["parts"])
    return parts


def gains(printed: Printed, before: View, after: View, seat: int) -> str:
    """What a decision brings besides itself, as in `; brings 1 ruble`. Empty if it ends a round, with its scoring."""
    if after["round"] != before["round"] or after["phase"] == "over":
        return ""
    old, new = before["seats"][seat], after["seats"][seat]
    found = {name: new[name] - old[name] for name in ("points", "rubles", "workers")}
    found |= waiting(after) - waiting(before)
    found = {name: count for name, count in found.items() if count > 0}
    brings = text("rr.gains", gains=effect_words(printed, found)) if found else ""
    return brings + scores_more(before, after, seat)


def scores_more(before: View, after: View, seat: int) -> str:
    """By how much every scoring grows from then on; empty for nothing."""
    old, new = before["seats"][seat], after["seats"][seat]
    more = sum(points_now(new).values()) - sum(points_now(old).values())
    return text("rr.scores_more", points=more) if more else ""


def token_words(printed: Printed, name: str) -> str:
    token = next(token for token in printed["tokens"] if token["name"] == name)
    medal = printed["medal"]
    return text(
        "rr.token",
        token=name.replace("-", "_"),
        effect=effect_words(printed, token["effect"]),
        values=", ".join(str(value) for value in printed["revalued"][2:]),
        points=medal["points"],
        space=medal["space"],
        instead=printed["bonus_instead"],
    )


def card_words(printed: Printed, name: str) -> str:
    effect = next(card["effect"] for card in printed["cards"] if card["name"] == name)
    return text(
        "rr.card",
        card=name.replace("-", "_"),
        engineer=printed["card_engineer"],
        effect=effect_words(printed, effect),
    )


def bonus_words(printed: Printed, name: str) -> str:
    (few, few_points), (many, many_points) = printed["doubler_steps"]
    return text(
        "rr.bonus_card",
        card=name.replace("-", "_"),
        points=printed["bonus_card_points"][name],
        few=few,
        few_points=few_points,
        many=many,
        many_points=many_points,
    )
