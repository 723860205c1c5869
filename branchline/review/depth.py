"""How deep a review looks: in how many worlds. Counts decide, never the clock, so that every machine finds the same."""

from __future__ import annotations

from dataclasses import dataclass

from branchline.games.contract import InvalidSetup


@dataclass(frozen=True, slots=True)
class Depth:
    name: str
    widest: int  # most choices that are tried
    tried: int  # worlds in which each is tried first; twice as many for the better half, and so on
    measured: int  # most worlds in which the choice played and the best one are measured
    most: int  # the same where a mark is in doubt
    looked: int  # the same where there is nothing to compare, only chances to be known
    margin: float  # half of a 95 % interval that is narrow enough
    games: int  # from the start, for the chances before anything was dealt


DEPTHS = {
    depth.name: depth
    for depth in (
        Depth("quick", widest=6, tried=8, measured=64, most=64, looked=32, margin=0.06, games=128),
        Depth("standard", widest=8, tried=16, measured=160, most=480, looked=96, margin=0.03, games=512),
        Depth("deep", widest=12, tried=64, measured=800, most=2400, looked=480, margin=0.015, games=2048),
    )
}
STANDARD = DEPTHS["standard"]


def depth_named(name: str) -> Depth:
    if name not in DEPTHS:
        raise InvalidSetup("review.depth", value=name, known=list(DEPTHS))
    return DEPTHS[name]
