"""How long and how many: every bound on thinking. docs/server.md states them in plain words."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from enum import Enum

MIB = 1024 * 1024


class Kind(Enum):
    """What is asked. Each kind has workers of its own, so that none waits for another."""

    QUICK = "quick"  # a planner's decision
    HINT = "hint"
    STUDY = "study"  # the analysis board: what a search thinks, and how good a choice is
    SLOW = "slow"  # the decision of a bot that searches


def cores() -> int:
    """The cores that this process may use."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return max(1, usable or 1)


@dataclass(frozen=True, slots=True)
class Most:
    """How many questions of a kind may wait."""

    per_person: int
    in_all: int


@dataclass(frozen=True, slots=True)
class Bounds:
    """Seconds, unless they say otherwise."""

    slow_wait: float = 10.0  # that a question of a searching bot waits for its turn
    quick_wait: float = 10.0
    grace: float = 5.0  # beyond a searching bot's own budget; then its worker is killed
    quick_thought: float = 10.0  # that a planner may take: interpreted one second at most, compiled next to nothing
    study_wait: float = 15.0
    measuring: float = 20.0  # that a choice on the analysis board may be measured
    long_thought: float = 30.0  # for bots whose budget is not in seconds
    idle: float = 60.0  # after which a worker without questions ends, and then the nursery
    # Workers for each kind of question; one more is kept for people who have none at work.
    workers: dict[Kind, int] = field(
        default_factory=lambda: {Kind.QUICK: 1, Kind.HINT: 1, Kind.STUDY: 1, Kind.SLOW: cores()}
    )
    memory: int = 1024 * MIB  # bytes of data that a worker may have
    waiting: dict[Kind, Most] = field(
        default_factory=lambda: {
            Kind.QUICK: Most(per_person=500, in_all=2_000),
            Kind.HINT: Most(per_person=3, in_all=500),
            Kind.STUDY: Most(per_person=3, in_all=200),
            Kind.SLOW: Most(per_person=60, in_all=1_000),
        }
    )
