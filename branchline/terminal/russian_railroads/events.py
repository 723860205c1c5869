"""The events of the story in words. A turn is a sentence, with the details of its action after a colon."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from branchline.games.contract import Json, Line
from branchline.messages import text
from branchline.terminal.players import Players
from branchline.terminal.russian_railroads.effects import line_name
from branchline.terminal.words import colour, sentence

PAYMENTS = (("worker", "workers"), ("black", "black"), ("ruble", "rubles"))


def words(event: Json, viewer: int, players: Players) -> str:
    """The event in words. ``viewer`` is called you."""
    if "parts" in event:
        return _turn(event, viewer, players)
    names = [players.name(seat, viewer) for seat in range(len(players.kinds))]
    return _said(NOBODYS[event["kind"]](event, names)) + "."


def _turn(event: Json, viewer: int, players: Players) -> str:
    seat = event["seat"]
    name = players.name(seat, viewer)
    who = "you" if seat == viewer else "other"
    head = _said(HEADS[event["kind"]](event), seat=name, who=who) if event["kind"] in HEADS else name
    done = ", ".join(
        text("rr.times", words=_said(PARTS[part["kind"]](part)), count=part["times"]) for part in event["parts"]
    )
    return sentence(text("rr.turn", head=head, done=done) if done else head) + "."


def _said(line: Line, **more: object) -> str:
    return text(f"line.{line.key}", **line.args, **more)


def _paid(paid: Mapping[str, int]) -> str:
    kinds = [(kind, paid[name]) for kind, name in PAYMENTS if paid[name]]
    return " + ".join(text("rr.payment", kind=kind, count=count) for kind, count in kinds)


def _removed(event: Json, _: list[str]) -> Line:
    if "cards" in event:
        return Line("rr.remove", {"which": ", ".join(event["cards"])})
    return Line("rr.remove_hidden", {"count": event["count"]})


def _scored(event: Json, names: list[str]) -> Line:
    scores = [
        text("rr.scored", name=name, points=seat["gained"]) for name, seat in zip(names, event["seats"], strict=True)
    ]
    return Line("rr.scored", {"round": event["round"], "scores": ", ".join(scores)})


NOBODYS: dict[str, Callable[[Json, list[str]], Line]] = {
    "order": lambda event, names: Line("rr.seat", {"which": ", ".join(names[seat] for seat in event["seats"])}),
    "removed": _removed,
    "engineers": lambda event, _: Line("rr.engineer", {"which": ", ".join(map(str, event["engineers"]))}),
    "scored": _scored,
}
HEADS: dict[str, Callable[[Json], Line]] = {
    "use": lambda event: Line("rr.use", {"place": event["space"], "paid": _paid(event["paid"])}),
    "move": lambda event: Line("rr.move", {"which": event["space"]}),
    "start": lambda event: Line("rr.start", {"which": event["card"]}),
    "pass": lambda _: Line("rr.pass"),
    "stay": lambda _: Line("rr.stay"),
}
PARTS: dict[str, Callable[[Json], Line]] = {
    "step": lambda part: Line("rr.step", {"line": line_name(part["line"]), "rest": colour(part["colour"])}),
    "industry": lambda part: Line("rr.industry", {"which": str(part["marker"])}),
    "doubler": lambda _: Line("rr.doubler"),
    "locomotive": lambda _: Line("rr.locomotive"),
    "put": lambda part: Line("rr.put", {"line": line_name(part["line"]), "rest": part.get("over", "")}),
    "give_up": lambda _: Line("rr.give_up"),
    "factory": lambda part: Line("rr.factory", {"which": "stack" if part["source"] == "stack" else str(part["value"])}),
    "gap": lambda part: Line("rr.gap", {"which": str(part["gap"])}),
    "score": lambda part: Line("rr.score", {"which": part["what"]}),
    "token": lambda part: Line("rr.token", {"which": part["token"]}),
    "card": lambda part: Line("rr.card", {"which": part["card"]}),
    "bonus": lambda part: Line("rr.bonus", {"which": part["card"]}) if "card" in part else Line("rr.bonus_hidden"),
    "ten_points": lambda part: Line("rr.ten_points", {"points": part.get("points", 0)}),
    "repeat": lambda part: Line("rr.repeat", {"which": part["space"]}),
    "no_repeat": lambda _: Line("rr.no_repeat"),
    "done": lambda _: Line("rr.done"),
}
