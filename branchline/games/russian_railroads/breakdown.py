"""Where every point came from: each round railway line by railway line, the end card by card (RR-120 to RR-135)."""

from __future__ import annotations

from typing import Any

import numpy as np

from branchline.games.contract import Outcome
from branchline.games.russian_railroads.board import Board, Tables
from branchline.games.russian_railroads.entry_points import score
from branchline.games.russian_railroads.scoring import SCORED_NAMES, new_result
from branchline.games.russian_railroads.state import SEATS, State
from branchline.games.russian_railroads.view_types import RussianRailroadsScore


def scored(boards: Any, states: Any) -> tuple[Any, Any]:
    result, places = new_result(), np.zeros(SEATS, np.int16)
    score(boards, states, result, places)
    return result[0], places


def breakdown(tables: Tables, boards: Any, states: Any) -> list[RussianRailroadsScore]:
    """The points of every seat by origin. Board and position are arrays of one record."""
    result, _ = scored(boards, states)
    names = tables["bonus_cards"]
    state = states[0]
    return [
        {
            "seat": seat,
            "rounds": _rounds(boards[0], state, seat),
            "at_once": int(state.points[seat] - state.round_points[seat].sum()),
            "bonus_cards": {
                name: int(result.cards[seat, card])
                for card, name in enumerate(names)
                if int(state.bonus[seat]) >> card & 1
            },
            "majority": int(result.majority[seat]),
            "total": int(result.total[seat]),
        }
        for seat in range(state.seats)
    ]


def _rounds(board: Board, state: State, seat: int) -> list[dict[str, int]]:
    played = state.round_points[seat, : board.rounds[state.seats]].tolist()
    return [dict(zip(SCORED_NAMES, points, strict=True)) for points in played]


def outcome(boards: Any, states: Any) -> Outcome:
    """Who won, and by which rule (RR-133)."""
    result, places = scored(boards, states)
    seats = range(states[0].seats)
    winners = tuple(seat for seat in seats if places[seat] == 1)
    scores = tuple(int(result.total[seat]) for seat in seats)
    if len(winners) == 1:
        reason = f"Seat {winners[0]} has the most points, {max(scores)}."
    else:
        reason = f"Seats {', '.join(map(str, winners))} share the win with {max(scores)} points."
    return Outcome(
        winners=winners,
        places=tuple(int(places[seat]) for seat in seats),
        scores=scores,
        decided_by="points" if len(winners) == 1 else "shared",
        rule="RR-133",
        reason=reason,
    )
