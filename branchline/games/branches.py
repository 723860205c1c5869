"""Branches of a match: courses that somebody tried out, kept in its file beside the log.

A branch leaves the log after some entries and goes its own way. What branches off a branch is a branch of the log too:
the two share their first entries. The rules check every entry; chance was drawn anew or chosen, so no seed does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from branchline.games.contract import CHANCE, OVER, InvalidMatch, Refusal
from branchline.games.match import Entry, Match, Step

MOST_BRANCHES = 100
MOST_BRANCH_ENTRIES = 5_000  # of all branches together
_KINDS: dict[str, type] = {"at": int, "log": list}


@dataclass(frozen=True, slots=True)
class Branch:
    at: int  # entries of the match's log that come before it
    log: tuple[Entry, ...]

    def fields(self) -> dict[str, Any]:
        return {"at": self.at, "log": list(self.log)}


def read_branches(data: Sequence[Any], log: Sequence[Entry]) -> tuple[Branch, ...]:
    """Return the field of a match file with its types checked; nothing is replayed yet."""
    if len(data) > MOST_BRANCHES:
        raise InvalidMatch("match.many-branches", most=MOST_BRANCHES)
    branches = tuple(_branch(number, one, len(log)) for number, one in enumerate(data))
    if sum(len(branch.log) for branch in branches) > MOST_BRANCH_ENTRIES:
        raise InvalidMatch("match.long-branches", most=MOST_BRANCH_ENTRIES)
    return branches


def _branch(number: int, data: Any, length: int) -> Branch:
    if not isinstance(data, dict) or data.keys() != _KINDS.keys():
        raise InvalidMatch("match.branch", number=number)
    if any(type(data[name]) is not kind for name, kind in _KINDS.items()) or not 0 <= data["at"] <= length:
        raise InvalidMatch("match.branch", number=number)
    if not data["log"] or any(type(entry) is not int or entry < 0 for entry in data["log"]):
        raise InvalidMatch("match.branch", number=number)
    return Branch(data["at"], tuple(data["log"]))


def check_branches(start: Match, log: Sequence[Entry], branches: Sequence[Branch]) -> None:
    """Replay all branches by the rules. ``start`` is the match without an entry; its log is replayed only once."""
    for number, branch in sorted(enumerate(branches), key=lambda one: one[1].at):
        for _ in start.follow(log[len(start.log) : branch.at]):
            pass
        course = start.fork()
        try:
            for step in course.follow(branch.log):
                check_entry(course, step)
        except (Refusal, InvalidMatch) as refusal:
            raise InvalidMatch("match.branch-refused", number=number, why=refusal) from None


def check_entry(match: Match, step: Step) -> None:
    """Refuse an entry after the end, or one that is no outcome of the chance that decides now."""
    if match.to_move == OVER:
        raise InvalidMatch("match.after-the-end", index=step.index)
    if match.to_move == CHANCE and (step.mover != CHANCE or step.action not in match.chance_outcomes()):
        raise InvalidMatch("match.no-outcome", index=step.index)
