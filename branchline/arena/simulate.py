"""Plays many random games on all cores. Game i uses the seed's i-th stream, whatever the number of threads."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from branchline.games.contract import GAME_ROW, Game, InvalidSetup

CHUNK = 200  # games handed to a thread at a time: long enough to be worth it, short enough to show progress
MOST_GAMES = 100_000_000
MOST_THREADS = 1024
SEED_LIMIT = 2**63


@dataclass(frozen=True)
class Simulation:
    game: Game
    options: Mapping[str, Any]
    seats: int
    seed: int
    threads: int
    rows: Any  # records of GAME_ROW
    seconds: float

    def summary(self) -> dict[str, Any]:
        scores = self.rows.scores[:, : self.seats]
        first = self.rows.places[:, : self.seats] == 1
        wins = (first / first.sum(axis=1, keepdims=True)).mean(axis=0)  # a shared win counts in parts
        return {
            "game": self.game.name,
            "options": dict(self.options),
            "seats": self.seats,
            "seed": self.seed,
            "threads": self.threads,
            "games": len(self.rows),
            "unfinished": int((self.rows.over == 0).sum()),
            "decisions": int(self.rows.decisions.sum()),
            "seconds": self.seconds,
            "games_per_second": len(self.rows) / self.seconds,
            "decisions_per_second": float(self.rows.decisions.sum() / self.seconds),
            "score_mean": float(scores.mean()),
            "score_min": int(scores.min()),
            "score_max": int(scores.max()),
            "score_mean_by_seat": scores.mean(axis=0).tolist(),
            "wins_by_seat": wins.tolist(),
            "length_mean": float(self.rows.decisions.mean()),
            "length_min": int(self.rows.decisions.min()),
            "length_max": int(self.rows.decisions.max()),
        }


def simulate(
    game: Game,
    seats: int,
    games: int,
    seed: int = 0,
    *,
    threads: int | None = None,
    options: Mapping[str, Any] | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> Simulation:
    """Play random games; ``progress`` is called after every chunk.

    >>> import branchline
    >>> run = simulate(branchline.game("ticket-to-ride"), seats=2, games=10, seed=1)
    >>> run.summary()["games"], run.summary()["unfinished"]
    (10, 0)
    """
    rules = game.rules(options or {})
    rules.check_seats(seats)
    count = threads if threads is not None else os.cpu_count() or 1
    _check_counts(games, count)
    check_seed(seed)
    rows: Any = np.zeros(games, GAME_ROW).view(np.recarray)

    def play(start: int) -> int:
        part = rows[start : start + CHUNK]
        rules.play_random_games(seats, seed, start, part)
        return len(part)

    rules.play_random_games(seats, seed, 0, rows[:0])  # loads the machine code before the clock starts
    started = time.perf_counter()
    with ThreadPoolExecutor(count) as pool:
        try:
            for done in pool.map(play, range(0, games, CHUNK)):
                progress(done)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    seconds = time.perf_counter() - started
    return Simulation(game, rules.options, seats, seed, count, rows, seconds)


def check_seed(seed: int) -> None:
    if type(seed) is not int or not 0 <= seed < SEED_LIMIT:
        raise InvalidSetup("arena.seed", most=str(SEED_LIMIT - 1), named=str(seed))


def _check_counts(games: int, threads: int) -> None:
    if type(games) is not int or not 1 <= games <= MOST_GAMES:
        raise InvalidSetup("arena.games", least=1, most=str(MOST_GAMES), named=str(games))
    if type(threads) is not int or not 1 <= threads <= MOST_THREADS:
        raise InvalidSetup("arena.threads", most=str(MOST_THREADS), named=str(threads))


def write_parquet(simulation: Simulation, path: str | Path) -> None:
    """Write one row per game: its number, its length, and each seat's score and rank."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    rows, seats = simulation.rows, range(simulation.seats)
    columns = {"game": np.arange(len(rows)), "decisions": rows.decisions, "finished": rows.over == 1}
    columns |= {f"score_{seat}": rows.scores[:, seat] for seat in seats}
    columns |= {f"place_{seat}": rows.places[:, seat] for seat in seats}
    about = {"game": simulation.game.name, "seats": str(simulation.seats), "seed": str(simulation.seed)}
    about |= {f"option {name}": str(value) for name, value in simulation.options.items()}
    table = pa.table({name: np.ascontiguousarray(column) for name, column in columns.items()})
    pq.write_table(table.replace_schema_metadata(about), path)
