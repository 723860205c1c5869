"""The events of the story in words: which sentences tell an event, and with what arguments."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from branchline.games.contract import Json, Line
from branchline.messages import text
from branchline.terminal.players import Players
from branchline.terminal.ticket_to_ride.table import counted
from branchline.terminal.words import colour, sentence


def words(event: Json, viewer: int, players: Players) -> str:
    """The event in words. ``viewer`` is called you."""
    seat = event.get("seat")
    who = {} if seat is None else {"who": "you" if seat == viewer else "other", "seat": players.name(seat, viewer)}
    said = SENTENCES[event["kind"]](event)
    return " ".join(sentence(text(f"line.{line.key}", **line.args, **who)) for line in said)


def _cards(cards: Sequence[str]) -> dict[str, object]:
    return {"card": ", ".join(map(colour, cards)), "count": len(cards)}


def _deal(event: Json) -> list[Line]:
    return [Line("dealt_own", _cards(event["cards"])) if "cards" in event else Line("dealt", {"count": event["count"]})]


def _offer(event: Json) -> list[Line]:
    if "tickets" not in event:
        return [Line("ticket", {"count": event["count"]})]
    tickets = [text("ticket", ticket=one["ticket"], points=one["points"]) for one in event["tickets"]]
    return [Line("ticket_own", {"ticket": ", ".join(tickets)})]


def _tickets(event: Json) -> list[Line]:
    return [Line("tickets"), *(_offer(event) if event.get("tickets") else [])]


def _keep(event: Json) -> list[Line]:
    if "tickets" in event:
        return [Line("keep_own", {"tickets": ", ".join(event["tickets"])})]
    return [Line("keep", {"count": event["count"]}) if "count" in event else Line("keep_opening")]


def _take(event: Json) -> list[Line]:
    row = event["row"]
    return [Line("take", _cards([event["card"]])), *([Line("row", _cards(row))] if row else [])]


def _tunnel(event: Json) -> Iterator[Line]:
    yield Line("lay_down", {"route": event["route"], "cards": counted(event["cards"])})
    for run in event["turned_up"]:
        yield Line("turn_up_match" if run["matches"] else "turn_up", _cards(run["cards"]))
    if event["claimed"]:
        yield Line("tunnel_through", {"route": event["route"], "points": event["points"]})


def _paid(event: Json) -> dict[str, object]:
    return {
        "route": event.get("route"),
        "place": event.get("route") or event.get("city"),
        "cards": counted(event["cards"]),
        "points": event.get("points"),
    }


SENTENCES: dict[str, Callable[[Json], Sequence[Line] | Iterator[Line]]] = {
    "first": lambda _: [Line("first")],
    "deal": _deal,
    "row": lambda event: [Line("row", _cards(event["cards"]))],
    "offer": _offer,
    "tickets": _tickets,
    "keep": _keep,
    "under": lambda event: [Line("under_own", {"ticket": event["ticket"]}) if "ticket" in event else Line("under")],
    "draw": lambda event: [Line("drawn_own", _cards([event["card"]])) if "card" in event else Line("drawn")],
    "take": _take,
    "claim": lambda event: [Line("claim", _paid(event))],
    "tunnel": _tunnel,
    "pay_extra": lambda event: [Line("pay_extra", _paid(event))],
    "give_up": lambda event: [Line("give_up", {"route": event["route"]})],
    "station": lambda event: [
        Line("pay_station", _paid(event)) if "cards" in event else Line("station", {"city": event["city"]})
    ],
    "pass": lambda _: [Line("pass")],
}
