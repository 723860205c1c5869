"""The puzzles that are shipped, a collection for each game, and which is the puzzle of a day."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files

from branchline.games import registry
from branchline.games.contract import Game
from branchline.puzzles.puzzle import Puzzle
from branchline.puzzles.puzzle_file import read_puzzles
from branchline.puzzles.themes import themes_for

FOLDER = files("branchline.puzzles") / "data"
SUFFIX = ".json.gz"


@dataclass(frozen=True, slots=True)
class Collection:
    game: Game
    puzzles: Mapping[str, Puzzle]  # by name

    def themes(self) -> dict[str, int]:
        """How many puzzles each theme has; themes without any are left out."""
        found = [puzzle.theme for puzzle in self.puzzles.values()]
        return {theme: found.count(theme) for theme in themes_for(self.game).themes(self.game) if theme in found}

    def of_day(self, day: date) -> Puzzle:
        """The same for everybody; none comes again before all others have come."""
        shuffled = sorted(self.puzzles, key=lambda name: hashlib.sha256(name.encode()).digest())
        return self.puzzles[shuffled[day.toordinal() % len(shuffled)]]


@cache
def shipped() -> tuple[str, ...]:
    """The games that have puzzles."""
    there = {file.name.removesuffix(SUFFIX) for file in FOLDER.iterdir() if file.name.endswith(SUFFIX)}
    return tuple(name for name in registry.names() if name in there)


@cache
def collection(name: str) -> Collection:
    game = registry.find_game(name)
    packed = (FOLDER / f"{name}{SUFFIX}").read_bytes()
    return Collection(game, {puzzle.name: puzzle for puzzle in read_puzzles(packed, game)})
