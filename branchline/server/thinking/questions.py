"""What travels between the server and its workers: plain data, written as JSON, each message after its length."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, NotRequired, TypedDict, final

import numpy as np

from branchline.games.contract import Action, Rules

LENGTH_BYTES = 4
HEARD = b"\x01"  # what a worker says before it thinks
ANSWER_BYTES = 1024 * 1024  # most that a worker may answer


@dataclass(frozen=True, slots=True)
class Question:
    """A decision as a seat sees it, and nothing else."""

    game: str
    map: str | None  # the fingerprint of an uploaded map
    rules: Rules
    position: Any  # blinded
    seat: int
    legal: list[Action]
    version: int  # of the table

    def posed(self) -> Posed:
        rules = self.rules
        return Posed(
            game=self.game,
            map=self.map,
            options=dict(rules.options),
            rules_version=rules.version,
            position=self.position.tobytes().hex(),
            seat=self.seat,
            legal=[action.id for action in self.legal],
        )


class Posed(TypedDict):
    """A question as it travels. What it is about is named, and both sides make the same rules of it."""

    game: str
    map: str | None
    options: dict[str, Any]
    rules_version: int
    position: str
    seat: int
    legal: list[int]


class Choose(TypedDict):
    """Wanted: the decision of a bot."""

    bot: str
    seed: int


class Advise(TypedDict):
    """Wanted: a hint, within a budget."""

    seconds: float
    iterations: int


class Think(TypedDict):
    """Wanted: what a search thinks of the choices."""

    seconds: float


class Measure(TypedDict):
    """Wanted: how much worse a choice is than the best one."""

    action: int
    best: int
    depth: str


@final
class Order(TypedDict):
    """What a worker is asked: the question, and one of what may be wanted."""

    question: Posed
    choose: NotRequired[Choose]
    advise: NotRequired[Advise]
    think: NotRequired[Think]
    measure: NotRequired[Measure]
    map_text: NotRequired[str]  # only if the worker has asked for it


class BeginReview(TypedDict):
    """Wanted: the number of tasks of a finished match. Its review is worked on from now on."""

    match: str  # as a file
    own_map: str | None
    depth: str


@final
class ReviewOrder(TypedDict):
    """A part of the review of a finished match; one of these."""

    begin_review: NotRequired[BeginReview]
    answer_task: NotRequired[int]
    finish_review: NotRequired[dict[int, Any]]  # the answers to all tasks


class Advised(TypedDict):
    """A choice of a hint."""

    action: int
    behind: float  # points less than the first
    reasons: list[dict[str, Any]]  # statements


class Thinks(TypedDict):
    """What a search thinks of a choice."""

    action: int
    said: dict[str, Any]  # a statement
    visits: int
    points: list[float]  # by seat
    wins: list[float]
    line: list[dict[str, Any]]  # seat and statement
    reasons: list[dict[str, Any]]


class Answer(TypedDict, total=False):
    """One of these."""

    action: int
    advice: list[Advised]  # the best first
    thoughts: list[Thinks]  # the best first
    measured: dict[str, Any]
    lacks_map: bool  # ask again with the map's text
    unprepared: bool  # no hints before the search is compiled
    tasks: int  # of a review
    review: dict[str, Any]  # the answer to a task of it, or all of it
    failed: str  # why there is no answer


def position_of(rules: Rules, written: str) -> Any:
    """The position as the rules read it."""
    position = rules.new_states(1)
    position[:] = np.frombuffer(bytes.fromhex(written), position.dtype)
    return position


def message(data: Any) -> bytes:
    body = json.dumps(data, separators=(",", ":")).encode()
    return len(body).to_bytes(LENGTH_BYTES, "big") + body
