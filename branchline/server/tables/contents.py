"""What a table holds in memory: its rows of the store, and the course of its match."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field

from branchline.games.contract import Rules
from branchline.server.cluster.cluster import Cluster
from branchline.server.library import Library
from branchline.server.metrics import Metrics
from branchline.server.refusals import CONFLICT, NotDone, no_table
from branchline.server.settings import Settings
from branchline.server.store import (
    DECISION,
    BackgroundStore,
    ChatRow,
    Event,
    IntentRow,
    NoteRow,
    SeatRow,
    Store,
    TableRow,
)
from branchline.server.tables.course import Course, fold
from branchline.server.tables.info import WAITING, numbers_at
from branchline.server.tables.proofs import Proofs
from branchline.server.thinking.thinking import Thinking
from branchline.server.threads import Threads

CHAT_LINES, CHAT_BYTES = 500, 64 * 1024  # of the chat, so much is sent to those who open the table
INTENTS_REMEMBERED = 100  # decisions per table; older ones are refused as outdated when they come again
SCORERS = 1  # a match ends rarely; on a made-up map its scoring may take long until the rules are compiled


@dataclass(frozen=True, slots=True)
class Services:
    """What all tables share."""

    settings: Settings
    store: BackgroundStore
    library: Library
    proofs: Proofs
    metrics: Metrics
    thinking: Thinking
    cluster: Cluster
    scorers: Threads = field(default_factory=lambda: Threads(SCORERS, "scoring"))

    async def close(self) -> None:
        await self.proofs.close()
        await self.thinking.close()
        self.scorers.close()


class Remembered:
    """The last decisions that were acknowledged, by person and intent, with the version after each."""

    def __init__(self, rows: Sequence[IntentRow]) -> None:
        self._versions = OrderedDict(((row.user, row.intent), row.value) for row in rows)

    def version(self, user: int, intent: str) -> int | None:
        return self._versions.get((user, intent))

    def note(self, row: IntentRow) -> None:
        self._versions[row.user, row.intent] = row.value
        if len(self._versions) > INTENTS_REMEMBERED:
            self._versions.popitem(last=False)


def last_lines(chat: Sequence[ChatRow]) -> list[ChatRow]:
    """What is shown of the chat: the last lines, as far as lines and bytes go."""
    shown, size = list[ChatRow](), 0
    for row in reversed(chat[-CHAT_LINES:]):
        size += len(row.text.encode()) + len(row.name.encode())
        if size > CHAT_BYTES:
            break
        shown.append(row)
    return shown[::-1]


@dataclass(slots=True)
class Contents:
    row: TableRow
    title: str
    seats: list[SeatRow]
    course: Course | None  # None before the start
    chat: list[ChatRow]
    intents: Remembered
    notes: list[NoteRow]


@dataclass(frozen=True, slots=True)
class Stored:
    row: TableRow
    seats: list[SeatRow]
    events: list[Event]
    chat: list[ChatRow]
    intents: list[IntentRow]
    notes: list[NoteRow]


def read(store: Store, id: str) -> Stored | None:
    row = store.table(id)
    return (
        None
        if row is None
        else Stored(
            row,
            store.seats(id),
            store.events(id),
            store.chat(id, CHAT_LINES),
            store.intents(id, DECISION, INTENTS_REMEMBERED),
            store.notes(id),
        )
    )


async def load(services: Services, id: str) -> Contents:
    """Read a table from the store, with its match folded from the events."""
    stored = await services.store.read(lambda store: read(store, id))
    if stored is None:
        raise no_table()
    row, library = stored.row, services.library
    game = await library.game(row.game, row.map)
    if row.rules_version not in (game.rules_version, *game.older_versions):
        raise NotDone(
            CONFLICT,
            "unplayable-version",
            code="unplayable",
            version=row.rules_version,
            title=game.title,
            ours=game.rules_version,
        )
    course = None
    if row.status != WAITING:
        rules = await _rules(library, row)
        course = await library.run(lambda: fold(rules, row, numbers_at(stored.seats), stored.events))
        if course.match.is_over:
            await services.scorers.run(course.score)
    chat, intents = last_lines(stored.chat), Remembered(stored.intents)
    return Contents(row, game.title, stored.seats, course, chat, intents, stored.notes)


async def _rules(library: Library, row: TableRow) -> Rules:
    try:
        return await library.rules(row.game, row.options, row.map)
    except NotDone as refusal:
        raise NotDone(CONFLICT, "unplayable", why=refusal.said) from None
