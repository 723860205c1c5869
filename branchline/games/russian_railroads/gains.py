"""What a choice would bring, for people to read beforehand: the positions before and after it are compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

from branchline.games.contract import OVER
from branchline.games.russian_railroads import state as s
from branchline.games.russian_railroads.board import PART_NAMES, Board, Tables
from branchline.games.russian_railroads.numbering import DONE, LIST_END
from branchline.games.russian_railroads.view_types import BroughtFactory, BroughtIndustry, BroughtStep, Gains, Prospect

PARTS = {part: name for name, part in PART_NAMES.items()} | {s.TOKEN: "token"}
Paid = Mapping[str, int]  # workers and rubles


def gains(
    tables: Tables, board: Board, before: Any, after: Any, seat: int, action: int, paid: Paid, more: int
) -> Gains:
    """What the choice brings, without empty entries. ``more`` is the growth of every scoring; positions are records."""
    found: Gains = {
        "points": _points(before, after, seat),
        "rubles": int(after.rubles[seat] - before.rubles[seat]) + paid["rubles"],
        "workers": _workers(before, after, seat, paid),
        "black_worker": int(after.black_worker[seat] - before.black_worker[seat]),
        "doublers": int(after.doublers[seat] - before.doublers[seat]),
        "bonus": max(0, int(after.bonus_picks - before.bonus_picks)),
        "each_scoring": more,
        "colours": _colours(tables, board, before, after, seat),
        "steps": list(_steps(tables, before, after, seat)),
        "industry": list(_industry(board, before, after, seat)),
        "reach": dict(_reach(tables, before, after, seat)),
        "factories": list(_factories(before, after, seat)),
        "engineers": _bits(int(after.engineers[seat]) & ~int(before.engineers[seat])),
        "in_hand": int(after.in_hand),
        "given_back": _given_back(before, after),
        "parts": {},
        "lost": {},
    }
    if not _unchanged(before.parts, after.parts):
        found["parts"] = dict(waiting(after) - waiting(before))
        found["lost"] = dict(_lost(board, before, after, action))
    return cast(Gains, {name: value for name, value in found.items() if value})


def prospect(tables: Tables, board: Board, before: Any, after: Any, seat: int, more: int) -> Prospect:
    """What has come of a choice when the turn is over. ``more`` is the growth of the scoring."""
    found: Prospect = {
        "scoring": more,
        "points": _points(before, after, seat),
        "doublers": int(after.doublers[seat] - before.doublers[seat]),
        "steps": list(_steps(tables, before, after, seat)),
        "industry": list(_industry(board, before, after, seat)),
        "reach": dict(_reach(tables, before, after, seat)),
        "factories": list(_factories(before, after, seat)),
    }
    return cast(Prospect, {name: value for name, value in found.items() if value})


def waiting(state: Any) -> Counter[str]:
    """All parts on the list of the turn, by name."""
    return _counted(map(sum, zip(*state.parts.tolist(), strict=True))) if is_waiting(state) else Counter()


def is_waiting(state: Any) -> bool:
    """Whether there is anything on the list of the turn."""
    return bool(state.parts.tobytes() != bytes(state.parts.nbytes))


def _unchanged(before: Any, after: Any) -> bool:
    """Of two arrays. Most of what a choice could bring it does not, and bytes are compared soonest."""
    return bool(before.tobytes() == after.tobytes())


def due(state: Any) -> Counter[str]:
    """The parts that can be done now: all, or those of a factory's effect that is used at once (RR-53)."""
    return _counted(state.parts[state.groups - 1].tolist()) if factory_due(state) else waiting(state)


def factory_due(state: Any) -> int:
    """The factory whose effect comes before all else, or 0."""
    return int(state.of_factory[state.groups - 1]) if state.groups > 0 else 0


def _counted(parts: Iterable[int]) -> Counter[str]:
    return Counter({PARTS[part]: count for part, count in enumerate(parts) if count > 0})


def fulfilled_by(board: Board, action: int) -> list[str]:
    """The parts of the list that a decision can count against, the narrowest first."""
    if action >= LIST_END or action == DONE:
        return []
    return [name for part, name in sorted(PARTS.items()) if int(board.fulfils[action]) >> part & 1]


def _ended(before: Any, after: Any) -> bool:
    return bool(after.round_number != before.round_number or after.mover == OVER)


def _points(before: Any, after: Any, seat: int) -> int:
    """The points gained, without the scoring of a round that ends now."""
    points = int(after.points[seat] - before.points[seat])
    return points - int(after.round_points[seat, before.round_number - 1].sum()) if _ended(before, after) else points


def _workers(before: Any, after: Any, seat: int, paid: Paid) -> int:
    if _ended(before, after):  # all workers come back
        return int(after.hired_workers[seat] - before.hired_workers[seat])
    return int(after.workers[seat] - before.workers[seat]) + paid["workers"]


def _colours(tables: Tables, board: Board, before: Any, after: Any, seat: int) -> list[str]:
    """The colours that black has just brought (RR-34)."""
    old, new = (int(state.tracks[seat, 0, s.BLACK]) for state in (before, after))
    later = tables["colours"][1:]
    return [colour for colour, at in zip(later, board.brings.tolist(), strict=True) if old < at <= new]


def _steps(tables: Tables, before: Any, after: Any, seat: int) -> Iterator[BroughtStep]:
    if _unchanged(before.tracks[seat], after.tracks[seat]):
        return
    rows = zip(tables["lines"], before.tracks[seat].tolist(), after.tracks[seat].tolist(), strict=True)
    for line, old, new in rows:
        for colour, was, space in zip(tables["colours"], old, new, strict=True):
            if space > was:
                yield {"line": line["name"], "colour": colour, "space": space}


def _industry(board: Board, before: Any, after: Any, seat: int) -> Iterator[BroughtIndustry]:
    if _unchanged(before.industry[seat], after.industry[seat]):
        return
    for marker, (old, new) in enumerate(
        zip(before.industry[seat].tolist(), after.industry[seat].tolist(), strict=True), start=1
    ):
        if new > old:
            gap = int(board.gap_at[new])
            factory = int(after.factories[seat, gap]) if gap != s.NONE else None
            yield {"marker": marker, "space": new, "factory": factory}


def _reach(tables: Tables, before: Any, after: Any, seat: int) -> Iterator[tuple[str, int]]:
    if _unchanged(before.locomotives[seat], after.locomotives[seat]):
        return
    slots = iter(zip(before.locomotives[seat].tolist(), after.locomotives[seat].tolist(), strict=True))
    for line in tables["lines"]:
        pairs = [next(slots) for _ in range(line["slots"])]
        old, new = (sum(values) for values in zip(*pairs, strict=True))
        if new != old:
            yield line["name"], new


def _factories(before: Any, after: Any, seat: int) -> Iterator[BroughtFactory]:
    """The new factories with their gap, which is None while all gaps are full."""
    if not _unchanged(before.factories[seat], after.factories[seat]):
        pairs = zip(before.factories[seat].tolist(), after.factories[seat].tolist(), strict=True)
        for gap, (old, new) in enumerate(pairs, start=1):
            if new != old:
                yield {"gap": gap, "value": new}
    if after.new_factory > 0:
        yield {"gap": None, "value": int(after.new_factory)}


def _given_back(before: Any, after: Any) -> list[int]:
    """Factories that have become available to everybody."""
    if _unchanged(before.open_factories, after.open_factories):
        return []
    more = (after.open_factories - before.open_factories).tolist()
    return [value for value, count in enumerate(more) if count > 0]


def _lost(board: Board, before: Any, after: Any, action: int) -> Counter[str]:
    """The parts that disappear with the list or the factory's effect without being what the decision fulfils."""
    now = due(before)
    fulfilled = next((name for name in fulfilled_by(board, action) if now[name]), None)
    return waiting(before) - Counter([fulfilled] if fulfilled else []) - waiting(after)


def _bits(word: int) -> list[int]:
    return [number for number in range(word.bit_length()) if word >> number & 1]
