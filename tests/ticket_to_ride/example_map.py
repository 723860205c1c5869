"""The complete example of docs/maps.md, and ways to spoil it.

A place is written as in a fault, all parts behind points: `routes.r05.b`, `colours.0`.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from branchline.games.ticket_to_ride.mapcheck import faults

Data = dict[str, Any]
Spoil = Callable[[Data], None]

GUIDE = (Path(__file__).parents[2] / "docs/maps.md").read_text(encoding="utf-8")


def example_text() -> str:
    found = re.search(r"^```json\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
    assert found, "docs/maps.md shows no example"
    return found[1]


def example() -> Data:
    data: Data = json.loads(example_text())
    return data


def faults_after(*spoils: Spoil) -> list[str]:
    data = example()
    for spoil in spoils:
        spoil(data)
    return [str(fault) for fault in faults(data)]


def put(place: str, value: object) -> Spoil:
    def spoil(data: Data) -> None:
        inside, key = _find(data, place)
        inside[key] = value

    return spoil


def remove(place: str) -> Spoil:
    def spoil(data: Data) -> None:
        inside, key = _find(data, place)
        del inside[key]

    return spoil


def add(place: str, *entries: object) -> Spoil:
    def spoil(data: Data) -> None:
        inside, key = _find(data, place)
        inside[key].extend(entries)

    return spoil


def all_of(*spoils: Spoil) -> Spoil:
    def spoil(data: Data) -> None:
        for one in spoils:
            one(data)

    return spoil


def a_city(name: str, title: str) -> Data:
    return {"id": name, "name": title, "lat": 47.1, "lon": 9.1}


def a_route(a: str, b: str, length: int = 2, name: str = "x") -> Data:
    return {"id": name, "a": a, "b": b, "length": length, "colour": "grey"}


def a_ticket(a: str, b: str, name: str = "x") -> Data:
    return {"id": name, "a": a, "b": b, "points": 1}


def _find(data: Any, place: str) -> tuple[Any, Any]:
    """The list or object that holds a place, and the place's key in it."""
    *way, last = place.split(".")
    for key in way:
        data = data[_key(data, key)]
    return data, _key(data, last)


def _key(inside: Any, key: str) -> int | str:
    if isinstance(inside, dict):
        return key
    ids = [entry.get("id") if isinstance(entry, dict) else None for entry in inside]
    return ids.index(key) if key in ids else int(key)
