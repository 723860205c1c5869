"""``make bench-start``: how soon you can play from a fresh clone, compared with an earlier commit.

`make play` sets up a fresh clone of each commit. Downloaded packages may come from the caches of pip and npm; nothing
else is there. Then each game is requested from its own server, which has compiled nothing, by a person who plays one
medium bot. In the end one server plays all games, and its memory is measured.
"""

from __future__ import annotations

import os
import platform
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import click

from benchmarks.clones import SERVE, Clone, Server, clone, running, tells_memory
from benchmarks.pages import PERFORMANCE, START
from branchline.games import registry
from tests.server.people import ME, Json, Line, Person

BASE = "be82087"
BOT_SEAT, BOT = 0, {"kind": "bot", "level": "medium"}
BY_CHANCE = ("first", "dealt", "ticket")  # log lines where a seat is named but did not decide
PATIENCE = 1800.0  # seconds
WANTED_PAGE, WANTED_MOVE, WANTED_MEMORY = 0.6, 0.25, 400  # ratios; MiB


@dataclass(frozen=True)
class Row:
    what: str
    measured: Sequence[float]  # before and now
    wanted: str
    unit: str = "s"

    def cells(self) -> tuple[str, ...]:
        before, now = self.measured
        return self.what, f"{before:.1f} {self.unit}", f"{now:.1f} {self.unit}", f"{now / before:.2f}", self.wanted


def seconds_to_the_page(clone: Clone) -> float:
    started = time.perf_counter()
    with running(clone, "make", "play"):
        return time.perf_counter() - started


@contextmanager
def new_table(server: Server, game: str) -> Iterator[Line]:
    """Yield a table of a person and a bot, with the lesson's fixed chance, so that both commits play the same."""
    person = Person(server.address)
    person.http.timeout = PATIENCE
    with closing(person.http):
        person.do("/me", name="Ada")
        with person.at(person.table(BOT, ME, game=game, lesson=True)) as line:
            yield line


def first_moves(clone: Clone, game: str) -> tuple[float, float]:
    """Return the seconds from requesting a table until the person's first decision, and until the bot's."""
    with running(clone, *SERVE) as server:
        started = time.perf_counter()
        with new_table(server, game) as line:
            my_turn(line)
            decision = time.perf_counter() - started
            while not any(map(bot_decided, line.heard)):
                if line.now["legal"]:
                    line.play()
                else:
                    line.hear(PATIENCE)
            return decision, time.perf_counter() - started


def bot_decided(message: Json) -> bool:
    lines = [line for line in message.get("lines", ()) if line["key"] not in BY_CHANCE]
    return any(line["args"].get("seat") == BOT_SEAT for line in lines)


def my_turn(line: Line) -> Json:
    while not (line.now["legal"] or line.now["decided"]):
        line.hear(PATIENCE)
    return line.now


def memory_after(clone: Clone, games: Sequence[str]) -> float:
    """Return MiB after a match of each game has been played to its end and everything has been compiled."""
    with running(clone, *SERVE) as server:
        for game in games:
            rng = random.Random(0)
            with new_table(server, game) as line:
                while not my_turn(line)["decided"]:
                    line.play(rng.choice(line.now["legal"]))
        server.when_idle()
        return server.memory()


def measure(before: Clone, now: Clone, games: Sequence[str]) -> Iterator[Row]:
    """Measure both commits, alternating."""
    both = (before, now)
    page = [seconds_to_the_page(clone) for clone in both]
    yield Row("`make play` until the page answers", page, f"{WANTED_PAGE}")
    for game in games:
        title = registry.find_game(game).title
        decisions, moves = zip(*(first_moves(clone, game) for clone in both), strict=True)
        yield Row(f"{title}: a table until the first own decision", decisions, f"{WANTED_MOVE}")
        yield Row(f"{title}: until the bot's first move", moves, f"{WANTED_MOVE}")
    if tells_memory():
        memory = [memory_after(clone, games) for clone in both]
        yield Row("memory of the server after a match of each game", memory, f"below {WANTED_MEMORY} MiB", "MiB")


def chapter(before: Clone, now: Clone, rows: Sequence[Row]) -> str:
    head = ("what", before.name, now.name, "ratio", "wanted")
    table = "\n".join(
        f"| {' | '.join(cells)} |" for cells in (head, ("---",) * len(head), *(row.cells() for row in rows))
    )
    machine = f"{os.cpu_count()} cores ({platform.machine()}), Python {platform.python_version()}"
    return f"""
Written by `make bench-start`, which makes fresh clones of both commits and lets them take turns, on {machine}. What
pip and npm once downloaded is taken from their caches. Each game is asked for on a server of its own that has compiled
nothing, by a person with one medium bot who decides at once; seconds count from asking for the table. The memory is
that of the server and its children, when nothing is being prepared any more.

{table}
"""


@click.command()
@click.option("--base", default=BASE, show_default=True, help="The commit to compare with.")
@click.option("--game", "games", multiple=True, type=click.Choice(registry.names()), help="Only this one; not written.")
def main(base: str, games: Sequence[str]) -> None:
    """Print how soon you can play, compared with an earlier commit, and write it to docs/performance.md."""
    with tempfile.TemporaryDirectory() as folder:
        before, now = clone(base, Path(folder) / "before"), clone("HEAD", Path(folder) / "now")
        rows = []
        for row in measure(before, now, games or registry.names()):
            click.echo(" | ".join(row.cells()))
            rows.append(row)
    if not games:
        PERFORMANCE.write_chapter(START, chapter(before, now, rows))


if __name__ == "__main__":
    main()
