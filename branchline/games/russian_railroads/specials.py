"""The special spaces of the lines as facts: what each asks for and what it gives (RR-34 to RR-36, RR-90 to RR-95)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from functools import cache
from typing import Any

from branchline.games.russian_railroads.board import tables


@dataclass(frozen=True, slots=True)
class Special:
    """``gives`` by what it is: a colour's tracks, workers, tokens, points once, points a scoring, all points twice."""

    line: str
    space: int
    colour: str  # of the track that must be there
    locomotive: bool  # must reach it too
    gives: dict[str, Any] = field(hash=False)
    medal: bool = False  # counts only with the Kiev medal

    def is_met(self, tracks: dict[str, dict[str, int]], reach: dict[str, int], medal: bool) -> bool:
        built = tracks[self.line].get(self.colour, 0) >= self.space
        return built and (reach[self.line] >= self.space or not self.locomotive) and (medal or not self.medal)


@cache
def specials() -> tuple[Special, ...]:
    """By line and space."""
    order = [line["name"] for line in tables()["lines"]]
    return tuple(sorted(_specials(), key=lambda special: (order.index(special.line), special.space)))


def specials_json() -> list[dict[str, Any]]:
    return [asdict(special) for special in specials()]


def _specials() -> Iterator[Special]:
    data = tables()
    black, *later = data["colours"]
    first, last = data["lines"][0]["name"], data["lines"][-1]["name"]
    for space, colour in zip(data["black_brings_colours_at"], later, strict=True):
        yield Special(first, space, black, False, {"colour": colour})
    yield Special(first, data["lines"][0]["spaces"], black, False, {"white": data["white_steps_at_the_end"]})
    for one in data["worker_spaces"]:
        yield Special(one["line"], one["space"], one["colour"], one["locomotive"], {"workers": 1})
    for one in data["token_spaces"]:
        yield Special(one["line"], one["space"], black, True, {"token": 1})
    twice, medal = data["doubling"], data["medal"]
    yield Special(twice["line"], twice["space"], twice["colour"], True, {"twice": True})
    for space, points in enumerate(data["kiev_points"]):
        if points:
            yield Special(last, space, black, True, {"each_scoring": points})
    yield Special(last, medal["space"], medal["colour"], True, {"each_scoring": medal["points"]}, medal=True)
    for line in data["lines"]:
        yield Special(line["name"], line["spaces"], black, False, {"points": data["line_end_points"]})
