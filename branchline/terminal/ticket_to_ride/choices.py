"""The open actions as a menu: cards, tickets, routes with their payments, stations."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from branchline.games.contract import Action
from branchline.games.ticket_to_ride.actions import (
    LOCO_NAME,
    BuildStation,
    Claim,
    Draw,
    DrawTickets,
    GiveUp,
    Keep,
    Pass,
    Pay,
    Payment,
    Take,
    Under,
)
from branchline.games.ticket_to_ride.mapfile import Route
from branchline.messages import text
from branchline.terminal.menu import Choice, Group, Menu
from branchline.terminal.ticket_to_ride.board import marks
from branchline.terminal.ticket_to_ride.table import Number, Table
from branchline.terminal.ticket_to_ride.ways import wanted_routes

ROUTES_SHOWN = 12
WAYS_SHOWN = 2


def menu(table: Table, legal: Sequence[Action]) -> Menu:
    """All that is open, each action under exactly one number; tickets to keep have numbers of their own."""
    simple = [Choice(words, (action,)) for action in legal if (words := _simple(table, action))]
    routes = _routes(table, legal)
    rest = text("choice.more_routes", count=len(routes) - ROUTES_SHOWN, city=table.names.cities[0])
    return Menu((
        Group(_question(table), (*simple, *_stations(table, legal))),
        Group(text("choice.routes"), tuple(routes), ROUTES_SHOWN, rest),
    ))  # fmt: skip


def _question(table: Table) -> str:
    questions = {
        "turn": text("choice.turn"),
        "second_card": text("choice.second_card"),
        "under": text("choice.under"),
        "extra": text("choice.extra", count=table.view.get("tunnel", {}).get("extra")),
        "station": text("choice.station_payment", city=table.view.get("building_in")),
    }
    return questions.get(table.view["phase"], "")


def _simple(table: Table, action: Action) -> str:
    """The words of an action that has a number of its own; empty for the others."""
    match action.value:
        case Draw():
            return text("choice.draw")
        case Take(card):
            return text("choice.take", card=table.names.cards[card])
        case DrawTickets():
            return text("choice.tickets")
        case Under(place):
            return text("choice.put_under", **_offered(table)[place])
        case Pay(payment):
            return text("choice.pay", cards=table.payment(payment))
        case GiveUp():
            return text("choice.give_up")
        case Pass():
            return text("choice.pass")
    return ""


def _offered(table: Table) -> list[dict[str, object]]:
    offered: list[dict[str, object]] = table.own["offer"]
    return offered


def _stations(table: Table, legal: Sequence[Action]) -> Iterator[Choice]:
    actions = [action for action in legal if isinstance(action.value, BuildStation)]
    if actions:
        built = len(table.own["stations"])
        words = text("choice.station", count=table.map.station_costs[built])
        cities = tuple(table.names.cities[action.value.city] for action in actions)
        yield Choice(words, tuple(actions), cities, text("choice.which_city"))


def _routes(table: Table, legal: Sequence[Action]) -> list[Choice]:
    """One number for each route; first those that serve an open ticket, then the longest."""
    claims: dict[Number, list[Action]] = {}
    for action in legal:
        if isinstance(action.value, Claim) and not _same_as_twin(table, action.value.route):
            claims.setdefault(action.value.route, []).append(action)
    wanted = wanted_routes(table) if claims else {}
    order = sorted(claims, key=lambda i: (-len(wanted.get(i, [])), -table.map.routes[i].length, i))
    return [_route(table, i, claims[i], wanted.get(i, [])) for i in order]


def _same_as_twin(table: Table, number: Number) -> bool:
    """The second of two routes that differ in nothing: the choice between them would be none."""
    route = table.map.routes[number]
    twins = [i for i in table.open if i < number and table.map.routes[i].id == route.twin]
    return any(_looks(table.map.routes[i]) == _looks(route) for i in twins)


def _looks(route: Route) -> object:
    return route.length, route.colour, route.tunnel, route.ferry


def _route(table: Table, number: Number, claims: list[Action], tickets: list[str]) -> Choice:
    claims = sorted(claims, key=lambda action: action.value.payment.locos)
    ways = tuple(table.payment(action.value.payment) for action in claims)
    route = table.map.routes[number]
    words = text(
        "choice.route",
        route=table.names.routes[number],
        spaces=route.length,
        marks=marks(table, number),
        points=table.points(route),
    )
    serves = text("choice.serves", tickets=", ".join(tickets)) if tickets else ""
    line = words + _payments(table, [action.value.payment for action in claims]) + serves
    return Choice(line, tuple(claims), ways, text("choice.pay_route", route=table.names.routes[number]))


def _payments(table: Table, payments: Sequence[Payment]) -> str:
    """The ways to pay in short, those with few locomotives first: `2 red or blue; 1 red or blue + 1 loco`."""
    alike: dict[tuple[int, int], list[str]] = {}
    for payment in payments:
        card = table.names.cards[payment.colour] if payment.coloured else ""
        alike.setdefault((payment.coloured, payment.locos), []).append(card)
    ways = []
    for (coloured, locos), colours in alike.items():
        words = [f"{coloured} {text('choice.or').join(colours)}"] if coloured else []
        ways.append(" + ".join(words + ([f"{locos} {LOCO_NAME}"] if locos else [])))
    more = len(ways) - WAYS_SHOWN
    return "; ".join(ways[:WAYS_SHOWN]) + (text("choice.more_ways", count=more) if more > 0 else "")


def offer(table: Table) -> Iterator[str]:
    """The tickets to choose from, numbered as in `keep 1 3`."""
    for place, ticket in enumerate(_offered(table), 1):
        yield text("choice.offered", place=place, **ticket)


def keep_question(legal: Sequence[Action]) -> str:
    """What is asked where tickets are to be kept; empty elsewhere."""
    sets = [action.value.places for action in legal if isinstance(action.value, Keep)]
    return text("choice.keep", count=min(map(len, sets))) if sets else ""


def in_full(legal: Sequence[Action], line: str) -> str:
    """Where tickets are to be kept, numbers alone mean those tickets: `1 3` is `keep 1 3`."""
    keeping = any(isinstance(action.value, Keep) for action in legal)
    return f"keep {line}" if keeping and re.fullmatch(r"[0-9][0-9 ,]*", line) else line
