"""Effects in words, and what a decision would change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from branchline.messages import text
from branchline.terminal.russian_railroads.points import View, points_now


def effect_words(effect: Mapping[str, int]) -> str:
    """As in `1 industry step, 1 black step`."""
    return ", ".join(part_words(name, count) for name, count in effect.items() if count) or text("none")


def part_words(part: str, count: int) -> str:
    return text("rr.part", part=part, count=count)


def line_name(line: str) -> str:
    return text("word.line", value=line, id=line.replace("-", "_"))


def waiting(view: View) -> Counter[str]:
    """All parts on the list of the turn."""
    parts: Counter[str] = Counter()
    for group in view["agenda"]:
        parts.update(group["parts"])
    return parts


def gains(before: View, after: View, seat: int) -> str:
    """What a decision brings beside itself, as in `; brings 1 ruble`; nothing where a round's end is mixed in."""
    if after["round"] != before["round"] or after["phase"] == "over":
        return ""
    old, new = before["seats"][seat], after["seats"][seat]
    found = {name: new[name] - old[name] for name in ("points", "rubles", "workers")}
    found |= waiting(after) - waiting(before)
    found = {name: count for name, count in found.items() if count > 0}
    brings = text("rr.gains", gains=effect_words(found)) if found else ""
    return brings + scores_more(before, after, seat)


def scores_more(before: View, after: View, seat: int) -> str:
    """How much more every scoring brings from then on; empty for nothing."""
    old, new = before["seats"][seat], after["seats"][seat]
    more = sum(points_now(new).values()) - sum(points_now(old).values())
    return text("rr.scores_more", points=more) if more else ""


def token_words(name: str) -> str:
    return text("rr.token", token=name.replace("-", "_"))


def card_words(name: str) -> str:
    return text("rr.card", card=name.replace("-", "_"))


def bonus_words(name: str) -> str:
    return text("rr.bonus_card", card=name.replace("-", "_"))
