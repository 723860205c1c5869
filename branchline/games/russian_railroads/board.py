"""Every printed number of the game, from ``tables.json``, as one record for the rules."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from branchline.games.russian_railroads import numbering as n
from branchline.games.russian_railroads import state as s

# Where effects come from: spaces, then engineers, factories, tokens, ?-cards and starting cards.
ENGINEER_SOURCE = n.ENGINEER_PLACE
FACTORY_SOURCE = n.PLACES - 1
TOKEN_SOURCE = FACTORY_SOURCE + s.VALUES
CARD_SOURCE = TOKEN_SOURCE + n.TOKENS
START_SOURCE = CARD_SOURCE + n.CARDS
SOURCES = START_SOURCE + n.STARTING_CARDS
USES = 8 * n.PLACES  # at most eight ways to pay
PLAYERS = s.SEATS + 1

PART_NAMES = {
    "black": s.BLACK, "grey": s.GREY, "brown": s.BROWN, "natural": s.NATURAL, "white": s.WHITE,
    "black_or_grey": s.BLACK_OR_GREY, "mix": s.MIX, "any": s.ANY, "industry": s.INDUSTRY, "doubler": s.DOUBLER,
    "locomotive": s.LOCOMOTIVE, "factory": s.FACTORY, "either": s.EITHER, "nine": s.NINE, "card": s.CARD,
    "score_engineers": s.SCORE_ENGINEERS, "score_locomotives": s.SCORE_LOCOMOTIVES,
}  # fmt: skip
AT_ONCE = ("points", "rubles", "temporary", "repeats", "bonus")

BOARD = np.dtype(
    (
        np.record,
        [
            ("needs", "u8", (SOURCES,)),  # parts of each source, packed as in ``whole.py``
            (
                "fulfils",
                "u4",
                (n.LIST_END,),
            ),  # kinds of part, as bits, that a decision can count against
            ("parts", "i1", (SOURCES, s.PARTS)),
            *((name, "i2", (SOURCES,)) for name in AT_ONCE),
            ("workers", "i2", (n.PLACES,)),
            ("rubles_cost", "i2", (n.PLACES,)),
            ("for_players", "i2", (n.PLACES, PLAYERS)),
            ("never_closes", "i2", (n.PLACES,)),
            ("repeatable", "i2", (n.PLACES,)),
            ("allows_black", "i2", (SOURCES,)),  # its action allows a black step (RR-111)
            ("first_use", "i2", (n.PLACES + 1,)),
            ("use_place", "i2", (USES,)),
            ("use_workers", "i2", (USES,)),
            ("use_black", "i2", (USES,)),
            ("use_rubles", "i2", (USES,)),
            ("effects_at_once", "i2"),  # 1: a factory's effect comes before all else (RR-53); 0: it joins the list
            ("extra_engineer_alone", "i2"),  # 1: its card counts also for who has no engineer (not so by RR-134)
            ("seat_drawn", "i2"),
            ("removed", "i2"),
            ("tile", "i2"),
            ("actions", "i2"),
            ("rounds", "i2", (PLAYERS,)),
            ("start_workers", "i2", (PLAYERS,)),
            ("start_rubles", "i2", (PLAYERS,)),
            ("tiles_b", "i2", (PLAYERS,)),
            ("tiles_a", "i2"),
            ("letter", "i2", (n.ENGINEER_TILES + 1,)),  # 0: none, 1: A, 2: B
            ("spaces", "i2", (s.LINES,)),
            ("line_colours", "i2", (s.LINES,)),
            ("brings", "i2", (s.COLOURS - 1,)),
            ("values", "i2", (2, s.COLOURS)),
            ("pass_points", "i2", (s.SEATS,)),
            ("majority", "i2", (2,)),
            ("kiev_points", "i2", (10,)),
            ("industry_points", "i2", (16,)),
            ("gap_at", "i2", (17,)),  # which gap an industry space is, or NONE
        ],
    )
)
Board = Any  # a record of BOARD


@cache
def tables() -> dict[str, Any]:
    text = (files("branchline.games.russian_railroads") / "tables.json").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


def build_board(*, effects_at_once: bool = True, extra_engineer_alone: bool = False) -> Any:
    """An array of one record."""
    boards = np.zeros(1, dtype=BOARD)
    board, data = boards[0], tables()
    board.effects_at_once, board.extra_engineer_alone = effects_at_once, extra_engineer_alone
    for source, effect in _effects(data):
        _effect(board, source, effect)
    _places(board, data)
    _uses(board)
    _numbers(board, data)
    _list_decisions(board)
    return boards


def _effects(data: dict[str, Any]) -> Iterator[tuple[int, dict[str, int]]]:
    kinds = (
        (0, "spaces"), (ENGINEER_SOURCE + 1, "engineers"), (FACTORY_SOURCE + 1, "factories"),
        (TOKEN_SOURCE, "tokens"), (CARD_SOURCE, "cards"), (START_SOURCE, "starting_cards"),
    )  # fmt: skip
    for first, name in kinds:
        for i, item in enumerate(data[name]):
            yield first + i, item["effect"]


def _effect(board: Board, source: int, effect: dict[str, int]) -> None:
    for name, count in effect.items():
        if name in AT_ONCE:
            board[name][source] = count
        else:
            part = PART_NAMES[name]
            board.parts[source, part] = count
            board.needs[source] += np.uint64(count << (3 * part))
    black = (s.BLACK, s.BLACK_OR_GREY, s.ANY, s.MIX)
    board.allows_black[source] = int(any(board.parts[source, part] for part in black))


def _places(board: Board, data: dict[str, Any]) -> None:
    for place, space in enumerate(data["spaces"]):
        board.workers[place] = space.get("workers", 0)
        board.rubles_cost[place] = space.get("rubles", 0)
        for players in space.get("players", (2, 3, 4)):
            board.for_players[place, players] = 1
        board.never_closes[place] = int(space.get("never_closes", False))
        one_worker = space.get("workers", 0) == 1 and space.get("rubles", 0) == 0
        board.repeatable[place] = int(one_worker and space.get("repeatable", True))  # RR-76
    for place in range(n.SPACES, n.PLACES):
        board.workers[place] = 1
        board.for_players[place] = 1
        board.repeatable[place] = 1


def _uses(board: Board) -> None:
    """Every mix of workers, the black worker and rubles (RR-23, RR-24)."""
    number = 0
    for place in range(n.PLACES):
        board.first_use[place] = n.USE + number
        workers, rubles = int(board.workers[place]), int(board.rubles_cost[place])
        for instead in range(workers + 1):
            for black in range(min(1, workers - instead) + 1):
                board.use_place[number] = place
                board.use_workers[number] = workers - instead - black
                board.use_black[number] = black
                board.use_rubles[number] = rubles + instead
                number += 1
    board.first_use[n.PLACES] = n.USE + number
    board.seat_drawn = n.USE + number
    board.removed = board.seat_drawn + s.SEATS
    board.tile = board.removed + n.BONUS_CARDS
    board.actions = board.tile + n.ENGINEER_TILES


def _numbers(board: Board, data: dict[str, Any]) -> None:
    for players, numbers in data["players"].items():
        board.rounds[int(players)] = numbers["rounds"]
        board.start_workers[int(players)] = numbers["workers"]
        board.start_rubles[int(players)] = numbers["rubles"]
        board.tiles_b[int(players)] = numbers["engineers_b"]
    board.tiles_a = data["engineers_a"]
    for engineer in data["engineers"]:
        board.letter[engineer["number"]] = ("", "A", "B").index(engineer["letter"])
    for line, facts in enumerate(data["lines"]):
        board.spaces[line], board.line_colours[line] = facts["spaces"], facts["colours"]
    board.brings[:] = data["black_brings_colours_at"]
    board.values[0], board.values[1] = data["values"], data["revalued"]
    board.pass_points[:] = data["pass_points"]
    board.majority[:] = data["majority_points"]
    board.kiev_points[:] = data["kiev_points"]
    board.industry_points[:] = data["industry_points"]
    board.gap_at[:] = s.NONE
    for gap, space in enumerate(data["industry_gaps"]):
        board.gap_at[space] = gap


def _list_decisions(board: Board) -> None:
    def note(action: int, *parts: int) -> None:
        for part in parts:
            board.fulfils[action] |= 1 << part

    note(n.DONE, *range(s.PARTS))
    for step in range(s.LINES * s.COLOURS):
        colour = step % s.COLOURS
        note(n.STEP + step, colour, s.ANY, *((s.BLACK_OR_GREY,) if colour <= s.GREY else ()))
        if colour == s.BLACK:
            note(n.STEP + step, s.MIX)
    for marker in range(2):
        note(n.INDUSTRY_STEP + marker, s.INDUSTRY, s.MIX)
    note(n.TAKE_DOUBLER, s.DOUBLER, s.MIX)
    note(n.TAKE_LOCOMOTIVE, s.LOCOMOTIVE, s.EITHER)
    for value in range(s.VALUES):
        note(n.TAKE_FACTORY + value, s.FACTORY, s.EITHER)
    note(n.SCORE_ENGINEERS_ACTION, s.SCORE_ENGINEERS)
    note(n.SCORE_LOCOMOTIVES_ACTION, s.SCORE_LOCOMOTIVES)
    for token in range(n.TOKENS):
        note(n.USE_TOKEN + token, s.TOKEN)
    for card in range(n.CARDS):
        note(n.USE_CARD + card, s.CARD)
