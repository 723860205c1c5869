"""The legal actions as a menu: cards, tickets, routes with their payments, stations."""

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
from branchline.terminal.console import WIDTH
from branchline.terminal.menu import Choice, Group, Menu
from branchline.terminal.ticket_to_ride.board import marks
from branchline.terminal.ticket_to_ride.table import Number, Table
from branchline.terminal.ticket_to_ride.ways import wanted_routes, way_left
from branchline.terminal.words import cards_of, colour

ROUTES_SHOWN = 8
ROOM = WIDTH - 5  # for a choice after its number


def menu(table: Table, legal: Sequence[Action]) -> Menu:
    """All legal actions, each under one number. Tickets to keep have their own numbers."""
    simple = [Choice(words, (action,)) for action in legal if (words := _simple(table, action))]
    serving, others = _routes(table, legal)
    rest = text("choice.more_routes", count=len(others) - ROUTES_SHOWN, city=table.names.cities[0])
    return Menu((
        Group(_question(table), (*simple, *_stations(table, legal))),
        Group(text("choice.serving"), serving),
        Group(text("choice.routes"), others, ROUTES_SHOWN, rest),
    ))  # fmt: skip


def _question(table: Table) -> str:
    questions = {
        "turn": text("choice.turn"),
        "second_card": text("choice.second_card"),
        "under": text("choice.under"),
        "extra": text("choice.extra", count=table.view.get("tunnel", {}).get("extra", 0)),
        "station": text("choice.station_payment", city=table.view.get("building_in")),
    }
    return questions.get(table.view["phase"], "")


def _simple(table: Table, action: Action) -> str:
    """The words of an action that has its own number; empty for the others."""
    match action.value:
        case Draw():
            return text("choice.draw")
        case Take(card):
            return text("choice.take", card=colour(table.names.cards[card]))
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


def _routes(table: Table, legal: Sequence[Action]) -> tuple[tuple[Choice, ...], tuple[Choice, ...]]:
    """One number per route, the longest first: those on the way of an open ticket, then the others."""
    claims: dict[Number, list[Action]] = {}
    for action in legal:
        if isinstance(action.value, Claim) and not _same_as_twin(table, action.value.route):
            claims.setdefault(action.value.route, []).append(action)
    wanted = wanted_routes(table) if claims else set()
    order = sorted(claims, key=lambda i: (-table.map.routes[i].length, i))
    serving = tuple(_route(table, i, claims[i]) for i in order if i in wanted)
    return serving, tuple(_route(table, i, claims[i]) for i in order if i not in wanted)


def _same_as_twin(table: Table, number: Number) -> bool:
    """Whether this is the second of two equal routes, which need not be a choice of its own."""
    route = table.map.routes[number]
    twins = [i for i in table.open if i < number and table.map.routes[i].id == route.twin]
    return any(_looks(table.map.routes[i]) == _looks(route) for i in twins)


def _looks(route: Route) -> object:
    return route.length, route.colour, route.tunnel, route.ferry


def _route(table: Table, number: Number, claims: list[Action]) -> Choice:
    claims = sorted(claims, key=lambda action: action.value.payment.locos)
    payments = [action.value.payment for action in claims]
    route, name = table.map.routes[number], table.names.routes[number]
    words = text(
        "choice.route",
        route=name,
        spaces=route.length,
        marks=marks(table, number, ", "),
        points=table.points(route),
    )
    ways = tuple(table.payment(payment) for payment in payments)
    line = words + _payments(table, payments, ROOM - len(words))
    return Choice(line, tuple(claims), ways, text("choice.pay_route", route=name))


def _payments(table: Table, payments: Sequence[Payment], room: int) -> str:
    """The ways to pay, as many as fit: `2 red or blue; 1 red or blue + 1 loco`."""
    if len(payments) == 1:
        return table.payment(payments[0])
    alike: dict[tuple[int, int], list[str]] = {}
    for payment in payments:
        card = table.names.cards[payment.colour] if payment.coloured else ""
        alike.setdefault((payment.coloured, payment.locos), []).append(card)
    for shown in range(len(alike), 0, -1):
        told = list(alike.items())[:shown]
        left = len(payments) - sum(len(colours) for _, colours in told)
        line = "; ".join(_alike(*key, colours) for key, colours in told)
        line += text("choice.more_ways", count=left) if left else ""
        if len(line) <= room:
            return line
    line = table.payment(payments[0]) + text("choice.more_ways", count=len(payments) - 1)
    return line if len(line) <= room else text("choice.ways", count=len(payments))


def _alike(coloured: int, locos: int, colours: list[str]) -> str:
    """Payments that differ only in colour, as in `2 red or blue + 1 loco`."""
    words = [cards_of(coloured, text("choice.or").join(map(colour, colours)))] if coloured else []
    return " + ".join(words + ([cards_of(locos, colour(LOCO_NAME))] if locos else []))


def offer(table: Table) -> Iterator[str]:
    """The tickets to choose from, numbered as in `keep 1 3`."""
    for place, ticket in enumerate(_offered(table), 1):
        yield text("choice.offered", place=place, way=_way(table, str(ticket["ticket"])), **ticket)


def _way(table: Table, ticket: str) -> str:
    """How far it is to complete the ticket, in words."""
    found = way_left(table, ticket)
    if found is None:
        return text("choice.no_way")
    return text("choice.way", trains=found[0]) if found[0] else text("choice.joined")


def keep_question(legal: Sequence[Action]) -> str:
    """The question if tickets are to be kept; empty otherwise."""
    sets = [action.value.places for action in legal if isinstance(action.value, Keep)]
    return text("choice.keep", count=min(map(len, sets))) if sets else ""


def in_full(legal: Sequence[Action], line: str) -> str:
    """The line in full. If tickets are to be kept, numbers alone mean those: `1 3` is `keep 1 3`."""
    keeping = any(isinstance(action.value, Keep) for action in legal)
    return f"keep {line}" if keeping and re.fullmatch(r"[0-9][0-9 ,]*", line) else line
