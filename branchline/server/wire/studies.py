"""The analysis board: a match file with branches, its positions, what a bot thinks of them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from branchline.games.branches import MOST_BRANCHES
from branchline.review import result
from branchline.server.wire.base import Message, Said
from branchline.server.wire.games import Event
from branchline.server.wire.play import Position, StoryEvent
from branchline.server.wire.shapes import described
from branchline.server.wire.tables import TableInfo
from branchline.server.wire.texts import Number, Options, Word

MOST_LOG = 5_000  # entries that an analysis follows; far more than a match has
MOST_DEPTH = 3  # of thoughts
Entry = Annotated[int, Field(ge=0, le=2**31 - 1)]
Log = Annotated[list[Entry], Field(max_length=MOST_LOG)]
Measured = described(result.Measured)


class Played(Message):
    """What is played: the fields of a match file by which its rules are found."""

    game: Word
    rules_version: Number
    map: Word = Field(description="The fingerprint of what it is played on.")
    options: Options
    seats: Number


class Course(Played):
    log: Log


class StudyMove(Message):
    """A decision with what chance made of it, as everybody may know it; or what was dealt before the first."""

    at: int = Field(description="Its first entry in the log.")
    end: int = Field(description="The entry behind its last.")
    seat: int | None = Field(description="Who decided; null: chance alone.")
    events: list[Event]


class StudyBranch(Message):
    at: int = Field(description="Entries of the log that come before it.")
    log: list[int]
    moves: list[StudyMove] = Field(description="Those that are not the log's, in the order of play.")


class Study(Message):
    """A match with its branches, opened on the analysis board."""

    played: Played
    header: dict[str, Any] = Field(description="All fields of the match file but its log and its branches.")
    title: str
    log: list[int]
    moves: list[StudyMove]
    branches: list[StudyBranch] = Field(max_length=MOST_BRANCHES)
    own_map: str | None = Field(description="The uploaded map it is played on; null: what is printed.")
    table: TableInfo | None = Field(description="Where it was played, if that is known.")


class NewStudy(Message):
    """A match from its beginning."""

    game: Word
    options: Options = Field(default_factory=dict)
    map: Word | None = Field(None, description="An uploaded map.")
    seats: Number
    seed: Word | None = Field(None, description="Deals as this seed does; left out: by chance.")
    by_hand: bool = Field(False, description="Nothing is dealt: what chance decides is chosen.")


Eyes = Annotated[
    Number | Literal["mover", "all"],
    Field(description="Who looks: a seat, whoever has to decide, or somebody who sees all."),
]


class AskPosition(Message):
    course: Course
    eyes: Eyes
    decide: Entry | None = Field(None, description="Then this is decided: an action, or an outcome of chance.")
    draw: bool = Field(False, description="Then chance is drawn until a seat has to decide.")


class ChanceOutcome(Message):
    action: int
    share: float = Field(description="How likely it is, from 0 to 1.")
    events: list[Event] = Field(description="What happens then.")
    text: str = Field(description="The same in English, in a few words.")


class StudyPosition(Message):
    """A position as somebody sees it. What is hidden from them is not in it."""

    log: list[int] = Field(description="The log up to here: as asked for, with what was decided and drawn.")
    position: Position = Field(description="`legal`: the choices of `decides`; its version is the length of the log.")
    story: list[StoryEvent]
    eyes: int | None = Field(description="The seat that looks; null: everything is seen, or nobody's secrets.")
    decides: int | None = Field(description="The seat whose choices are listed.")
    to_act: list[int] = Field(description="Seats that may decide now.")
    move: StudyMove | None = Field(description="What was decided or drawn by this request; null: nothing.")
    chance: list[ChanceOutcome] | None = Field(
        description="Chance decides now: among these, likeliest first; which they are is told only to who sees all."
    )


class AskThoughts(Message):
    course: Course
    seat: Number
    depth: Annotated[int, Field(ge=0, le=MOST_DEPTH)] = Field(description="Deeper takes longer.")


class ForeseenDeed(Message):
    seat: int
    said: Said


class StudyThought(Message):
    """What a bot thinks of one choice."""

    action: int
    said: Said
    visits: int
    points: list[float] = Field(description="Final points expected, by seat.")
    wins: list[float] = Field(description="Chance of winning, by seat.")
    line: list[ForeseenDeed] = Field(description="What it expects to follow.")
    reasons: list[Said] = Field(description="What speaks for it.")


class StudyThoughts(Message):
    thoughts: list[StudyThought] = Field(description="Best first.")
    visits: int
    deepest: bool = Field(description="It does not look deeper than this.")


class SharedStudy(Message):
    id: str
    days: int = Field(description="It is deleted when nobody has opened it for so long.")


class TryDecision(Message):
    """A choice instead of one that a review marks."""

    index: Number = Field(description="Of the marked decision in the log.")
    action: Number


class TriedDecision(Message):
    """What a choice would lose against the best one, measured in the same worlds."""

    best: bool = Field(description="It is the choice that the review found best.")
    loss: Annotated[Measured, Field(description="Chance of winning that the best choice has more.")]  # type: ignore[valid-type]
    mark: result.Mark | None = Field(description="As in the review; null: good enough.")
    better: bool = Field(description="It loses less than the choice that was played.")
    worlds: int = Field(description="In which it was measured; 0: known from the review.")
