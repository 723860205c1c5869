"""Many random games: the same on any number of threads, and each by the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

import branchline
from branchline.arena.simulate import simulate, write_parquet
from branchline.games.contract import Game, InvalidSetup

every_game = pytest.mark.parametrize("game", branchline.all_games(), ids=lambda game: game.name)


@every_game
def test_the_same_seed_gives_the_same_games_on_any_number_of_threads(game: Game) -> None:
    one = simulate(game, seats=3, games=450, seed=5, threads=1)
    many = simulate(game, seats=3, games=450, seed=5, threads=3)
    assert one.rows.tobytes() == many.rows.tobytes()
    assert one.rows.tobytes() != simulate(game, seats=3, games=450, seed=6).rows.tobytes()


@every_game
def test_a_longer_run_begins_with_the_games_of_a_shorter_one(game: Game) -> None:
    short, long = simulate(game, seats=2, games=30, seed=1), simulate(game, seats=2, games=260, seed=1)
    assert short.rows.tobytes() == long.rows[:30].tobytes()


@pytest.mark.parametrize(
    ("game", "seats"),
    [pytest.param(game, seats, id=f"{game.name}-{seats}") for game in branchline.all_games() for seats in game.seats],
)
def test_every_game_ends_with_a_winner(game: Game, seats: int) -> None:
    run = simulate(game, seats=seats, games=200, seed=seats)
    places, scores = run.rows.places[:, :seats], run.rows.scores[:, :seats]
    assert run.summary()["unfinished"] == 0
    assert (places.min(axis=1) == 1).all()
    winners = np.where(places == 1, scores, -1000).max(axis=1)
    assert (winners == scores.max(axis=1)).all()


def test_progress_is_told_of_every_game() -> None:
    told: list[int] = []
    simulate(branchline.game("ticket-to-ride"), seats=2, games=501, seed=1, progress=told.append)
    assert sum(told) == 501


def test_one_row_per_game_in_a_parquet_file(tmp_path: Path) -> None:
    run = simulate(branchline.game("ticket-to-ride"), seats=3, games=20, seed=2, options={"edition": "mega"})
    write_parquet(run, tmp_path / "games.parquet")
    table = pq.read_table(tmp_path / "games.parquet")
    assert table.num_rows == 20
    assert table.column("score_2").to_pylist() == run.rows.scores[:, 2].tolist()
    assert table.schema.metadata[b"option edition"] == b"mega"
    assert "score_3" not in table.column_names


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"seats": 1}, "2 to 5 players"),
        ({"games": 0}, "number of games"),
        ({"games": -5}, "number of games"),
        ({"threads": 0}, "number of threads"),
        ({"seed": -1}, "seed"),
        ({"seed": 2**70}, "seed"),
        ({"options": {"edition": "none"}}, "edition"),
    ],
)
def test_runs_that_cannot_be_are_refused(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(InvalidSetup, match=sentence):
        simulate(branchline.game("ticket-to-ride"), **({"seats": 2, "games": 10, "seed": 1} | wrong))
