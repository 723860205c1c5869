"""What a table and the people at it send each other. The messages are the same over the socket and over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from branchline.server.wire.base import ChatText, IntentId, Message
from branchline.server.wire.games import Choices, Event, Scores, View
from branchline.server.wire.tables import TableInfo


class StoryEvent(Message):
    """What happened: who did what with what. A turn is one event, which grows during the turn."""

    index: int = Field(description="The first entry of the log that it tells of.")
    end: int = Field(description="The entry behind the last.")
    event: Event


class ChatLine(Message):
    index: int
    name: str
    seat: int | None = Field(description="None: a watcher.")
    text: str
    at: str


class Decided(Message):
    """Who won and why. The page makes a sentence of it in the reader's language."""

    winners: list[int]
    places: list[int]
    scores: list[int]
    decided_by: str
    rule: str


class Position(Message):
    """All that a viewer may know at a version of the table. ``view`` is null before the start."""

    version: int
    view: View | None
    legal: Choices = Field(description="The viewer's choices now, each with id, kind, text and its parts.")
    undo: bool = Field(description="The viewer may take back the last decision.")
    decided: Decided | None
    breakdown: Scores | None = Field(description="Where every point came from, by seat; after the end.")


class TableState(Message):
    """The whole state: sent on joining, and whenever something was missed."""

    type: Literal["state"] = "state"
    table: TableInfo
    position: Position
    story: list[StoryEvent]
    chat: list[ChatLine]


class Update(Message):
    """What happened between ``since`` and ``position.version``."""

    type: Literal["update"] = "update"
    since: int
    position: Position
    keep_story: int = Field(description="`story` takes the place of all events from this index on.")
    story: list[StoryEvent]
    to_act: list[int]


class TableChanged(Message):
    """Seats, presence or status changed, but not the position."""

    type: Literal["table"] = "table"
    table: TableInfo


class ChatSaid(Message):
    type: Literal["chat"] = "chat"
    line: ChatLine


class Accepted(Message):
    type: Literal["accepted"] = "accepted"
    id: str
    version: int


class IntentRefused(Message):
    """An intent was not carried out. The position is unchanged."""

    type: Literal["refused"] = "refused"
    id: str | None
    code: str
    rule: str | None = None
    sentence: str = Field(description="In English.")
    key: str = Field(description="The sentence in every language: `refusal.<key>` of the message catalogue.")
    args: dict[str, Any] = Field(description="What to fill in: numbers, texts, statements (with key and args), lists.")


class Advice(Message):
    action: int
    worth: float = Field(description="Points ahead of the best opponent, as the bot expects.")


class HintGiven(Message):
    type: Literal["hint"] = "hint"
    id: str
    version: int
    advice: list[Advice] = Field(description="Best first.")


class Pong(Message):
    type: Literal["pong"] = "pong"


ServerMessage = Annotated[
    TableState | Update | TableChanged | ChatSaid | Accepted | IntentRefused | HintGiven | Pong,
    Field(discriminator="type"),
]


class Play(Message):
    """Plays an action. Sending it again is harmless: each ``id`` is carried out once."""

    type: Literal["play"] = "play"
    id: IntentId
    version: int
    action: int


class Undo(Message):
    type: Literal["undo"] = "undo"
    id: IntentId
    version: int


class AskHint(Message):
    type: Literal["hint"] = "hint"
    id: IntentId


class Say(Message):
    type: Literal["say"] = "say"
    id: IntentId
    text: ChatText


class Sync(Message):
    """Asks for the whole state again."""

    type: Literal["sync"] = "sync"


class Ping(Message):
    type: Literal["ping"] = "ping"


ClientMessage = Annotated[Play | Undo | AskHint | Say | Sync | Ping, Field(discriminator="type")]


class Frame(Message):
    """A step of a replay: the position after a decision and the chance events that follow it."""

    length: int = Field(description="Entries of the log up to here.")
    view: View
    keep_story: int = Field(description="`story` takes the place of all events from this index on.")
    story: list[StoryEvent]


class Replay(Message):
    """A replay: everything of a finished match; of a running one, what the asking seat saw."""

    table: TableInfo
    frames: list[Frame]
    decided: Decided | None
    breakdown: Scores | None
