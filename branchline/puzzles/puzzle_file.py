"""Collections of puzzles as files: compressed JSON, read strictly."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from branchline.games.contract import Game
from branchline.puzzles.puzzle import InvalidPuzzles, Puzzle, name_of
from branchline.puzzles.themes import themes_for
from branchline.review.result_json import InvalidReview, read, written

FORMAT = "branchline-puzzles/1"
MOST_BYTES = 32 << 20  # of a collection, unpacked


def write_puzzles(path: Path, game: Game, puzzles: Sequence[Puzzle]) -> None:
    """Write a collection; the same puzzles give the same bytes."""
    head = {"format": FORMAT, "game": game.name, "rules_version": game.rules_version, "map": game.fingerprint}
    ordered = sorted(puzzles, key=lambda puzzle: puzzle.name)
    rows = ",\n".join(json.dumps(_rounded(written(puzzle)), separators=(",", ":")) for puzzle in ordered)
    text = f'{json.dumps(head)[:-1]}, "puzzles": [\n{rows}\n]}}\n'
    part = path.with_name(f"{path.name}.part")
    part.write_bytes(gzip.compress(text.encode(), mtime=0))
    part.replace(path)


def read_puzzles(packed: bytes, game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a collection for this game. The positions are not replayed yet (``position_of``)."""
    data = _unpacked(packed)
    ours = {"format": FORMAT, "game": game.name, "rules_version": game.rules_version, "map": game.fingerprint}
    if not isinstance(data, dict) or data.keys() != {*ours, "puzzles"} or not isinstance(data["puzzles"], list):
        raise InvalidPuzzles("puzzles.format", format=FORMAT)
    for field, value in ours.items():
        if data[field] != value:
            raise InvalidPuzzles("puzzles.other", field=field, value=str(data[field]), ours=str(value))
    puzzles = tuple(puzzle_from(one) for one in data["puzzles"])
    known = themes_for(game).themes(game)
    for puzzle in puzzles:
        if puzzle.theme not in known or puzzle.name != name_of(game, puzzle.seats, puzzle.log):
            raise InvalidPuzzles("puzzles.field", name=f"{puzzle.name}.theme")
    return puzzles


def puzzle_from(data: object) -> Puzzle:
    try:
        puzzle: Puzzle = read(Puzzle, data, "puzzle")
    except InvalidReview as error:
        raise InvalidPuzzles("puzzles.field", name=str(error.said.args["name"])) from None
    return puzzle


def _unpacked(packed: bytes) -> Any:
    try:
        unpacker = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)  # 16: as gzip writes it
        text = unpacker.decompress(packed, MOST_BYTES)
        if unpacker.unconsumed_tail or not unpacker.eof:
            raise InvalidPuzzles("puzzles.format", format=FORMAT)
        return json.loads(text)
    except (zlib.error, ValueError, RecursionError) as error:
        if isinstance(error, InvalidPuzzles):
            raise
        raise InvalidPuzzles("puzzles.format", format=FORMAT) from None


def _rounded(value: Any) -> Any:
    """Shares to four places: what is measured is known to two."""
    if isinstance(value, float):
        return round(value, 4)
    if isinstance(value, dict):
        return {key: _rounded(one) for key, one in value.items()}
    return [_rounded(one) for one in value] if isinstance(value, list) else value
