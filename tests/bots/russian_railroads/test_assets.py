"""What the planner counts agrees with the rules, and its table of weights with what it counts."""

from __future__ import annotations

import json
from importlib.resources import files

import numpy as np
import pytest

import branchline
from branchline.bots.russian_railroads import assets as t
from branchline.bots.russian_railroads.labels import labels
from branchline.bots.russian_railroads.playout import take_stock
from branchline.bots.russian_railroads.railway_lines import track_points
from branchline.bots.russian_railroads.staff import next_place
from branchline.bots.russian_railroads.weights import all_weights, plan_names
from branchline.bots.russian_railroads.workspace import MOST_NOTED, new_workspace
from branchline.games.russian_railroads.board import build_board, tables
from branchline.games.russian_railroads.scoring import points_now
from branchline.games.russian_railroads.state import ROUNDS
from branchline.games.russian_railroads.tracks import reach
from tests.random_play import decisions
from tests.russian_railroads.table import SEAT_NUMBERS, Table

BOARD = build_board(tables())
LINE_NUMBERS = pytest.mark.parametrize("line", [0, 1, 2])


def noted(table: Table, seat: int = 0) -> dict[str, float]:
    """What the planner notes of a seat, by label."""
    return noted_in(table.match.blinded(seat), seat)


def noted_in(position: np.ndarray, seat: int) -> dict[str, float]:
    workspace = new_workspace(BOARD[0])
    take_stock(BOARD, position, seat, workspace, np.zeros(len(plan_names())))
    found: dict[str, float] = {}
    for asset, amount in zip(workspace.assets[: workspace.noted[0]], workspace.amounts, strict=False):
        label = labels()[asset]
        found[label] = found.get(label, 0.0) + float(amount)
    return found


# The table of weights


def test_every_thing_has_a_name_of_its_own() -> None:
    assert len(set(labels())) == len(labels()) == t.ASSETS


def test_the_table_lists_only_things_there_are_with_a_worth_for_each_scoring_left() -> None:
    table = json.loads((files("branchline.bots.russian_railroads") / "weights.json").read_text(encoding="utf-8"))
    for weights in table.values():
        assert set(weights) <= set(labels())
        assert {len(row) for row in weights.values()} == {ROUNDS}


def test_every_plan_has_worths_however_many_scorings_are_left() -> None:
    assert all_weights()[:, 1:].any(axis=2).all()


# What is noted


@LINE_NUMBERS
def test_track_points_within_reach_are_what_the_rules_score(line: int) -> None:
    for seed in range(3):
        for moment in decisions(branchline.game("russian-railroads").match(seats=2, seed=seed), seed):
            state = moment.position[0]
            points = points_now(BOARD[0], state, 0, line)
            doubled = line == 1 and state.tracks[0, 1, 1] >= 7 and state.locomotives[0, 2] >= 7
            expected = track_points(BOARD[0], state, 0, line, reach(state, 0, line))
            assert points == (2 * expected if doubled else expected)


@SEAT_NUMBERS
def test_the_next_position_is_what_the_rules_make_of_the_claims(seats: int) -> None:
    match = branchline.game("russian-railroads").match(seats=seats, seed=3)
    promised: list[int] = []
    changed = 0
    for moment in decisions(match, 3):
        state = moment.position[0]
        if state.moving == 0 and state.passed.sum() == seats - 1:
            promised = [int(next_place(state, seat)) for seat in range(seats)]
            now = int(state.round_number)
        elif promised and state.round_number > now:
            alone = not (state.claims == -1).all()
            assert alone or [promised[seat] for seat in state.order[:seats]] == list(range(seats))
            changed += 1
            promised = []
    assert changed > 2


def test_tracks_beyond_the_reach_are_noted_as_waiting() -> None:
    table = Table(3).set_table(trans_siberian=[9, 7], locomotives=[2, 1])
    found = noted(table)
    assert found["points a round: trans-siberian"] == 3
    assert found["tracks nearly in reach: trans-siberian"] == 3
    assert found["tracks out of reach: trans-siberian"] == 4


def test_a_seat_that_has_passed_has_no_free_workers() -> None:
    table = Table(3).set_table(workers=2)
    assert "free workers: 2" in noted(table)
    table.play("pass")
    assert not any(label.startswith(("free workers", "open spaces")) for label in noted(table))
    assert noted(table)["passed"] == 1


def test_a_marker_before_an_empty_gap_is_held_up() -> None:
    assert "marker held up: first marker" in noted(Table(3).set_table(industry=4))
    filled = noted(Table(3).set_table(industry=4, factories=[6]))
    assert "marker held up: first marker" not in filled
    assert filled["factories ahead: 6"] == 1


def test_nothing_noted_is_beyond_its_room() -> None:
    workspace = new_workspace(BOARD[0])
    promises = np.zeros(len(plan_names()))
    most = 0
    for moment in decisions(branchline.game("russian-railroads").match(seats=4, seed=1), 1):
        take_stock(BOARD, moment.position, moment.to_move, workspace, promises)
        most = max(most, int(workspace.noted[0]))
        assert workspace.assets[:most].min() >= 0
        assert workspace.assets[:most].max() < t.ASSETS
    assert 60 < most < MOST_NOTED / 2
