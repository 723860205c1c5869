"""Plays the games of an explorer through the arena, and reads games that others kept.

Every cell is a contest of one bot with itself, so an even share of the wins is what everybody starts from. Its games
are kept as the arena keeps them, in a folder per cell (``players=2/level=3``): what is there is not played again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from branchline.arena.contest import Contest
from branchline.arena.game_setup import GameSetup
from branchline.arena.readiness import check_entrants
from branchline.arena.store import Store, read_results
from branchline.arena.versions import versions
from branchline.arena.workers import Workers
from branchline.bots.ladder.table import ladder_of
from branchline.explore.counting import Recorded
from branchline.explore.tallies import PEOPLE, Cell
from branchline.games import registry
from branchline.games.contract import Game, InvalidSetup, Rules

AT_A_TIME = 1000  # matches read into memory
EXPORTED = "matches.parquet"  # as `branchline export` names it,
BESIDE = ("decisions.parquet", "observations.parquet")  # and what else it writes
KEPT, PLAYED = ("seating", "faults", "finished"), ("players",)  # what else is read of arena results and of exports
LEVEL = "level:"


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played: so many games, spread evenly over the cells."""

    cells: Sequence[Cell]
    games: int
    seed: int

    @property
    def each(self) -> int:
        return -(-self.games // len(self.cells))


def plan(game: Game, players: Sequence[int], levels: Sequence[str], games: int, seed: int) -> Plan:
    """The cells of these numbers of players and levels. Refuses what the game does not have."""
    known = ladder_of(registry.entry_of(game).name)
    for count in players:
        game.check_seats(count)
    for level in levels:
        if level not in known:
            raise InvalidSetup("explore.no-level", level=level, title=game.title, known=list(known))
    return Plan(
        [Cell(count, level) for count in dict.fromkeys(players) for level in dict.fromkeys(levels)], games, seed
    )


def seed_of(seed: int, cell: Cell) -> int:
    """The seed of a cell's games. All cells have different deals, so that their games are independent."""
    text = f"{seed}/{cell.players}/{cell.who}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7], "big")


def folder_of(folder: Path, cell: Cell) -> Path:
    return folder / f"players={cell.players}" / f"level={cell.who}"


def play_cell(
    setup: GameSetup, level: str, games: int, folder: Path, workers: Workers, tell: Callable[[int], None]
) -> None:
    """Play what is not there yet; ``tell`` is called with how many more games are there."""
    bot = f"{LEVEL}{level}"
    check_entrants(setup, [bot])
    code = versions(setup, [bot])
    kept = read_results([folder], setup, code) if folder.exists() else []
    contest = Contest(setup, [bot], games, None, kept)
    tell(len(contest.played))
    if len(contest.played) < len(contest.planned):
        with closing(Store(folder, setup, code)) as store:
            contest.run(workers, store, lambda _: tell(1))


def recorded(folder: Path, rules: Rules) -> Iterator[Recorded]:
    """The finished matches in a folder that `branchline explore`, `arena --out` or `export` has written."""
    found = [path for path in sorted(folder.rglob("*.parquet")) if path.name not in BESIDE]
    if not found:
        raise InvalidSetup("explore.nothing-there", path=str(folder))
    for path in found:
        yield from _matches(path, rules)


def _matches(path: Path, rules: Rules) -> Iterator[Recorded]:
    exported = path.name == EXPORTED
    names = ["game", "rules_version", "options", "seats", "log", *(PLAYED if exported else KEPT)]
    for row in _rows(path, names):
        _check(row, rules, path)
        if exported:
            yield Recorded(row["seats"], [who_of(player) for player in row["players"]], row["log"])
        elif row["finished"] and not any(row["faults"]):
            yield Recorded(row["seats"], [who_of(bot) for bot in row["seating"]], row["log"])


def who_of(player: str) -> str:
    """
    >>> who_of("level:3"), who_of("planner"), who_of("")
    ('3', 'planner', 'people')
    """
    return player.removeprefix(LEVEL) or PEOPLE


def _rows(path: Path, names: Sequence[str]) -> Iterator[dict[str, Any]]:
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        with pq.ParquetFile(path) as file:
            if missing := [name for name in names if name not in file.schema_arrow.names]:
                raise InvalidSetup("explore.other-table", path=str(path), name=missing[0])
            for batch in file.iter_batches(AT_A_TIME, columns=list(names)):
                yield from batch.to_pylist()
    except (OSError, pa.ArrowException) as error:
        raise InvalidSetup("arena.no-parquet", path=str(path), reason=str(error)) from None


def _check(row: dict[str, Any], rules: Rules, path: Path) -> None:
    """Refuse a match of another game, version or options: it cannot be counted with the others."""
    wanted = {"game": rules.game.name, "rules_version": rules.version, "options": dict(rules.options)}
    here = {"game": row["game"], "rules_version": row["rules_version"], "options": json.loads(row["options"])}
    for name, value in wanted.items():
        if here[name] != value:
            found = str(here[name])
            raise InvalidSetup("arena.other-games", path=str(path), name=name, found=found, wanted=str(value))
