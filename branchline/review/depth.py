"""How deep a review looks: in how many worlds. Counts decide, never the clock, so that every machine finds the same."""

from __future__ import annotations

from dataclasses import dataclass

from branchline.games.contract import InvalidSetup


@dataclass(frozen=True, slots=True)
class Depth:
    name: str
    widest: int  # most choices that are tried
    tried: int  # worlds in which each is tried first; twice as many for the better half, and so on
    looked: int  # most worlds in which chances are measured where there is nothing to compare
    measured: int  # the same where the choice played is compared with others
    doubted: int  # and where a mark is in doubt
    most: int  # and where it is the worst mark
    margin: float  # half of a 95 % interval that is narrow enough
    games: int  # from the start, for the chances before anything was dealt


DEPTHS = {
    depth.name: depth
    for depth in (
        Depth("quick", widest=6, tried=6, looked=32, measured=64, doubted=64, most=256, margin=0.06, games=128),
        Depth("standard", widest=8, tried=8, looked=64, measured=128, doubted=256, most=640, margin=0.03, games=512),
        Depth("deep", widest=12, tried=48, looked=480, measured=800, doubted=2400, most=4800, margin=0.015, games=2048),
    )
}
STANDARD = DEPTHS["standard"]


def depth_named(name: str) -> Depth:
    if name not in DEPTHS:
        raise InvalidSetup("review.depth", value=name, known=list(DEPTHS))
    return DEPTHS[name]
