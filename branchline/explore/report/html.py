"""What many games tell, as one HTML page: a part for each number of players, tables with intervals, a map."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from html import escape
from importlib.resources import files

from branchline.arena.report.page import card, grid, page
from branchline.arena.report.svg import Scale, tag
from branchline.explore.report.picture import bar, bar_scale, win_map
from branchline.explore.report.words import interval_words, percent, value_words, who_words
from branchline.explore.summary import Summary, played_by
from branchline.explore.tables import (
    COLUMNS,
    FEW,
    SORTED_BY,
    Explored,
    Group,
    Row,
    TopicTable,
    Unit,
    explored,
    players_in,
    who_in,
)
from branchline.games.contract import Json
from branchline.messages import number, text, titled

MARK = "<!-- what many games tell, by branchline -->"
SHOWN = 12  # rows of a table; the rest can be opened
NAMED = "routes"  # the topic that a map shows

ItemName = Callable[[str, str], str]  # of an item of a topic


def html_report(summary: Summary, item_name: ItemName) -> str:
    style = files("branchline.explore.report").joinpath("style.css").read_text(encoding="utf-8")
    title = heading(summary)
    return page(title, MARK, "\n".join(_body(summary, item_name, title)), style)


def heading(summary: Summary) -> str:
    return text("explore.title", title=titled(summary.rules.game.title))


def lead(summary: Summary) -> str:
    """How many games, and who played them."""
    return text("explore.lead", games=summary.games, who=played_by(summary))


def _body(summary: Summary, item_name: ItemName, title: str) -> Iterator[str]:
    yield f"<h1>{escape(title)}</h1>"
    yield f'<p class="finding">{escape(lead(summary))}</p>'
    yield f'<p class="meaning">{escape(text("explore.meaning"))}</p>'
    yield f'<p class="facts">{escape(text("explore.sure", few=FEW))}</p>'
    players = players_in(summary)
    board = summary.rules.board_json()
    for count in players:
        chosen = " checked" if count == players[0] else ""
        words = text("explore.player_count", count=count)
        yield f'<input type="radio" name="players" id="players{count}"{chosen}>'
        yield f'<label for="players{count}">{escape(words)}</label>'
    for count in players:
        found = explored(summary, count)
        levels = ", ".join(who_words(who) for who in who_in(summary, count))
        yield f'<div class="part" id="part{count}">'
        yield "\n".join(_part(found, levels, board, item_name))
        yield "</div>"
    yield f"<style>{''.join(_shown_by(count) for count in players)}</style>"


def _shown_by(count: int) -> str:
    """Without a script: a part is shown while its number of players is chosen."""
    return f"#players{count}:checked ~ #part{count} {{ display: block; }}\n"


def _part(found: Explored, levels: str, board: Json, item_name: ItemName) -> Iterator[str]:
    even = text("explore.even", share=percent(found.even))
    counted = text("explore.counted", games=found.games)
    facts = f"{counted}; {text('explore.level')}: {levels}. {even}"
    yield tag("p", escape(facts), class_="facts")
    for table in found.topics:
        name = table.topic.name
        content = f'<p class="note">{escape(text("explore.about", topic=name))}</p>'
        if name == NAMED and board["kind"] == "ticket-to-ride":
            picture = tag("div", win_map(board, found, table), class_="map")
            yield card(
                text("explore.map"), f'<p class="note">{escape(text("explore.map_about"))}</p>{picture}', wide=True
            )
        for group in table.groups:
            if group.name or len(table.groups) > 1:
                content += f"<h3>{escape(text('explore.group', group=group.name or 'all'))}</h3>"
            content += _table(table, group, found, item_name)
        yield card(text("explore.topic", topic=name), content, wide=True)


def _table(table: TopicTable, group: Group, found: Explored, item_name: ItemName) -> str:
    topic = table.topic
    units = {name: unit for name, unit in COLUMNS[topic.kind].items() if name != "hit" or topic.hits}
    by = SORTED_BY[topic.kind]
    figures = [row[2][by] for row in group.rows] if by.startswith("won") else []
    scale = bar_scale([figure for figure in figures if figure is not None], found.even) if figures else None
    names = [*units, "count"] if topic.kind in ("choice", "trait") else list(units)
    heads = ["", *(text("explore.column", column=name) for name in names)]

    def cells(row: Row) -> list[str]:
        item = escape(item_name(topic.name, row[0]))
        return [
            tag("th", item, scope="row", class_="words"),
            *(_cell(name, row, units, scale, by, found) for name in names),
        ]

    rows = [cells(row) for row in group.rows]
    shown = grid(heads, rows[:SHOWN] if not topic.ordered else rows)
    if len(rows) <= SHOWN or topic.ordered:
        return shown
    more = text("explore.all_rows", count=len(rows))
    return f"{shown}<details><summary>{escape(more)}</summary>{grid(heads, rows[SHOWN:])}</details>"


def _cell(name: str, row: Row, units: Mapping[str, Unit], scale: Scale | None, by: str, found: Explored) -> str:
    if name == "count":
        return tag("td", number(row[1]))
    figure, unit = row[2][name], units[name]
    if figure is None:
        return tag("td", "–")
    words = value_words(unit, figure.value)
    ends = tag("small", interval_words(unit, figure)) if figure.low is not None else ""
    drawn = bar(figure, scale, found.even) if name == by and scale is not None else ""
    return tag("td", f"{drawn}<span>{words}{ends}</span>", class_="drawn" if drawn else "")
