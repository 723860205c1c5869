"""How deep a review looks: in how many worlds. Counts decide, never the clock, so that every machine finds the same."""

from __future__ import annotations

from dataclasses import dataclass

from branchline.games.contract import InvalidSetup


@dataclass(frozen=True, slots=True)
class Depth:
    name: str
    widest: int  # most choices that are tried
    tried: int  # worlds in which each is tried first; twice as many for the better half, and so on
    measured: int  # worlds in which the choice played and the best one are measured
    most: int  # the same where a mark is in doubt
    drawn: int  # worlds for the chances after a draw
    games: int  # from the start, for the chances before anything was dealt


DEPTHS = {
    depth.name: depth
    for depth in (
        Depth("quick", widest=6, tried=8, measured=64, most=64, drawn=32, games=128),
        Depth("standard", widest=8, tried=24, measured=192, most=576, drawn=128, games=512),
        Depth("deep", widest=12, tried=64, measured=768, most=2304, drawn=512, games=2048),
    )
}
STANDARD = DEPTHS["standard"]


def depth_named(name: str) -> Depth:
    if name not in DEPTHS:
        raise InvalidSetup("review.depth", value=name, known=list(DEPTHS))
    return DEPTHS[name]
