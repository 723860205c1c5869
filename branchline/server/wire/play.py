"""What a table and the people at it send each other. The messages are the same over the socket and over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from branchline.server.wire.base import Arguments, Message, Said, Sparse
from branchline.server.wire.games import Choices, Event, Outlook, Scores, View
from branchline.server.wire.tables import TableInfo
from branchline.server.wire.texts import ChatText, IntentId, Number, Thing


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


NoteKind = Literal["away", "back", "left", "replaced", "returned"]


class Note(Message):
    """Who left a running match or came back: told beside the story."""

    index: int
    seat: int
    kind: NoteKind = Field(
        description="Gone for a while; there again; gave the seat to a bot; was given a bot; plays again."
    )
    length: int = Field(description="Entries of the log at that time.")
    at: str


class Decided(Message):
    """Who won and why. The page makes a sentence of it in the reader's language."""

    winners: list[int]
    places: list[int]
    scores: list[int]
    decided_by: str
    rule: str


class Position(Sparse):
    """All that a viewer may know at a version of the table. ``view`` is null before the start."""

    version: int
    view: View | None
    legal: Choices = Field(description="The viewer's choices now, each with id, kind, text and its parts.")
    undo: bool = Field(description="The viewer may take back the last decision.")
    decided: Decided | None
    breakdown: Scores | None = Field(description="Where every point came from, by seat; after the end.")
    outlook: Outlook | None = Field(
        default=None, description="What lies ahead of the viewer's seat, in games that tell it."
    )


class TableState(Message):
    """The whole state: sent on joining, and whenever something was missed."""

    type: Literal["state"] = "state"
    table: TableInfo
    position: Position
    story: list[StoryEvent]
    chat: list[ChatLine]
    notes: list[Note] = Field(description="Who left and who came back; the last ones.")


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
    notes: list[Note]


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
    args: Arguments = Field(description="What to fill in: numbers, texts, statements (with key and args), lists.")


class Reason(Message):
    """A refusal of something that was not tried."""

    code: str
    rule: str | None
    sentence: str = Field(description="In English.")
    key: str = Field(description="The sentence in every language: `refusal.<key>` of the message catalogue.")
    args: Arguments


class WhyNot(Message):
    """Why the seat can do nothing with what it pointed at; without a reason, it can."""

    type: Literal["why"] = "why"
    id: str
    version: int
    what: str
    reason: Reason | None


class Advice(Message):
    action: int
    behind: float = Field(description="Points that it promises less than the first.")
    reasons: list[Said] = Field(description="What speaks for it.")


class HintGiven(Message):
    type: Literal["hint"] = "hint"
    id: str
    version: int
    advice: list[Advice] = Field(description="Best first.")


class Pong(Message):
    type: Literal["pong"] = "pong"


ServerMessage = Annotated[
    TableState | Update | TableChanged | ChatSaid | Accepted | IntentRefused | HintGiven | WhyNot | Pong,
    Field(discriminator="type"),
]


class Play(Message):
    """Plays an action. Sending it again is harmless: each ``id`` is carried out once."""

    type: Literal["play"] = "play"
    id: IntentId
    version: Number
    action: Number


class Undo(Message):
    type: Literal["undo"] = "undo"
    id: IntentId
    version: Number


class AskHint(Message):
    type: Literal["hint"] = "hint"
    id: IntentId


class AskWhy(Message):
    """Asks why nothing can be done with something: the text of an action, or a place of the board ("route
    Paris-Dieppe", "city Paris", "space hire")."""

    type: Literal["why"] = "why"
    id: IntentId
    what: Thing


class Say(Message):
    type: Literal["say"] = "say"
    id: IntentId
    text: ChatText


class Sync(Message):
    """Asks for the whole state again."""

    type: Literal["sync"] = "sync"


class Ping(Message):
    type: Literal["ping"] = "ping"


ClientMessage = Annotated[Play | Undo | AskHint | AskWhy | Say | Sync | Ping, Field(discriminator="type")]


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
