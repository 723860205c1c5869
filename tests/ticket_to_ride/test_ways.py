"""The way that is open for a ticket is the shortest there is, the cards that are called missing pay for it, and a way
that others have cut is noticed: against an obvious oracle, in random positions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

import branchline
from branchline.games.bits import members
from branchline.games.contract import Action, Json
from branchline.games.match import Match
from branchline.games.records import fields
from branchline.games.ticket_to_ride.actions import Claim
from branchline.games.ticket_to_ride.game import TicketToRideRules
from branchline.games.ticket_to_ride.limits import COLOURS, LOCO
from branchline.games.ticket_to_ride.outlook import Outlooks
from branchline.games.ticket_to_ride.state import NONE, State
from branchline.games.ticket_to_ride.ways import ANY, Way
from tests.ticket_to_ride.test_notation import AMERICA, EUROPE

GAMES = pytest.mark.parametrize(("game", "seats", "seed"), [(AMERICA, 2, 1), (AMERICA, 5, 2), (EUROPE, 3, 3)])
FAR = 10**6
ENTRIES = 500  # of a log: by then many routes are taken


def rules_of(match: Match) -> TicketToRideRules:
    assert isinstance(match.rules, TicketToRideRules)
    return match.rules


def distances(rules: TicketToRideRules, state: State, seat: int, usable: frozenset[int], start: int) -> list[int]:
    """Trains to every city, by trying every route until nothing gets shorter (Bellman 1958)."""
    board, own = rules.board, set(members(state.routes[seat]))
    far = [0 if city == start else FAR for city in range(board.cities)]
    changed = True
    while changed:
        changed = False
        for route in own | usable:
            a, b = int(board.end_a[route]), int(board.end_b[route])
            trains = 0 if route in own else int(board.length[route])
            for here, there in ((a, b), (b, a)):
                if far[here] + trains < far[there]:
                    far[there], changed = far[here] + trains, True
    return far


def moments(game: str, seats: int, seed: int) -> Iterator[tuple[Match, int, Action]]:
    """A match in which routes are claimed whenever they can be: after each decision, who took it, and what it was."""
    chance = random.Random(seed)
    match = branchline.game(game).match(seats=seats, seed=seed)
    while not match.is_over and len(match.log) < ENTRIES:
        mover, legal = match.to_move, match.legal()
        claims = [action for action in legal if action.text.startswith("claim")]
        action = chance.choice(claims or legal)
        match.play(action)
        if not match.is_over:
            yield match, mover, action


def check(match: Match, seat: int) -> None:
    rules, state = rules_of(match), match.blinded(seat)[0]
    own, usable, hand = (
        frozenset(members(state.routes[seat])),
        rules.ways.usable(state, seat),
        state.hands[seat].tolist(),
    )
    for ticket in members(state.tickets[seat]):
        far = distances(rules, state, seat, usable, int(rules.board.ticket_a[ticket]))
        way = rules.ways.cheapest(ticket, own, usable, hand)
        least = far[int(rules.board.ticket_b[ticket])]
        assert (way.trains if way is not None else FAR) == least
        if way is not None:
            is_a_path(rules, way, ticket)
            assert set(way.claims) == set(way.routes) - own
            assert set(way.claims) <= usable
            pays(rules, way, hand)


def is_a_path(rules: TicketToRideRules, way: Way, ticket: int) -> None:
    city = int(rules.board.ticket_b[ticket])
    for route in way.routes:
        ends = {int(rules.board.end_a[route]), int(rules.board.end_b[route])}
        assert city in ends
        (city,) = ends - {city}
    assert city == int(rules.board.ticket_a[ticket])


def pays(rules: TicketToRideRules, way: Way, hand: list[int]) -> None:
    """Never fewer cards than the best choice of colours needs; with at most one grey route, exactly as many."""
    missing = rules.ways.missing(way.claims, hand)
    price = sum(int(rules.board.length[route]) for route in way.claims)
    needed = least_missing(rules, way, hand)
    greys = [route for route in way.claims if rules.board.colour[route] == NONE]
    total = sum(missing.values())
    assert needed <= total <= price
    if len(greys) < 2:
        assert total == needed
    assert all(card in (*range(COLOURS), LOCO, ANY) and count > 0 for card, count in missing.items())


def least_missing(rules: TicketToRideRules, way: Way, hand: list[int]) -> int:
    """By trying every choice of colours for the grey routes; 0 where they are too many to try."""
    board = rules.board
    greys = [route for route in way.claims if board.colour[route] == NONE]
    held = [colour for colour in range(COLOURS) if hand[colour] > 0] or [0]
    best = FAR
    if len(greys) > 3:
        return 0
    for colours in product(held, repeat=len(greys)):
        chosen = dict(zip(greys, colours, strict=True))
        need, icons = [0] * COLOURS, 0
        for route in way.claims:
            colour = chosen[route] if route in chosen else int(board.colour[route])
            need[colour] += int(board.length[route]) - int(board.icons[route])
            icons += int(board.icons[route])
        short = sum(max(0, need[colour] - hand[colour]) for colour in range(COLOURS))
        spare = hand[LOCO] - icons
        best = min(best, max(0, short - spare) if spare >= 0 else short - spare)
    return best


@pytest.mark.rule("TTR-34", "TTR-37", "TTR-38", "TTR-61")
@GAMES
def test_the_way_is_the_shortest_that_is_open_and_the_missing_cards_pay_for_it(
    game: str, seats: int, seed: int
) -> None:
    for number, (match, _, _) in enumerate(moments(game, seats, seed)):
        if number % 10 == 0:
            for seat in range(seats):
                check(match, seat)


@pytest.mark.rule("TTR-34", "TTR-38")
@GAMES
def test_a_way_that_others_cut_is_noticed(game: str, seats: int, seed: int) -> None:
    """Whatever others claim: a way is said to be longer by what it has become longer, and cut where there was one."""
    before: dict[int, Json] = {}
    since: dict[int, list[Action]] = {seat: [] for seat in range(seats)}
    cuts = 0
    for match, mover, action in moments(game, seats, seed):
        for seat in range(seats):
            since[seat] = [] if seat == mover else [*since[seat], action]
            now = match.outlook(seat, since[seat])
            assert now is not None
            if seat == mover or seat not in before:
                before[seat], since[seat] = now, []
            cuts += compared(before[seat], now)
    assert cuts > 0


def compared(before: Json, now: Json) -> int:
    """How many ways are cut or longer; each has to say so."""
    then, found = {one["ticket"]: one for one in before["tickets"]}, 0
    for one in now["tickets"]:
        old = then.get(one["ticket"])
        if old is not None and old["open"]:
            assert one["cut"] == (not one["open"])
            longer = one["trains"] - old["trains"] if one["open"] else 0
            assert longer == one.get("longer", 0)
            found += one["cut"] or longer > 0
    return found


@pytest.mark.rule("TTE-21")
def test_among_equal_ways_cards_of_a_colour_are_no_locomotives_of_a_ferry() -> None:
    rules = branchline.game(EUROPE).rules({})
    assert isinstance(rules, TicketToRideRules)
    hand = [2 if card == "red" else 0 for card in rules.names.cards]  # the ferry Athína-Smyrna also takes a locomotive
    ticket = rules.names.tickets.index("Sofia-Smyrna")
    way = rules.ways.cheapest(ticket, frozenset(), frozenset(range(len(rules.names.routes))), hand)
    assert way is not None
    assert {rules.names.routes[route] for route in way.claims} == {"Constantinople-Smyrna", "Constantinople-Sofia"}


@GAMES
def test_what_is_kept_of_ways_is_what_a_new_search_finds(game: str, seats: int, seed: int) -> None:
    claimed: list[list[int]] = [[] for _ in range(seats)]  # by others since each seat's last turn
    for match, mover, action in moments(game, seats, seed):
        rules = rules_of(match)
        claimed[mover].clear()
        if isinstance(action.value, Claim):
            for other in range(seats):
                if other != mover:
                    claimed[other].append(action.value.route)
        for seat in range(seats):
            state, since = fields(match.blinded(seat)[0]), tuple(claimed[seat])
            anew = Outlooks(rules.ways, rules.names).find(state, seat, since)
            assert rules._outlooks.find(state, seat, since) == anew
