"""The story of a match: the event that a log line tells, which events belong together, and the ends of rounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, cast

from branchline.games.contract import OVER, Line
from branchline.games.records import fields
from branchline.games.russian_railroads import state as s
from branchline.games.russian_railroads.board import Tables
from branchline.games.russian_railroads.rounds import by_space, scoring
from branchline.games.russian_railroads.story_types import (
    FactoryPart,
    MoveEvent,
    PutPart,
    RemovedEvent,
    RepeatPart,
    RussianRailroadsEvent,
    ScoredEvent,
    StepPart,
    Turn,
    TurnEvent,
    TurnPart,
    UseEvent,
)

COUNTED = {"step", "industry", "doubler"}  # parts of a turn that are merged, whatever was done between them
SAME = ("kind", "line", "colour", "marker")  # fields that must be equal for that, whatever space they end on


@dataclass(frozen=True, slots=True)
class Moment:
    """A log line, without what the viewer may not know, and the positions before and after it."""

    tables: Tables
    line: Line
    before: s.State
    after: s.State
    points: int = 0  # gained at once

    @property
    def key(self) -> str:
        return self.line.key.removeprefix("rr.")

    @property
    def seat(self) -> int:
        return int(self.line.args["seat"])

    @property
    def which(self) -> str:
        return str(self.line.args.get("which", ""))

    @property
    def turn(self) -> Turn:
        return {"seat": self.seat, "parts": [], "points": self.points}


def deeds(tables: Tables, boards: Any, before: s.States, line: Line, after: s.States) -> list[RussianRailroadsEvent]:
    """The events of the line between these positions (arrays of one record), with the scoring if it ends a round."""
    was, now = fields(before[0]), fields(after[0])
    scored = _scored(tables, boards, was, now, after)
    if "seat" not in line.args:
        return [BY_CHANCE[line.key](Moment(tables, line, was, now))]
    seat = line.args["seat"]
    points = int(now.points[seat] - was.points[seat]) - (scored["seats"][seat]["gained"] if scored else 0)
    told = _by_seat(Moment(tables, line, was, now, points))
    return [told, scored] if scored else [told]


def _by_seat(moment: Moment) -> TurnEvent:
    if moment.key in TURNS:
        return TURNS[moment.key](moment)
    part = PARTS[moment.key](moment)
    if moment.points:
        part["points"] = moment.points
    return {"kind": "more", "seat": moment.seat, "parts": [part], "points": moment.points}


def _use(moment: Moment) -> UseEvent:
    args = moment.line.args
    use: UseEvent = {
        "kind": "use",
        "space": args["place"],
        "paid": {"workers": args["workers"], "black": args["black"], "rubles": args["rubles"]},
        "seat": moment.seat,
        "parts": [],
        "points": moment.points,
    }
    return cast(UseEvent, _named(use, moment.before))


def _move(moment: Moment) -> MoveEvent:
    seat, points = moment.seat, moment.points
    move: MoveEvent = {"kind": "move", "space": moment.which, "seat": seat, "parts": [], "points": points}
    return cast(MoveEvent, _named(move, moment.before))


def _repeat(moment: Moment) -> RepeatPart:
    repeat: RepeatPart = {"kind": "repeat", "space": moment.which, "times": 1}
    return cast(RepeatPart, _named(repeat, moment.before))


def _named(told: UseEvent | MoveEvent | RepeatPart, before: s.State) -> UseEvent | MoveEvent | RepeatPart:
    """The part with the engineer on that spot, who may be on the strip or the player's own."""
    kind, _, number = told["space"].partition("-")
    if kind == "engineer":
        told["engineer"] = int(number)
    elif kind in ("hire", "variable"):
        told["engineer"] = int(before.strip[int(number or 0)])
    return told


def _step(moment: Moment) -> StepPart:
    line, colour = moment.which.split()
    names, colours = [one["name"] for one in moment.tables["lines"]], moment.tables["colours"]
    to = int(moment.after.tracks[moment.seat, names.index(line), colours.index(colour)])
    return {"kind": "step", "line": line, "colour": colour, "to": to, "times": 1}


def _put(moment: Moment) -> PutPart:
    line, _, over = moment.which.partition(" ")
    put: PutPart = {"kind": "put", "line": line, "value": int(moment.before.in_hand), "times": 1}
    if over:
        put["over"] = "higher" if over == "higher" else "lower"
    if moment.after.in_hand:
        put["displaced"] = int(moment.after.in_hand)
    return put


def _factory(moment: Moment) -> FactoryPart:
    """The factory goes into the first empty gap. If there is none, its gap is not known yet."""
    old, new = (record.factories[moment.seat].tolist() for record in (moment.before, moment.after))
    gap = next((place for place, (was, now) in enumerate(zip(old, new, strict=True)) if was != now), None)
    value = int(moment.after.new_factory) if gap is None else new[gap]
    source = "stack" if moment.which == "stack" else "open"
    part = {"kind": "factory", "value": value, "source": source, "times": 1}
    return cast(FactoryPart, part if gap is None else part | {"gap": gap + 1})


def _gap(moment: Moment) -> TurnPart:
    gap, seat = int(moment.which), moment.seat
    old, new = (int(record.factories[seat, gap - 1]) for record in (moment.before, moment.after))
    return {"kind": "gap", "gap": gap, "value": new, "replaced": old, "times": 1}


def _industry(moment: Moment) -> TurnPart:
    marker = int(moment.which)
    return {"kind": "industry", "marker": marker, "to": int(moment.after.industry[moment.seat, marker - 1]), "times": 1}


def _score(moment: Moment) -> TurnPart:
    what: Literal["engineers", "locomotives"] = "engineers" if moment.which == "engineers" else "locomotives"
    return {"kind": "score", "what": what, "times": 1}


# By the key of the log line.
BY_CHANCE: dict[str, Callable[[Moment], RussianRailroadsEvent]] = {
    "rr.seat": lambda at: {"kind": "order", "seats": [int(at.which)]},
    "rr.engineer": lambda at: {"kind": "engineers", "engineers": [int(at.which)]},
    "rr.remove": lambda at: {"kind": "removed", "count": 1, "cards": [at.which]},
    "rr.remove_hidden": lambda _: {"kind": "removed", "count": 1},
}
TURNS: dict[str, Callable[[Moment], TurnEvent]] = {
    "use": _use,
    "move": _move,
    "stay": lambda at: {"kind": "stay", **at.turn},
    "pass": lambda at: {"kind": "pass", **at.turn},
    "start": lambda at: {"kind": "start", "card": at.which, **at.turn},
}
PARTS: dict[str, Callable[[Moment], TurnPart]] = {
    "step": _step,
    "industry": _industry,
    "doubler": lambda _: {"kind": "doubler", "times": 1},
    "locomotive": lambda at: {"kind": "locomotive", "value": int(at.after.in_hand), "times": 1},
    "give_up": lambda at: {"kind": "give_up", "value": int(at.before.in_hand), "times": 1},
    "put": _put,
    "factory": _factory,
    "gap": _gap,
    "score": _score,
    "token": lambda at: {"kind": "token", "token": at.which, "times": 1},
    "card": lambda at: {"kind": "card", "card": at.which, "times": 1},
    "bonus": lambda at: {"kind": "bonus", "card": at.which, "times": 1},
    "bonus_hidden": lambda _: {"kind": "bonus", "times": 1},
    "ten_points": lambda _: {"kind": "ten_points", "times": 1},
    "repeat": _repeat,
    "no_repeat": lambda _: {"kind": "no_repeat", "times": 1},
    "done": lambda _: {"kind": "done", "times": 1},
}


def _scored(tables: Tables, boards: Any, before: s.State, after: s.State, afters: s.States) -> ScoredEvent | None:
    """The scoring of the round, if it ended between these positions (RR-120)."""
    number = before.round_number
    if number == 0 or (after.mover != OVER and after.round_number == number):
        return None
    looked = fields(scoring(boards, afters))
    return {
        "kind": "scored",
        "round": number,
        "seats": [
            {
                "points": int(after.points[seat]),
                "gained": int(after.round_points[seat, number - 1].sum()),
                "scoring": by_space(tables, looked, after, seat),
            }
            for seat in range(after.seats)
        ],
    }


def joined(event: RussianRailroadsEvent, deed: RussianRailroadsEvent) -> RussianRailroadsEvent | None:
    """Both events as one, or None if they do not belong together. Set-up is merged by kind, a turn as a whole."""
    if event["kind"] == "order" and deed["kind"] == "order":
        return {"kind": "order", "seats": event["seats"] + deed["seats"]}
    if event["kind"] == "engineers" and deed["kind"] == "engineers":
        return {"kind": "engineers", "engineers": event["engineers"] + deed["engineers"]}
    if event["kind"] == "removed" and deed["kind"] == "removed":
        removed: RemovedEvent = {"kind": "removed", "count": event["count"] + deed["count"]}
        if "cards" in event:
            removed["cards"] = event["cards"] + deed["cards"]
        return removed
    if "parts" in event and deed["kind"] == "more":
        return _gone_on(cast(TurnEvent, event), deed)
    return None


def _gone_on(event: TurnEvent, more: Turn) -> TurnEvent | None:
    if event["seat"] != more["seat"]:
        return None
    parts = list(event["parts"])
    for part in more["parts"]:
        place = next((at for at, one in enumerate(parts) if _is_same(one, part)), None)
        if place is None:
            parts.append(part)
        else:
            parts[place] = _merged(parts[place], part)
    return cast(TurnEvent, {**event, "parts": parts, "points": event["points"] + more["points"]})


def _is_same(one: TurnPart, other: TurnPart) -> bool:
    return one["kind"] in COUNTED and all(one.get(name) == other.get(name) for name in SAME)


def _merged(one: TurnPart, other: TurnPart) -> TurnPart:
    """Both parts as one, which ends where the second part does."""
    merged = {**other, "times": one["times"] + other["times"]}
    points = one.get("points", 0) + other.get("points", 0)
    return cast(TurnPart, merged | {"points": points} if points else merged)
