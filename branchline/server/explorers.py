"""What many games tell, for the page: the summary that is shipped, or the host's own, as tables."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from pathlib import Path

from branchline.explore.figures import Figure
from branchline.explore.summary import MOST_BYTES, Summary, played_by, read_summary, shipped
from branchline.explore.tables import COLUMNS, FEW, SORTED_BY, TopicTable, explored, players_in, who_in
from branchline.games import registry
from branchline.games.contract import InvalidSetup, Rules
from branchline.server.library import Library
from branchline.server.refusals import UNKNOWN, NotDone
from branchline.server.wire.explore import (
    ExploreChoice,
    ExploreColumn,
    ExploredGames,
    ExploreFigure,
    ExploreGroup,
    ExploreRow,
    ExploreTopic,
)

DIGITS = 4  # after the point: more than anybody reads

log = logging.getLogger(__name__)


class Explorers:
    """Answers are kept: there are only as many as there are choices of players and levels."""

    def __init__(self, library: Library, folder: Path | None) -> None:
        self._library, self._folder = library, folder
        self._summaries: dict[str, Summary | None] = {}
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._answers: dict[tuple[str, int, str | None], bytes] = {}

    async def answer(self, name: str, players: int | None, who: str | None) -> bytes:
        """The tables as JSON. Without players: of as few as were counted."""
        summary = await self._summary(name)
        if summary is None or not summary.cells:
            raise NotDone(UNKNOWN, "explore.none")
        chosen = players_in(summary)[0] if players is None else players
        if chosen not in players_in(summary) or (who is not None and who not in who_in(summary, chosen)):
            raise NotDone(UNKNOWN, "explore.no-choice")
        key = (name, chosen, who)
        if key not in self._answers:
            self._answers[key] = await self._library.run(lambda: written(summary, chosen, who))
        return self._answers[key]

    async def _summary(self, name: str) -> Summary | None:
        if name not in registry.names():
            raise NotDone(UNKNOWN, "no-game", known=list(registry.names()))
        async with self._turns[name]:
            if name not in self._summaries:
                rules = await self._library.rules(name, {}, None)
                self._summaries[name] = await self._library.run(lambda: self._read(rules))
            return self._summaries[name]

    def _read(self, rules: Rules) -> Summary | None:
        """The host's summary if there is one that can be read, or else ours."""
        if registry.entry_of(rules.game).counted is None:
            return None
        if self._folder is not None:
            path = self._folder / f"{rules.game.name}.json"
            try:
                if path.is_file():
                    with path.open(encoding="utf-8") as file:
                        return read_summary(file.read(MOST_BYTES + 1), rules)
            except (OSError, UnicodeDecodeError, InvalidSetup) as problem:
                log.error("%s is not shown. %s", path, problem)
        return shipped(rules)


def written(summary: Summary, players: int, who: str | None) -> bytes:
    found = explored(summary, players, who)
    return (
        ExploredGames(
            game=summary.rules.game.name,
            title=summary.rules.game.title,
            games=summary.games,
            by=played_by(summary),
            choices=[ExploreChoice(players=one, who=who_in(summary, one)) for one in players_in(summary)],
            players=players,
            who=who,
            counted=found.games,
            even=found.even,
            few=FEW,
            topics=[_topic(table) for table in found.topics],
        )
        .model_dump_json()
        .encode()
    )


def _topic(table: TopicTable) -> ExploreTopic:
    topic = table.topic
    columns = {name: unit for name, unit in COLUMNS[topic.kind].items() if name != "hit" or topic.hits}
    groups = [
        ExploreGroup(
            name=group.name,
            rows=[
                ExploreRow(item=item, count=count, figures=[_figure(figures[name]) for name in columns])
                for item, count, figures in group.rows
            ],
        )
        for group in table.groups
    ]
    return ExploreTopic(
        name=topic.name,
        kind=topic.kind,
        ordered=topic.ordered,
        columns=[ExploreColumn(name=name, unit=unit) for name, unit in columns.items()],
        sorted_by="" if topic.ordered else SORTED_BY[topic.kind],
        groups=groups,
    )


def _figure(figure: Figure | None) -> ExploreFigure | None:
    if figure is None:
        return None
    value, low, high = (None if end is None else round(end, DIGITS) for end in (figure.value, figure.low, figure.high))
    assert value is not None
    return ExploreFigure(value=value, low=low, high=high)
