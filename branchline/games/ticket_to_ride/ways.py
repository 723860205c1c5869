"""The cheapest way that is still open for a ticket: which routes, how many trains, and which cards are missing for it.

For people, and for the reasons of hints: in whole trains, and in plain Python, because a position asks for a few ways
only. The bots price ways in points and turns, thousands a second (``bots/ticket_to_ride/ways.py``). Stations are left
out: which route one will borrow is settled at the end (TTE-43).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from branchline.games.bits import members
from branchline.games.ticket_to_ride.board import Board
from branchline.games.ticket_to_ride.limits import CARDS, COLOURS, LOCO
from branchline.games.ticket_to_ride.state import NONE, State

ANY = CARDS  # among the cards missing: of whichever colour a grey route is paid with


class Way(NamedTuple):
    routes: tuple[int, ...]  # from one city of the ticket to the other, one's own among them
    claims: tuple[int, ...]  # those still to be claimed
    trains: int  # that they take


class Edge(NamedTuple):
    route: int
    to: int


class Ways:
    """The map as a network, read once per rules."""

    def __init__(self, board: Board) -> None:
        count = int(board.routes)
        self.length, self.colour = board.length[:count].tolist(), board.colour[:count].tolist()
        self.icons, self.twin = board.icons[:count].tolist(), board.twin[:count].tolist()
        self.ends = list(zip(board.ticket_a.tolist(), board.ticket_b.tolist(), strict=True))
        self._at: list[list[Edge]] = [[] for _ in range(int(board.cities))]
        for route, (a, b) in enumerate(zip(board.end_a[:count].tolist(), board.end_b[:count].tolist(), strict=True)):
            self._at[a].append(Edge(route, b))
            self._at[b].append(Edge(route, a))

    def cheapest(self, ticket: int, own: frozenset[int], usable: frozenset[int], hand: Sequence[int]) -> Way | None:
        """The way with the fewest trains, then the fewest claims, then the fewest cards to draw; None: there is none
        over one's own and the usable routes. TTR-61: any path of one's routes completes a ticket."""
        start, goal = self.ends[ticket]
        via: dict[int, tuple[int, int] | None] = {}
        front: list[tuple[int, int, int, int, int, int]] = [(0, 0, 0, start, NONE, NONE)]
        while front:
            trains, claims, lacking, city, route, before = heappop(front)
            if city in via:
                continue
            via[city] = None if route == NONE else (route, before)
            if city == goal:
                return self._way(via, goal, own)
            for edge in self._at[city]:
                if edge.to in via:
                    continue
                if edge.route in own:
                    heappush(front, (trains, claims, lacking, edge.to, edge.route, city))
                elif edge.route in usable:
                    more, short = self.length[edge.route], self._short(edge.route, hand)
                    heappush(front, (trains + more, claims + 1, lacking + short, edge.to, edge.route, city))
        return None

    def _way(self, via: Mapping[int, tuple[int, int] | None], goal: int, own: frozenset[int]) -> Way:
        routes, step = [], via[goal]
        while step is not None:
            routes.append(step[0])
            step = via[step[1]]
        claims = [route for route in routes if route not in own]
        return Way(tuple(routes), tuple(claims), sum(self.length[route] for route in claims))

    def _short(self, route: int, hand: Sequence[int]) -> int:
        """Cards missing for this route alone. TTE-21: cards of a colour do not stand for the locomotives of a ferry."""
        colour, length = self.colour[route], int(self.length[route])
        held = max(hand[:COLOURS]) if colour == NONE else hand[colour]
        return max(0, length - min(held, length - int(self.icons[route])) - hand[LOCO])

    def missing(self, claims: Iterable[int], hand: Sequence[int]) -> dict[int, int]:
        """Cards that suffice, with those in the hand, for all the routes (TTR-30, TTR-31, TTE-21): by colour, LOCO or
        ANY. A grey route is paid with the colour that just suffices, else with the one held most."""
        left, lacking = list(hand), dict.fromkeys(range(CARDS + 1), 0)
        routes = sorted(claims, key=lambda route: -self.length[route])
        for route in routes:
            _pay(left, lacking, LOCO, self.icons[route], LOCO)
        for route in routes:
            if self.colour[route] != NONE:
                _pay(left, lacking, self.colour[route], self.length[route] - self.icons[route], self.colour[route])
        for route in routes:
            if self.colour[route] == NONE:
                price = self.length[route] - self.icons[route]
                _pay(left, lacking, _best_colour(left, price), price, ANY)
        for card in range(CARDS + 1):  # what is left of the locomotives stands for any card
            if card != LOCO:
                _pay_back(left, lacking, card)
        return {card: count for card, count in lacking.items() if count > 0}

    def usable(self, state: State, seat: int) -> frozenset[int]:
        """The routes that the seat may still claim, cards and trains apart (TTR-34, TTR-37, TTR-38)."""
        return frozenset(members(state.open[seat]))

    def usable_before(self, state: State, seat: int, claimed: Iterable[int]) -> frozenset[int]:
        """The same before others claimed these routes, of which each may have closed its twin (TTR-37, TTR-38)."""
        own = frozenset(members(state.routes[seat]))
        taken = {route for other in range(state.seats) for route in members(state.routes[other])}
        again = {route for route in claimed if route in taken and route not in own and self.twin[route] not in own}
        twins = {self.twin[route] for route in again} - {NONE}
        return self.usable(state, seat) | again | (twins - taken)


def _pay(left: list[int], lacking: dict[int, int], card: int, price: int, missing_as: int) -> None:
    paid = min(left[card], price)
    left[card] -= paid
    lacking[missing_as] += price - paid


def _pay_back(left: list[int], lacking: dict[int, int], card: int) -> None:
    paid = min(left[LOCO], lacking[card])
    left[LOCO] -= paid
    lacking[card] -= paid


def _best_colour(left: Sequence[int], price: int) -> int:
    enough = [colour for colour in range(COLOURS) if left[colour] >= price]
    if enough:
        return min(enough, key=lambda colour: left[colour])
    return max(range(COLOURS), key=lambda colour: left[colour])
