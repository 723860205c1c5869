"""Makes puzzles: games of good bots one after the other, each looked through, and all of it written down at once.

A game follows from its number and the seed, so that games can be played in any order and by any number of threads, and
a making that was stopped goes on where it was.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import asdict, dataclass, field
from pathlib import Path

from branchline.bots.brains import Brain
from branchline.bots.protocol import make_bot
from branchline.games.contract import Game
from branchline.games.match import Match
from branchline.puzzles.finding import Counts, Finder
from branchline.puzzles.puzzle import InvalidPuzzles, Puzzle
from branchline.puzzles.puzzle_file import puzzle_from, write_puzzles
from branchline.review.result_json import written

JOURNAL, COLLECTION = "journal.jsonl", "puzzles.json.gz"
SEATS = (2, 2, 3, 2, 4, 2, 2, 5, 2, 3)  # players of one game after the other, where the game has so many
PAIRS = (("policy", "policy"), ("policy", "planner"), ("planner", "policy"))  # for two
SPREAD = 1_000_003  # between the seeds of makings with neighbouring seeds


@dataclass(slots=True)
class Made:
    """Everything that was made so far."""

    puzzles: dict[str, Puzzle] = field(default_factory=dict)  # by name
    counts: Counts = field(default_factory=Counts)
    numbers: set[int] = field(default_factory=set)  # of the games done


@dataclass(frozen=True, slots=True)
class Part:
    """What a game gave."""

    number: int
    counts: Counts
    puzzles: list[Puzzle]


class Making:
    def __init__(self, game: Game, folder: Path, seed: int) -> None:
        self.game, self.made, self._seed = game, Made(), seed
        self._folder, self._rules, self._local = folder, game.rules({}), threading.local()
        folder.mkdir(parents=True, exist_ok=True)
        self._head = {"game": game.name, "rules_version": game.rules_version, "map": game.fingerprint, "seed": seed}
        self._journal = folder / JOURNAL
        if self._journal.exists():
            self._go_on()
        else:
            self._journal.write_text(json.dumps(self._head) + "\n", encoding="utf-8")

    def _go_on(self) -> None:
        """Take in what was made before. The last line may be cut off: that game is played again."""
        lines = self._journal.read_bytes().split(b"\n")
        if not lines or _json(lines[0]) != self._head:
            raise InvalidPuzzles("puzzles.other-journal", path=str(self._journal))
        for line in lines[1:-1]:
            self._take(_part_from(_json(line)))
        self._journal.write_bytes(b"".join(line + b"\n" for line in lines[:-1]))

    def _take(self, part: Part) -> None:
        self.made.numbers.add(part.number)
        self.made.counts.add(part.counts)
        self.made.puzzles.update({puzzle.name: puzzle for puzzle in part.puzzles})

    def run(self, seconds: float, jobs: int, told: Callable[[Made, float], None]) -> None:
        """Make puzzles for so long; games that have begun are finished."""
        started = time.monotonic()
        numbers = (number for number in range(1 << 31) if number not in self.made.numbers)
        threads = ThreadPoolExecutor(jobs)
        running: set[Future[Part]] = set()
        try:
            while True:
                elapsed = time.monotonic() - started
                while len(running) < jobs and elapsed < seconds:
                    running.add(threads.submit(self._play, next(numbers)))
                if not running:
                    return
                done, running = wait(running, timeout=1.0, return_when=FIRST_COMPLETED)
                for one in done:
                    self._note(one.result())
                told(self.made, elapsed)
        finally:
            threads.shutdown(cancel_futures=True)

    def _note(self, part: Part) -> None:
        with self._journal.open("a", encoding="utf-8") as file:
            file.write(json.dumps(_part_json(part)) + "\n")
        self._take(part)

    def _play(self, number: int) -> Part:
        """Play a game and look it through."""
        players, counts = lineup(self.game, self._finder.brain, number), Counts()
        match = self._match(players, self._seed * SPREAD + number)
        return Part(number, counts, self._finder.find(match, players, counts))

    @property
    def _finder(self) -> Finder:
        if not hasattr(self._local, "finder"):
            self._local.finder = Finder(self._rules, self._seed)
        finder: Finder = self._local.finder
        return finder

    def _match(self, players: tuple[str, ...], seed: int) -> Match:
        match = Match(self._rules, len(players), str(seed).encode())
        match.go_on()
        bots = [make_bot(player, seed + seat) for seat, player in enumerate(players)]
        while not match.is_over:
            seat = match.to_move
            match.play(bots[seat].choose(match.rules, match.blinded(seat), seat, match.legal()))
        return match

    def write(self) -> Path:
        """The collection as one file, beside the journal."""
        path = self._folder / COLLECTION
        write_puzzles(path, self.game, list(self.made.puzzles.values()))
        return path


def lineup(game: Game, brain: Brain, number: int) -> tuple[str, ...]:
    """Who plays a game: two mostly, because those bots are best, and sometimes more."""
    known = [seats for seats in SEATS if seats in game.seats]
    seats = known[number % len(known)]
    if not brain.has_policy(seats):
        return ("planner",) * seats
    return PAIRS[number % len(PAIRS)] if seats == len(PAIRS[0]) else ("policy",) * seats


def _part_json(part: Part) -> dict[str, object]:
    puzzles = [written(puzzle) for puzzle in part.puzzles]
    return {"number": part.number, "counts": asdict(part.counts), "puzzles": puzzles}


def _part_from(data: object) -> Part:
    match data:
        case {"number": int(number), "counts": dict(counts), "puzzles": list(puzzles)}:
            return Part(number, Counts(**counts), [puzzle_from(one) for one in puzzles])
    raise InvalidPuzzles("puzzles.journal")


def _json(line: bytes) -> object:
    try:
        return json.loads(line)
    except ValueError:
        raise InvalidPuzzles("puzzles.journal") from None
