"""Why an action is refused: the rule that forbids it, and what would be right.

Only the seat that acts is told, so its own hand may be named, and beyond it only what is public.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from branchline.games.bits import bit, has
from branchline.games.contract import Action, IllegalAction
from branchline.games.ticket_to_ride import actions as kinds
from branchline.games.ticket_to_ride import numbering
from branchline.games.ticket_to_ride.actions import LOCO_NAME, Claim, Keep, Names, Pay, Payment, Take
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.doors import legal_ids
from branchline.games.ticket_to_ride.limits import LOCO
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
        return refuse(f"Only chance decides {what}.", "chance", rule)
    if not legal_ids(board, state, seat):
        return refuse("It is not your turn to decide.", "not-your-turn", "TTR-10")
    if kind in DECIDES[phase]:
        return REASONS[kind](case, value)
    return refuse(*NOT_NOW[kind]) if phase == TURN else DUE[phase](case)


def refuse(sentence: str, code: str, rule: str, key: str = "", **args: Any) -> IllegalAction:
    return IllegalAction(sentence, code=code, rule=rule, key=key, **args)


# Words


def counted(number: int, thing: str) -> str:
    return f"{number or 'no'} {thing}{'' if number == 1 else 's'}"


def either(words: Iterable[str], joint: str = "or") -> str:
    *front, last = words
    return f"{', '.join(front)} {joint} {last}" if front else last


def _held(case: Case, payment: Payment) -> str:
    """What the seat holds of the kinds of card it wants to pay with."""
    cards = [LOCO] if payment.colour == NONE else [payment.colour, LOCO]
    return either((f"{case.holds(card) or 'no'} {case.names.cards[card]}" for card in cards), "and")


def _row(case: Case) -> list[str]:
    """The kinds of card that lie face up."""
    cards = {int(card) for card in case.state.row[: case.board.row]} - {NONE}
    return [case.names.cards[card] for card in sorted(cards)]


def _second_card(case: Case) -> str:
    """The ways to take the second card; no face-up locomotive (TTR-23, TTR-24)."""
    ways = ["draw"] if case.state.deck_count > 0 else []
    return either(ways + [f"take {card}" for card in _row(case) if card != LOCO_NAME])


# What has to be decided first


def _least(case: Case) -> int:
    """How many of the tickets on offer must be kept."""
    ids = legal_ids(case.board, case.state, case.seat)
    return min((number - numbering.KEEP + 1).bit_count() for number in ids)


def _opening_due(case: Case) -> IllegalAction:
    least, offered = _least(case), case.offered
    sentence = f"First keep at least {least} of your {offered} opening tickets."
    rule = "TTE-06" if case.europe else "TTR-07"
    return refuse(sentence, "opening-tickets-due", rule, least=least, offered=offered)


def _second_card_due(case: Case) -> IllegalAction:
    return refuse(f"First comes your second card: {_second_card(case)}.", "second-card-due", "TTR-19")


def _tickets_due(case: Case) -> IllegalAction:
    least, offered = _least(case), case.offered
    sentence = f"You have seen the tickets: first keep at least {least} of the {offered}."
    return refuse(sentence, "tickets-due", "TTR-57", least=least, offered=offered)


def _under_due(case: Case) -> IllegalAction:
    ways = either(f"under {place + 1}" for place in range(case.offered))
    sentence = f"First say which of the tickets given back goes under the deck next: {ways}."
    return refuse(sentence, "put-under-due", "TTR-52")


def _tunnel_due(case: Case) -> IllegalAction:
    extra = int(extra_cards(case.state))
    sentence = f"First decide about the tunnel: pay {counted(extra, 'extra card')} or give up."
    return refuse(sentence, "tunnel-due", "TTE-33", count=extra)


def _station_due(case: Case) -> IllegalAction:
    cost, city = int(station_cost(case.board, case.state, case.seat)), case.names.cities[case.state.city]
    sentence = f"First pay {counted(cost, 'card')} for your station in {city}."
    return refuse(sentence, "station-payment-due", "TTE-41", count=cost, city=city)


# Train cards


def _draw(case: Case, _: kinds.Draw) -> IllegalAction:
    if case.state.phase == SECOND:
        return refuse(f"The deck is empty; {_second_card(case)}.", "deck-empty", "TTR-29")
    row = _row(case)
    if case.board.open_row and row:
        return refuse(f"The deck is empty; take {either(row)} from the row.", "deck-empty", "TTR-28")
    return _draw_closed()


def _draw_closed() -> IllegalAction:
    sentence = "Deck and discards are empty, so no cards can be drawn or taken; choose another action."
    return refuse(sentence, "draw-closed", "TTR-28")


def _take(case: Case, take: Take) -> IllegalAction:
    state, word, row = case.state, case.names.cards[take.card], _row(case)
    if state.phase == TURN and state.deck_count == 0 and not case.board.open_row:
        return _draw_closed()
    if word not in row:
        shown = either(row, "and") if row else "nothing"
        return refuse(f"No {word} lies face up; the row shows {shown}.", "not-in-the-row", "TTR-20", card=word)
    sentence = f"A face-up locomotive can only be the first card of a turn; {_second_card(case)}."
    return refuse(sentence, "locomotive-second", "TTR-23")


def _pass(case: Case, _: kinds.Pass) -> IllegalAction:
    ids, board = legal_ids(case.board, case.state, case.seat), case.board
    groups = {
        "draw cards": range(numbering.DRAW, numbering.TICKETS),
        "draw tickets": range(numbering.TICKETS, numbering.KEEP),
        "build a station": range(numbering.STATION_BASE, board.claim),
        "claim a route": range(board.claim, board.card),
    }
    possible = either(words for words, numbers in groups.items() if any(number in numbers for number in ids))
    return refuse(f"Only who can do nothing else passes; you can {possible}.", "must-act", "TTR-11")


# Tickets


def _draw_tickets(_: Case, __: kinds.DrawTickets) -> IllegalAction:
    return refuse("The ticket deck is empty; choose another action.", "ticket-deck-empty", "TTR-50")


def _keep(case: Case, keep: Keep) -> IllegalAction:
    opening = case.state.phase == OPENING
    rule = "TTR-51" if not opening else "TTE-03" if case.europe else "TTR-07"
    if keep.places[-1] >= case.offered:
        return _not_on_offer(case, keep.places[-1], rule)
    least, offered, kept = _least(case), case.offered, len(keep.places)
    sentence = f"Keep at least {least} of the {offered} tickets, not {kept}."
    return refuse(sentence, "too-few-tickets", rule, least=least, offered=offered, kept=kept)


def _under(case: Case, under: kinds.Under) -> IllegalAction:
    return _not_on_offer(case, under.place, "TTR-52")


def _not_on_offer(case: Case, place: int, rule: str) -> IllegalAction:
    places = either((str(i + 1) for i in range(case.offered)), "and")
    sentence = f"There is no ticket {place + 1}; choose from {places}."
    return refuse(sentence, "not-on-offer", rule, place=place + 1)


# Routes


def _claim(case: Case, claim: Claim) -> IllegalAction:
    return _taken(case, claim.route) or _closed(case, claim.route) or _too_little(case, claim)


def _owner(case: Case, route: int) -> int | None:
    owners = (seat for seat in range(case.state.seats) if has(case.state.routes[seat], route))
    return next(owners, None)


def _named(case: Case, seat: int | None) -> str:
    return "you" if seat == case.seat else f"seat {seat}"


def _taken(case: Case, route: int) -> IllegalAction | None:
    owner, name = _owner(case, route), case.names.routes[route]
    if owner is None:
        return None
    sentence = f"{name} is taken by {_named(case, owner)} already; claim a free route."
    return refuse(sentence, "route-taken", "TTR-34", route=name, seat=owner)


def _closed(case: Case, route: int) -> IllegalAction | None:
    """TTR-37, TTR-38: the other route of the double is taken."""
    if has(case.state.open[case.seat], route):
        return None
    name, twin = case.names.routes[route], int(case.board.twin[route])
    owner, other = _owner(case, twin), case.names.routes[twin]
    if owner == case.seat:
        sentence = f"You have {other}, and nobody may have both routes of a double."
        return refuse(sentence, "twin-yours", "TTR-37", route=other)
    sentence = (
        f"{name} is closed: {_named(case, owner)} has the other route of the double, "
        f"and with fewer than {case.board.doubles_from} players only one of the two is claimed."
    )
    return refuse(sentence, "twin-closed", "TTR-38", route=name, seat=owner, count=int(case.board.doubles_from))


def _too_little(case: Case, claim: Claim) -> IllegalAction:
    board, name = case.board, case.names.routes[claim.route]
    length, trains = int(board.length[claim.route]), int(case.state.trains[case.seat])
    icons, locos = int(board.icons[claim.route]), case.holds(LOCO)
    if trains < length:
        sentence = f"{name} takes {counted(length, 'train')}, and you have {trains or 'none'} left."
        return refuse(sentence, "too-few-trains", "TTR-33", route=name, length=length, trains=trains)
    if locos < icons:
        sentence = f"{name} is a ferry that takes {icons} {LOCO_NAME}, and you hold {locos or 'none'}."
        return refuse(sentence, "too-few-locomotives", "TTE-21", route=name, count=icons, held=locos)
    coloured = claim.payment.colour != NONE and case.holds(claim.payment.colour) < claim.payment.coloured
    rule = "TTR-30" if coloured else "TTR-31"
    return _not_held(case, claim.payment, rule, _right_claim(case, claim.route))


def _right_claim(case: Case, route: int) -> str:
    board, name = case.board, case.names.routes[route]
    claims = [number - board.claim for number in legal_ids(board, case.state, case.seat)]
    mine = [claim for claim in claims if claim >= 0 and board.claim_route[claim] == route]
    length, colour = int(board.length[route]), int(board.colour[route])
    if mine:
        best = min(mine, key=lambda claim: int(board.claim_locos[claim]))
        locos = int(board.claim_locos[best])
        payment = Payment(int(board.claim_colour[best]), length - locos, locos)
        return f"you can pay {name} with {case.names.payment(payment)}"
    kind = "one colour" if colour == NONE else case.names.cards[colour]
    ferry = f", at least {board.icons[route]} of them {LOCO_NAME}" if board.icons[route] else ""
    return f"{name} costs {counted(length, 'card')}, {kind} or {LOCO_NAME}{ferry}"


def _not_held(case: Case, payment: Payment, rule: str, right: str) -> IllegalAction:
    sentence = f"You hold {_held(case, payment)}, too few for {case.names.payment(payment)}; {right}."
    return refuse(sentence, "too-few-cards", rule, cards=case.names.cards_of(payment))


# Stations and tunnels


def _station(case: Case, station: kinds.BuildStation) -> IllegalAction:
    state, city = case.state, case.names.cities[station.city]
    if state.stations_left[case.seat] == 0:
        return refuse("You have no station left to build.", "no-station-left", "TTE-41")
    if not int(state.free_cities) & int(bit(station.city)):
        sentence = f"{city} has a station already; build in a city without one."
        return refuse(sentence, "city-has-station", "TTE-40", city=city)
    cost = int(station_cost(case.board, state, case.seat))
    sentence = f"Your next station costs {counted(cost, 'card')} of one colour or {LOCO_NAME}, and you hold too few."
    return refuse(sentence, "too-few-cards", "TTE-41", "too-few-for-station", count=cost)


def _pay(case: Case, pay: Pay) -> IllegalAction:
    return (_pay_station if case.state.phase == STATION else _pay_extra)(case, pay.payment)


def _pay_station(case: Case, payment: Payment) -> IllegalAction:
    cost, paid = int(station_cost(case.board, case.state, case.seat)), payment.coloured + payment.locos
    if paid != cost:
        sentence = f"This station costs {counted(cost, 'card')}, not {paid}."
        return refuse(sentence, "wrong-number-of-cards", "TTE-41", count=cost, paid=paid)
    return _not_held(case, payment, "TTE-41", _right_pay(case, cost))


def _pay_extra(case: Case, payment: Payment) -> IllegalAction:
    extra, laid = int(extra_cards(case.state)), int(case.state.laid_colour)
    paid = payment.coloured + payment.locos
    if payment.colour not in (NONE, laid):
        word = case.names.cards[payment.colour]
        if laid == NONE:
            sentence = f"Only locomotives were played, so the extra cards are {LOCO_NAME}, not {word}."
            return refuse(sentence, "wrong-colour", "TTE-32", "only-locomotives", card=word)
        sentence = f"The extra cards are {case.names.cards[laid]}, as played, or {LOCO_NAME}, not {word}."
        return refuse(sentence, "wrong-colour", "TTE-31", card=word, played=case.names.cards[laid])
    if paid != extra:
        sentence = f"The tunnel costs {counted(extra, 'extra card')}, not {paid}."
        rule = "TTE-32" if laid == NONE else "TTE-31"
        return refuse(sentence, "wrong-number-of-cards", rule, "wrong-number-of-extra-cards", count=extra, paid=paid)
    return _not_held(case, payment, "TTE-37", _right_pay(case, extra))


def _right_pay(case: Case, price: int) -> str:
    ids = [number for number in legal_ids(case.board, case.state, case.seat) if number >= numbering.PAY]
    if not ids:
        return "give up"
    locos = int(paid_locos(ids[0], price))
    payment = Payment(int(paid_colour(ids[0], price)), price - locos, locos)
    return f"you can pay {case.names.payment(payment)}"


# Which kinds of action each phase decides, and what is said of the others

CHANCE = {
    kinds.CardTurned: ("which card comes next", "TTR-20"),
    kinds.TicketDealt: ("which ticket comes next", "TTR-50"),
    kinds.FirstSeat: ("who begins", "TTR-09"),
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
NOT_NOW = {
    Keep: ("No tickets are on offer; draw tickets first.", "no-tickets-on-offer", "TTR-50"),
    kinds.Under: ("No tickets are being given back; draw tickets first.", "no-tickets-on-offer", "TTR-52"),
    Pay: ("Nothing is to be paid; the cards for a route are named in its claim.", "nothing-due", "TTR-30"),
    kinds.GiveUp: ("There is no tunnel to give up.", "no-tunnel", "TTE-33"),
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
