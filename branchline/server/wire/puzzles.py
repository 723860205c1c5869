"""Puzzles: what is there, one that is put, and what becomes of an answer."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from branchline.review import result
from branchline.server.wire.base import Message, Said
from branchline.server.wire.play import Position, StoryEvent
from branchline.server.wire.shapes import described
from branchline.server.wire.studies import ForeseenDeed, Played
from branchline.server.wire.texts import Number, Word

Measured = described(result.Measured)


class PuzzleTheme(Message):
    theme: str
    count: int
    answered: int = Field(description="By you.")


class Solver(Message):
    """How somebody solves the puzzles of a game."""

    rating: int
    deviation: int = Field(description="The rating is known to about twice that.")
    answers: int
    solved: int


class PuzzleShelf(Message):
    """The puzzles of a game."""

    game: str
    title: str
    count: int
    themes: list[PuzzleTheme]
    daily: str = Field(description="The name of today's puzzle: the same for everybody.")
    daily_solved: bool | None = Field(description="Null: you have not answered it.")
    you: Solver | None = Field(description="Null: you have answered none, or have no name here.")


class PuzzleShelves(Message):
    day: str = Field(description="Of the daily puzzles, in UTC.")
    shelves: list[PuzzleShelf]


class PuzzleShown(Message):
    """A puzzle as the seat that decides sees it. Nothing in it tells the solution, or what is hidden from the seat."""

    name: str
    played: Played
    title: str
    theme: str
    rating: int
    daily: bool
    solved: bool | None = Field(description="Your first answer, which counted; null: you have not answered yet.")
    seat: int = Field(description="Who decides.")
    position: Position
    story: list[StoryEvent]
    to_act: list[int]


class AnswerPuzzle(Message):
    action: Annotated[Number | None, Field(description="What you would play; null: you give up and want to see.")]


class PuzzleChoice(Message):
    """Something else that could be done, in words, and how far it is behind the solution."""

    said: Said
    behind: Annotated[Measured, Field(description="Share of the win, with its 95 % interval.")]  # type: ignore[valid-type]
    worlds: int


class PuzzleSolution(Message):
    """The solution and what is known of it."""

    action: int
    said: Said
    gap: Annotated[Measured, Field(description="How much better than the next best choice, as a share of the win.")]  # type: ignore[valid-type]
    points: float = Field(description="The same as points of lead.")
    chance: float = Field(description="Of winning, after the solution.")
    worlds: int = Field(description="In which it was measured.")
    reasons: list[Said]
    line: list[ForeseenDeed] = Field(description="What is likely to follow.")
    others: list[PuzzleChoice] = Field(description="The next best choices.")


class PuzzleRated(Message):
    """What an answer that counted has changed."""

    before: int
    after: int


class PuzzleAnswered(Message):
    right: bool
    yours: PuzzleChoice | None = Field(description="How good a wrong answer is; null: it is right, or you gave up.")
    rated: PuzzleRated | None = Field(description="Null: it did not count, since you have answered before.")
    you: Solver | None
    answers: int = Field(description="Of everybody, the first of each.")
    solved: int = Field(description="How many of those were right.")
    solution: PuzzleSolution | None = Field(description="After a right answer, or for those who give up.")


class AskNext(Message):
    game: Word
    theme: Word | None = None
