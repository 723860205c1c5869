"""The account of a seat: from its chance at the start to its share of the win, by what changed it.

Between two points at which a seat's chance was measured lie entries of the log. What others' decisions among them were
measured to change for the seat is theirs; the rest is luck. So the sums are exact, whatever the measurements' errors.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum

from branchline.games.contract import CHANCE
from branchline.review.result import DecisionReview, Kind, LuckReview, Point
from branchline.review.tasks import Answer, Drawn


@dataclass(frozen=True, slots=True)
class Account:
    """What :class:`SeatReview` says of luck and decisions."""

    luck: tuple[LuckReview, ...]
    own: float
    others: float
    curve: tuple[Point, ...]


def account(seat: int, start: float, result: float, answers: Sequence[Answer], movers: Sequence[int]) -> Account:
    """``answers`` by index; ``movers``: who decided each entry of the log."""
    decisions = [one for one in answers if isinstance(one, DecisionReview) and not one.forced]
    entry, chance = 0, start  # where the seat's chance is known, and what it is there
    luck: list[LuckReview] = []
    curve = [Point(0, start)]
    for index, is_own, before, after in [*_known(seat, answers), (len(movers), False, result, result)]:
        given = fsum(one.effect(seat) for one in decisions if one.seat != seat and entry <= one.index < index)
        kind = _kind(seat, luck, movers[entry:index])
        luck.append(LuckReview(seat, entry, index, kind, before - chance - given))
        curve.append(Point(index, before))
        entry, chance = index + is_own, after
    return Account(
        luck=tuple(luck),
        own=fsum(one.effect(seat) for one in decisions if one.seat == seat),
        others=fsum(one.effect(seat) for one in decisions if one.seat != seat),
        curve=tuple(curve),
    )


def _known(seat: int, answers: Sequence[Answer]) -> list[tuple[int, bool, float, float]]:
    """Where the seat's chance was measured: before which entry, whether that is its own decision, and the chance before
    and after it."""
    known = []
    for one in answers:
        if one.seat != seat:
            continue
        if isinstance(one, Drawn):
            known.append((one.index, False, one.chance, one.chance))
        elif not one.forced:
            known.append((one.index, True, one.chances[seat], one.after[seat]))
    return known


def _kind(seat: int, before: Sequence[LuckReview], movers: Sequence[int]) -> Kind:
    if not before:
        return "deal"
    if any(mover not in (seat, CHANCE) for mover in movers):
        return "others"
    return "draw" if CHANCE in movers else "look"
