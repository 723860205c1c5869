"""Actions as frozen values with a text each; ``numbering.py`` gives their numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from branchline.games.contract import Action
from branchline.games.russian_railroads import numbering as n
from branchline.games.russian_railroads.board import Board, tables
from branchline.games.russian_railroads.state import GAPS, SEATS, VALUES

PUT_TEXTS = ("trans-siberian", "trans-siberian higher", "trans-siberian lower", "st-petersburg", "kiev")


@dataclass(frozen=True, slots=True)
class Decision:
    """A kind of decision, as its text begins, and which of its kind."""

    kind: str
    which: int = 0


@dataclass(frozen=True, slots=True)
class Use:
    """A place, and how it is paid."""

    place: int
    workers: int
    black: int
    rubles: int


def place_names() -> list[str]:
    return [space["name"] for space in tables()["spaces"]] + [f"engineer-{i}" for i in range(1, n.ENGINEER_TILES + 1)]


def list_actions(board: Board) -> tuple[Action, ...]:
    """All actions, by number."""
    return tuple(Action(i, value, text) for i, (value, text) in enumerate(_values(board)))


def texts(board: Board) -> list[str]:
    return [action.text for action in list_actions(board)]


def _values(board: Board) -> Iterator[tuple[Any, str]]:
    yield from _list_values()
    yield from _numbered("put", PUT_TEXTS)
    yield Decision("give up"), "give up"
    yield from _numbered("gap", [str(gap) for gap in range(1, GAPS + 1)])
    yield Decision("no repeat"), "no repeat"
    yield from _numbered("repeat", place_names())
    yield Decision("stay"), "stay"
    yield from _numbered("move", place_names())
    yield Decision("ten points"), "ten points"
    yield from _numbered("bonus", tables()["bonus_cards"])
    yield from _numbered("start", [card["name"] for card in tables()["starting_cards"]])
    yield from _uses(board)
    yield from _numbered("seat", [str(seat) for seat in range(SEATS)])
    yield from _numbered("remove", tables()["bonus_cards"])
    yield from _numbered("engineer", [str(number) for number in range(1, n.ENGINEER_TILES + 1)])


def _list_values() -> Iterator[tuple[Any, str]]:
    data = tables()
    yield Decision("pass"), "pass"
    yield Decision("done"), "done"
    lines = [f"{line['name']} {colour}" for line in data["lines"] for colour in data["colours"]]
    yield from _numbered("step", lines)
    yield from _numbered("industry", ["1", "2"])
    yield Decision("doubler"), "doubler"
    yield Decision("locomotive"), "locomotive"
    yield from _numbered("factory", ["stack", *(str(value) for value in range(1, VALUES))])
    yield from _numbered("score", ["engineers", "locomotives"])
    yield from _numbered("token", [token["name"] for token in data["tokens"]])
    yield from _numbered("card", [card["name"] for card in data["cards"]])


def _numbered(kind: str, names: Any) -> Iterator[tuple[Decision, str]]:
    for which, name in enumerate(names):
        yield Decision(kind, which), f"{kind} {name}"


def _uses(board: Board) -> Iterator[tuple[Use, str]]:
    names = place_names()
    for use in range(board.seat_drawn - n.USE):
        workers, black, rubles = int(board.use_workers[use]), int(board.use_black[use]), int(board.use_rubles[use])
        place = int(board.use_place[use])
        paid = ["worker"] * workers + ["black"] * black + ["ruble"] * rubles
        yield Use(place, workers, black, rubles), " ".join(["use", names[place], *paid])
