"""Why an action is refused: the rule that forbids it, and what would be right.

Only the seat that acts is told, so its own hand may be named, and beyond it only what is public.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from branchline.games.bits import bit, has
from branchline.games.contract import Action, IllegalAction
from branchline.games.ticket_to_ride import actions as kinds
from branchline.games.ticket_to_ride import numbering
from branchline.games.ticket_to_ride.actions import LOCO_NAME, Claim, Keep, Names, Pay, Payment, Take
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.entry_points import legal_ids
from branchline.games.ticket_to_ride.limits import COLOURS, LOCO
from branchline.games.ticket_to_ride.payment import paid_colour, paid_locos
from branchline.games.ticket_to_ride.state import (
    EXTRA,
    KEEP,
    NONE,
    OPENING,
    SECOND,
    STATION,
    TURN,
    UNDER,
    State,
)
from branchline.games.ticket_to_ride.stations import station_cost
from branchline.games.ticket_to_ride.tickets import offer_size
from branchline.games.ticket_to_ride.tunnels import extra_cards
from branchline.messages.statements import Statement


class Case(NamedTuple):
    """The position in which a seat was refused something."""

    board: Board
    names: Names
    state: State
    seat: int

    @property
    def europe(self) -> bool:
        """The opening goes by the rules of Europe: there are long tickets (TTE-02)."""
        return bool(self.board.long_dealt > 0)

    @property
    def offered(self) -> int:
        return int(offer_size(self.state, self.seat))

    def holds(self, card: int) -> int:
        return int(self.state.hands[self.seat, card])


def why_not(board: Board, names: Names, state: State, seat: int, action: Action) -> IllegalAction:
    """The rule that forbids an action which is not legal for the seat now."""
    case, value = Case(board, names, state, seat), action.value
    kind, phase = type(value), int(state.phase)
    if kind in CHANCE:
        what, rule = CHANCE[kind]
        return IllegalAction("chance", rule, what=what)
    if not legal_ids(board, state, seat):
        return IllegalAction("not-your-turn", "TTR-10")
    if kind in DECIDES[phase]:
        return REASONS[kind](case, value)
    return NOT_NOW[kind]() if phase == TURN else DUE[phase](case)


# What would be right


def _held(case: Case, payment: Payment) -> list[Statement]:
    """What the seat holds of the kinds of card it wants to pay with."""
    cards = [LOCO] if payment.colour == NONE else [payment.colour, LOCO]
    return [Statement("held", count=case.holds(card), card=case.names.cards[card]) for card in cards]


def _row(case: Case) -> list[str]:
    """The kinds of card that lie face up."""
    cards = {int(card) for card in case.state.row[: case.board.row]} - {NONE}
    return [case.names.cards[card] for card in sorted(cards)]


def _second_card(case: Case) -> list[Statement]:
    """The ways to take the second card; no face-up locomotive (TTR-23, TTR-24)."""
    ways = [Statement("way.draw")] if case.state.deck_count > 0 else []
    return ways + [Statement("way.take", card=card) for card in _row(case) if card != LOCO_NAME]


# What has to be decided first


def _least(case: Case) -> int:
    """How many of the tickets on offer must be kept."""
    ids = legal_ids(case.board, case.state, case.seat)
    return min((number - numbering.KEEP + 1).bit_count() for number in ids)


def _opening_due(case: Case) -> IllegalAction:
    rule = "TTE-06" if case.europe else "TTR-07"
    return IllegalAction("opening-tickets-due", rule, least=_least(case), offered=case.offered)


def _second_card_due(case: Case) -> IllegalAction:
    return IllegalAction("second-card-due", "TTR-19", ways=_second_card(case))


def _tickets_due(case: Case) -> IllegalAction:
    return IllegalAction("tickets-due", "TTR-57", least=_least(case), offered=case.offered)


def _under_due(case: Case) -> IllegalAction:
    ways = [Statement("way.under", place=place + 1) for place in range(case.offered)]
    return IllegalAction("put-under-due", "TTR-52", ways=ways)


def _tunnel_due(case: Case) -> IllegalAction:
    return IllegalAction("tunnel-due", "TTE-33", count=int(extra_cards(case.state)))


def _station_due(case: Case) -> IllegalAction:
    cost, city = int(station_cost(case.board, case.state, case.seat)), case.names.cities[case.state.city]
    return IllegalAction("station-payment-due", "TTE-41", count=cost, city=city)


# Train cards


def _draw(case: Case, _: kinds.Draw) -> IllegalAction:
    if case.state.phase == SECOND:
        return IllegalAction("deck-empty", "TTR-29", ways=_second_card(case))
    row = _row(case)
    if case.board.open_row and row:
        return IllegalAction("deck-empty-take", "TTR-28", code="deck-empty", kinds=row)
    return _draw_closed()


def _draw_closed() -> IllegalAction:
    return IllegalAction("draw-closed", "TTR-28")


def _take(case: Case, take: Take) -> IllegalAction:
    state, word, row = case.state, case.names.cards[take.card], _row(case)
    if state.phase == TURN and state.deck_count == 0 and not case.board.open_row:
        return _draw_closed()
    if not row:
        return IllegalAction("row-empty", "TTR-20", code="not-in-the-row", card=word)
    if word not in row:
        return IllegalAction("not-in-the-row", "TTR-20", card=word, row=row)
    return IllegalAction("locomotive-second", "TTR-23", ways=_second_card(case))


def _pass(case: Case, _: kinds.Pass) -> IllegalAction:
    ids, board = legal_ids(case.board, case.state, case.seat), case.board
    groups = {
        "cards": range(numbering.DRAW, numbering.TICKETS),
        "tickets": range(numbering.TICKETS, numbering.KEEP),
        "station": range(numbering.STATION_BASE, board.claim),
        "route": range(board.claim, board.card),
    }
    possible = [what for what, numbers in groups.items() if any(number in numbers for number in ids)]
    return IllegalAction("must-act", "TTR-11", possible=[Statement("can", what=what) for what in possible])


# Tickets


def _draw_tickets(_: Case, __: kinds.DrawTickets) -> IllegalAction:
    return IllegalAction("ticket-deck-empty", "TTR-50")


def _keep(case: Case, keep: Keep) -> IllegalAction:
    opening = case.state.phase == OPENING
    rule = "TTR-51" if not opening else "TTE-03" if case.europe else "TTR-07"
    if keep.places[-1] >= case.offered:
        return _not_on_offer(case, keep.places[-1], rule)
    least, offered, kept = _least(case), case.offered, len(keep.places)
    return IllegalAction("too-few-tickets", rule, least=least, offered=offered, kept=kept)


def _under(case: Case, under: kinds.Under) -> IllegalAction:
    return _not_on_offer(case, under.place, "TTR-52")


def _not_on_offer(case: Case, place: int, rule: str) -> IllegalAction:
    return IllegalAction("not-on-offer", rule, place=place + 1, places=list(range(1, case.offered + 1)))


# Routes


def _claim(case: Case, claim: Claim) -> IllegalAction:
    return (
        taken(case, claim.route) or closed(case, claim.route) or too_little(case, claim.route) or _unpaid(case, claim)
    )


def _owner(case: Case, route: int) -> int | None:
    owners = (seat for seat in range(case.state.seats) if has(case.state.routes[seat], route))
    return next(owners, None)


def taken(case: Case, route: int) -> IllegalAction | None:
    owner, name = _owner(case, route), case.names.routes[route]
    if owner is None:
        return None
    if owner == case.seat:
        return IllegalAction("route-yours", "TTR-34", code="route-taken", route=name)
    return IllegalAction("route-taken", "TTR-34", route=name, seat=owner)


def closed(case: Case, route: int) -> IllegalAction | None:
    """TTR-37, TTR-38: the other route of the double is taken."""
    if has(case.state.open[case.seat], route):
        return None
    name, twin = case.names.routes[route], int(case.board.twin[route])
    owner, other = _owner(case, twin), case.names.routes[twin]
    if owner == case.seat:
        return IllegalAction("twin-yours", "TTR-37", route=other)
    return IllegalAction("twin-closed", "TTR-38", route=name, seat=owner, count=int(case.board.doubles_from))


def too_little(case: Case, route: int) -> IllegalAction | None:
    """TTR-33, TTE-21: trains, or locomotives for a ferry, whatever it is paid with."""
    board, name = case.board, case.names.routes[route]
    length, trains = int(board.length[route]), int(case.state.trains[case.seat])
    icons, locos = int(board.icons[route]), case.holds(LOCO)
    if trains < length:
        return IllegalAction("too-few-trains", "TTR-33", route=name, length=length, trains=trains)
    if locos < icons:
        return IllegalAction("too-few-locomotives", "TTE-21", route=name, count=icons, locomotives=locos)
    return None


def _unpaid(case: Case, claim: Claim) -> IllegalAction:
    coloured = claim.payment.colour != NONE and case.holds(claim.payment.colour) < claim.payment.coloured
    rule = "TTR-30" if coloured else "TTR-31"
    return _not_held(case, claim.payment, rule, right_claim(case, claim.route))


def right_claim(case: Case, route: int) -> Statement:
    board, name = case.board, case.names.routes[route]
    claims = [number - board.claim for number in legal_ids(board, case.state, case.seat)]
    mine = [claim for claim in claims if claim >= 0 and board.claim_route[claim] == route]
    length, colour = int(board.length[route]), int(board.colour[route])
    if mine:
        best = min(mine, key=lambda claim: int(board.claim_locos[claim]))
        locos = int(board.claim_locos[best])
        payment = Payment(int(board.claim_colour[best]), length - locos, locos)
        return Statement("right.pay-route", route=name, cards=case.names.cards_of(payment))
    icons = int(board.icons[route])
    if colour == NONE:
        return Statement("right.grey-route", route=name, count=length, locomotives=icons)
    return Statement("right.route", route=name, count=length, card=case.names.cards[colour], locomotives=icons)


def _not_held(case: Case, payment: Payment, rule: str, right: Statement) -> IllegalAction:
    cards, held = case.names.cards_of(payment), _held(case, payment)
    return IllegalAction("too-few-cards", rule, held=held, cards=cards, right=right)


# Stations and tunnels


def _station(case: Case, station: kinds.BuildStation) -> IllegalAction:
    state, city = case.state, case.names.cities[station.city]
    if state.stations_left[case.seat] == 0:
        return IllegalAction("no-station-left", "TTE-41")
    if not int(state.free_cities) & int(bit(station.city)):
        return IllegalAction("city-has-station", "TTE-40", city=city)
    cost = int(station_cost(case.board, state, case.seat))
    have = max(case.holds(colour) for colour in range(COLOURS)) + case.holds(LOCO)
    return IllegalAction("too-few-for-station", "TTE-41", code="too-few-cards", count=cost, have=have)


def _pay(case: Case, pay: Pay) -> IllegalAction:
    return (_pay_station if case.state.phase == STATION else _pay_extra)(case, pay.payment)


def _pay_station(case: Case, payment: Payment) -> IllegalAction:
    cost, paid = int(station_cost(case.board, case.state, case.seat)), payment.coloured + payment.locos
    if paid != cost:
        return IllegalAction("wrong-number-of-cards", "TTE-41", count=cost, paid=paid)
    return _not_held(case, payment, "TTE-41", _right_pay(case, cost))


def _pay_extra(case: Case, payment: Payment) -> IllegalAction:
    extra, laid = int(extra_cards(case.state)), int(case.state.laid_colour)
    paid = payment.coloured + payment.locos
    if payment.colour not in (NONE, laid):
        word = case.names.cards[payment.colour]
        if laid == NONE:
            return IllegalAction("only-locomotives", "TTE-32", code="wrong-colour", card=word)
        return IllegalAction("wrong-colour", "TTE-31", card=word, played=case.names.cards[laid])
    if paid != extra:
        rule = "TTE-32" if laid == NONE else "TTE-31"
        code = "wrong-number-of-cards"
        return IllegalAction("wrong-number-of-extra-cards", rule, code=code, count=extra, paid=paid)
    return _not_held(case, payment, "TTE-37", _right_pay(case, extra))


def _right_pay(case: Case, price: int) -> Statement:
    ids = [number for number in legal_ids(case.board, case.state, case.seat) if number >= numbering.PAY]
    if not ids:
        return Statement("right.give-up")
    locos = int(paid_locos(ids[0], price))
    payment = Payment(int(paid_colour(ids[0], price)), price - locos, locos)
    return Statement("right.pay", cards=case.names.cards_of(payment))


# Which kinds of action each phase decides, and what is said of the others

CHANCE = {
    kinds.CardTurned: ("card", "TTR-20"),
    kinds.TicketDealt: ("ticket", "TTR-50"),
    kinds.FirstSeat: ("first", "TTR-09"),
}
DECIDES: dict[int, tuple[type, ...]] = {
    OPENING: (Keep,),
    TURN: (kinds.Pass, kinds.Draw, Take, kinds.DrawTickets, kinds.BuildStation, Claim),
    SECOND: (kinds.Draw, Take),
    KEEP: (Keep,),
    UNDER: (kinds.Under,),
    EXTRA: (Pay, kinds.GiveUp),
    STATION: (Pay,),
}
DUE: dict[int, Callable[[Case], IllegalAction]] = {
    OPENING: _opening_due,
    SECOND: _second_card_due,
    KEEP: _tickets_due,
    UNDER: _under_due,
    EXTRA: _tunnel_due,
    STATION: _station_due,
}
NOT_NOW: dict[type, Callable[[], IllegalAction]] = {
    Keep: lambda: IllegalAction("no-tickets-on-offer", "TTR-50"),
    kinds.Under: lambda: IllegalAction("no-tickets-given-back", "TTR-52", code="no-tickets-on-offer"),
    Pay: lambda: IllegalAction("nothing-due", "TTR-30"),
    kinds.GiveUp: lambda: IllegalAction("no-tunnel", "TTE-33"),
}
REASONS: dict[type, Callable[[Case, Any], IllegalAction]] = {
    kinds.Pass: _pass,
    kinds.Draw: _draw,
    Take: _take,
    kinds.DrawTickets: _draw_tickets,
    Keep: _keep,
    kinds.Under: _under,
    Pay: _pay,
    kinds.BuildStation: _station,
    Claim: _claim,
}
