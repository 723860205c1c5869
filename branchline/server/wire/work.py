"""What workers on other machines and the server send each other."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, JsonValue

from branchline.server.wire.base import Message
from branchline.server.wire.texts import Number, Thing, Word

MOST_ANSWERS = 64  # in one request
MOST_GAMES = 64
ERROR_LENGTH = 500


class Take(Message):
    """Asks for a job."""

    owner: Word = Field(description="A name of the worker's own choice, which no other worker has.")
    engine: Thing = Field(description="What the worker reviews with: it has to be what the server has.")


class Job(Message):
    """A job. Send ``owner`` and ``fence`` with all that belongs to it."""

    id: int
    fence: int
    match: str = Field(description="A finished match, as a file.")
    own_map: str | None = Field(description="The map that it was played on, if it is somebody's own.")
    depth: str
    answers: dict[int, Any] = Field(description="Answers that are there already, by task.")
    seconds: int = Field(description="Who says nothing for so long loses the job.")


class JobGiven(Message):
    job: Job | None = Field(description="Null: there is nothing to do; ask again later.")


class Held(Message):
    """Every message about a job: who says it, with the number of the lease."""

    owner: Word
    fence: Number


class TaskAnswer(Message):
    task: Number
    answer: dict[str, JsonValue]


class Answers(Held):
    total: Annotated[int, Field(ge=1, le=100_000)]
    answers: Annotated[list[TaskAnswer], Field(max_length=MOST_ANSWERS)]


class Result(Held):
    result: dict[str, JsonValue]


class Aborted(Held):
    error: Annotated[str, Field(max_length=ERROR_LENGTH)]
