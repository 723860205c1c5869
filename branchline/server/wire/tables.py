"""Games, tables and seats."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from branchline.server.wire.base import Arguments, Hex, Message, TableId
from branchline.server.wire.texts import Number, Options, Word

COMMITMENT = "Your commitment to a number of your own, from which the chance will follow too: docs/fairness.md."


class GameOption(Message):
    name: str
    default: str | bool | int
    choices: list[str | bool | int]
    meaning: str


class GameInfo(Message):
    name: str
    title: str
    min_seats: int
    max_seats: int
    options: list[GameOption]
    levels: list[str] = Field(description="Bots that can be seated: levels, weakest first, then styles.")
    usual: str = Field(description="The level that newcomers meet.")
    standby: str = Field(description="The level that takes over people's seats, unless a table agrees on another one.")
    on_map: bool = Field(description="Can be played on a map of one's own.")


class Preparing(Message):
    """A game that is being compiled. It can be played, but without hints, and bots that search only plan."""

    game: str
    share: float = Field(description="How much of it is done, from 0 to 1.")
    seconds: int = Field(description="About how long it will take.")


class SeatPlan(Message):
    """Who will sit on a seat: you, anybody who comes by the link, or a bot of a level."""

    kind: Literal["me", "open", "bot"]
    level: Word | None = None


class NewTable(Message):
    game: Word
    seats: Annotated[list[SeatPlan], Field(min_length=1, max_length=8)]
    options: Options = Field(default_factory=dict)
    map: Word | None = Field(None, description="The id of an uploaded map.")
    public: bool = Field(False, description="Shown among the open tables.")
    standby: Word | None = Field(
        None, description="The level of the bots that take over people's seats; left out: the game's usual one."
    )
    lesson: bool = Field(False, description="A first game: always the same chance, so only bots may sit at the table.")
    commitment: Hex | None = Field(None, description=COMMITMENT)


class Seat(Message):
    seat: int
    kind: Literal["player", "open", "bot"]
    name: str | None = Field(description="The player's; a bot that took over a player's seat keeps it.")
    level: str | None = Field(description="Of the bot that plays here now.")
    present: bool = Field(description="The player has the table open.")
    away: bool = Field(description="The player has been gone for so long that a bot may take over.")
    you: bool
    commitment: str | None = Field(description="The player's commitment to a number; it never changes.")
    number: str | None = Field(description="The player's number, once the match has begun. Null then: left out.")
    awaited: bool = Field(description="The match waits a moment for this player's commitment or number.")


Status = Literal["waiting", "running", "over"]


class TableInfo(Message):
    """What everybody may know about a table. ``you``, ``your_seat`` and ``host`` depend on who asks."""

    id: TableId
    game: str
    title: str
    options: dict[str, str | bool | int]
    map: str | None
    status: Status
    public: bool
    lesson: bool = Field(description="A first game, with the chance of every first game.")
    seats: list[Seat]
    watchers: int
    to_act: list[int] = Field(description="Seats that may decide now.")
    your_seat: int | None
    host: bool
    seed_hash: str = Field(description="Published from the start; the seed after the end proves the chance.")
    seed: str | None
    collecting: bool = Field(description="The commitments are fixed: now, not before, those who committed tell.")
    again: TableId | None = Field(description="The next match of the same players.")
    standby: str = Field(description="The level of the bots that take over people's seats.")
    created: str
    updated: str


class TableLists(Message):
    mine: list[TableInfo]
    open: list[TableInfo]


class SeatChange(Message):
    """Before the start the host gives a seat to a bot or opens it. Later a bot takes over a seat or gives it back."""

    level: Word | None = Field(description="The bot's level; null: open the seat, or give it back to its player.")


class Join(Message):
    seat: Number | None = Field(None, description="Left out: the first free one.")
    commitment: Hex | None = Field(None, description=COMMITMENT)


class Commitment(Message):
    """For those who were given a seat without asking, in the next match of the same players."""

    commitment: Hex = Field(description=COMMITMENT)


class OwnNumber(Message):
    number: Hex = Field(description="What you committed to. Tell it only while the table is collecting numbers.")


class UploadedMap(Message):
    id: str
    name: str
    title: str
    summary: list[str] = Field(description="What the map holds, in English.")
    facts: list[MapFact] = Field(description="The same for other languages.")


class MapFact(Message):
    """A line of the summary, with key and arguments like those of a refusal."""

    sentence: str = Field(description="In English.")
    key: str
    args: Arguments


class MapFault(Message):
    """What is wrong, with key and arguments like those of a refusal."""

    place: str = Field(description="Empty: the file as a whole.")
    what: str = Field(description="In English.")
    key: str
    args: Arguments


class Refused(Message):
    """The answer to every refused request: one sentence for people, a code for programs."""

    code: str
    rule: str | None = None
    sentence: str = Field(description="In English.")
    key: str = Field(description="The sentence in every language: `refusal.<key>` of the message catalogue.")
    args: Arguments = Field(description="What to fill in: numbers, texts, statements (with key and args), lists.")
    faults: list[MapFault] | None = None
