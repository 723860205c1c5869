"""A review in parts, for whoever works on it: tasks by number, their answers as JSON, and the end.

Answers can be kept while they come, so that a review goes on where another process left it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from branchline.games import registry
from branchline.games.match import Match
from branchline.games.match_file import read_header, read_match
from branchline.messages.statements import Statement
from branchline.review.decision import Asked
from branchline.review.depth import Depth, depth_named
from branchline.review.result import DecisionReview, Review
from branchline.review.result_json import FORMAT, InvalidReview, from_json, read, to_json, written
from branchline.review.reviewing import BrainPerThread, engine, put_together
from branchline.review.tasks import Answer, Drawn, Task, answer, check_reviewable, fingerprint, tasks

SEED = 0  # of all reviews that are kept: whoever makes one finds the same


def engine_here() -> str:
    """What reviews in this process; a worker and its server must have the same."""
    return f"{FORMAT} {engine()}"


def method(depth: Depth) -> str:
    """How a review is made. Answers by another method do not fit together."""
    return f"{engine_here()} {depth.name}"


class ReviewWork:
    """The tasks of one finished match. Safe to use from several threads."""

    def __init__(self, match: Match, depth: Depth) -> None:
        check_reviewable(match)
        self._match, self._depth = match, depth
        self._tasks = list(tasks(match))
        self._brains = BrainPerThread(match)

    @property
    def title(self) -> str:
        return self._match.rules.game.title

    def __len__(self) -> int:
        return len(self._tasks)

    def answer(self, number: int) -> dict[str, Any]:
        """The answer to a task, as JSON."""
        data: dict[str, Any] = written(answer(self._brains.own(), self._tasks[number], self._depth, SEED))
        return data

    def finish(self, answers: Mapping[int, Any]) -> dict[str, Any]:
        """The review and what its marked decisions were, from the answers to all tasks."""
        found = [read_answer(self._match, self._tasks[number], data) for number, data in sorted(answers.items())]
        review = put_together(self._match, self._brains.own(), found, self._depth, SEED)
        return {"review": to_json(review), "deeds": list(self._deeds(review))}

    def _deeds(self, review: Review) -> Iterator[dict[str, Any]]:
        """What was played in each marked decision, and what was better, as phrases for people."""
        marked = {one.index: one for one in review.decisions if one.mark is not None}
        brain, actions = self._brains.own(), self._match.rules.actions
        for step in self._match.steps():
            if step.index in marked:
                one = marked[step.index]
                played, better = (
                    brain.deed(step.position, one.seat, actions[action]).as_json() for action in (one.action, one.best)
                )
                yield {"index": one.index, "played": played, "better": better}


def work_on(match: str, own_map: str | None, depth: str) -> ReviewWork:
    """The work on the match of a file, on a map of somebody's own if there is one."""
    name = read_header(match)["game"]
    game = registry.find_game(name) if own_map is None else registry.on_map(name, registry.read_map(own_map))
    return ReviewWork(read_match(match, game), depth_named(depth))


def read_answer(match: Match, task: Task, data: object) -> Answer:
    """The answer to this task, or a refusal if it cannot be one."""
    found: Answer = read(DecisionReview if isinstance(task, Asked) else Drawn, data, "answer")
    fits = (found.index, found.seat) == (task.index, task.seat)
    if isinstance(task, Asked) and isinstance(found, DecisionReview):
        lengths = {len(found.chances), len(found.after)}
        fits = fits and found.action == task.action and lengths in ({0}, {match.seats})
    if not fits:
        raise InvalidReview("review.field", name="answer")
    return found


def check_result(match: Match, data: Any, answers: Mapping[int, Any]) -> None:
    """Refuse what cannot be the result of this match with these answers."""
    if not isinstance(data, Mapping) or data.keys() != {"review", "deeds"} or not isinstance(data["deeds"], list):
        raise InvalidReview("review.field", name="result")
    review = from_json(data["review"])
    decided = [written(one) for one in review.decisions]
    if review.match != fingerprint(match) or decided != [one for one in _in_order(answers) if "action" in one]:
        raise InvalidReview("review.field", name="review")
    if [one.index for one in review.decisions if one.mark is not None] != [_deed(one) for one in data["deeds"]]:
        raise InvalidReview("review.field", name="deeds")


def _in_order(answers: Mapping[int, Any]) -> list[Any]:
    return [data for _, data in sorted(answers.items())]


def _deed(data: Any) -> int:
    """The index of a decision of which it is said what was played and what was better."""
    match data:
        case {"index": int(index), "played": played, "better": better, **rest} if not rest:
            for said in (played, better):
                read(Statement, said, "deeds")
            return index
    raise InvalidReview("review.field", name="deeds")
