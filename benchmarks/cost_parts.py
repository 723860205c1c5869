"""``python -m benchmarks.cost_parts``: what the parts of a decision cost, in one process without sockets."""

from __future__ import annotations

import random
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from statistics import median
from typing import TypeVar

import click

import branchline
from benchmarks.load_clients import GAMES
from branchline.games.match import Match
from branchline.server.store import DECISION, IntentRow, SeatRow, Store, TableRow, open_store
from branchline.server.tables import viewer
from branchline.server.tables.course import Course

T = TypeVar("T")
SEATS, DECISIONS = 3, 150


class Watch:
    """Microseconds of processor time by part."""

    def __init__(self) -> None:
        self.times: defaultdict[str, list[float]] = defaultdict(list)

    def time(self, part: str, call: Callable[[], T]) -> T:
        started = time.thread_time()
        answer = call()
        self.times[part].append((time.thread_time() - started) * 1e6)
        return answer


def play(game: str, store: Store, user: int, watch: Watch) -> None:
    rng, match = random.Random(1), Match(branchline.game(game).rules({}), SEATS, b"parts")
    match.go_on()
    course, id = Course(match, len(match.log)), f"{game:-<22}"
    seats = [SeatRow(seat, user if seat == 0 else None, None, None) for seat in range(SEATS)]
    now = datetime.now(UTC)
    row = TableRow(
        id=id,
        game=game,
        rules_version=match.rules.version,
        map=None,
        options={},
        seats=SEATS,
        seed="seed",
        seed_hash=match.seed_hash,
        status="running",
        public=False,
        host=user,
        again=None,
        created=now,
        updated=now,
    )
    store.new_table(row, seats)
    stored = 0
    for number in range(DECISIONS):
        if match.is_over:
            return
        seat = course.to_act[0]
        action = rng.choice(match.legal(seat)).id
        batch = watch.time("the rules", lambda: course.play(seat, course.version, action))  # noqa: B023 - called at once
        events = [type(event)(stored + i, event.kind, event.seat, event.value) for i, event in enumerate(batch.events)]
        stored += len(events)
        intent = IntentRow(user, DECISION, f"{number}", stored)
        watch.time("storing it alone", lambda: store.append(id, events, intent=intent))  # noqa: B023
        told = watch.time("telling the story", lambda: course.tell(batch))  # noqa: B023
        for one in range(SEATS):
            watch.time("a seat's update", lambda: viewer.update(course, seats, one, told))  # noqa: B023


def rows() -> Iterator[tuple[str, ...]]:
    found = []
    with tempfile.TemporaryDirectory() as folder:
        store = open_store(f"sqlite:///{folder}/parts.sqlite")
        store.migrate()
        user = store.new_guest("parts", {}).id
        for game in GAMES:
            found.append(Watch())
            play(game, store, user, found[-1])
        store.close()
    yield ("median in µs", *GAMES)
    yield ("---",) * (len(GAMES) + 1)
    for part in found[0].times:
        yield (part, *(f"{median(watch.times[part]):.0f}" for watch in found))


@click.command()
def main() -> None:
    """Print the parts of a decision as a table."""
    for cells in rows():
        click.echo(f"| {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
