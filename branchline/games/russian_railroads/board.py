"""Every printed number of the game, from ``tables.json``, as one record for the rules.

An effect is what a space, engineer, factory, token or card brings: how many parts of each kind it puts on the list of a
turn, and what it gives at once.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from branchline.games.russian_railroads import numbering as n
from branchline.games.russian_railroads import state as s
from branchline.games.russian_railroads.check_tables import check_tables
from branchline.games.russian_railroads.specials import PAYMENTS, specials

# Where effects come from: spaces, then engineers, factories, tokens, ?-cards and starting cards.
ENGINEER_SOURCE = n.ENGINEER_SPOT
FACTORY_SOURCE = n.SPOTS - 1
TOKEN_SOURCE = FACTORY_SOURCE + s.VALUES
CARD_SOURCE = TOKEN_SOURCE + n.TOKENS
START_SOURCE = CARD_SOURCE + n.CARDS
SOURCES = START_SOURCE + n.STARTING_CARDS
USES = 8 * n.SPOTS  # there are at most eight ways to pay
SPECIALS = 24  # room for special spaces
DOUBLER_STEPS = 2
PLAYERS = s.SEATS + 1

PART_NAMES = {
    "black": s.BLACK, "grey": s.GREY, "brown": s.BROWN, "natural": s.NATURAL, "white": s.WHITE,
    "black_or_grey": s.BLACK_OR_GREY, "mix": s.MIX, "any": s.ANY, "industry": s.INDUSTRY, "doubler": s.DOUBLER,
    "locomotive": s.LOCOMOTIVE, "factory": s.FACTORY, "either": s.EITHER, "nine": s.NINE, "card": s.CARD,
    "score_engineers": s.SCORE_ENGINEERS, "score_locomotives": s.SCORE_LOCOMOTIVES,
}  # fmt: skip
COUNTED = {  # what an end-bonus card gives points for each of; the other cards add up numbers
    "fifteen": "fifteen", "lines": "line", "factories": "factory", "workers": "worker", "tokens": "token",
    "engineers": "engineer",
}  # fmt: skip
DOUBLERS = "doublers_"  # and their number: a key of bonus_points
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
            ("workers", "i2", (n.SPOTS,)),
            ("rubles_cost", "i2", (n.SPOTS,)),
            ("for_players", "i2", (n.SPOTS, PLAYERS)),
            ("never_closes", "i2", (n.SPOTS,)),
            ("repeatable", "i2", (n.SPOTS,)),
            ("allows_black", "i2", (SOURCES,)),  # its action allows a black step (RR-111)
            ("first_use", "i2", (n.SPOTS + 1,)),
            ("use_spot", "i2", (USES,)),
            ("use_workers", "i2", (USES,)),
            ("use_black", "i2", (USES,)),
            ("use_rubles", "i2", (USES,)),
            ("effects_at_once", "i2"),  # 1: a factory's effect comes before all else (RR-53); 0: it joins the list
            ("extra_engineer_alone", "i2"),  # 1: its card counts without any engineer too (RR-134 says otherwise)
            ("seat_drawn", "i2"),
            ("removed", "i2"),
            ("tile", "i2"),
            ("actions", "i2"),
            # The middle of the table and the starting pieces
            ("rounds", "i2", (PLAYERS,)),  # RR-02
            ("start_workers", "i2", (PLAYERS,)),  # RR-03
            ("reserve", "i2"),  # RR-03: workers of each colour that can be gained
            ("start_rubles", "i2", (PLAYERS,)),  # RR-04
            ("tiles_b", "i2", (PLAYERS,)),  # RR-08
            ("tiles_a", "i2"),
            ("letter", "i2", (n.ENGINEER_TILES + 1,)),  # 0: none, 1: A, 2: B
            ("removed_cards", "i2"),  # RR-07: how many end-bonus cards leave the game
            ("doublers", "i2"),  # RR-60: how many are in the box
            ("doubler_places", "i2"),
            ("card_engineer", "i2"),  # RR-108: the engineer of a ?-card
            ("pass_points", "i2", (s.SEATS,)),  # RR-28
            # The railway lines; special spaces are rows, ordered by line and space
            ("spaces", "i2", (s.LINES,)),  # RR-30
            ("line_colours", "i2", (s.LINES,)),
            ("brings", "i2", (s.COLOURS - 1,)),  # RR-34: the black space that brings each colour
            ("values", "i2", (2, s.COLOURS)),  # RR-122, and RR-103 after the revaluation
            ("specials", "i2"),  # how many rows
            ("special_line", "i2", (SPECIALS,)),
            ("special_space", "i2", (SPECIALS,)),
            ("special_colour", "i2", (SPECIALS,)),  # of the track that must have come there
            ("special_locomotive", "i2", (SPECIALS,)),  # 1: a locomotive must reach it too
            ("special_medal", "i2", (SPECIALS,)),  # 1: counts only with the medal
            ("special_pays", "i2", (SPECIALS,)),  # its index in PAYMENTS
            ("special_amount", "i2", (SPECIALS,)),
            ("by_payment", "i2", (SPECIALS,)),  # the rows sorted by what they pay; for rows that pay once,
            ("first_paying", "i2", (len(PAYMENTS) + 1,)),  # the index there is also the bit in ``fulfilled``
            ("kiev_sum", "i2", (s.MOST_SPACES + 1,)),  # RR-95: what Kiev pays in all up to each space
            ("medal_row", "i2"),  # RR-105: the row that counts only with the medal
            # Industry
            ("industry_points", "i2", (s.INDUSTRY_SPACES,)),  # RR-124
            ("last_industry_space", "i2"),  # RR-57
            ("gap_at", "i2", (s.INDUSTRY_SPACES + 1,)),  # the number of the gap at an industry space, or NONE
            ("industry_token_space", "i2"),  # RR-56
            ("fills_gap", "i2", (s.VALUES,)),  # RR-140: 1: this factory allows the next gap to be filled
            # The end
            ("bonus_instead", "i2"),  # RR-112: points instead of an end-bonus card
            ("card_points", "i2", (n.BONUS_CARDS,)),  # RR-131: points for each thing that the card counts
            ("doubler_steps", "i2", (DOUBLER_STEPS, 2)),  # RR-131: number of doublers, and points from that number on
            ("majority", "i2", (2,)),  # RR-132
        ],
    )
)
Board = Any  # a record of BOARD
Tables = dict[str, Any]  # the content of tables.json


@cache
def tables() -> Tables:
    """The tables as printed."""
    text = (files("branchline.games.russian_railroads") / "tables.json").read_text(encoding="utf-8")
    data: Tables = json.loads(text)
    return data


def build_board(data: Tables, *, effects_at_once: bool = True, extra_engineer_alone: bool = False) -> Any:
    """An array of one record. Refuses tables whose numbers contradict each other or exceed the record's size."""
    check_tables(data)
    boards = np.zeros(1, dtype=BOARD)
    board = boards[0]
    board.effects_at_once, board.extra_engineer_alone = effects_at_once, extra_engineer_alone
    for source, effect in _effects(data):
        _effect(board, source, effect)
    _spots(board, data)
    _uses(board)
    _start(board, data)
    _lines(board, data)
    _specials(board, data)
    _industry(board, data)
    _end(board, data)
    _list_decisions(board)
    return boards


def _effects(data: Tables) -> Iterator[tuple[int, dict[str, int]]]:
    """The effects of spaces of the board (RR-37, RR-38, RR-55), engineers (RR-75), factories, tokens and cards."""
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


def _spots(board: Board, data: Tables) -> None:
    for spot, space in enumerate(data["spaces"]):
        board.workers[spot] = space.get("workers", 0)
        board.rubles_cost[spot] = space.get("rubles", 0)
        for players in space.get("players", map(int, data["players"])):
            board.for_players[spot, players] = 1
        board.never_closes[spot] = int(space.get("never_closes", False))
        one_worker = space.get("workers", 0) == 1 and space.get("rubles", 0) == 0
        board.repeatable[spot] = int(one_worker and space.get("repeatable", True))  # RR-76
    for spot in range(n.SPACES, n.SPOTS):
        board.workers[spot] = 1
        board.for_players[spot] = 1
        board.repeatable[spot] = 1


def _uses(board: Board) -> None:
    """Write all mixes of workers, black worker and rubles (RR-23, RR-24). Temporary workers pay too (RR-64)."""
    number = 0
    for spot in range(n.SPOTS):
        board.first_use[spot] = n.USE + number
        workers, rubles = int(board.workers[spot]), int(board.rubles_cost[spot])
        for instead in range(workers + 1):
            for black in range(min(1, workers - instead) + 1):
                board.use_spot[number] = spot
                board.use_workers[number] = workers - instead - black
                board.use_black[number] = black
                board.use_rubles[number] = rubles + instead
                number += 1
    board.first_use[n.SPOTS] = n.USE + number
    board.seat_drawn = n.USE + number
    board.removed = board.seat_drawn + s.SEATS
    board.tile = board.removed + n.BONUS_CARDS
    board.actions = board.tile + n.ENGINEER_TILES


def _start(board: Board, data: Tables) -> None:
    for players, numbers in data["players"].items():
        board.rounds[int(players)] = numbers["rounds"]
        board.start_workers[int(players)] = numbers["workers"]
        board.start_rubles[int(players)] = numbers["rubles"]
        board.tiles_b[int(players)] = numbers["engineers_b"]
    board.tiles_a, board.reserve = data["engineers_a"], data["reserve"]
    for engineer in data["engineers"]:
        board.letter[engineer["number"]] = ("", "A", "B").index(engineer["letter"])
    board.removed_cards, board.card_engineer = data["removed_bonus_cards"], data["card_engineer"]
    board.doublers, board.doubler_places = data["doublers"], data["doubler_places"]
    board.pass_points[:] = data["pass_points"]


def _lines(board: Board, data: Tables) -> None:
    for line, facts in enumerate(data["lines"]):
        board.spaces[line], board.line_colours[line] = facts["spaces"], facts["colours"]
    board.brings[:] = data["black_brings_colours_at"]
    board.values[0], board.values[1] = data["values"], data["revalued"]


def _specials(board: Board, data: Tables) -> None:
    rows = specials(data)
    lines = [line["name"] for line in data["lines"]]
    board.specials = len(rows)
    for row, one in enumerate(rows):
        board.special_line[row], board.special_space[row] = lines.index(one.line), one.space
        board.special_colour[row] = data["colours"].index(one.colour)
        board.special_locomotive[row], board.special_medal[row] = one.locomotive, one.medal
        board.special_pays[row], board.special_amount[row] = PAYMENTS.index(one.pays), one.amount
        if one.medal:
            board.medal_row = row
        elif one.pays == "each_scoring":
            board.kiev_sum[one.space :] += one.amount
    pays = [PAYMENTS.index(one.pays) for one in rows]
    board.by_payment[: len(rows)] = sorted(range(len(rows)), key=pays.__getitem__)
    for payment in range(len(PAYMENTS) + 1):
        board.first_paying[payment] = sum(other < payment for other in pays)


def _industry(board: Board, data: Tables) -> None:
    spaces = len(data["industry_points"])
    board.industry_points[:spaces] = data["industry_points"]
    board.last_industry_space = spaces - 1
    board.gap_at[:] = s.NONE
    for gap, space in enumerate(data["industry_gaps"]):
        board.gap_at[space] = gap
    board.industry_token_space = data["industry_token_space"]
    for factory in data["factories"]:
        board.fills_gap[factory["value"]] = "either" in factory["effect"]


def card_points(data: Tables) -> dict[str, int]:
    """By end-bonus card: the points for each of what it counts."""
    points = data["bonus_points"]
    return {card: points[COUNTED[card]] if card in COUNTED else 1 for card in data["bonus_cards"]}


def doubler_steps(data: Tables) -> list[list[int]]:
    """What the end-bonus card for doublers gives: from so many doublers on, so many points; in rising order."""
    points = data["bonus_points"]
    return sorted([int(name.removeprefix(DOUBLERS)), points[name]] for name in points if name.startswith(DOUBLERS))


def _end(board: Board, data: Tables) -> None:
    board.bonus_instead = data["bonus_instead"]
    board.card_points[: len(data["bonus_cards"])] = list(card_points(data).values())
    board.doubler_steps[:] = doubler_steps(data)
    board.majority[:] = data["majority_points"]


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
