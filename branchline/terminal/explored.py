"""What explorers count, in words: for the terminal and for reports."""

from __future__ import annotations

from collections.abc import Iterator

from branchline.explore.figures import Figure
from branchline.explore.tables import SORTED_BY, Explored, Row
from branchline.games.contract import Rules
from branchline.messages import number, text
from branchline.terminal.russian_railroads.effects import bonus_words, card_words, effect_words, token_words

BEST = 3  # of each topic in the terminal
SPOKEN = ("bonus", "sources", "game")  # topics whose items have words of their own
JOINT = " + "


def item_name(rules: Rules, topic: str, item: str) -> str:
    """A ticket, route, space or card as people call it."""
    if topic in SPOKEN:
        return text("explore.item", item=item)
    if rules.game.kind != "russian-railroads":
        return item
    printed = rules.board_json()
    if topic in ("first", "opening"):
        return JOINT.join(_space(printed, name) for name in item.split(JOINT))
    if topic == "engineers":
        effect = next(one["effect"] for one in printed["engineers"] if str(one["number"]) == item)
        return text("explore.engineer", number=item, effect=effect_words(printed, effect))
    if topic == "start":
        effect = next(one["effect"] for one in printed["starting_cards"] if one["name"] == item)
        return effect_words(printed, effect)
    words = {"cards": card_words, "tokens": token_words, "end_cards": bonus_words}.get(topic)
    return words(printed, item) if words is not None else item


def _space(printed: object, name: str) -> str:
    space = next(one for one in printed["spaces"] if one["name"] == name)  # type: ignore[index]
    effect = effect_words(printed, space["effect"])  # type: ignore[arg-type]
    return text("explore.space", space=name.replace("-", "_"), effect=effect, workers=space.get("workers", 0))


def percent(share: float) -> str:
    return f"{number(100 * share, 1)} %"


def finding_lines(rules: Rules, explored: Explored) -> Iterator[str]:
    """The best of each topic, for so many players."""
    count = text("explore.player_count", count=explored.players)
    even = text("explore.even", share=percent(explored.even))
    yield f"{count}, {text('explore.counted', games=explored.games)}. {even}"
    for table in explored.topics:
        by = SORTED_BY[table.topic.kind]
        for group in table.groups:
            rows = sorted(group.rows, key=lambda row: -_value(row, by))[:BEST] if by.startswith("won") else []
            found = [_best(rules, table.topic.name, row, by) for row in rows]
            if found:
                title = text("explore.topic", topic=table.topic.name)
                when = f" ({text('explore.group', group=group.name)})" if group.name else ""
                yield "  " + text("explore.best", topic=title + when, list="; ".join(found))


def _value(row: Row, column: str) -> float:
    figure = row[2][column]
    return figure.value if figure is not None else 0.0


def _best(rules: Rules, topic: str, row: Row, column: str) -> str:
    figure = row[2][column] or Figure(0.0, 0.0, 0.0)
    low, high = (number(100 * (end or 0.0), 1) for end in (figure.low, figure.high))
    return text(
        "explore.best_item", item=item_name(rules, topic, row[0]), won=percent(figure.value), low=low, high=high
    )
