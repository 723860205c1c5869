"""What bots decide along seeded games: a list that has to come out the same everywhere.

``python -m tests.processors.decisions`` writes decisions.txt again. Look at the difference before you keep it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

import branchline
from branchline.bots.brains import Brain, brain_for
from branchline.bots.budget import Budget
from branchline.bots.search import MOST_NODES, Thinking, ranked
from branchline.games.match import Match

LIST = Path(__file__).with_name("decisions.txt")
TABLES = [
    ("ticket-to-ride", 2),
    ("ticket-to-ride", 3),
    ("ticket-to-ride", 5),
    ("ticket-to-ride-europe", 2),
    ("ticket-to-ride-europe", 4),
    ("russian-railroads", 2),
    ("russian-railroads", 3),
    ("russian-railroads", 4),
]
SEED = 12
EVERY = 13  # decisions with a choice, from one that is listed to the next
BUDGET = Budget(iterations=64)


def decisions() -> Iterator[tuple[str, str]]:
    """Where, and what is decided there."""
    for name, seats in TABLES:
        yield from along(name, seats)


def along(name: str, seats: int) -> Iterator[tuple[str, str]]:
    """A game that planners play, asked about now and then."""
    match = branchline.game(name).match(seats=seats, seed=SEED)
    brain, choices = brain_for(match.rules), 0
    while not match.is_over:
        seat, legal = match.to_move, match.legal()
        if len(legal) == 1:
            match.play(legal[0])
            continue
        planned = brain.plan(match.blinded(seat), seat)
        if choices % EVERY == 0:
            where = f"{name}, {seats} players, entry {len(match.log)}, seat {seat}"
            yield where, f"planner {match.rules.actions[planned]}; {by_policy(match, brain)}{searched(match, brain)}"
        choices += 1
        match.play(planned)
    yield f"{name}, {seats} players, end", f"{match.scores()} {_hash(str(match.log).encode())}"


def by_policy(match: Match, brain: Brain) -> str:
    """The decision by learnt weights, if there are any."""
    seat = match.to_move
    if not brain.has_policy(match.seats):
        return ""
    return f"policy {match.rules.actions[brain.follow_policy(match.blinded(seat), seat)]}; "


def searched(match: Match, brain: Brain) -> str:
    """The decision of a search with a budget of iterations, and a hash of all numbers in its tree."""
    seat = match.to_move
    search = brain.search(match.blinded(seat), seat, SEED, MOST_NODES)
    Thinking(search, BUDGET, seat).go_on(until_decided=False)
    used = int(search.nodes["following"][0])
    return (
        f"search {match.rules.actions[ranked(search, seat)[0]['action']]}, tree {_hash(search.nodes[:used].tobytes())}"
    )


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:12]


def listed() -> dict[str, str]:
    """The list as it is kept."""
    pairs = (line.partition(": ") for line in LIST.read_text(encoding="utf-8").splitlines())
    return {where: decided for where, _, decided in pairs}


def main() -> None:
    lines = (f"{where}: {decided}\n" for where, decided in decisions())
    LIST.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
