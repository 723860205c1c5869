"""Claiming a route, tunnels included: TTR-30 to TTR-41, TTE-20 to TTE-39."""

from __future__ import annotations

from collections import Counter
from functools import partial

from branchline.games.ticket_to_ride.mapfile import Route
from tests.oracle.drawing import Action
from tests.oracle.payments import GREY, LOCO, Payment, colour_played, payment_text, ways_to_pay
from tests.oracle.questions import Play, ask
from tests.oracle.rows import mend_row, next_card
from tests.oracle.table import Table

GIVE_UP = "give up"


def actions(table: Table, seat: int) -> dict[str, Action]:
    found: dict[str, Action] = {}
    for route in table.map.routes:
        if may_claim(table, seat, route):
            for payment in payments_for(table, seat, route):
                text = f"claim {route_text(table, route)} {payment_text(payment)}"
                assert text not in found, "two routes have the same text"
                found[text] = partial(claim, table, seat, route, payment)
    return found


def may_claim(table: Table, seat: int, route: Route) -> bool:
    if route.id in table.owner or table.trains[seat] < route.length:  # TTR-33
        return False
    twin = table.twin_of(route)
    if twin is None or twin.id not in table.owner:
        return True
    doubles_open = table.seats >= table.map.doubles_open_from_players
    return doubles_open and table.owner[twin.id] != seat  # TTR-37..39


def payments_for(table: Table, seat: int, route: Route) -> set[Payment]:
    colours = table.map.colours if route.colour == GREY else (route.colour,)
    return ways_to_pay(table.hands[seat], route.length, colours, locomotives_needed=route.ferry)


def route_text(table: Table, route: Route) -> str:
    name = f"{table.city_names[route.a]}-{table.city_names[route.b]}"
    twin = table.twin_of(route)
    if twin is None:
        return name
    if twin.colour != route.colour:
        return f"{name} ({route.colour})"
    return f"{name} ({1 if table.map.routes.index(route) < table.map.routes.index(twin) else 2})"


def claim(table: Table, seat: int, route: Route, payment: Payment) -> Play[None]:
    if route.tunnel:
        yield from try_tunnel(table, seat, route, payment)
    else:
        table.discard(table.spend(seat, payment))
        yield from place_trains(table, seat, route)


def place_trains(table: Table, seat: int, route: Route) -> Play[None]:
    """TTR-35, TTE-34"""
    table.owner[route.id] = seat
    table.trains[seat] -= route.length
    table.route_points[seat] += table.map.route_points[route.length]
    yield from mend_row(table)  # TTR-15: the cards paid may have become a new deck


def try_tunnel(table: Table, seat: int, route: Route, payment: Payment) -> Play[None]:
    table.laid_down = table.spend(seat, payment)
    yield from turn_up_cards(table)
    colour = colour_played(payment)
    extra = extra_cards(table, colour)
    if extra == 0:  # TTE-38
        yield from pay_for_tunnel(table, seat, route, ())
        return
    ways = ways_to_pay(table.hands[seat], extra, () if colour == LOCO else (colour,))
    choices: dict[str, Payment | None] = {f"pay {payment_text(way)}": way for way in ways}
    choices[GIVE_UP] = None  # TTE-37, TTE-39
    extra_payment = yield from ask(seat, choices)
    if extra_payment is None:  # TTE-33
        table.receive_openly(seat, table.laid_down.elements())
        table.laid_down = Counter()
    else:
        yield from pay_for_tunnel(table, seat, route, extra_payment)


def turn_up_cards(table: Table) -> Play[None]:
    """As many as there are, of those due. The cards laid down are no discards yet. TTE-28, TTE-36"""
    for _ in range(table.map.tunnel_cards):
        if table.deck.total() > 0:
            card = yield from next_card(table)
            table.turned_up[card] += 1


def extra_cards(table: Table, colour: str) -> int:
    """TTE-31, TTE-32"""
    return sum(number for card, number in table.turned_up.items() if card in (colour, LOCO))


def pay_for_tunnel(table: Table, seat: int, route: Route, extra: Payment) -> Play[None]:
    paid = table.laid_down + table.spend(seat, extra)
    table.laid_down = Counter()
    table.discard(paid)
    yield from place_trains(table, seat, route)
