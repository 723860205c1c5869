"""Makes puzzles: games of good bots one after the other, each looked through, and all of it written down at once.

A game follows from its number and the seed, so that games can be played in any order, by any number of threads and on
other machines, and a making that was stopped goes on where it was.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import takewhile
from pathlib import Path

from branchline.bots.brains import Brain
from branchline.bots.protocol import make_bot
from branchline.games.contract import Game, Rules
from branchline.games.match import Match
from branchline.games.registry import find_game
from branchline.puzzles.finding import Counts, Finder
from branchline.puzzles.puzzle import InvalidPuzzles, Puzzle
from branchline.puzzles.puzzle_file import puzzle_from, write_puzzles
from branchline.puzzles.spreading import Spread
from branchline.review.result_json import written

JOURNAL, COLLECTION = "journal.jsonl", "puzzles.json.gz"
SEATS = (2, 2, 3, 2, 4, 2, 2, 5, 2, 3)  # players of one game after the other, where the game has so many
PAIRS = (("policy", "policy"), ("policy", "planner"), ("planner", "policy"))  # for two
SPREAD = 1_000_003  # between the seeds of makings with neighbouring seeds
_OWN = threading.local()


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
    def __init__(self, game: Game, folder: Path, seed: int, again: Sequence[Puzzle] = ()) -> None:
        """``again``: puzzles that are measured anew, in place of games that are played."""
        self.game, self.made, self._seed, self._again = game, Made(), seed, again
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._head: dict[str, object] = {
            "game": game.name,
            "rules_version": game.rules_version,
            "map": game.fingerprint,
            "seed": seed,
        }
        if again:
            self._head["again"] = [puzzle.name for puzzle in again]
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

    def run(self, seconds: float, spread: Spread, told: Callable[[Made, float], None]) -> None:
        """Make puzzles for so long; games that have begun are finished."""
        until = time.monotonic() + seconds
        numbers = (number for number in range(len(self._again) or 1 << 31) if number not in self.made.numbers)
        in_time = takewhile(lambda _: time.monotonic() < until, numbers)
        with closing(spread(self._task(), in_time)) as parts:
            for part in parts:
                if part is not None:
                    self._note(part)
                told(self.made, seconds - (until - time.monotonic()))

    def _task(self) -> Callable[[int], Part]:
        if self._again:
            return partial(measure_again, self.game.name, self._seed, self._again)
        return partial(play_game, self.game.name, self._seed)

    def _note(self, part: Part) -> None:
        with self._journal.open("a", encoding="utf-8") as file:
            file.write(json.dumps(_part_json(part)) + "\n")
        self._take(part)

    def write(self) -> Path:
        """The collection as one file, beside the journal."""
        path = self._folder / COLLECTION
        write_puzzles(path, self.game, list(self.made.puzzles.values()))
        return path


def play_game(name: str, seed: int, number: int) -> Part:
    """Play a game and look it through; in any thread, process or machine."""
    finder, counts = _finder(name, seed), Counts()
    players = lineup(finder.rules.game, finder.brain, number)
    match = _match(finder.rules, players, seed * SPREAD + number)
    return Part(number, counts, finder.find(match, players, counts))


def measure_again(name: str, seed: int, puzzles: Sequence[Puzzle], number: int) -> Part:
    counts = Counts()
    return Part(number, counts, _finder(name, seed).find_again(puzzles[number], counts))


def _finder(name: str, seed: int) -> Finder:
    """This thread's own, kept from game to game."""
    if getattr(_OWN, "key", None) != (name, seed):
        _OWN.key, _OWN.finder = (name, seed), Finder(find_game(name).rules({}), seed)
    finder: Finder = _OWN.finder
    return finder


def _match(rules: Rules, players: tuple[str, ...], seed: int) -> Match:
    match = Match(rules, len(players), str(seed).encode())
    match.go_on()
    bots = [make_bot(player, seed + seat) for seat, player in enumerate(players)]
    while not match.is_over:
        seat = match.to_move
        match.play(bots[seat].choose(match.rules, match.blinded(seat), seat, match.legal()))
    return match


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
