"""Actions as frozen values, each with a text. ``numbering.py`` gives their numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from branchline.games.contract import Action
from branchline.games.russian_railroads import numbering as n
from branchline.games.russian_railroads.board import Board, Tables
from branchline.games.russian_railroads.state import GAPS, SEATS, VALUES

PUT_TEXTS = ("trans-siberian", "trans-siberian higher", "trans-siberian lower", "st-petersburg", "kiev")


@dataclass(frozen=True, slots=True)
class Decision:
    """The kind of a decision, which is how its text begins, and which one of that kind."""

    kind: str
    which: int = 0


@dataclass(frozen=True, slots=True)
class Use:
    """A spot, and how it is paid for."""

    spot: int
    name: str
    workers: int
    black: int
    rubles: int


def spot_names(tables: Tables) -> list[str]:
    return [space["name"] for space in tables["spaces"]] + [f"engineer-{i}" for i in range(1, n.ENGINEER_TILES + 1)]


def list_actions(tables: Tables, board: Board) -> tuple[Action, ...]:
    """All actions, indexed by number."""
    return tuple(Action(i, value, text) for i, (value, text) in enumerate(_values(tables, board)))


def _values(tables: Tables, board: Board) -> Iterator[tuple[Any, str]]:
    yield from _list_values(tables)
    yield from _numbered("put", PUT_TEXTS)
    yield Decision("give up"), "give up"
    yield from _numbered("gap", [str(gap) for gap in range(1, GAPS + 1)])
    yield Decision("no repeat"), "no repeat"
    yield from _numbered("repeat", spot_names(tables))
    yield Decision("stay"), "stay"
    yield from _numbered("move", spot_names(tables))
    yield Decision("ten points"), "ten points"
    yield from _numbered("bonus", tables["bonus_cards"])
    yield from _numbered("start", [card["name"] for card in tables["starting_cards"]])
    yield from _uses(tables, board)
    yield from _numbered("seat", [str(seat) for seat in range(SEATS)])
    yield from _numbered("remove", tables["bonus_cards"])
    yield from _numbered("engineer", [str(number) for number in range(1, n.ENGINEER_TILES + 1)])


def _list_values(tables: Tables) -> Iterator[tuple[Any, str]]:
    yield Decision("pass"), "pass"
    yield Decision("done"), "done"
    lines = [f"{line['name']} {colour}" for line in tables["lines"] for colour in tables["colours"]]
    yield from _numbered("step", lines)
    yield from _numbered("industry", ["1", "2"])
    yield Decision("doubler"), "doubler"
    yield Decision("locomotive"), "locomotive"
    yield from _numbered("factory", ["stack", *(str(value) for value in range(1, VALUES))])
    yield from _numbered("score", ["engineers", "locomotives"])
    yield from _numbered("token", [token["name"] for token in tables["tokens"]])
    yield from _numbered("card", [card["name"] for card in tables["cards"]])


def _numbered(kind: str, names: Any) -> Iterator[tuple[Decision, str]]:
    for which, name in enumerate(names):
        yield Decision(kind, which), f"{kind} {name}"


def _uses(tables: Tables, board: Board) -> Iterator[tuple[Use, str]]:
    names = spot_names(tables)
    for use in range(board.seat_drawn - n.USE):
        workers, black, rubles = int(board.use_workers[use]), int(board.use_black[use]), int(board.use_rubles[use])
        spot = int(board.use_spot[use])
        paid = ["worker"] * workers + ["black"] * black + ["ruble"] * rubles
        yield Use(spot, names[spot], workers, black, rubles), " ".join(["use", names[spot], *paid])
